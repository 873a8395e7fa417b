-- The water utility: who its customers are, what they owe, and how each rupiah came in. Words of state are the contract's own
-- (docs/contracts/customer-contract.md), the same in the database and at both doors.

-- Long work with progress: imports and billing.
CREATE TABLE runs (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind        text NOT NULL,
  status      text NOT NULL DEFAULT 'BERJALAN' CHECK (status IN ('BERJALAN', 'SELESAI', 'GAGAL')),
  total       int CHECK (total >= 0),
  done        int NOT NULL DEFAULT 0 CHECK (done >= 0),
  result      jsonb,
  -- The first rows that were refused, of problem_count.
  problems    jsonb NOT NULL DEFAULT '[]',
  problem_count int NOT NULL DEFAULT 0,
  created_by  text NOT NULL,
  created_at  timestamptz NOT NULL,
  -- A run whose process died stops beating.
  beat_at     timestamptz NOT NULL,
  finished_at timestamptz,
  CHECK ((status = 'BERJALAN') = (finished_at IS NULL))
);
-- One run of a kind at a time.
CREATE UNIQUE INDEX runs_one_at_a_time ON runs (kind) WHERE status = 'BERJALAN';

-- Accounts ----------------------------------------------------------------------------------------

CREATE TABLE accounts (
  id            bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  username      text NOT NULL CONSTRAINT accounts_username_unique UNIQUE CHECK (username ~ '^[a-z0-9._]{3,30}$'),
  name          text NOT NULL CHECK (name <> ''),
  email         text CONSTRAINT accounts_email_unique UNIQUE CHECK (email = lower(email)),
  phone         text CONSTRAINT accounts_phone_unique UNIQUE CHECK (phone ~ '^\+[0-9]{8,15}$'),
  address       text,
  nik           text CHECK (nik ~ '^[0-9]{16}$'),
  -- argon2id over the lower-case hex SHA-256 of the password.
  password_hash text NOT NULL,
  token_version int NOT NULL DEFAULT 1,
  is_active     boolean NOT NULL DEFAULT true,
  inactive_reason text,
  photo_id      text REFERENCES files,
  version       int NOT NULL DEFAULT 1,
  created_at    timestamptz NOT NULL,
  updated_at    timestamptz NOT NULL,
  CONSTRAINT accounts_reachable CHECK (email IS NOT NULL OR phone IS NOT NULL)
);

-- The one living code of an account; used or replaced, it is gone.
CREATE TABLE reset_codes (
  account_id bigint PRIMARY KEY REFERENCES accounts,
  code_hash  bytea NOT NULL,
  expires_at timestamptz NOT NULL,
  tries      smallint NOT NULL DEFAULT 0 CHECK (tries BETWEEN 0 AND 5)
);

-- Customers and connections -----------------------------------------------------------------------

CREATE TABLE customers (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  code       text NOT NULL CONSTRAINT customers_code_unique UNIQUE CHECK (code ~ '^[A-Z0-9-]{1,20}$'),
  name       text NOT NULL CHECK (name <> ''),
  nik        text CHECK (nik ~ '^[0-9]{16}$'),
  phone      text CHECK (phone ~ '^\+[0-9]{8,15}$'),
  email      text CHECK (email = lower(email)),
  address    text,
  version    int NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL
);

CREATE TABLE tariff_classes (
  code       text PRIMARY KEY CONSTRAINT tariff_classes_code_form CHECK (code ~ '^[A-Z0-9-]{1,10}$'),
  name       text NOT NULL CHECK (name <> ''),
  is_active  boolean NOT NULL DEFAULT true,
  version    int NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL
);

CREATE TABLE connections (
  id            bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  sl            text NOT NULL CONSTRAINT connections_sl_unique UNIQUE CHECK (sl ~ '^[0-9A-Z-]{4,20}$'),
  customer_id   bigint NOT NULL CONSTRAINT connections_customer REFERENCES customers,
  class_code    text NOT NULL CONSTRAINT connections_class REFERENCES tariff_classes,
  address       text NOT NULL CHECK (address <> ''),
  area          text NOT NULL CHECK (area <> ''),
  meter_no      text CONSTRAINT connections_meter_unique UNIQUE,
  meter_digits  smallint NOT NULL DEFAULT 5 CHECK (meter_digits BETWEEN 3 AND 9),
  -- What the meter showed when its readings began.
  initial_stand int NOT NULL DEFAULT 0 CHECK (initial_stand >= 0),
  status        text NOT NULL DEFAULT 'AKTIF' CHECK (status IN ('AKTIF', 'SEGEL', 'TUTUP_SEMENTARA', 'CABUT')),
  latitude      double precision CHECK (latitude BETWEEN -90 AND 90),
  longitude     double precision CHECK (longitude BETWEEN -180 AND 180),
  installed_on  date,
  version       int NOT NULL DEFAULT 1,
  created_at    timestamptz NOT NULL,
  updated_at    timestamptz NOT NULL,
  CHECK ((latitude IS NULL) = (longitude IS NULL))
);
CREATE INDEX connections_by_customer ON connections (customer_id);
CREATE INDEX connections_by_area ON connections (area, sl);
CREATE INDEX connections_by_class ON connections (class_code);

