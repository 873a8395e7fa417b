-- baseline
-- The water utility: who its customers are, what water costs, and what their meters say. Words of state are the contract's own
-- (docs/contracts/customer-contract.md), the same in the database and at both doors.

-- Accounts ------------------------------------------------------------------------------------------

-- Who uses the customers' app. NIK, here and below, is sealed by a key outside of the database (decision 0024): AES-256-GCM, bound to its
-- row and column. nik_kid names the key, nik_hash finds a number without opening any. `nik` holds what an older Loket wrote, until the
-- service has sealed it in the background.
CREATE TABLE accounts (
  id            bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  username      text NOT NULL CONSTRAINT accounts_username_unique UNIQUE CHECK (username ~ '^[a-z0-9._]{3,30}$'),
  name          text NOT NULL CHECK (name <> ''),
  email         text CHECK (email = lower(email)),
  phone         text CONSTRAINT accounts_phone_unique UNIQUE CHECK (phone ~ '^\+[0-9]{8,15}$'),
  address       text,
  nik           text CHECK (nik ~ '^[0-9]{16}$'),
  -- argon2id over the lower-case hex SHA-256 of the password.
  password_hash text NOT NULL,
  token_version int NOT NULL DEFAULT 1,
  is_active     boolean NOT NULL DEFAULT true,
  inactive_reason text,
  photo_id      text REFERENCES files,
  version       int NOT NULL DEFAULT 1,
  created_at    timestamptz NOT NULL,
  updated_at    timestamptz NOT NULL,
  -- After a reset by code nothing is paid from the account's wallet until then; money still comes in.
  debits_paused_until timestamptz,
  nik_sealed    bytea,
  nik_kid       text,
  nik_hash      bytea,
  -- false: typed at daftar, and not confirmed yet.
  email_confirmed boolean NOT NULL DEFAULT true,
  CONSTRAINT accounts_reachable CHECK (email IS NOT NULL OR phone IS NOT NULL),
  CONSTRAINT accounts_nik_once CHECK (num_nonnulls(nik, nik_sealed) <= 1),
  CONSTRAINT accounts_nik_sealed_whole CHECK (num_nulls(nik_sealed, nik_kid, nik_hash) IN (0, 3))
);
-- Whoever typed an address first does not keep its owner out: it is taken once somebody has confirmed it.
CREATE UNIQUE INDEX accounts_email_unique ON accounts (email) WHERE email_confirmed;
CREATE INDEX accounts_by_email ON accounts (email);
-- Whether a file is referred to is asked whenever one is deleted.
CREATE INDEX accounts_by_photo ON accounts (photo_id) WHERE photo_id IS NOT NULL;
-- What is still to be sealed, and by which keys the rest is: both are looked up again and again, and usually there is nothing.
CREATE INDEX accounts_nik_plain ON accounts (id) WHERE nik IS NOT NULL;
CREATE INDEX accounts_nik_kid ON accounts (nik_kid) WHERE nik_kid IS NOT NULL;
CREATE INDEX accounts_nik_hash ON accounts (nik_hash) WHERE nik_hash IS NOT NULL;

-- One login of an account: its id is the token's jti.
CREATE TABLE customer_sessions (
  id              text PRIMARY KEY CHECK (length(id) BETWEEN 1 AND 100),
  account_id      bigint NOT NULL REFERENCES accounts,
  -- What its token says, and never changes.
  claimed_version int NOT NULL,
  -- The session lives while the account's token_version is this one.
  token_version   int NOT NULL,
  user_agent      text,
  ip_address      text,
  created_at      timestamptz NOT NULL,
  -- To about an hour.
  last_used_at    timestamptz NOT NULL,
  -- When its token does.
  expires_at      timestamptz NOT NULL,
  -- Its row stays until its token has expired, or the token would get another one.
  ended_at        timestamptz
);
CREATE INDEX customer_sessions_by_account ON customer_sessions (account_id);
CREATE INDEX customer_sessions_by_expiry ON customer_sessions (expires_at);

