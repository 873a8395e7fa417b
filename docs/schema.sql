-- The schema as the migrations make it, written by `npm run generate` from a migrated database: what a change of migrations/ changes
-- shows here as a difference. Why things are as they are is said in migrations/.

CREATE TYPE category AS ENUM ('person_walk', 'motor', 'car');

CREATE TYPE counted_hour AS (
  local_date date,
  gate_id integer,
  local_hour smallint,
  category category,
  direction direction,
  utc_hour timestamp with time zone,
  count bigint,
  revenue bigint,
  late_count bigint,
  first_event_at timestamp with time zone,
  last_event_at timestamp with time zone
);

CREATE TYPE direction AS ENUM ('in', 'out');

CREATE TABLE account_connections (
  account_id bigint NOT NULL,
  connection_id bigint NOT NULL,
  relation text NOT NULL,
  label text,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT account_connections_unique PRIMARY KEY (account_id, connection_id),
  CONSTRAINT account_connections_relation_check CHECK (relation = ANY (ARRAY['PEMILIK'::text, 'PEMBAYAR'::text])),
  CONSTRAINT account_connections_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id),
  CONSTRAINT account_connections_connection_id_fkey FOREIGN KEY (connection_id) REFERENCES connections(id)
);
CREATE INDEX account_connections_by_connection ON account_connections USING btree (connection_id);

CREATE TABLE account_recoveries (
  id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
  account_id bigint NOT NULL,
  identity_seen text NOT NULL,
  status text DEFAULT 'MENUNGGU'::text NOT NULL,
  requested_at timestamp with time zone NOT NULL,
  requested_by_id integer NOT NULL,
  requested_by text NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  decided_at timestamp with time zone,
  decided_by_id integer,
  decided_by text,
  CONSTRAINT account_recoveries_pkey PRIMARY KEY (id),
  CONSTRAINT account_recoveries_decided CHECK ((status = ANY (ARRAY['DIBERIKAN'::text, 'DITOLAK'::text])) = (decided_at IS NOT NULL) AND (num_nulls(decided_at, decided_by_id, decided_by) = ANY (ARRAY[0, 3]))),
  CONSTRAINT account_recoveries_identity_seen_check CHECK (length(identity_seen) >= 1 AND length(identity_seen) <= 500),
  CONSTRAINT account_recoveries_second_person CHECK (status <> 'DIBERIKAN'::text OR decided_by_id <> requested_by_id),
  CONSTRAINT account_recoveries_status_check CHECK (status = ANY (ARRAY['MENUNGGU'::text, 'DIBERIKAN'::text, 'DITOLAK'::text, 'KADALUARSA'::text])),
  CONSTRAINT account_recoveries_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id),
  CONSTRAINT account_recoveries_decided_by_id_fkey FOREIGN KEY (decided_by_id) REFERENCES users(id),
  CONSTRAINT account_recoveries_requested_by_id_fkey FOREIGN KEY (requested_by_id) REFERENCES users(id)
);
CREATE INDEX account_recoveries_by_account ON account_recoveries USING btree (account_id, id);
CREATE UNIQUE INDEX account_recoveries_one_waiting ON account_recoveries USING btree (account_id) WHERE status = 'MENUNGGU'::text;

CREATE TABLE accounts (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  username text NOT NULL,
  name text NOT NULL,
  email text,
  phone text,
  address text,
  nik text,
  password_hash text NOT NULL,
  token_version integer DEFAULT 1 NOT NULL,
  is_active boolean DEFAULT true NOT NULL,
  inactive_reason text,
  photo_id text,
  version integer DEFAULT 1 NOT NULL,
  created_at timestamp with time zone NOT NULL,
  updated_at timestamp with time zone NOT NULL,
  debits_paused_until timestamp with time zone,
  nik_sealed bytea,
  nik_kid text,
  nik_hash bytea,
  email_confirmed boolean DEFAULT true NOT NULL,
  deleted_at timestamp with time zone,
  phone_confirmed boolean DEFAULT false NOT NULL,
  CONSTRAINT accounts_pkey PRIMARY KEY (id),
  CONSTRAINT accounts_phone_unique UNIQUE (phone),
  CONSTRAINT accounts_username_unique UNIQUE (username),
  CONSTRAINT accounts_deleted_empty CHECK (deleted_at IS NULL OR num_nonnulls(email, phone, address, nik, nik_sealed, photo_id) = 0 AND NOT is_active),
  CONSTRAINT accounts_email_check CHECK (email = lower(email)),
  CONSTRAINT accounts_name_check CHECK (name <> ''::text),
  CONSTRAINT accounts_nik_check CHECK (nik ~ '^[0-9]{16}$'::text),
  CONSTRAINT accounts_nik_once CHECK (num_nonnulls(nik, nik_sealed) <= 1),
  CONSTRAINT accounts_nik_sealed_whole CHECK (num_nulls(nik_sealed, nik_kid, nik_hash) = ANY (ARRAY[0, 3])),
  CONSTRAINT accounts_phone_check CHECK (phone ~ '^\+[0-9]{8,15}$'::text),
  CONSTRAINT accounts_reachable CHECK (deleted_at IS NOT NULL OR email IS NOT NULL OR phone IS NOT NULL),
  CONSTRAINT accounts_username_check CHECK (username ~ '^[a-z0-9._]{3,30}$'::text OR deleted_at IS NOT NULL AND username ~ '^dihapus-[0-9]+$'::text),
  CONSTRAINT accounts_photo_id_fkey FOREIGN KEY (photo_id) REFERENCES files(id)
);
CREATE INDEX accounts_by_email ON accounts USING btree (email);
CREATE INDEX accounts_by_photo ON accounts USING btree (photo_id) WHERE photo_id IS NOT NULL;
CREATE UNIQUE INDEX accounts_email_unique ON accounts USING btree (email) WHERE email_confirmed;
CREATE INDEX accounts_nik_hash ON accounts USING btree (nik_hash) WHERE nik_hash IS NOT NULL;
CREATE INDEX accounts_nik_kid ON accounts USING btree (nik_kid) WHERE nik_kid IS NOT NULL;
CREATE INDEX accounts_nik_plain ON accounts USING btree (id) WHERE nik IS NOT NULL;

CREATE TABLE alert_candidates (
  kind text NOT NULL,
  subject text NOT NULL,
  since timestamp(3) with time zone NOT NULL,
  CONSTRAINT alert_candidates_pkey PRIMARY KEY (kind, subject),
  CONSTRAINT alert_candidates_kind_check CHECK (kind ~ '^[a-z_]{3,40}$'::text),
  CONSTRAINT alert_candidates_subject_check CHECK (length(subject) >= 1 AND length(subject) <= 200)
);

CREATE TABLE alert_looks (
  only_row boolean DEFAULT true NOT NULL,
  looked_at timestamp(3) with time zone NOT NULL,
  CONSTRAINT alert_looks_pkey PRIMARY KEY (only_row),
  CONSTRAINT alert_looks_only_row_check CHECK (only_row)
);

CREATE TABLE alert_mails (
  alert_id bigint NOT NULL,
  change text NOT NULL,
  email text NOT NULL,
  language text NOT NULL,
  sent_at timestamp(3) with time zone,
  last_error text,
  CONSTRAINT alert_mails_pkey PRIMARY KEY (alert_id, change, email),
  CONSTRAINT alert_mails_change_check CHECK (change = ANY (ARRAY['opened'::text, 'ended'::text])),
  CONSTRAINT alert_mails_language_check CHECK (language = ANY (ARRAY['id'::text, 'en'::text])),
  CONSTRAINT alert_mails_alert_id_fkey FOREIGN KEY (alert_id) REFERENCES alerts(id)
);
CREATE INDEX alert_mails_waiting ON alert_mails USING btree (email) WHERE sent_at IS NULL AND last_error IS NULL;

CREATE TABLE alert_mutes (
  kind text NOT NULL,
  subject text NOT NULL,
  muted_until timestamp(3) with time zone NOT NULL,
  muted_by text NOT NULL,
  CONSTRAINT alert_mutes_pkey PRIMARY KEY (kind, subject)
);

CREATE TABLE alert_recipients (
  id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
  email text NOT NULL,
  location_code text,
  language text NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  created_at timestamp(3) with time zone NOT NULL,
  updated_at timestamp(3) with time zone NOT NULL,
  kinds text[],
  location_codes text[] DEFAULT '{}'::text[] NOT NULL,
  from_hour smallint,
  until_hour smallint,
  CONSTRAINT alert_recipients_pkey PRIMARY KEY (id),
  CONSTRAINT alert_recipients_once UNIQUE NULLS NOT DISTINCT (email, location_code),
  CONSTRAINT alert_recipients_email_check CHECK (length(email) >= 3 AND length(email) <= 254),
  CONSTRAINT alert_recipients_hours CHECK ((num_nulls(from_hour, until_hour) = ANY (ARRAY[0, 2])) AND from_hour >= 0 AND from_hour <= 23 AND until_hour >= 0 AND until_hour <= 23 AND from_hour <> until_hour),
  CONSTRAINT alert_recipients_kinds CHECK (cardinality(kinds) > 0),
  CONSTRAINT alert_recipients_language_check CHECK (language = ANY (ARRAY['id'::text, 'en'::text])),
  CONSTRAINT alert_recipients_location FOREIGN KEY (location_code) REFERENCES locations(code)
);

CREATE TABLE alerts (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  kind text NOT NULL,
  subject text NOT NULL,
  location_code text,
  gate_code text,
  details jsonb NOT NULL,
  since timestamp(3) with time zone NOT NULL,
  opened_at timestamp(3) with time zone NOT NULL,
  better_since timestamp(3) with time zone,
  ended_at timestamp(3) with time zone,
  acknowledged_at timestamp(3) with time zone,
  acknowledged_by text,
  version integer DEFAULT 1 NOT NULL,
  CONSTRAINT alerts_pkey PRIMARY KEY (id),
  CONSTRAINT alerts_acknowledged_whole CHECK ((acknowledged_at IS NULL) = (acknowledged_by IS NULL)),
  CONSTRAINT alerts_details_check CHECK (jsonb_typeof(details) = 'object'::text),
  CONSTRAINT alerts_gate_has_location CHECK (gate_code IS NULL OR location_code IS NOT NULL),
  CONSTRAINT alerts_kind_check CHECK (kind ~ '^[a-z_]{3,40}$'::text),
  CONSTRAINT alerts_subject_check CHECK (length(subject) >= 1 AND length(subject) <= 200),
  CONSTRAINT alerts_location_code_fkey FOREIGN KEY (location_code) REFERENCES locations(code)
);
CREATE INDEX alerts_by_opening ON alerts USING btree (opened_at, id);
CREATE INDEX alerts_by_place ON alerts USING btree (location_code, gate_code, id);
CREATE UNIQUE INDEX alerts_one_open ON alerts USING btree (kind, subject) WHERE ended_at IS NULL;

CREATE TABLE api_key_scopes (
  api_key_id integer NOT NULL,
  location_code text NOT NULL,
  gate_code text,
  CONSTRAINT api_key_scopes_api_key_id_location_code_gate_code_key UNIQUE NULLS NOT DISTINCT (api_key_id, location_code, gate_code),
  CONSTRAINT api_key_scopes_api_key_id_fkey FOREIGN KEY (api_key_id) REFERENCES api_keys(id)
);

CREATE TABLE api_key_secrets (
  prefix text NOT NULL,
  api_key_id integer NOT NULL,
  secret_hash text NOT NULL,
  valid_until timestamp with time zone,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT api_key_secrets_pkey PRIMARY KEY (prefix),
  CONSTRAINT api_key_secrets_prefix_check CHECK (length(prefix) = 8),
  CONSTRAINT api_key_secrets_secret_hash_check CHECK (secret_hash ~ '^[0-9a-f]{64}$'::text),
  CONSTRAINT api_key_secrets_api_key_id_fkey FOREIGN KEY (api_key_id) REFERENCES api_keys(id)
);
CREATE INDEX api_key_secrets_by_key ON api_key_secrets USING btree (api_key_id);

CREATE TABLE api_keys (
  id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
  name text NOT NULL,
  expires_at timestamp with time zone,
  revoked_at timestamp with time zone,
  last_used_at timestamp with time zone,
  last_used_ip text,
  version integer DEFAULT 1 NOT NULL,
  created_at timestamp with time zone NOT NULL,
  updated_at timestamp with time zone NOT NULL,
  CONSTRAINT api_keys_pkey PRIMARY KEY (id),
  CONSTRAINT api_keys_name_check CHECK (length(name) >= 1 AND length(name) <= 100)
);
CREATE UNIQUE INDEX api_keys_name_unique ON api_keys USING btree (lower(name)) WHERE revoked_at IS NULL;

CREATE TABLE archives (
  month date NOT NULL,
  part smallint NOT NULL,
  events bigint NOT NULL,
  amount bigint NOT NULL,
  voided bigint NOT NULL,
  first_id bigint NOT NULL,
  last_id bigint NOT NULL,
  until_id bigint NOT NULL,
  digest text NOT NULL,
  file_name text NOT NULL,
  bytes bigint NOT NULL,
  sha256 text NOT NULL,
  written_at timestamp with time zone NOT NULL,
  removed_at timestamp with time zone,
  CONSTRAINT archives_pkey PRIMARY KEY (month, part),
  CONSTRAINT archives_amount_check CHECK (amount >= 0),
  CONSTRAINT archives_bytes_check CHECK (bytes > 0),
  CONSTRAINT archives_check CHECK (until_id >= last_id),
  CONSTRAINT archives_events_check CHECK (events > 0),
  CONSTRAINT archives_month_check CHECK (EXTRACT(day FROM month) = 1::numeric),
  CONSTRAINT archives_part_check CHECK (part > 0),
  CONSTRAINT archives_sha256_check CHECK (sha256 ~ '^[0-9a-f]{64}$'::text),
  CONSTRAINT archives_voided_check CHECK (voided >= 0)
);

CREATE TABLE areas (
  id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
  name text NOT NULL,
  crew_id integer,
  version integer DEFAULT 1 NOT NULL,
  created_at timestamp with time zone NOT NULL,
  updated_at timestamp with time zone NOT NULL,
  CONSTRAINT areas_pkey PRIMARY KEY (id),
  CONSTRAINT areas_name_unique UNIQUE (name),
  CONSTRAINT areas_name_check CHECK (length(name) >= 1 AND length(name) <= 100),
  CONSTRAINT areas_crew_id_fkey FOREIGN KEY (crew_id) REFERENCES crews(id)
);

CREATE TABLE audit_log (
  id bigint NOT NULL,
  entity text NOT NULL,
  entity_key text NOT NULL,
  action text NOT NULL,
  actor_id integer,
  actor_username text NOT NULL,
  actor_role text NOT NULL,
  before jsonb,
  after jsonb,
  changed_fields text[] NOT NULL,
  ip_address text,
  user_agent text,
  request_id text NOT NULL,
  created_at timestamp(3) with time zone NOT NULL,
  prev_hash text NOT NULL,
  hash text NOT NULL,
  CONSTRAINT audit_log_pkey PRIMARY KEY (id),
  CONSTRAINT audit_log_hash_check CHECK (length(hash) = 64 AND hash !~ '[^0-9a-f]'::text),
  CONSTRAINT audit_log_id_from_one CHECK (id >= 1),
  CONSTRAINT audit_log_prev_hash_check CHECK (length(prev_hash) = 64 AND prev_hash !~ '[^0-9a-f]'::text)
);
CREATE INDEX audit_log_by_actor ON audit_log USING btree (actor_username, id);
CREATE INDEX audit_log_by_entity ON audit_log USING btree (entity, entity_key, id);
CREATE INDEX audit_log_by_time ON audit_log USING btree (created_at, id);
CREATE TRIGGER audit_log_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON audit_log FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TABLE backups (
  taken_at timestamp with time zone NOT NULL,
  checked_at timestamp with time zone NOT NULL,
  folder text NOT NULL,
  CONSTRAINT backups_pkey PRIMARY KEY (taken_at)
);

CREATE TABLE bank_accounts (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  bank text NOT NULL,
  account_no text NOT NULL,
  holder text NOT NULL,
  is_active boolean DEFAULT true NOT NULL,
  csv_mapping jsonb,
  version integer DEFAULT 1 NOT NULL,
  created_at timestamp with time zone NOT NULL,
  updated_at timestamp with time zone NOT NULL,
  statement_profile text,
  CONSTRAINT bank_accounts_pkey PRIMARY KEY (id),
  CONSTRAINT bank_accounts_unique UNIQUE (bank, account_no),
  CONSTRAINT bank_accounts_account_no_check CHECK (account_no ~ '^[0-9-]{5,30}$'::text),
  CONSTRAINT bank_accounts_bank_check CHECK (bank <> ''::text),
  CONSTRAINT bank_accounts_holder_check CHECK (holder <> ''::text),
  CONSTRAINT bank_accounts_statement_profile_check CHECK (statement_profile <> ''::text)
);

CREATE TABLE bank_mutations (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  bank_account_id bigint NOT NULL,
  booked_at timestamp with time zone NOT NULL,
  amount bigint NOT NULL,
  description text NOT NULL,
  sender text,
  reference text,
  fingerprint bytea NOT NULL,
  run_id bigint,
  status text DEFAULT 'ANTREAN'::text NOT NULL,
  to_bills bigint DEFAULT 0 NOT NULL,
  to_wallet bigint DEFAULT 0 NOT NULL,
  returned bigint DEFAULT 0 NOT NULL,
  wallet_transaction_id bigint,
  return_reference text,
  note text,
  decided_by text,
  decided_at timestamp with time zone,
  created_at timestamp with time zone NOT NULL,
  entered_by text,
  for_payment_id bigint,
  is_pending boolean DEFAULT false NOT NULL,
  CONSTRAINT bank_mutations_pkey PRIMARY KEY (id),
  CONSTRAINT bank_mutations_amount_check CHECK (amount > 0),
  CONSTRAINT bank_mutations_by_hand CHECK ((run_id IS NULL) = (entered_by IS NOT NULL)),
  CONSTRAINT bank_mutations_check CHECK ((status = 'DIKEMBALIKAN'::text) = (return_reference IS NOT NULL)),
  CONSTRAINT bank_mutations_check1 CHECK (num_nulls(decided_by, decided_at) =
CASE
    WHEN status = 'ANTREAN'::text THEN 2
    ELSE 0
END),
  CONSTRAINT bank_mutations_check2 CHECK ((to_wallet > 0) = (wallet_transaction_id IS NOT NULL)),
  CONSTRAINT bank_mutations_decision CHECK (
CASE status
    WHEN 'COCOK'::text THEN to_bills > 0 AND returned = 0
    WHEN 'DIKREDITKAN'::text THEN to_wallet = amount
    WHEN 'DIKEMBALIKAN'::text THEN returned = amount
    WHEN 'DIBATALKAN'::text THEN run_id IS NULL AND decided_by <> entered_by AND COALESCE(note, ''::text) <> ''::text
    ELSE true
END),
  CONSTRAINT bank_mutations_nothing_lost CHECK ((to_bills + to_wallet + returned) =
CASE
    WHEN status = ANY (ARRAY['ANTREAN'::text, 'DIBATALKAN'::text]) THEN 0::bigint
    ELSE amount
END),
  CONSTRAINT bank_mutations_returned_check CHECK (returned >= 0),
  CONSTRAINT bank_mutations_status_known CHECK (status = ANY (ARRAY['ANTREAN'::text, 'COCOK'::text, 'DIKREDITKAN'::text, 'DIKEMBALIKAN'::text, 'DIBATALKAN'::text])),
  CONSTRAINT bank_mutations_to_bills_check CHECK (to_bills >= 0),
  CONSTRAINT bank_mutations_to_wallet_check CHECK (to_wallet >= 0),
  CONSTRAINT bank_mutations_bank_account_id_fkey FOREIGN KEY (bank_account_id) REFERENCES bank_accounts(id),
  CONSTRAINT bank_mutations_run_id_fkey FOREIGN KEY (run_id) REFERENCES runs(id),
  CONSTRAINT bank_mutations_wallet_transaction_id_fkey FOREIGN KEY (wallet_transaction_id) REFERENCES wallet_transactions(id)
);
CREATE INDEX bank_mutations_by_account ON bank_mutations USING btree (bank_account_id, booked_at, id);
CREATE INDEX bank_mutations_by_amount ON bank_mutations USING btree (amount, id);
CREATE INDEX bank_mutations_by_time ON bank_mutations USING btree (booked_at, id);
CREATE INDEX bank_mutations_for_payment ON bank_mutations USING btree (for_payment_id) WHERE for_payment_id IS NOT NULL;
CREATE UNIQUE INDEX bank_mutations_once ON bank_mutations USING btree (bank_account_id, fingerprint) WHERE status <> 'DIBATALKAN'::text;
CREATE INDEX bank_mutations_queue ON bank_mutations USING btree (id) WHERE status = 'ANTREAN'::text;
CREATE INDEX bank_mutations_untried ON bank_mutations USING btree (booked_at, id) WHERE status = 'ANTREAN'::text AND note IS NULL;

CREATE TABLE bill_changes (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  period text NOT NULL,
  kind text NOT NULL,
  status text NOT NULL,
  is_cancelled boolean NOT NULL,
  count bigint NOT NULL,
  amount bigint NOT NULL,
  CONSTRAINT bill_changes_pkey PRIMARY KEY (id)
);

CREATE TABLE bill_credits (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  credit_id bigint NOT NULL,
  bill_id bigint NOT NULL,
  estimate_bill_id bigint NOT NULL,
  first integer NOT NULL,
  volume integer NOT NULL,
  lines jsonb NOT NULL,
  amount bigint NOT NULL,
  is_void boolean DEFAULT false NOT NULL,
  CONSTRAINT bill_credits_pkey PRIMARY KEY (id),
  CONSTRAINT bill_credits_amount_check CHECK (amount >= 0),
  CONSTRAINT bill_credits_first_check CHECK (first >= 0),
  CONSTRAINT bill_credits_volume_check CHECK (volume > 0),
  CONSTRAINT bill_credits_bill_id_fkey FOREIGN KEY (bill_id) REFERENCES bills(id),
  CONSTRAINT bill_credits_credit_id_fkey FOREIGN KEY (credit_id) REFERENCES usage_credits(id),
  CONSTRAINT bill_credits_estimate_bill_id_fkey FOREIGN KEY (estimate_bill_id) REFERENCES bills(id)
);
CREATE INDEX bill_credits_by_bill ON bill_credits USING btree (bill_id);
CREATE INDEX bill_credits_by_estimate ON bill_credits USING btree (estimate_bill_id) WHERE NOT is_void;
CREATE UNIQUE INDEX bill_credits_once ON bill_credits USING btree (credit_id, first) WHERE NOT is_void;
CREATE TRIGGER bill_credits_give_back AFTER UPDATE OF is_void ON bill_credits FOR EACH ROW WHEN (old.is_void IS DISTINCT FROM new.is_void) EXECUTE FUNCTION use_credit();
CREATE TRIGGER bill_credits_use AFTER INSERT ON bill_credits FOR EACH ROW EXECUTE FUNCTION use_credit();

CREATE TABLE bill_totals (
  period text NOT NULL,
  kind text NOT NULL,
  status text NOT NULL,
  is_cancelled boolean NOT NULL,
  count bigint NOT NULL,
  amount bigint NOT NULL,
  CONSTRAINT bill_totals_pkey PRIMARY KEY (period, kind, status, is_cancelled),
  CONSTRAINT bill_totals_amount_check CHECK (amount >= 0),
  CONSTRAINT bill_totals_count_check CHECK (count >= 0)
) WITH (fillfactor=50);

CREATE TABLE billed_periods (
  period text NOT NULL,
  issued_on date NOT NULL,
  due_on date NOT NULL,
  closed_at timestamp with time zone,
  closed_by text NOT NULL,
  CONSTRAINT billed_periods_pkey PRIMARY KEY (period),
  CONSTRAINT billed_periods_check CHECK (due_on >= issued_on),
  CONSTRAINT billed_periods_period_check CHECK (period ~ '^20[0-9]{2}(0[1-9]|1[0-2])$'::text)
);