-- Which accounts look after which connections.
CREATE TABLE account_connections (
  account_id    bigint NOT NULL REFERENCES accounts,
  connection_id bigint NOT NULL REFERENCES connections,
  relation      text NOT NULL CHECK (relation IN ('PEMILIK', 'PEMBAYAR')),
  label         text,
  created_at    timestamptz NOT NULL,
  CONSTRAINT account_connections_unique PRIMARY KEY (account_id, connection_id)
);
CREATE INDEX account_connections_by_connection ON account_connections (connection_id);

-- Pricing, all dated: what is valid on a day is the youngest row of its kind that begins no later -----

CREATE TABLE water_tariffs (
  id              bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  class_code      text NOT NULL CONSTRAINT water_tariffs_class REFERENCES tariff_classes,
  effective_from  date NOT NULL,
  -- [{"from": m³, "to": m³ or null, "price": rupiah}], checked by the rules before it is stored.
  blocks          jsonb NOT NULL CHECK (jsonb_typeof(blocks) = 'array' AND jsonb_array_length(blocks) > 0),
  minimum_volume  int NOT NULL CHECK (minimum_volume >= 0),
  base_fee        bigint NOT NULL CHECK (base_fee >= 0),
  maintenance_fee bigint NOT NULL CHECK (maintenance_fee >= 0),
  admin_fee       bigint NOT NULL CHECK (admin_fee >= 0),
  legal_basis     text,
  created_at      timestamptz NOT NULL,
  created_by      text NOT NULL,
  CONSTRAINT water_tariffs_dated UNIQUE (class_code, effective_from)
);

-- class_code null: every class that has no rule of its own.
CREATE TABLE penalty_rules (
  id             bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  class_code     text CONSTRAINT penalty_rules_class REFERENCES tariff_classes,
  effective_from date NOT NULL,
  -- A PenaltyRule (src/utility/pricing/penalty.ts); null ends the penalty from that day on.
  rule           jsonb,
  legal_basis    text,
  created_at     timestamptz NOT NULL,
  created_by     text NOT NULL,
  CONSTRAINT penalty_rules_dated UNIQUE NULLS NOT DISTINCT (class_code, effective_from)
);

CREATE TABLE stamp_rules (
  id             bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  effective_from date NOT NULL CONSTRAINT stamp_rules_dated UNIQUE,
  -- Above this total, not at it.
  threshold      bigint NOT NULL CHECK (threshold >= 0),
  amount         bigint NOT NULL CHECK (amount >= 0),
  legal_basis    text,
  created_at     timestamptz NOT NULL,
  created_by     text NOT NULL
);

-- RETRIBUSI: rupiah a bill; PPN: hundredths of a percent of the water price; BIAYA_LAYANAN: rupiah a payment, by method.
CREATE TABLE fees (
  id             bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind           text NOT NULL CHECK (kind IN ('RETRIBUSI', 'PPN', 'BIAYA_LAYANAN')),
  class_code     text CONSTRAINT fees_class REFERENCES tariff_classes,
  method         text CHECK (method IN ('TRANSFER', 'WIPAY', 'LOKET', 'SIMULASI')),
  effective_from date NOT NULL,
  amount         bigint CHECK (amount >= 0),
  rate_basis_points int CHECK (rate_basis_points BETWEEN 0 AND 10000),
  legal_basis    text,
  created_at     timestamptz NOT NULL,
  created_by     text NOT NULL,
  CONSTRAINT fees_dated UNIQUE NULLS NOT DISTINCT (kind, class_code, method, effective_from),
  CONSTRAINT fees_shape CHECK (
    (kind = 'PPN') = (rate_basis_points IS NOT NULL) AND (kind <> 'PPN') = (amount IS NOT NULL)
    AND (kind = 'BIAYA_LAYANAN' OR method IS NULL) AND (kind <> 'BIAYA_LAYANAN' OR class_code IS NULL))
);

-- Readings ----------------------------------------------------------------------------------------

CREATE TABLE reading_schedules (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- null: every area that has no schedule of its own.
  area       text,
  period     text NOT NULL CHECK (period ~ '^20[0-9]{2}(0[1-9]|1[0-2])$'),
  starts_on  date NOT NULL,
  ends_on    date NOT NULL CHECK (ends_on >= starts_on),
  version    int NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  CONSTRAINT reading_schedules_unique UNIQUE NULLS NOT DISTINCT (area, period)
);

