-- Coarser levels of hourly_totals, so that a year of a thousand gates is some thousand rows and not 26 million (decision 0039). They
-- take the place of day_counts, and are folded as that was: in the background, from entries by id, so no levy waits for them. What is
-- younger than fold_position is read from entries themselves, so every sum is exact at every moment. A void changes all levels in its
-- own transaction.
--
-- A local date has up to two UTC days (three where a zone moved across the date line); each is a row of its own, since reports sum by
-- local date and lists, which are in the order of time, find the day that a page lies in by UTC.

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

-- Up to which entry the levels know the events. Who folds or voids locks the row, and before the ledger's.
CREATE TABLE fold_position (
  only_row     boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  folded_until bigint NOT NULL DEFAULT 0
);
INSERT INTO fold_position DEFAULT VALUES;

-- Whether the levels of a local date were found equal to its hours, when a job last looked.
CREATE TABLE level_checks (
  local_date date PRIMARY KEY,
  checked_at timestamptz NOT NULL,
  -- The levels that differ; null: none.
  differing  text
);

-- Makes every level again from hourly_totals: by this migration, by measurements that bring hours without events, and should a check
-- ever find a difference. Nothing is stored or voided meanwhile; readers see the levels before or after.
CREATE FUNCTION rebuild_levels() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM fold_position FOR UPDATE;
  PERFORM FROM ledger FOR UPDATE;
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

SELECT rebuild_levels();

DROP TABLE day_counts, day_counts_position;
-- It found what voids took from the counts of days, which did not know them.
DROP INDEX hourly_totals_voided;
