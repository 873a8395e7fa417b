-- Messages to receivers elsewhere (decision 0037). What happened is written in the transaction in which it happens; a background job
-- sends it. Lock order: endpoint, deliveries, attempts.
CREATE TABLE webhook_endpoints (
  id            int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name          text NOT NULL CHECK (length(name) BETWEEN 1 AND 100),
  url           text NOT NULL CHECK (length(url) BETWEEN 1 AND 2000),
  -- The words are in src/webhooks/messages.ts; empty: every type.
  types         text[] NOT NULL,
  is_active     boolean NOT NULL,
  -- When the receiver answered 410 Gone, which switched the endpoint off.
  gone_at       timestamptz(3),
  -- Of the first attempt that failed since the last that succeeded. No change of the record, so the version stays.
  failing_since timestamptz(3),
  version       int NOT NULL DEFAULT 1,
  created_at    timestamptz(3) NOT NULL,
  updated_at    timestamptz(3) NOT NULL,
  CONSTRAINT webhook_endpoints_gone_is_off CHECK (gone_at IS NULL OR NOT is_active)
);

-- Sealed by a key outside of the database, as NIK is (decision 0024); bound to the row by its id.
CREATE TABLE webhook_secrets (
  id          text COLLATE "C" PRIMARY KEY CHECK (length(id) BETWEEN 16 AND 64),
  endpoint_id int NOT NULL REFERENCES webhook_endpoints ON DELETE CASCADE,
  sealed      bytea NOT NULL,
  kid         text NOT NULL,
  -- From then on nothing is signed with it; null: it is the newest.
  valid_until timestamptz(3),
  created_at  timestamptz(3) NOT NULL
);
CREATE UNIQUE INDEX webhook_secrets_newest ON webhook_secrets (endpoint_id) WHERE valid_until IS NULL;
CREATE INDEX webhook_secrets_by_endpoint ON webhook_secrets (endpoint_id);
CREATE INDEX webhook_secrets_by_kid ON webhook_secrets (kid);

CREATE TABLE webhook_messages (
  -- Sent as webhook-id with every attempt.
  id         text COLLATE "C" PRIMARY KEY CHECK (length(id) BETWEEN 16 AND 64),
  type       text NOT NULL CHECK (type ~ '^[a-z_]+(\.[a-z_]+)+$'),
  -- JSON, byte for byte as it is signed and sent.
  body       text NOT NULL CHECK (octet_length(body) <= 65536),
  created_at timestamptz(3) NOT NULL
);
CREATE INDEX webhook_messages_by_age ON webhook_messages (created_at);

CREATE TABLE webhook_deliveries (
  id              bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  message_id      text COLLATE "C" NOT NULL REFERENCES webhook_messages ON DELETE CASCADE,
  endpoint_id     int NOT NULL REFERENCES webhook_endpoints ON DELETE CASCADE,
  status          text NOT NULL CHECK (status IN ('waiting', 'delivered', 'failed', 'cancelled')),
  attempts        int NOT NULL DEFAULT 0 CHECK (attempts >= 0),
  -- When it began to wait, for the first time or because somebody sends it again: it is tried for a day from then.
  queued_at       timestamptz(3) NOT NULL,
  next_attempt_at timestamptz(3),
  -- While an attempt is under way no other begins; where its server died, one may after this.
  leased_until    timestamptz(3),
  ended_at        timestamptz(3),
  UNIQUE (message_id, endpoint_id),
  CONSTRAINT webhook_deliveries_waits_or_ended
    CHECK ((status = 'waiting') = (next_attempt_at IS NOT NULL) AND (status = 'waiting') = (ended_at IS NULL)),
  CONSTRAINT webhook_deliveries_lease CHECK (leased_until IS NULL OR status = 'waiting')
);
CREATE INDEX webhook_deliveries_waiting ON webhook_deliveries (endpoint_id, next_attempt_at) WHERE status = 'waiting';
CREATE INDEX webhook_deliveries_by_endpoint ON webhook_deliveries (endpoint_id, id);
CREATE INDEX webhook_deliveries_by_age ON webhook_deliveries (queued_at);

CREATE TABLE webhook_attempts (
  delivery_id bigint NOT NULL REFERENCES webhook_deliveries ON DELETE CASCADE,
  number      int NOT NULL CHECK (number > 0),
  started_at  timestamptz(3) NOT NULL,
  duration_ms int NOT NULL CHECK (duration_ms >= 0),
  -- Null: there was no answer.
  status_code smallint CHECK (status_code BETWEEN 100 AND 999),
  -- Null: it was delivered.
  error       text CHECK (error IN ('NAME_NOT_FOUND', 'ADDRESS_REFUSED', 'CONNECTION_FAILED', 'TLS_FAILED', 'TIMEOUT', 'INTERRUPTED',
    'REDIRECTED', 'GONE', 'REFUSED')),
  PRIMARY KEY (delivery_id, number)
);
