-- expand
-- looser: accounts.accounts_email_unique
-- looser: contact_changes.contact_changes_value_unique
-- A customer who has lost the password comes back in: by a code to an address that he has confirmed, or by one that staff hand over at
-- the counter; and staff can pay out what his wallet holds (decision 0087).

-- false: typed at daftar, and not confirmed yet. Addresses of before count as confirmed, since codes were sent to them.
ALTER TABLE accounts ADD COLUMN email_confirmed boolean NOT NULL DEFAULT true;
-- Whoever typed an address first does not keep its owner out: it is taken once somebody has confirmed it.
ALTER TABLE accounts DROP CONSTRAINT accounts_email_unique;
CREATE UNIQUE INDEX accounts_email_unique ON accounts (email) WHERE email_confirmed;
CREATE INDEX accounts_by_email ON accounts (email);
ALTER TABLE contact_changes DROP CONSTRAINT contact_changes_value_unique;

-- Whether staff handed the code over. Strangers who ask for one by mail meanwhile do not replace it.
ALTER TABLE reset_codes ADD COLUMN at_counter boolean NOT NULL DEFAULT false;

-- A code at the counter: one member of staff asks, who has seen who it is, and another one gives it.
CREATE TABLE account_recoveries (
  id              int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  account_id      bigint NOT NULL REFERENCES accounts,
  identity_seen   text NOT NULL CHECK (length(identity_seen) BETWEEN 1 AND 500),
  -- KADALUARSA is written when another one is asked for; before, expires_at tells it.
  status          text NOT NULL DEFAULT 'MENUNGGU' CHECK (status IN ('MENUNGGU', 'DIBERIKAN', 'DITOLAK', 'KADALUARSA')),
  requested_at    timestamptz NOT NULL,
  requested_by_id int NOT NULL REFERENCES users,
  requested_by    text NOT NULL,
  expires_at      timestamptz NOT NULL,
  decided_at      timestamptz,
  decided_by_id   int REFERENCES users,
  decided_by      text,
  CONSTRAINT account_recoveries_decided CHECK (
    (status IN ('DIBERIKAN', 'DITOLAK')) = (decided_at IS NOT NULL) AND num_nulls(decided_at, decided_by_id, decided_by) IN (0, 3)),
  CONSTRAINT account_recoveries_second_person CHECK (status <> 'DIBERIKAN' OR decided_by_id <> requested_by_id)
);
CREATE UNIQUE INDEX account_recoveries_one_waiting ON account_recoveries (account_id) WHERE status = 'MENUNGGU';
CREATE INDEX account_recoveries_by_account ON account_recoveries (account_id, id);

-- What proves that a wallet's money was handed to its owner: a receipt pays out of a wallet once a day, in whatever case it is written.
CREATE TABLE wallet_payouts (
  transaction_id bigint PRIMARY KEY REFERENCES wallet_transactions,
  wallet_id      bigint NOT NULL REFERENCES wallets,
  channel        text NOT NULL CHECK (channel IN ('TUNAI', 'TRANSFER')),
  reference      text NOT NULL CHECK (reference <> ''),
  identity_seen  text NOT NULL CHECK (identity_seen <> ''),
  -- Local date.
  paid_on        date NOT NULL
);
CREATE UNIQUE INDEX wallet_payouts_receipt_once ON wallet_payouts (wallet_id, paid_on, lower(reference));
CREATE TRIGGER wallet_payouts_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON wallet_payouts
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
