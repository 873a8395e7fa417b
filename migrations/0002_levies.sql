-- baseline
-- The levy service: master data, entries, and what is done to them. Their totals are in 0003.

CREATE TYPE category AS ENUM ('person_walk', 'motor', 'car');
CREATE TYPE direction AS ENUM ('in', 'out');

-- The ledger and its history --------------------------------------------------------------------------

-- One row. Storing entries, voiding, and every change of master data or keys lock it, so they have one order:
-- ids become visible in id order, and a price is never taken from a catalogue that has changed meanwhile.
CREATE TABLE ledger (
  only_row          boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  last_entry_id     bigint NOT NULL DEFAULT 0,
  last_void_id      bigint NOT NULL DEFAULT 0,
  catalogue_version bigint NOT NULL DEFAULT 1,
  -- The highest id that is in a file: a stream that is asked to go on from before it cannot be exact.
  archived_until_id bigint NOT NULL DEFAULT 0
) WITH (fillfactor = 10);
INSERT INTO ledger DEFAULT VALUES;

-- A failover to a standby that lagged, or a restore, takes events away, and their ids come again with other content. Where that happened
-- is noted here, so that whoever has read beyond it can be told (decision 0027). Each row begins a history of the ledger: what lies up to
-- from_entry_id and from_void_id is also that of the epoch before. The first is epoch 0; the others are numbered by the clock, so that
-- two histories that part never have the same number.
CREATE TABLE ledger_epochs (
  epoch         bigint PRIMARY KEY CHECK (epoch >= 0),
  -- What tells histories apart: ledger_history().
  history       text NOT NULL,
  from_entry_id bigint NOT NULL CHECK (from_entry_id >= 0),
  from_void_id  bigint NOT NULL CHECK (from_void_id >= 0),
  began_at      timestamptz NOT NULL DEFAULT now()
);

-- The cluster, its timeline, which every promotion and every recovery to a point in time raises, and the database. The timeline is that
-- of what is being written: pg_control_checkpoint() still has the old one until there was a checkpoint.
CREATE FUNCTION ledger_history() RETURNS text LANGUAGE sql AS $$
  SELECT concat_ws('/', (SELECT system_identifier FROM pg_control_system()), left(pg_walfile_name(pg_current_wal_lsn()), 8),
    (SELECT oid FROM pg_database WHERE datname = current_database()))
$$;

CREATE FUNCTION next_epoch(latest bigint) RETURNS bigint LANGUAGE sql AS $$
  SELECT greatest(latest + 1, extract(epoch FROM clock_timestamp())::bigint)
$$;

-- Called by every new connection of a server, so before anything can be stored on a history that is not noted: a connection lives on one
-- timeline alone. After a promotion all connections of all servers come at once: they wait for whoever notes it, not for the ledger's
-- lock, and find it noted. The catalogue's version jumps to the clock's milliseconds, as servers may hold a catalogue in memory that was
-- lost, under a version that would come again.
CREATE FUNCTION note_history() RETURNS void LANGUAGE plpgsql AS $$
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
END $$;

-- Places and prices -----------------------------------------------------------------------------------

-- When gates must send, as in {"silent_after_minutes": 30, "hours": [{"weekday": 1, "from": "06:00", "until": "17:00"}]}: weekdays from
-- Monday as 1, local times; what ends no later than it begins ends on the next day.
CREATE FUNCTION is_sending_rule(rule jsonb) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(
    jsonb_typeof(rule) = 'object' AND jsonb_typeof(rule -> 'silent_after_minutes') = 'number' AND jsonb_typeof(rule -> 'hours') = 'array'
    AND (rule ->> 'silent_after_minutes')::numeric BETWEEN 1 AND 1440
    AND NOT EXISTS (
      SELECT FROM jsonb_array_elements(CASE jsonb_typeof(rule -> 'hours') WHEN 'array' THEN rule -> 'hours' ELSE '[]' END) AS span
      WHERE coalesce(jsonb_typeof(span -> 'weekday') <> 'number'
        OR (span ->> 'weekday')::numeric NOT IN (1, 2, 3, 4, 5, 6, 7)
        OR span ->> 'from' !~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'
        OR span ->> 'until' !~ '^(([01][0-9]|2[0-3]):[0-5][0-9]|24:00)$', true)), false)
