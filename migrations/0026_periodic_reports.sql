-- expand
-- Both fill a column and refuse nothing:
-- looser: bills.bills_note_superseding
-- looser: connections.connections_keep_area_of_bills
-- Reports of a month stay what they were (decision 0045): when a bill was superseded, where its connection lay then, and when a payment
-- was booked. Targets of levies; reports that are mailed at their time.

ALTER TABLE bills
  -- Since when it is DIKOREKSI: its amount counts until then, and is taken off in that month.
  ADD COLUMN superseded_at timestamptz,
  -- The area of its connection at the time; null: that which the connection has, since it has not moved to another.
  ADD COLUMN area text;

UPDATE bills b SET superseded_at = coalesce(
  (SELECT created_at FROM bills WHERE corrects_id = b.id),
  (SELECT max(created_at) FROM audit_log WHERE entity = 'billed_periods' AND entity_key = b.period AND action = 'withdraw'
    AND audit_log.created_at >= b.created_at),
  b.created_at)
WHERE status = 'DIKOREKSI';

-- Servers of the version before do not note it.
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

CREATE INDEX bills_by_creation ON bills (created_at);
CREATE INDEX bills_by_superseding ON bills (superseded_at) WHERE superseded_at IS NOT NULL;
CREATE INDEX payment_events_booked ON payment_events (created_at) WHERE status = 'DIBAYAR';
CREATE INDEX refunds_by_time ON refunds (created_at);

-- What a year's takings are to be: of a location or of all (null), of a category or of all.
CREATE TABLE levy_targets (
  id            int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  year          smallint NOT NULL CHECK (year BETWEEN 2000 AND 2100),
  location_code text CONSTRAINT levy_targets_location REFERENCES locations (code),
  category      category,
  -- Rupiah.
  amount        bigint NOT NULL CHECK (amount BETWEEN 1 AND 1000000000000000),
  version       int NOT NULL DEFAULT 1,
  created_at    timestamptz(3) NOT NULL,
  updated_at    timestamptz(3) NOT NULL,
  CONSTRAINT levy_targets_once UNIQUE NULLS NOT DISTINCT (year, location_code, category)
);

-- A report that is mailed at an hour of each day, of each Monday, or of the first of each month: about the day, week or month before.
CREATE TABLE report_schedules (
  id          int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  report      text NOT NULL CHECK (report ~ '^[a-z-]{3,40}$'),
  -- The report's own parameters, beside its span.
  parameters  jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(parameters) = 'object'),
  frequency   text NOT NULL CHECK (frequency IN ('daily', 'weekly', 'monthly')),
  -- In the utility's zone.
  local_hour  smallint NOT NULL CHECK (local_hour BETWEEN 0 AND 23),
  language    text NOT NULL CHECK (language IN ('id', 'en')),
  recipients  text[] NOT NULL CHECK (cardinality(recipients) BETWEEN 1 AND 20),
  is_active   boolean NOT NULL DEFAULT true,
  next_run_at timestamptz(3) NOT NULL,
  version     int NOT NULL DEFAULT 1,
  created_at  timestamptz(3) NOT NULL,
  updated_at  timestamptz(3) NOT NULL
);
CREATE INDEX report_schedules_due ON report_schedules (next_run_at) WHERE is_active;

-- A span of a schedule is mailed once to an address.
CREATE TABLE report_deliveries (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  schedule_id int NOT NULL REFERENCES report_schedules ON DELETE CASCADE,
  start_date  date NOT NULL,
  end_date    date NOT NULL CHECK (end_date >= start_date),
  email       text NOT NULL CHECK (length(email) BETWEEN 3 AND 254),
  tries       smallint NOT NULL DEFAULT 0,
  -- Null: sent, or given up.
  next_try_at timestamptz(3),
  sent_at     timestamptz(3),
  last_error  text,
  created_at  timestamptz(3) NOT NULL,
  CONSTRAINT report_deliveries_once UNIQUE (schedule_id, start_date, end_date, email)
);
CREATE INDEX report_deliveries_waiting ON report_deliveries (next_try_at) WHERE next_try_at IS NOT NULL;
