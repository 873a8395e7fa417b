import { fieldError } from "../../field-errors/field-errors.ts";
import { auditOf } from "../../kernel/audit.ts";
import { type Ctx, inTransaction, type Tx } from "../../kernel/context.ts";
import { invalid } from "../../kernel/errors.ts";
import { checkIfMatch, type Versioned } from "../../kernel/http/etag.ts";
import { compileBody } from "../../kernel/http/validation.ts";
import { isMailAddress } from "../../kernel/mail.ts";
import { type Page, type Paging, pageOf } from "../../kernel/paging.ts";
import { refusal } from "../../kernel/refusal.ts";
import { wire } from "../../kernel/wire.ts";
import type { ReportDefinition } from "../definition.ts";
import type { ReportLanguage } from "../report.ts";
import { nextDue } from "./due.ts";
import {
  addSchedule,
  type DatesOfReport,
  deleteSchedule,
  lockSchedule,
  pageOfDeliveries,
  pageOfSchedules,
  type ScheduleRow,
  type ScheduleValues,
  scheduleById,
  updateSchedule,
} from "./queries.ts";
import type { NewReportSchedule, ReportDelivery, ReportSchedule, ReportScheduleChange } from "./schema.ts";

export type Definitions = readonly ReportDefinition[];

export const ScheduleNotFound = refusal(
  "not-found",
  "REPORT_SCHEDULE_NOT_FOUND",
  (id: number) => `There is no schedule ${id} of a report.`,
  4,
);

export async function listSchedules(ctx: Ctx, paging: Paging): Promise<Page<ReportSchedule>> {
  const { rows, total } = await pageOfSchedules(ctx.db, paging);
  return pageOf(
    rows.map((row) => wire(row, ctx.zone)),
    total,
    paging,
  );
}

export async function getSchedule(ctx: Ctx, id: number): Promise<Versioned<ReportSchedule>> {
  return versioned(await requireSchedule(ctx, id), ctx.zone);
}

/** @throws 422 */
export async function createSchedule(
  ctx: Ctx,
  input: NewReportSchedule,
  definitions: Definitions,
): Promise<Versioned<ReportSchedule>> {
  const values = checked(ctx, input, definitions);
  return inTransaction(ctx, async (tx) => {
    const row = await addSchedule(tx, values);
    await audit(tx, "create", null, row);
    return versioned(row, tx.zone);
  });
}

/** Changes the fields that are sent; what waits to be mailed goes to whom it was due. @throws ScheduleNotFound, 422 */
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
    const after = await updateSchedule(tx, id, checked(tx, { ...kept, ...change }, definitions));
    await audit(tx, "update", before, after);
    return versioned(after, tx.zone);
  });
}

/** @throws ScheduleNotFound */
export async function removeSchedule(
  ctx: Ctx,
  id: number,
  ifMatch?: string,
): Promise<{ deleted: true; id: number }> {
  return inTransaction(ctx, async (tx) => {
    const before = await lockForChange(tx, id, ifMatch);
    await deleteSchedule(tx, id);
    await audit(tx, "delete", before, null);
    return { deleted: true, id };
  });
}

/** What was mailed of a schedule, and what waits. @throws ScheduleNotFound */
export async function listDeliveries(ctx: Ctx, id: number, paging: Paging): Promise<Page<ReportDelivery>> {
  await requireSchedule(ctx, id);
  const { rows, total } = await pageOfDeliveries(ctx.db, id, paging);
  const items = rows.map(({ schedule_id: _, next_try_at, ...row }) => ({
    ...wire(row, ctx.zone),
    state:
      row.sent_at !== null
        ? ("sent" as const)
        : next_try_at === null
          ? ("failed" as const)
          : ("waiting" as const),
  }));
  return pageOf(items, total, paging);
}

/** A report's whole query for a span, with the defaults of what a schedule leaves open. @throws 422 */
export function queryFor(
  definition: ReportDefinition,
  { parameters, language }: Pick<ScheduleRow, "parameters" | "language">,
  span: DatesOfReport,
): { language: ReportLanguage } {
  const query = { ...parameters, ...span, language };
  const { properties } = definition.query as unknown as { properties: object };
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
function checked(ctx: Ctx, input: NewReportSchedule, definitions: Definitions): ScheduleValues {
  const definition = definitions.find(({ name }) => name === input.report);
  const names = definitions.map(({ name }) => name);
  if (definition === undefined) throw invalid({ report: [fieldError("NOT_ONE_OF", { allowed: names })] });
  if (!input.recipients.every(isMailAddress)) throw invalid({ recipients: [fieldError("NOT_ONE_EMAIL")] });
  queryFor(definition, input, anySpan);
  return { ...input, next_run_at: nextDue(input, ctx.now(), ctx.zone) };
}

async function requireSchedule(ctx: Ctx, id: number): Promise<ScheduleRow> {
  const row = await scheduleById(ctx.db, id);
  if (row === undefined) throw ScheduleNotFound(id);
  return row;
}

async function lockForChange(tx: Tx, id: number, ifMatch: string | undefined): Promise<ScheduleRow> {
  const row = await lockSchedule(tx, id);
  if (row === undefined) throw ScheduleNotFound(id);
  checkIfMatch(ifMatch, row.version);
  return row;
}

function versioned(row: ScheduleRow, zone: string): Versioned<ReportSchedule> {
  return { record: wire(row, zone), version: row.version };
}

const audit = auditOf(
  "report_schedules",
  ({ id }: ScheduleRow) => String(id),
  ({ report, parameters, frequency, local_hour, language, recipients, is_active }) => ({
    ...{ report, parameters, frequency, local_hour, language, recipients, is_active },
  }),
);
