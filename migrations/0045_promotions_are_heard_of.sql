-- expand
-- looser: promotions.promotions_notify
-- Servers remember for some seconds which promotions run (decision 0044). A change is told to all of them by the transaction that makes
-- it, whoever makes it. The trigger refuses no row.
CREATE FUNCTION notify_of_promotions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('customer_promotions', '');
  RETURN NULL;
END $$;
CREATE TRIGGER promotions_notify AFTER INSERT OR UPDATE OR DELETE ON promotions
  FOR EACH STATEMENT EXECUTE FUNCTION notify_of_promotions();
