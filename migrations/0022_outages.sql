-- expand
-- looser: complaints.complaints_outage
-- Planned work and disturbances that staff announce to the customers of areas.
CREATE TABLE outages (
  id           int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind         text NOT NULL CHECK (kind IN ('PEKERJAAN', 'GANGGUAN')),
  status       text NOT NULL CHECK (status IN ('DIUMUMKAN', 'BERLANGSUNG', 'DIPERPANJANG', 'SELESAI', 'DIBATALKAN')),
  areas        text[] NOT NULL CHECK (cardinality(areas) BETWEEN 1 AND 100),
  -- Codes of the types whose reports it explains.
  report_types text[] NOT NULL CHECK (cardinality(report_types) BETWEEN 1 AND 20),
  reason       text NOT NULL CHECK (reason ~ '\S'),
  starts_at    timestamptz NOT NULL,
  -- As planned; later each time that it is extended.
  ends_at      timestamptz NOT NULL,
  -- When it ended or was called off.
  over_at      timestamptz,
  latitude     double precision CHECK (latitude BETWEEN -90 AND 90),
  longitude    double precision CHECK (longitude BETWEEN -180 AND 180),
  version      int NOT NULL DEFAULT 1,
  created_at   timestamptz NOT NULL,
  updated_at   timestamptz NOT NULL,
  CONSTRAINT outages_order CHECK (ends_at > starts_at),
  CONSTRAINT outages_place_whole CHECK ((latitude IS NULL) = (longitude IS NULL)),
  CONSTRAINT outages_over CHECK ((over_at IS NOT NULL) = (status IN ('SELESAI', 'DIBATALKAN')))
);
CREATE INDEX outages_open ON outages (starts_at) WHERE over_at IS NULL;

-- A report of what was known already waits for the end of the outage instead of having a deadline of its own.
ALTER TABLE complaints ADD COLUMN outage_id int CONSTRAINT complaints_outage REFERENCES outages;
CREATE INDEX complaints_by_outage ON complaints (outage_id) WHERE outage_id IS NOT NULL;