-- The one reading of a connection in a period, which its bill is made of.
CREATE TABLE readings (
  id            bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  connection_id bigint NOT NULL REFERENCES connections,
  period        text NOT NULL CHECK (period ~ '^20[0-9]{2}(0[1-9]|1[0-2])$'),
  previous      int NOT NULL CHECK (previous >= 0),
  stand         int NOT NULL CHECK (stand >= 0),
  usage         int NOT NULL CHECK (usage >= 0),
  method        text NOT NULL CHECK (method IN ('PETUGAS', 'MANDIRI', 'TAKSASI')),
  flags         text[] NOT NULL DEFAULT '{}',
  note          text,
  read_at       timestamptz NOT NULL,
  recorded_by   text NOT NULL,
  file_id       text REFERENCES files,
  version       int NOT NULL DEFAULT 1,
  created_at    timestamptz NOT NULL,
  updated_at    timestamptz NOT NULL,
  CONSTRAINT readings_unique UNIQUE (connection_id, period),
  -- ROLLOVER: the meter passed its highest number. STAND_TURUN: staff took a stand below the last one, and said what was used.
  CONSTRAINT readings_usage CHECK (
    CASE WHEN flags && '{ROLLOVER,STAND_TURUN}' THEN stand < previous ELSE usage = stand - previous END)
);
CREATE INDEX readings_by_period ON readings (period, connection_id);
CREATE INDEX readings_flagged ON readings (period, connection_id) WHERE flags <> '{}';
CREATE INDEX readings_not_by_staff ON readings (method, period, connection_id) WHERE method <> 'PETUGAS';

-- What customers read themselves: ORDER was asked for (request_order_baca_mandiri), FOTO was sent unasked (upload_catat_meter).
CREATE TABLE self_readings (
  id            bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  account_id    bigint NOT NULL REFERENCES accounts,
  connection_id bigint NOT NULL REFERENCES connections,
  kind          text NOT NULL CHECK (kind IN ('ORDER', 'FOTO')),
  period        text NOT NULL CHECK (period ~ '^20[0-9]{2}(0[1-9]|1[0-2])$'),
  status        text NOT NULL CHECK (status IN ('DIBUKA', 'DIKIRIM', 'DIVERIFIKASI', 'DITOLAK', 'KADALUARSA')),
  deadline      timestamptz,
  previous      int NOT NULL CHECK (previous >= 0),
  stand         int CHECK (stand >= 0),
  usage         int CHECK (usage >= 0),
  file_id       text REFERENCES files,
  flags         text[] NOT NULL DEFAULT '{}',
  latitude      double precision,
  longitude     double precision,
  note          text,
  submitted_at  timestamptz,
  reviewed_by   text,
  reviewed_at   timestamptz,
  created_at    timestamptz NOT NULL,
  CHECK (status = 'DIBUKA' OR status = 'KADALUARSA' OR file_id IS NOT NULL),
  CHECK ((kind = 'ORDER') = (deadline IS NOT NULL))
);
-- Two owners of a connection do not see, nor block, each other's orders; of what they send, staff accept one.
CREATE UNIQUE INDEX self_readings_one_order ON self_readings (account_id, connection_id, period)
  WHERE kind = 'ORDER' AND status IN ('DIBUKA', 'DIKIRIM', 'DIVERIFIKASI');
CREATE INDEX self_readings_by_account ON self_readings (account_id, id);
CREATE INDEX self_readings_by_connection ON self_readings (connection_id, period);
CREATE INDEX self_readings_waiting ON self_readings (id) WHERE status = 'DIKIRIM';
CREATE INDEX self_readings_to_expire ON self_readings (deadline) WHERE status = 'DIBUKA';

-- Bills -------------------------------------------------------------------------------------------

-- A period that was billed; while it is not here, its readings may still change.
CREATE TABLE billed_periods (
  period    text PRIMARY KEY CHECK (period ~ '^20[0-9]{2}(0[1-9]|1[0-2])$'),
  issued_on date NOT NULL,
  due_on    date NOT NULL CHECK (due_on >= issued_on),
  closed_at timestamptz,
  closed_by text NOT NULL
);

