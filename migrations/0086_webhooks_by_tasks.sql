-- contract demands 0086_webhooks_by_tasks

-- When a delivery is tried next is its task's, in the lane of its endpoint.
INSERT INTO tasks (kind, subject, lane, run_at, queued_at)
SELECT 'webhook', id::text, endpoint_id::text, next_attempt_at, queued_at FROM webhook_deliveries WHERE status = 'waiting';
DROP INDEX webhook_deliveries_waiting;
ALTER TABLE webhook_deliveries DROP COLUMN next_attempt_at, DROP COLUMN leased_until,
  ADD CONSTRAINT webhook_deliveries_waits_or_ended CHECK ((status = 'waiting') = (ended_at IS NULL));
CREATE INDEX webhook_deliveries_waiting ON webhook_deliveries (endpoint_id, queued_at) WHERE status = 'waiting';

CREATE OR REPLACE FUNCTION schema_demands() RETURNS text LANGUAGE sql IMMUTABLE AS $$ SELECT '0086_webhooks_by_tasks' $$;