CREATE TABLE bills (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  bill_no text GENERATED ALWAYS AS (period || lpad(id::text, 9, '0'::text)) STORED NOT NULL,
  kind text NOT NULL,
  connection_id bigint,
  account_id bigint,
  period text NOT NULL,
  description text,
  name text NOT NULL,
  address text NOT NULL,
  class_code text,
  class_name text,
  tariff_id bigint,
  penalty_rule_id bigint,
  stamp_rule_id bigint,
  vat_rate integer DEFAULT 0 NOT NULL,
  issued_on date NOT NULL,
  due_on date NOT NULL,
  stand_start integer,
  stand_end integer,
  usage integer,
  read_by text,
  blocks jsonb DEFAULT '[]'::jsonb NOT NULL,
  water bigint DEFAULT 0 NOT NULL,
  base bigint DEFAULT 0 NOT NULL,
  maintenance bigint DEFAULT 0 NOT NULL,
  admin bigint DEFAULT 0 NOT NULL,
  levy bigint DEFAULT 0 NOT NULL,
  vat bigint DEFAULT 0 NOT NULL,
  installment bigint DEFAULT 0 NOT NULL,
  discount bigint DEFAULT 0 NOT NULL,
  amount bigint GENERATED ALWAYS AS (water + base + maintenance + admin + levy + vat + installment - discount) STORED NOT NULL,
  status text DEFAULT 'BELUM_LUNAS'::text NOT NULL,
  corrects_id bigint,
  reason text,
  paid_payment_id bigint,
  paid_at timestamp with time zone,
  created_at timestamp with time zone NOT NULL,
  exchanged integer DEFAULT 0 NOT NULL,
  overestimate integer DEFAULT 0 NOT NULL,
  adjustment integer DEFAULT 0 NOT NULL,
  is_cancelled boolean DEFAULT false NOT NULL,
  withdrawn_reason text,
  superseded_at timestamp with time zone,
  area text,
  is_opening boolean DEFAULT false NOT NULL,
  CONSTRAINT bills_pkey PRIMARY KEY (id),
  CONSTRAINT bills_admin_check CHECK (admin >= 0),
  CONSTRAINT bills_amount_not_negative CHECK ((water + base + maintenance + admin + levy + vat + installment) >= discount),
  CONSTRAINT bills_base_check CHECK (base >= 0),
  CONSTRAINT bills_cancelled CHECK (NOT is_cancelled OR amount = 0 AND COALESCE(usage, 0) = 0),
  CONSTRAINT bills_check CHECK (kind = 'NON_AIR'::text OR connection_id IS NOT NULL AND tariff_id IS NOT NULL AND usage IS NOT NULL),
  CONSTRAINT bills_check1 CHECK ((corrects_id IS NULL) = (reason IS NULL)),
  CONSTRAINT bills_check2 CHECK ((paid_payment_id IS NULL) = (paid_at IS NULL)),
  CONSTRAINT bills_discount_check CHECK (discount >= 0),
  CONSTRAINT bills_installment_check CHECK (installment >= 0),
  CONSTRAINT bills_kind_check CHECK (kind = ANY (ARRAY['AIR'::text, 'NON_AIR'::text])),
  CONSTRAINT bills_levy_check CHECK (levy >= 0),
  CONSTRAINT bills_maintenance_check CHECK (maintenance >= 0),
  CONSTRAINT bills_overestimate_check CHECK (overestimate >= 0),
  CONSTRAINT bills_paid CHECK (
CASE status
    WHEN 'LUNAS'::text THEN paid_payment_id IS NOT NULL OR amount = 0
    WHEN 'BELUM_LUNAS'::text THEN paid_payment_id IS NULL AND amount > 0
    ELSE paid_payment_id IS NULL
END),
  CONSTRAINT bills_period_check CHECK (period ~ '^20[0-9]{2}(0[1-9]|1[0-2])$'::text),
  CONSTRAINT bills_read_by_check CHECK (read_by = ANY (ARRAY['PETUGAS'::text, 'MANDIRI'::text, 'TAKSASI'::text])),
  CONSTRAINT bills_status_check CHECK (status = ANY (ARRAY['BELUM_LUNAS'::text, 'LUNAS'::text, 'DIKOREKSI'::text])),
  CONSTRAINT bills_usage_check CHECK (usage >= 0),
  CONSTRAINT bills_vat_check CHECK (vat >= 0),
  CONSTRAINT bills_vat_rate_check CHECK (vat_rate >= 0 AND vat_rate <= 10000),
  CONSTRAINT bills_water_check CHECK (water >= 0),
  CONSTRAINT bills_withdrawn CHECK (withdrawn_reason IS NULL OR status = 'DIKOREKSI'::text),
  CONSTRAINT bills_withdrawn_reason_check CHECK (withdrawn_reason <> ''::text),
  CONSTRAINT bills_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id),
  CONSTRAINT bills_connection_id_fkey FOREIGN KEY (connection_id) REFERENCES connections(id),
  CONSTRAINT bills_corrects_id_fkey FOREIGN KEY (corrects_id) REFERENCES bills(id),
  CONSTRAINT bills_paid_by_item FOREIGN KEY (paid_payment_id, id) REFERENCES payment_items(payment_id, bill_id) DEFERRABLE INITIALLY DEFERRED,
  CONSTRAINT bills_penalty_rule FOREIGN KEY (penalty_rule_id) REFERENCES penalty_rules(id),
  CONSTRAINT bills_stamp_rule FOREIGN KEY (stamp_rule_id) REFERENCES stamp_rules(id),
  CONSTRAINT bills_tariff FOREIGN KEY (tariff_id) REFERENCES water_tariffs(id)
) WITH (autovacuum_vacuum_scale_factor=0.02, autovacuum_vacuum_insert_scale_factor=0.02);
CREATE INDEX bills_by_account ON bills USING btree (account_id, id) WHERE account_id IS NOT NULL;
CREATE INDEX bills_by_connection ON bills USING btree (connection_id, period, id);
CREATE INDEX bills_by_creation ON bills USING btree (created_at);
CREATE INDEX bills_by_penalty_rule ON bills USING btree (penalty_rule_id) WHERE penalty_rule_id IS NOT NULL;
CREATE INDEX bills_by_period ON bills USING btree (period, id) INCLUDE (kind, status, amount, is_cancelled);
CREATE INDEX bills_by_stamp_rule ON bills USING btree (stamp_rule_id) WHERE stamp_rule_id IS NOT NULL;
CREATE INDEX bills_by_superseding ON bills USING btree (superseded_at) WHERE superseded_at IS NOT NULL;
CREATE INDEX bills_by_tariff ON bills USING btree (tariff_id);
CREATE UNIQUE INDEX bills_corrected_once ON bills USING btree (corrects_id) WHERE corrects_id IS NOT NULL;
CREATE UNIQUE INDEX bills_one_per_period ON bills USING btree (connection_id, period) WHERE kind = 'AIR'::text AND status <> 'DIKOREKSI'::text;
CREATE INDEX bills_settled_by_amount ON bills USING btree (amount, id) INCLUDE (status, kind) WHERE status <> 'BELUM_LUNAS'::text;
CREATE INDEX bills_unpaid ON bills USING btree (connection_id, period, id) WHERE status = 'BELUM_LUNAS'::text;
CREATE INDEX bills_unpaid_by_amount ON bills USING btree (amount, id) WHERE status = 'BELUM_LUNAS'::text;
CREATE TRIGGER bills_give_credits_back AFTER UPDATE OF status ON bills FOR EACH ROW WHEN (new.status = 'DIKOREKSI'::text AND old.status <> 'DIKOREKSI'::text) EXECUTE FUNCTION give_credits_back();
CREATE TRIGGER bills_note_added AFTER INSERT ON bills REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION note_bill_changes();
CREATE TRIGGER bills_note_changed AFTER UPDATE ON bills REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION note_bill_changes();
CREATE TRIGGER bills_note_removed AFTER DELETE ON bills REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION note_bill_changes();
CREATE TRIGGER bills_note_superseding BEFORE INSERT OR UPDATE ON bills FOR EACH ROW WHEN (new.status = 'DIKOREKSI'::text AND new.superseded_at IS NULL) EXECUTE FUNCTION note_superseding();
CREATE TRIGGER bills_settled BEFORE UPDATE OF connection_id, period, kind, usage, water, base, maintenance, admin, levy, vat, installment, discount ON bills FOR EACH ROW WHEN (old.paid_payment_id IS NOT NULL AND new.paid_payment_id IS NOT NULL AND (old.connection_id IS DISTINCT FROM new.connection_id OR old.period IS DISTINCT FROM new.period OR old.kind IS DISTINCT FROM new.kind OR old.usage IS DISTINCT FROM new.usage OR old.water IS DISTINCT FROM new.water OR old.base IS DISTINCT FROM new.base OR old.maintenance IS DISTINCT FROM new.maintenance OR old.admin IS DISTINCT FROM new.admin OR old.levy IS DISTINCT FROM new.levy OR old.vat IS DISTINCT FROM new.vat OR old.installment IS DISTINCT FROM new.installment OR old.discount IS DISTINCT FROM new.discount)) EXECUTE FUNCTION refuse_settled();

CREATE TABLE cash_days (
  location_id integer NOT NULL,
  local_date date NOT NULL,
  CONSTRAINT cash_days_pkey PRIMARY KEY (location_id, local_date),
  CONSTRAINT cash_days_location_id_fkey FOREIGN KEY (location_id) REFERENCES locations(id)
);

CREATE TABLE city_days (
  local_date date NOT NULL,
  utc_day date NOT NULL,
  category category NOT NULL,
  count bigint NOT NULL,
  voided_count bigint NOT NULL,
  revenue bigint NOT NULL,
  voided_revenue bigint NOT NULL,
  CONSTRAINT city_days_pkey PRIMARY KEY (local_date, utc_day, category),
  CONSTRAINT city_days_count_check CHECK (count >= 0),
  CONSTRAINT city_days_revenue_check CHECK (revenue >= 0),
  CONSTRAINT city_days_voided_count_check CHECK (voided_count >= 0),
  CONSTRAINT city_days_voided_revenue_check CHECK (voided_revenue >= 0)
) WITH (fillfactor=50);

CREATE TABLE city_hours (
  local_date date NOT NULL,
  local_hour smallint NOT NULL,
  utc_hour timestamp with time zone NOT NULL,
  category category NOT NULL,
  direction direction NOT NULL,
  count bigint NOT NULL,
  voided_count bigint NOT NULL,
  revenue bigint NOT NULL,
  voided_revenue bigint NOT NULL,
  CONSTRAINT city_hours_pkey PRIMARY KEY (local_date, local_hour, utc_hour, category, direction),
  CONSTRAINT city_hours_count_check CHECK (count >= 0),
  CONSTRAINT city_hours_local_hour_check CHECK (local_hour >= 0 AND local_hour <= 23),
  CONSTRAINT city_hours_revenue_check CHECK (revenue >= 0),
  CONSTRAINT city_hours_voided_count_check CHECK (voided_count >= 0),
  CONSTRAINT city_hours_voided_revenue_check CHECK (voided_revenue >= 0)
) WITH (fillfactor=50);

CREATE TABLE closed_shifts (
  location_id integer NOT NULL,
  local_date date NOT NULL,
  shift text,
  from_hour smallint NOT NULL,
  to_hour smallint NOT NULL,
  counted bigint NOT NULL,
  exempt bigint NOT NULL,
  handed_in bigint NOT NULL,
  collectors text[] NOT NULL,
  is_first boolean DEFAULT true NOT NULL,
  CONSTRAINT closed_shifts_once UNIQUE NULLS NOT DISTINCT (local_date, location_id, shift),
  CONSTRAINT closed_shifts_check CHECK (to_hour >= from_hour AND to_hour <= 24),
  CONSTRAINT closed_shifts_counted_check CHECK (counted >= 0),
  CONSTRAINT closed_shifts_exempt_check CHECK (exempt >= 0),
  CONSTRAINT closed_shifts_from_hour_check CHECK (from_hour >= 0 AND from_hour <= 24),
  CONSTRAINT closed_shifts_handed_in_check CHECK (handed_in >= 0),
  CONSTRAINT closed_shifts_shift_check CHECK (shift <> ''::text),
  CONSTRAINT closed_shifts_location_id_local_date_fkey FOREIGN KEY (location_id, local_date) REFERENCES cash_days(location_id, local_date)
);

CREATE TABLE closing_corrections (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  closing_id bigint NOT NULL,
  noted_on date NOT NULL,
  amount bigint NOT NULL,
  noted_at timestamp with time zone NOT NULL,
  CONSTRAINT closing_corrections_pkey PRIMARY KEY (id),
  CONSTRAINT closing_corrections_amount_check CHECK (amount <> 0),
  CONSTRAINT closing_corrections_closing_id_fkey FOREIGN KEY (closing_id) REFERENCES day_closings(id)
);
CREATE INDEX closing_corrections_by_closing ON closing_corrections USING btree (closing_id);
CREATE INDEX closing_corrections_by_date ON closing_corrections USING btree (noted_on, id);
CREATE TRIGGER closing_corrections_never_changed BEFORE DELETE OR UPDATE OR TRUNCATE ON closing_corrections FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TABLE complaint_events (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  complaint_id bigint NOT NULL,
  status text NOT NULL,
  note text,
  actor text NOT NULL,
  created_at timestamp with time zone NOT NULL,
  cause text,
  cause_reference text,
  CONSTRAINT complaint_events_pkey PRIMARY KEY (id),
  CONSTRAINT complaint_events_cause CHECK (cause = ANY (ARRAY['RATED'::text, 'COST_PAID'::text, 'COST_UNPAID'::text, 'VISIT_ON'::text])),
  CONSTRAINT complaint_events_complaint_id_fkey FOREIGN KEY (complaint_id) REFERENCES complaints(id)
);
CREATE INDEX complaint_events_by_complaint ON complaint_events USING btree (complaint_id, id);

CREATE TABLE complaint_photos (
  complaint_id bigint NOT NULL,
  file_id text NOT NULL,
  event_id bigint,
  "position" smallint NOT NULL,
  CONSTRAINT complaint_photos_pkey PRIMARY KEY (complaint_id, file_id),
  CONSTRAINT complaint_photos_complaint_id_fkey FOREIGN KEY (complaint_id) REFERENCES complaints(id),
  CONSTRAINT complaint_photos_event_id_fkey FOREIGN KEY (event_id) REFERENCES complaint_events(id),
  CONSTRAINT complaint_photos_file_id_fkey FOREIGN KEY (file_id) REFERENCES files(id)
);
CREATE INDEX complaint_photos_by_file ON complaint_photos USING btree (file_id);

CREATE TABLE complaint_types (
  code text NOT NULL,
  name text NOT NULL,
  needs_photo boolean NOT NULL,
  needs_location boolean NOT NULL,
  priority text NOT NULL,
  sla_hours integer NOT NULL,
  is_active boolean DEFAULT true NOT NULL,
  "position" integer DEFAULT 100 NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  is_public boolean DEFAULT false NOT NULL,
  CONSTRAINT complaint_types_pkey PRIMARY KEY (code),
  CONSTRAINT complaint_types_code_check CHECK (code ~ '^[A-Z_]{3,40}$'::text),
  CONSTRAINT complaint_types_name_check CHECK (name <> ''::text),
  CONSTRAINT complaint_types_priority_check CHECK (priority = ANY (ARRAY['RENDAH'::text, 'SEDANG'::text, 'TINGGI'::text, 'DARURAT'::text])),
  CONSTRAINT complaint_types_sla_hours_check CHECK (sla_hours > 0)
);

CREATE TABLE complaints (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  complaint_no text GENERATED ALWAYS AS ('LG'::text || lpad(id::text, 9, '0'::text)) STORED NOT NULL,
  account_id bigint,
  connection_id bigint,
  type_code text NOT NULL,
  description text NOT NULL,
  address text,
  latitude double precision,
  longitude double precision,
  status text DEFAULT 'DITERIMA'::text NOT NULL,
  priority text NOT NULL,
  deadline timestamp with time zone NOT NULL,
  assigned_to text,
  caller_name text,
  caller_phone text,
  finished_at timestamp with time zone,
  rating smallint,
  version integer DEFAULT 1 NOT NULL,
  created_at timestamp with time zone NOT NULL,
  updated_at timestamp with time zone NOT NULL,
  crew_id integer,
  outage_id integer,
  from_guest boolean DEFAULT false NOT NULL,
  CONSTRAINT complaints_pkey PRIMARY KEY (id),
  CONSTRAINT complaints_priority_check CHECK (priority = ANY (ARRAY['RENDAH'::text, 'SEDANG'::text, 'TINGGI'::text, 'DARURAT'::text])),
  CONSTRAINT complaints_rating_check CHECK (rating >= 1 AND rating <= 5),
  CONSTRAINT complaints_status_check CHECK (status = ANY (ARRAY['DITERIMA'::text, 'DITUGASKAN'::text, 'DIKERJAKAN'::text, 'SELESAI'::text, 'DITOLAK'::text, 'DIBATALKAN'::text, 'DIBUKA_KEMBALI'::text])),
  CONSTRAINT complaints_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id),
  CONSTRAINT complaints_connection_id_fkey FOREIGN KEY (connection_id) REFERENCES connections(id),
  CONSTRAINT complaints_crew FOREIGN KEY (crew_id) REFERENCES crews(id),
  CONSTRAINT complaints_outage FOREIGN KEY (outage_id) REFERENCES outages(id),
  CONSTRAINT complaints_type FOREIGN KEY (type_code) REFERENCES complaint_types(code)
);
CREATE INDEX complaints_by_account ON complaints USING btree (account_id, id);
CREATE INDEX complaints_by_outage ON complaints USING btree (outage_id) WHERE outage_id IS NOT NULL;
CREATE INDEX complaints_by_status ON complaints USING btree (status, deadline);

CREATE TABLE connections (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  sl text NOT NULL,
  customer_id bigint NOT NULL,
  class_code text NOT NULL,
  address text NOT NULL,
  area text NOT NULL,
  meter_no text,
  meter_digits smallint DEFAULT 5 NOT NULL,
  initial_stand integer DEFAULT 0 NOT NULL,
  status text DEFAULT 'AKTIF'::text NOT NULL,
  latitude double precision,
  longitude double precision,
  installed_on date,
  version integer DEFAULT 1 NOT NULL,
  created_at timestamp with time zone NOT NULL,
  updated_at timestamp with time zone NOT NULL,
  CONSTRAINT connections_pkey PRIMARY KEY (id),
  CONSTRAINT connections_meter_unique UNIQUE (meter_no),
  CONSTRAINT connections_sl_unique UNIQUE (sl),
  CONSTRAINT connections_address_check CHECK (address <> ''::text),
  CONSTRAINT connections_area_check CHECK (area <> ''::text),
  CONSTRAINT connections_check CHECK ((latitude IS NULL) = (longitude IS NULL)),
  CONSTRAINT connections_initial_stand_check CHECK (initial_stand >= 0),
  CONSTRAINT connections_latitude_check CHECK (latitude >= '-90'::integer::double precision AND latitude <= 90::double precision),
  CONSTRAINT connections_longitude_check CHECK (longitude >= '-180'::integer::double precision AND longitude <= 180::double precision),
  CONSTRAINT connections_meter_digits_check CHECK (meter_digits >= 3 AND meter_digits <= 9),
  CONSTRAINT connections_sl_check CHECK (sl ~ '^[0-9A-Z-]{4,20}$'::text),
  CONSTRAINT connections_status_check CHECK (status = ANY (ARRAY['AKTIF'::text, 'SEGEL'::text, 'TUTUP_SEMENTARA'::text, 'CABUT'::text])),
  CONSTRAINT connections_class FOREIGN KEY (class_code) REFERENCES tariff_classes(code),
  CONSTRAINT connections_customer FOREIGN KEY (customer_id) REFERENCES customers(id)
);
CREATE INDEX connections_by_area ON connections USING btree (area, sl);
CREATE INDEX connections_by_class ON connections USING btree (class_code);
CREATE INDEX connections_by_customer ON connections USING btree (customer_id);
CREATE TRIGGER connections_keep_area_of_bills AFTER UPDATE OF area ON connections FOR EACH ROW WHEN (old.area <> new.area) EXECUTE FUNCTION keep_area_of_bills();

CREATE TABLE contact_changes (
  account_id bigint NOT NULL,
  kind text NOT NULL,
  value text NOT NULL,
  sent_to text NOT NULL,
  code_hash bytea NOT NULL,
  sent_at timestamp with time zone NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  tries smallint DEFAULT 0 NOT NULL,
  CONSTRAINT contact_changes_pkey PRIMARY KEY (account_id, kind),
  CONSTRAINT contact_changes_check CHECK (kind <> 'EMAIL'::text OR value = lower(value) AND sent_to = value),
  CONSTRAINT contact_changes_check1 CHECK (kind <> 'PHONE'::text OR value ~ '^\+[0-9]{8,15}$'::text),
  CONSTRAINT contact_changes_kind_check CHECK (kind = ANY (ARRAY['EMAIL'::text, 'PHONE'::text])),
  CONSTRAINT contact_changes_tries_check CHECK (tries >= 0 AND tries <= 5),
  CONSTRAINT contact_changes_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id)
);

CREATE TABLE corrected_entries (
  entry_id bigint NOT NULL,
  correction_id integer NOT NULL,
  replaced_by bigint,
  CONSTRAINT corrected_entries_pkey PRIMARY KEY (entry_id),
  CONSTRAINT corrected_entries_replaced_once UNIQUE (replaced_by),
  CONSTRAINT corrected_entries_replaced_later CHECK (replaced_by > entry_id),
  CONSTRAINT corrected_entries_correction_id_fkey FOREIGN KEY (correction_id) REFERENCES entry_corrections(id)
);
CREATE INDEX corrected_entries_by_correction ON corrected_entries USING btree (correction_id, entry_id);
CREATE TRIGGER corrected_entries_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON corrected_entries FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TABLE crews (
  id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
  name text NOT NULL,
  phone text,
  is_active boolean NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  created_at timestamp(3) with time zone NOT NULL,
  updated_at timestamp(3) with time zone NOT NULL,
  CONSTRAINT crews_pkey PRIMARY KEY (id),
  CONSTRAINT crews_name_unique UNIQUE (name),
  CONSTRAINT crews_name_said CHECK (name ~ '\S'::text AND length(name) <= 100),
  CONSTRAINT crews_phone_form CHECK (phone ~ '^\+62[0-9]{7,12}$'::text)
);

CREATE TABLE customer_messages (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  account_id bigint NOT NULL,
  topic text NOT NULL,
  title text NOT NULL,
  body text NOT NULL,
  link_kind text,
  link_id text,
  once_key text,
  created_at timestamp with time zone NOT NULL,
  read_at timestamp with time zone,
  CONSTRAINT customer_messages_pkey PRIMARY KEY (id),
  CONSTRAINT customer_messages_once UNIQUE (account_id, once_key),
  CONSTRAINT customer_messages_body_check CHECK (body <> ''::text),
  CONSTRAINT customer_messages_link_whole CHECK ((link_kind IS NULL) = (link_id IS NULL)),
  CONSTRAINT customer_messages_title_check CHECK (title <> ''::text),
  CONSTRAINT customer_messages_topic_check CHECK (topic ~ '^[A-Z_]{3,40}$'::text),
  CONSTRAINT customer_messages_account FOREIGN KEY (account_id) REFERENCES accounts(id)
);
CREATE INDEX customer_messages_by_account ON customer_messages USING btree (account_id, id);
CREATE INDEX customer_messages_by_time ON customer_messages USING btree (created_at);
CREATE INDEX customer_messages_unread ON customer_messages USING btree (account_id) WHERE read_at IS NULL;

CREATE TABLE customer_sessions (
  id text NOT NULL,
  account_id bigint NOT NULL,
  claimed_version integer NOT NULL,
  token_version integer NOT NULL,
  user_agent text,
  ip_address text,
  created_at timestamp with time zone NOT NULL,
  last_used_at timestamp with time zone NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  ended_at timestamp with time zone,
  CONSTRAINT customer_sessions_pkey PRIMARY KEY (id),
  CONSTRAINT customer_sessions_id_check CHECK (length(id) >= 1 AND length(id) <= 100),
  CONSTRAINT customer_sessions_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id)
);
CREATE INDEX customer_sessions_by_account ON customer_sessions USING btree (account_id);
CREATE INDEX customer_sessions_by_expiry ON customer_sessions USING btree (expires_at);

CREATE TABLE customers (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  code text NOT NULL,
  name text NOT NULL,
  nik text,
  phone text,
  email text,
  address text,
  version integer DEFAULT 1 NOT NULL,
  created_at timestamp with time zone NOT NULL,
  updated_at timestamp with time zone NOT NULL,
  nik_sealed bytea,
  nik_kid text,
  nik_hash bytea,
  CONSTRAINT customers_pkey PRIMARY KEY (id),
  CONSTRAINT customers_code_unique UNIQUE (code),
  CONSTRAINT customers_code_check CHECK (code ~ '^[A-Z0-9-]{1,20}$'::text),
  CONSTRAINT customers_email_check CHECK (email = lower(email)),
  CONSTRAINT customers_name_check CHECK (name <> ''::text),
  CONSTRAINT customers_nik_check CHECK (nik ~ '^[0-9]{16}$'::text),
  CONSTRAINT customers_nik_once CHECK (num_nonnulls(nik, nik_sealed) <= 1),
  CONSTRAINT customers_nik_sealed_whole CHECK (num_nulls(nik_sealed, nik_kid, nik_hash) = ANY (ARRAY[0, 3])),
  CONSTRAINT customers_phone_check CHECK (phone ~ '^\+[0-9]{8,15}$'::text)
);
CREATE INDEX customers_by_name ON customers USING btree (lower(name), id);
CREATE INDEX customers_nik_hash ON customers USING btree (nik_hash) WHERE nik_hash IS NOT NULL;
CREATE INDEX customers_nik_kid ON customers USING btree (nik_kid) WHERE nik_kid IS NOT NULL;
CREATE INDEX customers_nik_plain ON customers USING btree (id) WHERE nik IS NOT NULL;

CREATE TABLE day_closings (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  location_id integer NOT NULL,
  local_date date NOT NULL,
  counted bigint NOT NULL,
  exempt bigint NOT NULL,
  handed_in bigint NOT NULL,
  expected bigint GENERATED ALWAYS AS (counted - exempt) STORED NOT NULL,
  difference bigint GENERATED ALWAYS AS (handed_in - (counted - exempt)) STORED NOT NULL,
  tolerance bigint NOT NULL,
  reason text,
  closed_at timestamp with time zone NOT NULL,
  closed_by text NOT NULL,
  confirmed_at timestamp with time zone,
  confirmed_by text,
  reopened_at timestamp with time zone,
  reopened_by text,
  reopen_reason text,
  counted_now bigint,
  CONSTRAINT day_closings_pkey PRIMARY KEY (id),
  CONSTRAINT day_closings_confirmed_by_another CHECK (confirmed_by <> closed_by),
  CONSTRAINT day_closings_confirmed_whole CHECK (num_nulls(confirmed_at, confirmed_by) = ANY (ARRAY[0, 2])),
  CONSTRAINT day_closings_counted_check CHECK (counted >= 0),
  CONSTRAINT day_closings_difference_explained CHECK (abs(handed_in - (counted - exempt)) <= tolerance OR reason IS NOT NULL),
  CONSTRAINT day_closings_exempt_check CHECK (exempt >= 0),
  CONSTRAINT day_closings_handed_in_check CHECK (handed_in >= 0),
  CONSTRAINT day_closings_reason_check CHECK (btrim(reason) <> ''::text),
  CONSTRAINT day_closings_reopen_reason_check CHECK (btrim(reopen_reason) <> ''::text),
  CONSTRAINT day_closings_reopened_whole CHECK (num_nulls(reopened_at, reopened_by, reopen_reason) = ANY (ARRAY[0, 3])),
  CONSTRAINT day_closings_tolerance_check CHECK (tolerance >= 0),
  CONSTRAINT day_closings_location_id_local_date_fkey FOREIGN KEY (location_id, local_date) REFERENCES cash_days(location_id, local_date)
);
CREATE UNIQUE INDEX day_closings_one_holds ON day_closings USING btree (local_date, location_id) WHERE reopened_at IS NULL;
CREATE TRIGGER day_closings_kept_while_deposited BEFORE UPDATE ON day_closings FOR EACH ROW WHEN (old.reopened_at IS NULL AND new.reopened_at IS NOT NULL) EXECUTE FUNCTION keep_deposited_day();
CREATE TRIGGER day_closings_never_removed BEFORE DELETE OR TRUNCATE ON day_closings FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER day_closings_settled BEFORE UPDATE ON day_closings FOR EACH ROW WHEN (old.reopened_at IS NOT NULL OR old.location_id IS DISTINCT FROM new.location_id OR old.local_date IS DISTINCT FROM new.local_date OR old.counted IS DISTINCT FROM new.counted OR old.exempt IS DISTINCT FROM new.exempt OR old.handed_in IS DISTINCT FROM new.handed_in OR old.tolerance IS DISTINCT FROM new.tolerance OR old.reason IS DISTINCT FROM new.reason OR old.closed_at IS DISTINCT FROM new.closed_at OR old.closed_by IS DISTINCT FROM new.closed_by OR old.confirmed_at IS NOT NULL AND (old.confirmed_at IS DISTINCT FROM new.confirmed_at OR old.confirmed_by IS DISTINCT FROM new.confirmed_by)) EXECUTE FUNCTION refuse_settled();

