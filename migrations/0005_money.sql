-- baseline
-- What customers owe, and how each rupiah came in: bills, the wallet, the bank, payments.

-- Bills ---------------------------------------------------------------------------------------------

-- A period that was billed; while it is not here, its readings may still change.
CREATE TABLE billed_periods (
  period    text PRIMARY KEY CHECK (period ~ '^20[0-9]{2}(0[1-9]|1[0-2])$'),
  issued_on date NOT NULL,
  due_on    date NOT NULL CHECK (due_on >= issued_on),
  closed_at timestamptz,
  closed_by text NOT NULL
);

-- What is owed, or was: of water, made of a reading, or of something else. Its figures never contradict each other; what was cancelled or
-- withdrawn may be billed again.
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
  -- As the reading, frozen.
  exchanged     int NOT NULL DEFAULT 0,
  overestimate  int NOT NULL DEFAULT 0 CHECK (overestimate >= 0),
  -- m³ that staff bill beside what the meter counted (less: below zero); usage is with it.
  adjustment    int NOT NULL DEFAULT 0,
  -- It is over nothing, in the place of a bill that should not have been: its reading may change, and be billed again.
  is_cancelled  boolean NOT NULL DEFAULT false,
  -- Why it is DIKOREKSI with no other in its place; a bill that is made of the same reading again takes that place.
  withdrawn_reason text CHECK (withdrawn_reason <> ''),
  -- Since when it is DIKOREKSI: its amount counts until then, and is taken off in that month (decision 0045).
  superseded_at timestamptz,
  -- The area of its connection at the time; null: that which the connection has, since it has not moved to another.
  area          text,
  -- Arrears that come from the system before (src/utility/bills/arrears): bills of water that no reading of ours made, so no closing makes
  -- them again and no withdrawal of a period takes them.
  is_opening    boolean NOT NULL DEFAULT false,
  CONSTRAINT bills_amount_not_negative CHECK (water + base + maintenance + admin + levy + vat + installment >= discount),
  CHECK (kind = 'NON_AIR' OR (connection_id IS NOT NULL AND tariff_id IS NOT NULL AND usage IS NOT NULL)),
  CHECK ((corrects_id IS NULL) = (reason IS NULL)),
  CHECK ((paid_payment_id IS NULL) = (paid_at IS NULL)),
  -- What costs nothing is paid from the start, and never waits.
  CONSTRAINT bills_paid CHECK (CASE status
    WHEN 'LUNAS' THEN paid_payment_id IS NOT NULL OR amount = 0
    WHEN 'BELUM_LUNAS' THEN paid_payment_id IS NULL AND amount > 0
    ELSE paid_payment_id IS NULL END),
  CONSTRAINT bills_cancelled CHECK (NOT is_cancelled OR (amount = 0 AND coalesce(usage, 0) = 0)),
  CONSTRAINT bills_withdrawn CHECK (withdrawn_reason IS NULL OR status = 'DIKOREKSI')
) WITH (
  -- An index alone tells of rows that vacuum has seen; so it comes after 2 % of changes, not after 20 %.
  autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02
);
CREATE UNIQUE INDEX bills_corrected_once ON bills (corrects_id) WHERE corrects_id IS NOT NULL;
-- Billing a period again finds what is there.
CREATE UNIQUE INDEX bills_one_per_period ON bills (connection_id, period) WHERE kind = 'AIR' AND status <> 'DIKOREKSI';
CREATE INDEX bills_by_connection ON bills (connection_id, period, id);
CREATE INDEX bills_unpaid ON bills (connection_id, period, id) WHERE status = 'BELUM_LUNAS';
-- Unpaid bills of exactly an amount: what a transfer that waits may be for, when staff look at it.
CREATE INDEX bills_unpaid_by_amount ON bills (amount, id) WHERE status = 'BELUM_LUNAS';
-- A bill that is issued is unpaid, and those have an index of this kind already: billing writes to no other.
CREATE INDEX bills_settled_by_amount ON bills (amount, id) INCLUDE (status, kind) WHERE status <> 'BELUM_LUNAS';
CREATE INDEX bills_by_account ON bills (account_id, id) WHERE account_id IS NOT NULL;
-- Lists and their totals read nothing but this index; what was cancelled does not count as a bill of its period.
CREATE INDEX bills_by_period ON bills (period, id) INCLUDE (kind, status, amount, is_cancelled);
-- Whether a price or rule was ever used; few values, so these are small.
CREATE INDEX bills_by_tariff ON bills (tariff_id);
CREATE INDEX bills_by_penalty_rule ON bills (penalty_rule_id) WHERE penalty_rule_id IS NOT NULL;
CREATE INDEX bills_by_stamp_rule ON bills (stamp_rule_id) WHERE stamp_rule_id IS NOT NULL;
-- Reports of a month stay what they were: what was made, and what was superseded, in it.
CREATE INDEX bills_by_creation ON bills (created_at);
CREATE INDEX bills_by_superseding ON bills (superseded_at) WHERE superseded_at IS NOT NULL;

