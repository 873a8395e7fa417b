-- contract demands 0085_mails_by_tasks

-- Whether and when a mail is tried next is its task's; what became of it stays in its record.
INSERT INTO tasks (kind, subject, run_at, tries, last_error, queued_at)
SELECT 'receipt', payment_id::text, next_try_at, tries, last_error, next_try_at FROM receipt_mails WHERE next_try_at IS NOT NULL;
ALTER TABLE receipt_mails DROP COLUMN next_try_at;

INSERT INTO tasks (kind, subject, run_at, queued_at)
SELECT 'report', concat_ws(' ', schedule_id, start_date, end_date), min(next_try_at), min(created_at)
FROM report_deliveries WHERE next_try_at IS NOT NULL GROUP BY 2;
ALTER TABLE report_deliveries DROP COLUMN next_try_at;

-- Of an address all that waits is one task. A change waits until it is mailed or given up.
INSERT INTO tasks (kind, subject, run_at, queued_at)
SELECT 'alert-mail', email, min(next_try_at), min(next_try_at) FROM alert_mails WHERE next_try_at IS NOT NULL GROUP BY email;
UPDATE alert_mails SET last_error = NULL WHERE next_try_at IS NOT NULL;
ALTER TABLE alert_mails DROP COLUMN next_try_at, DROP COLUMN tries;
CREATE INDEX alert_mails_waiting ON alert_mails (email) WHERE sent_at IS NULL AND last_error IS NULL;

CREATE OR REPLACE FUNCTION schema_demands() RETURNS text LANGUAGE sql IMMUTABLE AS $$ SELECT '0085_mails_by_tasks' $$;