CREATE TABLE deposit_days (
  deposit_id bigint NOT NULL,
  location_id integer NOT NULL,
  local_date date NOT NULL,
  amount bigint NOT NULL,
  revenue_account text,
  is_cancelled boolean DEFAULT false NOT NULL,
  CONSTRAINT deposit_days_pkey PRIMARY KEY (deposit_id, location_id, local_date),
  CONSTRAINT deposit_days_amount_check CHECK (amount > 0),
  CONSTRAINT deposit_days_deposit_id_is_cancelled_fkey FOREIGN KEY (deposit_id, is_cancelled) REFERENCES deposits(id, is_cancelled) ON UPDATE CASCADE,
  CONSTRAINT deposit_days_location_id_local_date_fkey FOREIGN KEY (location_id, local_date) REFERENCES cash_days(location_id, local_date)
);
CREATE UNIQUE INDEX deposit_days_once ON deposit_days USING btree (local_date, location_id) WHERE NOT is_cancelled;
CREATE TRIGGER deposit_days_never_removed BEFORE DELETE OR TRUNCATE ON deposit_days FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER deposit_days_of_closed_day BEFORE INSERT ON deposit_days FOR EACH ROW EXECUTE FUNCTION hold_closed_cash_day();
CREATE TRIGGER deposit_days_settled BEFORE UPDATE ON deposit_days FOR EACH ROW WHEN (old.is_cancelled OR old.deposit_id IS DISTINCT FROM new.deposit_id OR old.location_id IS DISTINCT FROM new.location_id OR old.local_date IS DISTINCT FROM new.local_date OR old.amount IS DISTINCT FROM new.amount OR old.revenue_account IS DISTINCT FROM new.revenue_account) EXECUTE FUNCTION refuse_settled();
CREATE CONSTRAINT TRIGGER deposit_days_sum AFTER INSERT ON deposit_days DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_deposit_sum();

CREATE TABLE deposit_series (
  series text NOT NULL,
  last integer NOT NULL,
  CONSTRAINT deposit_series_pkey PRIMARY KEY (series),
  CONSTRAINT deposit_series_last_check CHECK (last > 0)
);

CREATE TABLE deposits (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  series text NOT NULL,
  serial integer NOT NULL,
  number text NOT NULL,
  amount bigint NOT NULL,
  note text,
  made_on date NOT NULL,
  made_at timestamp with time zone NOT NULL,
  made_by text NOT NULL,
  deposited_on date,
  bank_reference text,
  file_id text,
  deposited_at timestamp with time zone,
  deposited_by text,
  verified_at timestamp with time zone,
  verified_by text,
  cancelled_at timestamp with time zone,
  cancelled_by text,
  cancel_reason text,
  is_cancelled boolean DEFAULT false NOT NULL,
  status text GENERATED ALWAYS AS (
CASE
    WHEN cancelled_at IS NOT NULL THEN 'CANCELLED'::text
    WHEN verified_at IS NOT NULL THEN 'VERIFIED'::text
    WHEN deposited_at IS NOT NULL THEN 'DEPOSITED'::text
    ELSE 'DRAFT'::text
END) STORED NOT NULL,
  CONSTRAINT deposits_pkey PRIMARY KEY (id),
  CONSTRAINT deposits_held UNIQUE (id, is_cancelled),
  CONSTRAINT deposits_number_unique UNIQUE (number),
  CONSTRAINT deposits_serial_once UNIQUE (series, serial),
  CONSTRAINT deposits_amount_check CHECK (amount > 0),
  CONSTRAINT deposits_bank_reference_check CHECK (btrim(bank_reference) <> ''::text),
  CONSTRAINT deposits_cancel_reason_check CHECK (btrim(cancel_reason) <> ''::text),
  CONSTRAINT deposits_cancelled_whole CHECK ((num_nulls(cancelled_at, cancelled_by, cancel_reason) = ANY (ARRAY[0, 3])) AND is_cancelled = (cancelled_at IS NOT NULL) AND (cancelled_at IS NULL OR verified_at IS NULL)),
  CONSTRAINT deposits_deposited_whole CHECK ((num_nulls(deposited_on, bank_reference, deposited_at, deposited_by) = ANY (ARRAY[0, 4])) AND (file_id IS NULL OR deposited_at IS NOT NULL)),
  CONSTRAINT deposits_note_check CHECK (btrim(note) <> ''::text),
  CONSTRAINT deposits_serial_check CHECK (serial > 0),
  CONSTRAINT deposits_verified_by_another CHECK (verified_by <> made_by AND verified_by <> deposited_by),
  CONSTRAINT deposits_verified_whole CHECK ((num_nulls(verified_at, verified_by) = ANY (ARRAY[0, 2])) AND (verified_at IS NULL OR deposited_at IS NOT NULL)),
  CONSTRAINT deposits_file_id_fkey FOREIGN KEY (file_id) REFERENCES files(id),
  CONSTRAINT deposits_series_fkey FOREIGN KEY (series) REFERENCES deposit_series(series)
);
CREATE INDEX deposits_by_date ON deposits USING btree (made_on, id);
CREATE INDEX deposits_by_file ON deposits USING btree (file_id) WHERE file_id IS NOT NULL;
CREATE TRIGGER deposits_never_removed BEFORE DELETE OR TRUNCATE ON deposits FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER deposits_settled BEFORE UPDATE ON deposits FOR EACH ROW WHEN (old.cancelled_at IS NOT NULL OR old.verified_at IS NOT NULL OR old.series IS DISTINCT FROM new.series OR old.serial IS DISTINCT FROM new.serial OR old.number IS DISTINCT FROM new.number OR old.amount IS DISTINCT FROM new.amount OR old.note IS DISTINCT FROM new.note OR old.made_on IS DISTINCT FROM new.made_on OR old.made_at IS DISTINCT FROM new.made_at OR old.made_by IS DISTINCT FROM new.made_by OR old.deposited_at IS NOT NULL AND (old.deposited_on IS DISTINCT FROM new.deposited_on OR old.bank_reference IS DISTINCT FROM new.bank_reference OR old.file_id IS DISTINCT FROM new.file_id OR old.deposited_at IS DISTINCT FROM new.deposited_at OR old.deposited_by IS DISTINCT FROM new.deposited_by)) EXECUTE FUNCTION refuse_settled();
CREATE CONSTRAINT TRIGGER deposits_sum_of_days AFTER INSERT ON deposits DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_deposit_sum();

CREATE TABLE entries (
  id bigint NOT NULL,
  event_time timestamp with time zone NOT NULL,
  received_at timestamp with time zone NOT NULL,
  local_date date NOT NULL,
  gate_id integer NOT NULL,
  api_key_id integer NOT NULL,
  price integer NOT NULL,
  category category NOT NULL,
  direction direction NOT NULL,
  local_hour smallint NOT NULL,
  is_late boolean NOT NULL,
  event_id text,
  CONSTRAINT entries_pkey PRIMARY KEY (id),
  CONSTRAINT entries_price_check CHECK (price >= 0)
);
CREATE INDEX entries_by_time ON entries USING btree (event_time, id) INCLUDE (gate_id, category);
CREATE TRIGGER entries_append_only BEFORE UPDATE OR TRUNCATE ON entries FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER entries_removed_when_archived BEFORE DELETE ON entries FOR EACH ROW EXECUTE FUNCTION refuse_unless_archived();

CREATE TABLE entry_corrections (
  id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
  action text NOT NULL,
  location_id integer NOT NULL,
  gate_id integer,
  category category,
  from_time timestamp(0) with time zone NOT NULL,
  until_time timestamp(0) with time zone NOT NULL,
  price integer,
  reason text NOT NULL,
  until_entry_id bigint NOT NULL,
  preview jsonb NOT NULL,
  status text DEFAULT 'requested'::text NOT NULL,
  requested_at timestamp(3) with time zone NOT NULL,
  requested_by_id integer NOT NULL,
  requested_by text NOT NULL,
  expires_at timestamp(3) with time zone NOT NULL,
  decided_at timestamp(3) with time zone,
  decided_by_id integer,
  decided_by text,
  note text,
  done_until timestamp with time zone,
  done_until_id bigint,
  events integer DEFAULT 0 NOT NULL,
  old_revenue bigint DEFAULT 0 NOT NULL,
  new_revenue bigint DEFAULT 0 NOT NULL,
  applied_at timestamp(3) with time zone,
  CONSTRAINT entry_corrections_pkey PRIMARY KEY (id),
  CONSTRAINT entry_corrections_action_check CHECK (action = ANY (ARRAY['void'::text, 'reprice'::text])),
  CONSTRAINT entry_corrections_applied CHECK ((status = 'applied'::text) = (applied_at IS NOT NULL)),
  CONSTRAINT entry_corrections_begun CHECK ((done_until IS NULL) = (done_until_id IS NULL) AND (events = 0 OR done_until IS NOT NULL)),
  CONSTRAINT entry_corrections_decided CHECK ((status = 'requested'::text) = (decided_at IS NULL) AND (num_nulls(decided_at, decided_by_id, decided_by) = ANY (ARRAY[0, 3]))),
  CONSTRAINT entry_corrections_events_check CHECK (events >= 0),
  CONSTRAINT entry_corrections_new_revenue_check CHECK (new_revenue >= 0),
  CONSTRAINT entry_corrections_note_check CHECK (length(note) >= 1 AND length(note) <= 500),
  CONSTRAINT entry_corrections_old_revenue_check CHECK (old_revenue >= 0),
  CONSTRAINT entry_corrections_preview_check CHECK (jsonb_typeof(preview) = 'object'::text),
  CONSTRAINT entry_corrections_price CHECK ((action = 'reprice'::text) = (price IS NOT NULL) AND (action = 'void'::text OR category IS NOT NULL)),
  CONSTRAINT entry_corrections_price_check CHECK (price >= 0),
  CONSTRAINT entry_corrections_reason_check CHECK (length(reason) >= 1 AND length(reason) <= 500),
  CONSTRAINT entry_corrections_status_check CHECK (status = ANY (ARRAY['requested'::text, 'rejected'::text, 'applying'::text, 'applied'::text])),
  CONSTRAINT entry_corrections_window CHECK (from_time < until_time),
  CONSTRAINT entry_corrections_decided_by_id_fkey FOREIGN KEY (decided_by_id) REFERENCES users(id),
  CONSTRAINT entry_corrections_gate_id_fkey FOREIGN KEY (gate_id) REFERENCES gates(id),
  CONSTRAINT entry_corrections_location_id_fkey FOREIGN KEY (location_id) REFERENCES locations(id),
  CONSTRAINT entry_corrections_requested_by_id_fkey FOREIGN KEY (requested_by_id) REFERENCES users(id)
);
CREATE INDEX entry_corrections_applying ON entry_corrections USING btree (id) WHERE status = 'applying'::text;

CREATE TABLE entry_keys (
  gate_id integer NOT NULL,
  event_id text COLLATE "C" NOT NULL,
  entry_id bigint NOT NULL,
  event_time timestamp with time zone NOT NULL,
  category category NOT NULL,
  price integer,
  direction direction,
  is_late boolean,
  CONSTRAINT entry_keys_pkey PRIMARY KEY (gate_id, event_id),
  CONSTRAINT entry_keys_archived_whole CHECK (num_nulls(price, direction, is_late) = ANY (ARRAY[0, 3]))
);

CREATE TABLE entry_voids (
  entry_id bigint NOT NULL,
  void_id bigint NOT NULL,
  reason text NOT NULL,
  voided_at timestamp with time zone NOT NULL,
  voided_by text NOT NULL,
  CONSTRAINT entry_voids_pkey PRIMARY KEY (entry_id),
  CONSTRAINT entry_voids_void_id_key UNIQUE (void_id),
  CONSTRAINT entry_voids_reason_check CHECK (length(reason) >= 1 AND length(reason) <= 500),
  CONSTRAINT entry_voids_entry_id_fkey FOREIGN KEY (entry_id) REFERENCES entries(id)
);
CREATE INDEX entry_voids_by_person ON entry_voids USING btree (voided_by, voided_at);
CREATE TRIGGER entry_voids_append_only BEFORE UPDATE OR TRUNCATE ON entry_voids FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER entry_voids_removed_when_archived BEFORE DELETE ON entry_voids FOR EACH ROW EXECUTE FUNCTION refuse_void_unless_archived();

CREATE TABLE exemptions (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  location_id integer NOT NULL,
  local_date date NOT NULL,
  shift text,
  category category NOT NULL,
  kind text NOT NULL,
  count integer NOT NULL,
  price bigint NOT NULL,
  amount bigint GENERATED ALWAYS AS (count * price) STORED NOT NULL,
  note text,
  collector text NOT NULL,
  created_at timestamp with time zone NOT NULL,
  status text NOT NULL,
  decided_at timestamp with time zone,
  decided_by text,
  CONSTRAINT exemptions_pkey PRIMARY KEY (id),
  CONSTRAINT exemptions_count_check CHECK (count > 0),
  CONSTRAINT exemptions_decided_by_another CHECK (decided_by <> collector),
  CONSTRAINT exemptions_decided_whole CHECK ((num_nulls(decided_at, decided_by) = ANY (ARRAY[0, 2])) AND (status = ANY (ARRAY['APPROVED'::text, 'REJECTED'::text])) = (decided_at IS NOT NULL)),
  CONSTRAINT exemptions_kind_check CHECK (kind <> ''::text),
  CONSTRAINT exemptions_note_check CHECK (btrim(note) <> ''::text),
  CONSTRAINT exemptions_price_check CHECK (price >= 0),
  CONSTRAINT exemptions_shift_check CHECK (shift <> ''::text),
  CONSTRAINT exemptions_status_known CHECK (status = ANY (ARRAY['COUNTED'::text, 'WAITING'::text, 'APPROVED'::text, 'REJECTED'::text])),
  CONSTRAINT exemptions_location_id_local_date_fkey FOREIGN KEY (location_id, local_date) REFERENCES cash_days(location_id, local_date)
);
CREATE INDEX exemptions_by_day ON exemptions USING btree (local_date, location_id);
CREATE TRIGGER exemptions_into_open_day BEFORE INSERT OR UPDATE ON exemptions FOR EACH ROW EXECUTE FUNCTION hold_open_cash_day();
CREATE TRIGGER exemptions_never_removed BEFORE DELETE OR TRUNCATE ON exemptions FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER exemptions_settled BEFORE UPDATE ON exemptions FOR EACH ROW WHEN (old.status <> 'WAITING'::text OR old.location_id IS DISTINCT FROM new.location_id OR old.local_date IS DISTINCT FROM new.local_date OR old.shift IS DISTINCT FROM new.shift OR old.category IS DISTINCT FROM new.category OR old.kind IS DISTINCT FROM new.kind OR old.count IS DISTINCT FROM new.count OR old.price IS DISTINCT FROM new.price OR old.note IS DISTINCT FROM new.note OR old.collector IS DISTINCT FROM new.collector OR old.created_at IS DISTINCT FROM new.created_at) EXECUTE FUNCTION refuse_settled();

CREATE TABLE fees (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  kind text NOT NULL,
  class_code text,
  method text,
  effective_from date NOT NULL,
  amount bigint,
  rate_basis_points integer,
  legal_basis text,
  created_at timestamp with time zone NOT NULL,
  created_by text NOT NULL,
  CONSTRAINT fees_pkey PRIMARY KEY (id),
  CONSTRAINT fees_dated UNIQUE NULLS NOT DISTINCT (kind, class_code, method, effective_from),
  CONSTRAINT fees_amount_check CHECK (amount >= 0),
  CONSTRAINT fees_kind_check CHECK (kind = ANY (ARRAY['RETRIBUSI'::text, 'PPN'::text, 'BIAYA_LAYANAN'::text])),
  CONSTRAINT fees_method_check CHECK (method = ANY (ARRAY['TRANSFER'::text, 'WIPAY'::text, 'LOKET'::text, 'SIMULASI'::text])),
  CONSTRAINT fees_rate_basis_points_check CHECK (rate_basis_points >= 0 AND rate_basis_points <= 10000),
  CONSTRAINT fees_shape CHECK ((kind = 'PPN'::text) = (rate_basis_points IS NOT NULL) AND (kind <> 'PPN'::text) = (amount IS NOT NULL) AND (kind = 'BIAYA_LAYANAN'::text OR method IS NULL) AND (kind <> 'BIAYA_LAYANAN'::text OR class_code IS NULL)),
  CONSTRAINT fees_class FOREIGN KEY (class_code) REFERENCES tariff_classes(code)
);

CREATE TABLE file_drafts (
  id text COLLATE "C" NOT NULL,
  condemned boolean DEFAULT false NOT NULL,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT file_drafts_pkey PRIMARY KEY (id),
  CONSTRAINT file_drafts_id_form CHECK (id ~ '^[A-Za-z0-9_-]{32}$'::text)
);
CREATE INDEX file_drafts_by_age ON file_drafts USING btree (created_at);

CREATE TABLE file_seals (
  file_id text COLLATE "C" NOT NULL,
  kid text NOT NULL,
  CONSTRAINT file_seals_pkey PRIMARY KEY (file_id),
  CONSTRAINT file_seals_file_id_fkey FOREIGN KEY (file_id) REFERENCES files(id) ON DELETE CASCADE
);
CREATE INDEX file_seals_by_kid ON file_seals USING btree (kid);

CREATE TABLE files (
  id text COLLATE "C" NOT NULL,
  owner text,
  content_type text NOT NULL,
  bytes integer NOT NULL,
  sha256 bytea NOT NULL,
  width integer,
  height integer,
  latitude double precision,
  longitude double precision,
  original_sha256 bytea NOT NULL,
  repeats boolean NOT NULL,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT files_pkey PRIMARY KEY (id),
  CONSTRAINT files_bytes_check CHECK (bytes > 0),
  CONSTRAINT files_content_type_known CHECK (content_type = ANY (ARRAY['image/jpeg'::text, 'image/png'::text, 'image/webp'::text, 'application/pdf'::text])),
  CONSTRAINT files_height_check CHECK (height > 0),
  CONSTRAINT files_id_form CHECK (id ~ '^[A-Za-z0-9_-]{32}$'::text),
  CONSTRAINT files_images_have_a_size CHECK ((content_type = 'application/pdf'::text) = (width IS NULL) AND (width IS NULL) = (height IS NULL)),
  CONSTRAINT files_latitude_check CHECK (latitude >= '-90'::integer::double precision AND latitude <= 90::double precision),
  CONSTRAINT files_location_whole CHECK ((latitude IS NULL) = (longitude IS NULL)),
  CONSTRAINT files_longitude_check CHECK (longitude >= '-180'::integer::double precision AND longitude <= 180::double precision),
  CONSTRAINT files_original_sha256_check CHECK (length(original_sha256) = 32),
  CONSTRAINT files_owner_check CHECK (length(owner) >= 1 AND length(owner) <= 100),
  CONSTRAINT files_sha256_check CHECK (length(sha256) = 32),
  CONSTRAINT files_width_check CHECK (width > 0)
);
CREATE INDEX files_by_original ON files USING btree (original_sha256);
CREATE UNIQUE INDEX files_one_first ON files USING btree (original_sha256) WHERE NOT repeats;
CREATE TRIGGER files_never_change BEFORE UPDATE OR TRUNCATE ON files FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TABLE gate_activity (
  gate_id integer NOT NULL,
  last_event_at timestamp with time zone,
  last_seen_at timestamp with time zone NOT NULL,
  last_heartbeat_at timestamp with time zone,
  CONSTRAINT gate_activity_pkey PRIMARY KEY (gate_id),
  CONSTRAINT gate_activity_gate_id_fkey FOREIGN KEY (gate_id) REFERENCES gates(id)
) WITH (fillfactor=50);

CREATE TABLE gate_agents (
  gate_id integer NOT NULL,
  name text NOT NULL,
  version text NOT NULL,
  queue_length integer NOT NULL,
  oldest_waiting_seconds integer,
  clock_offset_seconds integer,
  dead_letters integer NOT NULL,
  is_store_full boolean NOT NULL,
  reported_at timestamp(3) with time zone NOT NULL,
  queue_grows_since timestamp(3) with time zone,
  api_key_id integer,
  unmapped jsonb DEFAULT '[]'::jsonb NOT NULL,
  CONSTRAINT gate_agents_pkey PRIMARY KEY (gate_id),
  CONSTRAINT gate_agents_dead_letters_check CHECK (dead_letters >= 0),
  CONSTRAINT gate_agents_name_check CHECK (length(name) >= 1 AND length(name) <= 100),
  CONSTRAINT gate_agents_oldest_waiting_seconds_check CHECK (oldest_waiting_seconds >= 0),
  CONSTRAINT gate_agents_queue_length_check CHECK (queue_length >= 0),
  CONSTRAINT gate_agents_unmapped CHECK (jsonb_typeof(unmapped) = 'array'::text AND jsonb_array_length(unmapped) <= 20),
  CONSTRAINT gate_agents_version_check CHECK (length(version) >= 1 AND length(version) <= 50),
  CONSTRAINT gate_agents_api_key FOREIGN KEY (api_key_id) REFERENCES api_keys(id),
  CONSTRAINT gate_agents_gate_id_fkey FOREIGN KEY (gate_id) REFERENCES gates(id)
);
CREATE INDEX gate_agents_by_key ON gate_agents USING btree (api_key_id);

CREATE TABLE gate_days (
  gate_id integer NOT NULL,
  local_date date NOT NULL,
  utc_day date NOT NULL,
  category category NOT NULL,
  direction direction NOT NULL,
  count integer NOT NULL,
  voided_count integer NOT NULL,
  late_count integer NOT NULL,
  revenue bigint NOT NULL,
  voided_revenue bigint NOT NULL,
  first_event_at timestamp with time zone,
  last_event_at timestamp with time zone,
  CONSTRAINT gate_days_pkey PRIMARY KEY (gate_id, local_date, utc_day, category, direction),
  CONSTRAINT gate_days_count_check CHECK (count >= 0),
  CONSTRAINT gate_days_late_count_check CHECK (late_count >= 0),
  CONSTRAINT gate_days_revenue_check CHECK (revenue >= 0),
  CONSTRAINT gate_days_voided_count_check CHECK (voided_count >= 0),
  CONSTRAINT gate_days_voided_revenue_check CHECK (voided_revenue >= 0),
  CONSTRAINT gate_days_gate_id_fkey FOREIGN KEY (gate_id) REFERENCES gates(id)
) WITH (fillfactor=70);
CREATE INDEX gate_days_by_date ON gate_days USING btree (local_date);

CREATE TABLE gates (
  id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
  location_id integer NOT NULL,
  code text NOT NULL,
  name text NOT NULL,
  direction direction NOT NULL,
  camera text,
  is_active boolean NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  created_at timestamp with time zone NOT NULL,
  updated_at timestamp with time zone NOT NULL,
  deleted_at timestamp with time zone,
  sending_rule jsonb,
  latitude double precision,
  longitude double precision,
  contact text,
  code_order text COLLATE "C" GENERATED ALWAYS AS (regexp_replace(regexp_replace(code COLLATE "C", '([0-9]+)'::text, '00000000000000000000\1'::text, 'g'::text), '[0-9]*([0-9]{20})'::text, '\1'::text, 'g'::text)) STORED NOT NULL,
  name_order text COLLATE "C" GENERATED ALWAYS AS (regexp_replace(regexp_replace(lower(name) COLLATE "C", '([0-9]+)'::text, '00000000000000000000\1'::text, 'g'::text), '[0-9]*([0-9]{20})'::text, '\1'::text, 'g'::text)) STORED NOT NULL,
  CONSTRAINT gates_pkey PRIMARY KEY (id),
  CONSTRAINT gates_code_unique UNIQUE (location_id, code),
  CONSTRAINT gates_camera_check CHECK (length(camera) <= 500),
  CONSTRAINT gates_code_form CHECK (code ~ '^[A-Za-z0-9._-]{1,50}$'::text),
  CONSTRAINT gates_contact_said CHECK (contact ~ '\S'::text AND length(contact) <= 200),
  CONSTRAINT gates_deleted_is_inactive CHECK (deleted_at IS NULL OR NOT is_active),
  CONSTRAINT gates_latitude CHECK (latitude >= '-90'::integer::double precision AND latitude <= 90::double precision),
  CONSTRAINT gates_longitude CHECK (longitude >= '-180'::integer::double precision AND longitude <= 180::double precision),
  CONSTRAINT gates_name_check CHECK (length(name) >= 1 AND length(name) <= 200),
  CONSTRAINT gates_place_whole CHECK ((latitude IS NULL) = (longitude IS NULL)),
  CONSTRAINT gates_sending_rule CHECK (sending_rule IS NULL OR is_sending_rule(sending_rule)),
  CONSTRAINT gates_location_id_fkey FOREIGN KEY (location_id) REFERENCES locations(id)
);
CREATE INDEX gates_by_name ON gates USING btree (name_order, id);
CREATE INDEX gates_in_order ON gates USING btree (location_id, code_order, code);

