import { fieldError } from "../../field-errors/field-errors.ts";
import { invalid } from "../../kernel/errors.ts";

/** The last row of a page: a list continues right after it, in its order (newest first by time, then id). */
export interface Cursor {
  /** Unix seconds. */
  at: number;
  id: number;
}

export function writeCursor({ at, id }: Cursor): string {
  return Buffer.from(`${at}.${id}`).toString("base64url");
}

/** @throws 422 with fields.cursor when it is none that writeCursor made */
export function readCursor(text: string): Cursor {
  const [, at, id] = /^(\d{1,11})\.(\d{1,15})$/.exec(Buffer.from(text, "base64url").toString("latin1")) ?? [];
  const cursor = { at: Number(at), id: Number(id) };
  // What decodes need not be what was written: the decoder skips what it does not know.
  if (at === undefined || id === undefined || writeCursor(cursor) !== text)
    throw invalid({ cursor: [fieldError("NOT_A_CURSOR")] });
  return cursor;
}
