import { fieldError } from "../../field-errors/field-errors.ts";
import { auditOf } from "../../kernel/audit/audit.ts";
import { type Asker, type Ctx, inTransaction, type Tx } from "../../kernel/context.ts";
import { invalid, onViolation } from "../../kernel/errors.ts";
import type { Repeated } from "../../kernel/http/calls.ts";
import { onceByStaff } from "../../kernel/idempotency.ts";
import { conflict, recordNotFound } from "../../kernel/refusal.ts";
import { wire } from "../../kernel/wire.ts";
import { actionsFor } from "../../staff/actions.ts";
import { kindsOfLocationDay, lastPriceOfDay } from "../totals/totals.ts";
import { type CashSettings, isWithinShift, revenueOf } from "./days.ts";
import { cashKeys, changeEntered, DayClosed, dayOf, enter } from "./entered.ts";
import * as queries from "./queries.ts";
import { type Exemption, type ExemptionQuery, exemptionRoles, type NewExemption } from "./schema.ts";

export const ExemptionNotFound = recordNotFound("EXEMPTION_NOT_FOUND", "exemption", 7);
export const ExemptionDecided = conflict("EXEMPTION_DECIDED", "Nobody has to decide on this exemption.");
export const ExemptionSecondPerson = conflict(
  "EXEMPTION_SECOND_PERSON_REQUIRED",
  "An exemption is decided on by another person than the one who entered it.",
);

export const MoreThanCounted = conflict(
  "EXEMPTION_MORE_THAN_COUNTED",
  (most: number) => ({
    message: `At most ${most} passages of this category can be exempt: no more were counted that are not exempt yet.`,
    data: { most },
  }),
  12,
);

/** Newest first. */
export function listExemptions(ctx: Ctx, query: ExemptionQuery) {
  return queries.listOfExemptions(ctx, query).map((row) => present(ctx, row));
}

export async function getExemption(ctx: Ctx, id: number): Promise<Exemption> {
  return present(ctx, await requireExemption(ctx, id));
}

/**
 * Notes passages that were counted and are exempt. They reduce what is expected at once, unless more would be exempt than EXEMPT_SHARE
 * of what was counted: then a supervisor decides.
 * @param key the request's Idempotency-Key: a repeat answers with the first exemption
 * @throws LocationNotFound, DayClosed, MoreThanCounted, IdempotencyConflict; 422 for a kind or a shift that is none
 */
export function addExemption(
  ctx: Ctx,
  given: NewExemption,
  settings: CashSettings,
  key: string | undefined,
): Promise<Repeated<Exemption>> {
  const { location_code, date, shift, category, kind, count } = given;
  const note = given.note?.trim() ?? null;
  const kinds = settings.exemptionKinds.join(", ");
  if (!settings.exemptionKinds.includes(kind))
    throw invalid({ kind: [fieldError("NO_SUCH_EXEMPTION", { kinds })] });
  const asked = [location_code, date, shift, category, kind, count, note];
  return inTransaction(ctx, async (tx) => {
    const add = () => store(tx, { ...given, note }, settings);
    const { reference, repeated } = await onceByStaff(tx, { what: cashKeys[0], key, asked }, add);
    return { record: await getExemption(tx, Number(reference)), repeated };
  });
}

async function store(
  tx: Tx,
  { category, kind, count, note, ...given }: Omit<NewExemption, "note"> & { note: string | null },
  settings: CashSettings,
): Promise<string> {
  const day = await dayOf(tx, given, settings);
  return enter(tx, day, async () => {
    // Two at once would each see room for themselves.
    if ((await queries.lockDay(tx, day)) !== undefined) throw DayClosed(day.date);
    const counted = await kindsOfLocationDay(tx.db, day.locationId, day.date);
    const inShift = counted.filter(
      (one) => settings.cashShifts.length === 0 || isWithinShift(one.hour, day.shift, settings.cashShifts),
    );
    const passages = inShift
      .filter((one) => one.category === category)
      .reduce((sum, one) => sum + one.count, 0);
    const most = Math.max(passages - (await queries.exemptCount(tx.db, day, category)), 0);
    const price = await lastPriceOfDay(tx.db, { ...day, category });
    if (count > most || price === undefined) throw MoreThanCounted(most);
    const entered = await queries.enteredByShift(tx.db, day);
    const exempt = entered.reduce((sum, one) => sum + one.exempt + one.waiting, count * price);
    const isWithinShare = exempt * 100 <= revenueOf(counted) * settings.exemptShare;
    const id = await queries.addExemption(tx, {
      ...{ location_id: day.locationId, local_date: day.date, shift: day.shift },
      ...{ category, kind, count, price, note, status: isWithinShare ? "COUNTED" : "WAITING" },
    });
    await audit(tx, "create", null, await requireExemption(tx, id));
    return String(id);
  });
}

/** Decides on an exemption that waits. @throws ExemptionNotFound, ExemptionDecided, ExemptionSecondPerson, DayClosed */
export function decideExemption(ctx: Ctx, id: number, status: "APPROVED" | "REJECTED"): Promise<Exemption> {
  return inTransaction(ctx, async (tx) => {
    const found = await requireExemption(tx, id);
    await queries.lockDay(tx, { locationId: found.location_id, date: found.date });
    const before = await requireExemption(tx, id);
    if (before.status !== "WAITING") throw ExemptionDecided();
    await onViolation({ exemptions_decided_by_another: ExemptionSecondPerson() }, () =>
      changeEntered(before.date, () => queries.decideExemption(tx, id, status)),
    );
    const after = await requireExemption(tx, id);
    await audit(tx, status === "APPROVED" ? "approve" : "reject", before, after);
    return present(tx, after);
  });
}

async function requireExemption(asker: Asker, id: number): Promise<queries.ExemptionRow> {
  const row = await queries.exemptionById(asker, id);
  if (row === undefined) throw ExemptionNotFound(id);
  return row;
}

function present(ctx: Pick<Ctx, "zone" | "actor">, row: queries.ExemptionRow): Exemption {
  const isOpen = row.status === "WAITING" && row.closing_id === null && row.collector !== ctx.actor.username;
  const actions = actionsFor(exemptionRoles, { approve: isOpen, reject: isOpen }, ctx.actor);
  return { ...wire(row, ctx.zone), actions };
}

const audit = auditOf<queries.ExemptionRow>("exemptions", "id", [
  "location_code",
  "date",
  "shift",
  "category",
  "kind",
  "count",
  "amount",
  "note",
  "status",
]);
