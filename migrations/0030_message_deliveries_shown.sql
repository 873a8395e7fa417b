-- expand
-- What staff see of the ways by which messages went; and numbers that their owners have proved.

-- By a code that was sent to the number itself: nothing else goes there before.
ALTER TABLE accounts ADD COLUMN phone_confirmed boolean NOT NULL DEFAULT false;

-- looser: push_deliveries.push_deliveries_subscription_id_fkey
-- A push is shown long after its browser is gone: with the browser's number, no longer with the browser.
ALTER TABLE push_deliveries DROP CONSTRAINT push_deliveries_subscription_id_fkey;
ALTER TABLE push_deliveries
  -- How it ended, where it was not sent. failed: given up; skipped: nobody is to see it there any more.
  ADD COLUMN ended_as text,
  ADD COLUMN ended_at timestamptz;

-- Each message on each of its ways, and on each browser.
CREATE VIEW customer_deliveries AS
  SELECT message_id, way, NULL::bigint AS browser, state, tries, last_error, ended_at FROM message_deliveries
  UNION ALL
  SELECT message_id, 'push', subscription_id,
    CASE WHEN sent_at IS NOT NULL THEN 'sent' ELSE coalesce(ended_as, 'waiting') END,
    tries, last_error, coalesce(sent_at, ended_at)
  FROM push_deliveries;
