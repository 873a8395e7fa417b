-- expand
-- The triggers that keep the months (0056) have statements of their own, which each session plans once. Before, one function for all of
-- them built its statement each time, and PostgreSQL planned it again six times in every fold, which was two thirds of what a fold of few
-- events costs (decision 0075). What they do is the same. carry_to_months stays, as an expanding migration takes no function away.
-- looser: gate_days.gate_days_added
-- looser: gate_days.gate_days_changed
-- looser: gate_days.gate_days_removed
-- looser: location_days.location_days_added
-- looser: location_days.location_days_changed
-- looser: location_days.location_days_removed
-- looser: city_days.city_days_added
-- looser: city_days.city_days_changed
-- looser: city_days.city_days_removed

DO $$
DECLARE
  level text;
  own text;
  step text;
  sources text;
  merge text;
BEGIN
  -- Nothing changes days while one trigger stands for the other.
  LOCK TABLE gate_days, location_days, city_days IN SHARE ROW EXCLUSIVE MODE;
  FOREACH level IN ARRAY ARRAY['gate', 'location', 'city'] LOOP
    own := CASE level WHEN 'city' THEN '' ELSE level || '_id, ' END;
    FOREACH step IN ARRAY ARRAY['added', 'changed', 'removed'] LOOP
      sources := concat_ws(' UNION ALL ',
        CASE WHEN step <> 'removed' THEN format(
          'SELECT %slocal_date, utc_day, category, count, voided_count, revenue, voided_revenue FROM added', own) END,
        CASE WHEN step <> 'added' THEN format(
          'SELECT %slocal_date, utc_day, category, -count AS count, -voided_count AS voided_count, -revenue AS revenue,
             -voided_revenue AS voided_revenue FROM removed', own) END);
      merge := format('
        MERGE INTO %1$s_months AS t USING (
          SELECT %2$smonth_of(local_date) AS local_month, month_of(utc_day) AS utc_month, category, sum(count) AS count,
            sum(voided_count) AS voided_count, sum(revenue) AS revenue, sum(voided_revenue) AS voided_revenue
          FROM (%3$s) AS days GROUP BY %2$smonth_of(local_date), month_of(utc_day), category
          HAVING sum(count) <> 0 OR sum(voided_count) <> 0 OR sum(revenue) <> 0 OR sum(voided_revenue) <> 0) AS m
        ON %4$s t.local_month = m.local_month AND t.utc_month = m.utc_month AND t.category = m.category
        WHEN MATCHED AND t.count + m.count = 0 AND t.voided_count + m.voided_count = 0 THEN DELETE
        WHEN MATCHED THEN UPDATE SET count = t.count + m.count, voided_count = t.voided_count + m.voided_count,
          revenue = t.revenue + m.revenue, voided_revenue = t.voided_revenue + m.voided_revenue
        WHEN NOT MATCHED THEN INSERT (%2$slocal_month, utc_month, category, count, voided_count, revenue, voided_revenue)
          VALUES (%5$sm.local_month, m.utc_month, m.category, m.count, m.voided_count, m.revenue, m.voided_revenue)',
        level, own, sources, CASE level WHEN 'city' THEN '' ELSE format('t.%1$s_id = m.%1$s_id AND', level) END,
        CASE level WHEN 'city' THEN '' ELSE format('m.%s_id, ', level) END);
      -- The planner does not know how few rows have changed, so it is told to look the months up one by one. A statement that inserts or
      -- updates fires both triggers, one of them for nothing.
      EXECUTE format('
        CREATE FUNCTION carry_%1$s_days_%2$s() RETURNS trigger LANGUAGE plpgsql
          SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off AS %3$L',
        level, step, format('
        BEGIN
          IF current_setting(''loket.rebuilds_levels'', true) = ''on'' OR NOT EXISTS (SELECT FROM %s) THEN RETURN NULL; END IF;
          %s;
          RETURN NULL;
        END', CASE step WHEN 'added' THEN 'added' ELSE 'removed' END, merge));
      EXECUTE format('
        CREATE OR REPLACE TRIGGER %1$s_days_%2$s AFTER %3$s ON %1$s_days REFERENCING %4$s FOR EACH STATEMENT
          EXECUTE FUNCTION carry_%1$s_days_%2$s()',
        level, step, CASE step WHEN 'added' THEN 'INSERT' WHEN 'changed' THEN 'UPDATE' ELSE 'DELETE' END,
        CASE step WHEN 'added' THEN 'NEW TABLE AS added' WHEN 'removed' THEN 'OLD TABLE AS removed'
          ELSE 'OLD TABLE AS removed NEW TABLE AS added' END);
    END LOOP;
  END LOOP;
END $$;