-- The one living code of an account; used or replaced, it is gone.
CREATE TABLE reset_codes (
  account_id bigint PRIMARY KEY REFERENCES accounts,
  code_hash  bytea NOT NULL,
  expires_at timestamptz NOT NULL,
  tries      smallint NOT NULL DEFAULT 0 CHECK (tries BETWEEN 0 AND 5),
  -- Whether staff handed the code over. Strangers who ask for one by mail meanwhile do not replace it.
  at_counter boolean NOT NULL DEFAULT false
);

-- Five tries of their own at a reset code for the networks that asked for it or lately logged in, however many strangers guess.
CREATE TABLE reset_tries (
  account_id   bigint NOT NULL REFERENCES reset_codes ON DELETE CASCADE,
  address_hash bytea NOT NULL CHECK (length(address_hash) = 32),
  tries        smallint NOT NULL DEFAULT 0 CHECK (tries BETWEEN 0 AND 5),
  PRIMARY KEY (account_id, address_hash)
);

-- A code at the counter: one member of staff asks, who has seen who it is, and another one gives it.
CREATE TABLE account_recoveries (
  id              int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  account_id      bigint NOT NULL REFERENCES accounts,
  identity_seen   text NOT NULL CHECK (length(identity_seen) BETWEEN 1 AND 500),
  -- KADALUARSA is written when another one is asked for; before, expires_at tells it.
  status          text NOT NULL DEFAULT 'MENUNGGU' CHECK (status IN ('MENUNGGU', 'DIBERIKAN', 'DITOLAK', 'KADALUARSA')),
  requested_at    timestamptz NOT NULL,
  requested_by_id int NOT NULL REFERENCES users,
  requested_by    text NOT NULL,
  expires_at      timestamptz NOT NULL,
  decided_at      timestamptz,
  decided_by_id   int REFERENCES users,
  decided_by      text,
  CONSTRAINT account_recoveries_decided CHECK (
    (status IN ('DIBERIKAN', 'DITOLAK')) = (decided_at IS NOT NULL) AND num_nulls(decided_at, decided_by_id, decided_by) IN (0, 3)),
  CONSTRAINT account_recoveries_second_person CHECK (status <> 'DIBERIKAN' OR decided_by_id <> requested_by_id)
);
CREATE UNIQUE INDEX account_recoveries_one_waiting ON account_recoveries (account_id) WHERE status = 'MENUNGGU';
CREATE INDEX account_recoveries_by_account ON account_recoveries (account_id, id);

-- A new e-mail address or telephone number of an account, which counts for nothing until the code that was mailed has come back
-- (decision 0023). The confirmed one stays in accounts meanwhile. That two accounts do not have the same, accounts_email_unique and
-- accounts_phone_unique keep.
CREATE TABLE contact_changes (
  account_id bigint NOT NULL REFERENCES accounts,
  kind       text NOT NULL CHECK (kind IN ('EMAIL', 'PHONE')),
  value      text NOT NULL,
  -- Where the code went: the new address itself, or for a number the account's confirmed address.
  sent_to    text NOT NULL,
  code_hash  bytea NOT NULL,
  sent_at    timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  tries      smallint NOT NULL DEFAULT 0 CHECK (tries BETWEEN 0 AND 5),
  PRIMARY KEY (account_id, kind),
  CHECK (kind <> 'EMAIL' OR (value = lower(value) AND sent_to = value)),
  CHECK (kind <> 'PHONE' OR value ~ '^\+[0-9]{8,15}$')
);

-- Customers and connections -------------------------------------------------------------------------

-- Who owes: the utility's own record of a person or a house, whether somebody there has an account or not.
CREATE TABLE customers (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  code       text NOT NULL CONSTRAINT customers_code_unique UNIQUE CHECK (code ~ '^[A-Z0-9-]{1,20}$'),
  name       text NOT NULL CHECK (name <> ''),
  nik        text CHECK (nik ~ '^[0-9]{16}$'),
  phone      text CHECK (phone ~ '^\+[0-9]{8,15}$'),
  email      text CHECK (email = lower(email)),
  address    text,
  version    int NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  nik_sealed bytea,
  nik_kid    text,
  nik_hash   bytea,
  CONSTRAINT customers_nik_once CHECK (num_nonnulls(nik, nik_sealed) <= 1),
  CONSTRAINT customers_nik_sealed_whole CHECK (num_nulls(nik_sealed, nik_kid, nik_hash) IN (0, 3))
);
CREATE INDEX customers_by_name ON customers (lower(name), id);
CREATE INDEX customers_nik_plain ON customers (id) WHERE nik IS NOT NULL;
CREATE INDEX customers_nik_kid ON customers (nik_kid) WHERE nik_kid IS NOT NULL;
CREATE INDEX customers_nik_hash ON customers (nik_hash) WHERE nik_hash IS NOT NULL;

