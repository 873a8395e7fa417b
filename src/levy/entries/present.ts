import { isoInZone } from "../../kernel/time.ts";
import type { StoredEntryRow } from "./queries.ts";
import type { StoredEvent } from "./schema.ts";

/** A stored event as lists, stream and snapshot show it. */
export function presentEntry(row: StoredEntryRow): StoredEvent {
  const eventTime = row.event_time.getTime();
  return {
    id: row.id,
    event_id: row.event_id,
    timestamp: eventTime / 1000,
    event_time: isoInZone(eventTime, row.timezone),
    location_code: row.location_code,
    gate_code: row.gate_code,
    category: row.category,
    direction: row.direction,
    price: row.price,
    received_at: isoInZone(row.received_at.getTime(), row.timezone),
    is_late: row.is_late,
    status: row.void_id === null ? "counted" : "voided",
    api_key: row.api_key,
    api_key_id: row.api_key_id,
  };
}
