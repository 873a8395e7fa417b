-- baseline
-- The totals that every figure of the levies is read from: hours of a gate, and coarser levels above them, so that a year of a thousand
-- gates is some thousand rows and not 26 million (decisions 0039, 0051, 0070, 0072). Who stores an event waits for none of them: they are
-- folded from entries by id, in the background. What is younger than a position is read from entries themselves, so every sum is exact at
-- every moment. A void changes all levels in its own transaction.
--
-- A local date has up to two UTC days (three where a zone moved across the date line); each is a row of its own, since reports sum by
-- local date and lists, which are in the order of time, find the day that a page lies in by UTC.

-- One row per gate, kind and hour. utc_hour separates the two passes of an hour that a clock change repeats, and is what
-- lists seek by; every report sums by local_date and local_hour.
CREATE TABLE hourly_totals (
  local_date     date NOT NULL,
  gate_id        int NOT NULL REFERENCES gates,
  local_hour     smallint NOT NULL CHECK (local_hour BETWEEN 0 AND 23),
  category       category NOT NULL,
  direction      direction NOT NULL,
  utc_hour       timestamptz NOT NULL,
  count          bigint NOT NULL CHECK (count >= 0),
  revenue        bigint NOT NULL CHECK (revenue >= 0),
  late_count     bigint NOT NULL CHECK (late_count >= 0),
  voided_count   bigint NOT NULL DEFAULT 0 CHECK (voided_count >= 0),
  voided_revenue bigint NOT NULL DEFAULT 0 CHECK (voided_revenue >= 0),
  first_event_at timestamptz,
  last_event_at  timestamptz,
  PRIMARY KEY (local_date, gate_id, local_hour, category, direction, utc_hour),
  CONSTRAINT hourly_totals_times_when_counted CHECK ((count = 0) = (first_event_at IS NULL) AND (count = 0) = (last_event_at IS NULL))
) WITH (fillfactor = 70);

-- What happened at a gate on a day.
CREATE TABLE gate_days (
  gate_id        int NOT NULL REFERENCES gates,
  local_date     date NOT NULL,
  utc_day        date NOT NULL,
  category       category NOT NULL,
  direction      direction NOT NULL,
  count          int NOT NULL CHECK (count >= 0),
  voided_count   int NOT NULL CHECK (voided_count >= 0),
  late_count     int NOT NULL CHECK (late_count >= 0),
  revenue        bigint NOT NULL CHECK (revenue >= 0),
  voided_revenue bigint NOT NULL CHECK (voided_revenue >= 0),
  -- Of counted events. After a void they may already know events that are not folded yet.
  first_event_at timestamptz,
  last_event_at  timestamptz,
  PRIMARY KEY (gate_id, local_date, utc_day, category, direction)
) WITH (fillfactor = 70);
-- A day of all gates: its rows lie together, as they came.
CREATE INDEX gate_days_by_date ON gate_days (local_date);

-- The same of all gates of a location, deleted ones too.
CREATE TABLE location_days (
  location_id    int NOT NULL REFERENCES locations,
  local_date     date NOT NULL,
  utc_day        date NOT NULL,
  category       category NOT NULL,
  count          bigint NOT NULL CHECK (count >= 0),
  voided_count   bigint NOT NULL CHECK (voided_count >= 0),
  revenue        bigint NOT NULL CHECK (revenue >= 0),
  voided_revenue bigint NOT NULL CHECK (voided_revenue >= 0),
  PRIMARY KEY (location_id, local_date, utc_day, category)
) WITH (fillfactor = 70);

-- The same of all locations.
CREATE TABLE city_days (
  local_date     date NOT NULL,
  utc_day        date NOT NULL,
  category       category NOT NULL,
  count          bigint NOT NULL CHECK (count >= 0),
  voided_count   bigint NOT NULL CHECK (voided_count >= 0),
  revenue        bigint NOT NULL CHECK (revenue >= 0),
  voided_revenue bigint NOT NULL CHECK (voided_revenue >= 0),
  PRIMARY KEY (local_date, utc_day, category)
) WITH (fillfactor = 50);

-- Hours of all locations. Those of a location or a gate are few enough in hourly_totals.
CREATE TABLE city_hours (
  local_date     date NOT NULL,
  local_hour     smallint NOT NULL CHECK (local_hour BETWEEN 0 AND 23),
  utc_hour       timestamptz NOT NULL,
  category       category NOT NULL,
  direction      direction NOT NULL,
  count          bigint NOT NULL CHECK (count >= 0),
  voided_count   bigint NOT NULL CHECK (voided_count >= 0),
  revenue        bigint NOT NULL CHECK (revenue >= 0),
  voided_revenue bigint NOT NULL CHECK (voided_revenue >= 0),
  PRIMARY KEY (local_date, local_hour, utc_hour, category, direction)
) WITH (fillfactor = 50);

