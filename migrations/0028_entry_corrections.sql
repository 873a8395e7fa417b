-- expand
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

-- Stores events once more at another price, as they were else, and their effect on hourly_totals; returns the id of the first, which the
-- others follow in their order. Call it under the ledger's lock; the gates' activity is none of its business.
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

  INSERT INTO hourly_totals AS t (local_date, gate_id, local_hour, category, direction, utc_hour, count, revenue, late_count, first_event_at, last_event_at)
  SELECT local_date, gate_id, local_hour, category, direction, date_trunc('hour', event_time, 'UTC'), count(*), sum(price),
    count(*) FILTER (WHERE is_late), min(event_time), max(event_time)
  FROM entries WHERE id > before AND id <= before + wanted
  GROUP BY 1, 2, 3, 4, 5, 6
  ON CONFLICT (local_date, gate_id, local_hour, category, direction, utc_hour) DO UPDATE SET
    count = t.count + excluded.count,
    revenue = t.revenue + excluded.revenue,
    late_count = t.late_count + excluded.late_count,
    first_event_at = least(t.first_event_at, excluded.first_event_at),
    last_event_at = greatest(t.last_event_at, excluded.last_event_at);

  PERFORM pg_notify('levy_entries', (before + wanted)::text);
  RETURN before + 1;
END $$;

-- Proofs of transfers whose payments are paid wait for nobody any more; from now on they are closed with the payment.
UPDATE payment_proofs SET status = 'DITERIMA', reviewed_by = 'system', reviewed_at = payments.paid_at
FROM payments WHERE payments.id = payment_proofs.payment_id AND payments.status IN ('DIBAYAR', 'DIKEMBALIKAN') AND payment_proofs.status = 'MENUNGGU';
