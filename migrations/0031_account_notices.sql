-- expand
-- looser: accounts.accounts_notify
-- looser: customer_sessions.customer_sessions_notify
-- Servers remember for some seconds whose a customer's token is (decision 0044). What decides about that is told to all of them by the
-- transaction that changes it, whoever makes it. Neither trigger refuses a row.
CREATE FUNCTION notify_of_account() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_TABLE_NAME = 'accounts' THEN
    PERFORM pg_notify('customer_accounts', OLD.id::text);
  ELSE
    PERFORM pg_notify('customer_accounts', OLD.account_id::text);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER accounts_notify AFTER UPDATE OR DELETE ON accounts
  FOR EACH ROW EXECUTE FUNCTION notify_of_account();
-- Not of its last use, which each living session notes; nor when it is removed, since its token has expired by then.
CREATE TRIGGER customer_sessions_notify AFTER UPDATE OF ended_at, token_version, claimed_version ON customer_sessions
  FOR EACH ROW EXECUTE FUNCTION notify_of_account();
