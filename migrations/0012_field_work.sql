-- expand
-- A link by which a user sets the password, so that nobody else ever knows it. One opens at a time; used, it is gone. Its token is kept
-- as a hash.
CREATE TABLE user_invitations (
  user_id    int PRIMARY KEY REFERENCES users,
  token_hash text NOT NULL CONSTRAINT user_invitations_token_unique UNIQUE CHECK (token_hash ~ '^[0-9a-f]{64}$'),
  created_at timestamptz(3) NOT NULL,
  ends_at    timestamptz(3) NOT NULL CHECK (ends_at > created_at)
);

-- Reading areas (wilayah), so that a mistyped word is no new one; the words in use become the list. What names an area still holds the
-- word: servers of before write it, and the reference comes once none of them runs.
CREATE TABLE areas (
  id         int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name       text NOT NULL CONSTRAINT areas_name_unique UNIQUE CHECK (length(name) BETWEEN 1 AND 100),
  -- Whom the area's work is offered to first.
  crew_id    int REFERENCES crews,
  version    int NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL
);
INSERT INTO areas (name, created_at, updated_at)
SELECT area, now(), now() FROM connections UNION SELECT area, now(), now() FROM reading_schedules WHERE area IS NOT NULL ORDER BY 1;

-- Who comes to the counter applies without an account.
ALTER TABLE installations ALTER COLUMN account_id DROP NOT NULL;
