-- baseline
-- The totals that every figure of the levies is read from: hours and days of a gate, days of a location, hours and days of the city. Who
-- stores an event, or voids one, changes all five in the same transaction, so no figure is ever behind the events.
--
-- A local date has up to two UTC days (three where a zone moved across the date line); each is a row of its own, since reports sum by
-- local date and lists, which are in the order of time, find the day that a page lies in by UTC.

-- What happened at a gate in an hour, by kind. utc_hour separates the two passes of an hour that a clock change repeats, and is what
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

-- What happened at a gate on a local date, by kind.
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
  -- Of counted events.
  first_event_at timestamptz,
  last_event_at  timestamptz,
  PRIMARY KEY (gate_id, local_date, utc_day, category, direction)
) WITH (fillfactor = 70);
-- A day of all gates: its rows lie together, as they came.
CREATE INDEX gate_days_by_date ON gate_days (local_date);

-- The days of all gates of a location together: its list of years, and the takings of each location over a year, would else be added up
-- from ten or a hundred times as many rows.
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
) WITH (fillfactor = 50);
CREATE INDEX location_days_by_date ON location_days (local_date);

-- The hours of all gates together.
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

-- The days of all gates together.
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

  INSERT INTO location_days AS t (location_id, local_date, utc_day, category, count, voided_count, revenue, voided_revenue)
  SELECT g.location_id, c.local_date, (c.utc_hour AT TIME ZONE 'UTC')::date, c.category, sum(c.count), 0, sum(c.revenue), 0
  FROM unnest(counted) AS c JOIN gates g ON g.id = c.gate_id GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4
  ON CONFLICT (location_id, local_date, utc_day, category) DO UPDATE SET
    count = t.count + excluded.count, revenue = t.revenue + excluded.revenue;

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
    UPDATE location_days t SET
      count = t.count - v.count, revenue = t.revenue - v.revenue,
      voided_count = t.voided_count + v.count, voided_revenue = t.voided_revenue + v.revenue
    FROM (
      SELECT g.location_id, c.local_date, (c.utc_hour AT TIME ZONE 'UTC')::date AS utc_day, c.category, sum(c.count) AS count,
        sum(c.revenue) AS revenue
      FROM unnest(voided) AS c JOIN gates g ON g.id = c.gate_id GROUP BY 1, 2, 3, 4
    ) AS v
    WHERE t.location_id = v.location_id AND t.local_date = v.local_date AND t.utc_day = v.utc_day AND t.category = v.category
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

  IF moved IS DISTINCT FROM array_fill(cardinality(ids), ARRAY[5]) THEN
    RAISE EXCEPTION 'of % events the totals counted %', cardinality(ids), moved;
  END IF;
END $$;

-- Makes days and the city's hours again from the hours of the gates: should a comparison ever find a difference, and where measurements
-- bring hours without events. Nothing is stored or voided meanwhile.
CREATE FUNCTION rebuild_totals() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM ledger FOR UPDATE;
  DELETE FROM gate_days;
  DELETE FROM location_days;
  DELETE FROM city_days;
  DELETE FROM city_hours;
  INSERT INTO gate_days (gate_id, local_date, utc_day, category, direction, count, voided_count, late_count, revenue, voided_revenue,
    first_event_at, last_event_at)
  SELECT gate_id, local_date, (utc_hour AT TIME ZONE 'UTC')::date, category, direction, sum(count), sum(voided_count), sum(late_count),
    sum(revenue), sum(voided_revenue), min(first_event_at), max(last_event_at)
  FROM hourly_totals GROUP BY 1, 2, 3, 4, 5 ORDER BY 2, 1;
  INSERT INTO location_days (location_id, local_date, utc_day, category, count, voided_count, revenue, voided_revenue)
  SELECT location_id, local_date, utc_day, category, sum(count), sum(voided_count), sum(revenue), sum(voided_revenue)
  FROM gate_days JOIN gates ON gates.id = gate_id GROUP BY 1, 2, 3, 4 ORDER BY 1, 2;
  INSERT INTO city_days (local_date, utc_day, category, count, voided_count, revenue, voided_revenue)
  SELECT local_date, utc_day, category, sum(count), sum(voided_count), sum(revenue), sum(voided_revenue)
  FROM location_days GROUP BY 1, 2, 3 ORDER BY 1;
  INSERT INTO city_hours (local_date, local_hour, utc_hour, category, direction, count, voided_count, revenue, voided_revenue)
  SELECT local_date, local_hour, utc_hour, category, direction, sum(count), sum(voided_count), sum(revenue), sum(voided_revenue)
  FROM hourly_totals GROUP BY 1, 2, 3, 4, 5 ORDER BY 1;
END $$;
