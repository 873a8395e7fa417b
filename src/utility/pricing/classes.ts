import { recordChange } from "../../kernel/audit.ts";
import { type Ctx, inTransaction } from "../../kernel/context.ts";
import { conflict, type LoketError, notFound, onViolation } from "../../kernel/errors.ts";
import { checkIfMatch, type Versioned } from "../../kernel/http/etag.ts";
import { type Page, pageOf } from "../../kernel/paging.ts";
import type { ClassChange, ClassQuery, NewClass, TariffClass } from "./office-schema.ts";
import { classSnapshot, presentClass } from "./present.ts";
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

/** Tariff classes (golongan) by code. */
export async function listClasses(ctx: Ctx, query: ClassQuery, zone: string): Promise<Page<TariffClass>> {
  const { rows, total } = await pageOfClasses(ctx.db, query);
  return pageOf(
    rows.map((row) => presentClass(row, zone)),
    total,
    query,
  );
}

/** @throws 404 TARIFF_CLASS_NOT_FOUND */
export async function getClass(ctx: Ctx, code: string, zone: string): Promise<Versioned<TariffClass>> {
  return versioned(await requireClass(ctx, code), zone);
}

/** @throws 404 TARIFF_CLASS_NOT_FOUND */
export async function requireClass(ctx: Ctx, code: string): Promise<ClassRow> {
  const row = await classByCode(ctx.db, code);
  if (row === undefined) throw classNotFound(code);
  return row;
}

/** @throws 409 TARIFF_CLASS_EXISTS */
export async function createClass(ctx: Ctx, input: NewClass, zone: string): Promise<Versioned<TariffClass>> {
  return inTransaction(ctx, async (tx) => {
    const taken = conflict("TARIFF_CLASS_EXISTS", `There is already a tariff class ${input.code}.`);
    const row = await onViolation({ tariff_classes_pkey: taken }, () => addClass(tx, input));
    await recordChange(tx, {
      entity: "tariff_classes",
      entityKey: row.code,
      action: "create",
      before: null,
      after: classSnapshot(row),
    });
    return versioned(row, zone);
  });
}

/** @throws 404 TARIFF_CLASS_NOT_FOUND, 412 */
export async function changeClass(
  ctx: Ctx,
  code: string,
  change: ClassChange,
  zone: string,
  ifMatch?: string,
): Promise<Versioned<TariffClass>> {
  return inTransaction(ctx, async (tx) => {
    const before = await lockClass(tx, code);
    if (before === undefined) throw classNotFound(code);
    checkIfMatch(ifMatch, before.version);
    const after = await updateClass(tx, code, change);
    await recordChange(tx, {
      entity: "tariff_classes",
      entityKey: code,
      action: "update",
      before: classSnapshot(before),
      after: classSnapshot(after),
    });
    return versioned(after, zone);
  });
}

/** Deletes a class to which nothing refers, and deactivates any other. @throws 404 TARIFF_CLASS_NOT_FOUND, 412 */
export async function removeClass(
  ctx: Ctx,
  code: string,
  ifMatch?: string,
): Promise<{ code: string; deleted: boolean }> {
  return inTransaction(ctx, async (tx) => {
    const before = await lockClassWhole(tx, code);
    if (before === undefined) throw classNotFound(code);
    checkIfMatch(ifMatch, before.version);
    const isUsed = await isClassUsed(tx, code);
    if (isUsed && !before.is_active) return { code, deleted: false };
    if (!isUsed) await deleteClassRow(tx, code);
    await recordChange(tx, {
      entity: "tariff_classes",
      entityKey: code,
      action: isUsed ? "update" : "delete",
      before: classSnapshot(before),
      after: isUsed ? classSnapshot(await updateClass(tx, code, { is_active: false })) : null,
    });
    return { code, deleted: !isUsed };
  });
}

export function classNotFound(code: string): LoketError {
  return notFound("TARIFF_CLASS_NOT_FOUND", `There is no tariff class ${code}.`);
}

function versioned(row: ClassRow, zone: string): Versioned<TariffClass> {
  return { record: presentClass(row, zone), version: row.version };
}
