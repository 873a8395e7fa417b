import { fieldError } from "../../field-errors/field-errors.ts";
import { auditOf } from "../../kernel/audit/audit.ts";
import { type Ctx, inTransaction } from "../../kernel/context.ts";
import { invalid } from "../../kernel/errors.ts";
import type { Versioned } from "../../kernel/http/etag.ts";
import { partsOf } from "../../kernel/http/schema-parts.ts";
import { compileBody } from "../../kernel/http/validation.ts";
import { notFound } from "../../kernel/refusal.ts";
import { finderOf, lockerOf, readerOf, removerOf, wireVersioned } from "../../kernel/versioned.ts";
import { wire } from "../../kernel/wire.ts";
import type { Language } from "../../languages.ts";
import { isMailAddress } from "../../mail-address.ts";
import type { ReportDefinition } from "../definition.ts";
import { nextDue } from "./due.ts";
import * as queries from "./queries.ts";
import type { NewReportSchedule, ReportSchedule, ReportScheduleChange } from "./schema.ts";

export type Definitions = readonly ReportDefinition[];

export const ScheduleNotFound = notFound(
  "REPORT_SCHEDULE_NOT_FOUND",
  (id: number) => `There is no schedule ${id} of a report.`,
  4,
);

export function listSchedules(ctx: Ctx) {
  return queries.listOfSchedules(ctx.db).map((row) => wire(row, ctx.zone));
}

const findSchedule = finderOf(queries.scheduleById, ScheduleNotFound);

/** @throws ScheduleNotFound */
export const getSchedule = readerOf(findSchedule);

export async function createSchedule(ctx: Ctx, input: NewReportSchedule, definitions: Definitions) {
  const values = checked(ctx, input, definitions);
  return inTransaction(ctx, async (tx) => {
    const row = await queries.addSchedule(tx, values);
    await audit(tx, "create", null, row);
    return wireVersioned(tx, row);
  });
}

/** Changes the fields that are sent; what waits to be mailed goes to whom it was due. */
export async function changeSchedule(
  ctx: Ctx,
  id: number,
  change: ReportScheduleChange,
  definitions: Definitions,
  ifMatch?: string,
): Promise<Versioned<ReportSchedule>> {
  return inTransaction(ctx, async (tx) => {
    const before = await lockForChange(tx, id, ifMatch);
    const { id: _, version, created_at, updated_at, next_run_at, ...kept } = before;
    const after = await queries.updateSchedule(tx, id, checked(tx, { ...kept, ...change }, definitions));
    await audit(tx, "update", before, after);
    return wireVersioned(tx, after);
  });
}

/** What was mailed of a schedule, and what waits. */
export async function listDeliveries(ctx: Ctx, id: number) {
  await findSchedule(ctx.db, id);
  return queries.listOfDeliveries(ctx.db, id).map(({ schedule_id: _, is_tried, ...row }) => ({
    ...wire(row, ctx.zone),
    state: row.sent_at !== null ? ("sent" as const) : is_tried ? ("waiting" as const) : ("failed" as const),
  }));
}

/** A report's whole query for a span, with the defaults of what a schedule leaves open. @throws 422 */
export function queryFor(
  definition: ReportDefinition,
  { parameters, language }: Pick<queries.ScheduleRow, "parameters" | "language">,
  span: queries.DatesOfReport,
): { language: Language } {
  const query = { ...parameters, ...span, language };
  const { properties = {} } = partsOf(definition.query);
  const unknown = Object.keys(query).find((name) => !(name in properties) && !(name in span));
  if (unknown !== undefined) throw invalid({ [`parameters.${unknown}`]: [fieldError("UNKNOWN_FIELD")] });
  const wrong = compileBody(definition.query)(query);
  if (wrong !== null)
    throw invalid(
      Object.fromEntries(Object.entries(wrong).map(([name, found]) => [`parameters.${name}`, found])),
    );
  return query;
}

const anySpan = { start_date: "2026-01-01", end_date: "2026-01-01" };

/** What is stored of what was sent, with the time at which it is due first. */
function checked(ctx: Ctx, input: NewReportSchedule, definitions: Definitions): queries.ScheduleValues {
  const definition = definitions.find(({ name }) => name === input.report);
  const names = definitions.map(({ name }) => name);
  if (definition === undefined) throw invalid({ report: [fieldError("NOT_ONE_OF", { allowed: names })] });
  if (!input.recipients.every(isMailAddress)) throw invalid({ recipients: [fieldError("NOT_ONE_EMAIL")] });
  queryFor(definition, input, anySpan);
  return { ...input, next_run_at: nextDue(input, ctx.now(), ctx.zone) };
}

const lockForChange = lockerOf(queries.lockSchedule, ScheduleNotFound);

const audited = [
  "report",
  "parameters",
  "frequency",
  "local_hour",
  "language",
  "recipients",
  "is_active",
] as const;
const audit = auditOf<queries.ScheduleRow>("report_schedules", "id", audited);

/** The audit trail keeps it. @throws ScheduleNotFound */
export const removeSchedule = removerOf(lockForChange, queries.deleteSchedule, audit);
