-- contract demands 0085_mails_by_tasks

-- Whether and when a mail is tried next is its task's; what became of it stays in its record.
INSERT INTO tasks (kind, subject, run_at, tries, last_error, queued_at)
SELECT 'receipt', payment_id::text, next_try_at, tries, last_error, next_try_at FROM receipt_mails WHERE next_try_at IS NOT NULL;
ALTER TABLE receipt_mails DROP COLUMN next_try_at;

CREATE OR REPLACE FUNCTION schema_demands() RETURNS text LANGUAGE sql IMMUTABLE AS $$ SELECT '0085_mails_by_tasks' $$;