-- The first day of a date's month. Not by date_trunc, which asks for the session's zone.
CREATE FUNCTION month_of(date) RETURNS date LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN $1 - (extract(day FROM $1)::int - 1);

-- The months of the local date and of the UTC day: the nights between two months are rows of their own, as days have them.
CREATE TABLE gate_months (
  gate_id        int NOT NULL REFERENCES gates,
  local_month    date NOT NULL CHECK (local_month = month_of(local_month)),
  utc_month      date NOT NULL CHECK (utc_month = month_of(utc_month)),
  category       category NOT NULL,
  count          bigint NOT NULL CHECK (count >= 0),
  voided_count   bigint NOT NULL CHECK (voided_count >= 0),
  revenue        bigint NOT NULL CHECK (revenue >= 0),
  voided_revenue bigint NOT NULL CHECK (voided_revenue >= 0),
  PRIMARY KEY (gate_id, local_month, utc_month, category)
) WITH (fillfactor = 70);

-- The same of all gates of a location.
CREATE TABLE location_months (
  location_id    int NOT NULL REFERENCES locations,
  local_month    date NOT NULL CHECK (local_month = month_of(local_month)),
  utc_month      date NOT NULL CHECK (utc_month = month_of(utc_month)),
  category       category NOT NULL,
  count          bigint NOT NULL CHECK (count >= 0),
  voided_count   bigint NOT NULL CHECK (voided_count >= 0),
  revenue        bigint NOT NULL CHECK (revenue >= 0),
  voided_revenue bigint NOT NULL CHECK (voided_revenue >= 0),
  PRIMARY KEY (location_id, local_month, utc_month, category)
) WITH (fillfactor = 70);

-- The same of all locations.
CREATE TABLE city_months (
  local_month    date NOT NULL CHECK (local_month = month_of(local_month)),
  utc_month      date NOT NULL CHECK (utc_month = month_of(utc_month)),
  category       category NOT NULL,
  count          bigint NOT NULL CHECK (count >= 0),
  voided_count   bigint NOT NULL CHECK (voided_count >= 0),
  revenue        bigint NOT NULL CHECK (revenue >= 0),
  voided_revenue bigint NOT NULL CHECK (voided_revenue >= 0),
  PRIMARY KEY (local_month, utc_month, category)
) WITH (fillfactor = 50);

-- Counts by ten seconds, of the UTC hours in which very many events lie: a page deep in such an hour is found by them (decision 0083).
-- An hour is here with all of its events that are folded, or not at all. Voided events count as well: voids change nothing.
CREATE TABLE city_slots (
  begins timestamptz PRIMARY KEY,
  count  int NOT NULL CHECK (count > 0)
) WITH (fillfactor = 50);

-- Whether the levels of a local date were found equal to its hours, when a job last looked.
CREATE TABLE level_checks (
  local_date date PRIMARY KEY,
  checked_at timestamptz NOT NULL,
  -- The levels that differ; null: none.
  differing  text
);

-- Up to which entry the levels know the events. Who folds or voids locks the row, and before the ledger's.
CREATE TABLE fold_position (
  only_row     boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  folded_until bigint NOT NULL DEFAULT 0
);
INSERT INTO fold_position DEFAULT VALUES;

-- Up to which entry hourly_totals know the events: as far as the levels at the least. It is locked after fold_position and ledger.
CREATE TABLE hours_position (
  only_row     boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  folded_until bigint NOT NULL
);
INSERT INTO hours_position (folded_until) VALUES (0);

-- Rows that add up to hourly_totals as they are with every event: what is not folded yet has a row for each event.
CREATE VIEW current_hours AS
SELECT local_date, gate_id, local_hour, category, direction, utc_hour, count, revenue, late_count, voided_count, voided_revenue,
  first_event_at, last_event_at
FROM hourly_totals
UNION ALL
SELECT local_date, gate_id, local_hour, category, direction, date_trunc('hour', event_time, 'UTC'), 1, price, is_late::int, 0, 0, event_time,
  event_time
FROM entries WHERE id > (SELECT folded_until FROM hours_position) AND id <= (SELECT last_entry_id FROM ledger);

-- Folding -------------------------------------------------------------------------------------------

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

-- Folds up to `most` entries that the levels do not know yet; returns how many. Who finds another one folding does nothing.
-- Entries are looked for by id whatever the planner knows of them: it may have looked when they were few.
CREATE FUNCTION fold_entries(most int) RETURNS int LANGUAGE plpgsql SET enable_seqscan = off AS $$
DECLARE
  above bigint;
  target bigint;
  -- Whether hours and levels know the same events: then they are folded together, and none of those that follow is voided, since a void
  -- folds the hours of its event before.
  together boolean;
