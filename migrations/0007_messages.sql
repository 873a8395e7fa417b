-- baseline
-- What the service tells of its own accord: alerts, reports and receipts by mail, messages to receivers elsewhere.

-- Work that waits ----------------------------------------------------------------------------------

-- Work that is done once, by any server, with retries (src/kernel/queue). A task names the record that it is about; a row goes when its
-- task is done or given up, and what people shall read of that is in the record.
CREATE TABLE tasks (
  id           bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind         text COLLATE "C" NOT NULL CHECK (kind ~ '^[a-z-]{3,40}$'),
  -- Which record, in the kind's own words; of a kind one task at most is about it.
  subject      text COLLATE "C" NOT NULL CHECK (length(subject) BETWEEN 1 AND 300),
  -- Tasks of a lane are done one at a time, in the order in which they are due.
  lane         text COLLATE "C",
  run_at       timestamptz(3) NOT NULL,
  tries        int NOT NULL DEFAULT 0 CHECK (tries >= 0),
  -- While a server works on it. Where the server dies, another takes the task after this.
  leased_until timestamptz(3),
  -- Grows when it is queued again, so that a server that works on it just then leaves it.
  revision     int NOT NULL DEFAULT 0,
  last_error   text,
  queued_at    timestamptz(3) NOT NULL,
  CONSTRAINT tasks_once UNIQUE (kind, subject)
);
CREATE INDEX tasks_due ON tasks (kind, run_at, id);
CREATE INDEX tasks_by_lane ON tasks (kind, lane, run_at, id) WHERE lane IS NOT NULL;

-- Alerts (decision 0036) ----------------------------------------------------------------------------

-- When the service last looked for what is wrong: of several processes the one that moves this on looks.
CREATE TABLE alert_looks (
  only_row  boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  looked_at timestamptz(3) NOT NULL
);
INSERT INTO alert_looks (looked_at) VALUES ('epoch');

-- What is wrong, though not for long enough to be an alert. The words of kinds are in src/db/alert-words.ts; a subject names what is
-- concerned, such as a gate, by its key.
CREATE TABLE alert_candidates (
  kind    text NOT NULL CHECK (kind ~ '^[a-z_]{3,40}$'),
  subject text NOT NULL CHECK (length(subject) BETWEEN 1 AND 200),
  since   timestamptz(3) NOT NULL,
  PRIMARY KEY (kind, subject)
);

-- Something is wrong, or was.
CREATE TABLE alerts (
  id              bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind            text NOT NULL CHECK (kind ~ '^[a-z_]{3,40}$'),
  subject         text NOT NULL CHECK (length(subject) BETWEEN 1 AND 200),
  location_code   text REFERENCES locations (code),
  gate_code       text,
  -- The figures that explain it, as they were when it opened.
  details         jsonb NOT NULL CHECK (jsonb_typeof(details) = 'object'),
  since           timestamptz(3) NOT NULL,
  opened_at       timestamptz(3) NOT NULL,
  -- Since when nothing is wrong any more; null: it still is.
  better_since    timestamptz(3),
  ended_at        timestamptz(3),
  acknowledged_at timestamptz(3),
  acknowledged_by text,
  version         int NOT NULL DEFAULT 1,
  CONSTRAINT alerts_acknowledged_whole CHECK ((acknowledged_at IS NULL) = (acknowledged_by IS NULL)),
  CONSTRAINT alerts_gate_has_location CHECK (gate_code IS NULL OR location_code IS NOT NULL)
);
CREATE UNIQUE INDEX alerts_one_open ON alerts (kind, subject) WHERE ended_at IS NULL;
CREATE INDEX alerts_by_opening ON alerts (opened_at, id);
CREATE INDEX alerts_by_place ON alerts (location_code, gate_code, id);

-- Until when alerts of this kind about this subject are mailed to nobody: of the one that is open, and of those to come.
CREATE TABLE alert_mutes (
  kind        text NOT NULL,
  subject     text NOT NULL,
  muted_until timestamptz(3) NOT NULL,
  muted_by    text NOT NULL,
  PRIMARY KEY (kind, subject)
);

-- Whom alerts are mailed to: those of one location, or all of them (null).
CREATE TABLE alert_recipients (
  id            int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  email         text NOT NULL CHECK (length(email) BETWEEN 3 AND 254),
  location_code text CONSTRAINT alert_recipients_location REFERENCES locations (code),
  language      text NOT NULL CHECK (language IN ('id', 'en')),
  version       int NOT NULL DEFAULT 1,
  created_at    timestamptz(3) NOT NULL,
  updated_at    timestamptz(3) NOT NULL,
  CONSTRAINT alert_recipients_once UNIQUE NULLS NOT DISTINCT (email, location_code)
);

