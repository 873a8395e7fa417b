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

-- A ticket ends with the session that drew it. Those that are out now live for another minute at most.
DELETE FROM stream_tickets;
ALTER TABLE stream_tickets ADD COLUMN session_id uuid NOT NULL REFERENCES staff_sessions ON DELETE CASCADE;

ALTER TABLE users
  -- Somebody else knows the password: until it is changed, nothing else may be done with it.
  ADD COLUMN must_change_password boolean NOT NULL DEFAULT false,
  -- Since when a login also demands a code; null: it does not.
  ADD COLUMN second_factor_at timestamptz;

CREATE TABLE second_factors (
  user_id    int PRIMARY KEY REFERENCES users,
  -- As src/staff/second-factor/secret.ts seals it.
  secret     text NOT NULL,
  -- The newest 30-second step whose code was accepted: a code opens once.
  last_step  bigint NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL
);

CREATE TABLE recovery_codes (
  user_id   int NOT NULL REFERENCES second_factors ON DELETE CASCADE,
  code_hash text NOT NULL,
  PRIMARY KEY (user_id, code_hash)
);
