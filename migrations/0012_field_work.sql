-- expand
-- A link by which a user sets the password, so that nobody else ever knows it. One opens at a time; used, it is gone. Its token is kept
-- as a hash.
CREATE TABLE user_invitations (
  user_id    int PRIMARY KEY REFERENCES users,
  token_hash text NOT NULL CONSTRAINT user_invitations_token_unique UNIQUE CHECK (token_hash ~ '^[0-9a-f]{64}$'),
  created_at timestamptz(3) NOT NULL,
  ends_at    timestamptz(3) NOT NULL CHECK (ends_at > created_at)
);
