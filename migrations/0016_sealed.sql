-- NIK sealed by a key outside of the database (decision 0024): AES-256-GCM, bound to its row and column. nik_kid names the key, nik_hash
-- finds a number without opening any. `nik` holds what an older Loket wrote, until the service has sealed it in the background.
ALTER TABLE accounts
  ADD COLUMN nik_sealed bytea, ADD COLUMN nik_kid text, ADD COLUMN nik_hash bytea,
  ADD CONSTRAINT accounts_nik_once CHECK (num_nonnulls(nik, nik_sealed) <= 1),
  ADD CONSTRAINT accounts_nik_sealed_whole CHECK (num_nulls(nik_sealed, nik_kid, nik_hash) IN (0, 3));
ALTER TABLE customers
  ADD COLUMN nik_sealed bytea, ADD COLUMN nik_kid text, ADD COLUMN nik_hash bytea,
  ADD CONSTRAINT customers_nik_once CHECK (num_nonnulls(nik, nik_sealed) <= 1),
  ADD CONSTRAINT customers_nik_sealed_whole CHECK (num_nulls(nik_sealed, nik_kid, nik_hash) IN (0, 3));
ALTER TABLE installations
  ALTER COLUMN nik DROP NOT NULL,
  ADD COLUMN nik_sealed bytea, ADD COLUMN nik_kid text, ADD COLUMN nik_hash bytea,
  ADD CONSTRAINT installations_nik_once CHECK (num_nonnulls(nik, nik_sealed) = 1),
  ADD CONSTRAINT installations_nik_sealed_whole CHECK (num_nulls(nik_sealed, nik_kid, nik_hash) IN (0, 3));

-- What is still to be sealed, and by which keys the rest is: both are looked up again and again, and usually there is nothing.
CREATE INDEX accounts_nik_plain ON accounts (id) WHERE nik IS NOT NULL;
CREATE INDEX customers_nik_plain ON customers (id) WHERE nik IS NOT NULL;
CREATE INDEX installations_nik_plain ON installations (id) WHERE nik IS NOT NULL;
CREATE INDEX accounts_nik_kid ON accounts (nik_kid) WHERE nik_kid IS NOT NULL;
CREATE INDEX customers_nik_kid ON customers (nik_kid) WHERE nik_kid IS NOT NULL;
CREATE INDEX installations_nik_kid ON installations (nik_kid) WHERE nik_kid IS NOT NULL;
CREATE INDEX accounts_nik_hash ON accounts (nik_hash) WHERE nik_hash IS NOT NULL;
CREATE INDEX customers_nik_hash ON customers (nik_hash) WHERE nik_hash IS NOT NULL;
CREATE INDEX installations_nik_hash ON installations (nik_hash) WHERE nik_hash IS NOT NULL;
