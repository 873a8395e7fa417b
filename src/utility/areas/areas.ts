import { fieldError } from "../../field-errors/field-errors.ts";
import { auditOf } from "../../kernel/audit/audit.ts";
import { type Ctx, inTransaction, type Tx } from "../../kernel/context.ts";
import { invalid, onViolation } from "../../kernel/errors.ts";
import { conflict, recordExists, recordNotFound } from "../../kernel/refusal.ts";
import { deleted, finderOf, lockerOf, readerOf, wireVersioned } from "../../kernel/versioned.ts";
import { wire } from "../../kernel/wire.ts";
import { requireActiveCrew } from "../crews/crews.ts";
import * as queries from "./queries.ts";
import type { AreaChange, NewArea } from "./schema.ts";

export const AreaNotFound = recordNotFound("AREA_NOT_FOUND", "area", 2);
export const AreaExists = recordExists("AREA_EXISTS", "area", "UTARA");
export const AreaInUse = conflict(
  "AREA_IN_USE",
  (name: string) => `Connections or schedules name the area ${name}. Give them another one first.`,
  "UTARA",
);

/** By name. */
export function listAreas(ctx: Ctx) {
  return queries.listOfAreas(ctx.db).map((row) => wire(row, ctx.zone));
}

const requireArea = finderOf(queries.areaById, AreaNotFound);
export const getArea = readerOf(requireArea);

/** With the first one, the words that connections use already become areas too. */
export async function createArea(ctx: Ctx, { name, crew_id = null }: NewArea) {
  return inTransaction(ctx, async (tx) => {
    if (crew_id !== null) await requireActiveCrew(tx, crew_id);
    await queries.beginList(tx);
    const trimmed = name.trim();
    const row = await onViolation({ areas_name_unique: AreaExists(trimmed) }, () =>
      queries.areas.add(tx, { name: trimmed, crew_id }),
    );
    await audit(tx, "create", null, row);
    return wireVersioned(tx, await requireArea(tx.db, row.id));
  });
}

export async function changeArea(ctx: Ctx, id: number, change: AreaChange, ifMatch?: string) {
  return inTransaction(ctx, async (tx) => {
    const before = await lockForChange(tx, id, ifMatch);
    if (change.crew_id != null) await requireActiveCrew(tx, change.crew_id);
    const after = await queries.areas.change(tx, id, change);
    await audit(tx, "update", before, after);
    return wireVersioned(tx, await requireArea(tx.db, id));
  });
}

/** Only one that nothing names, such as a mistyped one whose connections were moved. */
export async function removeArea(ctx: Ctx, id: number, ifMatch?: string) {
  return inTransaction(ctx, async (tx) => {
    const before = await lockForChange(tx, id, ifMatch);
    if (await queries.isUsed(tx, before.name)) throw AreaInUse(before.name);
    await queries.areas.remove(tx, id);
    await audit(tx, "delete", before, null);
    return deleted({ id });
  });
}

/**
 * Makes sure that an area is one of the list, where the office has one; it stays there until the transaction ends.
 * @throws 422 at area
 */
export async function requireListedArea(tx: Tx, area: string): Promise<void> {
  const { isKnown, isAny } = await queries.holdArea(tx, area);
  if (isAny && !isKnown) throw invalid({ area: [fieldError("NO_SUCH_AREA", { area })] });
}

/** As requireListedArea, for several. @throws 422 at areas */
export async function requireListedAreas(tx: Tx, areas: readonly string[]): Promise<void> {
  for (const area of areas.toSorted()) {
    const { isKnown, isAny } = await queries.holdArea(tx, area);
    if (isAny && !isKnown) throw invalid({ areas: [fieldError("NO_SUCH_AREA", { area })] });
  }
}

const lockForChange = lockerOf(queries.areas.lock, AreaNotFound);

const audit = auditOf<queries.AreaRow>("areas", "name", ["name", "crew_id"]);
