import { fieldError } from "../../field-errors/field-errors.ts";
import { invalid } from "../../kernel/errors.ts";
import { type Epoch, latestEpoch, sharedSince } from "../ledger/ledger.ts";

/** The last row of a page: a list continues right after it, in its order (newest first by time, then id). */
export interface Cursor {
  /** Unix seconds. */
  at: number;
  id: number;
}

/** A cursor, with the epoch of the ledger in which its page was read. */
export interface DatedCursor extends Cursor {
  epoch: number;
}

export function writeCursor({ at, id }: Cursor, epoch = 0): string {
  return Buffer.from(epoch === 0 ? `${at}.${id}` : `${at}.${id}.${epoch}`).toString("base64url");
}

/** @throws 422 with fields.cursor when it is none that writeCursor made */
export function readCursor(text: string): DatedCursor {
  const written = Buffer.from(text, "base64url").toString("latin1");
  const [, at, id, epoch = 0] = /^(\d{1,11})\.(\d{1,15})(?:\.(\d{1,15}))?$/.exec(written) ?? [];
  const cursor = { at: Number(at), id: Number(id), epoch: Number(epoch) };
  // What decodes need not be what was written: the decoder skips what it does not know.
  if (at === undefined || id === undefined || writeCursor(cursor, cursor.epoch) !== text) throw notACursor();
  return cursor;
}

/**
 * The epoch that the next cursor is written in.
 * @throws 422 with fields.cursor when a failover or a restore has taken the row away after which the list should continue
 */
export function epochAfter(cursor: DatedCursor | null, epochs: readonly Epoch[]): number {
  if (cursor !== null && cursor.id > sharedSince(epochs, cursor.epoch).entryId) throw notACursor();
  return latestEpoch(epochs);
}

const notACursor = () => invalid({ cursor: [fieldError("NOT_A_CURSOR")] });
