-- expand
-- A batch from many gates costs PostgreSQL less (decision 0078): in a city of a thousand, each batch has signs of life of some of its gates,
-- and all of its gates were looked up for them. The server, which remembers what it has written, says of which gates they are.

-- Stores a batch in one transaction: the rows and their keys. Totals are folded from the rows later.
-- Returns no row when the catalogue has changed since the caller read it: nothing was stored, admit the events anew.
-- Event i is of kind kinds[i], whose gate is gate_ids[kinds[i]] and so on: a batch has many events of few kinds. Times are Unix seconds.
-- event_ids may be null as a whole when no event carries one.
-- sign_gates: the gates whose activity may be less than what these events say of it, each once, with its newest event in sign_times; null
-- when there is none.
-- ids and outcomes are null when all were stored, under before + 1, before + 2 …; else outcomes[i] is 'stored', 'duplicate' (ids[i] is
-- the first one's id) or 'conflict' (other content under the same event_id).
-- Keys are looked up one by one, never joined: a join is planned once, for a table that was small then.
CREATE FUNCTION store_entries(
  catalogue bigint, received timestamptz,
  gate_ids int[], key_ids int[], categories category[], directions direction[], prices int[], dates date[], hours smallint[], lates boolean[],
  kinds int[], times bigint[], event_ids text[], sign_gates int[], sign_times bigint[]
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

    IF new_ids IS NOT NULL AND sign_gates IS NOT NULL THEN
      -- A repeat is no sign of life.
      SELECT array_agg(seen.gate_id), array_agg(seen.at) INTO sign_gates, sign_times
      FROM (
        SELECT gate_ids[e.kind] AS gate_id, max(e.at) AS at
        FROM unnest(kinds, times) WITH ORDINALITY AS e (kind, at, ord)
        WHERE new_ids[e.ord] IS NOT NULL AND gate_ids[e.kind] = ANY(sign_gates)
        GROUP BY 1
      ) AS seen;
    END IF;
    -- Signs of life are kept to the second.
    IF sign_gates IS NOT NULL THEN
      INSERT INTO gate_activity AS a (gate_id, last_event_at, last_seen_at)
      SELECT seen.gate_id, to_timestamp(seen.at), received FROM unnest(sign_gates, sign_times) AS seen (gate_id, at)
      ON CONFLICT (gate_id) DO UPDATE SET
        last_event_at = greatest(a.last_event_at, excluded.last_event_at),
        last_seen_at = greatest(a.last_seen_at, excluded.last_seen_at)
      WHERE (a.last_event_at >= excluded.last_event_at AND a.last_seen_at > received - interval '1 second') IS NOT TRUE;
    END IF;

    IF NOT pg_try_advisory_xact_lock(hashtext('levy_entries')) THEN PERFORM pg_notify('levy_entries', (before + stored)::text); END IF;
  END IF;
  RETURN NEXT;
END $$;

-- For servers of the version before.
CREATE OR REPLACE FUNCTION store_entries(
  catalogue bigint, received timestamptz,
  gate_ids int[], key_ids int[], categories category[], directions direction[], prices int[], dates date[], hours smallint[], lates boolean[],
  kinds int[], times bigint[], event_ids text[], signs boolean
) RETURNS TABLE (before bigint, ids bigint[], outcomes text[]) LANGUAGE sql AS $$
  SELECT stored.*
  FROM (
    SELECT array_agg(gate_id) FILTER (WHERE signs) AS sign_gates, array_agg(at) FILTER (WHERE signs) AS sign_times
    FROM (SELECT gate_ids[e.kind] AS gate_id, max(e.at) AS at FROM unnest(kinds, times) AS e (kind, at) GROUP BY 1) AS seen
  ) AS of_gates,
  store_entries(catalogue, received, gate_ids, key_ids, categories, directions, prices, dates, hours, lates, kinds, times, event_ids,
    sign_gates, sign_times) AS stored
$$;
