-- expand
-- How statements of the treasury's account are read, once somebody has said so: by the form of a bank, or by what their columns mean.
CREATE TABLE treasury_form (
  id          smallint PRIMARY KEY CONSTRAINT treasury_form_one CHECK (id = 1),
  -- As those of bank_accounts.
  statement_profile text CHECK (statement_profile <> ''),
  csv_mapping jsonb,
  version     integer NOT NULL DEFAULT 1,
  created_at  timestamptz NOT NULL,
  updated_at  timestamptz NOT NULL
);