BEGIN
  -- Taking the lock is a write of its own, which nobody needs while nothing passes.
  IF NOT EXISTS (SELECT FROM ledger, fold_position WHERE last_entry_id > folded_until) THEN RETURN 0; END IF;
  SELECT folded_until INTO above FROM fold_position FOR UPDATE SKIP LOCKED;
  IF NOT FOUND THEN RETURN 0; END IF;
  SELECT least(last_entry_id, above + most) INTO target FROM ledger;
  IF target <= above THEN RETURN 0; END IF;
  SELECT folded_until = above INTO together FROM hours_position FOR UPDATE;

  WITH young AS MATERIALIZED (
    SELECT gate_id, local_date, local_hour, category, direction, date_bin('1 hour', event_time, '2000-01-01 00:00:00Z') AS utc_hour,
      count(*) AS count, 0::bigint AS voided_count, sum(price) AS revenue, 0::bigint AS voided_revenue,
      count(*) FILTER (WHERE is_late) AS late_count, min(event_time) AS first_event_at, max(event_time) AS last_event_at
    FROM entries WHERE together AND id > above AND id <= target GROUP BY 1, 2, 3, 4, 5, 6
    UNION ALL
    SELECT gate_id, local_date, local_hour, category, direction, date_bin('1 hour', event_time, '2000-01-01 00:00:00Z'),
      count(*) FILTER (WHERE v.entry_id IS NULL), count(v.entry_id), coalesce(sum(price) FILTER (WHERE v.entry_id IS NULL), 0),
      coalesce(sum(price) FILTER (WHERE v.entry_id IS NOT NULL), 0), count(*) FILTER (WHERE v.entry_id IS NULL AND is_late),
      min(event_time) FILTER (WHERE v.entry_id IS NULL), max(event_time) FILTER (WHERE v.entry_id IS NULL)
    -- A void is looked for among those of events this young: all others are of no use here, and may be many.
    FROM entries e LEFT JOIN entry_voids v ON v.entry_id = e.id AND v.entry_id > above AND v.entry_id <= target
    WHERE NOT together AND e.id > above AND e.id <= target GROUP BY 1, 2, 3, 4, 5, 6
  ), hours AS (
    INSERT INTO hourly_totals AS t (local_date, gate_id, local_hour, category, direction, utc_hour, count, revenue, late_count,
      first_event_at, last_event_at)
    SELECT local_date, gate_id, local_hour, category, direction, utc_hour, count, revenue, late_count, first_event_at, last_event_at
    FROM young WHERE together
    ON CONFLICT (local_date, gate_id, local_hour, category, direction, utc_hour) DO UPDATE SET
      count = t.count + excluded.count, revenue = t.revenue + excluded.revenue, late_count = t.late_count + excluded.late_count,
      first_event_at = least(t.first_event_at, excluded.first_event_at), last_event_at = greatest(t.last_event_at, excluded.last_event_at)
  ), hours_folded AS (
    UPDATE hours_position SET folded_until = target WHERE together
  ), days AS MATERIALIZED (
    SELECT gate_id, local_date, (utc_hour AT TIME ZONE 'UTC')::date AS utc_day, category, direction, sum(count) AS count,
      sum(voided_count) AS voided_count, sum(revenue) AS revenue, sum(voided_revenue) AS voided_revenue, sum(late_count) AS late_count,
      min(first_event_at) AS first_event_at, max(last_event_at) AS last_event_at
    FROM young GROUP BY 1, 2, 3, 4, 5
  ), of_gates AS (
    INSERT INTO gate_days AS t (gate_id, local_date, utc_day, category, direction, count, voided_count, revenue, voided_revenue, late_count,
      first_event_at, last_event_at)
    SELECT gate_id, local_date, utc_day, category, direction, count, voided_count, revenue, voided_revenue, late_count, first_event_at,
      last_event_at
    FROM days
    ON CONFLICT (gate_id, local_date, utc_day, category, direction) DO UPDATE SET
      count = t.count + excluded.count, voided_count = t.voided_count + excluded.voided_count,
      revenue = t.revenue + excluded.revenue, voided_revenue = t.voided_revenue + excluded.voided_revenue,
      late_count = t.late_count + excluded.late_count,
      first_event_at = least(t.first_event_at, excluded.first_event_at), last_event_at = greatest(t.last_event_at, excluded.last_event_at)
  ), of_locations AS (
    INSERT INTO location_days AS t (location_id, local_date, utc_day, category, count, voided_count, revenue, voided_revenue)
    SELECT gates.location_id, local_date, utc_day, category, sum(count), sum(voided_count), sum(revenue), sum(voided_revenue)
    FROM days JOIN gates ON gates.id = gate_id GROUP BY 1, 2, 3, 4
    ON CONFLICT (location_id, local_date, utc_day, category) DO UPDATE SET
      count = t.count + excluded.count, voided_count = t.voided_count + excluded.voided_count,
      revenue = t.revenue + excluded.revenue, voided_revenue = t.voided_revenue + excluded.voided_revenue
  ), of_city AS (
    INSERT INTO city_days AS t (local_date, utc_day, category, count, voided_count, revenue, voided_revenue)
    SELECT local_date, utc_day, category, sum(count), sum(voided_count), sum(revenue), sum(voided_revenue) FROM days GROUP BY 1, 2, 3
    ON CONFLICT (local_date, utc_day, category) DO UPDATE SET
      count = t.count + excluded.count, voided_count = t.voided_count + excluded.voided_count,
      revenue = t.revenue + excluded.revenue, voided_revenue = t.voided_revenue + excluded.voided_revenue
  ), hours_of_city AS (
    INSERT INTO city_hours AS t (local_date, local_hour, utc_hour, category, direction, count, voided_count, revenue, voided_revenue)
    SELECT local_date, local_hour, utc_hour, category, direction, sum(count), sum(voided_count), sum(revenue), sum(voided_revenue)
    FROM young GROUP BY 1, 2, 3, 4, 5
    ON CONFLICT (local_date, local_hour, utc_hour, category, direction) DO UPDATE SET
      count = t.count + excluded.count, voided_count = t.voided_count + excluded.voided_count,
      revenue = t.revenue + excluded.revenue, voided_revenue = t.voided_revenue + excluded.voided_revenue
  )
  UPDATE fold_position SET folded_until = target;
  RETURN target - above;