-- Kinds of customers, by which water is priced.
CREATE TABLE tariff_classes (
  code       text PRIMARY KEY CONSTRAINT tariff_classes_code_form CHECK (code ~ '^[A-Z0-9-]{1,10}$'),
  name       text NOT NULL CHECK (name <> ''),
  is_active  boolean NOT NULL DEFAULT true,
  version    int NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL
);

-- A pipe with a meter; `sl` is its number. Which customer it is of, and where it lies.
CREATE TABLE connections (
  id            bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  sl            text NOT NULL CONSTRAINT connections_sl_unique UNIQUE CHECK (sl ~ '^[0-9A-Z-]{4,20}$'),
  customer_id   bigint NOT NULL CONSTRAINT connections_customer REFERENCES customers,
  class_code    text NOT NULL CONSTRAINT connections_class REFERENCES tariff_classes,
  address       text NOT NULL CHECK (address <> ''),
  area          text NOT NULL CHECK (area <> ''),
  meter_no      text CONSTRAINT connections_meter_unique UNIQUE,
  meter_digits  smallint NOT NULL DEFAULT 5 CHECK (meter_digits BETWEEN 3 AND 9),
  -- What the meter showed when its readings began.
  initial_stand int NOT NULL DEFAULT 0 CHECK (initial_stand >= 0),
  status        text NOT NULL DEFAULT 'AKTIF' CHECK (status IN ('AKTIF', 'SEGEL', 'TUTUP_SEMENTARA', 'CABUT')),
  latitude      double precision CHECK (latitude BETWEEN -90 AND 90),
  longitude     double precision CHECK (longitude BETWEEN -180 AND 180),
  installed_on  date,
  version       int NOT NULL DEFAULT 1,
  created_at    timestamptz NOT NULL,
  updated_at    timestamptz NOT NULL,
  CHECK ((latitude IS NULL) = (longitude IS NULL))
);
CREATE INDEX connections_by_customer ON connections (customer_id);
CREATE INDEX connections_by_area ON connections (area, sl);
CREATE INDEX connections_by_class ON connections (class_code);

-- Which accounts look after which connections.
CREATE TABLE account_connections (
  account_id    bigint NOT NULL REFERENCES accounts,
  connection_id bigint NOT NULL REFERENCES connections,
  relation      text NOT NULL CHECK (relation IN ('PEMILIK', 'PEMBAYAR')),
  label         text,
  created_at    timestamptz NOT NULL,
  CONSTRAINT account_connections_unique PRIMARY KEY (account_id, connection_id)
);
CREATE INDEX account_connections_by_connection ON account_connections (connection_id);

-- Pricing, all dated: what is valid on a day is the youngest row of its kind that begins no later --------

-- What water costs in a class.
CREATE TABLE water_tariffs (
  id              bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  class_code      text NOT NULL CONSTRAINT water_tariffs_class REFERENCES tariff_classes,
  effective_from  date NOT NULL,
  -- [{"from": m³, "to": m³ or null, "price": rupiah}], checked by the rules before it is stored.
  blocks          jsonb NOT NULL CHECK (jsonb_typeof(blocks) = 'array' AND jsonb_array_length(blocks) > 0),
  minimum_volume  int NOT NULL CHECK (minimum_volume >= 0),
  base_fee        bigint NOT NULL CHECK (base_fee >= 0),
  maintenance_fee bigint NOT NULL CHECK (maintenance_fee >= 0),
  admin_fee       bigint NOT NULL CHECK (admin_fee >= 0),
  legal_basis     text,
  created_at      timestamptz NOT NULL,
  created_by      text NOT NULL,
  CONSTRAINT water_tariffs_dated UNIQUE (class_code, effective_from)
);

