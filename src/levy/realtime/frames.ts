import { sseFrame } from "../../kernel/sse.ts";
import { presentEntry } from "../entries/present.ts";
import type { StoredEntryRow } from "../entries/queries.ts";

/** How far a listener has read, and of what. */
export interface Reading {
  /** All locations, unless one is named. */
  locationCode: string | undefined;
  /** Last entry id sent. */
  position: number;
  /** Last void sent: entries are shown as of it, so a void that comes later is always sent, once and after its entry. */
  voidPosition: number;
}

/** An entry as the stream sends it. */
export interface Framed {
  id: number;
  locationCode: string;
  /** The message, with the event's status as of a void. */
  frameAt: (voidPosition: number) => string;
}

/** What a listener lacks of these entries, as bytes. */
export function framesFor(
  { position, voidPosition, locationCode }: Reading,
  entries: readonly Framed[],
): Buffer {
  const lacking = entries.filter(
    (entry) => entry.id > position && (locationCode === undefined || locationCode === entry.locationCode),
  );
  return Buffer.from(lacking.map(({ frameAt }) => frameAt(voidPosition)).join(""));
}

/** Writes an entry's message once for all listeners. */
export function framed(row: StoredEntryRow): Framed {
  const frameOf = (shown: StoredEntryRow) =>
    sseFrame({ event: "entry", id: row.id, data: presentEntry(shown) });
  const { void_id: voidId } = row;
  const frame = frameOf(row);
  const counted = voidId === null ? frame : frameOf({ ...row, void_id: null });
  return {
    id: row.id,
    locationCode: row.location_code,
    frameAt: (position) => (voidId !== null && voidId > position ? counted : frame),
  };
}
