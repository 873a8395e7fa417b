-- A failover to a standby that lagged, or a restore, takes events away, and their ids come again with other content. Where that happened
-- is noted here, so that whoever has read beyond it can be told (decision 0027).

-- Each row begins a history of the ledger: what lies up to from_entry_id and from_void_id is also that of the epoch before. The first is
-- epoch 0; the others are numbered by the clock, so that two histories that part never have the same number.
CREATE TABLE ledger_epochs (
  epoch         bigint PRIMARY KEY CHECK (epoch >= 0),
  -- What tells histories apart: ledger_history().
  history       text NOT NULL,
  from_entry_id bigint NOT NULL CHECK (from_entry_id >= 0),
  from_void_id  bigint NOT NULL CHECK (from_void_id >= 0),
  began_at      timestamptz NOT NULL DEFAULT now()
);

-- The cluster, its timeline, which every promotion and every recovery to a point in time raises, and the database. The timeline is that
-- of what is being written: pg_control_checkpoint() still has the old one until there was a checkpoint.
CREATE FUNCTION ledger_history() RETURNS text LANGUAGE sql AS $$
  SELECT concat_ws('/', (SELECT system_identifier FROM pg_control_system()), left(pg_walfile_name(pg_current_wal_lsn()), 8),
    (SELECT oid FROM pg_database WHERE datname = current_database()))
$$;

CREATE FUNCTION next_epoch(latest bigint) RETURNS bigint LANGUAGE sql AS $$
  SELECT greatest(latest + 1, extract(epoch FROM clock_timestamp())::bigint)
$$;

-- Called by every new connection of a server, so before anything can be stored on a history that is not noted: a connection lives on one timeline
-- alone. Takes the ledger's lock only when there is something to note. The catalogue's version jumps to the clock's milliseconds, as
-- servers may hold a catalogue in memory that was lost, under a version that would come again.
CREATE FUNCTION note_history() RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  here text := ledger_history();
  at_entry bigint;
  at_void bigint;
  latest ledger_epochs;
BEGIN
  SELECT * INTO latest FROM ledger_epochs ORDER BY epoch DESC LIMIT 1;
  IF latest.history = here THEN RETURN; END IF;
  UPDATE ledger SET catalogue_version = greatest(catalogue_version + 1, (extract(epoch FROM clock_timestamp()) * 1000)::bigint)
  RETURNING last_entry_id, last_void_id INTO at_entry, at_void;
  -- Another may have noted it meanwhile.
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
