-- expand
-- Spot checks: a person counts at a gate for a while, and what the machine counted in those seconds is compared with it. They change no
-- event; what is wrong is put right by a correction of events.

CREATE TABLE spot_checks (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  gate_id     int NOT NULL REFERENCES gates,
  -- Which way people passed there then.
  direction   direction NOT NULL,
  started_at  timestamptz(0) NOT NULL,
  -- The first moment after it.
  ended_at    timestamptz(0) NOT NULL,
  weather     text CONSTRAINT spot_checks_weather_known CHECK (weather IN ('CLEAR', 'CLOUDY', 'RAIN', 'DARK')),
  note        text CHECK (btrim(note) <> ''),
  counted_by  text NOT NULL,
  created_at  timestamptz NOT NULL,
  voided_at   timestamptz,
  voided_by   text,
  void_reason text CHECK (btrim(void_reason) <> ''),
  CONSTRAINT spot_checks_span CHECK (ended_at - started_at BETWEEN interval '1 minute' AND interval '8 hours'),
  CONSTRAINT spot_checks_voided_whole CHECK (num_nulls(voided_at, voided_by, void_reason) IN (0, 3))
);
CREATE INDEX spot_checks_by_gate ON spot_checks (gate_id, started_at);

-- What the person counted of a category. A category without a row was not counted.
CREATE TABLE spot_check_counts (
  check_id      bigint NOT NULL REFERENCES spot_checks,
  category      category NOT NULL,
  -- Seconds after the beginning, one for each that passed, in their order.
  taps          int[] NOT NULL,
  person        int NOT NULL GENERATED ALWAYS AS (cardinality(taps)) STORED,
  -- What the machine had counted when the check was sent.
  machine_first int NOT NULL CHECK (machine_first >= 0),
  PRIMARY KEY (check_id, category)
);

CREATE TRIGGER spot_checks_settled BEFORE UPDATE ON spot_checks FOR EACH ROW WHEN (OLD.voided_at IS NOT NULL
    OR (OLD.gate_id, OLD.direction, OLD.started_at, OLD.ended_at, OLD.weather, OLD.note, OLD.counted_by, OLD.created_at)
    IS DISTINCT FROM
    (NEW.gate_id, NEW.direction, NEW.started_at, NEW.ended_at, NEW.weather, NEW.note, NEW.counted_by, NEW.created_at))
  EXECUTE FUNCTION refuse_settled();
CREATE TRIGGER spot_checks_never_removed BEFORE DELETE OR TRUNCATE ON spot_checks FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER spot_check_counts_never_changed BEFORE UPDATE OR DELETE OR TRUNCATE ON spot_check_counts
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
