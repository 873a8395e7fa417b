-- Who works here, what they changed, and how often somebody knocked.

CREATE TABLE users (
  id            int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  username      text NOT NULL CONSTRAINT users_username_unique UNIQUE
                CONSTRAINT users_username_form CHECK (username ~ '^[a-z0-9._-]{3,30}$'),
  password_hash text NOT NULL,
  role          text NOT NULL CONSTRAINT users_role_known CHECK (role IN ('admin', 'operator', 'viewer')),
  is_active     boolean NOT NULL DEFAULT true,
  -- Tokens carry this number; raising it ends every token issued before.
  token_version int NOT NULL DEFAULT 1,
  version       int NOT NULL DEFAULT 1,
  created_at    timestamptz NOT NULL,
  updated_at    timestamptz NOT NULL
);

-- Fixed windows of attempts; shared by every process, surviving restarts (guarantee 12).
CREATE TABLE throttles (
  key          text PRIMARY KEY,
  window_start timestamptz NOT NULL,
  hits         int NOT NULL CHECK (hits > 0)
);
CREATE INDEX throttles_by_age ON throttles (window_start);

-- The audit trail: a chain of hashes, written in the transaction of the change it records.
CREATE TABLE audit_log (
  id             bigint PRIMARY KEY,
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
  prev_hash      text NOT NULL CHECK (prev_hash ~ '^[0-9a-f]{64}$'),
  hash           text NOT NULL UNIQUE CHECK (hash ~ '^[0-9a-f]{64}$')
);
CREATE INDEX audit_log_by_entity ON audit_log (entity, entity_key, id);
CREATE INDEX audit_log_by_time ON audit_log (created_at, id);

CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only: % refused', TG_TABLE_NAME, TG_OP USING ERRCODE = 'restrict_violation';
END $$;

CREATE TRIGGER audit_log_append_only
  BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_log
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
