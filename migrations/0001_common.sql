-- baseline
-- What both services stand on: who works here, what they changed, how often somebody knocked, who watches; files, requests that were
-- answered before, long work, backups.

-- Servers of two versions run beside each other while they are restarted one by one (decision 0035). Each says by this function which
-- migration a server has to know to run on the schema, however many it does not know came after. A contracting migration replaces it.
CREATE FUNCTION schema_demands() RETURNS text LANGUAGE sql IMMUTABLE AS $$ SELECT '0001_common' $$;

-- Of tables that are added to and otherwise stay as they are, whoever asks.
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only: % refused', TG_TABLE_NAME, TG_OP USING ERRCODE = 'restrict_violation';
END $$;

-- Staff ---------------------------------------------------------------------------------------------

-- Who works here. What each role may do is in src/staff/permissions.ts (decision 0048).
CREATE TABLE users (
  id            int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  username      text NOT NULL CONSTRAINT users_username_unique UNIQUE
                CONSTRAINT users_username_form CHECK (username ~ '^[a-z0-9._-]{3,30}$'),
  password_hash text NOT NULL,
  role          text NOT NULL CONSTRAINT users_role_known
                CHECK (role IN ('admin', 'operator', 'viewer', 'counter', 'reader', 'billing', 'matching', 'approver')),
  is_active     boolean NOT NULL DEFAULT true,
  -- Tokens carry this number; raising it ends every token issued before.
  token_version int NOT NULL DEFAULT 1,
  version       int NOT NULL DEFAULT 1,
  created_at    timestamptz NOT NULL,
  updated_at    timestamptz NOT NULL,
  -- Somebody else knows the password: until it is changed, nothing else may be done with it.
  must_change_password boolean NOT NULL DEFAULT false,
  -- Since when a login also demands a code; null: it does not.
  second_factor_at timestamptz,
  products      text[] NOT NULL DEFAULT '{levies,water}'
                CONSTRAINT users_products_known CHECK (products IN ('{levies}', '{water}', '{levies,water}')),
  -- false: of the levies only what belongs to user_locations, which may be nothing.
  all_locations boolean NOT NULL DEFAULT true
                CONSTRAINT users_locations_of_levies CHECK (all_locations OR 'levies' = ANY (products)),
  -- With the password, so that a user whom nobody uses is found.
  last_sign_in_at timestamptz(3),
  CONSTRAINT users_water_role CHECK (role IN ('admin', 'operator', 'viewer') OR products = '{water}')
);

-- A login of staff is a session that can be listed and ended: its tokens carry its id, and hold only while its row is here.
CREATE TABLE staff_sessions (
  id               uuid PRIMARY KEY,
  user_id          int NOT NULL REFERENCES users,
  -- A display is a screen on a wall: its rights are a viewer's, whatever the role of the user.
  kind             text NOT NULL CONSTRAINT staff_sessions_kind_known CHECK (kind IN ('normal', 'display')),
  created_at       timestamptz NOT NULL,
  -- When the password (and the code) were last proven: at the login, or by a re-authentication since.
  authenticated_at timestamptz NOT NULL,
  -- To the minute or so: it is noted beside the requests, not in them.
  last_used_at     timestamptz NOT NULL,
  -- No renewal goes beyond it.
  ends_at          timestamptz NOT NULL,
  ip_address       text,
  user_agent       text
);
CREATE INDEX staff_sessions_by_user ON staff_sessions (user_id);
CREATE INDEX staff_sessions_by_end ON staff_sessions (ends_at);

-- What a browser opens a stream with, once and soon: a token in an address would be kept in logs. It ends with the session that drew it.
CREATE TABLE stream_tickets (
  ticket_hash text PRIMARY KEY,
  user_id     int NOT NULL REFERENCES users,
  -- The ticket dies with the token it was drawn with, and the stream it opens ends when that token would.
  token_version      int NOT NULL,
  session_expires_at timestamptz NOT NULL,
  expires_at  timestamptz NOT NULL,
  session_id  uuid NOT NULL REFERENCES staff_sessions ON DELETE CASCADE
);