END $$;

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

-- Months, kept by triggers ----------------------------------------------------------------------------

-- For servers of the versions before; nothing calls it any more.
CREATE FUNCTION carry_to_months() RETURNS trigger LANGUAGE plpgsql
  SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off AS $$
DECLARE
  own text := coalesce(TG_ARGV[1] || ', ', '');
  columns text := own || 'local_date, utc_day, category';
  changed text := concat_ws(' UNION ALL ',
    CASE WHEN TG_OP <> 'DELETE' THEN format('SELECT %s, count, voided_count, revenue, voided_revenue FROM added', columns) END,
    CASE WHEN TG_OP <> 'INSERT' THEN format(
      'SELECT %s, -count AS count, -voided_count AS voided_count, -revenue AS revenue, -voided_revenue AS voided_revenue FROM removed', columns) END);
BEGIN
  IF current_setting('loket.rebuilds_levels', true) = 'on' THEN RETURN NULL; END IF;
  EXECUTE format('
    MERGE INTO %1$I AS t USING (
      SELECT %2$s month_of(local_date) AS local_month, month_of(utc_day) AS utc_month, category, sum(count) AS count,
        sum(voided_count) AS voided_count, sum(revenue) AS revenue, sum(voided_revenue) AS voided_revenue
      FROM (%3$s) AS changed GROUP BY %2$s month_of(local_date), month_of(utc_day), category
      HAVING sum(count) <> 0 OR sum(voided_count) <> 0 OR sum(revenue) <> 0 OR sum(voided_revenue) <> 0) AS m
    ON %4$s t.local_month = m.local_month AND t.utc_month = m.utc_month AND t.category = m.category
    WHEN MATCHED AND t.count + m.count = 0 AND t.voided_count + m.voided_count = 0 THEN DELETE
    WHEN MATCHED THEN UPDATE SET count = t.count + m.count, voided_count = t.voided_count + m.voided_count,
      revenue = t.revenue + m.revenue, voided_revenue = t.voided_revenue + m.voided_revenue
    WHEN NOT MATCHED THEN INSERT (%2$s local_month, utc_month, category, count, voided_count, revenue, voided_revenue)
      VALUES (%5$s m.local_month, m.utc_month, m.category, m.count, m.voided_count, m.revenue, m.voided_revenue)',
    TG_ARGV[0], own, changed, coalesce('t.' || TG_ARGV[1] || ' = m.' || TG_ARGV[1] || ' AND', ''), coalesce('m.' || TG_ARGV[1] || ',', ''));
  RETURN NULL;
END $$;