CREATE TABLE bills (
  id            bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  bill_no       text NOT NULL GENERATED ALWAYS AS (period || lpad(id::text, 9, '0')) STORED,
  kind          text NOT NULL CHECK (kind IN ('AIR', 'NON_AIR')),
  -- A NON_AIR bill may belong to nobody's connection: what a new connection costs.
  connection_id bigint REFERENCES connections,
  account_id    bigint REFERENCES accounts,
  -- Of NON_AIR bills the month of issue.
  period        text NOT NULL CHECK (period ~ '^20[0-9]{2}(0[1-9]|1[0-2])$'),
  description   text,
  -- Frozen when the bill was made.
  name          text NOT NULL,
  address       text NOT NULL,
  class_code    text,
  class_name    text,
  tariff_id     bigint CONSTRAINT bills_tariff REFERENCES water_tariffs,
  penalty_rule_id bigint CONSTRAINT bills_penalty_rule REFERENCES penalty_rules,
  stamp_rule_id bigint CONSTRAINT bills_stamp_rule REFERENCES stamp_rules,
  -- PPN, basis points.
  vat_rate      int NOT NULL DEFAULT 0 CHECK (vat_rate BETWEEN 0 AND 10000),
  issued_on     date NOT NULL,
  due_on        date NOT NULL,
  stand_start   int, stand_end int, usage int CHECK (usage >= 0),
  read_by       text CHECK (read_by IN ('PETUGAS', 'MANDIRI', 'TAKSASI')),
  -- [{block, from, to, volume, price, amount}]
  blocks        jsonb NOT NULL DEFAULT '[]',
  water         bigint NOT NULL DEFAULT 0 CHECK (water >= 0),
  base          bigint NOT NULL DEFAULT 0 CHECK (base >= 0),
  maintenance   bigint NOT NULL DEFAULT 0 CHECK (maintenance >= 0),
  admin         bigint NOT NULL DEFAULT 0 CHECK (admin >= 0),
  levy          bigint NOT NULL DEFAULT 0 CHECK (levy >= 0),
  vat           bigint NOT NULL DEFAULT 0 CHECK (vat >= 0),
  installment   bigint NOT NULL DEFAULT 0 CHECK (installment >= 0),
  discount      bigint NOT NULL DEFAULT 0 CHECK (discount >= 0),
  -- Without penalty and stamp duty, which depend on the day of payment.
  amount        bigint NOT NULL GENERATED ALWAYS AS (water + base + maintenance + admin + levy + vat + installment - discount) STORED,
  status        text NOT NULL DEFAULT 'BELUM_LUNAS' CHECK (status IN ('BELUM_LUNAS', 'LUNAS', 'DIKOREKSI')),
  corrects_id   bigint REFERENCES bills,
  -- Why it corrects the other.
  reason        text,
  paid_payment_id bigint,
  paid_at       timestamptz,
  created_at    timestamptz NOT NULL,
  CONSTRAINT bills_amount_not_negative CHECK (water + base + maintenance + admin + levy + vat + installment >= discount),
  CHECK (kind = 'NON_AIR' OR (connection_id IS NOT NULL AND tariff_id IS NOT NULL AND usage IS NOT NULL)),
  CHECK ((corrects_id IS NULL) = (reason IS NULL)),
  CHECK ((paid_payment_id IS NULL) = (paid_at IS NULL)),
  -- What costs nothing is paid from the start, and never waits.
  CONSTRAINT bills_paid CHECK (CASE status
    WHEN 'LUNAS' THEN paid_payment_id IS NOT NULL OR amount = 0
    WHEN 'BELUM_LUNAS' THEN paid_payment_id IS NULL AND amount > 0
    ELSE paid_payment_id IS NULL END)
) WITH (
  -- An index alone tells of rows that vacuum has seen; so it comes after 2 % of changes, not after 20 %.
  autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02
);
CREATE UNIQUE INDEX bills_corrected_once ON bills (corrects_id) WHERE corrects_id IS NOT NULL;
-- Billing a period again finds what is there.
CREATE UNIQUE INDEX bills_one_per_period ON bills (connection_id, period) WHERE kind = 'AIR' AND status <> 'DIKOREKSI';
CREATE INDEX bills_by_connection ON bills (connection_id, period, id);
CREATE INDEX bills_unpaid ON bills (connection_id, period, id) WHERE status = 'BELUM_LUNAS';
CREATE INDEX bills_by_account ON bills (account_id, id) WHERE account_id IS NOT NULL;
-- Lists and their totals read nothing but this index.
CREATE INDEX bills_by_period ON bills (period, id) INCLUDE (kind, status, amount);
-- Whether a price or rule was ever used; few values, so these are small.
CREATE INDEX bills_by_tariff ON bills (tariff_id);
CREATE INDEX bills_by_penalty_rule ON bills (penalty_rule_id) WHERE penalty_rule_id IS NOT NULL;
CREATE INDEX bills_by_stamp_rule ON bills (stamp_rule_id) WHERE stamp_rule_id IS NOT NULL;

-- The wallet, a double-entry ledger ---------------------------------------------------------------

CREATE TABLE wallets (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- WALLET is a customer's; KAS is money that came in, PENDAPATAN is money that paid bills.
  kind       text NOT NULL CHECK (kind IN ('WALLET', 'KAS', 'PENDAPATAN')),
  wallet_no  text NOT NULL CONSTRAINT wallets_number_unique UNIQUE,
  account_id bigint CONSTRAINT wallets_one_per_account UNIQUE REFERENCES accounts,
  status     text NOT NULL DEFAULT 'AKTIF' CHECK (status IN ('AKTIF', 'BEKU')),
  pin_hash   text,
  -- Rupiah, kept by a trigger on wallet_entries; of the utility's own two accounts it is not kept, so that they are no bottleneck.
  balance    bigint NOT NULL DEFAULT 0 CONSTRAINT wallets_never_negative CHECK (balance >= 0),
  created_at timestamptz NOT NULL,
  CHECK ((kind = 'WALLET') = (account_id IS NOT NULL))
);
INSERT INTO wallets (kind, wallet_no, created_at) VALUES ('KAS', 'KAS', now()), ('PENDAPATAN', 'PENDAPATAN', now());