$$;

-- Locations and gates are listed as people count: 9, 10, 100. `code_order` and `name_order` are code and name with each of their numbers
-- filled up with zeros to 20 digits; a longer one is compared by its last 20, and what is alike then by the code or id. No collation of
-- ICU: its order may change with a version of the library, and not every PostgreSQL has one.
CREATE TABLE locations (
  id         int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  code       text NOT NULL CONSTRAINT locations_code_unique UNIQUE
             CONSTRAINT locations_code_form CHECK (code ~ '^[A-Za-z0-9._-]{1,50}$'),
  name       text NOT NULL CHECK (length(name) BETWEEN 1 AND 200),
  type       text NOT NULL CHECK (length(type) BETWEEN 1 AND 50),
  timezone   text NOT NULL,
  is_active  boolean NOT NULL,
  version    int NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  deleted_at timestamptz,
  -- Null: nobody has said when this place is open, so its gates are never silent.
  sending_rule jsonb CONSTRAINT locations_sending_rule CHECK (sending_rule IS NULL OR is_sending_rule(sending_rule)),
  -- Degrees of WGS 84, for the map (decision 0054).
  latitude   double precision CONSTRAINT locations_latitude CHECK (latitude BETWEEN -90 AND 90),
  longitude  double precision CONSTRAINT locations_longitude CHECK (longitude BETWEEN -180 AND 180),
  code_order text COLLATE "C" NOT NULL GENERATED ALWAYS AS (
    regexp_replace(regexp_replace(code COLLATE "C", '([0-9]+)', '00000000000000000000\1', 'g'), '[0-9]*([0-9]{20})', '\1', 'g')) STORED,
  name_order text COLLATE "C" NOT NULL GENERATED ALWAYS AS (
    regexp_replace(regexp_replace(lower(name) COLLATE "C", '([0-9]+)', '00000000000000000000\1', 'g'), '[0-9]*([0-9]{20})', '\1', 'g')) STORED,
  CONSTRAINT locations_deleted_is_inactive CHECK (deleted_at IS NULL OR NOT is_active),
  CONSTRAINT locations_place_whole CHECK ((latitude IS NULL) = (longitude IS NULL))
);
CREATE INDEX locations_in_order ON locations (code_order, code);

-- Where vehicles and people pass, in one direction, before one camera.
CREATE TABLE gates (
  id          int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  location_id int NOT NULL REFERENCES locations,
  code        text NOT NULL CONSTRAINT gates_code_form CHECK (code ~ '^[A-Za-z0-9._-]{1,50}$'),
  name        text NOT NULL CHECK (length(name) BETWEEN 1 AND 200),
  direction   direction NOT NULL,
  camera      text CHECK (length(camera) <= 500),
  is_active   boolean NOT NULL,
  version     int NOT NULL DEFAULT 1,
  created_at  timestamptz NOT NULL,
  updated_at  timestamptz NOT NULL,
  deleted_at  timestamptz,
  -- Null: as its location.
  sending_rule jsonb CONSTRAINT gates_sending_rule CHECK (sending_rule IS NULL OR is_sending_rule(sending_rule)),
  -- Null: where its location is.
  latitude    double precision CONSTRAINT gates_latitude CHECK (latitude BETWEEN -90 AND 90),
  longitude   double precision CONSTRAINT gates_longitude CHECK (longitude BETWEEN -180 AND 180),
  -- Whom to call when it is silent: the technician's name and number, as people write them.
  contact     text CONSTRAINT gates_contact_said CHECK (contact ~ '\S' AND length(contact) <= 200),
  code_order  text COLLATE "C" NOT NULL GENERATED ALWAYS AS (
    regexp_replace(regexp_replace(code COLLATE "C", '([0-9]+)', '00000000000000000000\1', 'g'), '[0-9]*([0-9]{20})', '\1', 'g')) STORED,
  name_order  text COLLATE "C" NOT NULL GENERATED ALWAYS AS (
    regexp_replace(regexp_replace(lower(name) COLLATE "C", '([0-9]+)', '00000000000000000000\1', 'g'), '[0-9]*([0-9]{20})', '\1', 'g')) STORED,
  CONSTRAINT gates_code_unique UNIQUE (location_id, code),
  CONSTRAINT gates_deleted_is_inactive CHECK (deleted_at IS NULL OR NOT is_active),
  CONSTRAINT gates_place_whole CHECK ((latitude IS NULL) = (longitude IS NULL))
);
-- A page of a city's gates is read in its order, and no more than it (decision 0058).
CREATE INDEX gates_in_order ON gates (location_id, code_order, code);
CREATE INDEX gates_by_name ON gates (name_order, id);

