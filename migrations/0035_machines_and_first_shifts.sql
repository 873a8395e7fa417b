-- expand
-- looser: spot_checks.spot_checks_machines_settled
-- The keys with which the machine's events of those seconds had been sent when the check was: of an archived month nothing else says it.
ALTER TABLE spot_checks ADD COLUMN machine_ids int[] NOT NULL DEFAULT '{}';
UPDATE spot_checks c SET machine_ids = ARRAY(
  SELECT DISTINCT e.api_key_id FROM entries e
  WHERE e.event_time >= c.started_at AND e.event_time < c.ended_at AND e.gate_id = c.gate_id ORDER BY 1)
WHERE voided_at IS NULL;
CREATE TRIGGER spot_checks_machines_settled BEFORE UPDATE ON spot_checks FOR EACH ROW
  WHEN (OLD.machine_ids IS DISTINCT FROM NEW.machine_ids) EXECUTE FUNCTION refuse_settled();

-- Whether no earlier shift of the day, in which anything happened, has the same collectors: then the day counts as one of theirs here.
ALTER TABLE closed_shifts ADD COLUMN is_first boolean NOT NULL DEFAULT true;
UPDATE closed_shifts c SET is_first = false
FROM closed_shifts earlier
WHERE earlier.local_date = c.local_date AND earlier.location_id = c.location_id AND earlier.collectors = c.collectors
  AND (earlier.from_hour, earlier.to_hour, coalesce(earlier.shift, '')) < (c.from_hour, c.to_hour, coalesce(c.shift, ''))
  AND (earlier.counted > 0 OR earlier.exempt > 0 OR earlier.handed_in > 0);
