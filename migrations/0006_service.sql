-- baseline
-- What the utility does for its customers: fault reports, new connections, promotions.

-- Fault reports -------------------------------------------------------------------------------------

-- What can be reported, and within how many hours it is to be done.
CREATE TABLE complaint_types (
  code           text PRIMARY KEY CHECK (code ~ '^[A-Z_]{3,40}$'),
  name           text NOT NULL CHECK (name <> ''),
  needs_photo    boolean NOT NULL,
  needs_location boolean NOT NULL,
  priority       text NOT NULL CHECK (priority IN ('RENDAH', 'SEDANG', 'TINGGI', 'DARURAT')),
  sla_hours      int NOT NULL CHECK (sla_hours > 0),
  is_active      boolean NOT NULL DEFAULT true,
  position       int NOT NULL DEFAULT 100,
  version        int NOT NULL DEFAULT 1
);
INSERT INTO complaint_types (position, code, name, needs_photo, needs_location, priority, sla_hours) VALUES
  (1, 'PIPA_BOCOR', 'Pipa bocor', true, true, 'TINGGI', 24),
  (2, 'AIR_TIDAK_MENGALIR', 'Air tidak mengalir', false, false, 'TINGGI', 24),
  (3, 'AIR_KERUH', 'Air keruh', true, false, 'SEDANG', 48),
  (4, 'TEKANAN_KECIL', 'Tekanan air kecil', false, false, 'SEDANG', 48),
  (5, 'METER_RUSAK', 'Meter air rusak', true, false, 'SEDANG', 72),
  (6, 'METER_TIDAK_SESUAI', 'Angka meter tidak sesuai', true, false, 'SEDANG', 72),
  (7, 'TAGIHAN_TIDAK_WAJAR', 'Tagihan tidak wajar', false, false, 'SEDANG', 72),
  (8, 'SAMBUNGAN_ILEGAL', 'Sambungan ilegal', false, true, 'SEDANG', 72),
  (9, 'LAINNYA', 'Lainnya', false, false, 'RENDAH', 120);

-- Who sees to fault reports: a report is given to one of them, or to somebody who is no crew (decision 0059).
CREATE TABLE crews (
  id         int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name       text NOT NULL CONSTRAINT crews_name_unique UNIQUE
    CONSTRAINT crews_name_said CHECK (name ~ '\S' AND length(name) <= 100),
  -- In its one form, +62 and digits; null: it is not known.
  phone      text CONSTRAINT crews_phone_form CHECK (phone ~ '^\+62[0-9]{7,12}$'),
  is_active  boolean NOT NULL,
  version    int NOT NULL DEFAULT 1,
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL
);

-- What a customer reports, or somebody on the telephone.
CREATE TABLE complaints (
  id            bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  complaint_no  text NOT NULL GENERATED ALWAYS AS ('LG' || lpad(id::text, 9, '0')) STORED,
  account_id    bigint REFERENCES accounts,
  connection_id bigint REFERENCES connections,
  type_code     text NOT NULL CONSTRAINT complaints_type REFERENCES complaint_types,
  description   text NOT NULL,
  address       text,
  latitude      double precision,
  longitude     double precision,
  status        text NOT NULL DEFAULT 'DITERIMA' CHECK (status IN
                  ('DITERIMA', 'DITUGASKAN', 'DIKERJAKAN', 'SELESAI', 'DITOLAK', 'DIBATALKAN', 'DIBUKA_KEMBALI')),
  priority      text NOT NULL CHECK (priority IN ('RENDAH', 'SEDANG', 'TINGGI', 'DARURAT')),
  deadline      timestamptz NOT NULL,
  -- What the crew was called at the time, or who it is that is no crew.
  assigned_to   text,
  -- Who called, where staff took the report by phone.
  caller_name   text,
  caller_phone  text,
  finished_at   timestamptz,
  rating        smallint CHECK (rating BETWEEN 1 AND 5),
  version       int NOT NULL DEFAULT 1,
  created_at    timestamptz NOT NULL,
  updated_at    timestamptz NOT NULL,
  crew_id       int CONSTRAINT complaints_crew REFERENCES crews
);
CREATE INDEX complaints_by_account ON complaints (account_id, id);
CREATE INDEX complaints_by_status ON complaints (status, deadline);

-- Every step of a report.
CREATE TABLE complaint_events (
  id           bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  complaint_id bigint NOT NULL REFERENCES complaints,
  status       text NOT NULL,
  note         text,
  actor        text NOT NULL,
  created_at   timestamptz NOT NULL,
  -- What the service itself notes of it: a code with what it names, beside the text that customers read.
  cause text CONSTRAINT complaint_events_cause CHECK (cause IN ('RATED', 'COST_PAID', 'COST_UNPAID', 'VISIT_ON')),
  cause_reference text
);
CREATE INDEX complaint_events_by_complaint ON complaint_events (complaint_id, id);

-- Photos of the customer (event_id null) and of the work.
CREATE TABLE complaint_photos (
  complaint_id bigint NOT NULL REFERENCES complaints,
  file_id      text NOT NULL REFERENCES files,
  event_id     bigint REFERENCES complaint_events,
  position     smallint NOT NULL,
  PRIMARY KEY (complaint_id, file_id)
);
CREATE INDEX complaint_photos_by_file ON complaint_photos (file_id);