CREATE TABLE hand_ins (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  location_id integer NOT NULL,
  local_date date NOT NULL,
  shift text,
  gate_id integer,
  category category,
  method text NOT NULL,
  reference text,
  amount bigint NOT NULL,
  counted bigint NOT NULL,
  note text,
  collector text NOT NULL,
  created_at timestamp with time zone NOT NULL,
  voided_at timestamp with time zone,
  voided_by text,
  void_reason text,
  photo_id text,
  CONSTRAINT hand_ins_pkey PRIMARY KEY (id),
  CONSTRAINT hand_ins_amount_check CHECK (amount > 0),
  CONSTRAINT hand_ins_counted_check CHECK (counted >= 0),
  CONSTRAINT hand_ins_method_known CHECK (method = ANY (ARRAY['CASH'::text, 'QRIS'::text, 'TRANSFER'::text])),
  CONSTRAINT hand_ins_note_check CHECK (btrim(note) <> ''::text),
  CONSTRAINT hand_ins_reference_check CHECK (btrim(reference) <> ''::text),
  CONSTRAINT hand_ins_reference_without_cash CHECK ((method = 'CASH'::text) = (reference IS NULL)),
  CONSTRAINT hand_ins_shift_check CHECK (shift <> ''::text),
  CONSTRAINT hand_ins_void_reason_check CHECK (btrim(void_reason) <> ''::text),
  CONSTRAINT hand_ins_voided_whole CHECK (num_nulls(voided_at, voided_by, void_reason) = ANY (ARRAY[0, 3])),
  CONSTRAINT hand_ins_gate_id_fkey FOREIGN KEY (gate_id) REFERENCES gates(id),
  CONSTRAINT hand_ins_location_id_local_date_fkey FOREIGN KEY (location_id, local_date) REFERENCES cash_days(location_id, local_date),
  CONSTRAINT hand_ins_photo_id_fkey FOREIGN KEY (photo_id) REFERENCES files(id)
);
CREATE INDEX hand_ins_by_collector ON hand_ins USING btree (collector, id);
CREATE INDEX hand_ins_by_day ON hand_ins USING btree (local_date, location_id);
CREATE TRIGGER hand_ins_into_open_day BEFORE INSERT OR UPDATE ON hand_ins FOR EACH ROW EXECUTE FUNCTION hold_open_cash_day();
CREATE TRIGGER hand_ins_never_removed BEFORE DELETE OR TRUNCATE ON hand_ins FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER hand_ins_photo_settled BEFORE UPDATE ON hand_ins FOR EACH ROW WHEN (old.photo_id IS DISTINCT FROM new.photo_id) EXECUTE FUNCTION refuse_settled();
CREATE TRIGGER hand_ins_settled BEFORE UPDATE ON hand_ins FOR EACH ROW WHEN (old.voided_at IS NOT NULL OR old.location_id IS DISTINCT FROM new.location_id OR old.local_date IS DISTINCT FROM new.local_date OR old.shift IS DISTINCT FROM new.shift OR old.gate_id IS DISTINCT FROM new.gate_id OR old.category IS DISTINCT FROM new.category OR old.method IS DISTINCT FROM new.method OR old.reference IS DISTINCT FROM new.reference OR old.amount IS DISTINCT FROM new.amount OR old.counted IS DISTINCT FROM new.counted OR old.note IS DISTINCT FROM new.note OR old.collector IS DISTINCT FROM new.collector OR old.created_at IS DISTINCT FROM new.created_at) EXECUTE FUNCTION refuse_settled();

CREATE TABLE hourly_totals (
  local_date date NOT NULL,
  gate_id integer NOT NULL,
  local_hour smallint NOT NULL,
  category category NOT NULL,
  direction direction NOT NULL,
  utc_hour timestamp with time zone NOT NULL,
  count bigint NOT NULL,
  revenue bigint NOT NULL,
  late_count bigint NOT NULL,
  voided_count bigint DEFAULT 0 NOT NULL,
  voided_revenue bigint DEFAULT 0 NOT NULL,
  first_event_at timestamp with time zone,
  last_event_at timestamp with time zone,
  CONSTRAINT hourly_totals_pkey PRIMARY KEY (local_date, gate_id, local_hour, category, direction, utc_hour),
  CONSTRAINT hourly_totals_count_check CHECK (count >= 0),
  CONSTRAINT hourly_totals_late_count_check CHECK (late_count >= 0),
  CONSTRAINT hourly_totals_local_hour_check CHECK (local_hour >= 0 AND local_hour <= 23),
  CONSTRAINT hourly_totals_revenue_check CHECK (revenue >= 0),
  CONSTRAINT hourly_totals_times_when_counted CHECK ((count = 0) = (first_event_at IS NULL) AND (count = 0) = (last_event_at IS NULL)),
  CONSTRAINT hourly_totals_voided_count_check CHECK (voided_count >= 0),
  CONSTRAINT hourly_totals_voided_revenue_check CHECK (voided_revenue >= 0),
  CONSTRAINT hourly_totals_gate_id_fkey FOREIGN KEY (gate_id) REFERENCES gates(id)
) WITH (fillfactor=70);

CREATE TABLE idempotency_keys (
  scope text NOT NULL,
  key text NOT NULL,
  fingerprint bytea,
  reference text,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT idempotency_keys_pkey PRIMARY KEY (scope, key)
);

CREATE TABLE installation_events (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  installation_id bigint NOT NULL,
  status text NOT NULL,
  note text,
  actor text NOT NULL,
  created_at timestamp with time zone NOT NULL,
  cause text,
  cause_reference text,
  CONSTRAINT installation_events_pkey PRIMARY KEY (id),
  CONSTRAINT installation_events_cause CHECK (cause = ANY (ARRAY['RATED'::text, 'COST_PAID'::text, 'COST_UNPAID'::text, 'VISIT_ON'::text])),
  CONSTRAINT installation_events_installation_id_fkey FOREIGN KEY (installation_id) REFERENCES installations(id)
);
CREATE INDEX installation_events_by_installation ON installation_events USING btree (installation_id, id);

CREATE TABLE installation_photos (
  event_id bigint NOT NULL,
  file_id text NOT NULL,
  "position" smallint NOT NULL,
  CONSTRAINT installation_photos_pkey PRIMARY KEY (event_id, file_id),
  CONSTRAINT installation_photos_event_id_fkey FOREIGN KEY (event_id) REFERENCES installation_events(id),
  CONSTRAINT installation_photos_file_id_fkey FOREIGN KEY (file_id) REFERENCES files(id)
);
CREATE INDEX installation_photos_by_file ON installation_photos USING btree (file_id);

CREATE TABLE installations (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  registration_no text GENERATED ALWAYS AS ('PB'::text || lpad(id::text, 9, '0'::text)) STORED NOT NULL,
  account_id bigint,
  name text NOT NULL,
  nik text,
  phone text NOT NULL,
  email text,
  address text NOT NULL,
  village text,
  district text,
  latitude double precision,
  longitude double precision,
  building text,
  residents integer,
  id_card_file_id text NOT NULL,
  house_file_id text,
  title_file_id text,
  status text DEFAULT 'DIAJUKAN'::text NOT NULL,
  cost_lines jsonb,
  bill_id bigint,
  pay_until timestamp with time zone,
  scheduled_on date,
  meter_no text,
  meter_digits smallint,
  initial_stand integer,
  connection_id bigint,
  version integer DEFAULT 1 NOT NULL,
  created_at timestamp with time zone NOT NULL,
  updated_at timestamp with time zone NOT NULL,
  nik_sealed bytea,
  nik_kid text,
  nik_hash bytea,
  CONSTRAINT installations_pkey PRIMARY KEY (id),
  CONSTRAINT installations_bill_id_key UNIQUE (bill_id),
  CONSTRAINT installations_connection_id_key UNIQUE (connection_id),
  CONSTRAINT installations_check CHECK ((status <> ALL (ARRAY['MENUNGGU_PEMBAYARAN'::text, 'DIJADWALKAN'::text, 'TERPASANG'::text, 'AKTIF'::text])) OR bill_id IS NOT NULL),
  CONSTRAINT installations_check1 CHECK ((status <> ALL (ARRAY['TERPASANG'::text, 'AKTIF'::text])) OR num_nulls(meter_no, meter_digits, initial_stand) = 0),
  CONSTRAINT installations_check2 CHECK ((status = 'AKTIF'::text) <= (connection_id IS NOT NULL)),
  CONSTRAINT installations_initial_stand_check CHECK (initial_stand >= 0),
  CONSTRAINT installations_meter_digits_check CHECK (meter_digits >= 3 AND meter_digits <= 9),
  CONSTRAINT installations_nik_check CHECK (nik ~ '^[0-9]{16}$'::text),
  CONSTRAINT installations_nik_once CHECK (num_nonnulls(nik, nik_sealed) = 1),
  CONSTRAINT installations_nik_sealed_whole CHECK (num_nulls(nik_sealed, nik_kid, nik_hash) = ANY (ARRAY[0, 3])),
  CONSTRAINT installations_residents_check CHECK (residents > 0),
  CONSTRAINT installations_status_check CHECK (status = ANY (ARRAY['DIAJUKAN'::text, 'DIVERIFIKASI'::text, 'DISURVEI'::text, 'DISETUJUI'::text, 'MENUNGGU_PEMBAYARAN'::text, 'DIJADWALKAN'::text, 'TERPASANG'::text, 'AKTIF'::text, 'DITOLAK'::text, 'DIBATALKAN'::text, 'KADALUARSA'::text])),
  CONSTRAINT installations_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id),
  CONSTRAINT installations_bill_id_fkey FOREIGN KEY (bill_id) REFERENCES bills(id),
  CONSTRAINT installations_connection_id_fkey FOREIGN KEY (connection_id) REFERENCES connections(id),
  CONSTRAINT installations_house_file_id_fkey FOREIGN KEY (house_file_id) REFERENCES files(id),
  CONSTRAINT installations_id_card_file_id_fkey FOREIGN KEY (id_card_file_id) REFERENCES files(id),
  CONSTRAINT installations_title_file_id_fkey FOREIGN KEY (title_file_id) REFERENCES files(id)
);
CREATE INDEX installations_by_account ON installations USING btree (account_id, id);
CREATE INDEX installations_by_house_photo ON installations USING btree (house_file_id) WHERE house_file_id IS NOT NULL;
CREATE INDEX installations_by_id_card ON installations USING btree (id_card_file_id);
CREATE INDEX installations_by_status ON installations USING btree (status, id);
CREATE INDEX installations_by_title ON installations USING btree (title_file_id) WHERE title_file_id IS NOT NULL;
CREATE INDEX installations_nik_hash ON installations USING btree (nik_hash) WHERE nik_hash IS NOT NULL;
CREATE INDEX installations_nik_kid ON installations USING btree (nik_kid) WHERE nik_kid IS NOT NULL;
CREATE INDEX installations_nik_plain ON installations USING btree (id) WHERE nik IS NOT NULL;

CREATE TABLE kiosk_locations (
  kiosk_id integer NOT NULL,
  location_code text NOT NULL,
  CONSTRAINT kiosk_locations_pkey PRIMARY KEY (kiosk_id, location_code),
  CONSTRAINT kiosk_locations_kiosk_id_fkey FOREIGN KEY (kiosk_id) REFERENCES kiosks(id),
  CONSTRAINT kiosk_locations_location_code_fkey FOREIGN KEY (location_code) REFERENCES locations(code)
);

CREATE TABLE kiosks (
  id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
  name text NOT NULL,
  token_hash text NOT NULL,
  all_locations boolean NOT NULL,
  created_at timestamp(3) with time zone NOT NULL,
  created_by text NOT NULL,
  last_used_at timestamp(3) with time zone,
  last_used_ip text,
  revoked_at timestamp(3) with time zone,
  CONSTRAINT kiosks_pkey PRIMARY KEY (id),
  CONSTRAINT kiosks_token_unique UNIQUE (token_hash),
  CONSTRAINT kiosks_name_check CHECK (length(name) >= 1 AND length(name) <= 100),
  CONSTRAINT kiosks_token_hash_check CHECK (token_hash ~ '^[0-9a-f]{64}$'::text)
);

CREATE TABLE known_addresses (
  subject text NOT NULL,
  address_hash bytea NOT NULL,
  seen_at timestamp with time zone NOT NULL,
  CONSTRAINT known_addresses_pkey PRIMARY KEY (subject, address_hash),
  CONSTRAINT known_addresses_address_hash_check CHECK (length(address_hash) = 32)
);
CREATE INDEX known_addresses_by_age ON known_addresses USING btree (seen_at);

CREATE TABLE ledger (
  only_row boolean DEFAULT true NOT NULL,
  last_entry_id bigint DEFAULT 0 NOT NULL,
  last_void_id bigint DEFAULT 0 NOT NULL,
  catalogue_version bigint DEFAULT 1 NOT NULL,
  archived_until_id bigint DEFAULT 0 NOT NULL,
  CONSTRAINT ledger_pkey PRIMARY KEY (only_row),
  CONSTRAINT ledger_only_row_check CHECK (only_row)
) WITH (fillfactor=10);

CREATE TABLE ledger_epochs (
  epoch bigint NOT NULL,
  history text NOT NULL,
  from_entry_id bigint NOT NULL,
  from_void_id bigint NOT NULL,
  began_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT ledger_epochs_pkey PRIMARY KEY (epoch),
  CONSTRAINT ledger_epochs_epoch_check CHECK (epoch >= 0),
  CONSTRAINT ledger_epochs_from_entry_id_check CHECK (from_entry_id >= 0),
  CONSTRAINT ledger_epochs_from_void_id_check CHECK (from_void_id >= 0)
);

CREATE TABLE levy_targets (
  id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
  year smallint NOT NULL,
  location_code text,
  category category,
  amount bigint NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  created_at timestamp(3) with time zone NOT NULL,
  updated_at timestamp(3) with time zone NOT NULL,
  CONSTRAINT levy_targets_pkey PRIMARY KEY (id),
  CONSTRAINT levy_targets_once UNIQUE NULLS NOT DISTINCT (year, location_code, category),
  CONSTRAINT levy_targets_amount_check CHECK (amount >= 1 AND amount <= '1000000000000000'::bigint),
  CONSTRAINT levy_targets_year_check CHECK (year >= 2000 AND year <= 2100),
  CONSTRAINT levy_targets_location FOREIGN KEY (location_code) REFERENCES locations(code)
);

CREATE TABLE location_days (
  location_id integer NOT NULL,
  local_date date NOT NULL,
  utc_day date NOT NULL,
  category category NOT NULL,
  count bigint NOT NULL,
  voided_count bigint NOT NULL,
  revenue bigint NOT NULL,
  voided_revenue bigint NOT NULL,
  CONSTRAINT location_days_pkey PRIMARY KEY (location_id, local_date, utc_day, category),
  CONSTRAINT location_days_count_check CHECK (count >= 0),
  CONSTRAINT location_days_revenue_check CHECK (revenue >= 0),
  CONSTRAINT location_days_voided_count_check CHECK (voided_count >= 0),
  CONSTRAINT location_days_voided_revenue_check CHECK (voided_revenue >= 0),
  CONSTRAINT location_days_location_id_fkey FOREIGN KEY (location_id) REFERENCES locations(id)
) WITH (fillfactor=50);
CREATE INDEX location_days_by_date ON location_days USING btree (local_date);

CREATE TABLE locations (
  id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
  code text NOT NULL,
  name text NOT NULL,
  type text NOT NULL,
  timezone text NOT NULL,
  is_active boolean NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  created_at timestamp with time zone NOT NULL,
  updated_at timestamp with time zone NOT NULL,
  deleted_at timestamp with time zone,
  sending_rule jsonb,
  latitude double precision,
  longitude double precision,
  code_order text COLLATE "C" GENERATED ALWAYS AS (regexp_replace(regexp_replace(code COLLATE "C", '([0-9]+)'::text, '00000000000000000000\1'::text, 'g'::text), '[0-9]*([0-9]{20})'::text, '\1'::text, 'g'::text)) STORED NOT NULL,
  name_order text COLLATE "C" GENERATED ALWAYS AS (regexp_replace(regexp_replace(lower(name) COLLATE "C", '([0-9]+)'::text, '00000000000000000000\1'::text, 'g'::text), '[0-9]*([0-9]{20})'::text, '\1'::text, 'g'::text)) STORED NOT NULL,
  capacity integer,
  revenue_account text,
  CONSTRAINT locations_pkey PRIMARY KEY (id),
  CONSTRAINT locations_code_unique UNIQUE (code),
  CONSTRAINT locations_capacity CHECK (capacity >= 1 AND capacity <= 1000000),
  CONSTRAINT locations_code_form CHECK (code ~ '^[A-Za-z0-9._-]{1,50}$'::text),
  CONSTRAINT locations_deleted_is_inactive CHECK (deleted_at IS NULL OR NOT is_active),
  CONSTRAINT locations_latitude CHECK (latitude >= '-90'::integer::double precision AND latitude <= 90::double precision),
  CONSTRAINT locations_longitude CHECK (longitude >= '-180'::integer::double precision AND longitude <= 180::double precision),
  CONSTRAINT locations_name_check CHECK (length(name) >= 1 AND length(name) <= 200),
  CONSTRAINT locations_place_whole CHECK ((latitude IS NULL) = (longitude IS NULL)),
  CONSTRAINT locations_revenue_account CHECK (length(revenue_account) >= 1 AND length(revenue_account) <= 50),
  CONSTRAINT locations_sending_rule CHECK (sending_rule IS NULL OR is_sending_rule(sending_rule)),
  CONSTRAINT locations_type_check CHECK (length(type) >= 1 AND length(type) <= 50)
);
CREATE INDEX locations_in_order ON locations USING btree (code_order, code);

CREATE TABLE message_deliveries (
  message_id bigint NOT NULL,
  way text NOT NULL,
  account_id bigint NOT NULL,
  state text DEFAULT 'waiting'::text NOT NULL,
  tries integer DEFAULT 0 NOT NULL,
  queued_at timestamp with time zone NOT NULL,
  next_at timestamp with time zone NOT NULL,
  ended_at timestamp with time zone,
  last_error text,
  arrived_at timestamp with time zone,
  read_at timestamp with time zone,
  CONSTRAINT message_deliveries_pkey PRIMARY KEY (message_id, way),
  CONSTRAINT message_deliveries_ended CHECK ((state = 'waiting'::text) = (ended_at IS NULL)),
  CONSTRAINT message_deliveries_state_check CHECK (state = ANY (ARRAY['waiting'::text, 'sent'::text, 'failed'::text, 'skipped'::text])),
  CONSTRAINT message_deliveries_tries_check CHECK (tries >= 0),
  CONSTRAINT message_deliveries_way_check CHECK (way = ANY (ARRAY['mail'::text, 'gateway'::text])),
  CONSTRAINT message_deliveries_account FOREIGN KEY (account_id) REFERENCES accounts(id),
  CONSTRAINT message_deliveries_message_id_fkey FOREIGN KEY (message_id) REFERENCES customer_messages(id) ON DELETE CASCADE
);
CREATE INDEX message_deliveries_sent ON message_deliveries USING btree (account_id, way, ended_at) WHERE state = 'sent'::text;
CREATE INDEX message_deliveries_waiting ON message_deliveries USING btree (account_id, way, message_id) WHERE state = 'waiting'::text;

CREATE TABLE message_preferences (
  account_id bigint NOT NULL,
  muted text[] DEFAULT '{}'::text[] NOT NULL,
  quiet_from smallint,
  quiet_until smallint,
  updated_at timestamp with time zone NOT NULL,
  mail_muted text[] DEFAULT '{}'::text[] NOT NULL,
  gateway_on text[] DEFAULT '{}'::text[] NOT NULL,
  language text DEFAULT 'id'::text NOT NULL,
  CONSTRAINT message_preferences_pkey PRIMARY KEY (account_id),
  CONSTRAINT message_preferences_hours CHECK ((quiet_from IS NULL) = (quiet_until IS NULL)),
  CONSTRAINT message_preferences_language CHECK (language = ANY (ARRAY['id'::text, 'en'::text])),
  CONSTRAINT message_preferences_quiet_from_check CHECK (quiet_from >= 0 AND quiet_from <= 23),
  CONSTRAINT message_preferences_quiet_until_check CHECK (quiet_until >= 0 AND quiet_until <= 23),
  CONSTRAINT message_preferences_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id)
);

CREATE TABLE message_texts (
  code text NOT NULL,
  language text NOT NULL,
  title text,
  body text,
  version integer DEFAULT 1 NOT NULL,
  updated_at timestamp with time zone NOT NULL,
  CONSTRAINT message_texts_pkey PRIMARY KEY (code, language),
  CONSTRAINT message_texts_body_check CHECK (body <> ''::text),
  CONSTRAINT message_texts_code_check CHECK (code ~ '^[A-Z_]{3,40}$'::text),
  CONSTRAINT message_texts_language_check CHECK (language = ANY (ARRAY['id'::text, 'en'::text])),
  CONSTRAINT message_texts_title_check CHECK (title <> ''::text),
  CONSTRAINT message_texts_whole CHECK ((title IS NULL) = (body IS NULL))
);

CREATE TABLE message_trials (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  user_id integer NOT NULL,
  code text NOT NULL,
  language text NOT NULL,
  title text NOT NULL,
  body text NOT NULL,
  queued_at timestamp with time zone NOT NULL,
  CONSTRAINT message_trials_pkey PRIMARY KEY (id),
  CONSTRAINT message_trials_user FOREIGN KEY (user_id) REFERENCES users(id)
);

CREATE TABLE meter_exchanges (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  connection_id bigint NOT NULL,
  exchanged_on date NOT NULL,
  period text NOT NULL,
  old_meter_no text,
  old_digits smallint NOT NULL,
  old_stand integer NOT NULL,
  new_meter_no text NOT NULL,
  new_digits smallint NOT NULL,
  new_stand integer NOT NULL,
  reason text NOT NULL,
  file_id text,
  recorded_by text NOT NULL,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT meter_exchanges_pkey PRIMARY KEY (id),
  CONSTRAINT meter_exchanges_check CHECK (old_stand::double precision < (10::double precision ^ old_digits::double precision) AND new_stand::double precision < (10::double precision ^ new_digits::double precision)),
  CONSTRAINT meter_exchanges_new_digits_check CHECK (new_digits >= 3 AND new_digits <= 9),
  CONSTRAINT meter_exchanges_new_meter_no_check CHECK (new_meter_no <> ''::text),
  CONSTRAINT meter_exchanges_new_stand_check CHECK (new_stand >= 0),
  CONSTRAINT meter_exchanges_old_digits_check CHECK (old_digits >= 3 AND old_digits <= 9),
  CONSTRAINT meter_exchanges_old_stand_check CHECK (old_stand >= 0),
  CONSTRAINT meter_exchanges_period_check CHECK (period ~ '^20[0-9]{2}(0[1-9]|1[0-2])$'::text),
  CONSTRAINT meter_exchanges_reason_check CHECK (reason <> ''::text),
  CONSTRAINT meter_exchanges_connection_id_fkey FOREIGN KEY (connection_id) REFERENCES connections(id),
  CONSTRAINT meter_exchanges_file_id_fkey FOREIGN KEY (file_id) REFERENCES files(id)
);
CREATE INDEX meter_exchanges_by_connection ON meter_exchanges USING btree (connection_id, period, id);

CREATE TABLE outages (
  id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
  kind text NOT NULL,
  status text NOT NULL,
  areas text[] NOT NULL,
  report_types text[] NOT NULL,
  reason text NOT NULL,
  starts_at timestamp with time zone NOT NULL,
  ends_at timestamp with time zone NOT NULL,
  over_at timestamp with time zone,
  latitude double precision,
  longitude double precision,
  version integer DEFAULT 1 NOT NULL,
  created_at timestamp with time zone NOT NULL,
  updated_at timestamp with time zone NOT NULL,
  CONSTRAINT outages_pkey PRIMARY KEY (id),
  CONSTRAINT outages_areas_check CHECK (cardinality(areas) >= 1 AND cardinality(areas) <= 100),
  CONSTRAINT outages_kind_check CHECK (kind = ANY (ARRAY['PEKERJAAN'::text, 'GANGGUAN'::text])),
  CONSTRAINT outages_latitude_check CHECK (latitude >= '-90'::integer::double precision AND latitude <= 90::double precision),
  CONSTRAINT outages_longitude_check CHECK (longitude >= '-180'::integer::double precision AND longitude <= 180::double precision),
  CONSTRAINT outages_order CHECK (ends_at > starts_at),
  CONSTRAINT outages_over CHECK ((over_at IS NOT NULL) = (status = ANY (ARRAY['SELESAI'::text, 'DIBATALKAN'::text]))),
  CONSTRAINT outages_place_whole CHECK ((latitude IS NULL) = (longitude IS NULL)),
  CONSTRAINT outages_reason_check CHECK (reason ~ '\S'::text),
  CONSTRAINT outages_report_types_check CHECK (cardinality(report_types) >= 1 AND cardinality(report_types) <= 20),
  CONSTRAINT outages_status_check CHECK (status = ANY (ARRAY['DIUMUMKAN'::text, 'BERLANGSUNG'::text, 'DIPERPANJANG'::text, 'SELESAI'::text, 'DIBATALKAN'::text]))
);
CREATE INDEX outages_open ON outages USING btree (starts_at) WHERE over_at IS NULL;

