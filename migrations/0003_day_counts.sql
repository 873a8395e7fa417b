-- How many events, counted or voided, each UTC day holds per gate and kind, and their prices' sum, up to entry folded_until. Lists
-- of events take their total from here and find the day that a page lies in. Folded in the background from entries by id, so no levy
-- waits for it; what is younger than folded_until is read from entries themselves, so the sum is exact at every moment.
CREATE TABLE day_counts (
  utc_day  date NOT NULL,
  gate_id  int NOT NULL REFERENCES gates,
  category category NOT NULL,
  events   int NOT NULL CHECK (events > 0),
  amount   bigint NOT NULL CHECK (amount >= 0),
  PRIMARY KEY (utc_day, gate_id, category)
) WITH (fillfactor = 70);

CREATE TABLE day_counts_position (
  only_row     boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  folded_until bigint NOT NULL DEFAULT 0
);
INSERT INTO day_counts_position DEFAULT VALUES;

-- Voided events are few; what they take from a total is found without reading all the hours.
CREATE INDEX hourly_totals_voided ON hourly_totals (utc_hour, gate_id) WHERE voided_count > 0;