-- New connections -----------------------------------------------------------------------------------

-- Who wants water, and how far it has come: from the application to the connection that it ends in.
CREATE TABLE installations (
  id            bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  registration_no text NOT NULL GENERATED ALWAYS AS ('PB' || lpad(id::text, 9, '0')) STORED,
  account_id    bigint NOT NULL REFERENCES accounts,
  name          text NOT NULL, nik text CHECK (nik ~ '^[0-9]{16}$'),
  phone         text NOT NULL, email text,
  address       text NOT NULL, village text, district text,
  latitude      double precision, longitude double precision,
  building      text, residents int CHECK (residents > 0),
  id_card_file_id  text NOT NULL REFERENCES files,
  house_file_id    text REFERENCES files,
  title_file_id    text REFERENCES files,
  status        text NOT NULL DEFAULT 'DIAJUKAN' CHECK (status IN ('DIAJUKAN', 'DIVERIFIKASI', 'DISURVEI', 'DISETUJUI',
                  'MENUNGGU_PEMBAYARAN', 'DIJADWALKAN', 'TERPASANG', 'AKTIF', 'DITOLAK', 'DIBATALKAN', 'KADALUARSA')),
  -- RAB: [{item, amount}], what the connection costs.
  cost_lines    jsonb,
  bill_id       bigint UNIQUE REFERENCES bills,
  pay_until     timestamptz,
  scheduled_on  date,
  -- What was installed, until the connection carries it.
  meter_no      text,
  meter_digits  smallint CHECK (meter_digits BETWEEN 3 AND 9),
  initial_stand int CHECK (initial_stand >= 0),
  connection_id bigint UNIQUE REFERENCES connections,
  version       int NOT NULL DEFAULT 1,
  created_at    timestamptz NOT NULL,
  updated_at    timestamptz NOT NULL,
  nik_sealed    bytea,
  nik_kid       text,
  nik_hash      bytea,
  CHECK (status NOT IN ('MENUNGGU_PEMBAYARAN', 'DIJADWALKAN', 'TERPASANG', 'AKTIF') OR bill_id IS NOT NULL),
  CHECK (status NOT IN ('TERPASANG', 'AKTIF') OR num_nulls(meter_no, meter_digits, initial_stand) = 0),
  CHECK ((status = 'AKTIF') <= (connection_id IS NOT NULL)),
  CONSTRAINT installations_nik_once CHECK (num_nonnulls(nik, nik_sealed) = 1),
  CONSTRAINT installations_nik_sealed_whole CHECK (num_nulls(nik_sealed, nik_kid, nik_hash) IN (0, 3))
);
CREATE INDEX installations_by_account ON installations (account_id, id);
CREATE INDEX installations_by_status ON installations (status, id);
CREATE INDEX installations_by_id_card ON installations (id_card_file_id);
CREATE INDEX installations_by_house_photo ON installations (house_file_id) WHERE house_file_id IS NOT NULL;
CREATE INDEX installations_by_title ON installations (title_file_id) WHERE title_file_id IS NOT NULL;
CREATE INDEX installations_nik_plain ON installations (id) WHERE nik IS NOT NULL;
CREATE INDEX installations_nik_kid ON installations (nik_kid) WHERE nik_kid IS NOT NULL;
CREATE INDEX installations_nik_hash ON installations (nik_hash) WHERE nik_hash IS NOT NULL;

-- Every step of an application.
CREATE TABLE installation_events (
  id              bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  installation_id bigint NOT NULL REFERENCES installations,
  status          text NOT NULL,
  note            text,
  actor           text NOT NULL,
  created_at      timestamptz NOT NULL,
  -- What the service itself notes of it: a code with what it names, beside the text that customers read.
  cause text CONSTRAINT installation_events_cause CHECK (cause IN ('RATED', 'COST_PAID', 'COST_UNPAID', 'VISIT_ON')),
  cause_reference text
);
CREATE INDEX installation_events_by_installation ON installation_events (installation_id, id);

-- Photos of the survey.
CREATE TABLE installation_photos (
  event_id bigint NOT NULL REFERENCES installation_events,
  file_id  text NOT NULL REFERENCES files,
  position smallint NOT NULL,
  PRIMARY KEY (event_id, file_id)
);
CREATE INDEX installation_photos_by_file ON installation_photos (file_id);

-- Promotions ----------------------------------------------------------------------------------------

-- What the app shows on its home screen, for a while.
CREATE TABLE promotions (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  title      text NOT NULL CHECK (title <> ''),
  body       text NOT NULL,
  image_id   text REFERENCES files,
  url        text,
  starts_at  timestamptz NOT NULL,
  ends_at    timestamptz NOT NULL CHECK (ends_at > starts_at),
  is_active  boolean NOT NULL DEFAULT true,
  version    int NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL
);
CREATE INDEX promotions_by_time ON promotions (ends_at) WHERE is_active;
CREATE INDEX promotions_by_image ON promotions (image_id) WHERE image_id IS NOT NULL;