-- Whatever a statement changes in the days, it changes in their months, whoever folds or voids. A function for each, since a session plans
-- its statement once (decision 0075). The planner does not know how few rows have changed, so it is told to look the months up one by one.
-- A statement that inserts or updates fires both triggers, one of them for nothing.
CREATE FUNCTION carry_gate_days_added() RETURNS trigger LANGUAGE plpgsql
  SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off AS $$
        BEGIN
          IF current_setting('loket.rebuilds_levels', true) = 'on' OR NOT EXISTS (SELECT FROM added) THEN RETURN NULL; END IF;
          
        MERGE INTO gate_months AS t USING (
          SELECT gate_id, month_of(local_date) AS local_month, month_of(utc_day) AS utc_month, category, sum(count) AS count,
            sum(voided_count) AS voided_count, sum(revenue) AS revenue, sum(voided_revenue) AS voided_revenue
          FROM (SELECT gate_id, local_date, utc_day, category, count, voided_count, revenue, voided_revenue FROM added) AS days GROUP BY gate_id, month_of(local_date), month_of(utc_day), category
          HAVING sum(count) <> 0 OR sum(voided_count) <> 0 OR sum(revenue) <> 0 OR sum(voided_revenue) <> 0) AS m
        ON t.gate_id = m.gate_id AND t.local_month = m.local_month AND t.utc_month = m.utc_month AND t.category = m.category
        WHEN MATCHED AND t.count + m.count = 0 AND t.voided_count + m.voided_count = 0 THEN DELETE
        WHEN MATCHED THEN UPDATE SET count = t.count + m.count, voided_count = t.voided_count + m.voided_count,
          revenue = t.revenue + m.revenue, voided_revenue = t.voided_revenue + m.voided_revenue
        WHEN NOT MATCHED THEN INSERT (gate_id, local_month, utc_month, category, count, voided_count, revenue, voided_revenue)
          VALUES (m.gate_id, m.local_month, m.utc_month, m.category, m.count, m.voided_count, m.revenue, m.voided_revenue);
          RETURN NULL;
        END$$;
CREATE TRIGGER gate_days_added AFTER INSERT ON gate_days REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION carry_gate_days_added();

CREATE FUNCTION carry_gate_days_changed() RETURNS trigger LANGUAGE plpgsql
  SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off AS $$
        BEGIN
          IF current_setting('loket.rebuilds_levels', true) = 'on' OR NOT EXISTS (SELECT FROM removed) THEN RETURN NULL; END IF;
          
        MERGE INTO gate_months AS t USING (
          SELECT gate_id, month_of(local_date) AS local_month, month_of(utc_day) AS utc_month, category, sum(count) AS count,
            sum(voided_count) AS voided_count, sum(revenue) AS revenue, sum(voided_revenue) AS voided_revenue
          FROM (SELECT gate_id, local_date, utc_day, category, count, voided_count, revenue, voided_revenue FROM added UNION ALL SELECT gate_id, local_date, utc_day, category, -count AS count, -voided_count AS voided_count, -revenue AS revenue,
             -voided_revenue AS voided_revenue FROM removed) AS days GROUP BY gate_id, month_of(local_date), month_of(utc_day), category
          HAVING sum(count) <> 0 OR sum(voided_count) <> 0 OR sum(revenue) <> 0 OR sum(voided_revenue) <> 0) AS m
        ON t.gate_id = m.gate_id AND t.local_month = m.local_month AND t.utc_month = m.utc_month AND t.category = m.category
        WHEN MATCHED AND t.count + m.count = 0 AND t.voided_count + m.voided_count = 0 THEN DELETE
        WHEN MATCHED THEN UPDATE SET count = t.count + m.count, voided_count = t.voided_count + m.voided_count,
          revenue = t.revenue + m.revenue, voided_revenue = t.voided_revenue + m.voided_revenue
        WHEN NOT MATCHED THEN INSERT (gate_id, local_month, utc_month, category, count, voided_count, revenue, voided_revenue)
          VALUES (m.gate_id, m.local_month, m.utc_month, m.category, m.count, m.voided_count, m.revenue, m.voided_revenue);
          RETURN NULL;
        END$$;
CREATE TRIGGER gate_days_changed AFTER UPDATE ON gate_days REFERENCING OLD TABLE AS removed NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION carry_gate_days_changed();

CREATE FUNCTION carry_gate_days_removed() RETURNS trigger LANGUAGE plpgsql
  SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off AS $$
        BEGIN
          IF current_setting('loket.rebuilds_levels', true) = 'on' OR NOT EXISTS (SELECT FROM removed) THEN RETURN NULL; END IF;
          
        MERGE INTO gate_months AS t USING (
          SELECT gate_id, month_of(local_date) AS local_month, month_of(utc_day) AS utc_month, category, sum(count) AS count,
            sum(voided_count) AS voided_count, sum(revenue) AS revenue, sum(voided_revenue) AS voided_revenue
          FROM (SELECT gate_id, local_date, utc_day, category, -count AS count, -voided_count AS voided_count, -revenue AS revenue,
             -voided_revenue AS voided_revenue FROM removed) AS days GROUP BY gate_id, month_of(local_date), month_of(utc_day), category
          HAVING sum(count) <> 0 OR sum(voided_count) <> 0 OR sum(revenue) <> 0 OR sum(voided_revenue) <> 0) AS m
        ON t.gate_id = m.gate_id AND t.local_month = m.local_month AND t.utc_month = m.utc_month AND t.category = m.category
        WHEN MATCHED AND t.count + m.count = 0 AND t.voided_count + m.voided_count = 0 THEN DELETE
        WHEN MATCHED THEN UPDATE SET count = t.count + m.count, voided_count = t.voided_count + m.voided_count,
          revenue = t.revenue + m.revenue, voided_revenue = t.voided_revenue + m.voided_revenue
        WHEN NOT MATCHED THEN INSERT (gate_id, local_month, utc_month, category, count, voided_count, revenue, voided_revenue)
          VALUES (m.gate_id, m.local_month, m.utc_month, m.category, m.count, m.voided_count, m.revenue, m.voided_revenue);
          RETURN NULL;
        END$$;
