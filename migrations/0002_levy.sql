-- The levy service: master data, entries, and the totals every figure is read from.

CREATE TYPE category AS ENUM ('person_walk', 'motor', 'car');
CREATE TYPE direction AS ENUM ('in', 'out');

-- One row. Storing entries, voiding, and every change of master data or keys lock it, so they have one order:
-- ids become visible in id order, and a price is never taken from a catalogue that has changed meanwhile.
CREATE TABLE ledger (
  only_row          boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  last_entry_id     bigint NOT NULL DEFAULT 0,
  last_void_id      bigint NOT NULL DEFAULT 0,
  catalogue_version bigint NOT NULL DEFAULT 1
) WITH (fillfactor = 10);
INSERT INTO ledger DEFAULT VALUES;

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
  CONSTRAINT locations_deleted_is_inactive CHECK (deleted_at IS NULL OR NOT is_active)
);

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
  CONSTRAINT gates_code_unique UNIQUE (location_id, code),
  CONSTRAINT gates_deleted_is_inactive CHECK (deleted_at IS NULL OR NOT is_active)
);

CREATE TABLE tariffs (
  id         int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  gate_id    int NOT NULL REFERENCES gates,
  category   category NOT NULL,
  version    int NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  CONSTRAINT tariffs_key_unique UNIQUE (gate_id, category)
);

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
CREATE TRIGGER entries_append_only
  BEFORE UPDATE OR DELETE OR TRUNCATE ON entries
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- What makes "exactly once" hold for ever; only events that carry an event_id touch it.
CREATE TABLE entry_keys (
  gate_id    int NOT NULL,
  event_id   text NOT NULL COLLATE "C",
  entry_id   bigint NOT NULL,
  event_time timestamptz NOT NULL,
  category   category NOT NULL,
  PRIMARY KEY (gate_id, event_id)
);

CREATE TABLE entry_voids (
  entry_id  bigint PRIMARY KEY REFERENCES entries,
  void_id   bigint NOT NULL UNIQUE,
  reason    text NOT NULL CHECK (length(reason) BETWEEN 1 AND 500),
  voided_at timestamptz NOT NULL,
  voided_by text NOT NULL
);

-- One row per gate, kind and hour. utc_hour separates the two passes of an hour that a clock change repeats, and is what
-- lists seek by; every report sums by local_date and local_hour.
CREATE TABLE hourly_totals (
  local_date     date NOT NULL,
  gate_id        int NOT NULL REFERENCES gates,
  local_hour     smallint NOT NULL CHECK (local_hour BETWEEN 0 AND 23),
  category       category NOT NULL,
  direction      direction NOT NULL,
  utc_hour       timestamptz NOT NULL,
  count          bigint NOT NULL CHECK (count >= 0),
  revenue        bigint NOT NULL CHECK (revenue >= 0),
  late_count     bigint NOT NULL CHECK (late_count >= 0),
  voided_count   bigint NOT NULL DEFAULT 0 CHECK (voided_count >= 0),
  voided_revenue bigint NOT NULL DEFAULT 0 CHECK (voided_revenue >= 0),
  first_event_at timestamptz,
  last_event_at  timestamptz,
  PRIMARY KEY (local_date, gate_id, local_hour, category, direction, utc_hour),
  CONSTRAINT hourly_totals_times_when_counted CHECK ((count = 0) = (first_event_at IS NULL) AND (count = 0) = (last_event_at IS NULL))
) WITH (fillfactor = 70);

CREATE TABLE gate_activity (
  gate_id           int PRIMARY KEY REFERENCES gates,
  last_event_at     timestamptz,
  last_seen_at      timestamptz NOT NULL,
  last_heartbeat_at timestamptz
) WITH (fillfactor = 50);

-- Events of an authenticated machine that were refused for their content or master data.
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
  entry_id        bigint REFERENCES entries,
  CONSTRAINT rejected_events_replay_whole CHECK ((replayed_at IS NULL) = (entry_id IS NULL) AND (replayed_at IS NULL) = (replayed_by IS NULL))
);
CREATE INDEX rejected_events_by_time ON rejected_events (received_at, id);

