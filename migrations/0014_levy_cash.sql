-- expand
-- looser: users.users_role_known
-- looser: users.users_further_roles_known
-- looser: users.users_water_role
-- looser: users.users_levy_role
-- The money side of a levy day: what collectors hand in, what was exempt, and the closing of a location's day.

-- A role of the levies' money stands where levies are in scope, one of the water utility's where water is.
ALTER TABLE users
  DROP CONSTRAINT users_role_known,
  ADD CONSTRAINT users_role_known CHECK (role IN ('admin', 'operator', 'viewer', 'counter', 'reader', 'billing', 'matching', 'approver',
    'collector', 'supervisor')),
  DROP CONSTRAINT users_further_roles_known,
  ADD CONSTRAINT users_further_roles_known CHECK (cardinality(further_roles) =
    ('counter' = ANY (further_roles))::int + ('reader' = ANY (further_roles))::int + ('billing' = ANY (further_roles))::int
    + ('matching' = ANY (further_roles))::int + ('approver' = ANY (further_roles))::int
    + ('collector' = ANY (further_roles))::int + ('supervisor' = ANY (further_roles))::int),
  DROP CONSTRAINT users_water_role,
  ADD CONSTRAINT users_water_role CHECK ('water' = ANY (products)
    OR (role NOT IN ('counter', 'reader', 'billing', 'matching', 'approver')
      AND NOT further_roles && '{counter,reader,billing,matching,approver}')),
  ADD CONSTRAINT users_levy_role CHECK ('levies' = ANY (products)
    OR (role NOT IN ('collector', 'supervisor') AND NOT further_roles && '{collector,supervisor}'));

-- A local date of a location, as soon as money is entered for it. Who enters something holds the row shared, who closes the day holds it
-- alone: so nothing gets into a closed day, and two persons cannot both close it.
CREATE TABLE cash_days (
  location_id int NOT NULL REFERENCES locations,
  local_date  date NOT NULL,
  PRIMARY KEY (location_id, local_date)
);

-- What a collector hands in.
CREATE TABLE hand_ins (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  location_id int NOT NULL,
  local_date  date NOT NULL,
  -- Code of a shift of the setting CASH_SHIFTS; null: there were none.
  shift       text CHECK (shift <> ''),
  gate_id     int REFERENCES gates,
  category    category,
  method      text NOT NULL CONSTRAINT hand_ins_method_known CHECK (method IN ('CASH', 'QRIS', 'TRANSFER')),
  -- Of the payment, where it is not cash.
  reference   text CHECK (btrim(reference) <> ''),
  -- Rupiah.
  amount      bigint NOT NULL CHECK (amount > 0),
  -- What was counted at that moment where it was collected, rupiah.
  counted     bigint NOT NULL CHECK (counted >= 0),
  note        text CHECK (btrim(note) <> ''),
  collector   text NOT NULL,
  created_at  timestamptz NOT NULL,
  voided_at   timestamptz,
  voided_by   text,
  void_reason text CHECK (btrim(void_reason) <> ''),
  FOREIGN KEY (location_id, local_date) REFERENCES cash_days,
  CONSTRAINT hand_ins_reference_without_cash CHECK ((method = 'CASH') = (reference IS NULL)),
  CONSTRAINT hand_ins_voided_whole CHECK (num_nulls(voided_at, voided_by, void_reason) IN (0, 3))
);
CREATE INDEX hand_ins_by_day ON hand_ins (local_date, location_id);
CREATE INDEX hand_ins_by_collector ON hand_ins (collector, id);

-- Passages that were counted and cost nothing after all, as the collector says.
CREATE TABLE exemptions (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  location_id int NOT NULL,
  local_date  date NOT NULL,
  shift       text CHECK (shift <> ''),
  category    category NOT NULL,
  -- A word of the setting EXEMPTION_KINDS.
  kind        text NOT NULL CHECK (kind <> ''),
  count       int NOT NULL CHECK (count > 0),
  -- Of one passage, rupiah: what the last counted one of this category cost there that day.
  price       bigint NOT NULL CHECK (price >= 0),
  amount      bigint NOT NULL GENERATED ALWAYS AS (count * price) STORED,
  note        text CHECK (btrim(note) <> ''),
  collector   text NOT NULL,
  created_at  timestamptz NOT NULL,
  -- Whether it reduces what is expected: at once, or after a decision where more would be exempt than EXEMPT_SHARE.
  status      text NOT NULL CONSTRAINT exemptions_status_known CHECK (status IN ('COUNTED', 'WAITING', 'APPROVED', 'REJECTED')),
  decided_at  timestamptz,
  decided_by  text,
  FOREIGN KEY (location_id, local_date) REFERENCES cash_days,
  CONSTRAINT exemptions_decided_whole CHECK (num_nulls(decided_at, decided_by) IN (0, 2)
    AND (status IN ('APPROVED', 'REJECTED')) = (decided_at IS NOT NULL)),
  CONSTRAINT exemptions_decided_by_another CHECK (decided_by <> collector)
);
CREATE INDEX exemptions_by_day ON exemptions (local_date, location_id);

