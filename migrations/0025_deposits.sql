-- expand
-- looser: users.users_role_known
-- looser: users.users_further_roles_known
-- looser: users.users_levy_role
-- looser: locations.locations_revenue_account
-- looser: day_closings.day_closings_kept_while_deposited
-- The cash of closed days goes to the bank: deposit slips (surat tanda setoran), and who makes and checks them.

ALTER TABLE users
  DROP CONSTRAINT users_role_known,
  ADD CONSTRAINT users_role_known CHECK (role IN ('admin', 'operator', 'viewer', 'counter', 'reader', 'billing', 'matching', 'approver',
    'crew', 'collector', 'supervisor', 'treasurer', 'finance')),
  DROP CONSTRAINT users_further_roles_known,
  ADD CONSTRAINT users_further_roles_known CHECK (cardinality(further_roles) =
    ('counter' = ANY (further_roles))::int + ('reader' = ANY (further_roles))::int + ('billing' = ANY (further_roles))::int
    + ('matching' = ANY (further_roles))::int + ('approver' = ANY (further_roles))::int + ('crew' = ANY (further_roles))::int
    + ('collector' = ANY (further_roles))::int + ('supervisor' = ANY (further_roles))::int
    + ('treasurer' = ANY (further_roles))::int + ('finance' = ANY (further_roles))::int),
  DROP CONSTRAINT users_levy_role,
  ADD CONSTRAINT users_levy_role CHECK ('levies' = ANY (products)
    OR (role NOT IN ('collector', 'supervisor', 'treasurer', 'finance')
      AND NOT further_roles && '{collector,supervisor,treasurer,finance}'));

-- The account of the town's budget (kode rekening) to which a location's levies belong.
ALTER TABLE locations ADD COLUMN revenue_account text
  CONSTRAINT locations_revenue_account CHECK (length(revenue_account) BETWEEN 1 AND 50);

-- Numbers of slips by what STS_NUMBER makes of a date: within one of these they have no gap.
CREATE TABLE deposit_series (
  series text PRIMARY KEY,
  last   int NOT NULL CHECK (last > 0)
);

CREATE TABLE deposits (
  id        bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  series    text NOT NULL REFERENCES deposit_series,
  serial    int NOT NULL CHECK (serial > 0),
  number    text NOT NULL CONSTRAINT deposits_number_unique UNIQUE,
  -- Rupiah: the sum of its days.
  amount    bigint NOT NULL CHECK (amount > 0),
  note      text CHECK (btrim(note) <> ''),
  made_on   date NOT NULL,
  made_at   timestamptz NOT NULL,
  made_by   text NOT NULL,
  -- When the bank took it, and the number that the bank gave it.
  deposited_on   date,
  bank_reference text CHECK (btrim(bank_reference) <> ''),
  file_id        text REFERENCES files,
  deposited_at   timestamptz,
  deposited_by   text,
  verified_at    timestamptz,
  verified_by    text,
  cancelled_at   timestamptz,
  cancelled_by   text,
  cancel_reason  text CHECK (btrim(cancel_reason) <> ''),
  is_cancelled   boolean NOT NULL DEFAULT false,
  status         text NOT NULL GENERATED ALWAYS AS (CASE WHEN cancelled_at IS NOT NULL THEN 'CANCELLED' WHEN verified_at IS NOT NULL
    THEN 'VERIFIED' WHEN deposited_at IS NOT NULL THEN 'DEPOSITED' ELSE 'DRAFT' END) STORED,
  CONSTRAINT deposits_serial_once UNIQUE (series, serial),
  CONSTRAINT deposits_held UNIQUE (id, is_cancelled),
  CONSTRAINT deposits_deposited_whole CHECK (num_nulls(deposited_on, bank_reference, deposited_at, deposited_by) IN (0, 4)
    AND (file_id IS NULL OR deposited_at IS NOT NULL)),
  CONSTRAINT deposits_verified_whole CHECK (num_nulls(verified_at, verified_by) IN (0, 2)
    AND (verified_at IS NULL OR deposited_at IS NOT NULL)),
  CONSTRAINT deposits_verified_by_another CHECK (verified_by <> made_by AND verified_by <> deposited_by),
  CONSTRAINT deposits_cancelled_whole CHECK (num_nulls(cancelled_at, cancelled_by, cancel_reason) IN (0, 3)
    AND is_cancelled = (cancelled_at IS NOT NULL) AND (cancelled_at IS NULL OR verified_at IS NULL))
);
CREATE INDEX deposits_by_date ON deposits (made_on, id);
CREATE INDEX deposits_by_file ON deposits (file_id) WHERE file_id IS NOT NULL;

