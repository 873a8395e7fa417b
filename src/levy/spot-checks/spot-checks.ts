import { type FieldErrors, fieldError } from "../../field-errors/field-errors.ts";
import { auditOf } from "../../kernel/audit/audit.ts";
import { type Asker, type Ctx, type Db, inTransaction, type Tx } from "../../kernel/context.ts";
import { invalid } from "../../kernel/errors.ts";
import type { Repeated } from "../../kernel/http/calls.ts";
import { onceByStaff } from "../../kernel/idempotency.ts";
import { conflict, recordNotFound } from "../../kernel/refusal.ts";
import { wire } from "../../kernel/wire.ts";
import { actionsFor } from "../../staff/actions.ts";
import { mayDo } from "../../staff/permissions.ts";
import { requireGate } from "../gates/gates.ts";
import { categories } from "../tariffs/schema.ts";
import { judge, together } from "./error-bounds.ts";
import * as queries from "./queries.ts";
import {
  type CheckedGate,
  type CheckedGateQuery,
  type CheckedMachine,
  type CheckQuery,
  type CheckReason,
  checkRoles,
  longest,
  type NewSpotCheck,
  type SpotCheck,
} from "./schema.ts";

/* A person counts at a gate for a while, and what the machine counted in those seconds is compared with it (docs/spot-checks.md). */

export const CheckNotFound = recordNotFound("SPOT_CHECK_NOT_FOUND", "spot check", 12);
export const CheckVoided = conflict("SPOT_CHECK_VOIDED", "This spot check is voided already.");
export const CheckOfAnother = conflict(
  "SPOT_CHECK_OF_ANOTHER",
  (counter: string) => `A spot check is voided by the person who counted, ${counter}, or by an operator.`,
  "juru.pungut",
);

export interface CheckSettings {
  /** Percent. */
  spotCheckBand: number;
}

/** Seconds: for as long after it has ended a check is taken. */
const oldest = 31 * 86_400;
const mostAhead = 60;

/** Newest first. */
export function listChecks(ctx: Ctx, query: CheckQuery, settings: CheckSettings) {
  return queries
    .listOfChecks(ctx, query)
    .mapRows((rows) => (rows.length === 0 ? Promise.resolve([]) : present(ctx, rows, settings)));
}

export async function getCheck(ctx: Ctx, id: number, settings: CheckSettings): Promise<SpotCheck> {
  const [check] = await present(ctx, [await requireCheck(ctx, id)], settings);
  if (check === undefined) throw CheckNotFound(id);
  return check;
}

/**
 * Keeps what a person counted. A phone may send it again after weeks, under the same key: it stays one.
 * @throws GateNotFound, IdempotencyConflict; 422 for a span or taps that cannot be
 */
export function addCheck(
  ctx: Ctx,
  given: NewSpotCheck,
  settings: CheckSettings,
  key: string | undefined,
): Promise<Repeated<SpotCheck>> {
  const { from, until, taps, weather = null } = given;
  refuseImpossible(given, ctx.now().getTime() / 1000);
  const note = given.note?.trim() ?? null;
  const counted = categories.flatMap((category) => {
    const times = taps[category];
    return times === undefined ? [] : [{ category, times: times.toSorted((a, b) => a - b) }];
  });
  const asked = [given.location_code, given.gate_code, from, until, counted, weather, note];
  return inTransaction(ctx, async (tx) => {
    const add = async () => {
      const gate = await requireGate(tx, given);
      const id = await queries.addCheck(tx, {
        ...{ gate_id: gate.id, direction: gate.direction, weather, note },
        ...{ started_at: new Date(from * 1000), ended_at: new Date(until * 1000) },
      });
      for (const { category, times } of counted) await queries.addCount(tx, id, category, times);
      await audit(tx, "create", null, await audited(tx, id));
      return String(id);
    };
    const { reference: id, repeated } = await onceByStaff(tx, { what: "spot-check", key, asked }, add);
    return { record: await getCheck(tx, Number(id), settings), repeated };
  });
}

function refuseImpossible({ from, until, taps }: NewSpotCheck, now: number): void {
  const wrong: FieldErrors = {};
  if (from < now - oldest) wrong.from = [fieldError("SPOT_CHECK_TOO_OLD")];
  if (until > now + mostAhead) wrong.until = [fieldError("AHEAD_OF_OUR_CLOCK", { minutes: mostAhead / 60 })];
  else if (until - from < 60 || until - from > longest) wrong.until = [fieldError("SPOT_CHECK_SPAN")];
  if (Object.values(taps).some((times) => times?.some((second) => second >= until - from)))
    wrong.taps = [fieldError("TAP_AFTER_END")];
  if (Object.keys(wrong).length > 0) throw invalid(wrong);
}