CREATE TRIGGER gate_days_removed AFTER DELETE ON gate_days REFERENCING OLD TABLE AS removed
  FOR EACH STATEMENT EXECUTE FUNCTION carry_gate_days_removed();

CREATE FUNCTION carry_location_days_added() RETURNS trigger LANGUAGE plpgsql
  SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off AS $$
        BEGIN
          IF current_setting('loket.rebuilds_levels', true) = 'on' OR NOT EXISTS (SELECT FROM added) THEN RETURN NULL; END IF;
          
        MERGE INTO location_months AS t USING (
          SELECT location_id, month_of(local_date) AS local_month, month_of(utc_day) AS utc_month, category, sum(count) AS count,
            sum(voided_count) AS voided_count, sum(revenue) AS revenue, sum(voided_revenue) AS voided_revenue
          FROM (SELECT location_id, local_date, utc_day, category, count, voided_count, revenue, voided_revenue FROM added) AS days GROUP BY location_id, month_of(local_date), month_of(utc_day), category
          HAVING sum(count) <> 0 OR sum(voided_count) <> 0 OR sum(revenue) <> 0 OR sum(voided_revenue) <> 0) AS m
        ON t.location_id = m.location_id AND t.local_month = m.local_month AND t.utc_month = m.utc_month AND t.category = m.category
        WHEN MATCHED AND t.count + m.count = 0 AND t.voided_count + m.voided_count = 0 THEN DELETE
        WHEN MATCHED THEN UPDATE SET count = t.count + m.count, voided_count = t.voided_count + m.voided_count,
          revenue = t.revenue + m.revenue, voided_revenue = t.voided_revenue + m.voided_revenue
        WHEN NOT MATCHED THEN INSERT (location_id, local_month, utc_month, category, count, voided_count, revenue, voided_revenue)
          VALUES (m.location_id, m.local_month, m.utc_month, m.category, m.count, m.voided_count, m.revenue, m.voided_revenue);
          RETURN NULL;
        END$$;
CREATE TRIGGER location_days_added AFTER INSERT ON location_days REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION carry_location_days_added();

CREATE FUNCTION carry_location_days_changed() RETURNS trigger LANGUAGE plpgsql
  SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off AS $$
        BEGIN
          IF current_setting('loket.rebuilds_levels', true) = 'on' OR NOT EXISTS (SELECT FROM removed) THEN RETURN NULL; END IF;
          
        MERGE INTO location_months AS t USING (
          SELECT location_id, month_of(local_date) AS local_month, month_of(utc_day) AS utc_month, category, sum(count) AS count,
            sum(voided_count) AS voided_count, sum(revenue) AS revenue, sum(voided_revenue) AS voided_revenue
          FROM (SELECT location_id, local_date, utc_day, category, count, voided_count, revenue, voided_revenue FROM added UNION ALL SELECT location_id, local_date, utc_day, category, -count AS count, -voided_count AS voided_count, -revenue AS revenue,
             -voided_revenue AS voided_revenue FROM removed) AS days GROUP BY location_id, month_of(local_date), month_of(utc_day), category
          HAVING sum(count) <> 0 OR sum(voided_count) <> 0 OR sum(revenue) <> 0 OR sum(voided_revenue) <> 0) AS m
        ON t.location_id = m.location_id AND t.local_month = m.local_month AND t.utc_month = m.utc_month AND t.category = m.category
        WHEN MATCHED AND t.count + m.count = 0 AND t.voided_count + m.voided_count = 0 THEN DELETE
        WHEN MATCHED THEN UPDATE SET count = t.count + m.count, voided_count = t.voided_count + m.voided_count,
          revenue = t.revenue + m.revenue, voided_revenue = t.voided_revenue + m.voided_revenue
        WHEN NOT MATCHED THEN INSERT (location_id, local_month, utc_month, category, count, voided_count, revenue, voided_revenue)
          VALUES (m.location_id, m.local_month, m.utc_month, m.category, m.count, m.voided_count, m.revenue, m.voided_revenue);
          RETURN NULL;
        END$$;
CREATE TRIGGER location_days_changed AFTER UPDATE ON location_days REFERENCING OLD TABLE AS removed NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION carry_location_days_changed();