-- Whoever sets a bill aside, the moment is noted.
CREATE FUNCTION note_superseding() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.superseded_at := now();
  RETURN NEW;
END $$;
CREATE TRIGGER bills_note_superseding BEFORE INSERT OR UPDATE ON bills
  FOR EACH ROW WHEN (NEW.status = 'DIKOREKSI' AND NEW.superseded_at IS NULL) EXECUTE FUNCTION note_superseding();

-- Bills keep the area that they were made in.
CREATE FUNCTION keep_area_of_bills() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE bills SET area = OLD.area WHERE connection_id = OLD.id AND area IS NULL;
  RETURN NULL;
END $$;
CREATE TRIGGER connections_keep_area_of_bills AFTER UPDATE OF area ON connections
  FOR EACH ROW WHEN (OLD.area <> NEW.area) EXECUTE FUNCTION keep_area_of_bills();

-- What a bill gives back of a credit.
CREATE TABLE bill_credits (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  credit_id   bigint NOT NULL REFERENCES usage_credits,
  -- The bill that it is taken off.
  bill_id     bigint NOT NULL REFERENCES bills,
  -- The bill of the estimate, whose tariff prices it.
  estimate_bill_id bigint NOT NULL REFERENCES bills,
  -- These m³ of the credit, counted from 0, which is the dearest one.
  first       int NOT NULL CHECK (first >= 0),
  volume      int NOT NULL CHECK (volume > 0),
  -- [{block, volume, price, amount, vat}], dearest first; the amounts are without VAT.
  lines       jsonb NOT NULL,
  -- Rupiah with VAT.
  amount      bigint NOT NULL CHECK (amount >= 0),
  -- Its bill was set aside: the credit is there to be used again.
  is_void     boolean NOT NULL DEFAULT false
);
CREATE UNIQUE INDEX bill_credits_once ON bill_credits (credit_id, first) WHERE NOT is_void;
CREATE INDEX bill_credits_by_bill ON bill_credits (bill_id);
CREATE INDEX bill_credits_by_estimate ON bill_credits (estimate_bill_id) WHERE NOT is_void;

CREATE FUNCTION use_credit() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE usage_credits SET used = used + CASE WHEN NEW.is_void THEN -NEW.volume ELSE NEW.volume END WHERE id = NEW.credit_id;
  RETURN NULL;
END $$;
CREATE TRIGGER bill_credits_use AFTER INSERT ON bill_credits FOR EACH ROW EXECUTE FUNCTION use_credit();
CREATE TRIGGER bill_credits_give_back AFTER UPDATE OF is_void ON bill_credits
  FOR EACH ROW WHEN (OLD.is_void IS DISTINCT FROM NEW.is_void) EXECUTE FUNCTION use_credit();

-- A bill that is set aside gives its credits back. One whose m³ another bill gives back cannot be set aside: that one first.
CREATE FUNCTION give_credits_back() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM bill_credits WHERE estimate_bill_id = NEW.id AND NOT is_void) THEN
    RAISE EXCEPTION 'another bill gives back m³ of bill %', NEW.bill_no
      USING ERRCODE = 'check_violation', CONSTRAINT = 'bill_credits_estimate_stands';
  END IF;
  UPDATE bill_credits SET is_void = true WHERE bill_id = NEW.id AND NOT is_void;
  RETURN NULL;
END $$;
CREATE TRIGGER bills_give_credits_back AFTER UPDATE OF status ON bills
  FOR EACH ROW WHEN (NEW.status = 'DIKOREKSI' AND OLD.status <> 'DIKOREKSI') EXECUTE FUNCTION give_credits_back();

