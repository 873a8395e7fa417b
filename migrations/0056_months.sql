-- expand
-- A level of months above that of days, so that the total of a list without dates adds up 36 months and not 1,098 days (decision 0072).
-- Triggers keep it: whatever a statement changes in the days, it changes in their months, whoever folds or voids, and of whichever version
-- the server is. It knows what the days know: younger entries are read from entries themselves, as before.
-- looser: gate_days.gate_days_added
-- looser: gate_days.gate_days_changed
-- looser: gate_days.gate_days_removed
-- looser: location_days.location_days_added
-- looser: location_days.location_days_changed
-- looser: location_days.location_days_removed
-- looser: city_days.city_days_added
-- looser: city_days.city_days_changed
-- looser: city_days.city_days_removed

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

-- No days change between what is added up here and the triggers below.
LOCK TABLE gate_days, location_days, city_days IN SHARE ROW EXCLUSIVE MODE;
SELECT rebuild_months();

-- Adds what a statement has changed in days to their months: the first argument is the table of months, the second the column that a row
-- has beside months and category. The planner does not know how few rows have changed, so it is told to look the months up one by one.
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

CREATE TRIGGER gate_days_added AFTER INSERT ON gate_days REFERENCING NEW TABLE AS added FOR EACH STATEMENT
  EXECUTE FUNCTION carry_to_months('gate_months', 'gate_id');
CREATE TRIGGER gate_days_changed AFTER UPDATE ON gate_days REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT
  EXECUTE FUNCTION carry_to_months('gate_months', 'gate_id');
CREATE TRIGGER gate_days_removed AFTER DELETE ON gate_days REFERENCING OLD TABLE AS removed FOR EACH STATEMENT
  EXECUTE FUNCTION carry_to_months('gate_months', 'gate_id');
CREATE TRIGGER location_days_added AFTER INSERT ON location_days REFERENCING NEW TABLE AS added FOR EACH STATEMENT
  EXECUTE FUNCTION carry_to_months('location_months', 'location_id');
CREATE TRIGGER location_days_changed AFTER UPDATE ON location_days REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT
  EXECUTE FUNCTION carry_to_months('location_months', 'location_id');
CREATE TRIGGER location_days_removed AFTER DELETE ON location_days REFERENCING OLD TABLE AS removed FOR EACH STATEMENT
  EXECUTE FUNCTION carry_to_months('location_months', 'location_id');
CREATE TRIGGER city_days_added AFTER INSERT ON city_days REFERENCING NEW TABLE AS added FOR EACH STATEMENT
  EXECUTE FUNCTION carry_to_months('city_months');
CREATE TRIGGER city_days_changed AFTER UPDATE ON city_days REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT
  EXECUTE FUNCTION carry_to_months('city_months');
CREATE TRIGGER city_days_removed AFTER DELETE ON city_days REFERENCING OLD TABLE AS removed FOR EACH STATEMENT
  EXECUTE FUNCTION carry_to_months('city_months');

-- As before, with the months, which are made again at the end and follow no change of days meanwhile.
CREATE OR REPLACE FUNCTION rebuild_levels() RETURNS void LANGUAGE plpgsql AS $$
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
