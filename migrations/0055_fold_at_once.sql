-- expand
-- Totals of hours and the levels above them are folded by one statement that reads and groups the events once (decision 0070). Before,
-- hours were folded by the trigger of fold_position, from the same events, read and grouped again. The trigger stays, for servers of the
-- version before, and for hours that a void has folded further than the levels are.

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
