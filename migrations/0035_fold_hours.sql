-- expand
-- Who stores an event no longer waits for hourly_totals: they are folded from entries by id, as the levels above them are (decision 0051).
-- What is younger than hours_position is read from entries themselves, by the view current_hours, so every sum is exact at every moment.
-- The servers of before go on: the triggers fold what they would miss.
-- looser: fold_position.fold_position_folds_hours
-- looser: ledger.ledger_folds_hours_before_voids

-- Up to which entry hourly_totals know the events: as far as the levels at the least. It is locked after fold_position and ledger.
CREATE TABLE hours_position (
  only_row     boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  folded_until bigint NOT NULL
);

-- A batch under way is refused by the catalogue's version, and stored again by the new function; so none is counted twice.
UPDATE ledger SET catalogue_version = catalogue_version + 1;
INSERT INTO hours_position (folded_until) SELECT last_entry_id FROM ledger;

-- Adds the entries up to `target` to hourly_totals. None of them is voided: a void has folded its event before.
CREATE FUNCTION fold_hours(target bigint) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  above bigint;
BEGIN
  SELECT folded_until INTO above FROM hours_position FOR UPDATE;
  IF target <= above THEN RETURN; END IF;
  INSERT INTO hourly_totals AS t (local_date, gate_id, local_hour, category, direction, utc_hour, count, revenue, late_count, first_event_at,
    last_event_at)
  SELECT local_date, gate_id, local_hour, category, direction, date_trunc('hour', event_time, 'UTC'), count(*), sum(price),
    count(*) FILTER (WHERE is_late), min(event_time), max(event_time)
  FROM entries WHERE id > above AND id <= target
  GROUP BY 1, 2, 3, 4, 5, 6
  ON CONFLICT (local_date, gate_id, local_hour, category, direction, utc_hour) DO UPDATE SET
    count = t.count + excluded.count,
    revenue = t.revenue + excluded.revenue,
    late_count = t.late_count + excluded.late_count,
    first_event_at = least(t.first_event_at, excluded.first_event_at),
    last_event_at = greatest(t.last_event_at, excluded.last_event_at);
  UPDATE hours_position SET folded_until = target;
END $$;

-- Whoever folds the levels folds the hours, of whichever version the server is.
CREATE FUNCTION fold_hours_with_levels() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM fold_hours(NEW.folded_until);
  RETURN NULL;
END $$;
CREATE TRIGGER fold_position_folds_hours AFTER UPDATE ON fold_position
  FOR EACH ROW EXECUTE FUNCTION fold_hours_with_levels();

-- A void moves its event within hourly_totals, so it has to be there. It draws its place in the ledger first.
CREATE FUNCTION fold_hours_before_voids() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM fold_hours((SELECT last_entry_id FROM ledger));
  RETURN NULL;
END $$;
CREATE TRIGGER ledger_folds_hours_before_voids BEFORE UPDATE OF last_void_id ON ledger
  FOR EACH STATEMENT EXECUTE FUNCTION fold_hours_before_voids();

-- Rows that add up to hourly_totals as they are with every event: what is not folded yet has a row for each event.
CREATE VIEW current_hours AS
SELECT local_date, gate_id, local_hour, category, direction, utc_hour, count, revenue, late_count, voided_count, voided_revenue,
  first_event_at, last_event_at
FROM hourly_totals
UNION ALL
SELECT local_date, gate_id, local_hour, category, direction, date_trunc('hour', event_time, 'UTC'), 1, price, is_late::int, 0, 0, event_time,
  event_time
FROM entries WHERE id > (SELECT folded_until FROM hours_position) AND id <= (SELECT last_entry_id FROM ledger);

