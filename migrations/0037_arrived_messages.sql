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