/** Voids a check: it stays in the list, and its gate is judged without it. @throws CheckNotFound, CheckVoided, CheckOfAnother */
export function voidCheck(
  ctx: Ctx,
  id: number,
  { reason }: CheckReason,
  settings: CheckSettings,
): Promise<SpotCheck> {
  return inTransaction(ctx, async (tx) => {
    await requireCheck(tx, id);
    await queries.lockCheck(tx, id);
    const before = await audited(tx, id);
    if (before.voided_at !== null) throw CheckVoided();
    if (!mayVoid(tx, before)) throw CheckOfAnother(before.counted_by);
    await queries.voidCheck(tx, id, reason.trim());
    await audit(tx, "void", before, await audited(tx, id));
    return getCheck(tx, id, settings);
  });
}

/** The gates that were checked lately, each judged by its last checks together. */
export async function checkedGates(
  ctx: Ctx,
  query: CheckedGateQuery,
  settings: CheckSettings,
): Promise<CheckedGate[]> {
  return judged(ctx, await queries.checkedGates(ctx, ctx.now(), query), settings);
}

/** The machines whose events were checked lately, the same. What two of them sent together counts for both. */
export async function checkedMachines(
  ctx: Ctx,
  query: CheckedGateQuery,
  settings: CheckSettings,
): Promise<CheckedMachine[]> {
  return judged(ctx, await queries.checkedMachines(ctx, ctx.now(), query), settings);
}

async function judged<Checked extends { check_ids: number[]; last_at: Date }>(
  ctx: Ctx,
  all: readonly Checked[],
  { spotCheckBand }: CheckSettings,
) {
  const byCheck = await countsByCheck(
    ctx.db,
    all.flatMap(({ check_ids }) => check_ids),
  );
  return all.map(({ check_ids, ...one }) => {
    const counts = check_ids.flatMap((id) => byCheck.get(id) ?? []);
    return {
      ...wire(one, ctx.zone),
      checks: check_ids.length,
      ...judge(together(counts), spotCheckBand),
    };
  });
}

export { stateOfChecks } from "./queries.ts";

const mayVoid = ({ actor }: Pick<Ctx, "actor">, { counted_by }: queries.CheckRow) =>
  counted_by === actor.username || mayDo(actor, "operator");

async function requireCheck(asker: Asker, id: number): Promise<queries.CheckRow> {
  const row = await queries.checkById(asker, id);
  if (row === undefined) throw CheckNotFound(id);
  return row;
}

async function countsByCheck(db: Db, ids: readonly number[]): Promise<Map<number, queries.CountRow[]>> {
  if (ids.length === 0) return new Map();
  return Map.groupBy(await queries.countsOf(db, ids), ({ check_id }) => check_id);
}

async function present(
  ctx: Ctx,
  rows: readonly queries.CheckRow[],
  { spotCheckBand: band }: CheckSettings,
): Promise<SpotCheck[]> {
  const ids = rows.map(({ id }) => id);
  const byCheck = await countsByCheck(ctx.db, ids);
  const machines = await queries.machinesOf(ctx.db, ids);
  return rows.map((row) => {
    const counts = byCheck.get(row.id) ?? [];
    const isPossible = { void: row.voided_at === null && mayVoid(ctx, row) };
    return {
      ...wire(row, ctx.zone),
      ...judge(together(counts), band),
      machine_first: counts.reduce((sum, { machine_first }) => sum + machine_first, 0),
      counts: counts.map(({ category, machine_first, ...one }) => ({
        category,
        ...judge(one, band),
        machine_first,
      })),
      machines: machines.get(row.id) ?? [],
      actions: actionsFor(checkRoles, isPossible, ctx.actor),
    };
  });
}

async function audited(tx: Tx, id: number) {
  return { ...(await requireCheck(tx, id)), counts: textOf(await queries.countsOf(tx.db, [id])) };
}

/** What the person counted, as the trail keeps it. */
function textOf(counts: readonly queries.CountRow[]): string {
  return counts.map(({ category, person }) => `${category}: ${person}`).join(", ");
}

const audit = auditOf<Awaited<ReturnType<typeof audited>>>("spot_checks", "id", [
  "location_code",
  "gate_code",
  "from",
  "until",
  "counts",
  "weather",
  "note",
  "void_reason",
]);
