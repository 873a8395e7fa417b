-- expand
-- looser: accounts.accounts_username_check
-- looser: accounts.accounts_reachable
-- looser: accounts.accounts_deleted_empty
-- An account that its customer has deleted: its row stays for the payments, reports and readings that refer to it, without a person.
ALTER TABLE accounts
  ADD COLUMN deleted_at timestamptz,
  DROP CONSTRAINT accounts_username_check,
  -- Nobody can register a name with a hyphen, so what takes the place of a deleted one is free.
  ADD CONSTRAINT accounts_username_check CHECK (username ~ '^[a-z0-9._]{3,30}$' OR (deleted_at IS NOT NULL AND username ~ '^dihapus-[0-9]+$')),
  DROP CONSTRAINT accounts_reachable,
  ADD CONSTRAINT accounts_reachable CHECK (deleted_at IS NOT NULL OR email IS NOT NULL OR phone IS NOT NULL),
  ADD CONSTRAINT accounts_deleted_empty CHECK (deleted_at IS NULL
    OR (num_nonnulls(email, phone, address, nik, nik_sealed, photo_id) = 0 AND NOT is_active));