-- Of the levies, what a user sees who does not see all of it.
CREATE TABLE user_locations (
  user_id       int NOT NULL REFERENCES users,
  location_code text NOT NULL REFERENCES locations (code),
  PRIMARY KEY (user_id, location_code)
);

-- What a kiosk shows, where it does not show all.
CREATE TABLE kiosk_locations (
  kiosk_id      int NOT NULL REFERENCES kiosks,
  location_code text NOT NULL REFERENCES locations (code),
  PRIMARY KEY (kiosk_id, location_code)
);

-- What a category costs at a gate: the row that its versions belong to. One that is removed keeps its prices: what it priced can be
-- explained, and when it is made anew, what is older is priced as before.
CREATE TABLE tariffs (
  id         int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  gate_id    int NOT NULL REFERENCES gates,
  category   category NOT NULL,
  version    int NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  removed_at timestamptz,
  CONSTRAINT tariffs_key_unique UNIQUE (gate_id, category)
);
CREATE TRIGGER tariffs_never_removed BEFORE DELETE OR TRUNCATE ON tariffs
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- A version is valid from its second until the next one begins, so versions cannot overlap.
CREATE TABLE tariff_versions (
  tariff_id      int NOT NULL REFERENCES tariffs ON DELETE CASCADE,
  effective_from timestamptz(0) NOT NULL,
  price          int NOT NULL CHECK (price >= 0),
  legal_basis    text CHECK (length(legal_basis) <= 500),
  created_at     timestamptz NOT NULL,
  created_by     text NOT NULL,
  PRIMARY KEY (tariff_id, effective_from)
);
CREATE TRIGGER tariff_versions_kept BEFORE TRUNCATE ON tariff_versions
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- A price that is set again for the same second takes the place of the one before, whose price events may carry already. What was
-- ever set stays to be read, whoever writes.
CREATE TABLE replaced_tariff_versions (
  id             int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  tariff_id      int NOT NULL REFERENCES tariffs ON DELETE CASCADE,
  effective_from timestamptz(0) NOT NULL,
  price          int NOT NULL,
  legal_basis    text,
  created_at     timestamptz NOT NULL,
  created_by     text NOT NULL,
  replaced_at    timestamptz NOT NULL
);
CREATE INDEX replaced_tariff_versions_by_tariff ON replaced_tariff_versions (tariff_id);
CREATE TRIGGER replaced_tariff_versions_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON replaced_tariff_versions
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- A price is replaced by one that is entered later for the same second, or withdrawn before it begins; either way it stays to be read.
CREATE FUNCTION keep_replaced_tariff_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND (NEW.tariff_id, NEW.effective_from) <> (OLD.tariff_id, OLD.effective_from)
     OR TG_OP = 'DELETE' AND OLD.effective_from <= now() THEN
    RAISE EXCEPTION 'a price of the past is settled: % refused', TG_OP USING ERRCODE = 'restrict_violation';
  END IF;
  INSERT INTO replaced_tariff_versions (tariff_id, effective_from, price, legal_basis, created_at, created_by, replaced_at)
  VALUES (OLD.tariff_id, OLD.effective_from, OLD.price, OLD.legal_basis, OLD.created_at, OLD.created_by,
    CASE TG_OP WHEN 'UPDATE' THEN NEW.created_at ELSE now() END);
  RETURN coalesce(NEW, OLD);