CREATE FUNCTION carry_location_days_removed() RETURNS trigger LANGUAGE plpgsql
  SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off AS $$
        BEGIN
          IF current_setting('loket.rebuilds_levels', true) = 'on' OR NOT EXISTS (SELECT FROM removed) THEN RETURN NULL; END IF;
          
        MERGE INTO location_months AS t USING (
          SELECT location_id, month_of(local_date) AS local_month, month_of(utc_day) AS utc_month, category, sum(count) AS count,
            sum(voided_count) AS voided_count, sum(revenue) AS revenue, sum(voided_revenue) AS voided_revenue
          FROM (SELECT location_id, local_date, utc_day, category, -count AS count, -voided_count AS voided_count, -revenue AS revenue,
             -voided_revenue AS voided_revenue FROM removed) AS days GROUP BY location_id, month_of(local_date), month_of(utc_day), category
          HAVING sum(count) <> 0 OR sum(voided_count) <> 0 OR sum(revenue) <> 0 OR sum(voided_revenue) <> 0) AS m
        ON t.location_id = m.location_id AND t.local_month = m.local_month AND t.utc_month = m.utc_month AND t.category = m.category
        WHEN MATCHED AND t.count + m.count = 0 AND t.voided_count + m.voided_count = 0 THEN DELETE
        WHEN MATCHED THEN UPDATE SET count = t.count + m.count, voided_count = t.voided_count + m.voided_count,
          revenue = t.revenue + m.revenue, voided_revenue = t.voided_revenue + m.voided_revenue
        WHEN NOT MATCHED THEN INSERT (location_id, local_month, utc_month, category, count, voided_count, revenue, voided_revenue)
          VALUES (m.location_id, m.local_month, m.utc_month, m.category, m.count, m.voided_count, m.revenue, m.voided_revenue);
          RETURN NULL;
        END$$;
CREATE TRIGGER location_days_removed AFTER DELETE ON location_days REFERENCING OLD TABLE AS removed
  FOR EACH STATEMENT EXECUTE FUNCTION carry_location_days_removed();

CREATE FUNCTION carry_city_days_added() RETURNS trigger LANGUAGE plpgsql
  SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off AS $$
        BEGIN
          IF current_setting('loket.rebuilds_levels', true) = 'on' OR NOT EXISTS (SELECT FROM added) THEN RETURN NULL; END IF;
          
        MERGE INTO city_months AS t USING (
          SELECT month_of(local_date) AS local_month, month_of(utc_day) AS utc_month, category, sum(count) AS count,
            sum(voided_count) AS voided_count, sum(revenue) AS revenue, sum(voided_revenue) AS voided_revenue
          FROM (SELECT local_date, utc_day, category, count, voided_count, revenue, voided_revenue FROM added) AS days GROUP BY month_of(local_date), month_of(utc_day), category
          HAVING sum(count) <> 0 OR sum(voided_count) <> 0 OR sum(revenue) <> 0 OR sum(voided_revenue) <> 0) AS m
        ON  t.local_month = m.local_month AND t.utc_month = m.utc_month AND t.category = m.category
        WHEN MATCHED AND t.count + m.count = 0 AND t.voided_count + m.voided_count = 0 THEN DELETE
        WHEN MATCHED THEN UPDATE SET count = t.count + m.count, voided_count = t.voided_count + m.voided_count,
          revenue = t.revenue + m.revenue, voided_revenue = t.voided_revenue + m.voided_revenue
        WHEN NOT MATCHED THEN INSERT (local_month, utc_month, category, count, voided_count, revenue, voided_revenue)
          VALUES (m.local_month, m.utc_month, m.category, m.count, m.voided_count, m.revenue, m.voided_revenue);
          RETURN NULL;
        END$$;
CREATE TRIGGER city_days_added AFTER INSERT ON city_days REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION carry_city_days_added();

CREATE FUNCTION carry_city_days_changed() RETURNS trigger LANGUAGE plpgsql
  SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off AS $$
        BEGIN
          IF current_setting('loket.rebuilds_levels', true) = 'on' OR NOT EXISTS (SELECT FROM removed) THEN RETURN NULL; END IF;
          
        MERGE INTO city_months AS t USING (
          SELECT month_of(local_date) AS local_month, month_of(utc_day) AS utc_month, category, sum(count) AS count,
            sum(voided_count) AS voided_count, sum(revenue) AS revenue, sum(voided_revenue) AS voided_revenue
          FROM (SELECT local_date, utc_day, category, count, voided_count, revenue, voided_revenue FROM added UNION ALL SELECT local_date, utc_day, category, -count AS count, -voided_count AS voided_count, -revenue AS revenue,
             -voided_revenue AS voided_revenue FROM removed) AS days GROUP BY month_of(local_date), month_of(utc_day), category
          HAVING sum(count) <> 0 OR sum(voided_count) <> 0 OR sum(revenue) <> 0 OR sum(voided_revenue) <> 0) AS m
        ON  t.local_month = m.local_month AND t.utc_month = m.utc_month AND t.category = m.category
        WHEN MATCHED AND t.count + m.count = 0 AND t.voided_count + m.voided_count = 0 THEN DELETE
        WHEN MATCHED THEN UPDATE SET count = t.count + m.count, voided_count = t.voided_count + m.voided_count,
          revenue = t.revenue + m.revenue, voided_revenue = t.voided_revenue + m.voided_revenue
        WHEN NOT MATCHED THEN INSERT (local_month, utc_month, category, count, voided_count, revenue, voided_revenue)
          VALUES (m.local_month, m.utc_month, m.category, m.count, m.voided_count, m.revenue, m.voided_revenue);
          RETURN NULL;
        END$$;
