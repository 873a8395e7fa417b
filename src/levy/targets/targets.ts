import { fieldError } from "../../field-errors/field-errors.ts";
import { auditOf } from "../../kernel/audit/audit.ts";
import { type Ctx, inTransaction, isWithin } from "../../kernel/context.ts";
import { invalid, onViolation } from "../../kernel/errors.ts";
import type { Versioned } from "../../kernel/http/etag.ts";
import { conflict, recordNotFound } from "../../kernel/refusal.ts";
import { lockerOf, removerOf, wireVersioned } from "../../kernel/versioned.ts";
import { wire } from "../../kernel/wire.ts";
import * as queries from "./queries.ts";
import type { LevyTarget, LevyTargetChange, LevyTargetQuery, NewLevyTarget } from "./schema.ts";

export const TargetNotFound = recordNotFound("LEVY_TARGET_NOT_FOUND", "target", 3);

export const TargetExists = conflict(
  "LEVY_TARGET_EXISTS",
  (year: number) => `There is a target of ${year} for this location and category already. Change that one.`,
  2026,
);

/** Targets, of the newest year first. */
export function listTargets(ctx: Ctx, query: LevyTargetQuery) {
  return queries.listOfTargets(ctx, query).map((row) => wire(row, ctx.zone));
}

export async function getTarget(ctx: Ctx, id: number): Promise<Versioned<LevyTarget>> {
  const row = await queries.targetById(ctx, id);
  if (row === undefined) throw TargetNotFound(id);
  return wireVersioned(ctx, row);
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
      () => queries.addTarget(tx, input),
    );
    await audit(tx, "create", null, row);
    return wireVersioned(tx, row);
  });
}

export async function changeTarget(ctx: Ctx, id: number, { amount }: LevyTargetChange, ifMatch?: string) {
  return inTransaction(ctx, async (tx) => {
    const before = await lockForChange(tx, id, ifMatch);
    const after = await queries.updateTarget(tx, id, amount);
    await audit(tx, "update", before, after);
    return wireVersioned(tx, after);
  });
}

const lockForChange = lockerOf(queries.lockTarget, TargetNotFound);

const audited = ["year", "location_code", "category", "amount"] as const;
const audit = auditOf<queries.TargetRow>("levy_targets", "id", audited);

/** The audit trail keeps it. @throws TargetNotFound */
export const removeTarget = removerOf(lockForChange, queries.deleteTarget, audit);