CREATE TABLE stream_tickets (
  ticket_hash text PRIMARY KEY,
  user_id     int NOT NULL REFERENCES users,
  -- The ticket dies with the token it was drawn with, and the stream it opens ends when that token would.
  token_version      int NOT NULL,
  session_expires_at timestamptz NOT NULL,
  expires_at  timestamptz NOT NULL
);

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
  new_ids bigint[];
  moved record;
BEGIN
  UPDATE ledger SET last_entry_id = last_entry_id + given WHERE catalogue_version = catalogue RETURNING last_entry_id - given INTO before;
  IF NOT FOUND THEN RETURN; END IF;
  new_ids := ARRAY(SELECT generate_series(before + 1, before + given));

  IF event_ids IS NOT NULL THEN
    INSERT INTO entry_keys (gate_id, event_id, entry_id, event_time, category)
    SELECT gate_ids[e.kind], e.event_id, e.id, to_timestamp(e.at), categories[e.kind]
    FROM unnest(new_ids, kinds, times, event_ids) AS e (id, kind, at, event_id)
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
        SELECT e.id, e.event_id IS NULL OR e.id = (
          SELECT k.entry_id FROM entry_keys k WHERE k.gate_id = gate_ids[e.kind] AND k.event_id = e.event_id) AS is_new
        FROM unnest(new_ids, kinds, event_ids) AS e (id, kind, event_id)
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
    SELECT e.id, to_timestamp(e.at), received, dates[e.kind], gate_ids[e.kind], key_ids[e.kind], prices[e.kind], categories[e.kind],
      directions[e.kind], hours[e.kind], lates[e.kind], e.event_id
    FROM unnest(new_ids, kinds, times, event_ids) AS e (id, kind, at, event_id)
    WHERE e.id IS NOT NULL;

    INSERT INTO hourly_totals AS t (local_date, gate_id, local_hour, category, direction, utc_hour, count, revenue, late_count, first_event_at, last_event_at)
    SELECT dates[kind], gate_ids[kind], hours[kind], categories[kind], directions[kind], to_timestamp(utc_hour * 3600), sum(n), sum(n * prices[kind]),
      coalesce(sum(n) FILTER (WHERE lates[kind]), 0), to_timestamp(min(first_at)), to_timestamp(max(last_at))
    FROM (
      SELECT e.kind, e.at / 3600 AS utc_hour, count(*) AS n, min(e.at) AS first_at, max(e.at) AS last_at
      FROM unnest(new_ids, kinds, times) AS e (id, kind, at)
      WHERE e.id IS NOT NULL
      GROUP BY 1, 2
    ) AS counted
    GROUP BY 1, 2, 3, 4, 5, 6
    ON CONFLICT (local_date, gate_id, local_hour, category, direction, utc_hour) DO UPDATE SET
      count = t.count + excluded.count,
      revenue = t.revenue + excluded.revenue,
      late_count = t.late_count + excluded.late_count,
      first_event_at = least(t.first_event_at, excluded.first_event_at),
      last_event_at = greatest(t.last_event_at, excluded.last_event_at);

    -- Signs of life are kept to the second, so most batches have none to write.
    INSERT INTO gate_activity AS a (gate_id, last_event_at, last_seen_at)
    SELECT seen.gate_id, seen.at, received
    FROM (
      SELECT gate_ids[e.kind] AS gate_id, to_timestamp(max(e.at)) AS at
      FROM unnest(new_ids, kinds, times) AS e (id, kind, at)
      WHERE e.id IS NOT NULL
      GROUP BY 1
    ) AS seen
    WHERE NOT EXISTS (
      SELECT FROM gate_activity known
      WHERE known.gate_id = seen.gate_id AND known.last_event_at >= seen.at AND known.last_seen_at > received - interval '1 second')
    ON CONFLICT (gate_id) DO UPDATE SET
      last_event_at = greatest(a.last_event_at, excluded.last_event_at),
      last_seen_at = greatest(a.last_seen_at, excluded.last_seen_at);

    PERFORM pg_notify('levy_entries', (before + stored)::text);
  END IF;
  RETURN NEXT;
END $$;