CREATE TABLE payment_events (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  payment_id bigint NOT NULL,
  status text NOT NULL,
  actor text NOT NULL,
  note text,
  created_at timestamp with time zone NOT NULL,
  cause text,
  cause_reference text,
  CONSTRAINT payment_events_pkey PRIMARY KEY (id),
  CONSTRAINT payment_events_cause CHECK (cause = ANY (ARRAY['CLAIMED'::text, 'PROOF_SENT'::text, 'PAID_BY_BANK'::text, 'PAID_BY_WALLET'::text, 'PAID_AT_COUNTER'::text, 'SIMULATED'::text, 'PAID_OTHERWISE'::text, 'OWNER_PAYS'::text])),
  CONSTRAINT payment_events_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payments(id)
);
CREATE INDEX payment_events_booked ON payment_events USING btree (created_at) WHERE status = 'DIBAYAR'::text;
CREATE INDEX payment_events_by_payment ON payment_events USING btree (payment_id, id);
CREATE TRIGGER payment_events_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON payment_events FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TABLE payment_items (
  payment_id bigint NOT NULL,
  bill_id bigint NOT NULL,
  hold text NOT NULL,
  amount bigint NOT NULL,
  penalty bigint NOT NULL,
  stamp bigint NOT NULL,
  total bigint GENERATED ALWAYS AS (amount + penalty + stamp) STORED NOT NULL,
  CONSTRAINT payment_items_pkey PRIMARY KEY (payment_id, bill_id),
  CONSTRAINT payment_items_amount_check CHECK (amount >= 0),
  CONSTRAINT payment_items_penalty_check CHECK (penalty >= 0),
  CONSTRAINT payment_items_stamp_check CHECK (stamp >= 0),
  CONSTRAINT payment_items_bill_id_fkey FOREIGN KEY (bill_id) REFERENCES bills(id),
  CONSTRAINT payment_items_follow FOREIGN KEY (payment_id, hold) REFERENCES payments(id, hold) ON UPDATE CASCADE
) WITH (autovacuum_vacuum_scale_factor=0.02, autovacuum_vacuum_insert_scale_factor=0.02);
CREATE INDEX payment_items_by_bill ON payment_items USING btree (bill_id);
CREATE UNIQUE INDEX payment_items_one_held ON payment_items USING btree (bill_id) INCLUDE (payment_id, hold, penalty, stamp) WHERE hold = ANY (ARRAY['OPEN'::text, 'PAID'::text]);
CREATE TRIGGER payment_items_never_removed BEFORE DELETE OR TRUNCATE ON payment_items FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER payment_items_settled BEFORE UPDATE ON payment_items FOR EACH ROW WHEN (old.payment_id IS DISTINCT FROM new.payment_id OR old.bill_id IS DISTINCT FROM new.bill_id OR old.amount IS DISTINCT FROM new.amount OR old.penalty IS DISTINCT FROM new.penalty OR old.stamp IS DISTINCT FROM new.stamp) EXECUTE FUNCTION refuse_settled();

CREATE TABLE payment_proofs (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  payment_id bigint NOT NULL,
  file_id text NOT NULL,
  sender text,
  bank text,
  amount bigint,
  status text DEFAULT 'MENUNGGU'::text NOT NULL,
  note text,
  reviewed_by text,
  reviewed_at timestamp with time zone,
  created_at timestamp with time zone NOT NULL,
  note_is_shown boolean DEFAULT false NOT NULL,
  CONSTRAINT payment_proofs_pkey PRIMARY KEY (id),
  CONSTRAINT payment_proofs_status_check CHECK (status = ANY (ARRAY['MENUNGGU'::text, 'DITERIMA'::text, 'DITOLAK'::text])),
  CONSTRAINT payment_proofs_file_id_fkey FOREIGN KEY (file_id) REFERENCES files(id),
  CONSTRAINT payment_proofs_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payments(id)
);
CREATE INDEX payment_proofs_by_file ON payment_proofs USING btree (file_id);
CREATE INDEX payment_proofs_by_payment ON payment_proofs USING btree (payment_id, id);
CREATE INDEX payment_proofs_waiting ON payment_proofs USING btree (id) WHERE status = 'MENUNGGU'::text;

CREATE TABLE payments (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  code text NOT NULL,
  account_id bigint,
  method text NOT NULL,
  status text NOT NULL,
  hold text GENERATED ALWAYS AS (
CASE
    WHEN status = ANY (ARRAY['MENUNGGU_PEMBAYARAN'::text, 'MENUNGGU_KONFIRMASI'::text]) THEN 'OPEN'::text
    WHEN status = 'DIBAYAR'::text THEN 'PAID'::text
    ELSE 'RELEASED'::text
END) STORED NOT NULL,
  bank_account_id bigint,
  bills_total bigint NOT NULL,
  service_fee bigint NOT NULL,
  unique_code integer DEFAULT 0 NOT NULL,
  total bigint GENERATED ALWAYS AS (bills_total + service_fee + unique_code) STORED NOT NULL,
  created_at timestamp with time zone NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  paid_at timestamp with time zone,
  cancelled_at timestamp with time zone,
  reason text,
  receipt_no text,
  claimed_sender text,
  claimed_bank text,
  claimed_at timestamp with time zone,
  mutation_id bigint,
  wallet_transaction_id bigint,
  counter_staff text,
  is_simulated boolean,
  service_fee_id bigint,
  till_id bigint,
  cash_received bigint,
  CONSTRAINT payments_pkey PRIMARY KEY (id),
  CONSTRAINT payments_code_unique UNIQUE (code),
  CONSTRAINT payments_hold UNIQUE (id, hold),
  CONSTRAINT payments_mutation_once UNIQUE (mutation_id),
  CONSTRAINT payments_receipt_unique UNIQUE (receipt_no),
  CONSTRAINT payments_wallet_once UNIQUE (wallet_transaction_id),
  CONSTRAINT payments_bills_total_check CHECK (bills_total >= 0),
  CONSTRAINT payments_cash_enough CHECK (cash_received IS NULL OR counter_staff IS NOT NULL AND cash_received >= (bills_total + service_fee)),
  CONSTRAINT payments_check CHECK ((status = ANY (ARRAY['DIBAYAR'::text, 'DIKEMBALIKAN'::text])) = (paid_at IS NOT NULL)),
  CONSTRAINT payments_check1 CHECK ((status = ANY (ARRAY['DIBAYAR'::text, 'DIKEMBALIKAN'::text])) = (receipt_no IS NOT NULL)),
  CONSTRAINT payments_check2 CHECK ((status = 'DIBATALKAN'::text) <= (cancelled_at IS NOT NULL)),
  CONSTRAINT payments_check3 CHECK (method = 'TRANSFER'::text OR unique_code = 0),
  CONSTRAINT payments_check4 CHECK ((method = 'TRANSFER'::text) = (bank_account_id IS NOT NULL)),
  CONSTRAINT payments_code_check CHECK (code ~ '^[1-9][0-9]{11}$'::text),
  CONSTRAINT payments_evidence CHECK (num_nonnulls(mutation_id, wallet_transaction_id, counter_staff, is_simulated) =
CASE
    WHEN status = ANY (ARRAY['DIBAYAR'::text, 'DIKEMBALIKAN'::text]) THEN 1
    ELSE 0
END),
  CONSTRAINT payments_is_simulated_check CHECK (is_simulated),
  CONSTRAINT payments_method_check CHECK (method = ANY (ARRAY['TRANSFER'::text, 'WIPAY'::text, 'LOKET'::text, 'SIMULASI'::text])),
  CONSTRAINT payments_service_fee_check CHECK (service_fee >= 0),
  CONSTRAINT payments_status_check CHECK (status = ANY (ARRAY['MENUNGGU_PEMBAYARAN'::text, 'MENUNGGU_KONFIRMASI'::text, 'DIBAYAR'::text, 'DIBATALKAN'::text, 'KADALUARSA'::text, 'DIKEMBALIKAN'::text])),
  CONSTRAINT payments_till_of_counter CHECK (till_id IS NULL OR counter_staff IS NOT NULL),
  CONSTRAINT payments_unique_code_check CHECK (unique_code >= 0),
  CONSTRAINT payments_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id),
  CONSTRAINT payments_bank_account_id_fkey FOREIGN KEY (bank_account_id) REFERENCES bank_accounts(id),
  CONSTRAINT payments_mutation_id_fkey FOREIGN KEY (mutation_id) REFERENCES bank_mutations(id),
  CONSTRAINT payments_service_fee_rule FOREIGN KEY (service_fee_id) REFERENCES fees(id),
  CONSTRAINT payments_till FOREIGN KEY (till_id) REFERENCES tills(id),
  CONSTRAINT payments_wallet_transaction_id_fkey FOREIGN KEY (wallet_transaction_id) REFERENCES wallet_transactions(id)
) WITH (autovacuum_vacuum_scale_factor=0.02, autovacuum_vacuum_insert_scale_factor=0.02);
CREATE INDEX payments_by_account ON payments USING btree (account_id, id);
CREATE INDEX payments_by_amount ON payments USING btree (total, id) INCLUDE (created_at);
CREATE INDEX payments_by_clerk ON payments USING btree (counter_staff, paid_at, id) WHERE counter_staff IS NOT NULL;
CREATE INDEX payments_by_paid_at ON payments USING btree (paid_at, id) WHERE paid_at IS NOT NULL;
CREATE INDEX payments_by_status ON payments USING btree (status, id);
CREATE INDEX payments_by_till ON payments USING btree (till_id, id) WHERE till_id IS NOT NULL;
CREATE INDEX payments_by_time ON payments USING btree (created_at, id);
CREATE INDEX payments_of_bills ON payments USING btree (id) INCLUDE (method, account_id);
CREATE INDEX payments_paid_by_account ON payments USING btree (account_id, paid_at, id) WHERE status = 'DIBAYAR'::text;
CREATE INDEX payments_to_expire ON payments USING btree (expires_at) WHERE hold = 'OPEN'::text;
CREATE TRIGGER payments_never_removed BEFORE DELETE OR TRUNCATE ON payments FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER payments_settled BEFORE UPDATE ON payments FOR EACH ROW WHEN (old.paid_at IS NOT NULL AND (old.status = 'DIKEMBALIKAN'::text AND new.status <> 'DIKEMBALIKAN'::text OR old.code IS DISTINCT FROM new.code OR old.method IS DISTINCT FROM new.method OR old.bank_account_id IS DISTINCT FROM new.bank_account_id OR old.bills_total IS DISTINCT FROM new.bills_total OR old.service_fee IS DISTINCT FROM new.service_fee OR old.service_fee_id IS DISTINCT FROM new.service_fee_id OR old.unique_code IS DISTINCT FROM new.unique_code OR old.created_at IS DISTINCT FROM new.created_at OR old.paid_at IS DISTINCT FROM new.paid_at OR old.receipt_no IS DISTINCT FROM new.receipt_no OR old.mutation_id IS DISTINCT FROM new.mutation_id OR old.wallet_transaction_id IS DISTINCT FROM new.wallet_transaction_id OR old.counter_staff IS DISTINCT FROM new.counter_staff OR old.is_simulated IS DISTINCT FROM new.is_simulated)) EXECUTE FUNCTION refuse_settled();
CREATE TRIGGER payments_till_open BEFORE UPDATE OF till_id ON payments FOR EACH ROW WHEN (new.till_id IS NOT NULL AND old.till_id IS DISTINCT FROM new.till_id) EXECUTE FUNCTION hold_open_till();
CREATE TRIGGER payments_till_open_at_once BEFORE INSERT ON payments FOR EACH ROW WHEN (new.till_id IS NOT NULL) EXECUTE FUNCTION hold_open_till();
CREATE TRIGGER payments_till_settled BEFORE UPDATE ON payments FOR EACH ROW WHEN (old.paid_at IS NOT NULL AND (old.till_id IS DISTINCT FROM new.till_id OR old.cash_received IS DISTINCT FROM new.cash_received)) EXECUTE FUNCTION refuse_settled();

CREATE TABLE penalty_rules (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  class_code text,
  effective_from date NOT NULL,
  rule jsonb,
  legal_basis text,
  created_at timestamp with time zone NOT NULL,
  created_by text NOT NULL,
  CONSTRAINT penalty_rules_pkey PRIMARY KEY (id),
  CONSTRAINT penalty_rules_dated UNIQUE NULLS NOT DISTINCT (class_code, effective_from),
  CONSTRAINT penalty_rules_class FOREIGN KEY (class_code) REFERENCES tariff_classes(code)
);

CREATE TABLE promotions (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  title text NOT NULL,
  body text NOT NULL,
  image_id text,
  url text,
  starts_at timestamp with time zone NOT NULL,
  ends_at timestamp with time zone NOT NULL,
  is_active boolean DEFAULT true NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  created_at timestamp with time zone NOT NULL,
  updated_at timestamp with time zone NOT NULL,
  CONSTRAINT promotions_pkey PRIMARY KEY (id),
  CONSTRAINT promotions_check CHECK (ends_at > starts_at),
  CONSTRAINT promotions_title_check CHECK (title <> ''::text),
  CONSTRAINT promotions_image_id_fkey FOREIGN KEY (image_id) REFERENCES files(id)
);
CREATE INDEX promotions_by_image ON promotions USING btree (image_id) WHERE image_id IS NOT NULL;
CREATE INDEX promotions_by_time ON promotions USING btree (ends_at) WHERE is_active;

CREATE TABLE push_deliveries (
  message_id bigint NOT NULL,
  subscription_id bigint NOT NULL,
  tries integer DEFAULT 0 NOT NULL,
  sent_at timestamp with time zone,
  last_error text,
  ended_as text,
  ended_at timestamp with time zone,
  CONSTRAINT push_deliveries_pkey PRIMARY KEY (message_id, subscription_id),
  CONSTRAINT push_deliveries_tries_check CHECK (tries >= 0),
  CONSTRAINT push_deliveries_message_id_fkey FOREIGN KEY (message_id) REFERENCES customer_messages(id) ON DELETE CASCADE
);
CREATE INDEX push_deliveries_by_subscription ON push_deliveries USING btree (subscription_id);

CREATE TABLE push_keys (
  only_row boolean DEFAULT true NOT NULL,
  public_key text NOT NULL,
  private_sealed bytea NOT NULL,
  private_kid text NOT NULL,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT push_keys_pkey PRIMARY KEY (only_row),
  CONSTRAINT push_keys_only_row_check CHECK (only_row)
);

CREATE TABLE push_subscriptions (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  account_id bigint NOT NULL,
  session_id text NOT NULL,
  endpoint text NOT NULL,
  p256dh text NOT NULL,
  auth text NOT NULL,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT push_subscriptions_pkey PRIMARY KEY (id),
  CONSTRAINT push_subscriptions_endpoint UNIQUE (endpoint),
  CONSTRAINT push_subscriptions_endpoint_check CHECK (length(endpoint) >= 10 AND length(endpoint) <= 1000),
  CONSTRAINT push_subscriptions_account FOREIGN KEY (account_id) REFERENCES accounts(id)
);
CREATE INDEX push_subscriptions_by_account ON push_subscriptions USING btree (account_id);

CREATE TABLE reading_schedules (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  area text,
  period text NOT NULL,
  starts_on date NOT NULL,
  ends_on date NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  created_at timestamp with time zone NOT NULL,
  updated_at timestamp with time zone NOT NULL,
  CONSTRAINT reading_schedules_pkey PRIMARY KEY (id),
  CONSTRAINT reading_schedules_unique UNIQUE NULLS NOT DISTINCT (area, period),
  CONSTRAINT reading_schedules_check CHECK (ends_on >= starts_on),
  CONSTRAINT reading_schedules_period_check CHECK (period ~ '^20[0-9]{2}(0[1-9]|1[0-2])$'::text)
);

CREATE TABLE readings (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  connection_id bigint NOT NULL,
  period text NOT NULL,
  previous integer NOT NULL,
  stand integer NOT NULL,
  usage integer NOT NULL,
  method text NOT NULL,
  flags text[] DEFAULT '{}'::text[] NOT NULL,
  note text,
  read_at timestamp with time zone NOT NULL,
  recorded_by text NOT NULL,
  file_id text,
  version integer DEFAULT 1 NOT NULL,
  created_at timestamp with time zone NOT NULL,
  updated_at timestamp with time zone NOT NULL,
  exchanged integer DEFAULT 0 NOT NULL,
  overestimate integer DEFAULT 0 NOT NULL,
  lowered integer DEFAULT 0 NOT NULL,
  CONSTRAINT readings_pkey PRIMARY KEY (id),
  CONSTRAINT readings_unique UNIQUE (connection_id, period),
  CONSTRAINT readings_exchanged CHECK (exchanged = 0 OR flags @> '{METER_DIGANTI}'::text[]),
  CONSTRAINT readings_lowered CHECK (lowered = 0 OR method = 'TAKSASI'::text),
  CONSTRAINT readings_lowered_check CHECK (lowered >= 0),
  CONSTRAINT readings_method_check CHECK (method = ANY (ARRAY['PETUGAS'::text, 'MANDIRI'::text, 'TAKSASI'::text])),
  CONSTRAINT readings_overestimate CHECK (overestimate = 0 OR usage = 0 AND flags @> '{TAKSASI_LEBIH}'::text[] AND method <> 'TAKSASI'::text AND NOT flags @> '{STAND_TURUN}'::text[]),
  CONSTRAINT readings_overestimate_check CHECK (overestimate >= 0),
  CONSTRAINT readings_period_check CHECK (period ~ '^20[0-9]{2}(0[1-9]|1[0-2])$'::text),
  CONSTRAINT readings_previous_check CHECK (previous >= 0),
  CONSTRAINT readings_stand_check CHECK (stand >= 0),
  CONSTRAINT readings_usage CHECK (
CASE
    WHEN flags && '{ROLLOVER,STAND_TURUN}'::text[] THEN stand < previous OR flags && '{TAKSASI_LEBIH,METER_DIGANTI}'::text[]
    ELSE (usage - overestimate) = (stand - previous + exchanged)
END),
  CONSTRAINT readings_usage_check CHECK (usage >= 0),
  CONSTRAINT readings_connection_id_fkey FOREIGN KEY (connection_id) REFERENCES connections(id),
  CONSTRAINT readings_file_id_fkey FOREIGN KEY (file_id) REFERENCES files(id)
);
CREATE INDEX readings_by_file ON readings USING btree (file_id) WHERE file_id IS NOT NULL;
CREATE INDEX readings_by_period ON readings USING btree (period, connection_id);
CREATE INDEX readings_flagged ON readings USING btree (period, connection_id) WHERE flags <> '{}'::text[];
CREATE INDEX readings_not_by_staff ON readings USING btree (method, period, connection_id) WHERE method <> 'PETUGAS'::text;
CREATE CONSTRAINT TRIGGER readings_count_exchanges AFTER INSERT OR UPDATE ON readings DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (new.flags @> '{METER_DIGANTI}'::text[]) EXECUTE FUNCTION refuse_other_exchanges();

CREATE TABLE receipt_mails (
  payment_id bigint NOT NULL,
  tries integer DEFAULT 0 NOT NULL,
  sent_at timestamp with time zone,
  last_error text,
  CONSTRAINT receipt_mails_pkey PRIMARY KEY (payment_id),
  CONSTRAINT receipt_mails_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payments(id)
);

CREATE TABLE recovery_codes (
  user_id integer NOT NULL,
  code_hash text NOT NULL,
  CONSTRAINT recovery_codes_pkey PRIMARY KEY (user_id, code_hash),
  CONSTRAINT recovery_codes_user_id_fkey FOREIGN KEY (user_id) REFERENCES second_factors(user_id) ON DELETE CASCADE
);

CREATE TABLE refunds (
  payment_id bigint NOT NULL,
  amount bigint NOT NULL,
  channel text NOT NULL,
  reason text NOT NULL,
  reference text,
  wallet_transaction_id bigint,
  refunded_by text NOT NULL,
  created_at timestamp with time zone NOT NULL,
  till_id bigint,
  CONSTRAINT refunds_pkey PRIMARY KEY (payment_id),
  CONSTRAINT refunds_wallet_transaction_id_key UNIQUE (wallet_transaction_id),
  CONSTRAINT refunds_amount_check CHECK (amount > 0),
  CONSTRAINT refunds_channel_check CHECK (channel = ANY (ARRAY['TRANSFER'::text, 'TUNAI'::text, 'WIPAY'::text])),
  CONSTRAINT refunds_check CHECK ((channel = 'WIPAY'::text) = (wallet_transaction_id IS NOT NULL)),
  CONSTRAINT refunds_reason_check CHECK (reason <> ''::text),
  CONSTRAINT refunds_till_of_cash CHECK (till_id IS NULL OR channel = 'TUNAI'::text),
  CONSTRAINT refunds_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payments(id),
  CONSTRAINT refunds_till FOREIGN KEY (till_id) REFERENCES tills(id),
  CONSTRAINT refunds_wallet_transaction_id_fkey FOREIGN KEY (wallet_transaction_id) REFERENCES wallet_transactions(id)
);
CREATE INDEX refunds_by_till ON refunds USING btree (till_id) WHERE till_id IS NOT NULL;
CREATE INDEX refunds_by_time ON refunds USING btree (created_at);
CREATE TRIGGER refunds_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON refunds FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER refunds_till_open BEFORE INSERT ON refunds FOR EACH ROW WHEN (new.till_id IS NOT NULL) EXECUTE FUNCTION hold_open_till();

CREATE TABLE rejected_events (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  api_key_id integer NOT NULL,
  received_at timestamp with time zone NOT NULL,
  event text NOT NULL,
  idempotency_key text,
  location_code text,
  gate_code text,
  error text NOT NULL,
  message text NOT NULL,
  fields jsonb,
  replayed_at timestamp with time zone,
  replayed_by text,
  entry_id bigint,
  dismissed_at timestamp with time zone,
  dismissed_by text,
  dismissed_reason text,
  CONSTRAINT rejected_events_pkey PRIMARY KEY (id),
  CONSTRAINT rejected_events_dismissal_whole CHECK ((dismissed_at IS NULL) = (dismissed_by IS NULL) AND (dismissed_at IS NULL) = (dismissed_reason IS NULL) AND (dismissed_at IS NULL OR replayed_at IS NULL)),
  CONSTRAINT rejected_events_dismissed_reason CHECK (btrim(dismissed_reason) <> ''::text),
  CONSTRAINT rejected_events_replay_whole CHECK ((replayed_at IS NULL) = (entry_id IS NULL) AND (replayed_at IS NULL) = (replayed_by IS NULL)),
  CONSTRAINT rejected_events_api_key_id_fkey FOREIGN KEY (api_key_id) REFERENCES api_keys(id)
);
CREATE INDEX rejected_events_by_time ON rejected_events USING btree (received_at, id);

CREATE TABLE replaced_tariff_versions (
  id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
  tariff_id integer NOT NULL,
  effective_from timestamp(0) with time zone NOT NULL,
  price integer NOT NULL,
  legal_basis text,
  created_at timestamp with time zone NOT NULL,
  created_by text NOT NULL,
  replaced_at timestamp with time zone NOT NULL,
  CONSTRAINT replaced_tariff_versions_pkey PRIMARY KEY (id),
  CONSTRAINT replaced_tariff_versions_tariff_id_fkey FOREIGN KEY (tariff_id) REFERENCES tariffs(id) ON DELETE CASCADE
);
CREATE INDEX replaced_tariff_versions_by_tariff ON replaced_tariff_versions USING btree (tariff_id);
CREATE TRIGGER replaced_tariff_versions_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON replaced_tariff_versions FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TABLE report_deliveries (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  schedule_id integer NOT NULL,
  start_date date NOT NULL,
  end_date date NOT NULL,
  email text NOT NULL,
  tries smallint DEFAULT 0 NOT NULL,
  sent_at timestamp(3) with time zone,
  last_error text,
  created_at timestamp(3) with time zone NOT NULL,
  CONSTRAINT report_deliveries_pkey PRIMARY KEY (id),
  CONSTRAINT report_deliveries_once UNIQUE (schedule_id, start_date, end_date, email),
  CONSTRAINT report_deliveries_check CHECK (end_date >= start_date),
  CONSTRAINT report_deliveries_email_check CHECK (length(email) >= 3 AND length(email) <= 254),
  CONSTRAINT report_deliveries_schedule_id_fkey FOREIGN KEY (schedule_id) REFERENCES report_schedules(id) ON DELETE CASCADE
);

CREATE TABLE report_schedules (
  id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
  report text NOT NULL,
  parameters jsonb DEFAULT '{}'::jsonb NOT NULL,
  frequency text NOT NULL,
  local_hour smallint NOT NULL,
  language text NOT NULL,
  recipients text[] NOT NULL,
  is_active boolean DEFAULT true NOT NULL,
  next_run_at timestamp(3) with time zone NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  created_at timestamp(3) with time zone NOT NULL,
  updated_at timestamp(3) with time zone NOT NULL,
  CONSTRAINT report_schedules_pkey PRIMARY KEY (id),
  CONSTRAINT report_schedules_frequency_check CHECK (frequency = ANY (ARRAY['daily'::text, 'weekly'::text, 'monthly'::text])),
  CONSTRAINT report_schedules_language_check CHECK (language = ANY (ARRAY['id'::text, 'en'::text])),
  CONSTRAINT report_schedules_local_hour_check CHECK (local_hour >= 0 AND local_hour <= 23),
  CONSTRAINT report_schedules_parameters_check CHECK (jsonb_typeof(parameters) = 'object'::text),
  CONSTRAINT report_schedules_recipients_check CHECK (cardinality(recipients) >= 1 AND cardinality(recipients) <= 20),
  CONSTRAINT report_schedules_report_check CHECK (report ~ '^[a-z-]{3,40}$'::text)
);
CREATE INDEX report_schedules_due ON report_schedules USING btree (next_run_at) WHERE is_active;

CREATE TABLE reset_codes (
  account_id bigint NOT NULL,
  code_hash bytea NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  tries smallint DEFAULT 0 NOT NULL,
  at_counter boolean DEFAULT false NOT NULL,
  CONSTRAINT reset_codes_pkey PRIMARY KEY (account_id),
  CONSTRAINT reset_codes_tries_check CHECK (tries >= 0 AND tries <= 5),
  CONSTRAINT reset_codes_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id)
);

CREATE TABLE reset_tries (
  account_id bigint NOT NULL,
  address_hash bytea NOT NULL,
  tries smallint DEFAULT 0 NOT NULL,
  CONSTRAINT reset_tries_pkey PRIMARY KEY (account_id, address_hash),
  CONSTRAINT reset_tries_address_hash_check CHECK (length(address_hash) = 32),
  CONSTRAINT reset_tries_tries_check CHECK (tries >= 0 AND tries <= 5),
  CONSTRAINT reset_tries_account_id_fkey FOREIGN KEY (account_id) REFERENCES reset_codes(account_id) ON DELETE CASCADE
);