CREATE TABLE wallet_transactions (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind        text NOT NULL CHECK (kind IN ('ISI_SALDO', 'PEMBAYARAN', 'PENGEMBALIAN', 'KOREKSI')),
  description text NOT NULL,
  created_at  timestamptz NOT NULL,
  created_by  text NOT NULL
);

CREATE TABLE wallet_entries (
  id             bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  transaction_id bigint NOT NULL REFERENCES wallet_transactions,
  wallet_id      bigint NOT NULL REFERENCES wallets,
  -- Rupiah: positive comes in, negative goes out.
  amount         bigint NOT NULL CHECK (amount <> 0),
  balance_after  bigint
);
CREATE INDEX wallet_entries_by_wallet ON wallet_entries (wallet_id, id);
CREATE INDEX wallet_entries_by_transaction ON wallet_entries (transaction_id);

CREATE FUNCTION move_wallet_balance() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE wallets SET balance = balance + NEW.amount WHERE id = NEW.wallet_id AND kind = 'WALLET'
    RETURNING balance INTO NEW.balance_after;
  RETURN NEW;
END $$;
CREATE TRIGGER wallet_entries_move_balance BEFORE INSERT ON wallet_entries
  FOR EACH ROW EXECUTE FUNCTION move_wallet_balance();

CREATE FUNCTION refuse_unbalanced() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT sum(amount) FROM wallet_entries WHERE transaction_id = NEW.transaction_id) <> 0 THEN
    RAISE EXCEPTION 'wallet transaction % does not add up to zero', NEW.transaction_id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER wallet_entries_balanced AFTER INSERT ON wallet_entries
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION refuse_unbalanced();
CREATE TRIGGER wallet_entries_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON wallet_entries
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER wallet_transactions_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON wallet_transactions
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- Bank and payments -------------------------------------------------------------------------------

CREATE TABLE bank_accounts (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  bank        text NOT NULL CHECK (bank <> ''),
  account_no  text NOT NULL CHECK (account_no ~ '^[0-9-]{5,30}$'),
  holder      text NOT NULL CHECK (holder <> ''),
  is_active   boolean NOT NULL DEFAULT true,
  -- How this bank writes its statements (src/utility/bank/mapping.ts).
  csv_mapping jsonb,
  version     int NOT NULL DEFAULT 1,
  created_at  timestamptz NOT NULL,
  updated_at  timestamptz NOT NULL,
  CONSTRAINT bank_accounts_unique UNIQUE (bank, account_no)
);

-- One credit of a bank statement.
CREATE TABLE bank_mutations (
  id              bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  bank_account_id bigint NOT NULL REFERENCES bank_accounts,
  booked_at       timestamptz NOT NULL,
  amount          bigint NOT NULL CHECK (amount > 0),
  description     text NOT NULL,
  sender          text,
  reference       text,
  -- SHA-256 over the row's own values and its number among equal rows of one file.
  fingerprint     bytea NOT NULL,
  run_id          bigint REFERENCES runs,
  status          text NOT NULL DEFAULT 'ANTREAN' CHECK (status IN ('ANTREAN', 'COCOK', 'DIKREDITKAN', 'DIKEMBALIKAN')),
  -- Where the money went; what waits has gone nowhere.
  to_bills        bigint NOT NULL DEFAULT 0 CHECK (to_bills >= 0),
  to_wallet       bigint NOT NULL DEFAULT 0 CHECK (to_wallet >= 0),
  returned        bigint NOT NULL DEFAULT 0 CHECK (returned >= 0),
  wallet_transaction_id bigint REFERENCES wallet_transactions,
  -- What proves that it was returned.
  return_reference text,
  -- Why it waits, or what staff said when they decided. What waits without a note has not been tried to match yet.
  note            text,
  decided_by      text,
  decided_at      timestamptz,
  created_at      timestamptz NOT NULL,
  CONSTRAINT bank_mutations_once UNIQUE (bank_account_id, fingerprint),
  CONSTRAINT bank_mutations_nothing_lost CHECK (to_bills + to_wallet + returned = CASE WHEN status = 'ANTREAN' THEN 0 ELSE amount END),
  CONSTRAINT bank_mutations_decision CHECK (CASE status
    WHEN 'COCOK' THEN to_bills > 0 AND returned = 0
    WHEN 'DIKREDITKAN' THEN to_wallet = amount
    WHEN 'DIKEMBALIKAN' THEN returned = amount
    ELSE true END),
  CHECK ((status = 'DIKEMBALIKAN') = (return_reference IS NOT NULL)),
  CHECK (num_nulls(decided_by, decided_at) = CASE WHEN status = 'ANTREAN' THEN 2 ELSE 0 END),
  CHECK ((to_wallet > 0) = (wallet_transaction_id IS NOT NULL))
);
CREATE INDEX bank_mutations_queue ON bank_mutations (id) WHERE status = 'ANTREAN';
CREATE INDEX bank_mutations_untried ON bank_mutations (booked_at, id) WHERE status = 'ANTREAN' AND note IS NULL;
CREATE INDEX bank_mutations_by_time ON bank_mutations (booked_at, id);
CREATE INDEX bank_mutations_by_account ON bank_mutations (bank_account_id, booked_at, id);
CREATE INDEX bank_mutations_by_amount ON bank_mutations (amount);