-- One opening and one end of an alert are mailed once to an address. What is due at the same time is sent as one mail.
CREATE TABLE alert_mails (
  alert_id    bigint NOT NULL REFERENCES alerts,
  change      text NOT NULL CHECK (change IN ('opened', 'ended')),
  email       text NOT NULL,
  language    text NOT NULL CHECK (language IN ('id', 'en')),
  sent_at     timestamptz(3),
  last_error  text,
  PRIMARY KEY (alert_id, change, email)
);
CREATE INDEX alert_mails_waiting ON alert_mails (email) WHERE sent_at IS NULL AND last_error IS NULL;

-- Reports -------------------------------------------------------------------------------------------

-- A report that is mailed at an hour of each day, of each Monday, or of the first of each month: about the day, week or month before.
CREATE TABLE report_schedules (
  id          int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  report      text NOT NULL CHECK (report ~ '^[a-z-]{3,40}$'),
  -- The report's own parameters, beside its span.
  parameters  jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(parameters) = 'object'),
  frequency   text NOT NULL CHECK (frequency IN ('daily', 'weekly', 'monthly')),
  -- In the utility's zone.
  local_hour  smallint NOT NULL CHECK (local_hour BETWEEN 0 AND 23),
  language    text NOT NULL CHECK (language IN ('id', 'en')),
  recipients  text[] NOT NULL CHECK (cardinality(recipients) BETWEEN 1 AND 20),
  is_active   boolean NOT NULL DEFAULT true,
  next_run_at timestamptz(3) NOT NULL,
  version     int NOT NULL DEFAULT 1,
  created_at  timestamptz(3) NOT NULL,
  updated_at  timestamptz(3) NOT NULL
);
CREATE INDEX report_schedules_due ON report_schedules (next_run_at) WHERE is_active;

-- A span of a schedule is mailed once to an address.
CREATE TABLE report_deliveries (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  schedule_id int NOT NULL REFERENCES report_schedules ON DELETE CASCADE,
  start_date  date NOT NULL,
  end_date    date NOT NULL CHECK (end_date >= start_date),
  email       text NOT NULL CHECK (length(email) BETWEEN 3 AND 254),
  tries       smallint NOT NULL DEFAULT 0,
  sent_at     timestamptz(3),
  last_error  text,
  created_at  timestamptz(3) NOT NULL,
  CONSTRAINT report_deliveries_once UNIQUE (schedule_id, start_date, end_date, email)
);

-- Receipts ------------------------------------------------------------------------------------------

-- Receipts that are still to be mailed, and those that were.
CREATE TABLE receipt_mails (
  payment_id  bigint PRIMARY KEY REFERENCES payments,
  tries       int NOT NULL DEFAULT 0,
  sent_at     timestamptz,
  last_error  text
);

-- Webhooks (decision 0037) --------------------------------------------------------------------------

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

-- What happened, as it is told.
CREATE TABLE webhook_messages (
  -- Sent as webhook-id with every attempt.
  id         text COLLATE "C" PRIMARY KEY CHECK (length(id) BETWEEN 16 AND 64),
  type       text NOT NULL CHECK (type ~ '^[a-z_]+(\.[a-z_]+)+$'),
  -- JSON, byte for byte as it is signed and sent.
  body       text NOT NULL CHECK (octet_length(body) <= 65536),
  created_at timestamptz(3) NOT NULL
);
CREATE INDEX webhook_messages_by_age ON webhook_messages (created_at);

-- A message to one endpoint.
CREATE TABLE webhook_deliveries (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  message_id  text COLLATE "C" NOT NULL REFERENCES webhook_messages ON DELETE CASCADE,
  endpoint_id int NOT NULL REFERENCES webhook_endpoints ON DELETE CASCADE,
  status      text NOT NULL CHECK (status IN ('waiting', 'delivered', 'failed', 'cancelled')),
  attempts    int NOT NULL DEFAULT 0 CHECK (attempts >= 0),
  -- When it began to wait, for the first time or because somebody sends it again: it is tried for a day from then.
  queued_at   timestamptz(3) NOT NULL,
  ended_at    timestamptz(3),
  UNIQUE (message_id, endpoint_id),
  -- When one that waits is tried next is its task's, in the lane of its endpoint.
  CONSTRAINT webhook_deliveries_waits_or_ended CHECK ((status = 'waiting') = (ended_at IS NULL))
);
CREATE INDEX webhook_deliveries_waiting ON webhook_deliveries (endpoint_id, queued_at) WHERE status = 'waiting';
CREATE INDEX webhook_deliveries_by_endpoint ON webhook_deliveries (endpoint_id, id);
CREATE INDEX webhook_deliveries_by_age ON webhook_deliveries (queued_at);

-- Each time that a delivery was tried.
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