-- How many bills there are, and what they come to, by all that the office filters its list by, so that a list's exact total is not counted
-- bill by bill (decision 0057).
CREATE TABLE bill_totals (
  period       text NOT NULL,
  kind         text NOT NULL,
  status       text NOT NULL,
  is_cancelled boolean NOT NULL,
  count        bigint NOT NULL CHECK (count >= 0),
  -- Rupiah, without penalty and stamp duty.
  amount       bigint NOT NULL CHECK (amount >= 0),
  PRIMARY KEY (period, kind, status, is_cancelled)
) WITH (fillfactor = 50);

-- What has changed since: added to, never updated, so whoever pays a bill waits for nobody who pays another one of the same month.
CREATE TABLE bill_changes (
  id           bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  period       text NOT NULL,
  kind         text NOT NULL,
  status       text NOT NULL,
  is_cancelled boolean NOT NULL,
  count        bigint NOT NULL,
  amount       bigint NOT NULL
);

-- Both together, which is exact at every moment. Conditions on the first four columns reach both tables.
CREATE VIEW current_bill_totals AS
SELECT period, kind, status, is_cancelled, sum(count)::bigint AS count, sum(amount)::bigint AS amount
FROM (
  SELECT period, kind, status, is_cancelled, count, amount FROM bill_totals
  UNION ALL
  SELECT period, kind, status, is_cancelled, count, amount FROM bill_changes
) AS known
GROUP BY 1, 2, 3, 4;

-- Of a statement, not of a row: closing a period adds a thousand bills and one row here.
CREATE FUNCTION note_bill_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO bill_changes (period, kind, status, is_cancelled, count, amount)
    SELECT period, kind, status, is_cancelled, count(*), sum(amount) FROM added GROUP BY 1, 2, 3, 4;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO bill_changes (period, kind, status, is_cancelled, count, amount)
    SELECT period, kind, status, is_cancelled, -count(*), -sum(amount) FROM removed GROUP BY 1, 2, 3, 4;
  ELSE
    INSERT INTO bill_changes (period, kind, status, is_cancelled, count, amount)
    SELECT period, kind, status, is_cancelled, sum(sign), sum(sign * amount)
    FROM (
      SELECT 1 AS sign, period, kind, status, is_cancelled, amount FROM added
      UNION ALL
      SELECT -1, period, kind, status, is_cancelled, amount FROM removed
    ) AS changed
    GROUP BY 1, 2, 3, 4 HAVING sum(sign) <> 0 OR sum(sign * amount) <> 0;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER bills_note_added AFTER INSERT ON bills REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION note_bill_changes();
CREATE TRIGGER bills_note_changed AFTER UPDATE ON bills REFERENCING OLD TABLE AS removed NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION note_bill_changes();
CREATE TRIGGER bills_note_removed AFTER DELETE ON bills REFERENCING OLD TABLE AS removed
  FOR EACH STATEMENT EXECUTE FUNCTION note_bill_changes();

-- Moves what has changed into the totals; where another server is doing so, that is enough. A change that takes a bill out of a group
-- follows the one that brought it in, and is visible after it, so no total is below zero in between.
CREATE FUNCTION fold_bill_changes() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF NOT pg_try_advisory_xact_lock(hashtext('loket bill totals')) THEN RETURN; END IF;
  WITH folded AS (DELETE FROM bill_changes RETURNING period, kind, status, is_cancelled, count, amount)
  MERGE INTO bill_totals AS t
  USING (
    SELECT period, kind, status, is_cancelled, sum(count)::bigint AS count, sum(amount)::bigint AS amount
    FROM folded GROUP BY 1, 2, 3, 4
  ) AS f
  ON t.period = f.period AND t.kind = f.kind AND t.status = f.status AND t.is_cancelled = f.is_cancelled
  WHEN MATCHED THEN UPDATE SET count = t.count + f.count, amount = t.amount + f.amount
  WHEN NOT MATCHED THEN INSERT (period, kind, status, is_cancelled, count, amount)
    VALUES (f.period, f.kind, f.status, f.is_cancelled, f.count, f.amount);
END $$;

-- Makes the totals again from the bills: by measurements that bring bills past the triggers, and should a check ever find a difference.
-- Nobody changes a bill meanwhile; readers see the totals before or after.
CREATE FUNCTION rebuild_bill_totals() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  LOCK TABLE bills IN SHARE ROW EXCLUSIVE MODE;
  PERFORM pg_advisory_xact_lock(hashtext('loket bill totals'));
  DELETE FROM bill_changes;
  DELETE FROM bill_totals;
  INSERT INTO bill_totals (period, kind, status, is_cancelled, count, amount)
  SELECT period, kind, status, is_cancelled, count(*), sum(amount) FROM bills GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4;
