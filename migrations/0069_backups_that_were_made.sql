-- expand
-- Backups that were made and read again, so that one that has failed every night since March is noticed.
CREATE TABLE backups (
  taken_at   timestamptz PRIMARY KEY,
  checked_at timestamptz NOT NULL,
  folder     text NOT NULL
);