-- Stores a batch in one transaction: the rows and their keys. Totals are folded from the rows later.
-- Returns no row when the catalogue has changed since the caller read it: nothing was stored, admit the events anew.
-- Event i is of kind kinds[i], whose gate is gate_ids[kinds[i]] and so on: a batch has many events of few kinds. Times are Unix seconds.
-- event_ids may be null as a whole when no event carries one.
-- ids and outcomes are null when all were stored, under before + 1, before + 2 …; else outcomes[i] is 'stored', 'duplicate' (ids[i] is
-- the first one's id) or 'conflict' (other content under the same event_id).
-- Keys are looked up one by one, never joined: a join is planned once, for a table that was small then.
CREATE OR REPLACE FUNCTION store_entries(
  catalogue bigint, received timestamptz,
  gate_ids int[], key_ids int[], categories category[], directions direction[], prices int[], dates date[], hours smallint[], lates boolean[],
  kinds int[], times bigint[], event_ids text[]
) RETURNS TABLE (before bigint, ids bigint[], outcomes text[]) LANGUAGE plpgsql AS $$
DECLARE
  given int := cardinality(kinds);
  stored int := given;
  new_ids bigint[];
  moved record;
BEGIN
  UPDATE ledger SET last_entry_id = last_entry_id + given WHERE catalogue_version = catalogue RETURNING last_entry_id - given INTO before;
  IF NOT FOUND THEN RETURN; END IF;
  new_ids := ARRAY(SELECT generate_series(before + 1, before + given));

  IF event_ids IS NOT NULL THEN
    INSERT INTO entry_keys (gate_id, event_id, entry_id, event_time, category)
    SELECT gate_ids[e.kind], e.event_id, e.id, to_timestamp(e.at), categories[e.kind]
    FROM unnest(new_ids, kinds, times, event_ids) AS e (id, kind, at, event_id)
    WHERE e.event_id IS NOT NULL
    ON CONFLICT (gate_id, event_id) DO NOTHING;
    GET DIAGNOSTICS stored = ROW_COUNT;
    stored := stored + cardinality(array_positions(event_ids, NULL));
  END IF;

  IF stored < given THEN
    -- Repeats are among them. The new ones move together, so that ids have no gaps.
    SELECT array_agg(CASE WHEN is_new THEN before + rank END ORDER BY id)
    INTO new_ids
    FROM (
      SELECT id, is_new, count(*) FILTER (WHERE is_new) OVER (ORDER BY id) AS rank
      FROM (
        SELECT e.id, e.event_id IS NULL OR e.id = (
          SELECT k.entry_id FROM entry_keys k WHERE k.gate_id = gate_ids[e.kind] AND k.event_id = e.event_id) AS is_new
        FROM unnest(new_ids, kinds, event_ids) AS e (id, kind, event_id)
      ) AS judged
    ) AS ranked;
    UPDATE ledger SET last_entry_id = before + stored;
    FOR moved IN
      SELECT e.id, gate_ids[e.kind] AS gate_id, e.event_id
      FROM unnest(new_ids, kinds, event_ids) WITH ORDINALITY AS e (id, kind, event_id, ord)
      WHERE e.event_id IS NOT NULL AND e.id <> before + e.ord
    LOOP
      UPDATE entry_keys k SET entry_id = moved.id WHERE k.gate_id = moved.gate_id AND k.event_id = moved.event_id;
    END LOOP;
    SELECT array_agg(coalesce(e.id, k.entry_id) ORDER BY e.ord),
      array_agg(CASE WHEN e.id IS NOT NULL THEN 'stored'
                     WHEN k.event_time = to_timestamp(e.at) AND k.category = categories[e.kind] THEN 'duplicate'
                     ELSE 'conflict' END ORDER BY e.ord)
    INTO ids, outcomes
    FROM unnest(new_ids, kinds, times, event_ids) WITH ORDINALITY AS e (id, kind, at, event_id, ord)
    LEFT JOIN LATERAL (
      SELECT * FROM entry_keys k WHERE e.id IS NULL AND k.gate_id = gate_ids[e.kind] AND k.event_id = e.event_id OFFSET 0 -- keeps it from being joined
    ) AS k ON true;
  END IF;

  IF stored > 0 THEN
    INSERT INTO entries (id, event_time, received_at, local_date, gate_id, api_key_id, price, category, direction, local_hour, is_late, event_id)
    SELECT e.id, to_timestamp(e.at), received, dates[e.kind], gate_ids[e.kind], key_ids[e.kind], prices[e.kind], categories[e.kind],
      directions[e.kind], hours[e.kind], lates[e.kind], e.event_id
    FROM unnest(new_ids, kinds, times, event_ids) AS e (id, kind, at, event_id)
    WHERE e.id IS NOT NULL;

    -- Signs of life are kept to the second, so most batches have none to write.
    INSERT INTO gate_activity AS a (gate_id, last_event_at, last_seen_at)
    SELECT seen.gate_id, seen.at, received
    FROM (
      SELECT gate_ids[e.kind] AS gate_id, to_timestamp(max(e.at)) AS at
      FROM unnest(new_ids, kinds, times) AS e (id, kind, at)
      WHERE e.id IS NOT NULL
      GROUP BY 1
    ) AS seen
    WHERE NOT EXISTS (
      SELECT FROM gate_activity known
      WHERE known.gate_id = seen.gate_id AND known.last_event_at >= seen.at AND known.last_seen_at > received - interval '1 second')
    ON CONFLICT (gate_id) DO UPDATE SET
      last_event_at = greatest(a.last_event_at, excluded.last_event_at),
      last_seen_at = greatest(a.last_seen_at, excluded.last_seen_at);

    PERFORM pg_notify('levy_entries', (before + stored)::text);
  END IF;
  RETURN NEXT;
END $$;

-- Stores events once more at another price, as they were else; returns the id of the first, which the others follow in their order. Call
-- it under the ledger's lock; the gates' activity is none of its business.
CREATE OR REPLACE FUNCTION store_again(given bigint[], at_price int, received timestamptz) RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE
  wanted int := cardinality(given);
  before bigint;
  stored int;
BEGIN
  UPDATE ledger SET last_entry_id = last_entry_id + wanted RETURNING last_entry_id - wanted INTO before;
  INSERT INTO entries (id, event_time, received_at, local_date, gate_id, api_key_id, price, category, direction, local_hour, is_late, event_id)
  SELECT before + g.place, e.event_time, received, e.local_date, e.gate_id, e.api_key_id, at_price, e.category, e.direction, e.local_hour,
    e.is_late, e.event_id
  FROM unnest(given) WITH ORDINALITY AS g (id, place) JOIN entries e ON e.id = g.id;
  GET DIAGNOSTICS stored = ROW_COUNT;
  IF stored <> wanted THEN RAISE EXCEPTION 'of % entries % are there to be stored again', wanted, stored; END IF;

  PERFORM pg_notify('levy_entries', (before + wanted)::text);
  RETURN before + 1;
END $$;

-- As in 0023, from hours that know every event.
CREATE OR REPLACE FUNCTION rebuild_levels() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM fold_position FOR UPDATE;
  PERFORM FROM ledger FOR UPDATE;
  PERFORM fold_hours((SELECT last_entry_id FROM ledger));
  DELETE FROM gate_days;
  DELETE FROM location_days;
  DELETE FROM city_days;
  DELETE FROM city_hours;
  DELETE FROM level_checks;
  INSERT INTO gate_days (gate_id, local_date, utc_day, category, direction, count, voided_count, late_count, revenue, voided_revenue,
    first_event_at, last_event_at)
  SELECT gate_id, local_date, (utc_hour AT TIME ZONE 'UTC')::date, category, direction, sum(count), sum(voided_count), sum(late_count),
    sum(revenue), sum(voided_revenue), min(first_event_at), max(last_event_at)
  FROM hourly_totals GROUP BY 1, 2, 3, 4, 5 ORDER BY 2, 1;
  INSERT INTO location_days (location_id, local_date, utc_day, category, count, voided_count, revenue, voided_revenue)
  SELECT g.location_id, d.local_date, d.utc_day, d.category, sum(d.count), sum(d.voided_count), sum(d.revenue), sum(d.voided_revenue)
  FROM gate_days d JOIN gates g ON g.id = d.gate_id GROUP BY 1, 2, 3, 4 ORDER BY 2, 1;
  INSERT INTO city_days (local_date, utc_day, category, count, voided_count, revenue, voided_revenue)
  SELECT local_date, utc_day, category, sum(count), sum(voided_count), sum(revenue), sum(voided_revenue)
  FROM location_days GROUP BY 1, 2, 3 ORDER BY 1;
  INSERT INTO city_hours (local_date, local_hour, utc_hour, category, direction, count, voided_count, revenue, voided_revenue)
  SELECT local_date, local_hour, utc_hour, category, direction, sum(count), sum(voided_count), sum(revenue), sum(voided_revenue)
  FROM hourly_totals GROUP BY 1, 2, 3, 4, 5 ORDER BY 1;
  UPDATE fold_position SET folded_until = (SELECT last_entry_id FROM ledger);
END $$;
