import type { Snapshot } from "../../kernel/audit.ts";
import { isoInZone } from "../../kernel/time.ts";
import type { Anomaly, Reading, readingMethods } from "./office-schema.ts";
import type { AnomalyRow, ReadingRow, ShownReading } from "./queries.ts";

type Method = (typeof readingMethods)[number];

export function presentReading(row: ShownReading, zone: string): Reading {
  const { id, sl, area, period, previous, stand, usage, method, flags, note, recorded_by, file_id } = row;
  return {
    id,
    sl,
    area,
    period,
    previous,
    stand,
    usage,
    method: method as Method,
    flags,
    note,
    read_at: isoInZone(row.read_at.getTime(), zone),
    recorded_by,
    file_id,
    is_billed: row.is_billed,
    created_at: isoInZone(row.created_at.getTime(), zone),
    updated_at: isoInZone(row.updated_at.getTime(), zone),
  };
}

export function presentAnomaly({ sl, area, address, ...reading }: AnomalyRow): Anomaly {
  const { previous, stand, usage, method, flags, file_id } = reading;
  if (previous === null || stand === null || usage === null || method === null || flags === null)
    return { sl, area, address, reason: "MISSING", reading: null };
  const found = { previous, stand, usage, method: method as Method, flags, file_id };
  return { sl, area, address, reason: "FLAGGED", reading: found };
}

/** What the audit trail keeps of a reading. */
export function snapshot(row: ReadingRow): Snapshot {
  const { period, previous, stand, usage, method, flags, note, recorded_by, file_id } = row;
  const read_at = row.read_at.toISOString();
  return { period, previous, stand, usage, method, flags, note, read_at, recorded_by, file_id };
}
