-- expand
-- Counts by ten seconds, of the UTC hours in which very many events lie. A page deep in such an hour is found by them; before, all rows
-- between it and the nearer end of the hour were skipped in the index, one by one (decision 0083).
-- looser: fold_position.fold_position_counts_slots

-- An hour is here with all of its events that are folded, or not at all. Voided events count as well: voids change nothing.
CREATE TABLE city_slots (
  begins timestamptz PRIMARY KEY,
  count  int NOT NULL CHECK (count > 0)
) WITH (fillfactor = 50);

-- Events with which an hour is crowded. To skip half as many takes a millisecond.
CREATE FUNCTION crowded_from() RETURNS int LANGUAGE sql IMMUTABLE AS 'SELECT 20000';

-- Whoever folds the levels counts as far, of whichever version the server is. Entries and slots are looked for by their keys, whatever the
-- planner knows of them.
CREATE FUNCTION count_slots() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
DECLARE
  quiet timestamptz[];
BEGIN
  IF NEW.folded_until < OLD.folded_until THEN
    DELETE FROM city_slots;
    RETURN NULL;
  END IF;
  WITH young AS MATERIALIZED (
    SELECT date_bin('10 seconds', event_time, '2000-01-01 00:00:00Z') AS begins, count(*) AS count
    FROM entries WHERE id > OLD.folded_until AND id <= NEW.folded_until GROUP BY 1
  ), hours AS MATERIALIZED (
    SELECT utc_hour, EXISTS (SELECT FROM city_slots s WHERE s.begins >= utc_hour AND s.begins < utc_hour + interval '1 hour') AS is_crowded
    FROM (SELECT DISTINCT date_bin('1 hour', begins, '2000-01-01 00:00:00Z') AS utc_hour FROM young) AS distinct_hours
  ), counted AS (
    INSERT INTO city_slots AS t (begins, count)
    SELECT begins, count FROM young JOIN hours ON utc_hour = date_bin('1 hour', begins, '2000-01-01 00:00:00Z') WHERE is_crowded
    ON CONFLICT (begins) DO UPDATE SET count = t.count + excluded.count
  )
  SELECT array_agg(utc_hour) FILTER (WHERE NOT is_crowded) INTO quiet FROM hours;
  -- Whether another hour has become crowded is looked at once in so many events.
  IF quiet IS NULL OR NEW.folded_until * 4 / crowded_from() = OLD.folded_until * 4 / crowded_from() THEN RETURN NULL; END IF;
  INSERT INTO city_slots (begins, count)
  SELECT slots.begins, slots.count FROM unnest(quiet) AS h (utc_hour) CROSS JOIN LATERAL (
    SELECT date_bin('10 seconds', e.event_time, '2000-01-01 00:00:00Z') AS begins, count(*) AS count FROM entries e
    WHERE e.event_time >= h.utc_hour AND e.event_time < h.utc_hour + interval '1 hour' AND e.id <= NEW.folded_until GROUP BY 1
  ) AS slots
  WHERE crowded_from() <= (
    SELECT sum(c.count + c.voided_count) FROM city_hours c
    WHERE c.local_date BETWEEN (h.utc_hour AT TIME ZONE 'UTC')::date - 1 AND (h.utc_hour AT TIME ZONE 'UTC')::date + 1
      AND c.utc_hour = h.utc_hour);
  RETURN NULL;
END $$;
CREATE TRIGGER fold_position_counts_slots AFTER UPDATE ON fold_position
  FOR EACH ROW EXECUTE FUNCTION count_slots();