CREATE TRIGGER city_days_changed AFTER UPDATE ON city_days REFERENCING OLD TABLE AS removed NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION carry_city_days_changed();

CREATE FUNCTION carry_city_days_removed() RETURNS trigger LANGUAGE plpgsql
  SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off AS $$
        BEGIN
          IF current_setting('loket.rebuilds_levels', true) = 'on' OR NOT EXISTS (SELECT FROM removed) THEN RETURN NULL; END IF;
          
        MERGE INTO city_months AS t USING (
          SELECT month_of(local_date) AS local_month, month_of(utc_day) AS utc_month, category, sum(count) AS count,
            sum(voided_count) AS voided_count, sum(revenue) AS revenue, sum(voided_revenue) AS voided_revenue
          FROM (SELECT local_date, utc_day, category, -count AS count, -voided_count AS voided_count, -revenue AS revenue,
             -voided_revenue AS voided_revenue FROM removed) AS days GROUP BY month_of(local_date), month_of(utc_day), category
          HAVING sum(count) <> 0 OR sum(voided_count) <> 0 OR sum(revenue) <> 0 OR sum(voided_revenue) <> 0) AS m
        ON  t.local_month = m.local_month AND t.utc_month = m.utc_month AND t.category = m.category
        WHEN MATCHED AND t.count + m.count = 0 AND t.voided_count + m.voided_count = 0 THEN DELETE
        WHEN MATCHED THEN UPDATE SET count = t.count + m.count, voided_count = t.voided_count + m.voided_count,
          revenue = t.revenue + m.revenue, voided_revenue = t.voided_revenue + m.voided_revenue
        WHEN NOT MATCHED THEN INSERT (local_month, utc_month, category, count, voided_count, revenue, voided_revenue)
          VALUES (m.local_month, m.utc_month, m.category, m.count, m.voided_count, m.revenue, m.voided_revenue);
          RETURN NULL;
        END$$;
CREATE TRIGGER city_days_removed AFTER DELETE ON city_days REFERENCING OLD TABLE AS removed
  FOR EACH STATEMENT EXECUTE FUNCTION carry_city_days_removed();

-- Makes the months again from the days.
CREATE FUNCTION rebuild_months() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM gate_months;
  DELETE FROM location_months;
  DELETE FROM city_months;
  INSERT INTO gate_months (gate_id, local_month, utc_month, category, count, voided_count, revenue, voided_revenue)
  SELECT gate_id, month_of(local_date), month_of(utc_day), category, sum(count), sum(voided_count), sum(revenue), sum(voided_revenue)
  FROM gate_days GROUP BY 1, 2, 3, 4 ORDER BY 2, 1;
  INSERT INTO location_months (location_id, local_month, utc_month, category, count, voided_count, revenue, voided_revenue)
  SELECT location_id, month_of(local_date), month_of(utc_day), category, sum(count), sum(voided_count), sum(revenue), sum(voided_revenue)
  FROM location_days GROUP BY 1, 2, 3, 4 ORDER BY 2, 1;
  INSERT INTO city_months (local_month, utc_month, category, count, voided_count, revenue, voided_revenue)
  SELECT month_of(local_date), month_of(utc_day), category, sum(count), sum(voided_count), sum(revenue), sum(voided_revenue)
  FROM city_days GROUP BY 1, 2, 3 ORDER BY 1;
END $$;

-- Makes every level again from hourly_totals, and the months at the end: by measurements that bring hours without events, and should a
-- check ever find a difference. Nothing is stored or voided meanwhile; readers see the levels before or after.
CREATE FUNCTION rebuild_levels() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM fold_position FOR UPDATE;
  PERFORM FROM ledger FOR UPDATE;
  PERFORM set_config('loket.rebuilds_levels', 'on', true);
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
  PERFORM rebuild_months();
  PERFORM set_config('loket.rebuilds_levels', 'off', true);
  UPDATE fold_position SET folded_until = (SELECT last_entry_id FROM ledger);
END $$;
