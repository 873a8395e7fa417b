-- expand
-- After a promotion every connection of every server comes at once to note the new history. They waited for the ledger's row, and each
-- that got it wrote there as well, with a commit that waits for the standby and another version of the catalogue. They wait for
-- whoever notes it instead, and find it noted.
CREATE OR REPLACE FUNCTION note_history() RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  here text := ledger_history();
  at_entry bigint;
  at_void bigint;
  latest ledger_epochs;
BEGIN
  SELECT * INTO latest FROM ledger_epochs ORDER BY epoch DESC LIMIT 1;
  IF latest.history = here THEN RETURN; END IF;
  PERFORM pg_advisory_xact_lock(hashtext('loket history'));
  SELECT * INTO latest FROM ledger_epochs ORDER BY epoch DESC LIMIT 1;
  IF latest.history = here THEN RETURN; END IF;
  UPDATE ledger SET catalogue_version = greatest(catalogue_version + 1, (extract(epoch FROM clock_timestamp()) * 1000)::bigint)
  RETURNING last_entry_id, last_void_id INTO at_entry, at_void;
  -- Somebody may have begun before this function was replaced.
  SELECT * INTO latest FROM ledger_epochs ORDER BY epoch DESC LIMIT 1;
  IF latest.history = here THEN RETURN; END IF;
  IF latest.epoch IS NULL THEN
    INSERT INTO ledger_epochs (epoch, history, from_entry_id, from_void_id) VALUES (0, here, 0, 0);
  ELSIF at_entry = 0 THEN
    -- Nothing was stored yet, so nobody has read anything.
    UPDATE ledger_epochs SET history = here WHERE epoch = latest.epoch;
  ELSE
    INSERT INTO ledger_epochs (epoch, history, from_entry_id, from_void_id) VALUES (next_epoch(latest.epoch), here, at_entry, at_void);
  END IF;
END $$;
