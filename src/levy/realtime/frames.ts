import { isWithin } from "../../kernel/context.ts";
import { sseFrame } from "../../kernel/sse.ts";
import { presentEntry } from "../entries/present.ts";
import type { StoredEntryRow } from "../entries/queries.ts";
import { positionText } from "../ledger/ledger.ts";

/** How far a listener has read, and of what. */
export interface Reading {
  /** All locations, unless one is named. */
  locationCode: string | undefined;
  /** Codes of the locations that exist for the listener; null: all. */
  places: readonly string[] | null;
  /** Last entry id sent. */
  position: number;
  /** Last void sent: entries are shown as of it, so a void that comes later is always sent, once and after its entry. */
  voidPosition: number;
}

export interface Framed {
  id: number;
  locationCode: string;
  /** The message, with the event's status as of a void. */
  frameAt: (voidPosition: number) => string;
}

/** Whether what happens at a location is for this listener. */
export function isFor({ locationCode, places }: Pick<Reading, "locationCode" | "places">, code: string) {
  return (locationCode === undefined || locationCode === code) && isWithin({ places }, code);
}

/** What a listener lacks of these entries, as bytes. */
export function framesFor(reading: Reading, entries: readonly Framed[]): Buffer {
  const lacking = entries.filter(
    ({ id, locationCode }) => id > reading.position && isFor(reading, locationCode),
  );
  return Buffer.from(lacking.map(({ frameAt }) => frameAt(reading.voidPosition)).join(""));
}

/** Writes an entry's message once for all listeners. @param epoch the one in which it is read */
export function framed(row: StoredEntryRow, epoch: number): Framed {
  const id = positionText({ id: row.id, epoch });
  const frameOf = (shown: StoredEntryRow) => sseFrame({ event: "entry", id, data: presentEntry(shown) });
  const { void_id: voidId } = row;
  const frame = frameOf(row);
  const counted = voidId === null ? frame : frameOf({ ...row, void_id: null });
  return {
    id: row.id,
    locationCode: row.location_code,
    frameAt: (position) => (voidId !== null && voidId > position ? counted : frame),
  };
}

/** The id of a message that is no entry: none in the first epoch, in which a position is an entry's id alone. */
export function idOf(position: number, epoch: number): { id?: string } {
  return epoch === 0 ? {} : { id: positionText({ id: position, epoch }) };
}