-- What makes the codes that a login of its user demands.
CREATE TABLE second_factors (
  user_id    int PRIMARY KEY REFERENCES users,
  -- As src/staff/second-factor/secret.ts seals it.
  secret     text NOT NULL,
  -- The newest 30-second step whose code was accepted: a code opens once.
  last_step  bigint NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL
);

-- Each opens once, in the place of a code.
CREATE TABLE recovery_codes (
  user_id   int NOT NULL REFERENCES second_factors ON DELETE CASCADE,
  code_hash text NOT NULL,
  PRIMARY KEY (user_id, code_hash)
);

-- A screen on a wall that shows one view, and that no user is signed in at. Its token is kept as a hash.
CREATE TABLE kiosks (
  id            int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name          text NOT NULL CHECK (length(name) BETWEEN 1 AND 100),
  token_hash    text NOT NULL CONSTRAINT kiosks_token_unique UNIQUE CHECK (token_hash ~ '^[0-9a-f]{64}$'),
  all_locations boolean NOT NULL,
  created_at    timestamptz(3) NOT NULL,
  created_by    text NOT NULL,
  -- To the minute or so: it is noted beside the requests, not in them.
  last_used_at  timestamptz(3),
  last_used_ip  text,
  revoked_at    timestamptz(3)
);

-- Who knocks, and what is seen of it -------------------------------------------------------------------

-- Fixed windows of attempts; shared by every process, surviving restarts (guarantee 12).
CREATE TABLE throttles (
  key          text PRIMARY KEY,
  window_start timestamptz NOT NULL,
  hits         int NOT NULL CHECK (hits > 0)
);
CREATE INDEX throttles_by_age ON throttles (window_start);

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

-- The audit trail: a chain of hashes, written in the transaction of the change it records.
CREATE TABLE audit_log (
  -- One with another number would be shown, and passed over by whoever walks the chain.
  id             bigint PRIMARY KEY CONSTRAINT audit_log_id_from_one CHECK (id >= 1),
  entity         text NOT NULL,
  entity_key     text NOT NULL,
  action         text NOT NULL,
  actor_id       int,
  actor_username text NOT NULL,
  actor_role     text NOT NULL,
  before         jsonb,
  after          jsonb,
  changed_fields text[] NOT NULL,
  ip_address     text,
  user_agent     text,
  request_id     text NOT NULL,
  -- Milliseconds only, so that the hashed text can be rebuilt from the row.
  created_at     timestamptz(3) NOT NULL,
  -- The same as ^[0-9a-f]{64}$, which PostgreSQL steps through state by state: a third of the time of a record. That no two have one hash
  -- goes without saying, as each is over its record's id.
  prev_hash      text NOT NULL CHECK (length(prev_hash) = 64 AND prev_hash !~ '[^0-9a-f]'),
  hash           text NOT NULL CHECK (length(hash) = 64 AND hash !~ '[^0-9a-f]')
);
CREATE INDEX audit_log_by_entity ON audit_log (entity, entity_key, id);
CREATE INDEX audit_log_by_time ON audit_log (created_at, id);
-- What one person changed, newest first.
CREATE INDEX audit_log_by_actor ON audit_log (actor_username, id);
CREATE TRIGGER audit_log_append_only
  BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_log
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- Files ---------------------------------------------------------------------------------------------

