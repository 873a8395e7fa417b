-- expand
-- Messages to customers that go by mail, or by a gateway to WhatsApp or SMS. Each goes once by each of these ways.
CREATE TABLE message_deliveries (
  message_id bigint NOT NULL REFERENCES customer_messages ON DELETE CASCADE,
  way        text NOT NULL CHECK (way IN ('mail', 'gateway')),
  account_id bigint NOT NULL CONSTRAINT message_deliveries_account REFERENCES accounts,
  -- skipped: the customer wants no more of it, or has no address any more.
  state      text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'sent', 'failed', 'skipped')),
  tries      int NOT NULL DEFAULT 0 CHECK (tries >= 0),
  queued_at  timestamptz NOT NULL,
  -- Not before then; later messages to the account wait with it.
  next_at    timestamptz NOT NULL,
  ended_at   timestamptz,
  last_error text,
  CONSTRAINT message_deliveries_pkey PRIMARY KEY (message_id, way),
  CONSTRAINT message_deliveries_ended CHECK ((state = 'waiting') = (ended_at IS NULL))
);
CREATE INDEX message_deliveries_waiting ON message_deliveries (account_id, way, message_id) WHERE state = 'waiting';
CREATE INDEX message_deliveries_sent ON message_deliveries (account_id, way, ended_at) WHERE state = 'sent';

-- Mail is sent of each topic that is not muted; the gateway is used for those topics alone that a customer has chosen.
ALTER TABLE message_preferences
  ADD COLUMN mail_muted text[] NOT NULL DEFAULT '{}',
  ADD COLUMN gateway_on text[] NOT NULL DEFAULT '{}';