END $$;
CREATE TRIGGER keep_replaced_tariff_version BEFORE UPDATE OR DELETE ON tariff_versions
  FOR EACH ROW EXECUTE FUNCTION keep_replaced_tariff_version();

-- Machines ------------------------------------------------------------------------------------------

-- What machines send with. An event shows the name of the key that sent it, so no two keys that work have one name.
CREATE TABLE api_keys (
  id           int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name         text NOT NULL CHECK (length(name) BETWEEN 1 AND 100),
  expires_at   timestamptz,
  revoked_at   timestamptz,
  last_used_at timestamptz,
  last_used_ip text,
  version      int NOT NULL DEFAULT 1,
  created_at   timestamptz NOT NULL,
  updated_at   timestamptz NOT NULL
);
CREATE UNIQUE INDEX api_keys_name_unique ON api_keys (lower(name)) WHERE revoked_at IS NULL;

-- While a rotation's grace runs, a key has two secrets.
CREATE TABLE api_key_secrets (
  prefix      text PRIMARY KEY CHECK (length(prefix) = 8),
  api_key_id  int NOT NULL REFERENCES api_keys,
  secret_hash text NOT NULL CHECK (secret_hash ~ '^[0-9a-f]{64}$'),
  valid_until timestamptz,
  created_at  timestamptz NOT NULL
);
CREATE INDEX api_key_secrets_by_key ON api_key_secrets (api_key_id);

-- No row for a key: it may send for every gate. gate_code null: for every gate of the location.
CREATE TABLE api_key_scopes (
  api_key_id    int NOT NULL REFERENCES api_keys,
  location_code text NOT NULL,
  gate_code     text,
  UNIQUE NULLS NOT DISTINCT (api_key_id, location_code, gate_code)
);

-- The newest signs of life of each gate, to the second.
CREATE TABLE gate_activity (
  gate_id           int PRIMARY KEY REFERENCES gates,
  last_event_at     timestamptz,
  last_seen_at      timestamptz NOT NULL,
  last_heartbeat_at timestamptz
) WITH (fillfactor = 50);

-- What the agent of a gate last said of itself with its heartbeat; a gate whose machine sends plain heartbeats has no row.
CREATE TABLE gate_agents (
  gate_id                int PRIMARY KEY REFERENCES gates,
  name                   text NOT NULL CHECK (length(name) BETWEEN 1 AND 100),
  version                text NOT NULL CHECK (length(version) BETWEEN 1 AND 50),
  queue_length           int NOT NULL CHECK (queue_length >= 0),
  -- Null: the agent does not know, because its machine was started again since.
  oldest_waiting_seconds int CHECK (oldest_waiting_seconds >= 0),
  -- By how much the machine's own clock is ahead of ours; null: not known.
  clock_offset_seconds   int,
  dead_letters           int NOT NULL CHECK (dead_letters >= 0),
  is_store_full          boolean NOT NULL,
  reported_at            timestamptz(3) NOT NULL,
  -- Since when each report says that something waits and that it has not become less; null: nothing waits, or it becomes less.
  queue_grows_since      timestamptz(3),
  -- The key that it sent its last report with; null: it has sent none since this is noted (decision 0041).
  api_key_id             int CONSTRAINT gate_agents_api_key REFERENCES api_keys
);
-- The page of machines asks for the agents of each key.
CREATE INDEX gate_agents_by_key ON gate_agents (api_key_id);

-- Entries -------------------------------------------------------------------------------------------

