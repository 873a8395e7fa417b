-- expand
-- looser: payments.payments_till_of_counter
-- looser: payments.payments_cash_enough
-- looser: refunds.refunds_till_of_cash
-- looser: payments.payments_till
-- looser: refunds.refunds_till
-- looser: payments.payments_till_settled
-- looser: payments.payments_till_open
-- looser: payments.payments_till_open_at_once
-- looser: refunds.refunds_till_open
-- A clerk's cash drawer from its opening to its count, within one local day. What it must hold is its float, and the cash that was taken
-- into it less what was given back from it; the database sums that when it is closed, and lets nothing into it afterwards.
CREATE TABLE tills (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  clerk      text NOT NULL,
  day        date NOT NULL,
  -- When that day ends; no cash is taken into it later.
  ends_at    timestamptz NOT NULL,
  opening_float bigint NOT NULL CHECK (opening_float >= 0),
  opened_at  timestamptz NOT NULL,
  -- Summed by tills_closed.
  receipts   int,
  cash_in    bigint,
  refunds    int,
  cash_out   bigint,
  expected   bigint GENERATED ALWAYS AS (opening_float + cash_in - cash_out) STORED,
  -- What the clerk counted, rupiah.
  counted    bigint CHECK (counted >= 0),
  difference bigint GENERATED ALWAYS AS (counted - (opening_float + cash_in - cash_out)) STORED,
  note       text CHECK (btrim(note) <> ''),
  closed_at  timestamptz,
  closed_by  text,
  -- For whom the money is; null: for any person who may receive it.
  handed_to  text,
  received_at timestamptz,
  received_by text,
  CONSTRAINT tills_closed_whole CHECK (num_nulls(receipts, cash_in, refunds, cash_out, counted, closed_by, closed_at) IN (0, 7)),
  CONSTRAINT tills_difference_explained CHECK (counted = opening_float + cash_in - cash_out OR note IS NOT NULL),
  CONSTRAINT tills_received_whole CHECK ((received_at IS NULL) = (received_by IS NULL) AND (received_at IS NULL OR closed_at IS NOT NULL)),
  CONSTRAINT tills_received_by_another CHECK (received_by <> clerk AND (handed_to IS NULL OR received_by = handed_to))
);
CREATE UNIQUE INDEX tills_one_open ON tills (clerk) WHERE closed_at IS NULL;
CREATE INDEX tills_by_day ON tills (day, id);
CREATE INDEX tills_by_clerk ON tills (clerk, id);
CREATE TRIGGER tills_never_removed BEFORE DELETE OR TRUNCATE ON tills FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER tills_settled BEFORE UPDATE ON tills FOR EACH ROW WHEN (
    (OLD.clerk, OLD.day, OLD.ends_at, OLD.opening_float, OLD.opened_at) IS DISTINCT FROM
    (NEW.clerk, NEW.day, NEW.ends_at, NEW.opening_float, NEW.opened_at) OR
    (OLD.closed_at IS NOT NULL AND
      (OLD.receipts, OLD.cash_in, OLD.refunds, OLD.cash_out, OLD.counted, OLD.note, OLD.closed_at, OLD.closed_by, OLD.handed_to) IS DISTINCT FROM
      (NEW.receipts, NEW.cash_in, NEW.refunds, NEW.cash_out, NEW.counted, NEW.note, NEW.closed_at, NEW.closed_by, NEW.handed_to)) OR
    (OLD.received_at IS NOT NULL AND (OLD.received_at, OLD.received_by) IS DISTINCT FROM (NEW.received_at, NEW.received_by)))
  EXECUTE FUNCTION refuse_settled();

ALTER TABLE payments
  ADD COLUMN till_id bigint CONSTRAINT payments_till REFERENCES tills,
  -- What was handed over at the counter, rupiah; null: not said.
  ADD COLUMN cash_received bigint,
  ADD CONSTRAINT payments_till_of_counter CHECK (till_id IS NULL OR counter_staff IS NOT NULL),
  ADD CONSTRAINT payments_cash_enough CHECK (cash_received IS NULL
    OR (counter_staff IS NOT NULL AND cash_received >= bills_total + service_fee));
CREATE INDEX payments_by_till ON payments (till_id, id) WHERE till_id IS NOT NULL;
CREATE TRIGGER payments_till_settled BEFORE UPDATE ON payments FOR EACH ROW WHEN (OLD.paid_at IS NOT NULL
    AND (OLD.till_id, OLD.cash_received) IS DISTINCT FROM (NEW.till_id, NEW.cash_received))
  EXECUTE FUNCTION refuse_settled();
ALTER TABLE refunds
  -- The till that the cash was given back from; null: from none.
  ADD COLUMN till_id bigint CONSTRAINT refunds_till REFERENCES tills,
  ADD CONSTRAINT refunds_till_of_cash CHECK (till_id IS NULL OR channel = 'TUNAI');
CREATE INDEX refunds_by_till ON refunds (till_id) WHERE till_id IS NOT NULL;

-- Who takes cash into a till, or from it, holds it open until that is stored: who closes it waits, and counts that too.
CREATE FUNCTION hold_open_till() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  at timestamptz := CASE TG_TABLE_NAME WHEN 'payments' THEN (to_jsonb(NEW)->>'paid_at') ELSE (to_jsonb(NEW)->>'created_at') END;
  clerk_of_it text := to_jsonb(NEW)->>'counter_staff';
BEGIN
  PERFORM FROM tills WHERE id = NEW.till_id AND closed_at IS NULL AND at < ends_at
    AND (clerk_of_it IS NULL OR clerk = clerk_of_it) FOR SHARE;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'the till % is closed, of another day or of another clerk', NEW.till_id
      USING ERRCODE = 'restrict_violation', CONSTRAINT = 'tills_open_for_cash';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER payments_till_open BEFORE UPDATE OF till_id ON payments FOR EACH ROW
  WHEN (NEW.till_id IS NOT NULL AND OLD.till_id IS DISTINCT FROM NEW.till_id) EXECUTE FUNCTION hold_open_till();
CREATE TRIGGER payments_till_open_at_once BEFORE INSERT ON payments FOR EACH ROW
  WHEN (NEW.till_id IS NOT NULL) EXECUTE FUNCTION hold_open_till();
CREATE TRIGGER refunds_till_open BEFORE INSERT ON refunds FOR EACH ROW
  WHEN (NEW.till_id IS NOT NULL) EXECUTE FUNCTION hold_open_till();

-- Closing counts what the till must hold: nobody else does, and no sum that was read before goes in.
CREATE FUNCTION sum_closed_till() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT count(*), coalesce(sum(total), 0) INTO NEW.receipts, NEW.cash_in FROM payments WHERE till_id = NEW.id;
  SELECT count(*), coalesce(sum(amount), 0) INTO NEW.refunds, NEW.cash_out FROM refunds WHERE till_id = NEW.id;
  RETURN NEW;
END $$;
CREATE TRIGGER tills_closed BEFORE UPDATE ON tills FOR EACH ROW
  WHEN (OLD.closed_at IS NULL AND NEW.closed_at IS NOT NULL) EXECUTE FUNCTION sum_closed_till();
