import { type FieldError, fieldError } from "../../field-errors/field-errors.ts";
import { holdsRefusedCharacters } from "../../kernel/text.ts";
import { today } from "../../kernel/time.ts";
import { parsePeriod } from "../bills/period.ts";
import { parseReadAtInFile } from "./read-at.ts";
import type { Judged } from "./sequence.ts";
import type { StandInChain } from "./stands.ts";

export const columns = {
  sl: "required",
  period: "required",
  stand: "required",
  read_at: "optional",
  note: "optional",
} as const;
export type Column = keyof typeof columns;

/**
 * A row of the file, and what is found of it. All rows are in memory until the last one is judged, so each is one record, to which is
 * added what becomes known.
 */
export type Row = Omit<StandInChain, "connection_id" | "judged"> & {
  line: number;
  /** The row before of the same connection. */
  earlier: Row | undefined;
  /** null: there is no connection of this number; undefined: that is not known yet. */
  connection_id: number | null | undefined;
  /** null: the file does not say. */
  readAt: Date | null;
  note: string | null;
  /** undefined: not judged yet, or of no connection. */
  judged: Judged | undefined;
};
export type RowOfConnection = Row & { connection_id: number };
export type JudgedRow = RowOfConnection & { judged: Judged };

/** What the cells of a row say; undefined where that is nothing valid. */
export interface Given {
  sl: string;
  period: string | undefined;
  stand: number | undefined;
  readAt: Date | null | undefined;
  /** The local date of that. */
  readOn: string | undefined;
  note: string | null;
}
/** Of which nothing was wrong. */
export type Complete = Given & { period: string; stand: number; readAt: Date | null };

/** Makes what reads rows. Most rows say the same period and the same day as the row before. */
export function rowReader(zone: string): (cells: Record<Column, string>) => Given {
  const periodIn = unlessRepeated((text) => parsePeriod(text.trim()));
  const dayIn = unlessRepeated((text) => {
    const readAt = text.trim() === "" ? null : parseReadAtInFile(text.trim(), zone);
    return { readAt, readOn: readAt == null ? undefined : today(zone, readAt) };
  });
  return (cells) => {
    const [stand, note] = [cells.stand.trim(), cells.note.trim()];
    const { readAt, readOn } = dayIn(cells.read_at);
    return {
      sl: cells.sl.trim(),
      period: periodIn(cells.period),
      stand: /^\d{1,9}$/.test(stand) ? Number(stand) : undefined,
      readAt,
      readOn,
      note: note === "" ? null : note,
    };
  };
}

/** The same function, which is not asked again about the text that it was asked about last. */
function unlessRepeated<T>(read: (text: string) => T): (text: string) => T {
  let last: { text: string; value: T } | undefined;
  return (text) => {
    if (last?.text !== text) last = { text, value: read(text) };
    return last.value;
  };
}

/** A row with room for what is found of it later. @param earlier the row before of the same connection */
export function rowOf(
  { sl, period, stand, readAt, readOn, note }: Complete,
  line: number,
  earlier: Row | undefined,
): Row {
  return {
    line,
    earlier,
    sl,
    period,
    stand,
    readAt,
    readOn,
    note,
    connection_id: earlier?.connection_id,
    digits: 0,
    before: undefined,
    estimates: none,
    isBilled: false,
    judged: undefined,
  };
}

const none: Row["estimates"] = [];

/** What is wrong with a row by itself. @param last period for which meters may be read */
export function faultsOf(row: Given, last: string, now: Date) {
  const problems: { column: Column; error: FieldError }[] = [];
  const add = (column: Column, error: FieldError) => problems.push({ column, error });
  if (row.sl === "") add("sl", fieldError("REQUIRED"));
  if (row.period === undefined) add("period", fieldError("NOT_A_MONTH", { example: "202611" }));
  else if (row.period > last) add("period", fieldError("NOT_BEGUN"));
  if (row.stand === undefined) add("stand", fieldError("NOT_A_STAND", { digits: 9 }));
  if (row.readAt === undefined) add("read_at", fieldError("NOT_A_DATE_OR_MOMENT", { date: "2026-11-21" }));
  else if (row.readAt !== null && row.readAt > now) add("read_at", fieldError("IN_THE_FUTURE"));
  if (row.note !== null && row.note.length > 500) add("note", fieldError("NOTE_TOO_LONG", { max: 500 }));
  if (row.note !== null && holdsRefusedCharacters(row.note)) add("note", fieldError("UNSTORABLE_CHARACTERS"));
  return problems;
}
