import { fieldError } from "../../field-errors/field-errors.ts";
import { auditOf } from "../../kernel/audit.ts";
import { type Ctx, inTransaction, isWithin, type Tx } from "../../kernel/context.ts";
import { invalid, onViolation } from "../../kernel/errors.ts";
import { checkIfMatch, type Versioned } from "../../kernel/http/etag.ts";
import { type Page, pageOf } from "../../kernel/paging.ts";
import { refusal } from "../../kernel/refusal.ts";
import { wire } from "../../kernel/wire.ts";
import {
  addTarget,
  deleteTarget,
  lockTarget,
  pageOfTargets,
  type TargetRow,
  targetById,
  updateTarget,
} from "./queries.ts";
import type { LevyTarget, LevyTargetChange, LevyTargetQuery, NewLevyTarget } from "./schema.ts";

export const TargetNotFound = refusal(
  "not-found",
  "LEVY_TARGET_NOT_FOUND",
  (id: number) => `There is no target ${id}.`,
  3,
);

export const TargetExists = refusal(
  "conflict",
  "LEVY_TARGET_EXISTS",
  (year: number) => `There is a target of ${year} for this location and category already. Change that one.`,
  2026,
);

/** Targets, of the newest year first. */
export async function listTargets(ctx: Ctx, query: LevyTargetQuery): Promise<Page<LevyTarget>> {
  const { rows, total } = await pageOfTargets(ctx, query);
  return pageOf(
    rows.map((row) => wire(row, ctx.zone)),
    total,
    query,
  );
}

/** @throws TargetNotFound */
export async function getTarget(ctx: Ctx, id: number): Promise<Versioned<LevyTarget>> {
  const row = await targetById(ctx, id);
  if (row === undefined) throw TargetNotFound(id);
  return versioned(row, ctx.zone);
}

/** @throws TargetExists, 422 for a location that is not there */
export async function createTarget(ctx: Ctx, input: NewLevyTarget): Promise<Versioned<LevyTarget>> {
  return inTransaction(ctx, async (tx) => {
    const noLocation = fieldError("NO_SUCH_LOCATION", { location_code: input.location_code ?? "" });
    if (!isWithin(tx.actor, input.location_code)) throw invalid({ location_code: [noLocation] });
    const row = await onViolation(
      {
        levy_targets_once: TargetExists(input.year),
        levy_targets_location: invalid({ location_code: [noLocation] }),
      },
      () => addTarget(tx, input),
    );
    await audit(tx, "create", null, row);
    return versioned(row, tx.zone);
  });
}

/** @throws TargetNotFound */
export async function changeTarget(
  ctx: Ctx,
  id: number,
  { amount }: LevyTargetChange,
  ifMatch?: string,
): Promise<Versioned<LevyTarget>> {
  return inTransaction(ctx, async (tx) => {
    const before = await lockForChange(tx, id, ifMatch);
    const after = await updateTarget(tx, id, amount);
    await audit(tx, "update", before, after);
    return versioned(after, tx.zone);
  });
}

/** @throws TargetNotFound */
export async function removeTarget(
  ctx: Ctx,
  id: number,
  ifMatch?: string,
): Promise<{ deleted: true; id: number }> {
  return inTransaction(ctx, async (tx) => {
    const before = await lockForChange(tx, id, ifMatch);
    await deleteTarget(tx, id);
    await audit(tx, "delete", before, null);
    return { deleted: true, id };
  });
}

async function lockForChange(tx: Tx, id: number, ifMatch: string | undefined): Promise<TargetRow> {
  const row = await lockTarget(tx, id);
  if (row === undefined) throw TargetNotFound(id);
  checkIfMatch(ifMatch, row.version);
  return row;
}

function versioned(row: TargetRow, zone: string): Versioned<LevyTarget> {
  return { record: wire(row, zone), version: row.version };
}

const audit = auditOf(
  "levy_targets",
  ({ id }: TargetRow) => String(id),
  ({ year, location_code, category, amount }) => ({ year, location_code, category, amount }),
);
