import { type FieldErrors, fieldError } from "../../field-errors/field-errors.ts";
import { checkDate } from "../../kernel/date-range.ts";
import { invalid, type LoketError } from "../../kernel/errors.ts";
import { checkDueOn, dueAnew } from "../bills/due-date.ts";
import type { BillRow, Figures } from "../bills/replacement.ts";
import type { ReadingRow } from "../readings/link.ts";
import type { Correction } from "./office-schema.ts";

const ofWater = [
  ...(["stand_start", "stand_end", "usage", "adjustment"] as const),
  ...(["reprice", "class_code", "with_follower"] as const),
] as const;
/** What says how to correct, and corrects nothing by itself. */
const manners = new Set<string>(["class_code", "with_follower"]);

/** @throws 422 unless the values are those of the bill's kind, or of a cancellation */
export function checkFields(row: BillRow, correction: Correction): void {
  const { cancel, due_on, reprice, class_code } = correction;
  const sent = [...ofWater, "amount" as const].filter((name) => correction[name] !== undefined);
  const proper: readonly string[] = cancel === true ? [] : row.kind === "AIR" ? ofWater : ["amount"];
  const fields: FieldErrors = {};
  for (const name of sent)
    if (!proper.includes(name))
      fields[name] = [
        cancel === true ? fieldError("NOT_WITH_CANCEL") : fieldError("NOT_OF_THIS_KIND", { kind: row.kind }),
      ];
  if (cancel !== true && class_code !== undefined && reprice !== true)
    fields.class_code ??= [fieldError("ONLY_WITH_REPRICE")];
  const says = proper.filter((name) => !manners.has(name));
  const corrects = sent.some((name) => !manners.has(name) && correction[name] !== false);
  if (cancel !== true && !corrects && due_on === undefined && Object.keys(fields).length === 0)
    fields.body = [fieldError("NOTHING_CORRECTED", { fields: says })];
  if (Object.keys(fields).length > 0) throw invalid(fields);
}

/** Whether it changes what is billed, not only when it is due. */
export function changesAmount(correction: Correction): boolean {
  return [...ofWater, "amount" as const].some(
    (name) => !manners.has(name) && correction[name] !== undefined && correction[name] !== false,
  );
}

/**
 * When the new bill is due: as the correction says, else as it was, though not within 14 days: the utility's own error begins no
 * penalty. @param on today's local date @throws 422
 */
export function dueDateOf(row: BillRow, correction: Correction, on: string): string {
  if (correction.due_on === undefined) return dueAnew(row.due_on, on);
  const dueOn = checkDate("due_on", correction.due_on);
  const earliest = row.due_on < row.issued_on ? row.due_on : row.issued_on;
  if (dueOn < earliest) throw invalid({ due_on: [fieldError("BEFORE_OLD_BILL", { earliest })] });
  return checkDueOn(dueOn, on);
}

/** What a bill is made of before its adjustment, m³. */
export type Counted = Omit<Figures, "usage" | "adjustment"> & { counted: number };

/** What a bill says of the meter; of one that was cancelled, what its reading says by now. */
export function countedOf(row: BillRow, reading: ReadingRow | undefined, correction: Correction): Counted {
  if (reading === undefined) return countedAnew(row, correction);
  return row.is_cancelled ? countedBy(reading) : { ...standsOf(row), counted: billedBy(row) };
}

/** What staff say, where there is no reading. */
function countedAnew(row: BillRow, { stand_start, stand_end, usage }: Correction): Counted {
  const old = standsOf(row);
  const start = stand_start ?? old.stand_start;
  const end = stand_end ?? old.stand_end;
  const way = wayBetween(start, end);
  if (way !== undefined && usage !== undefined && usage !== way) throw contradicts(way);
  const areTheSame = start === old.stand_start && end === old.stand_end && !row.is_cancelled;
  const counted = way ?? usage ?? (areTheSame ? billedBy(row) : undefined);
  if (counted === undefined) throw usageMissing();
  return { ...old, stand_start: start, stand_end: end, counted };
}

function standsOf({ stand_start, stand_end, exchanged, overestimate, read_by }: BillRow) {
  return { stand_start, stand_end, exchanged, overestimate, read_by };
}

/** m³ without the adjustment. */
function billedBy({ usage, adjustment }: BillRow): number {
  return (usage ?? 0) - adjustment;
}

/** What a reading says. */
export function countedBy({ previous, stand, usage, exchanged, overestimate, method }: ReadingRow): Counted {
  return {
    ...{ stand_start: previous, stand_end: stand, exchanged, overestimate },
    ...{ read_by: method, counted: usage },
  };
}

/** m³ from stand to stand; undefined where the meter passed its highest number between them. */
function wayBetween(start: number | null, end: number | null): number | undefined {
  return start === null || end === null || end < start ? undefined : end - start;
}

/** @param way m³ */
export function contradicts(way: number): LoketError {
  return invalid({ usage: [fieldError("CONTRADICTS_STANDS", { usage: way })] });
}

export function usageMissing(): LoketError {
  return invalid({ usage: [fieldError("USAGE_OF_ROLLOVER")] });
}

/** With the adjustment of the correction, else with the old one. @param old m³ */
export function adjusted({ counted, ...rest }: Counted, correction: Correction, old: number): Figures {
  const adjustment = correction.adjustment ?? old;
  if (counted + adjustment < 0)
    throw invalid({ adjustment: [fieldError("ADJUSTMENT_TOO_LARGE", { counted })] });
  return { ...rest, adjustment, usage: counted + adjustment };
}
