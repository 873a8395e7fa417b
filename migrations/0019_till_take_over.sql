-- expand
-- looser: tills.tills_taken_over_from
-- looser: tills.tills_taken_over_once
-- looser: tills.tills_taken_over
-- looser: tills.tills_taken_over_settled
-- A till whose float is what another clerk counted and handed over: that money was received by the one who opens this till, and goes into
-- one till only.
ALTER TABLE tills ADD COLUMN taken_over_from bigint
  CONSTRAINT tills_taken_over_from REFERENCES tills CONSTRAINT tills_taken_over_once UNIQUE;

CREATE FUNCTION hold_handed_till() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM tills WHERE id = NEW.taken_over_from AND received_by = NEW.clerk AND counted = NEW.opening_float FOR SHARE;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'the till % was not received by %, or held another sum', NEW.taken_over_from, NEW.clerk
      USING ERRCODE = 'restrict_violation', CONSTRAINT = 'tills_taken_over_whole';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER tills_taken_over BEFORE INSERT ON tills FOR EACH ROW
  WHEN (NEW.taken_over_from IS NOT NULL) EXECUTE FUNCTION hold_handed_till();
CREATE TRIGGER tills_taken_over_settled BEFORE UPDATE ON tills FOR EACH ROW
  WHEN (OLD.taken_over_from IS DISTINCT FROM NEW.taken_over_from) EXECUTE FUNCTION refuse_settled();
