import { auditOf } from "../../kernel/audit/audit.ts";
import { type Ctx, inTransaction, type Tx } from "../../kernel/context.ts";
import { onViolation } from "../../kernel/errors.ts";
import { recordExists } from "../../kernel/refusal.ts";
import { finderOf, lockerOf, readerOf, wireVersioned } from "../../kernel/versioned.ts";
import { wire } from "../../kernel/wire.ts";
import { TariffClassNotFound } from "../connections/connections.ts";
import type { ClassChange, ClassQuery, NewClass } from "./office-schema.ts";
import * as queries from "./queries.ts";

export const TariffClassExists = recordExists("TARIFF_CLASS_EXISTS", "tariff class", "RT-A");

/** Tariff classes (golongan) by code. */
export function listClasses(ctx: Ctx, query: ClassQuery) {
  return queries.listOfClasses(ctx.db, query).map((row) => wire(row, ctx.zone));
}

export const requireClass = finderOf(queries.classes.find, TariffClassNotFound);
export const getClass = readerOf(requireClass);

export async function createClass(ctx: Ctx, input: NewClass) {
  return inTransaction(ctx, async (tx) => wireVersioned(tx, await addClass(tx, input)));
}

/** @throws TariffClassExists */
export async function addClass(tx: Tx, input: NewClass): Promise<queries.ClassRow> {
  const taken = { tariff_classes_pkey: TariffClassExists(input.code) };
  const row = await onViolation(taken, () => queries.classes.add(tx, input));
  await audit(tx, "create", null, row);
  return row;
}

export async function changeClass(ctx: Ctx, code: string, change: ClassChange, ifMatch?: string) {
  return inTransaction(ctx, async (tx) => {
    const before = await lockForChange(tx, code, ifMatch);
    const after = await queries.classes.change(tx, code, change);
    await audit(tx, "update", before, after);
    return wireVersioned(tx, after);
  });
}

/** Deletes a class to which nothing refers, and deactivates any other. */
export async function removeClass(ctx: Ctx, code: string, ifMatch?: string) {
  return inTransaction(ctx, async (tx) => {
    const before = await lockWhole(tx, code, ifMatch);
    if (!(await queries.isClassUsed(tx, code))) {
      await queries.classes.remove(tx, code);
      await audit(tx, "delete", before, null);
      return { code, deleted: true };
    }
    if (before.is_active)
      await audit(tx, "update", before, await queries.classes.change(tx, code, { is_active: false }));
    return { code, deleted: false };
  });
}

const lockForChange = lockerOf(queries.classes.lock, TariffClassNotFound);
const lockWhole = lockerOf(queries.lockClassWhole, TariffClassNotFound);

const audit = auditOf<queries.ClassRow>("tariff_classes", "code", ["code", "name", "is_active"]);