-- What is added to a bill that is paid late. class_code null: every class that has no rule of its own.
CREATE TABLE penalty_rules (
  id             bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  class_code     text CONSTRAINT penalty_rules_class REFERENCES tariff_classes,
  effective_from date NOT NULL,
  -- A PenaltyRule (src/utility/pricing/penalty.ts); null ends the penalty from that day on.
  rule           jsonb,
  legal_basis    text,
  created_at     timestamptz NOT NULL,
  created_by     text NOT NULL,
  CONSTRAINT penalty_rules_dated UNIQUE NULLS NOT DISTINCT (class_code, effective_from)
);

-- Stamp duty, of a bill above a total.
CREATE TABLE stamp_rules (
  id             bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  effective_from date NOT NULL CONSTRAINT stamp_rules_dated UNIQUE,
  -- Above this total, not at it.
  threshold      bigint NOT NULL CHECK (threshold >= 0),
  amount         bigint NOT NULL CHECK (amount >= 0),
  legal_basis    text,
  created_at     timestamptz NOT NULL,
  created_by     text NOT NULL
);

-- RETRIBUSI: rupiah a bill; PPN: hundredths of a percent of the water price; BIAYA_LAYANAN: rupiah a payment, by method.
CREATE TABLE fees (
  id             bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind           text NOT NULL CHECK (kind IN ('RETRIBUSI', 'PPN', 'BIAYA_LAYANAN')),
  class_code     text CONSTRAINT fees_class REFERENCES tariff_classes,
  method         text CHECK (method IN ('TRANSFER', 'WIPAY', 'LOKET', 'SIMULASI')),
  effective_from date NOT NULL,
  amount         bigint CHECK (amount >= 0),
  rate_basis_points int CHECK (rate_basis_points BETWEEN 0 AND 10000),
  legal_basis    text,
  created_at     timestamptz NOT NULL,
  created_by     text NOT NULL,
  CONSTRAINT fees_dated UNIQUE NULLS NOT DISTINCT (kind, class_code, method, effective_from),
  CONSTRAINT fees_shape CHECK (
    (kind = 'PPN') = (rate_basis_points IS NOT NULL) AND (kind <> 'PPN') = (amount IS NOT NULL)
    AND (kind = 'BIAYA_LAYANAN' OR method IS NULL) AND (kind <> 'BIAYA_LAYANAN' OR class_code IS NULL))
);

-- Readings ------------------------------------------------------------------------------------------

-- When the meters of an area are read for a period.
CREATE TABLE reading_schedules (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- null: every area that has no schedule of its own.
  area       text,
  period     text NOT NULL CHECK (period ~ '^20[0-9]{2}(0[1-9]|1[0-2])$'),
  starts_on  date NOT NULL,
  ends_on    date NOT NULL CHECK (ends_on >= starts_on),
  version    int NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  CONSTRAINT reading_schedules_unique UNIQUE NULLS NOT DISTINCT (area, period)
);