-- A location's day as it was closed. It stays as it was; a day that is opened again gets another closing.
CREATE TABLE day_closings (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  location_id int NOT NULL,
  local_date  date NOT NULL,
  -- At that moment, rupiah: the price of what was counted, what of it was exempt, and what was handed in.
  counted     bigint NOT NULL CHECK (counted >= 0),
  exempt      bigint NOT NULL CHECK (exempt >= 0),
  handed_in   bigint NOT NULL CHECK (handed_in >= 0),
  expected    bigint NOT NULL GENERATED ALWAYS AS (counted - exempt) STORED,
  difference  bigint NOT NULL GENERATED ALWAYS AS (handed_in - (counted - exempt)) STORED,
  -- By how much it may differ without a reason and a second person (CASH_TOLERANCE), rupiah.
  tolerance   bigint NOT NULL CHECK (tolerance >= 0),
  reason      text CHECK (btrim(reason) <> ''),
  closed_at   timestamptz NOT NULL,
  closed_by   text NOT NULL,
  confirmed_at timestamptz,
  confirmed_by text,
  reopened_at timestamptz,
  reopened_by text,
  reopen_reason text CHECK (btrim(reopen_reason) <> ''),
  FOREIGN KEY (location_id, local_date) REFERENCES cash_days,
  CONSTRAINT day_closings_difference_explained CHECK (abs(handed_in - (counted - exempt)) <= tolerance OR reason IS NOT NULL),
  CONSTRAINT day_closings_confirmed_whole CHECK (num_nulls(confirmed_at, confirmed_by) IN (0, 2)),
  CONSTRAINT day_closings_confirmed_by_another CHECK (confirmed_by <> closed_by),
  CONSTRAINT day_closings_reopened_whole CHECK (num_nulls(reopened_at, reopened_by, reopen_reason) IN (0, 3))
);
-- The closing that holds: a day without one is open.
CREATE UNIQUE INDEX day_closings_one_holds ON day_closings (local_date, location_id) WHERE reopened_at IS NULL;

-- What was counted or voided of a closed day after its closing, dated the day on which it was noted.
CREATE TABLE closing_corrections (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  closing_id bigint NOT NULL REFERENCES day_closings,
  noted_on   date NOT NULL,
  -- Rupiah; below 0: less was counted after all.
  amount     bigint NOT NULL CHECK (amount <> 0),
  noted_at   timestamptz NOT NULL
);
CREATE INDEX closing_corrections_by_closing ON closing_corrections (closing_id);
CREATE INDEX closing_corrections_by_date ON closing_corrections (noted_on, id);

-- Holds the day open until what is entered is stored: who closes it waits, and counts that too.
CREATE FUNCTION hold_open_cash_day() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM cash_days WHERE location_id = NEW.location_id AND local_date = NEW.local_date FOR SHARE;
  -- A statement of its own: it sees the closing that the one before has waited for.
  PERFORM FROM day_closings WHERE location_id = NEW.location_id AND local_date = NEW.local_date AND reopened_at IS NULL;
  IF FOUND THEN
    RAISE EXCEPTION 'the day % of location % is closed', NEW.local_date, NEW.location_id
      USING ERRCODE = 'restrict_violation', CONSTRAINT = 'cash_days_open';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER hand_ins_into_open_day BEFORE INSERT OR UPDATE ON hand_ins FOR EACH ROW EXECUTE FUNCTION hold_open_cash_day();
CREATE TRIGGER exemptions_into_open_day BEFORE INSERT OR UPDATE ON exemptions FOR EACH ROW EXECUTE FUNCTION hold_open_cash_day();

CREATE TRIGGER hand_ins_settled BEFORE UPDATE ON hand_ins FOR EACH ROW WHEN (OLD.voided_at IS NOT NULL
    OR (OLD.location_id, OLD.local_date, OLD.shift, OLD.gate_id, OLD.category, OLD.method, OLD.reference, OLD.amount, OLD.counted,
      OLD.note, OLD.collector, OLD.created_at) IS DISTINCT FROM
    (NEW.location_id, NEW.local_date, NEW.shift, NEW.gate_id, NEW.category, NEW.method, NEW.reference, NEW.amount, NEW.counted,
      NEW.note, NEW.collector, NEW.created_at))
  EXECUTE FUNCTION refuse_settled();
CREATE TRIGGER exemptions_settled BEFORE UPDATE ON exemptions FOR EACH ROW WHEN (OLD.status <> 'WAITING'
    OR (OLD.location_id, OLD.local_date, OLD.shift, OLD.category, OLD.kind, OLD.count, OLD.price, OLD.note, OLD.collector, OLD.created_at)
    IS DISTINCT FROM
    (NEW.location_id, NEW.local_date, NEW.shift, NEW.category, NEW.kind, NEW.count, NEW.price, NEW.note, NEW.collector, NEW.created_at))
  EXECUTE FUNCTION refuse_settled();
CREATE TRIGGER day_closings_settled BEFORE UPDATE ON day_closings FOR EACH ROW WHEN (OLD.reopened_at IS NOT NULL
    OR (OLD.location_id, OLD.local_date, OLD.counted, OLD.exempt, OLD.handed_in, OLD.tolerance, OLD.reason, OLD.closed_at, OLD.closed_by)
    IS DISTINCT FROM
    (NEW.location_id, NEW.local_date, NEW.counted, NEW.exempt, NEW.handed_in, NEW.tolerance, NEW.reason, NEW.closed_at, NEW.closed_by)
    OR (OLD.confirmed_at IS NOT NULL AND (OLD.confirmed_at, OLD.confirmed_by) IS DISTINCT FROM (NEW.confirmed_at, NEW.confirmed_by)))
  EXECUTE FUNCTION refuse_settled();
CREATE TRIGGER hand_ins_never_removed BEFORE DELETE OR TRUNCATE ON hand_ins FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER exemptions_never_removed BEFORE DELETE OR TRUNCATE ON exemptions FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER day_closings_never_removed BEFORE DELETE OR TRUNCATE ON day_closings FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER closing_corrections_never_changed BEFORE UPDATE OR DELETE OR TRUNCATE ON closing_corrections
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
