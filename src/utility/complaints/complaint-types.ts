import { recordChange } from "../../kernel/audit.ts";
import { type Ctx, inTransaction, type Tx } from "../../kernel/context.ts";
import { conflict, invalid, type LoketError, notFound, onViolation } from "../../kernel/errors.ts";
import { checkIfMatch, type Versioned } from "../../kernel/http/etag.ts";
import { presentType } from "./present.ts";
import {
  addType,
  complaintTypes,
  deleteType,
  lockType,
  type TypeRow,
  type TypeValues,
  typeByCode,
  updateType,
} from "./queries.ts";
import type { NewReportType, ReportType, ReportTypeChange } from "./type-schema.ts";

/** All of them, in the order in which customers choose; inactive ones too. */
export async function listTypes(ctx: Ctx): Promise<{ items: ReportType[] }> {
  return { items: (await complaintTypes(ctx.db, "all")).map(presentType) };
}

/** @throws 404 REPORT_TYPE_NOT_FOUND */
export async function getType(ctx: Ctx, code: string): Promise<Versioned<ReportType>> {
  const row = await typeByCode(ctx.db, code);
  if (row === undefined) throw typeNotFound(code);
  return versioned(row);
}

/** @throws 409 REPORT_TYPE_EXISTS */
export async function createType(ctx: Ctx, input: NewReportType): Promise<Versioned<ReportType>> {
  const { code, name, priority, sla_hours, is_active = 1, position = 100 } = input;
  const taken = conflict("REPORT_TYPE_EXISTS", `There is already a report type ${code}.`);
  return inTransaction(ctx, async (tx) => {
    const row = await onViolation({ complaint_types_pkey: taken }, () =>
      addType(tx, {
        code,
        name,
        needs_photo: input.needs_photo === 1,
        needs_location: input.needs_location === 1,
        priority,
        sla_hours,
        is_active: is_active === 1,
        position,
      }),
    );
    await record(tx, "create", null, row);
    return versioned(row);
  });
}

/** Reports that are there keep the priority and the deadline they began with. @throws 404 REPORT_TYPE_NOT_FOUND, 412, 422 */
export async function changeType(
  ctx: Ctx,
  code: string,
  change: ReportTypeChange,
  ifMatch?: string,
): Promise<Versioned<ReportType>> {
  const { code: sentCode, needs_photo, needs_location, is_active, ...plain } = change;
  if (sentCode !== undefined && sentCode !== code) throw invalid({ code: ["cannot be changed"] });
  const values: Partial<TypeValues> = {
    ...plain,
    ...(needs_photo === undefined ? {} : { needs_photo: needs_photo === 1 }),
    ...(needs_location === undefined ? {} : { needs_location: needs_location === 1 }),
    ...(is_active === undefined ? {} : { is_active: is_active === 1 }),
  };
  return inTransaction(ctx, async (tx) => {
    const before = await lockForChange(tx, code, ifMatch);
    const after = await updateType(tx, code, values);
    await record(tx, "update", before, after);
    return versioned(after);
  });
}

/** Only a type of which there is no report. @throws 404 REPORT_TYPE_NOT_FOUND, 409 REPORT_TYPE_IN_USE, 412 */
export async function removeType(
  ctx: Ctx,
  code: string,
  ifMatch?: string,
): Promise<{ deleted: true; code: string }> {
  const inUse = conflict(
    "REPORT_TYPE_IN_USE",
    `Reports of type ${code} exist. Set is_active to 0, so that no new ones are made.`,
  );
  return inTransaction(ctx, async (tx) => {
    const before = await lockForChange(tx, code, ifMatch);
    await onViolation({ complaints_type: inUse }, () => deleteType(tx, code));
    await record(tx, "delete", before, null);
    return { deleted: true, code };
  });
}

async function lockForChange(tx: Tx, code: string, ifMatch: string | undefined): Promise<TypeRow> {
  const row = await lockType(tx, code);
  if (row === undefined) throw typeNotFound(code);
  checkIfMatch(ifMatch, row.version);
  return row;
}

async function record(
  tx: Tx,
  action: "create" | "update" | "delete",
  before: TypeRow | null,
  after: TypeRow | null,
): Promise<void> {
  await recordChange(tx, {
    entity: "complaint_types",
    entityKey: (after ?? before)?.code ?? "",
    action,
    before: before === null ? null : { ...presentType(before) },
    after: after === null ? null : { ...presentType(after) },
  });
}

function versioned(row: TypeRow): Versioned<ReportType> {
  return { record: presentType(row), version: row.version };
}

function typeNotFound(code: string): LoketError {
  return notFound("REPORT_TYPE_NOT_FOUND", `There is no report type ${code}.`);
}