END $$;

-- The wallet, a double-entry ledger -----------------------------------------------------------------

-- Accounts of the ledger: each customer's wallet, and the utility's own two.
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

-- A movement of money, whose entries add up to zero.
CREATE TABLE wallet_transactions (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind        text NOT NULL CHECK (kind IN ('ISI_SALDO', 'PEMBAYARAN', 'PENGEMBALIAN', 'KOREKSI')),
  description text NOT NULL,
  created_at  timestamptz NOT NULL,
  created_by  text NOT NULL,
  -- What the service itself notes of it: a code with what it names, beside the text that customers read.
  cause text CONSTRAINT wallet_transactions_cause CHECK (cause IN ('TOP_UP', 'BANK_TRANSFER', 'EXCESS_TRANSFER', 'PAYMENT',
    'REFUND', 'PAYOUT_CASH', 'PAYOUT_TRANSFER')),
  cause_reference text
);
CREATE TRIGGER wallet_transactions_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON wallet_transactions
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- What a movement brings to, or takes from, each wallet.
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
CREATE TRIGGER wallet_entries_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON wallet_entries
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

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

-- What proved the money of a top-up: a receipt tops up a wallet once a day, whoever writes it in whatever case.
CREATE TABLE wallet_top_ups (
  transaction_id bigint PRIMARY KEY REFERENCES wallet_transactions,
  wallet_id      bigint NOT NULL REFERENCES wallets,
  reference      text NOT NULL CHECK (reference <> ''),
  -- Local date.
  booked_on      date NOT NULL
);
CREATE UNIQUE INDEX wallet_top_ups_receipt_once ON wallet_top_ups (wallet_id, booked_on, lower(reference));
CREATE TRIGGER wallet_top_ups_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON wallet_top_ups
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

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

-- Bank ----------------------------------------------------------------------------------------------

-- The utility's accounts at banks.
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
  -- In which form its statements come, where that is named and not recognised (src/utility/bank/statements/profiles.ts).
  statement_profile text CHECK (statement_profile <> ''),
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
  -- DIBATALKAN: it was a mistake, its money never came; decided_by, decided_at and note tell who, when and why.
  status          text NOT NULL DEFAULT 'ANTREAN' CONSTRAINT bank_mutations_status_known
                  CHECK (status IN ('ANTREAN', 'COCOK', 'DIKREDITKAN', 'DIKEMBALIKAN', 'DIBATALKAN')),
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
  -- Who entered the line by hand; null: a statement brought it.
  entered_by      text,
  -- Which payment a customer sent it for, as far as that is known, whatever became of the money: so he is told of it, and his proof stands
  -- beside it. No foreign key: a paid payment refers to its line, and a backup brings tables back in the order of their keys. Payments are
  -- never removed.
  for_payment_id  bigint,
  -- The bank shows it before it has booked it; it is known when it comes again with its day.
  is_pending      boolean NOT NULL DEFAULT false,
  CONSTRAINT bank_mutations_by_hand CHECK ((run_id IS NULL) = (entered_by IS NOT NULL)),
  CONSTRAINT bank_mutations_nothing_lost CHECK (
    to_bills + to_wallet + returned = CASE WHEN status IN ('ANTREAN', 'DIBATALKAN') THEN 0 ELSE amount END),
  CONSTRAINT bank_mutations_decision CHECK (CASE status
    WHEN 'COCOK' THEN to_bills > 0 AND returned = 0
    WHEN 'DIKREDITKAN' THEN to_wallet = amount
    WHEN 'DIKEMBALIKAN' THEN returned = amount
    -- Only what was entered by hand, by another than who entered it, and with a reason.
    WHEN 'DIBATALKAN' THEN run_id IS NULL AND decided_by <> entered_by AND coalesce(note, '') <> ''
    ELSE true END),
  CHECK ((status = 'DIKEMBALIKAN') = (return_reference IS NOT NULL)),
  CHECK (num_nulls(decided_by, decided_at) = CASE WHEN status = 'ANTREAN' THEN 2 ELSE 0 END),
  CHECK ((to_wallet > 0) = (wallet_transaction_id IS NOT NULL))
);
-- What was voided may be entered, or imported, again.
CREATE UNIQUE INDEX bank_mutations_once ON bank_mutations (bank_account_id, fingerprint) WHERE status <> 'DIBATALKAN';
CREATE INDEX bank_mutations_queue ON bank_mutations (id) WHERE status = 'ANTREAN';
CREATE INDEX bank_mutations_untried ON bank_mutations (booked_at, id) WHERE status = 'ANTREAN' AND note IS NULL;
CREATE INDEX bank_mutations_by_time ON bank_mutations (booked_at, id);
CREATE INDEX bank_mutations_by_account ON bank_mutations (bank_account_id, booked_at, id);
CREATE INDEX bank_mutations_by_amount ON bank_mutations (amount, id);
CREATE INDEX bank_mutations_for_payment ON bank_mutations (for_payment_id) WHERE for_payment_id IS NOT NULL;

