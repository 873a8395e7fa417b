import type { AuditAction } from "../../../db/audit-words.ts";
import { type FieldErrors, fieldError } from "../../../field-errors/field-errors.ts";
import { auditOf } from "../../../kernel/audit/audit.ts";
import { type Ctx, inTransaction, type Tx } from "../../../kernel/context.ts";
import { notADate } from "../../../kernel/date-range.ts";
import { invalid, onViolation } from "../../../kernel/errors.ts";
import { recordNotFound, refusal } from "../../../kernel/refusal.ts";
import { daysBetween, isDate } from "../../../kernel/time.ts";
import { deleted, finderOf, lockerOf, readerOf, wireVersioned } from "../../../kernel/versioned.ts";
import { wire } from "../../../kernel/wire.ts";
import { requireListedArea } from "../../areas/areas.ts";
import { requirePeriod, withPeriod } from "../../bills/period.ts";
import type { NewSchedule, ScheduleChange, ScheduleQuery } from "../office-schema.ts";
import { followSchedules } from "../self-readings/queries.ts";
import * as queries from "./queries.ts";

export const ScheduleNotFound = recordNotFound("SCHEDULE_NOT_FOUND", "reading schedule", 7);
export const ScheduleExists = refusal<[period: string, area: string | null]>(
  "conflict",
  "SCHEDULE_EXISTS",
  (period, area) =>
    `There is already a schedule of ${period} for ${area === null ? "all areas" : `the area ${area}`}.`,
  "202611",
  null,
);

const LONGEST = 62;

export function listSchedules(ctx: Ctx, query: ScheduleQuery) {
  return queries.listOfSchedules(ctx.db, withPeriod(query)).map((row) => wire(row, ctx.zone));
}

export const getSchedule = readerOf(finderOf(queries.schedules.find, ScheduleNotFound));

export async function createSchedule(ctx: Ctx, input: NewSchedule) {
  const { area = null, starts_on, ends_on } = input;
  const period = requirePeriod(input.period);
  checkDates({ starts_on, ends_on });
  return inTransaction(ctx, async (tx) => {
    if (area !== null) await requireListedArea(tx, area);
    const row = await onViolation({ reading_schedules_unique: ScheduleExists(period, area) }, () =>
      queries.schedules.add(tx, { area, period, starts_on, ends_on }),
    );
    await followAndRecord(tx, "create", null, row);
    return wireVersioned(tx, row);
  });
}

/** Orders that wait for a reading get the new deadline. */
export async function changeSchedule(ctx: Ctx, id: number, change: ScheduleChange, ifMatch?: string) {
  return inTransaction(ctx, async (tx) => {
    const before = await lockForChange(tx, id, ifMatch);
    refuseOtherKey(change, before);
    const { starts_on = before.starts_on, ends_on = before.ends_on } = change;
    checkDates({ starts_on, ends_on });
    const after = await queries.schedules.change(tx, id, { starts_on, ends_on });
    await followAndRecord(tx, "update", before, after);
    return wireVersioned(tx, after);
  });
}

/** Orders that wait for a reading follow the schedule of all areas where there is one, else they keep their deadline. */
export async function removeSchedule(ctx: Ctx, id: number, ifMatch?: string) {
  return inTransaction(ctx, async (tx) => {
    const before = await lockForChange(tx, id, ifMatch);
    await queries.schedules.remove(tx, id);
    await followAndRecord(tx, "delete", before, null);
    return deleted({ id });
  });
}

const lockForChange = lockerOf(queries.schedules.lock, ScheduleNotFound);

async function followAndRecord(
  tx: Tx,
  action: AuditAction,
  before: queries.ScheduleRow | null,
  after: queries.ScheduleRow | null,
): Promise<void> {
  await followSchedules(tx, (after ?? before)?.period ?? "");
  await audit(tx, action, before, after);
}

function checkDates({ starts_on, ends_on }: { starts_on: string; ends_on: string }): void {
  const fields: FieldErrors = {};
  for (const [name, date] of Object.entries({ starts_on, ends_on }))
    if (!isDate(date)) fields[name] = [notADate];
  if (Object.keys(fields).length > 0) throw invalid(fields);
  const days = daysBetween(starts_on, ends_on) + 1;
  if (days < 1) throw invalid({ ends_on: [fieldError("BEFORE_FIELD", { field: "starts_on" })] });
  if (days > LONGEST)
    throw invalid({ ends_on: [fieldError("RANGE_TOO_LONG", { days: LONGEST, field: "starts_on" })] });
}

function refuseOtherKey({ area, period }: ScheduleChange, before: queries.ScheduleRow): void {
  const fields: FieldErrors = {};
  if (area !== undefined && area !== before.area) fields.area = [fieldError("CANNOT_BE_CHANGED")];
  if (period !== undefined && period !== before.period) fields.period = [fieldError("CANNOT_BE_CHANGED")];
  if (Object.keys(fields).length > 0) throw invalid(fields);
}

const audit = auditOf(
  "reading_schedules",
  ({ period, area }: queries.ScheduleRow) => `${period}/${area ?? "*"}`,
  ({ area, period, starts_on, ends_on }) => ({ area, period, starts_on, ends_on }),
);
