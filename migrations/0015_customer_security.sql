-- A stolen token must not become the account and the wallet (decision 0023).

-- A new e-mail address or telephone number of an account, which counts for nothing until the code that was mailed has come back. The
-- confirmed one stays in accounts meanwhile. Of two accounts one can wait for an address; that two do not have it,
-- accounts_email_unique and accounts_phone_unique keep.
CREATE TABLE contact_changes (
  account_id bigint NOT NULL REFERENCES accounts,
  kind       text NOT NULL CHECK (kind IN ('EMAIL', 'PHONE')),
  value      text NOT NULL,
  -- Where the code went: the new address itself, or for a number the account's confirmed address.
  sent_to    text NOT NULL,
  code_hash  bytea NOT NULL,
  sent_at    timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  tries      smallint NOT NULL DEFAULT 0 CHECK (tries BETWEEN 0 AND 5),
  PRIMARY KEY (account_id, kind),
  CONSTRAINT contact_changes_value_unique UNIQUE (kind, value),
  CHECK (kind <> 'EMAIL' OR (value = lower(value) AND sent_to = value)),
  CHECK (kind <> 'PHONE' OR value ~ '^\+[0-9]{8,15}$')
);

-- One login of an account: its id is the token's jti. A token of before this table gets its row when it is used next.
CREATE TABLE customer_sessions (
  id              text PRIMARY KEY CHECK (length(id) BETWEEN 1 AND 100),
  account_id      bigint NOT NULL REFERENCES accounts,
  -- What its token says, and never changes.
  claimed_version int NOT NULL,
  -- The session lives while the account's token_version is this one.
  token_version   int NOT NULL,
  user_agent      text,
  ip_address      text,
  created_at      timestamptz NOT NULL,
  -- To about an hour.
  last_used_at    timestamptz NOT NULL,
  -- When its token does.
  expires_at      timestamptz NOT NULL,
  -- Its row stays until its token has expired, or the token would get another one.
  ended_at        timestamptz
);
CREATE INDEX customer_sessions_by_account ON customer_sessions (account_id);
CREATE INDEX customer_sessions_by_expiry ON customer_sessions (expires_at);

-- After a reset by code nothing is paid from the account's wallet until then; money still comes in.
ALTER TABLE accounts ADD COLUMN debits_paused_until timestamptz;