CREATE TABLE runs (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  kind text NOT NULL,
  status text DEFAULT 'BERJALAN'::text NOT NULL,
  total integer,
  done integer DEFAULT 0 NOT NULL,
  result jsonb,
  problems jsonb DEFAULT '[]'::jsonb NOT NULL,
  problem_count integer DEFAULT 0 NOT NULL,
  created_by text NOT NULL,
  created_at timestamp with time zone NOT NULL,
  beat_at timestamp with time zone NOT NULL,
  finished_at timestamp with time zone,
  product text DEFAULT 'water'::text NOT NULL,
  CONSTRAINT runs_pkey PRIMARY KEY (id),
  CONSTRAINT runs_check CHECK ((status = 'BERJALAN'::text) = (finished_at IS NULL)),
  CONSTRAINT runs_done_check CHECK (done >= 0),
  CONSTRAINT runs_product_known CHECK (product = ANY (ARRAY['levies'::text, 'water'::text, 'whole'::text])),
  CONSTRAINT runs_status_check CHECK (status = ANY (ARRAY['BERJALAN'::text, 'SELESAI'::text, 'GAGAL'::text])),
  CONSTRAINT runs_total_check CHECK (total >= 0)
);
CREATE UNIQUE INDEX runs_one_at_a_time ON runs USING btree (kind) WHERE status = 'BERJALAN'::text;

CREATE TABLE second_factors (
  user_id integer NOT NULL,
  secret text NOT NULL,
  last_step bigint DEFAULT 0 NOT NULL,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT second_factors_pkey PRIMARY KEY (user_id),
  CONSTRAINT second_factors_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);

CREATE TABLE security_events (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  happened_at timestamp(3) with time zone NOT NULL,
  last_at timestamp(3) with time zone NOT NULL,
  kind text NOT NULL,
  api text NOT NULL,
  count integer NOT NULL,
  actor_id bigint,
  name text,
  about text,
  ip_address text,
  user_agent text,
  request_id text NOT NULL,
  CONSTRAINT security_events_pkey PRIMARY KEY (id),
  CONSTRAINT security_events_about_check CHECK (length(about) <= 200),
  CONSTRAINT security_events_api_check CHECK (api = ANY (ARRAY['staff'::text, 'customer'::text, 'machine'::text, 'command'::text])),
  CONSTRAINT security_events_check CHECK (last_at >= happened_at),
  CONSTRAINT security_events_count_check CHECK (count > 0),
  CONSTRAINT security_events_ip_address_check CHECK (length(ip_address) <= 100),
  CONSTRAINT security_events_kind_check CHECK (kind ~ '^[a-z_]{3,40}$'::text),
  CONSTRAINT security_events_name_check CHECK (length(name) <= 100),
  CONSTRAINT security_events_request_id_check CHECK (length(request_id) <= 128),
  CONSTRAINT security_events_user_agent_check CHECK (length(user_agent) <= 200)
);
CREATE INDEX security_events_by_address ON security_events USING btree (ip_address, id);
CREATE INDEX security_events_by_kind ON security_events USING btree (kind, id);
CREATE INDEX security_events_by_name ON security_events USING btree (name, id);
CREATE INDEX security_events_by_time ON security_events USING btree (happened_at);
CREATE TRIGGER security_events_append_only BEFORE UPDATE OR TRUNCATE ON security_events FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER security_events_removed_when_old BEFORE DELETE ON security_events FOR EACH ROW EXECUTE FUNCTION refuse_unless_old();

CREATE TABLE self_readings (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  account_id bigint NOT NULL,
  connection_id bigint NOT NULL,
  kind text NOT NULL,
  period text NOT NULL,
  status text NOT NULL,
  deadline timestamp with time zone,
  previous integer NOT NULL,
  stand integer,
  usage integer,
  file_id text,
  flags text[] DEFAULT '{}'::text[] NOT NULL,
  latitude double precision,
  longitude double precision,
  note text,
  submitted_at timestamp with time zone,
  reviewed_by text,
  reviewed_at timestamp with time zone,
  created_at timestamp with time zone NOT NULL,
  exchanges integer DEFAULT 0 NOT NULL,
  CONSTRAINT self_readings_pkey PRIMARY KEY (id),
  CONSTRAINT self_readings_check CHECK (status = 'DIBUKA'::text OR status = 'KADALUARSA'::text OR file_id IS NOT NULL),
  CONSTRAINT self_readings_check1 CHECK ((kind = 'ORDER'::text) = (deadline IS NOT NULL)),
  CONSTRAINT self_readings_exchanges_check CHECK (exchanges >= 0),
  CONSTRAINT self_readings_kind_check CHECK (kind = ANY (ARRAY['ORDER'::text, 'FOTO'::text])),
  CONSTRAINT self_readings_period_check CHECK (period ~ '^20[0-9]{2}(0[1-9]|1[0-2])$'::text),
  CONSTRAINT self_readings_previous_check CHECK (previous >= 0),
  CONSTRAINT self_readings_stand_check CHECK (stand >= 0),
  CONSTRAINT self_readings_status_check CHECK (status = ANY (ARRAY['DIBUKA'::text, 'DIKIRIM'::text, 'DIVERIFIKASI'::text, 'DITOLAK'::text, 'KADALUARSA'::text])),
  CONSTRAINT self_readings_usage_check CHECK (usage >= 0),
  CONSTRAINT self_readings_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id),
  CONSTRAINT self_readings_connection_id_fkey FOREIGN KEY (connection_id) REFERENCES connections(id),
  CONSTRAINT self_readings_file_id_fkey FOREIGN KEY (file_id) REFERENCES files(id)
);
CREATE INDEX self_readings_by_account ON self_readings USING btree (account_id, id);
CREATE INDEX self_readings_by_connection ON self_readings USING btree (connection_id, period);
CREATE INDEX self_readings_by_file ON self_readings USING btree (file_id) WHERE file_id IS NOT NULL;
CREATE UNIQUE INDEX self_readings_one_order ON self_readings USING btree (account_id, connection_id, period) WHERE kind = 'ORDER'::text AND (status = ANY (ARRAY['DIBUKA'::text, 'DIKIRIM'::text, 'DIVERIFIKASI'::text]));
CREATE INDEX self_readings_to_expire ON self_readings USING btree (deadline) WHERE status = 'DIBUKA'::text;
CREATE INDEX self_readings_waiting ON self_readings USING btree (id) WHERE status = 'DIKIRIM'::text;

CREATE TABLE spot_check_counts (
  check_id bigint NOT NULL,
  category category NOT NULL,
  taps integer[] NOT NULL,
  person integer GENERATED ALWAYS AS (cardinality(taps)) STORED NOT NULL,
  machine_first integer NOT NULL,
  CONSTRAINT spot_check_counts_pkey PRIMARY KEY (check_id, category),
  CONSTRAINT spot_check_counts_machine_first_check CHECK (machine_first >= 0),
  CONSTRAINT spot_check_counts_check_id_fkey FOREIGN KEY (check_id) REFERENCES spot_checks(id)
);
CREATE TRIGGER spot_check_counts_never_changed BEFORE DELETE OR UPDATE OR TRUNCATE ON spot_check_counts FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TABLE spot_checks (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  gate_id integer NOT NULL,
  direction direction NOT NULL,
  started_at timestamp(0) with time zone NOT NULL,
  ended_at timestamp(0) with time zone NOT NULL,
  weather text,
  note text,
  counted_by text NOT NULL,
  created_at timestamp with time zone NOT NULL,
  voided_at timestamp with time zone,
  voided_by text,
  void_reason text,
  machine_ids integer[] DEFAULT '{}'::integer[] NOT NULL,
  CONSTRAINT spot_checks_pkey PRIMARY KEY (id),
  CONSTRAINT spot_checks_note_check CHECK (btrim(note) <> ''::text),
  CONSTRAINT spot_checks_span CHECK ((ended_at - started_at) >= '00:01:00'::interval AND (ended_at - started_at) <= '08:00:00'::interval),
  CONSTRAINT spot_checks_void_reason_check CHECK (btrim(void_reason) <> ''::text),
  CONSTRAINT spot_checks_voided_whole CHECK (num_nulls(voided_at, voided_by, void_reason) = ANY (ARRAY[0, 3])),
  CONSTRAINT spot_checks_weather_known CHECK (weather = ANY (ARRAY['CLEAR'::text, 'CLOUDY'::text, 'RAIN'::text, 'DARK'::text])),
  CONSTRAINT spot_checks_gate_id_fkey FOREIGN KEY (gate_id) REFERENCES gates(id)
);
CREATE INDEX spot_checks_by_gate ON spot_checks USING btree (gate_id, started_at);
CREATE TRIGGER spot_checks_machines_settled BEFORE UPDATE ON spot_checks FOR EACH ROW WHEN (old.machine_ids IS DISTINCT FROM new.machine_ids) EXECUTE FUNCTION refuse_settled();
CREATE TRIGGER spot_checks_never_removed BEFORE DELETE OR TRUNCATE ON spot_checks FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER spot_checks_settled BEFORE UPDATE ON spot_checks FOR EACH ROW WHEN (old.voided_at IS NOT NULL OR old.gate_id IS DISTINCT FROM new.gate_id OR old.direction IS DISTINCT FROM new.direction OR old.started_at IS DISTINCT FROM new.started_at OR old.ended_at IS DISTINCT FROM new.ended_at OR old.weather IS DISTINCT FROM new.weather OR old.note IS DISTINCT FROM new.note OR old.counted_by IS DISTINCT FROM new.counted_by OR old.created_at IS DISTINCT FROM new.created_at) EXECUTE FUNCTION refuse_settled();

CREATE TABLE staff_sessions (
  id uuid NOT NULL,
  user_id integer NOT NULL,
  kind text NOT NULL,
  created_at timestamp with time zone NOT NULL,
  authenticated_at timestamp with time zone NOT NULL,
  last_used_at timestamp with time zone NOT NULL,
  ends_at timestamp with time zone NOT NULL,
  ip_address text,
  user_agent text,
  CONSTRAINT staff_sessions_pkey PRIMARY KEY (id),
  CONSTRAINT staff_sessions_kind_known CHECK (kind = ANY (ARRAY['normal'::text, 'display'::text])),
  CONSTRAINT staff_sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX staff_sessions_by_end ON staff_sessions USING btree (ends_at);
CREATE INDEX staff_sessions_by_user ON staff_sessions USING btree (user_id);

CREATE TABLE stamp_rules (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  effective_from date NOT NULL,
  threshold bigint NOT NULL,
  amount bigint NOT NULL,
  legal_basis text,
  created_at timestamp with time zone NOT NULL,
  created_by text NOT NULL,
  CONSTRAINT stamp_rules_pkey PRIMARY KEY (id),
  CONSTRAINT stamp_rules_dated UNIQUE (effective_from),
  CONSTRAINT stamp_rules_amount_check CHECK (amount >= 0),
  CONSTRAINT stamp_rules_threshold_check CHECK (threshold >= 0)
);

CREATE TABLE stream_tickets (
  ticket_hash text NOT NULL,
  user_id integer NOT NULL,
  token_version integer NOT NULL,
  session_expires_at timestamp with time zone NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  session_id uuid NOT NULL,
  CONSTRAINT stream_tickets_pkey PRIMARY KEY (ticket_hash),
  CONSTRAINT stream_tickets_session_id_fkey FOREIGN KEY (session_id) REFERENCES staff_sessions(id) ON DELETE CASCADE,
  CONSTRAINT stream_tickets_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);

CREATE TABLE tariff_classes (
  code text NOT NULL,
  name text NOT NULL,
  is_active boolean DEFAULT true NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  created_at timestamp with time zone NOT NULL,
  updated_at timestamp with time zone NOT NULL,
  CONSTRAINT tariff_classes_pkey PRIMARY KEY (code),
  CONSTRAINT tariff_classes_code_form CHECK (code ~ '^[A-Z0-9-]{1,10}$'::text),
  CONSTRAINT tariff_classes_name_check CHECK (name <> ''::text)
);

CREATE TABLE tariff_versions (
  tariff_id integer NOT NULL,
  effective_from timestamp(0) with time zone NOT NULL,
  price integer NOT NULL,
  legal_basis text,
  created_at timestamp with time zone NOT NULL,
  created_by text NOT NULL,
  CONSTRAINT tariff_versions_pkey PRIMARY KEY (tariff_id, effective_from),
  CONSTRAINT tariff_versions_legal_basis_check CHECK (length(legal_basis) <= 500),
  CONSTRAINT tariff_versions_price_check CHECK (price >= 0),
  CONSTRAINT tariff_versions_tariff_id_fkey FOREIGN KEY (tariff_id) REFERENCES tariffs(id) ON DELETE CASCADE
);
CREATE TRIGGER keep_replaced_tariff_version BEFORE DELETE OR UPDATE ON tariff_versions FOR EACH ROW EXECUTE FUNCTION keep_replaced_tariff_version();
CREATE TRIGGER tariff_versions_kept BEFORE TRUNCATE ON tariff_versions FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TABLE tariffs (
  id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
  gate_id integer NOT NULL,
  category category NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  created_at timestamp with time zone NOT NULL,
  updated_at timestamp with time zone NOT NULL,
  removed_at timestamp with time zone,
  CONSTRAINT tariffs_pkey PRIMARY KEY (id),
  CONSTRAINT tariffs_key_unique UNIQUE (gate_id, category),
  CONSTRAINT tariffs_gate_id_fkey FOREIGN KEY (gate_id) REFERENCES gates(id)
);
CREATE TRIGGER tariffs_never_removed BEFORE DELETE OR TRUNCATE ON tariffs FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TABLE tasks (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  kind text COLLATE "C" NOT NULL,
  subject text COLLATE "C" NOT NULL,
  lane text COLLATE "C",
  run_at timestamp(3) with time zone NOT NULL,
  tries integer DEFAULT 0 NOT NULL,
  leased_until timestamp(3) with time zone,
  revision integer DEFAULT 0 NOT NULL,
  last_error text,
  queued_at timestamp(3) with time zone NOT NULL,
  CONSTRAINT tasks_pkey PRIMARY KEY (id),
  CONSTRAINT tasks_once UNIQUE (kind, subject),
  CONSTRAINT tasks_kind_check CHECK (kind ~ '^[a-z-]{3,40}$'::text),
  CONSTRAINT tasks_subject_check CHECK (length(subject) >= 1 AND length(subject) <= 300),
  CONSTRAINT tasks_tries_check CHECK (tries >= 0)
);
CREATE INDEX tasks_by_lane ON tasks USING btree (kind, lane, run_at, id) WHERE lane IS NOT NULL;
CREATE INDEX tasks_due ON tasks USING btree (kind, run_at, id);

CREATE TABLE throttles (
  key text NOT NULL,
  window_start timestamp with time zone NOT NULL,
  hits integer NOT NULL,
  CONSTRAINT throttles_pkey PRIMARY KEY (key),
  CONSTRAINT throttles_hits_check CHECK (hits > 0)
);
CREATE INDEX throttles_by_age ON throttles USING btree (window_start);

CREATE TABLE tills (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  clerk text NOT NULL,
  day date NOT NULL,
  ends_at timestamp with time zone NOT NULL,
  opening_float bigint NOT NULL,
  opened_at timestamp with time zone NOT NULL,
  receipts integer,
  cash_in bigint,
  refunds integer,
  cash_out bigint,
  expected bigint GENERATED ALWAYS AS (opening_float + cash_in - cash_out) STORED,
  counted bigint,
  difference bigint GENERATED ALWAYS AS (counted - (opening_float + cash_in - cash_out)) STORED,
  note text,
  closed_at timestamp with time zone,
  closed_by text,
  handed_to text,
  received_at timestamp with time zone,
  received_by text,
  taken_over_from bigint,
  CONSTRAINT tills_pkey PRIMARY KEY (id),
  CONSTRAINT tills_taken_over_once UNIQUE (taken_over_from),
  CONSTRAINT tills_closed_whole CHECK (num_nulls(receipts, cash_in, refunds, cash_out, counted, closed_by, closed_at) = ANY (ARRAY[0, 7])),
  CONSTRAINT tills_counted_check CHECK (counted >= 0),
  CONSTRAINT tills_difference_explained CHECK (counted = (opening_float + cash_in - cash_out) OR note IS NOT NULL),
  CONSTRAINT tills_note_check CHECK (btrim(note) <> ''::text),
  CONSTRAINT tills_opening_float_check CHECK (opening_float >= 0),
  CONSTRAINT tills_received_by_another CHECK (received_by <> clerk AND (handed_to IS NULL OR received_by = handed_to)),
  CONSTRAINT tills_received_whole CHECK ((received_at IS NULL) = (received_by IS NULL) AND (received_at IS NULL OR closed_at IS NOT NULL)),
  CONSTRAINT tills_taken_over_from FOREIGN KEY (taken_over_from) REFERENCES tills(id)
);
CREATE INDEX tills_by_clerk ON tills USING btree (clerk, id);
CREATE INDEX tills_by_day ON tills USING btree (day, id);
CREATE UNIQUE INDEX tills_one_open ON tills USING btree (clerk) WHERE closed_at IS NULL;
CREATE TRIGGER tills_closed BEFORE UPDATE ON tills FOR EACH ROW WHEN (old.closed_at IS NULL AND new.closed_at IS NOT NULL) EXECUTE FUNCTION sum_closed_till();
CREATE TRIGGER tills_never_removed BEFORE DELETE OR TRUNCATE ON tills FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER tills_settled BEFORE UPDATE ON tills FOR EACH ROW WHEN (old.clerk IS DISTINCT FROM new.clerk OR old.day IS DISTINCT FROM new.day OR old.ends_at IS DISTINCT FROM new.ends_at OR old.opening_float IS DISTINCT FROM new.opening_float OR old.opened_at IS DISTINCT FROM new.opened_at OR old.closed_at IS NOT NULL AND (old.receipts IS DISTINCT FROM new.receipts OR old.cash_in IS DISTINCT FROM new.cash_in OR old.refunds IS DISTINCT FROM new.refunds OR old.cash_out IS DISTINCT FROM new.cash_out OR old.counted IS DISTINCT FROM new.counted OR old.note IS DISTINCT FROM new.note OR old.closed_at IS DISTINCT FROM new.closed_at OR old.closed_by IS DISTINCT FROM new.closed_by OR old.handed_to IS DISTINCT FROM new.handed_to) OR old.received_at IS NOT NULL AND (old.received_at IS DISTINCT FROM new.received_at OR old.received_by IS DISTINCT FROM new.received_by)) EXECUTE FUNCTION refuse_settled();
CREATE TRIGGER tills_taken_over BEFORE INSERT ON tills FOR EACH ROW WHEN (new.taken_over_from IS NOT NULL) EXECUTE FUNCTION hold_handed_till();
CREATE TRIGGER tills_taken_over_settled BEFORE UPDATE ON tills FOR EACH ROW WHEN (old.taken_over_from IS DISTINCT FROM new.taken_over_from) EXECUTE FUNCTION refuse_settled();

CREATE TABLE transfer_holds (
  bank_account_id bigint NOT NULL,
  total bigint NOT NULL,
  payment_id bigint NOT NULL,
  free_from timestamp with time zone,
  since timestamp with time zone NOT NULL,
  CONSTRAINT transfer_holds_pkey PRIMARY KEY (bank_account_id, total),
  CONSTRAINT transfer_holds_payment_id_key UNIQUE (payment_id),
  CONSTRAINT transfer_holds_bank_account_id_fkey FOREIGN KEY (bank_account_id) REFERENCES bank_accounts(id),
  CONSTRAINT transfer_holds_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payments(id)
);

CREATE TABLE treasury_form (
  id smallint NOT NULL,
  statement_profile text,
  csv_mapping jsonb,
  version integer DEFAULT 1 NOT NULL,
  created_at timestamp with time zone NOT NULL,
  updated_at timestamp with time zone NOT NULL,
  CONSTRAINT treasury_form_pkey PRIMARY KEY (id),
  CONSTRAINT treasury_form_one CHECK (id = 1),
  CONSTRAINT treasury_form_statement_profile_check CHECK (statement_profile <> ''::text)
);

CREATE TABLE treasury_lines (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  booked_at timestamp with time zone NOT NULL,
  amount bigint NOT NULL,
  description text NOT NULL,
  sender text,
  reference text,
  fingerprint bytea NOT NULL,
  is_pending boolean DEFAULT false NOT NULL,
  run_id bigint NOT NULL,
  created_at timestamp with time zone NOT NULL,
  deposit_id bigint,
  is_cancelled boolean DEFAULT false NOT NULL,
  matched_at timestamp with time zone,
  matched_by text,
  set_aside_reason text,
  set_aside_at timestamp with time zone,
  set_aside_by text,
  is_undone boolean DEFAULT false NOT NULL,
  status text GENERATED ALWAYS AS (
CASE
    WHEN deposit_id IS NOT NULL THEN 'MATCHED'::text
    WHEN set_aside_at IS NOT NULL THEN 'SET_ASIDE'::text
    ELSE 'WAITING'::text
END) STORED NOT NULL,
  CONSTRAINT treasury_lines_pkey PRIMARY KEY (id),
  CONSTRAINT treasury_lines_once UNIQUE (fingerprint),
  CONSTRAINT treasury_lines_one_of_slip UNIQUE (deposit_id),
  CONSTRAINT treasury_lines_amount_check CHECK (amount > 0),
  CONSTRAINT treasury_lines_booked CHECK (deposit_id IS NULL OR NOT is_pending),
  CONSTRAINT treasury_lines_is_cancelled_check CHECK (NOT is_cancelled),
  CONSTRAINT treasury_lines_matched_whole CHECK (num_nulls(deposit_id, matched_at, matched_by) = ANY (ARRAY[0, 3])),
  CONSTRAINT treasury_lines_one_end CHECK (deposit_id IS NULL OR set_aside_at IS NULL),
  CONSTRAINT treasury_lines_set_aside_reason_check CHECK (btrim(set_aside_reason) <> ''::text),
  CONSTRAINT treasury_lines_set_aside_whole CHECK (num_nulls(set_aside_reason, set_aside_at, set_aside_by) = ANY (ARRAY[0, 3])),
  CONSTRAINT treasury_lines_of_slip FOREIGN KEY (deposit_id, is_cancelled) REFERENCES deposits(id, is_cancelled),
  CONSTRAINT treasury_lines_run_id_fkey FOREIGN KEY (run_id) REFERENCES runs(id)
);
CREATE INDEX treasury_lines_by_time ON treasury_lines USING btree (booked_at, id);
CREATE INDEX treasury_lines_waiting ON treasury_lines USING btree (amount) WHERE deposit_id IS NULL AND set_aside_at IS NULL;
CREATE TRIGGER treasury_lines_never_removed BEFORE DELETE OR TRUNCATE ON treasury_lines FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER treasury_lines_of_sum BEFORE INSERT OR UPDATE OF deposit_id ON treasury_lines FOR EACH ROW WHEN (new.deposit_id IS NOT NULL) EXECUTE FUNCTION check_treasury_match();
CREATE TRIGGER treasury_lines_settled BEFORE UPDATE ON treasury_lines FOR EACH ROW WHEN (old.booked_at IS DISTINCT FROM new.booked_at OR old.amount IS DISTINCT FROM new.amount OR old.description IS DISTINCT FROM new.description OR old.sender IS DISTINCT FROM new.sender OR old.reference IS DISTINCT FROM new.reference OR old.run_id IS DISTINCT FROM new.run_id OR old.created_at IS DISTINCT FROM new.created_at OR new.is_pending AND NOT old.is_pending OR new.deposit_id IS NOT NULL AND old.deposit_id <> new.deposit_id) EXECUTE FUNCTION refuse_settled();

CREATE TABLE usage_credits (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  connection_id bigint NOT NULL,
  period text NOT NULL,
  found_in text NOT NULL,
  volume integer NOT NULL,
  used integer DEFAULT 0 NOT NULL,
  CONSTRAINT usage_credits_pkey PRIMARY KEY (id),
  CONSTRAINT usage_credits_one_per_estimate UNIQUE (connection_id, period),
  CONSTRAINT usage_credits_after CHECK (found_in > period),
  CONSTRAINT usage_credits_not_exceeded CHECK (used >= 0 AND used <= volume),
  CONSTRAINT usage_credits_volume_check CHECK (volume >= 0),
  CONSTRAINT usage_credits_estimate FOREIGN KEY (connection_id, period) REFERENCES readings(connection_id, period),
  CONSTRAINT usage_credits_found_in FOREIGN KEY (connection_id, found_in) REFERENCES readings(connection_id, period)
);
CREATE INDEX usage_credits_open ON usage_credits USING btree (connection_id) WHERE used < volume;

CREATE TABLE user_invitations (
  user_id integer NOT NULL,
  token_hash text NOT NULL,
  created_at timestamp(3) with time zone NOT NULL,
  ends_at timestamp(3) with time zone NOT NULL,
  CONSTRAINT user_invitations_pkey PRIMARY KEY (user_id),
  CONSTRAINT user_invitations_token_unique UNIQUE (token_hash),
  CONSTRAINT user_invitations_check CHECK (ends_at > created_at),
  CONSTRAINT user_invitations_token_hash_check CHECK (token_hash ~ '^[0-9a-f]{64}$'::text),
  CONSTRAINT user_invitations_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);

CREATE TABLE user_locations (
  user_id integer NOT NULL,
  location_code text NOT NULL,
  CONSTRAINT user_locations_pkey PRIMARY KEY (user_id, location_code),
  CONSTRAINT user_locations_location_code_fkey FOREIGN KEY (location_code) REFERENCES locations(code),
  CONSTRAINT user_locations_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);

CREATE TABLE users (
  id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
  username text NOT NULL,
  password_hash text NOT NULL,
  role text NOT NULL,
  is_active boolean DEFAULT true NOT NULL,
  token_version integer DEFAULT 1 NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  created_at timestamp with time zone NOT NULL,
  updated_at timestamp with time zone NOT NULL,
  must_change_password boolean DEFAULT false NOT NULL,
  second_factor_at timestamp with time zone,
  products text[] DEFAULT '{levies,water}'::text[] NOT NULL,
  all_locations boolean DEFAULT true NOT NULL,
  last_sign_in_at timestamp(3) with time zone,
  further_roles text[] DEFAULT '{}'::text[] NOT NULL,
  crew_id integer,
  email text,
  CONSTRAINT users_pkey PRIMARY KEY (id),
  CONSTRAINT users_username_unique UNIQUE (username),
  CONSTRAINT users_crew_of_role CHECK (crew_id IS NOT NULL OR role <> 'crew'::text AND NOT further_roles && '{crew}'::text[]),
  CONSTRAINT users_further_roles_known CHECK (cardinality(further_roles) = (('counter'::text = ANY (further_roles))::integer + ('reader'::text = ANY (further_roles))::integer + ('billing'::text = ANY (further_roles))::integer + ('matching'::text = ANY (further_roles))::integer + ('approver'::text = ANY (further_roles))::integer + ('crew'::text = ANY (further_roles))::integer + ('collector'::text = ANY (further_roles))::integer + ('supervisor'::text = ANY (further_roles))::integer + ('treasurer'::text = ANY (further_roles))::integer + ('finance'::text = ANY (further_roles))::integer)),
  CONSTRAINT users_further_roles_not_own CHECK (NOT (role = ANY (further_roles))),
  CONSTRAINT users_levy_role CHECK (('levies'::text = ANY (products)) OR (role <> ALL (ARRAY['collector'::text, 'supervisor'::text, 'treasurer'::text, 'finance'::text])) AND NOT further_roles && '{collector,supervisor,treasurer,finance}'::text[]),
  CONSTRAINT users_locations_of_levies CHECK (all_locations OR ('levies'::text = ANY (products))),
  CONSTRAINT users_products_known CHECK (products = '{levies}'::text[] OR products = '{water}'::text[] OR products = '{levies,water}'::text[]),
  CONSTRAINT users_role_known CHECK (role = ANY (ARRAY['admin'::text, 'operator'::text, 'viewer'::text, 'counter'::text, 'reader'::text, 'billing'::text, 'matching'::text, 'approver'::text, 'crew'::text, 'collector'::text, 'supervisor'::text, 'treasurer'::text, 'finance'::text])),
  CONSTRAINT users_username_form CHECK (username ~ '^[a-z0-9._-]{3,30}$'::text),
  CONSTRAINT users_water_role CHECK (('water'::text = ANY (products)) OR (role <> ALL (ARRAY['counter'::text, 'reader'::text, 'billing'::text, 'matching'::text, 'approver'::text, 'crew'::text])) AND NOT further_roles && '{counter,reader,billing,matching,approver,crew}'::text[]),
  CONSTRAINT users_crew_known FOREIGN KEY (crew_id) REFERENCES crews(id)
);

CREATE TABLE wallet_entries (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  transaction_id bigint NOT NULL,
  wallet_id bigint NOT NULL,
  amount bigint NOT NULL,
  balance_after bigint,
  CONSTRAINT wallet_entries_pkey PRIMARY KEY (id),
  CONSTRAINT wallet_entries_amount_check CHECK (amount <> 0),
  CONSTRAINT wallet_entries_transaction_id_fkey FOREIGN KEY (transaction_id) REFERENCES wallet_transactions(id),
  CONSTRAINT wallet_entries_wallet_id_fkey FOREIGN KEY (wallet_id) REFERENCES wallets(id)
);
CREATE INDEX wallet_entries_by_transaction ON wallet_entries USING btree (transaction_id);
CREATE INDEX wallet_entries_by_wallet ON wallet_entries USING btree (wallet_id, id);
CREATE TRIGGER wallet_entries_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON wallet_entries FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE CONSTRAINT TRIGGER wallet_entries_balanced AFTER INSERT ON wallet_entries DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION refuse_unbalanced();
CREATE TRIGGER wallet_entries_move_balance BEFORE INSERT ON wallet_entries FOR EACH ROW EXECUTE FUNCTION move_wallet_balance();

CREATE TABLE wallet_payouts (
  transaction_id bigint NOT NULL,
  wallet_id bigint NOT NULL,
  channel text NOT NULL,
  reference text NOT NULL,
  identity_seen text NOT NULL,
  paid_on date NOT NULL,
  CONSTRAINT wallet_payouts_pkey PRIMARY KEY (transaction_id),
  CONSTRAINT wallet_payouts_channel_check CHECK (channel = ANY (ARRAY['TUNAI'::text, 'TRANSFER'::text])),
  CONSTRAINT wallet_payouts_identity_seen_check CHECK (identity_seen <> ''::text),
  CONSTRAINT wallet_payouts_reference_check CHECK (reference <> ''::text),
  CONSTRAINT wallet_payouts_transaction_id_fkey FOREIGN KEY (transaction_id) REFERENCES wallet_transactions(id),
  CONSTRAINT wallet_payouts_wallet_id_fkey FOREIGN KEY (wallet_id) REFERENCES wallets(id)
);
CREATE UNIQUE INDEX wallet_payouts_receipt_once ON wallet_payouts USING btree (wallet_id, paid_on, lower(reference));
CREATE TRIGGER wallet_payouts_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON wallet_payouts FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TABLE wallet_top_ups (
  transaction_id bigint NOT NULL,
  wallet_id bigint NOT NULL,
  reference text NOT NULL,
  booked_on date NOT NULL,
  CONSTRAINT wallet_top_ups_pkey PRIMARY KEY (transaction_id),
  CONSTRAINT wallet_top_ups_reference_check CHECK (reference <> ''::text),
  CONSTRAINT wallet_top_ups_transaction_id_fkey FOREIGN KEY (transaction_id) REFERENCES wallet_transactions(id),
  CONSTRAINT wallet_top_ups_wallet_id_fkey FOREIGN KEY (wallet_id) REFERENCES wallets(id)
);
CREATE UNIQUE INDEX wallet_top_ups_receipt_once ON wallet_top_ups USING btree (wallet_id, booked_on, lower(reference));
CREATE TRIGGER wallet_top_ups_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON wallet_top_ups FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TABLE wallet_transactions (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  kind text NOT NULL,
  description text NOT NULL,
  created_at timestamp with time zone NOT NULL,
  created_by text NOT NULL,
  cause text,
  cause_reference text,
  CONSTRAINT wallet_transactions_pkey PRIMARY KEY (id),
  CONSTRAINT wallet_transactions_cause CHECK (cause = ANY (ARRAY['TOP_UP'::text, 'BANK_TRANSFER'::text, 'EXCESS_TRANSFER'::text, 'PAYMENT'::text, 'REFUND'::text, 'PAYOUT_CASH'::text, 'PAYOUT_TRANSFER'::text])),
  CONSTRAINT wallet_transactions_kind_check CHECK (kind = ANY (ARRAY['ISI_SALDO'::text, 'PEMBAYARAN'::text, 'PENGEMBALIAN'::text, 'KOREKSI'::text]))
);
CREATE TRIGGER wallet_transactions_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON wallet_transactions FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TABLE wallets (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  kind text NOT NULL,
  wallet_no text NOT NULL,
  account_id bigint,
  status text DEFAULT 'AKTIF'::text NOT NULL,
  pin_hash text,
  balance bigint DEFAULT 0 NOT NULL,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT wallets_pkey PRIMARY KEY (id),
  CONSTRAINT wallets_number_unique UNIQUE (wallet_no),
  CONSTRAINT wallets_one_per_account UNIQUE (account_id),
  CONSTRAINT wallets_check CHECK ((kind = 'WALLET'::text) = (account_id IS NOT NULL)),
  CONSTRAINT wallets_kind_check CHECK (kind = ANY (ARRAY['WALLET'::text, 'KAS'::text, 'PENDAPATAN'::text])),
  CONSTRAINT wallets_never_negative CHECK (balance >= 0),
  CONSTRAINT wallets_status_check CHECK (status = ANY (ARRAY['AKTIF'::text, 'BEKU'::text])),
  CONSTRAINT wallets_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id)
);