CREATE TABLE payments (
  id              bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  code            text NOT NULL CONSTRAINT payments_code_unique UNIQUE CHECK (code ~ '^[1-9][0-9]{11}$'),
  -- null: paid at the counter, or matched by staff, for nobody's account.
  account_id      bigint REFERENCES accounts,
  method          text NOT NULL CHECK (method IN ('TRANSFER', 'WIPAY', 'LOKET', 'SIMULASI')),
  status          text NOT NULL CHECK (status IN
                    ('MENUNGGU_PEMBAYARAN', 'MENUNGGU_KONFIRMASI', 'DIBAYAR', 'DIBATALKAN', 'KADALUARSA', 'DIKEMBALIKAN')),
  -- What the status means for the payment's bills; payment_items follow it by their foreign key.
  hold            text NOT NULL GENERATED ALWAYS AS (CASE
                    WHEN status IN ('MENUNGGU_PEMBAYARAN', 'MENUNGGU_KONFIRMASI') THEN 'OPEN'
                    WHEN status = 'DIBAYAR' THEN 'PAID' ELSE 'RELEASED' END) STORED,
  bank_account_id bigint REFERENCES bank_accounts,
  bills_total     bigint NOT NULL CHECK (bills_total >= 0),
  service_fee     bigint NOT NULL CHECK (service_fee >= 0),
  unique_code     int NOT NULL DEFAULT 0 CHECK (unique_code >= 0),
  total           bigint NOT NULL GENERATED ALWAYS AS (bills_total + service_fee + unique_code) STORED,
  created_at      timestamptz NOT NULL,
  expires_at      timestamptz NOT NULL,
  paid_at         timestamptz,
  cancelled_at    timestamptz,
  reason          text,
  receipt_no      text CONSTRAINT payments_receipt_unique UNIQUE,
  -- What the customer says about the transfer; never evidence.
  claimed_sender  text,
  claimed_bank    text,
  claimed_at      timestamptz,
  -- The evidence: exactly one of these, from the moment it is paid (settle in src/utility/payments).
  mutation_id     bigint CONSTRAINT payments_mutation_once UNIQUE REFERENCES bank_mutations,
  wallet_transaction_id bigint CONSTRAINT payments_wallet_once UNIQUE REFERENCES wallet_transactions,
  counter_staff   text,
  is_simulated    boolean CHECK (is_simulated),
  CONSTRAINT payments_hold UNIQUE (id, hold),
  CONSTRAINT payments_evidence CHECK (num_nonnulls(mutation_id, wallet_transaction_id, counter_staff, is_simulated)
    = CASE WHEN status IN ('DIBAYAR', 'DIKEMBALIKAN') THEN 1 ELSE 0 END),
  CHECK ((status IN ('DIBAYAR', 'DIKEMBALIKAN')) = (paid_at IS NOT NULL)),
  CHECK ((status IN ('DIBAYAR', 'DIKEMBALIKAN')) = (receipt_no IS NOT NULL)),
  CHECK ((status = 'DIBATALKAN') <= (cancelled_at IS NOT NULL)),
  CHECK (method = 'TRANSFER' OR unique_code = 0),
  CHECK ((method = 'TRANSFER') = (bank_account_id IS NOT NULL))
);
CREATE INDEX payments_by_account ON payments (account_id, id);
CREATE INDEX payments_by_time ON payments (created_at, id);
CREATE INDEX payments_paid_by_account ON payments (account_id, paid_at, id) WHERE status = 'DIBAYAR';
CREATE INDEX payments_by_status ON payments (status, id);
CREATE INDEX payments_to_expire ON payments (expires_at) WHERE hold = 'OPEN';

-- The bills of a payment, with their amounts frozen.
CREATE TABLE payment_items (
  payment_id bigint NOT NULL,
  bill_id    bigint NOT NULL REFERENCES bills,
  hold       text NOT NULL,
  amount     bigint NOT NULL CHECK (amount >= 0),
  penalty    bigint NOT NULL CHECK (penalty >= 0),
  stamp      bigint NOT NULL CHECK (stamp >= 0),
  total      bigint NOT NULL GENERATED ALWAYS AS (amount + penalty + stamp) STORED,
  PRIMARY KEY (payment_id, bill_id),
  CONSTRAINT payment_items_follow FOREIGN KEY (payment_id, hold) REFERENCES payments (id, hold) ON UPDATE CASCADE
);
-- Guarantee 5: per bill at most one open and one paid payment, and no open one beside a paid one.
CREATE UNIQUE INDEX payment_items_one_held ON payment_items (bill_id) WHERE hold IN ('OPEN', 'PAID');
CREATE INDEX payment_items_by_bill ON payment_items (bill_id);

ALTER TABLE bills ADD CONSTRAINT bills_paid_by_item
  FOREIGN KEY (paid_payment_id, id) REFERENCES payment_items (payment_id, bill_id) DEFERRABLE INITIALLY DEFERRED;