-- Payments ------------------------------------------------------------------------------------------

-- What somebody pays, or wants to: some bills at once, by one method. It names the version of each price that it was made with.
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
  -- The version of the service fee that priced it; null: not known.
  service_fee_id  bigint CONSTRAINT payments_service_fee_rule REFERENCES fees,
  CONSTRAINT payments_hold UNIQUE (id, hold),
  CONSTRAINT payments_evidence CHECK (num_nonnulls(mutation_id, wallet_transaction_id, counter_staff, is_simulated)
    = CASE WHEN status IN ('DIBAYAR', 'DIKEMBALIKAN') THEN 1 ELSE 0 END),
  CHECK ((status IN ('DIBAYAR', 'DIKEMBALIKAN')) = (paid_at IS NOT NULL)),
  CHECK ((status IN ('DIBAYAR', 'DIKEMBALIKAN')) = (receipt_no IS NOT NULL)),
  CHECK ((status = 'DIBATALKAN') <= (cancelled_at IS NOT NULL)),
  CHECK (method = 'TRANSFER' OR unique_code = 0),
  CHECK ((method = 'TRANSFER') = (bank_account_id IS NOT NULL))
) WITH (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);
CREATE INDEX payments_by_account ON payments (account_id, id);
CREATE INDEX payments_by_time ON payments (created_at, id);
CREATE INDEX payments_paid_by_account ON payments (account_id, paid_at, id) WHERE status = 'DIBAYAR';
CREATE INDEX payments_by_status ON payments (status, id);
CREATE INDEX payments_to_expire ON payments (expires_at) WHERE hold = 'OPEN';
-- What a till is closed by: payments by when they were paid, and those that somebody took at the counter.
CREATE INDEX payments_by_paid_at ON payments (paid_at, id) WHERE paid_at IS NOT NULL;
CREATE INDEX payments_by_clerk ON payments (counter_staff, paid_at, id) WHERE counter_staff IS NOT NULL;
CREATE INDEX payments_by_amount ON payments (total, id) INCLUDE (created_at);
-- What a bill shows of its payment is read from indexes alone (decision 0079).
CREATE INDEX payments_of_bills ON payments (id) INCLUDE (method, account_id);
CREATE TRIGGER payments_never_removed BEFORE DELETE OR TRUNCATE ON payments FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- A payment that is paid keeps its sums, its number and what it was paid with; all that can still come is that it is refunded.
CREATE FUNCTION refuse_settled() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'what is paid is settled: % of % refused', TG_OP, TG_TABLE_NAME
    USING ERRCODE = 'restrict_violation', CONSTRAINT = TG_NAME;
END $$;
CREATE TRIGGER payments_settled BEFORE UPDATE ON payments FOR EACH ROW WHEN (OLD.paid_at IS NOT NULL AND (
    (OLD.status = 'DIKEMBALIKAN' AND NEW.status <> 'DIKEMBALIKAN') OR
    (OLD.code, OLD.method, OLD.bank_account_id, OLD.bills_total, OLD.service_fee, OLD.service_fee_id, OLD.unique_code, OLD.created_at,
     OLD.paid_at, OLD.receipt_no, OLD.mutation_id, OLD.wallet_transaction_id, OLD.counter_staff, OLD.is_simulated) IS DISTINCT FROM
    (NEW.code, NEW.method, NEW.bank_account_id, NEW.bills_total, NEW.service_fee, NEW.service_fee_id, NEW.unique_code, NEW.created_at,
     NEW.paid_at, NEW.receipt_no, NEW.mutation_id, NEW.wallet_transaction_id, NEW.counter_staff, NEW.is_simulated)))
  EXECUTE FUNCTION refuse_settled();