-- Append-only; narrow and with few indexes, because each of them is paid for by every levy.
-- gate_id has no foreign key of its own: each entry is counted in hourly_totals, which has one.
CREATE TABLE entries (
  id          bigint PRIMARY KEY,
  event_time  timestamptz NOT NULL,
  received_at timestamptz NOT NULL,
  local_date  date NOT NULL,
  gate_id     int NOT NULL,
  api_key_id  int NOT NULL,
  price       int NOT NULL CHECK (price >= 0),
  category    category NOT NULL,
  direction   direction NOT NULL,
  local_hour  smallint NOT NULL,
  is_late     boolean NOT NULL,
  event_id    text
);
-- A page deep inside a crowded hour skips rows in the index alone, by gate and by kind. The category costs nothing: index rows are
-- rounded up to eight bytes, and these four were empty.
CREATE INDEX entries_by_time ON entries (event_time, id) INCLUDE (gate_id, category);

-- What makes "exactly once" hold for ever; only events that carry an event_id touch it.
CREATE TABLE entry_keys (
  gate_id    int NOT NULL,
  event_id   text NOT NULL COLLATE "C",
  entry_id   bigint NOT NULL,
  event_time timestamptz NOT NULL,
  category   category NOT NULL,
  -- Of an event whose row is in a file, what a repeat is answered with; null while the row is in entries.
  price      int,
  direction  direction,
  is_late    boolean,
  PRIMARY KEY (gate_id, event_id),
  CONSTRAINT entry_keys_archived_whole CHECK (num_nulls(price, direction, is_late) IN (0, 3))
);

-- Events that do not count, and why. The event itself stays.
CREATE TABLE entry_voids (
  entry_id  bigint PRIMARY KEY REFERENCES entries,
  void_id   bigint NOT NULL UNIQUE,
  reason    text NOT NULL CHECK (length(reason) BETWEEN 1 AND 500),
  voided_at timestamptz NOT NULL,
  voided_by text NOT NULL
);
-- How many events a person has voided since a moment; a void asks for it under the ledger's lock.
CREATE INDEX entry_voids_by_person ON entry_voids (voided_by, voided_at);

-- Events of an authenticated machine that were refused for their content or master data. The event that a replay made may be in a file,
-- so entry_id refers to no row; ids never come twice.
CREATE TABLE rejected_events (
  id              bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  api_key_id      int NOT NULL REFERENCES api_keys,
  received_at     timestamptz NOT NULL,
  event           text NOT NULL,
  idempotency_key text,
  location_code   text,
  gate_code       text,
  error           text NOT NULL,
  message         text NOT NULL,
  fields          jsonb,
  replayed_at     timestamptz,
  replayed_by     text,
  entry_id        bigint,
  CONSTRAINT rejected_events_replay_whole CHECK ((replayed_at IS NULL) = (entry_id IS NULL) AND (replayed_at IS NULL) = (replayed_by IS NULL))
);
CREATE INDEX rejected_events_by_time ON rejected_events (received_at, id);

