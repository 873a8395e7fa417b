-- Old months of events leave the database as files (loket archive). Every total stays, and so do the keys by which repeats are known;
-- decision 0015.

-- What a file holds. A month may have several parts: events that arrived after its first one was written.
CREATE TABLE archives (
  month      date NOT NULL CHECK (extract(day FROM month) = 1),
  part       smallint NOT NULL CHECK (part > 0),
  events     bigint NOT NULL CHECK (events > 0),
  -- Sum of their prices, those of voided ones too; rupiah.
  amount     bigint NOT NULL CHECK (amount >= 0),
  voided     bigint NOT NULL CHECK (voided >= 0),
  first_id   bigint NOT NULL,
  last_id    bigint NOT NULL,
  -- What was stored after this id is not in the file.
  until_id   bigint NOT NULL CHECK (until_id >= last_id),
  -- Of the rows, whatever their order (rowDigest in src/db/dump.ts); bytes and sha256 are the file's.
  digest     text NOT NULL,
  file_name  text NOT NULL,
  bytes      bigint NOT NULL CHECK (bytes > 0),
  sha256     text NOT NULL CHECK (sha256 ~ '^[0-9a-f]{64}$'),
  written_at timestamptz NOT NULL,
  -- null: some of its events may still be in entries. It counts as archived from the moment the row is here.
  removed_at timestamptz,
  PRIMARY KEY (month, part)
);

-- The highest id that is in a file: a stream that is asked to go on from before it cannot be exact.
ALTER TABLE ledger ADD COLUMN archived_until_id bigint NOT NULL DEFAULT 0;

-- Of an event whose row is in a file, what a repeat is answered with; null while the row is in entries.
ALTER TABLE entry_keys
  ADD COLUMN price int, ADD COLUMN direction direction, ADD COLUMN is_late boolean,
  ADD CONSTRAINT entry_keys_archived_whole CHECK (num_nulls(price, direction, is_late) IN (0, 3));

-- The event may be in a file; ids never come twice.
ALTER TABLE rejected_events DROP CONSTRAINT rejected_events_entry_id_fkey;

CREATE FUNCTION refuse_unless_archived() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM archives a WHERE a.removed_at IS NULL AND OLD.id <= a.until_id
             AND OLD.local_date >= a.month AND OLD.local_date < a.month + interval '1 month') THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION '% is append-only: % refused', TG_TABLE_NAME, TG_OP USING ERRCODE = 'restrict_violation';
END $$;
DROP TRIGGER entries_append_only ON entries;
CREATE TRIGGER entries_append_only BEFORE UPDATE OR TRUNCATE ON entries
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER entries_removed_when_archived BEFORE DELETE ON entries
  FOR EACH ROW EXECUTE FUNCTION refuse_unless_archived();

-- Declares a file to be the place of its events. Returns false, and does nothing, when one of them was voided since `known_voids`: the
-- file is out of date then. The ledger's lock keeps voids away meanwhile; afterwards they find the month archived.
CREATE FUNCTION declare_archived(given archives, known_voids bigint) RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
  UPDATE ledger SET archived_until_id = greatest(archived_until_id, given.last_id);
  IF EXISTS (SELECT FROM entry_voids v JOIN entries e ON e.id = v.entry_id WHERE v.void_id > known_voids AND e.id <= given.until_id
             AND e.local_date >= given.month AND e.local_date < given.month + interval '1 month') THEN
    UPDATE ledger SET archived_until_id = coalesce((SELECT max(last_id) FROM archives), 0);
    RETURN false;
  END IF;
  INSERT INTO archives SELECT given.*;
  RETURN true;
END $$;

-- Removes up to `most` events of an archived part that come after the given one in the order of time, and returns how many and the
-- last of them. In small steps: a machine that repeats one of these events waits until the step ends, and others with it.
CREATE FUNCTION remove_archived(of_month date, of_part int, after_time timestamptz, after_id bigint, most int)
RETURNS TABLE (removed int, last_time timestamptz, last_id bigint) LANGUAGE plpgsql AS $$
DECLARE
  gone bigint[];
BEGIN
  SELECT array_agg(e.id), (array_agg(e.event_time ORDER BY e.event_time DESC, e.id DESC))[1], (array_agg(e.id ORDER BY e.event_time DESC, e.id DESC))[1]
  INTO gone, last_time, last_id
  FROM (
    SELECT id, event_time FROM entries
    -- A local date lies within a day of the same date of UTC.
    WHERE event_time >= of_month - interval '1 day' AND event_time < of_month + interval '1 month 1 day'
      AND (event_time, id) > (after_time, after_id)
      AND local_date >= of_month AND local_date < of_month + interval '1 month'
      AND id <= (SELECT a.until_id FROM archives a WHERE a.month = of_month AND a.part = of_part)
    ORDER BY event_time, id LIMIT most
  ) AS e;
  removed := coalesce(cardinality(gone), 0);
  UPDATE entry_keys k SET price = e.price, direction = e.direction, is_late = e.is_late
  FROM entries e WHERE e.id = ANY (gone) AND e.event_id IS NOT NULL AND k.gate_id = e.gate_id AND k.event_id = e.event_id AND k.entry_id = e.id;
  DELETE FROM entry_voids WHERE entry_id = ANY (gone);
  DELETE FROM entries WHERE id = ANY (gone);
  RETURN NEXT;
END $$;

-- Puts the events of a month back from the temporary table archived_rows, which holds all its parts as they were written.
CREATE FUNCTION take_back(of_month date) RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE
  taken bigint;
BEGIN
  INSERT INTO entries (id, event_time, received_at, local_date, gate_id, api_key_id, price, category, direction, local_hour, is_late, event_id)
  SELECT id, event_time, received_at, local_date, gate_id, api_key_id, price, category, direction, local_hour, is_late, event_id
  FROM archived_rows ORDER BY id;
  GET DIAGNOSTICS taken = ROW_COUNT;
  INSERT INTO entry_voids (entry_id, void_id, reason, voided_at, voided_by)
  SELECT id, void_id, void_reason, voided_at, voided_by FROM archived_rows WHERE void_id IS NOT NULL;
  DELETE FROM archives WHERE month = of_month;
  UPDATE ledger SET archived_until_id = coalesce((SELECT max(last_id) FROM archives), 0);
  RETURN taken;
END $$;
