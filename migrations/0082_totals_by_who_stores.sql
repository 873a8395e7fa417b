-- contract demands 0082_totals_by_who_stores
-- Who stores events adds them to their totals in the same transaction, so no figure is ever behind the events. There are four totals: hours
-- and days of a gate, hours and days of the city. Until here they were folded later, with months, locations and slots of ten seconds above.
CREATE OR REPLACE FUNCTION schema_demands() RETURNS text LANGUAGE sql IMMUTABLE AS $$ SELECT '0082_totals_by_who_stores' $$;

-- A batch under way is refused by the catalogue's version and stored by the new function. What is not folded yet is folded for the last time.
SELECT FROM fold_position FOR UPDATE;
UPDATE ledger SET catalogue_version = catalogue_version + 1;
SELECT fold_entries(2147483647);

DROP TRIGGER ledger_folds_hours_before_voids ON ledger;
DROP TRIGGER gate_days_added ON gate_days;
DROP TRIGGER gate_days_changed ON gate_days;
DROP TRIGGER gate_days_removed ON gate_days;
DROP TRIGGER city_days_added ON city_days;
DROP TRIGGER city_days_changed ON city_days;
DROP TRIGGER city_days_removed ON city_days;
DROP VIEW current_hours;
DROP TABLE location_days, gate_months, location_months, city_months, city_slots, fold_position, hours_position, level_checks;
DROP FUNCTION
  fold_entries(int), fold_hours(bigint), fold_hours_with_levels(), fold_hours_before_voids(), rebuild_levels(), rebuild_months(),
  carry_to_months(), carry_gate_days_added(), carry_gate_days_changed(), carry_gate_days_removed(), carry_location_days_added(),
  carry_location_days_changed(), carry_location_days_removed(), carry_city_days_added(), carry_city_days_changed(),
  carry_city_days_removed(), count_slots(), crowded_from(), month_of(date);
DROP FUNCTION store_entries(bigint, timestamptz, int[], int[], category[], direction[], int[], date[], smallint[], boolean[], int[], bigint[],
  text[]);
DROP FUNCTION store_entries(bigint, timestamptz, int[], int[], category[], direction[], int[], date[], smallint[], boolean[], int[], bigint[],
  text[], boolean);
DROP FUNCTION store_entries(bigint, timestamptz, int[], int[], category[], direction[], int[], date[], smallint[], boolean[], int[], bigint[],
  text[], int[], bigint[]);

COMMENT ON TABLE hourly_totals IS 'What happened at a gate in an hour, by kind.';
COMMENT ON TABLE gate_days IS 'What happened at a gate on a local date, by kind. The UTC day, of which a date has two, is for lists in the order of time.';
COMMENT ON TABLE city_hours IS 'The hours of all gates together.';
COMMENT ON TABLE city_days IS 'The days of all gates together.';

-- Stored events of one gate, hour and kind.
CREATE TYPE counted_hour AS (
  local_date     date,
  gate_id        int,
  local_hour     smallint,
  category       category,
  direction      direction,
  utc_hour       timestamptz,
  count          bigint,
  revenue        bigint,
  late_count     bigint,
  first_event_at timestamptz,
  last_event_at  timestamptz
);