-- Every step of a payment, for ever.
CREATE TABLE payment_events (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  payment_id bigint NOT NULL REFERENCES payments,
  status     text NOT NULL,
  actor      text NOT NULL,
  note       text,
  created_at timestamptz NOT NULL
);
CREATE INDEX payment_events_by_payment ON payment_events (payment_id, id);
CREATE TRIGGER payment_events_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON payment_events
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- Which total at which bank account means which payment: taken while it is open and for 7 days after.
CREATE TABLE transfer_holds (
  bank_account_id bigint NOT NULL REFERENCES bank_accounts,
  total           bigint NOT NULL,
  payment_id      bigint NOT NULL UNIQUE REFERENCES payments,
  -- null while the payment is open.
  free_from       timestamptz,
  PRIMARY KEY (bank_account_id, total)
);

CREATE TABLE payment_proofs (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  payment_id  bigint NOT NULL REFERENCES payments,
  file_id     text NOT NULL REFERENCES files,
  sender      text,
  bank        text,
  amount      bigint,
  status      text NOT NULL DEFAULT 'MENUNGGU' CHECK (status IN ('MENUNGGU', 'DITERIMA', 'DITOLAK')),
  note        text,
  reviewed_by text,
  reviewed_at timestamptz,
  created_at  timestamptz NOT NULL
);
CREATE INDEX payment_proofs_by_payment ON payment_proofs (payment_id, id);
CREATE INDEX payment_proofs_waiting ON payment_proofs (id) WHERE status = 'MENUNGGU';

CREATE TABLE refunds (
  payment_id  bigint PRIMARY KEY REFERENCES payments,
  amount      bigint NOT NULL CHECK (amount > 0),
  channel     text NOT NULL CHECK (channel IN ('TRANSFER', 'TUNAI', 'WIPAY')),
  reason      text NOT NULL CHECK (reason <> ''),
  reference   text,
  wallet_transaction_id bigint UNIQUE REFERENCES wallet_transactions,
  refunded_by text NOT NULL,
  created_at  timestamptz NOT NULL,
  CHECK ((channel = 'WIPAY') = (wallet_transaction_id IS NOT NULL))
);

-- Receipts that are still to be mailed, and those that were.
CREATE TABLE receipt_mails (
  payment_id  bigint PRIMARY KEY REFERENCES payments,
  tries       int NOT NULL DEFAULT 0,
  next_try_at timestamptz,
  sent_at     timestamptz,
  last_error  text
);
CREATE INDEX receipt_mails_waiting ON receipt_mails (next_try_at) WHERE next_try_at IS NOT NULL;

-- Complaints --------------------------------------------------------------------------------------

CREATE TABLE complaint_types (
  code           text PRIMARY KEY CHECK (code ~ '^[A-Z_]{3,40}$'),
  name           text NOT NULL CHECK (name <> ''),
  needs_photo    boolean NOT NULL,
  needs_location boolean NOT NULL,
  priority       text NOT NULL CHECK (priority IN ('RENDAH', 'SEDANG', 'TINGGI', 'DARURAT')),
  sla_hours      int NOT NULL CHECK (sla_hours > 0),
  is_active      boolean NOT NULL DEFAULT true,
  position       int NOT NULL DEFAULT 100,
  version        int NOT NULL DEFAULT 1
);
INSERT INTO complaint_types (position, code, name, needs_photo, needs_location, priority, sla_hours) VALUES
  (1, 'PIPA_BOCOR', 'Pipa bocor', true, true, 'TINGGI', 24),
  (2, 'AIR_TIDAK_MENGALIR', 'Air tidak mengalir', false, false, 'TINGGI', 24),
  (3, 'AIR_KERUH', 'Air keruh', true, false, 'SEDANG', 48),
  (4, 'TEKANAN_KECIL', 'Tekanan air kecil', false, false, 'SEDANG', 48),
  (5, 'METER_RUSAK', 'Meter air rusak', true, false, 'SEDANG', 72),
  (6, 'METER_TIDAK_SESUAI', 'Angka meter tidak sesuai', true, false, 'SEDANG', 72),
  (7, 'TAGIHAN_TIDAK_WAJAR', 'Tagihan tidak wajar', false, false, 'SEDANG', 72),
  (8, 'SAMBUNGAN_ILEGAL', 'Sambungan ilegal', false, true, 'SEDANG', 72),
  (9, 'LAINNYA', 'Lainnya', false, false, 'RENDAH', 120);