-- What is known of each stored file, whose bytes lie in the file store under its id. An owner is 'account:12' or 'staff'; null: anyone
-- may read it. A row is written once, after its object is durable, and never changed.
CREATE TABLE files (
  id              text COLLATE "C" PRIMARY KEY CONSTRAINT files_id_form CHECK (id ~ '^[A-Za-z0-9_-]{32}$'),
  owner           text CHECK (length(owner) BETWEEN 1 AND 100),
  content_type    text NOT NULL CONSTRAINT files_content_type_known
                  CHECK (content_type IN ('image/jpeg', 'image/png', 'image/webp', 'application/pdf')),
  bytes           int NOT NULL CHECK (bytes > 0),
  sha256          bytea NOT NULL CHECK (length(sha256) = 32),
  width           int CHECK (width > 0),
  height          int CHECK (height > 0),
  -- Where the picture was taken, as its EXIF said before it was stripped; degrees, north and east positive.
  latitude        double precision CHECK (latitude BETWEEN -90 AND 90),
  longitude       double precision CHECK (longitude BETWEEN -180 AND 180),
  -- Of the bytes as they were sent, before re-encoding.
  original_sha256 bytea NOT NULL CHECK (length(original_sha256) = 32),
  -- The same bytes were sent before, by whomever.
  repeats         boolean NOT NULL,
  created_at      timestamptz NOT NULL,
  CONSTRAINT files_images_have_a_size
    CHECK ((content_type = 'application/pdf') = (width IS NULL) AND (width IS NULL) = (height IS NULL)),
  CONSTRAINT files_location_whole CHECK ((latitude IS NULL) = (longitude IS NULL))
);
CREATE INDEX files_by_original ON files (original_sha256);
-- However many send the same bytes at once, one of them is the first.
CREATE UNIQUE INDEX files_one_first ON files (original_sha256) WHERE NOT repeats;
CREATE TRIGGER files_never_change
  BEFORE UPDATE OR TRUNCATE ON files
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- Objects that have no row, or not yet: written before the object and removed with the row's insert, so that whatever a crash
-- leaves behind is known by name. Condemned: its object is being removed, no row can be added any more.
CREATE TABLE file_drafts (
  id         text COLLATE "C" PRIMARY KEY CONSTRAINT file_drafts_id_form CHECK (id ~ '^[A-Za-z0-9_-]{32}$'),
  condemned  boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL
);
CREATE INDEX file_drafts_by_age ON file_drafts (created_at);

-- By which key each stored file is sealed (decision 0024); an empty id: it lies in the clear. Of its own, because rows of files never
-- change.
CREATE TABLE file_seals (
  file_id text COLLATE "C" PRIMARY KEY REFERENCES files ON DELETE CASCADE,
  kid     text NOT NULL
);
CREATE INDEX file_seals_by_kid ON file_seals (kid);

-- Requests and work ---------------------------------------------------------------------------------

-- A request's own key, and what it made, so that a repeat finds it. fingerprint: of what was asked, where a key must not be
-- reused for something else.
CREATE TABLE idempotency_keys (
  scope       text NOT NULL,
  key         text NOT NULL,
  fingerprint bytea,
  reference   text,
  created_at  timestamptz NOT NULL,
  PRIMARY KEY (scope, key)
);

-- Long work with progress: imports and billing.
CREATE TABLE runs (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind        text NOT NULL,
  status      text NOT NULL DEFAULT 'BERJALAN' CHECK (status IN ('BERJALAN', 'SELESAI', 'GAGAL')),
  total       int CHECK (total >= 0),
  done        int NOT NULL DEFAULT 0 CHECK (done >= 0),
  result      jsonb,
  -- The first rows that were refused, of problem_count.
  problems    jsonb NOT NULL DEFAULT '[]',
  problem_count int NOT NULL DEFAULT 0,
  created_by  text NOT NULL,
  created_at  timestamptz NOT NULL,
  -- A run whose process died stops beating.
  beat_at     timestamptz NOT NULL,
  finished_at timestamptz,
  -- To whom it is shown: those who work with the product, or with the service as a whole.
  product     text NOT NULL DEFAULT 'water' CONSTRAINT runs_product_known CHECK (product IN ('levies', 'water', 'whole')),
  CHECK ((status = 'BERJALAN') = (finished_at IS NULL))
);
-- One run of a kind at a time.
CREATE UNIQUE INDEX runs_one_at_a_time ON runs (kind) WHERE status = 'BERJALAN';

-- Backups that were made and read again, so that one that has failed every night since March is noticed.
CREATE TABLE backups (
  taken_at   timestamptz PRIMARY KEY,
  checked_at timestamptz NOT NULL,
  folder     text NOT NULL
);
