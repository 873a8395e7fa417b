import { fieldError } from "../../field-errors/field-errors.ts";
import { auditOf } from "../../kernel/audit/audit.ts";
import { type Ctx, inTransaction } from "../../kernel/context.ts";
import { invalid, onViolation } from "../../kernel/errors.ts";
import type { Versioned } from "../../kernel/http/etag.ts";
import { conflict, recordExists, recordNotFound } from "../../kernel/refusal.ts";
import { deleted, lockerOf } from "../../kernel/versioned.ts";
import { presentType } from "./present.ts";
import * as queries from "./queries.ts";
import type { NewReportType, ReportType, ReportTypeChange } from "./type-schema.ts";

export const ReportTypeNotFound = recordNotFound("REPORT_TYPE_NOT_FOUND", "report type", "PIPA_BOCOR");
export const ReportTypeExists = recordExists("REPORT_TYPE_EXISTS", "report type", "PIPA_BOCOR");
export const ReportTypeInUse = conflict(
  "REPORT_TYPE_IN_USE",
  (code: string) => `Reports of type ${code} exist. Set is_active to 0, so that no new ones are made.`,
  "PIPA_BOCOR",
);

/** All of them, in the order in which customers choose; inactive ones too. */
export async function listTypes(ctx: Ctx) {
  return { items: (await queries.complaintTypes(ctx.db, "all")).map(presentType) };
}

export async function getType(ctx: Ctx, code: string) {
  const row = await queries.typeByCode(ctx.db, code);
  if (row === undefined) throw ReportTypeNotFound(code);
  return versioned(row);
}

export async function createType(ctx: Ctx, input: NewReportType) {
  const { code, name, priority, sla_hours, is_active = 1, is_public = 0, position = 100 } = input;
  return inTransaction(ctx, async (tx) => {
    const row = await onViolation({ complaint_types_pkey: ReportTypeExists(code) }, () =>
      queries.addType(tx, {
        code,
        name,
        needs_photo: input.needs_photo === 1,
        needs_location: input.needs_location === 1,
        priority,
        sla_hours,
        is_active: is_active === 1,
        is_public: is_public === 1,
        position,
      }),
    );
    await audit(tx, "create", null, row);
    return versioned(row);
  });
}

/** Reports that are there keep the priority and the deadline they began with. */
export async function changeType(ctx: Ctx, code: string, change: ReportTypeChange, ifMatch?: string) {
  const { code: sentCode, needs_photo, needs_location, is_active, is_public, ...plain } = change;
  if (sentCode !== undefined && sentCode !== code) throw invalid({ code: [fieldError("CANNOT_BE_CHANGED")] });
  return inTransaction(ctx, async (tx) => {
    const before = await lockForChange(tx, code, ifMatch);
    const after = await queries.updateType(tx, code, {
      ...plain,
      ...(needs_photo === undefined ? {} : { needs_photo: needs_photo === 1 }),
      ...(needs_location === undefined ? {} : { needs_location: needs_location === 1 }),
      ...(is_active === undefined ? {} : { is_active: is_active === 1 }),
      ...(is_public === undefined ? {} : { is_public: is_public === 1 }),
    });
    await audit(tx, "update", before, after);
    return versioned(after);
  });
}

/** Only a type without reports. */
export async function removeType(ctx: Ctx, code: string, ifMatch?: string) {
  return inTransaction(ctx, async (tx) => {
    const before = await lockForChange(tx, code, ifMatch);
    await onViolation({ complaints_type: ReportTypeInUse(code) }, () => queries.deleteType(tx, code));
    await audit(tx, "delete", before, null);
    return deleted({ code });
  });
}

const lockForChange = lockerOf(queries.lockType, ReportTypeNotFound);

function versioned(row: queries.TypeRow): Versioned<ReportType> {
  return { record: presentType(row), version: row.version };
}

const audit = auditOf("complaint_types", ({ code }: queries.TypeRow) => code, presentType);
