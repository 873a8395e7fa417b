import { auditOf } from "../../kernel/audit.ts";
import { type Ctx, inTransaction } from "../../kernel/context.ts";
import { onViolation } from "../../kernel/errors.ts";
import { checkIfMatch, type Versioned } from "../../kernel/http/etag.ts";
import { type Page, presentPage } from "../../kernel/paging.ts";
import { refusal } from "../../kernel/refusal.ts";
import { wire } from "../../kernel/wire.ts";
import { TariffClassNotFound } from "../connections/connections.ts";
import type { ClassChange, ClassQuery, NewClass, TariffClass } from "./office-schema.ts";
import {
  addClass,
  type ClassRow,
  classByCode,
  deleteClassRow,
  isClassUsed,
  lockClass,
  lockClassWhole,
  pageOfClasses,
  updateClass,
} from "./queries.ts";
export const TariffClassExists = refusal(
  "conflict",
  "TARIFF_CLASS_EXISTS",
  (code: string) => `There is already a tariff class ${code}.`,
  "RT-A",
);

/** Tariff classes (golongan) by code. */
export async function listClasses(ctx: Ctx, query: ClassQuery): Promise<Page<TariffClass>> {
  return presentPage(await pageOfClasses(ctx.db, query), query, (row) => wire(row, ctx.zone));
}

export async function getClass(ctx: Ctx, code: string): Promise<Versioned<TariffClass>> {
  return versioned(ctx, await requireClass(ctx, code));
}

export async function requireClass(ctx: Ctx, code: string): Promise<ClassRow> {
  return found(code, await classByCode(ctx.db, code));
}

export async function createClass(ctx: Ctx, input: NewClass): Promise<Versioned<TariffClass>> {
  return inTransaction(ctx, async (tx) => {
    const taken = { tariff_classes_pkey: TariffClassExists(input.code) };
    const row = await onViolation(taken, () => addClass(tx, input));
    await audit(tx, "create", null, row);
    return versioned(tx, row);
  });
}

export async function changeClass(
  ctx: Ctx,
  code: string,
  change: ClassChange,
  ifMatch?: string,
): Promise<Versioned<TariffClass>> {
  return inTransaction(ctx, async (tx) => {
    const before = found(code, await lockClass(tx, code));
    checkIfMatch(ifMatch, before.version);
    const after = await updateClass(tx, code, change);
    await audit(tx, "update", before, after);
    return versioned(tx, after);
  });
}

/** Deletes a class to which nothing refers, and deactivates any other. */
export async function removeClass(
  ctx: Ctx,
  code: string,
  ifMatch?: string,
): Promise<{ code: string; deleted: boolean }> {
  return inTransaction(ctx, async (tx) => {
    const before = found(code, await lockClassWhole(tx, code));
    checkIfMatch(ifMatch, before.version);
    if (!(await isClassUsed(tx, code))) {
      await deleteClassRow(tx, code);
      await audit(tx, "delete", before, null);
      return { code, deleted: true };
    }
    if (before.is_active)
      await audit(tx, "update", before, await updateClass(tx, code, { is_active: false }));
    return { code, deleted: false };
  });
}

function found(code: string, row: ClassRow | undefined): ClassRow {
  if (row === undefined) throw TariffClassNotFound(code);
  return row;
}

function versioned({ zone }: Ctx, row: ClassRow): Versioned<TariffClass> {
  return { record: wire(row, zone), version: row.version };
}

const audit = auditOf(
  "tariff_classes",
  ({ code }: ClassRow) => code,
  ({ code, name, is_active }) => ({ code, name, is_active }),
);