-- The one reading of a connection in a period, which its bill is made of. The chain of a meter's readings becomes right over time: a meter
-- may be exchanged for another, and what was estimated too high comes back at the next true reading. Of any connection, the m³ of its
-- bills less what was given back are the way of its meters.
CREATE TABLE readings (
  id            bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  connection_id bigint NOT NULL REFERENCES connections,
  period        text NOT NULL CHECK (period ~ '^20[0-9]{2}(0[1-9]|1[0-2])$'),
  previous      int NOT NULL CHECK (previous >= 0),
  stand         int NOT NULL CHECK (stand >= 0),
  usage         int NOT NULL CHECK (usage >= 0),
  method        text NOT NULL CHECK (method IN ('PETUGAS', 'MANDIRI', 'TAKSASI')),
  flags         text[] NOT NULL DEFAULT '{}',
  note          text,
  read_at       timestamptz NOT NULL,
  recorded_by   text NOT NULL,
  file_id       text REFERENCES files,
  version       int NOT NULL DEFAULT 1,
  created_at    timestamptz NOT NULL,
  updated_at    timestamptz NOT NULL,
  -- m³ that the stands alone do not tell: of each meter exchanged in the period, what the old one ended with less what the new one began with.
  exchanged     int NOT NULL DEFAULT 0,
  -- m³ that estimates before this true reading were billed too high; each is a usage_credit.
  overestimate  int NOT NULL DEFAULT 0 CHECK (overestimate >= 0),
  -- Of an estimate: m³ that the next true reading took off it before it was billed.
  lowered       int NOT NULL DEFAULT 0 CHECK (lowered >= 0),
  CONSTRAINT readings_unique UNIQUE (connection_id, period),
  -- ROLLOVER: a meter passed its highest number. STAND_TURUN: staff took a stand below the last one, and said what was used.
  -- TAKSASI_LEBIH: the estimates before it were too high. METER_DIGANTI: the meter was exchanged.
  CONSTRAINT readings_usage CHECK (
    CASE WHEN flags && '{ROLLOVER,STAND_TURUN}' THEN stand < previous OR flags && '{TAKSASI_LEBIH,METER_DIGANTI}'
      ELSE usage - overestimate = stand - previous + exchanged END),
  CONSTRAINT readings_overestimate CHECK (
    overestimate = 0 OR (usage = 0 AND flags @> '{TAKSASI_LEBIH}' AND method <> 'TAKSASI' AND NOT flags @> '{STAND_TURUN}')),
  CONSTRAINT readings_lowered CHECK (lowered = 0 OR method = 'TAKSASI'),
  CONSTRAINT readings_exchanged CHECK (exchanged = 0 OR flags @> '{METER_DIGANTI}')
);
CREATE INDEX readings_by_period ON readings (period, connection_id);
CREATE INDEX readings_flagged ON readings (period, connection_id) WHERE flags <> '{}';
CREATE INDEX readings_not_by_staff ON readings (method, period, connection_id) WHERE method <> 'PETUGAS';
CREATE INDEX readings_by_file ON readings (file_id) WHERE file_id IS NOT NULL;

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

-- What customers read themselves: ORDER was asked for (request_order_baca_mandiri), FOTO was sent unasked (upload_catat_meter).
CREATE TABLE self_readings (
  id            bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  account_id    bigint NOT NULL REFERENCES accounts,
  connection_id bigint NOT NULL REFERENCES connections,
  kind          text NOT NULL CHECK (kind IN ('ORDER', 'FOTO')),
  period        text NOT NULL CHECK (period ~ '^20[0-9]{2}(0[1-9]|1[0-2])$'),
  status        text NOT NULL CHECK (status IN ('DIBUKA', 'DIKIRIM', 'DIVERIFIKASI', 'DITOLAK', 'KADALUARSA')),
  deadline      timestamptz,
  previous      int NOT NULL CHECK (previous >= 0),
  stand         int CHECK (stand >= 0),
  usage         int CHECK (usage >= 0),
  file_id       text REFERENCES files,
  flags         text[] NOT NULL DEFAULT '{}',
  latitude      double precision,
  longitude     double precision,
  note          text,
  submitted_at  timestamptz,
  reviewed_by   text,
  reviewed_at   timestamptz,
  created_at    timestamptz NOT NULL,
  -- How many times the connection's meter had been exchanged: it is a stand of the meter that hung there then. A meter that was exchanged
  -- since is known by it, whatever the clocks of the servers say.
  exchanges     int NOT NULL DEFAULT 0 CHECK (exchanges >= 0),
  CHECK (status = 'DIBUKA' OR status = 'KADALUARSA' OR file_id IS NOT NULL),
  CHECK ((kind = 'ORDER') = (deadline IS NOT NULL))
);
-- Two owners of a connection do not see, nor block, each other's orders; of what they send, staff accept one.
CREATE UNIQUE INDEX self_readings_one_order ON self_readings (account_id, connection_id, period)
  WHERE kind = 'ORDER' AND status IN ('DIBUKA', 'DIKIRIM', 'DIVERIFIKASI');
CREATE INDEX self_readings_by_account ON self_readings (account_id, id);
CREATE INDEX self_readings_by_connection ON self_readings (connection_id, period);
CREATE INDEX self_readings_waiting ON self_readings (id) WHERE status = 'DIKIRIM';
CREATE INDEX self_readings_to_expire ON self_readings (deadline) WHERE status = 'DIBUKA';
CREATE INDEX self_readings_by_file ON self_readings (file_id) WHERE file_id IS NOT NULL;

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