-- Stores a batch in one transaction: the rows, their keys, and their effect on every total.
-- Returns no row when the catalogue has changed since the caller read it: nothing was stored, admit the events anew.
-- Event i is of kind kinds[i], whose gate is gate_ids[kinds[i]] and so on: a batch has many events of few kinds. Times are Unix seconds.
-- event_ids may be null as a whole when no event carries one.
-- ids and outcomes are null when all were stored, under before + 1, before + 2 …; else outcomes[i] is 'stored', 'duplicate' (ids[i] is
-- the first one's id) or 'conflict' (other content under the same event_id).
-- Keys are looked up one by one, never joined: a join is planned once, for a table that was small then.
CREATE FUNCTION store_entries(
  catalogue bigint, received timestamptz,
  gate_ids int[], key_ids int[], categories category[], directions direction[], prices int[], dates date[], hours smallint[], lates boolean[],
  kinds int[], times bigint[], event_ids text[]
) RETURNS TABLE (before bigint, ids bigint[], outcomes text[]) LANGUAGE plpgsql AS $$
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
END $$;

-- Corrections ---------------------------------------------------------------------------------------

-- Events that were counted or priced wrongly are put right by window: asked for by one person, decided by another, and carried out in
-- the background in small transactions (decision 0047). A stored event never changes: it is voided, and where its price was wrong it is
-- stored once more with the right one.
CREATE TABLE entry_corrections (
  id               int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  action           text NOT NULL CHECK (action IN ('void', 'reprice')),
  location_id      int NOT NULL REFERENCES locations,
  -- null: every gate of the location.
  gate_id          int REFERENCES gates,
  -- null: every category.
  category         category,
  from_time        timestamptz(0) NOT NULL,
  -- The first moment after the window.
  until_time       timestamptz(0) NOT NULL,
  -- Rupiah; what each event should have cost.
  price            int CHECK (price >= 0),
  reason           text NOT NULL CHECK (length(reason) BETWEEN 1 AND 500),
  -- What was stored after this entry is none of its business: what is decided upon is what was shown.
  until_entry_id   bigint NOT NULL,
  -- What was shown when it was asked for: sums, by day and gate, and what is left out.
  preview          jsonb NOT NULL CHECK (jsonb_typeof(preview) = 'object'),
  status           text NOT NULL DEFAULT 'requested' CHECK (status IN ('requested', 'rejected', 'applying', 'applied')),
  requested_at     timestamptz(3) NOT NULL,
  requested_by_id  int NOT NULL REFERENCES users,
  requested_by     text NOT NULL,
  expires_at       timestamptz(3) NOT NULL,
  decided_at       timestamptz(3),
  decided_by_id    int REFERENCES users,
  decided_by       text,
  note             text CHECK (length(note) BETWEEN 1 AND 500),
  -- How far it has come, in the order of time; null: not begun.
  done_until       timestamptz,
  done_until_id    bigint,
  -- What was done so far, and when it was done with.
  events           int NOT NULL DEFAULT 0 CHECK (events >= 0),
  old_revenue      bigint NOT NULL DEFAULT 0 CHECK (old_revenue >= 0),
  new_revenue      bigint NOT NULL DEFAULT 0 CHECK (new_revenue >= 0),
  applied_at       timestamptz(3),
  CONSTRAINT entry_corrections_window CHECK (from_time < until_time),
  CONSTRAINT entry_corrections_price CHECK ((action = 'reprice') = (price IS NOT NULL) AND (action = 'void' OR category IS NOT NULL)),
  CONSTRAINT entry_corrections_decided CHECK (
    (status = 'requested') = (decided_at IS NULL) AND num_nulls(decided_at, decided_by_id, decided_by) IN (0, 3)),
  CONSTRAINT entry_corrections_applied CHECK ((status = 'applied') = (applied_at IS NOT NULL)),
  CONSTRAINT entry_corrections_begun CHECK ((done_until IS NULL) = (done_until_id IS NULL) AND (events = 0 OR done_until IS NOT NULL))
);
CREATE INDEX entry_corrections_applying ON entry_corrections (id) WHERE status = 'applying';

-- Which events a correction has voided, and which took their places. It stays when they are archived.
CREATE TABLE corrected_entries (
  entry_id      bigint PRIMARY KEY,
  correction_id int NOT NULL REFERENCES entry_corrections,
  -- null: none did.
  replaced_by   bigint CONSTRAINT corrected_entries_replaced_once UNIQUE,
  CONSTRAINT corrected_entries_replaced_later CHECK (replaced_by > entry_id)
);
CREATE INDEX corrected_entries_by_correction ON corrected_entries (correction_id, entry_id);
CREATE TRIGGER corrected_entries_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON corrected_entries
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- Stores events once more at another price, as they were else, and counts them; returns the id of the first, which the others follow in
-- their order. Call it under the ledger's lock; the gates' activity is none of its business.
CREATE FUNCTION store_again(given bigint[], at_price int, received timestamptz) RETURNS bigint LANGUAGE plpgsql AS $$
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
END $$;

-- Archives ------------------------------------------------------------------------------------------

-- Old months of events leave the database as files (loket archive). Every total stays, and so do the keys by which repeats are known;
-- decision 0015. A row says what a file holds. A month may have several parts: events that arrived after its first one was written.
CREATE TABLE archives (
  month      date NOT NULL CHECK (extract(day FROM month) = 1),
  part       smallint NOT NULL CHECK (part > 0),
  events     bigint NOT NULL CHECK (events > 0),
  -- Sum of their prices, those of voided ones too; rupiah.
  amount     bigint NOT NULL CHECK (amount >= 0),
  voided     bigint NOT NULL CHECK (voided >= 0),
  first_id   bigint NOT NULL,
  last_id    bigint NOT NULL,
  -- What was stored after this id is not in the file.
  until_id   bigint NOT NULL CHECK (until_id >= last_id),
  -- Of the rows, whatever their order (rowDigest in src/db/dump.ts); bytes and sha256 are the file's.
  digest     text NOT NULL,
  file_name  text NOT NULL,
  bytes      bigint NOT NULL CHECK (bytes > 0),
  sha256     text NOT NULL CHECK (sha256 ~ '^[0-9a-f]{64}$'),
  written_at timestamptz NOT NULL,
  -- null: some of its events may still be in entries. It counts as archived from the moment the row is here.
  removed_at timestamptz,
  PRIMARY KEY (month, part)
);

-- An event leaves for the archive's file, and in no other way; a void leaves with its event.
CREATE FUNCTION refuse_unless_archived() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM archives a WHERE a.removed_at IS NULL AND OLD.id <= a.until_id
             AND OLD.local_date >= a.month AND OLD.local_date < a.month + interval '1 month') THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION '% is append-only: % refused', TG_TABLE_NAME, TG_OP USING ERRCODE = 'restrict_violation';
