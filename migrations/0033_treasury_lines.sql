-- expand
-- What the bank says of the treasury's account, to which the cash of levies is deposited: each line of money that came in, and the slip
-- that it is the money of.

CREATE TABLE treasury_lines (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- When the bank booked it; midnight where it tells the day only.
  booked_at   timestamptz NOT NULL,
  -- Rupiah.
  amount      bigint NOT NULL CHECK (amount > 0),
  description text NOT NULL,
  sender      text,
  reference   text,
  -- SHA-256 over the line's own values and its number among equal ones, so that a file that comes twice counts once.
  fingerprint bytea NOT NULL CONSTRAINT treasury_lines_once UNIQUE,
  -- The bank shows it before it has booked it; it is known when it comes again with its day, and matches nothing before.
  is_pending  boolean NOT NULL DEFAULT false,
  run_id      bigint NOT NULL REFERENCES runs,
  created_at  timestamptz NOT NULL,
  -- The slip whose money it is: one line, one slip. A slip that has its line is not cancelled.
  deposit_id  bigint CONSTRAINT treasury_lines_one_of_slip UNIQUE,
  is_cancelled boolean NOT NULL DEFAULT false CHECK (NOT is_cancelled),
  matched_at  timestamptz,
  matched_by  text,
  -- Why it is no money of levies.
  set_aside_reason text CHECK (btrim(set_aside_reason) <> ''),
  set_aside_at     timestamptz,
  set_aside_by     text,
  -- A person undid what became of it: from then on it waits for a person.
  is_undone   boolean NOT NULL DEFAULT false,
  status      text NOT NULL GENERATED ALWAYS AS (CASE WHEN deposit_id IS NOT NULL THEN 'MATCHED' WHEN set_aside_at IS NOT NULL
    THEN 'SET_ASIDE' ELSE 'WAITING' END) STORED,
  CONSTRAINT treasury_lines_of_slip FOREIGN KEY (deposit_id, is_cancelled) REFERENCES deposits (id, is_cancelled),
  CONSTRAINT treasury_lines_matched_whole CHECK (num_nulls(deposit_id, matched_at, matched_by) IN (0, 3)),
  CONSTRAINT treasury_lines_set_aside_whole CHECK (num_nulls(set_aside_reason, set_aside_at, set_aside_by) IN (0, 3)),
  CONSTRAINT treasury_lines_one_end CHECK (deposit_id IS NULL OR set_aside_at IS NULL),
  CONSTRAINT treasury_lines_booked CHECK (deposit_id IS NULL OR NOT is_pending)
);
CREATE INDEX treasury_lines_by_time ON treasury_lines (booked_at, id);
CREATE INDEX treasury_lines_waiting ON treasury_lines (amount) WHERE deposit_id IS NULL AND set_aside_at IS NULL;

-- A line is the money of a slip that the bank took, and of its whole sum.
CREATE FUNCTION check_treasury_match() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM deposits WHERE id = NEW.deposit_id AND amount = NEW.amount AND deposited_at IS NOT NULL;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'the deposit % is not at the bank, or not of % rupiah', NEW.deposit_id, NEW.amount
      USING ERRCODE = 'check_violation', CONSTRAINT = 'treasury_lines_of_sum';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER treasury_lines_of_sum BEFORE INSERT OR UPDATE OF deposit_id ON treasury_lines FOR EACH ROW
  WHEN (NEW.deposit_id IS NOT NULL) EXECUTE FUNCTION check_treasury_match();

CREATE TRIGGER treasury_lines_settled BEFORE UPDATE ON treasury_lines FOR EACH ROW WHEN (
    (OLD.booked_at, OLD.amount, OLD.description, OLD.sender, OLD.reference, OLD.run_id, OLD.created_at) IS DISTINCT FROM
    (NEW.booked_at, NEW.amount, NEW.description, NEW.sender, NEW.reference, NEW.run_id, NEW.created_at)
    OR (NEW.is_pending AND NOT OLD.is_pending) OR (NEW.deposit_id IS NOT NULL AND OLD.deposit_id <> NEW.deposit_id))
  EXECUTE FUNCTION refuse_settled();
CREATE TRIGGER treasury_lines_never_removed BEFORE DELETE OR TRUNCATE ON treasury_lines FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
