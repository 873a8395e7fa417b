-- expand
-- Backups that were made and read again, so that one that has failed every night since March is noticed.
CREATE TABLE backups (
  id         int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  taken_at   timestamptz NOT NULL,
  checked_at timestamptz NOT NULL,
  folder     text NOT NULL
);
