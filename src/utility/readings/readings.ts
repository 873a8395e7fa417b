import { type FieldError, fieldError } from "../../field-errors/field-errors.ts";
import { type Ctx, inTransaction } from "../../kernel/context.ts";
import { invalid } from "../../kernel/errors.ts";
import { today } from "../../kernel/time.ts";
import { wire } from "../../kernel/wire.ts";
import { lastDayOf, requirePeriod, withPeriod } from "../bills/period.ts";
import { requireConnection } from "../connections/connections.ts";
import { missingNote, type NoteRule } from "./note.ts";
import type { AnomalyQuery, NewReading, ReadingQuery } from "./office-schema.ts";
import { listOfAnomalies, listOfReadings } from "./queries.ts";
import { isReadable, parseReadAt } from "./read-at.ts";
import { judgeInChain } from "./stands.ts";
import { readingFrom, writeReading } from "./write.ts";

export { remindOfReadings } from "./schedules/reminders.ts";
export { expireOrders, schedulesOf } from "./self-readings/orders.ts";

/** Readings, newest period first. */
export function listReadings(ctx: Ctx, query: ReadingQuery) {
  return listOfReadings(ctx.db, withPeriod(query)).map((row) => wire(row, ctx.zone));
}

/** Readings with flags and connections without a reading, of a period; by area and number. */
export function listAnomalies(ctx: Ctx, query: AnomalyQuery) {
  const period = requirePeriod(query.period);
  return listOfAnomalies(ctx.db, { ...query, period }, lastDayOf(period)).map((row) => ({
    ...row,
    reason: row.reading === null ? ("MISSING" as const) : ("FLAGGED" as const),
  }));
}

/**
 * Records what staff read, in the place of whatever reading the period has, while its bill does not exist
 * (docs/contracts/customer-contract.md, "Readings").
 */
export async function recordReading(ctx: Ctx, input: NewReading, rule: NoteRule) {
  const period = requirePeriod(input.period);
  const readAt = readAtOf(ctx, input);
  if (!isReadable(ctx, period)) throw invalid({ period: [fieldError("NOT_BEGUN")] });
  const { stand, allow_low = false, usage, note = null } = input;
  if (usage !== undefined && !allow_low) throw invalid({ usage: [fieldError("ONLY_WITH_ALLOW_LOW")] });
  const connection = await requireConnection(ctx.db, input.sl);
  return inTransaction(ctx, async (tx) => {
    const readOn = today(tx.zone, readAt);
    const given = { connection_id: connection.id, period, stand, readOn };
    const lowered = allow_low ? { usageIfLower: usage ?? 0 } : {};
    const inChain = await judgeInChain(tx, { ...given, ...lowered });
    const values = readingFrom(inChain, { method: "PETUGAS", note, read_at: readAt });
    if (allow_low && !values.flags.includes("STAND_TURUN"))
      throw invalid({ allow_low: [needlessLow(values)] });
    const lacking = missingNote(values, rule);
    if (lacking !== undefined) throw invalid({ note: [lacking] });
    const after = await writeReading(tx, inChain, values);
    return { record: wire(after, tx.zone), repeated: inChain.before !== undefined };
  });
}

function needlessLow({ previous, stand }: { previous: number; stand: number }): FieldError {
  return stand < previous ? fieldError("LOW_SETTLES_ESTIMATE") : fieldError("NOT_LOW", { last: previous });
}

function readAtOf(ctx: Ctx, { read_at = null }: NewReading): Date {
  if (read_at === null) return ctx.now();
  const readAt = parseReadAt(read_at, ctx.zone);
  if (readAt === undefined)
    throw invalid({ read_at: [fieldError("NOT_A_MOMENT_OR_DATE", { moment: "2026-11-21T09:30:00+07:00" })] });
  if (readAt > ctx.now()) throw invalid({ read_at: [fieldError("IN_THE_FUTURE")] });
  return readAt;
}