CREATE TABLE complaints (
  id            bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  complaint_no  text NOT NULL GENERATED ALWAYS AS ('LG' || lpad(id::text, 9, '0')) STORED,
  account_id    bigint REFERENCES accounts,
  connection_id bigint REFERENCES connections,
  type_code     text NOT NULL CONSTRAINT complaints_type REFERENCES complaint_types,
  description   text NOT NULL,
  address       text,
  latitude      double precision,
  longitude     double precision,
  status        text NOT NULL DEFAULT 'DITERIMA' CHECK (status IN
                  ('DITERIMA', 'DITUGASKAN', 'DIKERJAKAN', 'SELESAI', 'DITOLAK', 'DIBATALKAN', 'DIBUKA_KEMBALI')),
  priority      text NOT NULL CHECK (priority IN ('RENDAH', 'SEDANG', 'TINGGI', 'DARURAT')),
  deadline      timestamptz NOT NULL,
  assigned_to   text,
  -- Who called, where staff took the report by phone.
  caller_name   text,
  caller_phone  text,
  finished_at   timestamptz,
  rating        smallint CHECK (rating BETWEEN 1 AND 5),
  version       int NOT NULL DEFAULT 1,
  created_at    timestamptz NOT NULL,
  updated_at    timestamptz NOT NULL
);
CREATE INDEX complaints_by_account ON complaints (account_id, id);
CREATE INDEX complaints_by_status ON complaints (status, deadline);

CREATE TABLE complaint_events (
  id           bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  complaint_id bigint NOT NULL REFERENCES complaints,
  status       text NOT NULL,
  note         text,
  actor        text NOT NULL,
  created_at   timestamptz NOT NULL
);
CREATE INDEX complaint_events_by_complaint ON complaint_events (complaint_id, id);

-- Photos of the customer (event_id null) and of the work.
CREATE TABLE complaint_photos (
  complaint_id bigint NOT NULL REFERENCES complaints,
  file_id      text NOT NULL REFERENCES files,
  event_id     bigint REFERENCES complaint_events,
  position     smallint NOT NULL,
  PRIMARY KEY (complaint_id, file_id)
);

-- New connections ---------------------------------------------------------------------------------

CREATE TABLE installations (
  id            bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  registration_no text NOT NULL GENERATED ALWAYS AS ('PB' || lpad(id::text, 9, '0')) STORED,
  account_id    bigint NOT NULL REFERENCES accounts,
  name          text NOT NULL, nik text NOT NULL CHECK (nik ~ '^[0-9]{16}$'),
  phone         text NOT NULL, email text,
  address       text NOT NULL, village text, district text,
  latitude      double precision, longitude double precision,
  building      text, residents int CHECK (residents > 0),
  id_card_file_id  text NOT NULL REFERENCES files,
  house_file_id    text REFERENCES files,
  title_file_id    text REFERENCES files,
  status        text NOT NULL DEFAULT 'DIAJUKAN' CHECK (status IN ('DIAJUKAN', 'DIVERIFIKASI', 'DISURVEI', 'DISETUJUI',
                  'MENUNGGU_PEMBAYARAN', 'DIJADWALKAN', 'TERPASANG', 'AKTIF', 'DITOLAK', 'DIBATALKAN', 'KADALUARSA')),
  -- RAB: [{item, amount}], what the connection costs.
  cost_lines    jsonb,
  bill_id       bigint UNIQUE REFERENCES bills,
  pay_until     timestamptz,
  scheduled_on  date,
  -- What was installed, until the connection carries it.
  meter_no      text,
  meter_digits  smallint CHECK (meter_digits BETWEEN 3 AND 9),
  initial_stand int CHECK (initial_stand >= 0),
  connection_id bigint UNIQUE REFERENCES connections,
  version       int NOT NULL DEFAULT 1,
  created_at    timestamptz NOT NULL,
  updated_at    timestamptz NOT NULL,
  CHECK (status NOT IN ('MENUNGGU_PEMBAYARAN', 'DIJADWALKAN', 'TERPASANG', 'AKTIF') OR bill_id IS NOT NULL),
  CHECK (status NOT IN ('TERPASANG', 'AKTIF') OR num_nulls(meter_no, meter_digits, initial_stand) = 0),
  CHECK ((status = 'AKTIF') <= (connection_id IS NOT NULL))
);
CREATE INDEX installations_by_account ON installations (account_id, id);
CREATE INDEX installations_by_status ON installations (status, id);

CREATE TABLE installation_events (
  id              bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  installation_id bigint NOT NULL REFERENCES installations,
  status          text NOT NULL,
  note            text,
  actor           text NOT NULL,
  created_at      timestamptz NOT NULL
);
CREATE INDEX installation_events_by_installation ON installation_events (installation_id, id);

-- Photos of the survey.
CREATE TABLE installation_photos (
  event_id bigint NOT NULL REFERENCES installation_events,
  file_id  text NOT NULL REFERENCES files,
  position smallint NOT NULL,
  PRIMARY KEY (event_id, file_id)
);

-- Notices -----------------------------------------------------------------------------------------

CREATE TABLE promotions (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  title      text NOT NULL CHECK (title <> ''),
  body       text NOT NULL,
  image_id   text REFERENCES files,
  url        text,
  starts_at  timestamptz NOT NULL,
  ends_at    timestamptz NOT NULL CHECK (ends_at > starts_at),
  is_active  boolean NOT NULL DEFAULT true,
  version    int NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL
);
CREATE INDEX promotions_by_time ON promotions (ends_at) WHERE is_active;