CREATE TABLE water_tariffs (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  class_code text NOT NULL,
  effective_from date NOT NULL,
  blocks jsonb NOT NULL,
  minimum_volume integer NOT NULL,
  base_fee bigint NOT NULL,
  maintenance_fee bigint NOT NULL,
  admin_fee bigint NOT NULL,
  legal_basis text,
  created_at timestamp with time zone NOT NULL,
  created_by text NOT NULL,
  CONSTRAINT water_tariffs_pkey PRIMARY KEY (id),
  CONSTRAINT water_tariffs_dated UNIQUE (class_code, effective_from),
  CONSTRAINT water_tariffs_admin_fee_check CHECK (admin_fee >= 0),
  CONSTRAINT water_tariffs_base_fee_check CHECK (base_fee >= 0),
  CONSTRAINT water_tariffs_blocks_check CHECK (jsonb_typeof(blocks) = 'array'::text AND jsonb_array_length(blocks) > 0),
  CONSTRAINT water_tariffs_maintenance_fee_check CHECK (maintenance_fee >= 0),
  CONSTRAINT water_tariffs_minimum_volume_check CHECK (minimum_volume >= 0),
  CONSTRAINT water_tariffs_class FOREIGN KEY (class_code) REFERENCES tariff_classes(code)
);

CREATE TABLE webhook_attempts (
  delivery_id bigint NOT NULL,
  number integer NOT NULL,
  started_at timestamp(3) with time zone NOT NULL,
  duration_ms integer NOT NULL,
  status_code smallint,
  error text,
  CONSTRAINT webhook_attempts_pkey PRIMARY KEY (delivery_id, number),
  CONSTRAINT webhook_attempts_duration_ms_check CHECK (duration_ms >= 0),
  CONSTRAINT webhook_attempts_error_check CHECK (error = ANY (ARRAY['NAME_NOT_FOUND'::text, 'ADDRESS_REFUSED'::text, 'CONNECTION_FAILED'::text, 'TLS_FAILED'::text, 'TIMEOUT'::text, 'INTERRUPTED'::text, 'REDIRECTED'::text, 'GONE'::text, 'REFUSED'::text])),
  CONSTRAINT webhook_attempts_number_check CHECK (number > 0),
  CONSTRAINT webhook_attempts_status_code_check CHECK (status_code >= 100 AND status_code <= 999),
  CONSTRAINT webhook_attempts_delivery_id_fkey FOREIGN KEY (delivery_id) REFERENCES webhook_deliveries(id) ON DELETE CASCADE
);

CREATE TABLE webhook_deliveries (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  message_id text COLLATE "C" NOT NULL,
  endpoint_id integer NOT NULL,
  status text NOT NULL,
  attempts integer DEFAULT 0 NOT NULL,
  queued_at timestamp(3) with time zone NOT NULL,
  ended_at timestamp(3) with time zone,
  CONSTRAINT webhook_deliveries_pkey PRIMARY KEY (id),
  CONSTRAINT webhook_deliveries_message_id_endpoint_id_key UNIQUE (message_id, endpoint_id),
  CONSTRAINT webhook_deliveries_attempts_check CHECK (attempts >= 0),
  CONSTRAINT webhook_deliveries_status_check CHECK (status = ANY (ARRAY['waiting'::text, 'delivered'::text, 'failed'::text, 'cancelled'::text])),
  CONSTRAINT webhook_deliveries_waits_or_ended CHECK ((status = 'waiting'::text) = (ended_at IS NULL)),
  CONSTRAINT webhook_deliveries_endpoint_id_fkey FOREIGN KEY (endpoint_id) REFERENCES webhook_endpoints(id) ON DELETE CASCADE,
  CONSTRAINT webhook_deliveries_message_id_fkey FOREIGN KEY (message_id) REFERENCES webhook_messages(id) ON DELETE CASCADE
);
CREATE INDEX webhook_deliveries_by_age ON webhook_deliveries USING btree (queued_at);
CREATE INDEX webhook_deliveries_by_endpoint ON webhook_deliveries USING btree (endpoint_id, id);
CREATE INDEX webhook_deliveries_waiting ON webhook_deliveries USING btree (endpoint_id, queued_at) WHERE status = 'waiting'::text;

CREATE TABLE webhook_endpoints (
  id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
  name text NOT NULL,
  url text NOT NULL,
  types text[] NOT NULL,
  is_active boolean NOT NULL,
  gone_at timestamp(3) with time zone,
  failing_since timestamp(3) with time zone,
  version integer DEFAULT 1 NOT NULL,
  created_at timestamp(3) with time zone NOT NULL,
  updated_at timestamp(3) with time zone NOT NULL,
  CONSTRAINT webhook_endpoints_pkey PRIMARY KEY (id),
  CONSTRAINT webhook_endpoints_gone_is_off CHECK (gone_at IS NULL OR NOT is_active),
  CONSTRAINT webhook_endpoints_name_check CHECK (length(name) >= 1 AND length(name) <= 100),
  CONSTRAINT webhook_endpoints_url_check CHECK (length(url) >= 1 AND length(url) <= 2000)
);

CREATE TABLE webhook_messages (
  id text COLLATE "C" NOT NULL,
  type text NOT NULL,
  body text NOT NULL,
  created_at timestamp(3) with time zone NOT NULL,
  CONSTRAINT webhook_messages_pkey PRIMARY KEY (id),
  CONSTRAINT webhook_messages_body_check CHECK (octet_length(body) <= 65536),
  CONSTRAINT webhook_messages_id_check CHECK (length(id) >= 16 AND length(id) <= 64),
  CONSTRAINT webhook_messages_type_check CHECK (type ~ '^[a-z_-]+(\.[a-z_-]+)+$'::text)
);
CREATE INDEX webhook_messages_by_age ON webhook_messages USING btree (created_at);

CREATE TABLE webhook_secrets (
  id text COLLATE "C" NOT NULL,
  endpoint_id integer NOT NULL,
  sealed bytea NOT NULL,
  kid text NOT NULL,
  valid_until timestamp(3) with time zone,
  created_at timestamp(3) with time zone NOT NULL,
  CONSTRAINT webhook_secrets_pkey PRIMARY KEY (id),
  CONSTRAINT webhook_secrets_id_check CHECK (length(id) >= 16 AND length(id) <= 64),
  CONSTRAINT webhook_secrets_endpoint_id_fkey FOREIGN KEY (endpoint_id) REFERENCES webhook_endpoints(id) ON DELETE CASCADE
);
CREATE INDEX webhook_secrets_by_endpoint ON webhook_secrets USING btree (endpoint_id);
CREATE INDEX webhook_secrets_by_kid ON webhook_secrets USING btree (kid);
CREATE UNIQUE INDEX webhook_secrets_newest ON webhook_secrets USING btree (endpoint_id) WHERE valid_until IS NULL;

CREATE VIEW current_bill_totals AS
 SELECT period,
    kind,
    status,
    is_cancelled,
    sum(count)::bigint AS count,
    sum(amount)::bigint AS amount
   FROM ( SELECT bill_totals.period,
            bill_totals.kind,
            bill_totals.status,
            bill_totals.is_cancelled,
            bill_totals.count,
            bill_totals.amount
           FROM bill_totals
        UNION ALL
         SELECT bill_changes.period,
            bill_changes.kind,
            bill_changes.status,
            bill_changes.is_cancelled,
            bill_changes.count,
            bill_changes.amount
           FROM bill_changes) known
  GROUP BY period, kind, status, is_cancelled;

CREATE VIEW customer_deliveries AS
 SELECT message_deliveries.message_id,
    message_deliveries.way,
    NULL::bigint AS browser,
    message_deliveries.state,
    message_deliveries.tries,
    message_deliveries.last_error,
    message_deliveries.ended_at,
    message_deliveries.arrived_at,
    message_deliveries.read_at
   FROM message_deliveries
UNION ALL
 SELECT push_deliveries.message_id,
    'push'::text AS way,
    push_deliveries.subscription_id AS browser,
        CASE
            WHEN push_deliveries.sent_at IS NOT NULL THEN 'sent'::text
            ELSE COALESCE(push_deliveries.ended_as, 'waiting'::text)
        END AS state,
    push_deliveries.tries,
    push_deliveries.last_error,
    COALESCE(push_deliveries.sent_at, push_deliveries.ended_at) AS ended_at,
    NULL::timestamp with time zone AS arrived_at,
    NULL::timestamp with time zone AS read_at
   FROM push_deliveries;

