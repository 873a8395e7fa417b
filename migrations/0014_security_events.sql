-- What those who watch over the service want to see: logins and failed ones, refusals, changes of passwords, roles and keys, exports.
-- Rows are written a few seconds after the fact, and repeats within a minute are one row with a count.
CREATE TABLE security_events (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  happened_at timestamptz(3) NOT NULL,
  -- Of the last of them, when there were several.
  last_at     timestamptz(3) NOT NULL CHECK (last_at >= happened_at),
  -- The words are in src/db/security-words.ts.
  kind        text NOT NULL CHECK (kind ~ '^[a-z_]{3,40}$'),
  api         text NOT NULL CHECK (api IN ('staff', 'customer', 'machine', 'command')),
  count       int NOT NULL CHECK (count > 0),
  -- By api: users.id, accounts.id or api_keys.id; null for somebody unknown.
  actor_id    bigint,
  -- The actor's, or the beginning of a name that nobody has.
  name        text CHECK (length(name) <= 100),
  about       text CHECK (length(about) <= 200),
  ip_address  text CHECK (length(ip_address) <= 100),
  user_agent  text CHECK (length(user_agent) <= 200),
  request_id  text NOT NULL CHECK (length(request_id) <= 128)
);
CREATE INDEX security_events_by_time ON security_events (happened_at);
CREATE INDEX security_events_by_kind ON security_events (kind, id);
CREATE INDEX security_events_by_name ON security_events (name, id);
CREATE INDEX security_events_by_address ON security_events (ip_address, id);

CREATE TRIGGER security_events_append_only BEFORE UPDATE OR TRUNCATE ON security_events
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- SECURITY_EVENTS_DAYS removes what is old; nothing and nobody removes what is young.
CREATE FUNCTION refuse_unless_old() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.happened_at < now() - interval '29 days' THEN RETURN OLD; END IF;
  RAISE EXCEPTION '% is append-only: % refused', TG_TABLE_NAME, TG_OP USING ERRCODE = 'restrict_violation';
END $$;
CREATE TRIGGER security_events_removed_when_old BEFORE DELETE ON security_events
  FOR EACH ROW EXECUTE FUNCTION refuse_unless_old();

-- Whence a name logged in lately, and whence a key was used: a stranger's guesses do not slow a login from there. The address is an
-- HMAC of subject and network, keyed by the server's secret, so that the table shows nobody's whereabouts.
CREATE TABLE known_addresses (
  subject      text NOT NULL,
  address_hash bytea NOT NULL CHECK (length(address_hash) = 32),
  seen_at      timestamptz NOT NULL,
  PRIMARY KEY (subject, address_hash)
);
CREATE INDEX known_addresses_by_age ON known_addresses (seen_at);

-- Five tries of their own at a reset code for the networks that asked for it or lately logged in, however many strangers guess.
CREATE TABLE reset_tries (
  account_id   bigint NOT NULL REFERENCES reset_codes ON DELETE CASCADE,
  address_hash bytea NOT NULL CHECK (length(address_hash) = 32),
  tries        smallint NOT NULL DEFAULT 0 CHECK (tries BETWEEN 0 AND 5),
  PRIMARY KEY (account_id, address_hash)
);