-- The bills of a payment, with their amounts frozen from the start; what a payment holds follows its status.
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
) WITH (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);
-- Guarantee 5: per bill at most one open and one paid payment, and no open one beside a paid one.
CREATE UNIQUE INDEX payment_items_one_held ON payment_items (bill_id) INCLUDE (payment_id, hold, penalty, stamp)
  WHERE hold IN ('OPEN', 'PAID');
CREATE INDEX payment_items_by_bill ON payment_items (bill_id);
CREATE TRIGGER payment_items_never_removed BEFORE DELETE OR TRUNCATE ON payment_items
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER payment_items_settled BEFORE UPDATE ON payment_items FOR EACH ROW WHEN (
    (OLD.payment_id, OLD.bill_id, OLD.amount, OLD.penalty, OLD.stamp) IS DISTINCT FROM
    (NEW.payment_id, NEW.bill_id, NEW.amount, NEW.penalty, NEW.stamp))
  EXECUTE FUNCTION refuse_settled();

-- A bill and the item that paid it name each other, so one of the two references comes when both tables are there.
ALTER TABLE bills ADD CONSTRAINT bills_paid_by_item
  FOREIGN KEY (paid_payment_id, id) REFERENCES payment_items (payment_id, bill_id) DEFERRABLE INITIALLY DEFERRED;
-- A paid bill is corrected by another bill, never changed.
CREATE TRIGGER bills_settled BEFORE UPDATE OF connection_id, period, kind, usage, water, base, maintenance, admin, levy, vat,
    installment, discount ON bills
  FOR EACH ROW WHEN (OLD.paid_payment_id IS NOT NULL AND NEW.paid_payment_id IS NOT NULL AND
    (OLD.connection_id, OLD.period, OLD.kind, OLD.usage, OLD.water, OLD.base, OLD.maintenance, OLD.admin, OLD.levy, OLD.vat,
     OLD.installment, OLD.discount) IS DISTINCT FROM
    (NEW.connection_id, NEW.period, NEW.kind, NEW.usage, NEW.water, NEW.base, NEW.maintenance, NEW.admin, NEW.levy, NEW.vat,
     NEW.installment, NEW.discount))
  EXECUTE FUNCTION refuse_settled();

-- Every step of a payment, for ever.
CREATE TABLE payment_events (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  payment_id bigint NOT NULL REFERENCES payments,
  status     text NOT NULL,
  actor      text NOT NULL,
  note       text,
  created_at timestamptz NOT NULL,
  -- What the service itself notes of it: a code with what it names, beside the text that customers read.
  cause text CONSTRAINT payment_events_cause CHECK (cause IN ('CLAIMED', 'PROOF_SENT', 'PAID_BY_BANK', 'PAID_BY_WALLET',
    'PAID_AT_COUNTER', 'SIMULATED', 'PAID_OTHERWISE', 'OWNER_PAYS')),
  cause_reference text
);
CREATE INDEX payment_events_by_payment ON payment_events (payment_id, id);
CREATE INDEX payment_events_booked ON payment_events (created_at) WHERE status = 'DIBAYAR';
CREATE TRIGGER payment_events_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON payment_events
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- Which total at which bank account means which payment: taken while it is open and for 7 days after.
CREATE TABLE transfer_holds (
  bank_account_id bigint NOT NULL REFERENCES bank_accounts,
  total           bigint NOT NULL,
  payment_id      bigint NOT NULL UNIQUE REFERENCES payments,
  -- null while the payment is open.
  free_from       timestamptz,
  -- Since when the total means the bills of its payment. An account that asks for the same bills again gets the same total again, so what
  -- was sent for the payment that has ended pays the one that is open.
  since           timestamptz NOT NULL,
  PRIMARY KEY (bank_account_id, total)
);

-- Pictures of a transfer that customers send; staff look at them, and they are closed with the payment.
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
  created_at  timestamptz NOT NULL,
  -- false: the note is for colleagues; a refused proof's is read by its customer.
  note_is_shown boolean NOT NULL DEFAULT false
);
CREATE INDEX payment_proofs_by_payment ON payment_proofs (payment_id, id);
CREATE INDEX payment_proofs_waiting ON payment_proofs (id) WHERE status = 'MENUNGGU';
CREATE INDEX payment_proofs_by_file ON payment_proofs (file_id);

-- Money that was paid back; a payment is refunded once, as a whole.
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
CREATE INDEX refunds_by_time ON refunds (created_at);
CREATE TRIGGER refunds_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON refunds
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