-- Adds stored events to all totals; each gate, hour and kind may be there once. Its caller holds the ledger's row, so nobody else writes
-- totals meanwhile; rows are written in the order of their keys all the same.
CREATE FUNCTION add_to_totals(counted counted_hour[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO hourly_totals AS t (local_date, gate_id, local_hour, category, direction, utc_hour, count, revenue, late_count, first_event_at,
    last_event_at)
  SELECT local_date, gate_id, local_hour, category, direction, utc_hour, count, revenue, late_count, first_event_at, last_event_at
  FROM unnest(counted) ORDER BY 1, 2, 3, 4, 5, 6
  ON CONFLICT (local_date, gate_id, local_hour, category, direction, utc_hour) DO UPDATE SET
    count = t.count + excluded.count, revenue = t.revenue + excluded.revenue, late_count = t.late_count + excluded.late_count,
    first_event_at = least(t.first_event_at, excluded.first_event_at), last_event_at = greatest(t.last_event_at, excluded.last_event_at);

  INSERT INTO gate_days AS t (gate_id, local_date, utc_day, category, direction, count, voided_count, late_count, revenue, voided_revenue,
    first_event_at, last_event_at)
  SELECT gate_id, local_date, (utc_hour AT TIME ZONE 'UTC')::date, category, direction, sum(count), 0, sum(late_count), sum(revenue), 0,
    min(first_event_at), max(last_event_at)
  FROM unnest(counted) GROUP BY 1, 2, 3, 4, 5 ORDER BY 1, 2, 3, 4, 5
  ON CONFLICT (gate_id, local_date, utc_day, category, direction) DO UPDATE SET
    count = t.count + excluded.count, revenue = t.revenue + excluded.revenue, late_count = t.late_count + excluded.late_count,
    first_event_at = least(t.first_event_at, excluded.first_event_at), last_event_at = greatest(t.last_event_at, excluded.last_event_at);

  INSERT INTO city_hours AS t (local_date, local_hour, utc_hour, category, direction, count, voided_count, revenue, voided_revenue)
  SELECT local_date, local_hour, utc_hour, category, direction, sum(count), 0, sum(revenue), 0
  FROM unnest(counted) GROUP BY 1, 2, 3, 4, 5 ORDER BY 1, 2, 3, 4, 5
  ON CONFLICT (local_date, local_hour, utc_hour, category, direction) DO UPDATE SET
    count = t.count + excluded.count, revenue = t.revenue + excluded.revenue;

  INSERT INTO city_days AS t (local_date, utc_day, category, count, voided_count, revenue, voided_revenue)
  SELECT local_date, (utc_hour AT TIME ZONE 'UTC')::date, category, sum(count), 0, sum(revenue), 0
  FROM unnest(counted) GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
  ON CONFLICT (local_date, utc_day, category) DO UPDATE SET
    count = t.count + excluded.count, revenue = t.revenue + excluded.revenue;
END $$;

-- Moves events that are voided by now, each once, from what counts to what was voided, in all totals. Call it under the ledger's lock, and
-- only where all rows of their hours are in the database: the first and last counted event of an hour are looked for among them.
CREATE FUNCTION void_in_totals(ids bigint[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  voided counted_hour[] := ARRAY(
    SELECT ROW (local_date, gate_id, local_hour, category, direction, date_trunc('hour', event_time, 'UTC'), count(*), sum(price),
      count(*) FILTER (WHERE is_late), min(event_time), max(event_time))::counted_hour
    FROM entries WHERE id = ANY(ids)
    GROUP BY local_date, gate_id, local_hour, category, direction, date_trunc('hour', event_time, 'UTC'));
  -- How many events each statement has moved: all of them, or nothing is done.
  moved int[] := '{}';
  n int;
BEGIN
  WITH changed AS (
    UPDATE hourly_totals t SET
      count = t.count - v.count, revenue = t.revenue - v.revenue, late_count = t.late_count - v.late_count,
      voided_count = t.voided_count + v.count, voided_revenue = t.voided_revenue + v.revenue,
      first_event_at = (
        SELECT e.event_time FROM entries e
        WHERE e.event_time >= v.utc_hour AND e.event_time < v.utc_hour + interval '1 hour' AND e.gate_id = v.gate_id
          AND e.category = v.category AND e.direction = v.direction AND e.local_date = v.local_date AND e.local_hour = v.local_hour
          AND NOT EXISTS (SELECT FROM entry_voids known WHERE known.entry_id = e.id)
        ORDER BY e.event_time, e.id LIMIT 1),
      last_event_at = (
        SELECT e.event_time FROM entries e
        WHERE e.event_time >= v.utc_hour AND e.event_time < v.utc_hour + interval '1 hour' AND e.gate_id = v.gate_id
          AND e.category = v.category AND e.direction = v.direction AND e.local_date = v.local_date AND e.local_hour = v.local_hour
          AND NOT EXISTS (SELECT FROM entry_voids known WHERE known.entry_id = e.id)
        ORDER BY e.event_time DESC, e.id DESC LIMIT 1)
    FROM unnest(voided) AS v
    WHERE t.local_date = v.local_date AND t.gate_id = v.gate_id AND t.local_hour = v.local_hour AND t.category = v.category
      AND t.direction = v.direction AND t.utc_hour = v.utc_hour
    RETURNING v.count
  ) SELECT sum(count) INTO n FROM changed;
  moved := moved || n;

  WITH changed AS (
    UPDATE gate_days t SET
      count = t.count - v.count, revenue = t.revenue - v.revenue, late_count = t.late_count - v.late_count,
      voided_count = t.voided_count + v.count, voided_revenue = t.voided_revenue + v.revenue,
      first_event_at = left_over.first, last_event_at = left_over.last
    FROM (
      SELECT gate_id, local_date, (utc_hour AT TIME ZONE 'UTC')::date AS utc_day, category, direction, sum(count) AS count,
        sum(revenue) AS revenue, sum(late_count) AS late_count
      FROM unnest(voided) GROUP BY 1, 2, 3, 4, 5
    ) AS v CROSS JOIN LATERAL (
      SELECT min(h.first_event_at) AS first, max(h.last_event_at) AS last FROM hourly_totals h
      WHERE h.local_date = v.local_date AND h.gate_id = v.gate_id AND h.category = v.category AND h.direction = v.direction
        AND (h.utc_hour AT TIME ZONE 'UTC')::date = v.utc_day) AS left_over
    WHERE t.gate_id = v.gate_id AND t.local_date = v.local_date AND t.utc_day = v.utc_day AND t.category = v.category
      AND t.direction = v.direction
    RETURNING v.count
  ) SELECT sum(count) INTO n FROM changed;
  moved := moved || n;

  WITH changed AS (
    UPDATE city_hours t SET
      count = t.count - v.count, revenue = t.revenue - v.revenue,
      voided_count = t.voided_count + v.count, voided_revenue = t.voided_revenue + v.revenue
    FROM (
      SELECT local_date, local_hour, utc_hour, category, direction, sum(count) AS count, sum(revenue) AS revenue
      FROM unnest(voided) GROUP BY 1, 2, 3, 4, 5
    ) AS v
    WHERE t.local_date = v.local_date AND t.local_hour = v.local_hour AND t.utc_hour = v.utc_hour AND t.category = v.category
      AND t.direction = v.direction
    RETURNING v.count
  ) SELECT sum(count) INTO n FROM changed;
  moved := moved || n;

  WITH changed AS (
    UPDATE city_days t SET
      count = t.count - v.count, revenue = t.revenue - v.revenue,
      voided_count = t.voided_count + v.count, voided_revenue = t.voided_revenue + v.revenue
    FROM (
      SELECT local_date, (utc_hour AT TIME ZONE 'UTC')::date AS utc_day, category, sum(count) AS count, sum(revenue) AS revenue
      FROM unnest(voided) GROUP BY 1, 2, 3
    ) AS v
    WHERE t.local_date = v.local_date AND t.utc_day = v.utc_day AND t.category = v.category
    RETURNING v.count
  ) SELECT sum(count) INTO n FROM changed;
  moved := moved || n;

  IF moved IS DISTINCT FROM array_fill(cardinality(ids), ARRAY[4]) THEN
    RAISE EXCEPTION 'of % events the totals counted %', cardinality(ids), moved;
  END IF;
END $$;

-- Makes days and the city's hours again from the hours of the gates: should a comparison ever find a difference, and where measurements
-- bring hours without events. Nothing is stored or voided meanwhile.
CREATE FUNCTION rebuild_totals() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM ledger FOR UPDATE;
  DELETE FROM gate_days;
  DELETE FROM city_days;
  DELETE FROM city_hours;
  INSERT INTO gate_days (gate_id, local_date, utc_day, category, direction, count, voided_count, late_count, revenue, voided_revenue,
    first_event_at, last_event_at)
  SELECT gate_id, local_date, (utc_hour AT TIME ZONE 'UTC')::date, category, direction, sum(count), sum(voided_count), sum(late_count),
    sum(revenue), sum(voided_revenue), min(first_event_at), max(last_event_at)
  FROM hourly_totals GROUP BY 1, 2, 3, 4, 5 ORDER BY 2, 1;
  INSERT INTO city_days (local_date, utc_day, category, count, voided_count, revenue, voided_revenue)
  SELECT local_date, utc_day, category, sum(count), sum(voided_count), sum(revenue), sum(voided_revenue)
  FROM gate_days GROUP BY 1, 2, 3 ORDER BY 1;
  INSERT INTO city_hours (local_date, local_hour, utc_hour, category, direction, count, voided_count, revenue, voided_revenue)
  SELECT local_date, local_hour, utc_hour, category, direction, sum(count), sum(voided_count), sum(revenue), sum(voided_revenue)
  FROM hourly_totals GROUP BY 1, 2, 3, 4, 5 ORDER BY 1;
END $$;

-- Stores a batch in one transaction: the rows, their keys, and their effect on every total.
-- Returns no row when the catalogue has changed since the caller read it: nothing was stored, admit the events anew.
-- Event i is of kind kinds[i], whose gate is gate_ids[kinds[i]] and so on: a batch has many events of few kinds. Times are Unix seconds.
-- event_ids may be null as a whole when no event carries one.
-- ids and outcomes are null when all were stored, under before + 1, before + 2 …; else outcomes[i] is 'stored', 'duplicate' (ids[i] is
-- the first one's id) or 'conflict' (other content under the same event_id).
-- Keys are looked up one by one, never joined: a join is planned once, for a table that was small then.
CREATE FUNCTION store_entries(
  catalogue bigint, received timestamptz,
  gate_ids int[], key_ids int[], categories category[], directions direction[], prices int[], dates date[], hours smallint[], lates boolean[],
  kinds int[], times bigint[], event_ids text[]
) RETURNS TABLE (before bigint, ids bigint[], outcomes text[]) LANGUAGE plpgsql AS $$
DECLARE
  given int := cardinality(kinds);
  stored int := given;
  -- Of each event, null where it is a repeat; null as a whole when none is: their ids are before + 1, before + 2 …
  new_ids bigint[];
  moved record;
BEGIN
  UPDATE ledger SET last_entry_id = last_entry_id + given WHERE catalogue_version = catalogue RETURNING last_entry_id - given INTO before;
  IF NOT FOUND THEN RETURN; END IF;

  IF event_ids IS NOT NULL THEN
    INSERT INTO entry_keys (gate_id, event_id, entry_id, event_time, category)
    SELECT gate_ids[e.kind], e.event_id, before + e.ord, to_timestamp(e.at), categories[e.kind]
    FROM unnest(kinds, times, event_ids) WITH ORDINALITY AS e (kind, at, event_id, ord)
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
        SELECT before + e.ord AS id, e.event_id IS NULL OR before + e.ord = (
          SELECT k.entry_id FROM entry_keys k WHERE k.gate_id = gate_ids[e.kind] AND k.event_id = e.event_id) AS is_new
        FROM unnest(kinds, event_ids) WITH ORDINALITY AS e (kind, event_id, ord)
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
    SELECT CASE WHEN new_ids IS NULL THEN before + e.ord ELSE new_ids[e.ord] END, to_timestamp(e.at), received, dates[e.kind],
      gate_ids[e.kind], key_ids[e.kind], prices[e.kind], categories[e.kind], directions[e.kind], hours[e.kind], lates[e.kind], e.event_id
    FROM unnest(kinds, times, event_ids) WITH ORDINALITY AS e (kind, at, event_id, ord)
    WHERE new_ids IS NULL OR new_ids[e.ord] IS NOT NULL;

    -- From the arrays: rows just stored would be looked for among all entries, by a plan of when they were few.
    PERFORM add_to_totals(ARRAY(
      SELECT ROW (dates[e.kind], gate_ids[e.kind], hours[e.kind], categories[e.kind], directions[e.kind], to_timestamp(e.at / 3600 * 3600),
        count(*), sum(prices[e.kind]), count(*) FILTER (WHERE lates[e.kind]), to_timestamp(min(e.at)), to_timestamp(max(e.at)))::counted_hour
      FROM unnest(kinds, times) WITH ORDINALITY AS e (kind, at, ord)
      WHERE new_ids IS NULL OR new_ids[e.ord] IS NOT NULL
      GROUP BY dates[e.kind], gate_ids[e.kind], hours[e.kind], categories[e.kind], directions[e.kind], e.at / 3600));

    -- Signs of life are kept to the second.
    INSERT INTO gate_activity AS a (gate_id, last_event_at, last_seen_at)
    SELECT gate_ids[e.kind], to_timestamp(max(e.at)), received
    FROM unnest(kinds, times) WITH ORDINALITY AS e (kind, at, ord)
    WHERE new_ids IS NULL OR new_ids[e.ord] IS NOT NULL
    GROUP BY 1 ORDER BY 1
    ON CONFLICT (gate_id) DO UPDATE SET
      last_event_at = greatest(a.last_event_at, excluded.last_event_at),
      last_seen_at = greatest(a.last_seen_at, excluded.last_seen_at)
    WHERE (a.last_event_at >= excluded.last_event_at AND a.last_seen_at > received - interval '1 second') IS NOT TRUE;

    PERFORM pg_notify('levy_entries', (before + stored)::text);
  END IF;
  RETURN NEXT;
END $$;

-- Stores events once more at another price, as they were else, and counts them; returns the id of the first, which the others follow in
-- their order. Call it under the ledger's lock; the gates' activity is none of its business.
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

  PERFORM add_to_totals(ARRAY(
    SELECT ROW (local_date, gate_id, local_hour, category, direction, date_trunc('hour', event_time, 'UTC'), count(*), count(*) * at_price,
      count(*) FILTER (WHERE is_late), min(event_time), max(event_time))::counted_hour
    FROM entries WHERE id = ANY(given)
    GROUP BY local_date, gate_id, local_hour, category, direction, date_trunc('hour', event_time, 'UTC')));

  PERFORM pg_notify('levy_entries', (before + wanted)::text);
  RETURN before + 1;
END $$;