-- The closed days whose cash a slip takes to the bank: each day once, as long as its slip is not cancelled.
CREATE TABLE deposit_days (
  deposit_id      bigint NOT NULL,
  location_id     int NOT NULL,
  local_date      date NOT NULL,
  -- Of its cash that counts, rupiah.
  amount          bigint NOT NULL CHECK (amount > 0),
  -- Of the location when the slip was made.
  revenue_account text,
  is_cancelled    boolean NOT NULL DEFAULT false,
  PRIMARY KEY (deposit_id, location_id, local_date),
  FOREIGN KEY (deposit_id, is_cancelled) REFERENCES deposits (id, is_cancelled) ON UPDATE CASCADE,
  FOREIGN KEY (location_id, local_date) REFERENCES cash_days
);
CREATE UNIQUE INDEX deposit_days_once ON deposit_days (local_date, location_id) WHERE NOT is_cancelled;

-- Holds the day closed until the slip is stored; a day that is opened again waits, and finds the slip.
CREATE FUNCTION hold_closed_cash_day() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  cash bigint;
BEGIN
  PERFORM FROM cash_days WHERE location_id = NEW.location_id AND local_date = NEW.local_date FOR SHARE;
  -- Statements of their own: they see what the one before has waited for.
  PERFORM FROM day_closings WHERE location_id = NEW.location_id AND local_date = NEW.local_date AND reopened_at IS NULL;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'the day % of location % is not closed', NEW.local_date, NEW.location_id
      USING ERRCODE = 'restrict_violation', CONSTRAINT = 'deposit_days_closed';
  END IF;
  SELECT sum(amount) INTO cash FROM hand_ins
  WHERE location_id = NEW.location_id AND local_date = NEW.local_date AND method = 'CASH' AND voided_at IS NULL;
  IF cash IS DISTINCT FROM NEW.amount THEN
    RAISE EXCEPTION 'the cash of the day % of location % is %, not %', NEW.local_date, NEW.location_id, cash, NEW.amount
      USING ERRCODE = 'check_violation', CONSTRAINT = 'deposit_days_whole';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER deposit_days_of_closed_day BEFORE INSERT ON deposit_days FOR EACH ROW EXECUTE FUNCTION hold_closed_cash_day();

CREATE FUNCTION keep_deposited_day() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM deposit_days WHERE location_id = NEW.location_id AND local_date = NEW.local_date AND NOT is_cancelled;
  IF FOUND THEN
    RAISE EXCEPTION 'the cash of the day % of location % is on a deposit slip', NEW.local_date, NEW.location_id
      USING ERRCODE = 'restrict_violation', CONSTRAINT = 'day_closings_deposited';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER day_closings_kept_while_deposited BEFORE UPDATE ON day_closings FOR EACH ROW
  WHEN (OLD.reopened_at IS NULL AND NEW.reopened_at IS NOT NULL) EXECUTE FUNCTION keep_deposited_day();

-- A slip comes to the sum of its days, when its transaction ends.
CREATE FUNCTION check_deposit_sum() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  given bigint;
  days  bigint;
  slip  bigint;
BEGIN
  IF TG_TABLE_NAME = 'deposits' THEN slip := NEW.id; ELSE slip := NEW.deposit_id; END IF;
  SELECT amount INTO given FROM deposits WHERE id = slip;
  SELECT sum(amount) INTO days FROM deposit_days WHERE deposit_id = slip;
  IF given IS DISTINCT FROM days THEN
    RAISE EXCEPTION 'the deposit % is of %, its days come to %', slip, given, days
      USING ERRCODE = 'check_violation', CONSTRAINT = 'deposits_sum_of_days';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER deposits_sum_of_days AFTER INSERT ON deposits DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION check_deposit_sum();
CREATE CONSTRAINT TRIGGER deposit_days_sum AFTER INSERT ON deposit_days DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION check_deposit_sum();

CREATE TRIGGER deposits_settled BEFORE UPDATE ON deposits FOR EACH ROW WHEN (OLD.cancelled_at IS NOT NULL OR OLD.verified_at IS NOT NULL
    OR (OLD.series, OLD.serial, OLD.number, OLD.amount, OLD.note, OLD.made_on, OLD.made_at, OLD.made_by) IS DISTINCT FROM
    (NEW.series, NEW.serial, NEW.number, NEW.amount, NEW.note, NEW.made_on, NEW.made_at, NEW.made_by)
    OR (OLD.deposited_at IS NOT NULL AND (OLD.deposited_on, OLD.bank_reference, OLD.file_id, OLD.deposited_at, OLD.deposited_by)
      IS DISTINCT FROM (NEW.deposited_on, NEW.bank_reference, NEW.file_id, NEW.deposited_at, NEW.deposited_by)))
  EXECUTE FUNCTION refuse_settled();
CREATE TRIGGER deposit_days_settled BEFORE UPDATE ON deposit_days FOR EACH ROW WHEN (OLD.is_cancelled
    OR (OLD.deposit_id, OLD.location_id, OLD.local_date, OLD.amount, OLD.revenue_account) IS DISTINCT FROM
    (NEW.deposit_id, NEW.location_id, NEW.local_date, NEW.amount, NEW.revenue_account))
  EXECUTE FUNCTION refuse_settled();
CREATE TRIGGER deposits_never_removed BEFORE DELETE OR TRUNCATE ON deposits FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER deposit_days_never_removed BEFORE DELETE OR TRUNCATE ON deposit_days FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
