-- The chain of a meter's readings becomes right over time: a meter may be exchanged for another, and what was estimated too high comes
-- back at the next true reading. Of any connection, the m³ of its bills less what was given back are the way of its meters.

-- Exchanges of meters. The meter that is there now stands in connections.
CREATE TABLE meter_exchanges (
  id            bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  connection_id bigint NOT NULL REFERENCES connections,
  -- Local date.
  exchanged_on  date NOT NULL,
  -- The first month whose reading may count it: that of the exchange, or the one after the last reading where that is later.
  period        text NOT NULL CHECK (period ~ '^20[0-9]{2}(0[1-9]|1[0-2])$'),
  old_meter_no  text,
  old_digits    smallint NOT NULL CHECK (old_digits BETWEEN 3 AND 9),
  -- What the old meter showed when it was taken off.
  old_stand     int NOT NULL CHECK (old_stand >= 0),
  new_meter_no  text NOT NULL CHECK (new_meter_no <> ''),
  new_digits    smallint NOT NULL CHECK (new_digits BETWEEN 3 AND 9),
  -- What the new one began with.
  new_stand     int NOT NULL CHECK (new_stand >= 0),
  reason        text NOT NULL CHECK (reason <> ''),
  file_id       text REFERENCES files,
  recorded_by   text NOT NULL,
  created_at    timestamptz NOT NULL,
  CHECK (old_stand < 10 ^ old_digits AND new_stand < 10 ^ new_digits)
);
CREATE INDEX meter_exchanges_by_connection ON meter_exchanges (connection_id, period, id);

ALTER TABLE readings
  -- m³ that the stands alone do not tell: of each meter exchanged in the period, what the old one ended with less what the new one began with.
  ADD COLUMN exchanged int NOT NULL DEFAULT 0,
  -- m³ that estimates before this true reading were billed too high; each is a usage_credit.
  ADD COLUMN overestimate int NOT NULL DEFAULT 0 CHECK (overestimate >= 0),
  -- Of an estimate: m³ that the next true reading took off it before it was billed.
  ADD COLUMN lowered int NOT NULL DEFAULT 0 CHECK (lowered >= 0),
  DROP CONSTRAINT readings_usage,
  -- ROLLOVER: a meter passed its highest number. STAND_TURUN: staff took a stand below the last one, and said what was used.
  -- TAKSASI_LEBIH: the estimates before it were too high. METER_DIGANTI: the meter was exchanged.
  ADD CONSTRAINT readings_usage CHECK (
    CASE WHEN flags && '{ROLLOVER,STAND_TURUN}' THEN stand < previous OR flags && '{TAKSASI_LEBIH,METER_DIGANTI}'
      ELSE usage - overestimate = stand - previous + exchanged END),
  ADD CONSTRAINT readings_overestimate CHECK (
    overestimate = 0 OR (usage = 0 AND flags @> '{TAKSASI_LEBIH}' AND method <> 'TAKSASI' AND NOT flags @> '{STAND_TURUN}')),
  ADD CONSTRAINT readings_lowered CHECK (lowered = 0 OR method = 'TAKSASI'),
  ADD CONSTRAINT readings_exchanged CHECK (exchanged = 0 OR flags @> '{METER_DIGANTI}');

-- A reading that says so counts exactly the meters exchanged since the reading before it. Looked at in the end: an import may add the
-- months of a connection in any order.
CREATE FUNCTION refuse_other_exchanges() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  many bigint;
  m3 bigint;
BEGIN
  SELECT count(*), coalesce(sum(x.old_stand - x.new_stand), 0) INTO many, m3 FROM meter_exchanges x
  WHERE x.connection_id = NEW.connection_id AND x.period <= NEW.period
    AND NOT EXISTS (SELECT FROM readings r WHERE r.connection_id = NEW.connection_id AND r.period >= x.period AND r.period < NEW.period);
  IF many = 0 OR m3 <> NEW.exchanged THEN
    RAISE EXCEPTION 'the reading of % does not count the meters exchanged before it', NEW.period
      USING ERRCODE = 'check_violation', CONSTRAINT = 'readings_count_exchanges';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER readings_count_exchanges AFTER INSERT OR UPDATE ON readings DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.flags @> '{METER_DIGANTI}') EXECUTE FUNCTION refuse_other_exchanges();

-- As the reading, frozen in the bill.
ALTER TABLE bills
  ADD COLUMN exchanged int NOT NULL DEFAULT 0,
  ADD COLUMN overestimate int NOT NULL DEFAULT 0 CHECK (overestimate >= 0);

-- m³ of an estimated month that the next true reading found never used. They come back at the price of that month.
CREATE TABLE usage_credits (
  id            bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  connection_id bigint NOT NULL,
  -- Of the estimate.
  period        text NOT NULL,
  -- Of the true reading.
  found_in      text NOT NULL,
  -- m³; 0 once the true reading was changed and finds none.
  volume        int NOT NULL CHECK (volume >= 0),
  -- m³ of it on bills that stand; kept by triggers.
  used          int NOT NULL DEFAULT 0,
  CONSTRAINT usage_credits_one_per_estimate UNIQUE (connection_id, period),
  CONSTRAINT usage_credits_estimate FOREIGN KEY (connection_id, period) REFERENCES readings (connection_id, period),
  CONSTRAINT usage_credits_found_in FOREIGN KEY (connection_id, found_in) REFERENCES readings (connection_id, period),
  CONSTRAINT usage_credits_after CHECK (found_in > period),
  CONSTRAINT usage_credits_not_exceeded CHECK (used BETWEEN 0 AND volume)
);
CREATE INDEX usage_credits_open ON usage_credits (connection_id) WHERE used < volume;

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
