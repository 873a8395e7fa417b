-- expand
-- What the gateway to WhatsApp or SMS reports of messages after it has taken them.
ALTER TABLE message_deliveries
  -- On the customer's phone; a message that has arrived was sent, whatever our own line said of it.
  ADD COLUMN arrived_at timestamptz,
  ADD COLUMN read_at timestamptz;

CREATE OR REPLACE VIEW customer_deliveries AS
  SELECT message_id, way, NULL::bigint AS browser, state, tries, last_error, ended_at, arrived_at, read_at
  FROM message_deliveries
  UNION ALL
  SELECT message_id, 'push', subscription_id,
    CASE WHEN sent_at IS NOT NULL THEN 'sent' ELSE coalesce(ended_as, 'waiting') END,
    tries, last_error, coalesce(sent_at, ended_at), NULL, NULL
  FROM push_deliveries;

-- The receipt goes with the mail of the message that a payment was received, and no more by a queue of its own. Servers of before still
-- write receipt_mails; what it holds is noted where staff see all other mails.
INSERT INTO message_deliveries (message_id, way, account_id, state, tries, queued_at, next_at, ended_at, last_error)
SELECT m.id, 'mail', m.account_id,
  CASE WHEN r.sent_at IS NOT NULL THEN 'sent' WHEN t.id IS NULL THEN 'failed' ELSE 'waiting' END,
  r.tries, m.created_at, coalesce(r.sent_at, t.run_at, m.created_at),
  CASE WHEN r.sent_at IS NOT NULL OR t.id IS NULL THEN coalesce(r.sent_at, m.created_at) END, r.last_error
FROM receipt_mails r JOIN payments p ON p.id = r.payment_id
JOIN customer_messages m ON m.account_id = p.account_id AND m.topic = 'PEMBAYARAN_DITERIMA' AND m.link_kind = 'pembayaran' AND m.link_id = p.code
LEFT JOIN tasks t ON t.kind = 'receipt' AND t.subject = p.id::text
ON CONFLICT DO NOTHING;

INSERT INTO tasks (kind, subject, lane, run_at, queued_at)
SELECT 'message-mail', message_id, account_id, next_at, queued_at FROM message_deliveries WHERE state = 'waiting' AND way = 'mail'
ON CONFLICT DO NOTHING;
DELETE FROM tasks WHERE kind = 'receipt' AND leased_until IS NULL;
