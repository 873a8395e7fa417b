-- What was billed wrongly can be put right: figures of a bill never contradict each other, and what was cancelled or withdrawn may be
-- billed again.
ALTER TABLE bills
  -- m³ that staff bill beside what the meter counted (less: below zero); usage is with it.
  ADD COLUMN adjustment int NOT NULL DEFAULT 0,
  -- It is over nothing, in the place of a bill that should not have been: its reading may change, and be billed again.
  ADD COLUMN is_cancelled boolean NOT NULL DEFAULT false,
  -- Why it is DIKOREKSI with no other in its place; a bill that is made of the same reading again takes that place.
  ADD COLUMN withdrawn_reason text CHECK (withdrawn_reason <> '');

-- Bills that were cancelled before they were called so: over nothing, though something was used or the tariff has fees.
UPDATE bills b SET is_cancelled = true
WHERE corrects_id IS NOT NULL AND amount = 0 AND coalesce(usage, 0) = 0 AND blocks = '[]' AND (kind = 'NON_AIR' OR stand_end <> stand_start
  OR EXISTS (SELECT FROM water_tariffs t WHERE t.id = b.tariff_id AND t.base_fee + t.maintenance_fee + t.admin_fee + t.minimum_volume > 0));

-- A correction could bill other m³ than its stands tell.
UPDATE bills SET adjustment = usage - (stand_end - stand_start)
WHERE NOT is_cancelled AND stand_end >= stand_start AND usage <> stand_end - stand_start;

-- A correction left its reading as it was, and what came after went on from the bill. From now on the reading says the same.
UPDATE readings r SET previous = b.stand_start, stand = b.stand_end, usage = b.usage - b.adjustment, version = r.version + 1,
  flags = array_remove(array_remove(r.flags, 'ROLLOVER'), 'STAND_TURUN')
    || CASE WHEN b.stand_end < b.stand_start THEN '{STAND_TURUN}'::text[] ELSE '{}' END
FROM bills b
WHERE b.connection_id = r.connection_id AND b.period = r.period AND b.kind = 'AIR' AND b.status <> 'DIKOREKSI' AND NOT b.is_cancelled
  AND (r.previous, r.stand, r.usage) IS DISTINCT FROM (b.stand_start, b.stand_end, b.usage - b.adjustment)
  AND b.stand_start IS NOT NULL AND b.stand_end IS NOT NULL;

ALTER TABLE bills
  ADD CONSTRAINT bills_cancelled CHECK (NOT is_cancelled OR (amount = 0 AND coalesce(usage, 0) = 0)),
  ADD CONSTRAINT bills_withdrawn CHECK (withdrawn_reason IS NULL OR status = 'DIKOREKSI');

-- Lists and totals read nothing but this index; what was cancelled does not count as a bill of its period.
DROP INDEX bills_by_period;
CREATE INDEX bills_by_period ON bills (period, id) INCLUDE (kind, status, amount, is_cancelled);
