-- Something is wrong, and somebody is notified: the rules of gates, alerts, whom they are mailed to, and those mails (decision 0036).

-- When gates must send, as in {"silent_after_minutes": 30, "hours": [{"weekday": 1, "from": "06:00", "until": "17:00"}]}: weekdays from
-- Monday as 1, local times; what ends no later than it begins ends on the next day.
CREATE FUNCTION is_sending_rule(rule jsonb) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(
    jsonb_typeof(rule) = 'object' AND jsonb_typeof(rule -> 'silent_after_minutes') = 'number' AND jsonb_typeof(rule -> 'hours') = 'array'
    AND (rule ->> 'silent_after_minutes')::numeric BETWEEN 1 AND 1440
    AND NOT EXISTS (
      SELECT FROM jsonb_array_elements(CASE jsonb_typeof(rule -> 'hours') WHEN 'array' THEN rule -> 'hours' ELSE '[]' END) AS span
      WHERE coalesce(jsonb_typeof(span -> 'weekday') <> 'number'
        OR (span ->> 'weekday')::numeric NOT IN (1, 2, 3, 4, 5, 6, 7)
        OR span ->> 'from' !~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'
        OR span ->> 'until' !~ '^(([01][0-9]|2[0-3]):[0-5][0-9]|24:00)$', true)), false)
$$;
-- Null: nobody has said when this place is open, so its gates are never silent.
ALTER TABLE locations ADD COLUMN sending_rule jsonb CONSTRAINT locations_sending_rule CHECK (sending_rule IS NULL OR is_sending_rule(sending_rule));
-- Null: as its location.
ALTER TABLE gates ADD COLUMN sending_rule jsonb CONSTRAINT gates_sending_rule CHECK (sending_rule IS NULL OR is_sending_rule(sending_rule));

-- Since when each report of the agent says that something waits and that it has not become less; null: nothing waits, or it becomes less.
ALTER TABLE gate_agents ADD COLUMN queue_grows_since timestamptz(3);

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
  tries       smallint NOT NULL DEFAULT 0,
  -- Null: sent, or given up.
  next_try_at timestamptz(3),
  sent_at     timestamptz(3),
  last_error  text,
  PRIMARY KEY (alert_id, change, email)
);
CREATE INDEX alert_mails_waiting ON alert_mails (next_try_at) WHERE next_try_at IS NOT NULL;
