-- expand
-- What a browser shows of customers' messages while the app is closed (RFC 8030, 8291, 8292).

-- The pair of keys by which push services know this utility, made at the first start; the private one is sealed.
CREATE TABLE push_keys (
  only_row       boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  public_key     text NOT NULL,
  private_sealed bytea NOT NULL,
  private_kid    text NOT NULL,
  created_at     timestamptz NOT NULL
);

-- A browser that shows them, while the session lives in which it asked for them.
CREATE TABLE push_subscriptions (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  account_id bigint NOT NULL CONSTRAINT push_subscriptions_account REFERENCES accounts,
  session_id text NOT NULL,
  endpoint   text NOT NULL CONSTRAINT push_subscriptions_endpoint UNIQUE CHECK (length(endpoint) BETWEEN 10 AND 1000),
  p256dh     text NOT NULL,
  auth       text NOT NULL,
  created_at timestamptz NOT NULL
);
CREATE INDEX push_subscriptions_by_account ON push_subscriptions (account_id);

-- A message on its way to a browser, or there.
CREATE TABLE push_deliveries (
  message_id      bigint NOT NULL REFERENCES customer_messages ON DELETE CASCADE,
  subscription_id bigint NOT NULL REFERENCES push_subscriptions ON DELETE CASCADE,
  tries           int NOT NULL DEFAULT 0 CHECK (tries >= 0),
  sent_at         timestamptz,
  last_error      text,
  PRIMARY KEY (message_id, subscription_id)
);
CREATE INDEX push_deliveries_by_subscription ON push_deliveries (subscription_id);

-- Of what an account wants no push, and when not: local hours, such as 21 to 6.
CREATE TABLE message_preferences (
  account_id  bigint PRIMARY KEY REFERENCES accounts,
  muted       text[] NOT NULL DEFAULT '{}',
  quiet_from  smallint CHECK (quiet_from BETWEEN 0 AND 23),
  quiet_until smallint CHECK (quiet_until BETWEEN 0 AND 23),
  updated_at  timestamptz NOT NULL,
  CONSTRAINT message_preferences_hours CHECK ((quiet_from IS NULL) = (quiet_until IS NULL))
);