CREATE OR REPLACE FUNCTION add_to_totals(counted counted_hour[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
BEGIN
  INSERT INTO hourly_totals AS t (local_date, gate_id, local_hour, category, direction, utc_hour, count, revenue, late_count, first_event_at,
    last_event_at)
  SELECT local_date, gate_id, local_hour, category, direction, utc_hour, count, revenue, late_count, first_event_at, last_event_at
  FROM unnest(counted) ORDER BY 1, 2, 3, 4, 5, 6
  ON CONFLICT (local_date, gate_id, local_hour, category, direction, utc_hour) DO UPDATE SET
    count = t.count + excluded.count, revenue = t.revenue + excluded.revenue, late_count = t.late_count + excluded.late_count,
    first_event_at = least(t.first_event_at, excluded.first_event_at), last_event_at = greatest(t.last_event_at, excluded.last_event_at);

  INSERT INTO gate_days AS t (gate_id, local_date, utc_day, category, direction, count, voided_count, late_count, revenue, voided_revenue,
    first_event_at, last_event_at)
  SELECT gate_id, local_date, (utc_hour AT TIME ZONE 'UTC')::date, category, direction, sum(count), 0, sum(late_count), sum(revenue), 0,
    min(first_event_at), max(last_event_at)
  FROM unnest(counted) GROUP BY 1, 2, 3, 4, 5 ORDER BY 1, 2, 3, 4, 5
  ON CONFLICT (gate_id, local_date, utc_day, category, direction) DO UPDATE SET
    count = t.count + excluded.count, revenue = t.revenue + excluded.revenue, late_count = t.late_count + excluded.late_count,
    first_event_at = least(t.first_event_at, excluded.first_event_at), last_event_at = greatest(t.last_event_at, excluded.last_event_at);

  INSERT INTO location_days AS t (location_id, local_date, utc_day, category, count, voided_count, revenue, voided_revenue)
  SELECT g.location_id, c.local_date, (c.utc_hour AT TIME ZONE 'UTC')::date, c.category, sum(c.count), 0, sum(c.revenue), 0
  FROM unnest(counted) AS c JOIN gates g ON g.id = c.gate_id GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4
  ON CONFLICT (location_id, local_date, utc_day, category) DO UPDATE SET
    count = t.count + excluded.count, revenue = t.revenue + excluded.revenue;

  INSERT INTO city_hours AS t (local_date, local_hour, utc_hour, category, direction, count, voided_count, revenue, voided_revenue)
  SELECT local_date, local_hour, utc_hour, category, direction, sum(count), 0, sum(revenue), 0
  FROM unnest(counted) GROUP BY 1, 2, 3, 4, 5 ORDER BY 1, 2, 3, 4, 5
  ON CONFLICT (local_date, local_hour, utc_hour, category, direction) DO UPDATE SET
    count = t.count + excluded.count, revenue = t.revenue + excluded.revenue;

  INSERT INTO city_days AS t (local_date, utc_day, category, count, voided_count, revenue, voided_revenue)
  SELECT local_date, (utc_hour AT TIME ZONE 'UTC')::date, category, sum(count), 0, sum(revenue), 0
  FROM unnest(counted) GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
  ON CONFLICT (local_date, utc_day, category) DO UPDATE SET
    count = t.count + excluded.count, revenue = t.revenue + excluded.revenue;
END $function$;

CREATE OR REPLACE FUNCTION check_deposit_sum()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  given bigint;
  days  bigint;
  slip  bigint;
BEGIN
  IF TG_TABLE_NAME = 'deposits' THEN slip := NEW.id; ELSE slip := NEW.deposit_id; END IF;
  SELECT amount INTO given FROM deposits WHERE id = slip;
  SELECT sum(amount) INTO days FROM deposit_days WHERE deposit_id = slip;
  IF given IS DISTINCT FROM days THEN
    RAISE EXCEPTION 'the deposit % is of %, its days come to %', slip, given, days
      USING ERRCODE = 'check_violation', CONSTRAINT = 'deposits_sum_of_days';
  END IF;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION check_treasury_match()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM FROM deposits WHERE id = NEW.deposit_id AND amount = NEW.amount AND deposited_at IS NOT NULL;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'the deposit % is not at the bank, or not of % rupiah', NEW.deposit_id, NEW.amount
      USING ERRCODE = 'check_violation', CONSTRAINT = 'treasury_lines_of_sum';
  END IF;
  RETURN NEW;
END $function$;

CREATE OR REPLACE FUNCTION declare_archived(given archives, known_voids bigint)
 RETURNS boolean
 LANGUAGE plpgsql
AS $function$
BEGIN
  UPDATE ledger SET archived_until_id = greatest(archived_until_id, given.last_id);
  IF EXISTS (SELECT FROM entry_voids v JOIN entries e ON e.id = v.entry_id WHERE v.void_id > known_voids AND e.id <= given.until_id
             AND e.local_date >= given.month AND e.local_date < given.month + interval '1 month') THEN
    UPDATE ledger SET archived_until_id = coalesce((SELECT max(last_id) FROM archives), 0);
    RETURN false;
  END IF;
  INSERT INTO archives SELECT given.*;
  RETURN true;
END $function$;

CREATE OR REPLACE FUNCTION fold_bill_changes()
 RETURNS void
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF NOT pg_try_advisory_xact_lock(hashtext('loket bill totals')) THEN RETURN; END IF;
  WITH folded AS (DELETE FROM bill_changes RETURNING period, kind, status, is_cancelled, count, amount)
  MERGE INTO bill_totals AS t
  USING (
    SELECT period, kind, status, is_cancelled, sum(count)::bigint AS count, sum(amount)::bigint AS amount
    FROM folded GROUP BY 1, 2, 3, 4
  ) AS f
  ON t.period = f.period AND t.kind = f.kind AND t.status = f.status AND t.is_cancelled = f.is_cancelled
  WHEN MATCHED THEN UPDATE SET count = t.count + f.count, amount = t.amount + f.amount
  WHEN NOT MATCHED THEN INSERT (period, kind, status, is_cancelled, count, amount)
    VALUES (f.period, f.kind, f.status, f.is_cancelled, f.count, f.amount);
END $function$;

CREATE OR REPLACE FUNCTION give_credits_back()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF EXISTS (SELECT FROM bill_credits WHERE estimate_bill_id = NEW.id AND NOT is_void) THEN
    RAISE EXCEPTION 'another bill gives back m³ of bill %', NEW.bill_no
      USING ERRCODE = 'check_violation', CONSTRAINT = 'bill_credits_estimate_stands';
  END IF;
  UPDATE bill_credits SET is_void = true WHERE bill_id = NEW.id AND NOT is_void;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION hold_closed_cash_day()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  cash bigint;
BEGIN
  PERFORM FROM cash_days WHERE location_id = NEW.location_id AND local_date = NEW.local_date FOR SHARE;
  -- Statements of their own: they see what the one before has waited for.
  PERFORM FROM day_closings WHERE location_id = NEW.location_id AND local_date = NEW.local_date AND reopened_at IS NULL;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'the day % of location % is not closed', NEW.local_date, NEW.location_id
      USING ERRCODE = 'restrict_violation', CONSTRAINT = 'deposit_days_closed';
  END IF;
  SELECT sum(amount) INTO cash FROM hand_ins
  WHERE location_id = NEW.location_id AND local_date = NEW.local_date AND method = 'CASH' AND voided_at IS NULL;
  IF cash IS DISTINCT FROM NEW.amount THEN
    RAISE EXCEPTION 'the cash of the day % of location % is %, not %', NEW.local_date, NEW.location_id, cash, NEW.amount
      USING ERRCODE = 'check_violation', CONSTRAINT = 'deposit_days_whole';
  END IF;
  RETURN NEW;
END $function$;

CREATE OR REPLACE FUNCTION hold_handed_till()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM FROM tills WHERE id = NEW.taken_over_from AND received_by = NEW.clerk AND counted = NEW.opening_float FOR SHARE;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'the till % was not received by %, or held another sum', NEW.taken_over_from, NEW.clerk
      USING ERRCODE = 'restrict_violation', CONSTRAINT = 'tills_taken_over_whole';
  END IF;
  RETURN NEW;
END $function$;

CREATE OR REPLACE FUNCTION hold_open_cash_day()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM FROM cash_days WHERE location_id = NEW.location_id AND local_date = NEW.local_date FOR SHARE;
  -- A statement of its own: it sees the closing that the one before has waited for.
  PERFORM FROM day_closings WHERE location_id = NEW.location_id AND local_date = NEW.local_date AND reopened_at IS NULL;
  IF FOUND THEN
    RAISE EXCEPTION 'the day % of location % is closed', NEW.local_date, NEW.location_id
      USING ERRCODE = 'restrict_violation', CONSTRAINT = 'cash_days_open';
  END IF;
  RETURN NEW;
END $function$;

CREATE OR REPLACE FUNCTION hold_open_till()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
END $function$;

CREATE OR REPLACE FUNCTION is_sending_rule(rule jsonb)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
AS $function$
  SELECT coalesce(
    jsonb_typeof(rule) = 'object' AND jsonb_typeof(rule -> 'silent_after_minutes') = 'number' AND jsonb_typeof(rule -> 'hours') = 'array'
    AND (rule ->> 'silent_after_minutes')::numeric BETWEEN 1 AND 1440
    AND NOT EXISTS (
      SELECT FROM jsonb_array_elements(CASE jsonb_typeof(rule -> 'hours') WHEN 'array' THEN rule -> 'hours' ELSE '[]' END) AS span
      WHERE coalesce(jsonb_typeof(span -> 'weekday') <> 'number'
        OR (span ->> 'weekday')::numeric NOT IN (1, 2, 3, 4, 5, 6, 7)
        OR span ->> 'from' !~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'
        OR span ->> 'until' !~ '^(([01][0-9]|2[0-3]):[0-5][0-9]|24:00)$', true)), false)
$function$;

CREATE OR REPLACE FUNCTION keep_area_of_bills()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  UPDATE bills SET area = OLD.area WHERE connection_id = OLD.id AND area IS NULL;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION keep_deposited_day()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM FROM deposit_days WHERE location_id = NEW.location_id AND local_date = NEW.local_date AND NOT is_cancelled;
  IF FOUND THEN
    RAISE EXCEPTION 'the cash of the day % of location % is on a deposit slip', NEW.local_date, NEW.location_id
      USING ERRCODE = 'restrict_violation', CONSTRAINT = 'day_closings_deposited';
  END IF;
  RETURN NEW;
END $function$;

CREATE OR REPLACE FUNCTION keep_replaced_tariff_version()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF TG_OP = 'UPDATE' AND (NEW.tariff_id, NEW.effective_from) <> (OLD.tariff_id, OLD.effective_from)
     OR TG_OP = 'DELETE' AND OLD.effective_from <= now() THEN
    RAISE EXCEPTION 'a price of the past is settled: % refused', TG_OP USING ERRCODE = 'restrict_violation';
  END IF;
  INSERT INTO replaced_tariff_versions (tariff_id, effective_from, price, legal_basis, created_at, created_by, replaced_at)
  VALUES (OLD.tariff_id, OLD.effective_from, OLD.price, OLD.legal_basis, OLD.created_at, OLD.created_by,
    CASE TG_OP WHEN 'UPDATE' THEN NEW.created_at ELSE now() END);
  RETURN coalesce(NEW, OLD);
END $function$;

CREATE OR REPLACE FUNCTION ledger_history()
 RETURNS text
 LANGUAGE sql
AS $function$
  SELECT concat_ws('/', (SELECT system_identifier FROM pg_control_system()), left(pg_walfile_name(pg_current_wal_lsn()), 8),
    (SELECT oid FROM pg_database WHERE datname = current_database()))
$function$;

CREATE OR REPLACE FUNCTION move_wallet_balance()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  UPDATE wallets SET balance = balance + NEW.amount WHERE id = NEW.wallet_id AND kind = 'WALLET'
    RETURNING balance INTO NEW.balance_after;
  RETURN NEW;
END $function$;

CREATE OR REPLACE FUNCTION next_epoch(latest bigint)
 RETURNS bigint
 LANGUAGE sql
AS $function$
  SELECT greatest(latest + 1, extract(epoch FROM clock_timestamp())::bigint)
$function$;

CREATE OR REPLACE FUNCTION note_bill_changes()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO bill_changes (period, kind, status, is_cancelled, count, amount)
    SELECT period, kind, status, is_cancelled, count(*), sum(amount) FROM added GROUP BY 1, 2, 3, 4;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO bill_changes (period, kind, status, is_cancelled, count, amount)
    SELECT period, kind, status, is_cancelled, -count(*), -sum(amount) FROM removed GROUP BY 1, 2, 3, 4;
  ELSE
    INSERT INTO bill_changes (period, kind, status, is_cancelled, count, amount)
    SELECT period, kind, status, is_cancelled, sum(sign), sum(sign * amount)
    FROM (
      SELECT 1 AS sign, period, kind, status, is_cancelled, amount FROM added
      UNION ALL
      SELECT -1, period, kind, status, is_cancelled, amount FROM removed
    ) AS changed
    GROUP BY 1, 2, 3, 4 HAVING sum(sign) <> 0 OR sum(sign * amount) <> 0;
  END IF;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION note_history()
 RETURNS void
 LANGUAGE plpgsql
AS $function$
DECLARE
  here text := ledger_history();
  at_entry bigint;
  at_void bigint;
  latest ledger_epochs;
BEGIN
  SELECT * INTO latest FROM ledger_epochs ORDER BY epoch DESC LIMIT 1;
  IF latest.history = here THEN RETURN; END IF;
  PERFORM pg_advisory_xact_lock(hashtext('loket history'));
  SELECT * INTO latest FROM ledger_epochs ORDER BY epoch DESC LIMIT 1;
  IF latest.history = here THEN RETURN; END IF;
  UPDATE ledger SET catalogue_version = greatest(catalogue_version + 1, (extract(epoch FROM clock_timestamp()) * 1000)::bigint)
  RETURNING last_entry_id, last_void_id INTO at_entry, at_void;
  -- Somebody may have begun before this function was replaced.
  SELECT * INTO latest FROM ledger_epochs ORDER BY epoch DESC LIMIT 1;
  IF latest.history = here THEN RETURN; END IF;
  IF latest.epoch IS NULL THEN
    INSERT INTO ledger_epochs (epoch, history, from_entry_id, from_void_id) VALUES (0, here, 0, 0);
  ELSIF at_entry = 0 THEN
    -- Nothing was stored yet, so nobody has read anything.
    UPDATE ledger_epochs SET history = here WHERE epoch = latest.epoch;
  ELSE
    INSERT INTO ledger_epochs (epoch, history, from_entry_id, from_void_id) VALUES (next_epoch(latest.epoch), here, at_entry, at_void);
  END IF;
END $function$;

CREATE OR REPLACE FUNCTION note_superseding()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  NEW.superseded_at := now();
  RETURN NEW;
END $function$;

CREATE OR REPLACE FUNCTION rebuild_bill_totals()
 RETURNS void
 LANGUAGE plpgsql
AS $function$
BEGIN
  LOCK TABLE bills IN SHARE ROW EXCLUSIVE MODE;
  PERFORM pg_advisory_xact_lock(hashtext('loket bill totals'));
  DELETE FROM bill_changes;
  DELETE FROM bill_totals;
  INSERT INTO bill_totals (period, kind, status, is_cancelled, count, amount)
  SELECT period, kind, status, is_cancelled, count(*), sum(amount) FROM bills GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4;
END $function$;

CREATE OR REPLACE FUNCTION rebuild_totals()
 RETURNS void
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM FROM ledger FOR UPDATE;
  DELETE FROM gate_days;
  DELETE FROM location_days;
  DELETE FROM city_days;
  DELETE FROM city_hours;
  INSERT INTO gate_days (gate_id, local_date, utc_day, category, direction, count, voided_count, late_count, revenue, voided_revenue,
    first_event_at, last_event_at)
  SELECT gate_id, local_date, (utc_hour AT TIME ZONE 'UTC')::date, category, direction, sum(count), sum(voided_count), sum(late_count),
    sum(revenue), sum(voided_revenue), min(first_event_at), max(last_event_at)
  FROM hourly_totals GROUP BY 1, 2, 3, 4, 5 ORDER BY 2, 1;
  INSERT INTO location_days (location_id, local_date, utc_day, category, count, voided_count, revenue, voided_revenue)
  SELECT location_id, local_date, utc_day, category, sum(count), sum(voided_count), sum(revenue), sum(voided_revenue)
  FROM gate_days JOIN gates ON gates.id = gate_id GROUP BY 1, 2, 3, 4 ORDER BY 1, 2;
  INSERT INTO city_days (local_date, utc_day, category, count, voided_count, revenue, voided_revenue)
  SELECT local_date, utc_day, category, sum(count), sum(voided_count), sum(revenue), sum(voided_revenue)
  FROM location_days GROUP BY 1, 2, 3 ORDER BY 1;
  INSERT INTO city_hours (local_date, local_hour, utc_hour, category, direction, count, voided_count, revenue, voided_revenue)
  SELECT local_date, local_hour, utc_hour, category, direction, sum(count), sum(voided_count), sum(revenue), sum(voided_revenue)
  FROM hourly_totals GROUP BY 1, 2, 3, 4, 5 ORDER BY 1;
END $function$;

CREATE OR REPLACE FUNCTION refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  RAISE EXCEPTION '% is append-only: % refused', TG_TABLE_NAME, TG_OP USING ERRCODE = 'restrict_violation';
END $function$;

CREATE OR REPLACE FUNCTION refuse_other_exchanges()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
END $function$;

CREATE OR REPLACE FUNCTION refuse_settled()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  RAISE EXCEPTION 'what is paid is settled: % of % refused', TG_OP, TG_TABLE_NAME
    USING ERRCODE = 'restrict_violation', CONSTRAINT = TG_NAME;
END $function$;

CREATE OR REPLACE FUNCTION refuse_unbalanced()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF (SELECT sum(amount) FROM wallet_entries WHERE transaction_id = NEW.transaction_id) <> 0 THEN
    RAISE EXCEPTION 'wallet transaction % does not add up to zero', NEW.transaction_id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION refuse_unless_archived()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF EXISTS (SELECT FROM archives a WHERE a.removed_at IS NULL AND OLD.id <= a.until_id
             AND OLD.local_date >= a.month AND OLD.local_date < a.month + interval '1 month') THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION '% is append-only: % refused', TG_TABLE_NAME, TG_OP USING ERRCODE = 'restrict_violation';
END $function$;

CREATE OR REPLACE FUNCTION refuse_unless_old()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF OLD.happened_at < now() - interval '29 days' THEN RETURN OLD; END IF;
  RAISE EXCEPTION '% is append-only: % refused', TG_TABLE_NAME, TG_OP USING ERRCODE = 'restrict_violation';
END $function$;

CREATE OR REPLACE FUNCTION refuse_void_unless_archived()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF EXISTS (SELECT FROM entries e JOIN archives a ON a.removed_at IS NULL AND e.id <= a.until_id
             AND e.local_date >= a.month AND e.local_date < a.month + interval '1 month' WHERE e.id = OLD.entry_id) THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION '% is append-only: % refused', TG_TABLE_NAME, TG_OP USING ERRCODE = 'restrict_violation';
END $function$;

CREATE OR REPLACE FUNCTION remove_archived(of_month date, of_part integer, after_time timestamp with time zone, after_id bigint, most integer)
 RETURNS TABLE(removed integer, last_time timestamp with time zone, last_id bigint)
 LANGUAGE plpgsql
AS $function$
DECLARE
  gone bigint[];
BEGIN
  SELECT array_agg(e.id), (array_agg(e.event_time ORDER BY e.event_time DESC, e.id DESC))[1], (array_agg(e.id ORDER BY e.event_time DESC, e.id DESC))[1]
  INTO gone, last_time, last_id
  FROM (
    SELECT id, event_time FROM entries
    -- A local date lies within a day of the same date of UTC.
    WHERE event_time >= of_month - interval '1 day' AND event_time < of_month + interval '1 month 1 day'
      AND (event_time, id) > (after_time, after_id)
      AND local_date >= of_month AND local_date < of_month + interval '1 month'
      AND id <= (SELECT a.until_id FROM archives a WHERE a.month = of_month AND a.part = of_part)
    ORDER BY event_time, id LIMIT most
  ) AS e;
  removed := coalesce(cardinality(gone), 0);
  UPDATE entry_keys k SET price = e.price, direction = e.direction, is_late = e.is_late
  FROM entries e WHERE e.id = ANY (gone) AND e.event_id IS NOT NULL AND k.gate_id = e.gate_id AND k.event_id = e.event_id AND k.entry_id = e.id;
  DELETE FROM entry_voids WHERE entry_id = ANY (gone);
  DELETE FROM entries WHERE id = ANY (gone);
  RETURN NEXT;
END $function$;

CREATE OR REPLACE FUNCTION schema_demands()
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
AS $function$ SELECT '0001_common' $function$;

CREATE OR REPLACE FUNCTION store_again(given bigint[], at_price integer, received timestamp with time zone)
 RETURNS bigint
 LANGUAGE plpgsql
AS $function$
DECLARE
  wanted int := cardinality(given);
  before bigint;
  stored int;
BEGIN
  UPDATE ledger SET last_entry_id = last_entry_id + wanted RETURNING last_entry_id - wanted INTO before;
  INSERT INTO entries (id, event_time, received_at, local_date, gate_id, api_key_id, price, category, direction, local_hour, is_late, event_id)
  SELECT before + g.place, e.event_time, received, e.local_date, e.gate_id, e.api_key_id, at_price, e.category, e.direction, e.local_hour,
    e.is_late, e.event_id
  FROM unnest(given) WITH ORDINALITY AS g (id, place) JOIN entries e ON e.id = g.id;
  GET DIAGNOSTICS stored = ROW_COUNT;
  IF stored <> wanted THEN RAISE EXCEPTION 'of % entries % are there to be stored again', wanted, stored; END IF;

  PERFORM add_to_totals(ARRAY(
    SELECT ROW (local_date, gate_id, local_hour, category, direction, date_trunc('hour', event_time, 'UTC'), count(*), count(*) * at_price,
      count(*) FILTER (WHERE is_late), min(event_time), max(event_time))::counted_hour
    FROM entries WHERE id = ANY(given)
    GROUP BY local_date, gate_id, local_hour, category, direction, date_trunc('hour', event_time, 'UTC')));

  PERFORM pg_notify('levy_entries', (before + wanted)::text);
  RETURN before + 1;
END $function$;

CREATE OR REPLACE FUNCTION store_entries(catalogue bigint, received timestamp with time zone, gate_ids integer[], key_ids integer[], categories category[], directions direction[], prices integer[], dates date[], hours smallint[], lates boolean[], kinds integer[], times bigint[], event_ids text[])
 RETURNS TABLE(before bigint, ids bigint[], outcomes text[])
 LANGUAGE plpgsql
AS $function$
DECLARE
  given int := cardinality(kinds);
  stored int := given;
  -- Of each event, null where it is a repeat; null as a whole when none is: their ids are before + 1, before + 2 …
  new_ids bigint[];
  moved record;
BEGIN
  UPDATE ledger SET last_entry_id = last_entry_id + given WHERE catalogue_version = catalogue RETURNING last_entry_id - given INTO before;
  IF NOT FOUND THEN RETURN; END IF;

  IF event_ids IS NOT NULL THEN
    INSERT INTO entry_keys (gate_id, event_id, entry_id, event_time, category)
    SELECT gate_ids[e.kind], e.event_id, before + e.ord, to_timestamp(e.at), categories[e.kind]
    FROM unnest(kinds, times, event_ids) WITH ORDINALITY AS e (kind, at, event_id, ord)
    WHERE e.event_id IS NOT NULL
    ON CONFLICT (gate_id, event_id) DO NOTHING;
    GET DIAGNOSTICS stored = ROW_COUNT;
    stored := stored + cardinality(array_positions(event_ids, NULL));
  END IF;

  IF stored < given THEN
    -- Repeats are among them. The new ones move together, so that ids have no gaps.
    SELECT array_agg(CASE WHEN is_new THEN before + rank END ORDER BY id)
    INTO new_ids
    FROM (
      SELECT id, is_new, count(*) FILTER (WHERE is_new) OVER (ORDER BY id) AS rank
      FROM (
        SELECT before + e.ord AS id, e.event_id IS NULL OR before + e.ord = (
          SELECT k.entry_id FROM entry_keys k WHERE k.gate_id = gate_ids[e.kind] AND k.event_id = e.event_id) AS is_new
        FROM unnest(kinds, event_ids) WITH ORDINALITY AS e (kind, event_id, ord)
      ) AS judged
    ) AS ranked;
    UPDATE ledger SET last_entry_id = before + stored;
    FOR moved IN
      SELECT e.id, gate_ids[e.kind] AS gate_id, e.event_id
      FROM unnest(new_ids, kinds, event_ids) WITH ORDINALITY AS e (id, kind, event_id, ord)
      WHERE e.event_id IS NOT NULL AND e.id <> before + e.ord
    LOOP
      UPDATE entry_keys k SET entry_id = moved.id WHERE k.gate_id = moved.gate_id AND k.event_id = moved.event_id;
    END LOOP;
    SELECT array_agg(coalesce(e.id, k.entry_id) ORDER BY e.ord),
      array_agg(CASE WHEN e.id IS NOT NULL THEN 'stored'
                     WHEN k.event_time = to_timestamp(e.at) AND k.category = categories[e.kind] THEN 'duplicate'
                     ELSE 'conflict' END ORDER BY e.ord)
    INTO ids, outcomes
    FROM unnest(new_ids, kinds, times, event_ids) WITH ORDINALITY AS e (id, kind, at, event_id, ord)
    LEFT JOIN LATERAL (
      SELECT * FROM entry_keys k WHERE e.id IS NULL AND k.gate_id = gate_ids[e.kind] AND k.event_id = e.event_id OFFSET 0 -- keeps it from being joined
    ) AS k ON true;
  END IF;

  IF stored > 0 THEN
    INSERT INTO entries (id, event_time, received_at, local_date, gate_id, api_key_id, price, category, direction, local_hour, is_late, event_id)
    SELECT CASE WHEN new_ids IS NULL THEN before + e.ord ELSE new_ids[e.ord] END, to_timestamp(e.at), received, dates[e.kind],
      gate_ids[e.kind], key_ids[e.kind], prices[e.kind], categories[e.kind], directions[e.kind], hours[e.kind], lates[e.kind], e.event_id
    FROM unnest(kinds, times, event_ids) WITH ORDINALITY AS e (kind, at, event_id, ord)
    WHERE new_ids IS NULL OR new_ids[e.ord] IS NOT NULL;

    -- From the arrays: rows just stored would be looked for among all entries, by a plan of when they were few.
    PERFORM add_to_totals(ARRAY(
      SELECT ROW (dates[e.kind], gate_ids[e.kind], hours[e.kind], categories[e.kind], directions[e.kind], to_timestamp(e.at / 3600 * 3600),
        count(*), sum(prices[e.kind]), count(*) FILTER (WHERE lates[e.kind]), to_timestamp(min(e.at)), to_timestamp(max(e.at)))::counted_hour
      FROM unnest(kinds, times) WITH ORDINALITY AS e (kind, at, ord)
      WHERE new_ids IS NULL OR new_ids[e.ord] IS NOT NULL
      GROUP BY dates[e.kind], gate_ids[e.kind], hours[e.kind], categories[e.kind], directions[e.kind], e.at / 3600));

    -- Signs of life are kept to the second.
    INSERT INTO gate_activity AS a (gate_id, last_event_at, last_seen_at)
    SELECT gate_ids[e.kind], to_timestamp(max(e.at)), received
    FROM unnest(kinds, times) WITH ORDINALITY AS e (kind, at, ord)
    WHERE new_ids IS NULL OR new_ids[e.ord] IS NOT NULL
    GROUP BY 1 ORDER BY 1
    ON CONFLICT (gate_id) DO UPDATE SET
      last_event_at = greatest(a.last_event_at, excluded.last_event_at),
      last_seen_at = greatest(a.last_seen_at, excluded.last_seen_at)
    WHERE (a.last_event_at >= excluded.last_event_at AND a.last_seen_at > received - interval '1 second') IS NOT TRUE;

    PERFORM pg_notify('levy_entries', (before + stored)::text);
  END IF;
  RETURN NEXT;
END $function$;

CREATE OR REPLACE FUNCTION sum_closed_till()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  SELECT count(*), coalesce(sum(total), 0) INTO NEW.receipts, NEW.cash_in FROM payments WHERE till_id = NEW.id;
  SELECT count(*), coalesce(sum(amount), 0) INTO NEW.refunds, NEW.cash_out FROM refunds WHERE till_id = NEW.id;
  RETURN NEW;
END $function$;

CREATE OR REPLACE FUNCTION take_back(of_month date)
 RETURNS bigint
 LANGUAGE plpgsql
AS $function$
DECLARE
  taken bigint;
BEGIN
  INSERT INTO entries (id, event_time, received_at, local_date, gate_id, api_key_id, price, category, direction, local_hour, is_late, event_id)
  SELECT id, event_time, received_at, local_date, gate_id, api_key_id, price, category, direction, local_hour, is_late, event_id
  FROM archived_rows ORDER BY id;
  GET DIAGNOSTICS taken = ROW_COUNT;
  INSERT INTO entry_voids (entry_id, void_id, reason, voided_at, voided_by)
  SELECT id, void_id, void_reason, voided_at, voided_by FROM archived_rows WHERE void_id IS NOT NULL;
  DELETE FROM archives WHERE month = of_month;
  UPDATE ledger SET archived_until_id = coalesce((SELECT max(last_id) FROM archives), 0);
  RETURN taken;
END $function$;

CREATE OR REPLACE FUNCTION use_credit()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  UPDATE usage_credits SET used = used + CASE WHEN NEW.is_void THEN -NEW.volume ELSE NEW.volume END WHERE id = NEW.credit_id;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION void_in_totals(ids bigint[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
DECLARE
  voided counted_hour[] := ARRAY(
    SELECT ROW (local_date, gate_id, local_hour, category, direction, date_trunc('hour', event_time, 'UTC'), count(*), sum(price),
      count(*) FILTER (WHERE is_late), min(event_time), max(event_time))::counted_hour
    FROM entries WHERE id = ANY(ids)
    GROUP BY local_date, gate_id, local_hour, category, direction, date_trunc('hour', event_time, 'UTC'));
  -- How many events each statement has moved: all of them, or nothing is done.
  moved int[] := '{}';
  n int;
BEGIN
  WITH changed AS (
    UPDATE hourly_totals t SET
      count = t.count - v.count, revenue = t.revenue - v.revenue, late_count = t.late_count - v.late_count,
      voided_count = t.voided_count + v.count, voided_revenue = t.voided_revenue + v.revenue,
      first_event_at = (
        SELECT e.event_time FROM entries e
        WHERE e.event_time >= v.utc_hour AND e.event_time < v.utc_hour + interval '1 hour' AND e.gate_id = v.gate_id
          AND e.category = v.category AND e.direction = v.direction AND e.local_date = v.local_date AND e.local_hour = v.local_hour
          AND NOT EXISTS (SELECT FROM entry_voids known WHERE known.entry_id = e.id)
        ORDER BY e.event_time, e.id LIMIT 1),
      last_event_at = (
        SELECT e.event_time FROM entries e
        WHERE e.event_time >= v.utc_hour AND e.event_time < v.utc_hour + interval '1 hour' AND e.gate_id = v.gate_id
          AND e.category = v.category AND e.direction = v.direction AND e.local_date = v.local_date AND e.local_hour = v.local_hour
          AND NOT EXISTS (SELECT FROM entry_voids known WHERE known.entry_id = e.id)
        ORDER BY e.event_time DESC, e.id DESC LIMIT 1)
    FROM unnest(voided) AS v
    WHERE t.local_date = v.local_date AND t.gate_id = v.gate_id AND t.local_hour = v.local_hour AND t.category = v.category
      AND t.direction = v.direction AND t.utc_hour = v.utc_hour
    RETURNING v.count
  ) SELECT sum(count) INTO n FROM changed;
  moved := moved || n;

  WITH changed AS (
    UPDATE gate_days t SET
      count = t.count - v.count, revenue = t.revenue - v.revenue, late_count = t.late_count - v.late_count,
      voided_count = t.voided_count + v.count, voided_revenue = t.voided_revenue + v.revenue,
      first_event_at = left_over.first, last_event_at = left_over.last
    FROM (
      SELECT gate_id, local_date, (utc_hour AT TIME ZONE 'UTC')::date AS utc_day, category, direction, sum(count) AS count,
        sum(revenue) AS revenue, sum(late_count) AS late_count
      FROM unnest(voided) GROUP BY 1, 2, 3, 4, 5
    ) AS v CROSS JOIN LATERAL (
      SELECT min(h.first_event_at) AS first, max(h.last_event_at) AS last FROM hourly_totals h
      WHERE h.local_date = v.local_date AND h.gate_id = v.gate_id AND h.category = v.category AND h.direction = v.direction
        AND (h.utc_hour AT TIME ZONE 'UTC')::date = v.utc_day) AS left_over
    WHERE t.gate_id = v.gate_id AND t.local_date = v.local_date AND t.utc_day = v.utc_day AND t.category = v.category
      AND t.direction = v.direction
    RETURNING v.count
  ) SELECT sum(count) INTO n FROM changed;
  moved := moved || n;

  WITH changed AS (
    UPDATE location_days t SET
      count = t.count - v.count, revenue = t.revenue - v.revenue,
      voided_count = t.voided_count + v.count, voided_revenue = t.voided_revenue + v.revenue
    FROM (
      SELECT g.location_id, c.local_date, (c.utc_hour AT TIME ZONE 'UTC')::date AS utc_day, c.category, sum(c.count) AS count,
        sum(c.revenue) AS revenue
      FROM unnest(voided) AS c JOIN gates g ON g.id = c.gate_id GROUP BY 1, 2, 3, 4
    ) AS v
    WHERE t.location_id = v.location_id AND t.local_date = v.local_date AND t.utc_day = v.utc_day AND t.category = v.category
    RETURNING v.count
  ) SELECT sum(count) INTO n FROM changed;
  moved := moved || n;

  WITH changed AS (
    UPDATE city_hours t SET
      count = t.count - v.count, revenue = t.revenue - v.revenue,
      voided_count = t.voided_count + v.count, voided_revenue = t.voided_revenue + v.revenue
    FROM (
      SELECT local_date, local_hour, utc_hour, category, direction, sum(count) AS count, sum(revenue) AS revenue
      FROM unnest(voided) GROUP BY 1, 2, 3, 4, 5
    ) AS v
    WHERE t.local_date = v.local_date AND t.local_hour = v.local_hour AND t.utc_hour = v.utc_hour AND t.category = v.category
      AND t.direction = v.direction
    RETURNING v.count
  ) SELECT sum(count) INTO n FROM changed;
  moved := moved || n;

  WITH changed AS (
    UPDATE city_days t SET
      count = t.count - v.count, revenue = t.revenue - v.revenue,
      voided_count = t.voided_count + v.count, voided_revenue = t.voided_revenue + v.revenue
    FROM (
      SELECT local_date, (utc_hour AT TIME ZONE 'UTC')::date AS utc_day, category, sum(count) AS count, sum(revenue) AS revenue
      FROM unnest(voided) GROUP BY 1, 2, 3
    ) AS v
    WHERE t.local_date = v.local_date AND t.utc_day = v.utc_day AND t.category = v.category
    RETURNING v.count
  ) SELECT sum(count) INTO n FROM changed;
  moved := moved || n;

  IF moved IS DISTINCT FROM array_fill(cardinality(ids), ARRAY[5]) THEN
    RAISE EXCEPTION 'of % events the totals counted %', cardinality(ids), moved;
  END IF;
END $function$;
