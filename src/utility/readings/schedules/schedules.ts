import { recordChange, type Snapshot } from "../../../kernel/audit.ts";
import { type Ctx, inTransaction, type Tx } from "../../../kernel/context.ts";
import { conflict, type Fields, invalid, notFound, onViolation } from "../../../kernel/errors.ts";
import { checkIfMatch, type Versioned } from "../../../kernel/http/etag.ts";
import { type Page, pageOf } from "../../../kernel/paging.ts";
import { daysBetween, isDate, isoInZone } from "../../../kernel/time.ts";
import type { NewSchedule, Schedule, ScheduleChange, ScheduleQuery } from "../office-schema.ts";
import { requirePeriod } from "../period.ts";
import { followSchedules } from "../self-readings/queries.ts";
import {
  addSchedule,
  deleteScheduleRow,
  lockSchedule,
  pageOfSchedules,
  type ScheduleRow,
  scheduleById,
  updateSchedule,
} from "./queries.ts";

const LONGEST = 62;

export async function listSchedules(ctx: Ctx, query: ScheduleQuery, zone: string): Promise<Page<Schedule>> {
  const period = query.period === undefined ? {} : { period: requirePeriod(query.period) };
  const { rows, total } = await pageOfSchedules(ctx.db, { ...query, ...period });
  return pageOf(
    rows.map((row) => present(row, zone)),
    total,
    query,
  );
}

/** @throws 404 SCHEDULE_NOT_FOUND */
export async function getSchedule(ctx: Ctx, id: number, zone: string): Promise<Versioned<Schedule>> {
  const row = await scheduleById(ctx.db, id);
  if (row === undefined) throw scheduleNotFound(id);
  return versioned(row, zone);
}

/** @throws 409 SCHEDULE_EXISTS, 422 */
export async function createSchedule(
  ctx: Ctx,
  input: NewSchedule,
  zone: string,
): Promise<Versioned<Schedule>> {
  const { area = null, starts_on, ends_on } = input;
  const period = requirePeriod(input.period);
  checkDates({ starts_on, ends_on });
  return inTransaction(ctx, async (tx) => {
    const row = await onViolation({ reading_schedules_unique: taken(period, area) }, () =>
      addSchedule(tx, { area, period, starts_on, ends_on }),
    );
    return changed(tx, "create", null, row, zone);
  });
}

/** Orders that wait for a reading get the new deadline. @throws 404 SCHEDULE_NOT_FOUND, 412, 422 */
export async function changeSchedule(
  ctx: Ctx,
  id: number,
  change: ScheduleChange,
  zone: string,
  ifMatch?: string,
): Promise<Versioned<Schedule>> {
  return inTransaction(ctx, async (tx) => {
    const before = await lockForChange(tx, id, ifMatch);
    refuseOtherKey(change, before);
    const { starts_on = before.starts_on, ends_on = before.ends_on } = change;
    checkDates({ starts_on, ends_on });
    return changed(tx, "update", before, await updateSchedule(tx, id, { starts_on, ends_on }), zone);
  });
}

/**
 * Orders that wait for a reading follow the schedule of all areas where there is one, else they keep their deadline.
 * @throws 404 SCHEDULE_NOT_FOUND, 412
 */
export async function removeSchedule(
  ctx: Ctx,
  id: number,
  zone: string,
  ifMatch?: string,
): Promise<{ deleted: true; id: number }> {
  return inTransaction(ctx, async (tx) => {
    const before = await lockForChange(tx, id, ifMatch);
    await deleteScheduleRow(tx, id);
    await followSchedules(tx, before.period, zone);
    await record(tx, "delete", before, null);
    return { deleted: true, id };
  });
}

async function lockForChange(tx: Tx, id: number, ifMatch: string | undefined): Promise<ScheduleRow> {
  const row = await lockSchedule(tx, id);
  if (row === undefined) throw scheduleNotFound(id);
  checkIfMatch(ifMatch, row.version);
  return row;
}

async function changed(
  tx: Tx,
  action: "create" | "update",
  before: ScheduleRow | null,
  after: ScheduleRow,
  zone: string,
): Promise<Versioned<Schedule>> {
  await followSchedules(tx, after.period, zone);
  await record(tx, action, before, after);
  return versioned(after, zone);
}

async function record(tx: Tx, action: string, before: ScheduleRow | null, after: ScheduleRow | null) {
  const row = after ?? before;
  await recordChange(tx, {
    entity: "reading_schedules",
    entityKey: `${row?.period}/${row?.area ?? "*"}`,
    action,
    before: before === null ? null : snapshot(before),
    after: after === null ? null : snapshot(after),
  });
}

function checkDates({ starts_on, ends_on }: { starts_on: string; ends_on: string }): void {
  const fields: Fields = {};
  for (const [name, date] of Object.entries({ starts_on, ends_on }))
    if (!isDate(date)) fields[name] = ["must be a calendar date such as 2026-11-21"];
  if (Object.keys(fields).length > 0) throw invalid(fields);
  const days = daysBetween(starts_on, ends_on) + 1;
  if (days < 1) throw invalid({ ends_on: ["must not be before starts_on"] });
  if (days > LONGEST)
    throw invalid({ ends_on: [`must be within ${LONGEST} days of starts_on, both days counted`] });
}

function refuseOtherKey({ area, period }: ScheduleChange, before: ScheduleRow): void {
  const fields: Fields = {};
  if (area !== undefined && area !== before.area) fields.area = ["cannot be changed"];
  if (period !== undefined && period !== before.period) fields.period = ["cannot be changed"];
  if (Object.keys(fields).length > 0) throw invalid(fields);
}

function snapshot({ area, period, starts_on, ends_on }: ScheduleRow): Snapshot {
  return { area, period, starts_on, ends_on };
}

function versioned(row: ScheduleRow, zone: string): Versioned<Schedule> {
  return { record: present(row, zone), version: row.version };
}

function present(
  { id, area, period, starts_on, ends_on, created_at, updated_at }: ScheduleRow,
  zone: string,
) {
  return {
    id,
    area,
    period,
    starts_on,
    ends_on,
    created_at: isoInZone(created_at.getTime(), zone),
    updated_at: isoInZone(updated_at.getTime(), zone),
  };
}

function taken(period: string, area: string | null) {
  const whose = area === null ? "all areas" : `the area ${area}`;
  return conflict("SCHEDULE_EXISTS", `There is already a schedule of ${period} for ${whose}.`);
}

function scheduleNotFound(id: number) {
  return notFound("SCHEDULE_NOT_FOUND", `There is no reading schedule ${id}.`);
}