END $$;
CREATE TRIGGER entries_append_only BEFORE UPDATE OR TRUNCATE ON entries
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER entries_removed_when_archived BEFORE DELETE ON entries
  FOR EACH ROW EXECUTE FUNCTION refuse_unless_archived();
CREATE FUNCTION refuse_void_unless_archived() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM entries e JOIN archives a ON a.removed_at IS NULL AND e.id <= a.until_id
             AND e.local_date >= a.month AND e.local_date < a.month + interval '1 month' WHERE e.id = OLD.entry_id) THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION '% is append-only: % refused', TG_TABLE_NAME, TG_OP USING ERRCODE = 'restrict_violation';
END $$;
CREATE TRIGGER entry_voids_append_only BEFORE UPDATE OR TRUNCATE ON entry_voids
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER entry_voids_removed_when_archived BEFORE DELETE ON entry_voids
  FOR EACH ROW EXECUTE FUNCTION refuse_void_unless_archived();

-- Declares a file to be the place of its events. Returns false, and does nothing, when one of them was voided since `known_voids`: the
-- file is out of date then. The ledger's lock keeps voids away meanwhile; afterwards they find the month archived.
CREATE FUNCTION declare_archived(given archives, known_voids bigint) RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
  UPDATE ledger SET archived_until_id = greatest(archived_until_id, given.last_id);
  IF EXISTS (SELECT FROM entry_voids v JOIN entries e ON e.id = v.entry_id WHERE v.void_id > known_voids AND e.id <= given.until_id
             AND e.local_date >= given.month AND e.local_date < given.month + interval '1 month') THEN
    UPDATE ledger SET archived_until_id = coalesce((SELECT max(last_id) FROM archives), 0);
    RETURN false;
  END IF;
  INSERT INTO archives SELECT given.*;
  RETURN true;
END $$;

-- Removes up to `most` events of an archived part that come after the given one in the order of time, and returns how many and the
-- last of them. In small steps: a machine that repeats one of these events waits until the step ends, and others with it.
CREATE FUNCTION remove_archived(of_month date, of_part int, after_time timestamptz, after_id bigint, most int)
RETURNS TABLE (removed int, last_time timestamptz, last_id bigint) LANGUAGE plpgsql AS $$
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
END $$;

-- Puts the events of a month back from the temporary table archived_rows, which holds all its parts as they were written.
CREATE FUNCTION take_back(of_month date) RETURNS bigint LANGUAGE plpgsql AS $$
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
END $$;

-- Targets -------------------------------------------------------------------------------------------

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
