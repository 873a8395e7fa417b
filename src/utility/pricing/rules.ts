import { recordChange, type Snapshot } from "../../kernel/audit.ts";
import { type Ctx, inTransaction, type Tx } from "../../kernel/context.ts";
import { checkDate } from "../../kernel/date-range.ts";
import {
  conflict,
  type Fields,
  invalid,
  type LoketError,
  notFound,
  onViolation,
} from "../../kernel/errors.ts";
import { type Page, type Paging, pageOf } from "../../kernel/paging.ts";
import { today } from "../../kernel/time.ts";
import { checkPenaltyRule } from "./penalty.ts";
import { presentFee, presentPenaltyRule, presentStampRule } from "./present.ts";
import {
  addFee,
  addPenaltyRule,
  addStampRule,
  deleteFutureFee,
  deleteFuturePenaltyRule,
  deleteFutureStampRule,
  hasDatedRow,
  pageOfFees,
  pageOfPenaltyRules,
  pageOfStampRules,
} from "./queries.ts";
import type {
  DatedFee,
  DatedPenaltyRule,
  DatedStampRule,
  NewFee,
  NewPenaltyRule,
  NewStampRule,
} from "./rule-schema.ts";

/** Rules and fees are dated and never changed: another one follows from another day. */
type Table = "penalty_rules" | "stamp_rules" | "fees";
type Dated = { id: number; effective_from: string; created_at: Date; created_by: string };

export function listPenaltyRules(ctx: Ctx, paging: Paging, zone: string): Promise<Page<DatedPenaltyRule>> {
  return listed(pageOfPenaltyRules(ctx.db, paging), paging, (row) => presentPenaltyRule(row, zone));
}

export function listStampRules(ctx: Ctx, paging: Paging, zone: string): Promise<Page<DatedStampRule>> {
  return listed(pageOfStampRules(ctx.db, paging), paging, (row) => presentStampRule(row, zone));
}

export function listFees(ctx: Ctx, paging: Paging, zone: string): Promise<Page<DatedFee>> {
  return listed(pageOfFees(ctx.db, paging), paging, (row) => presentFee(row, zone));
}

/** @throws 404 TARIFF_CLASS_NOT_FOUND, 409 RULE_EXISTS, 422 */
export async function enterPenaltyRule(
  ctx: Ctx,
  { class_code = null, effective_from, rule, legal_basis = null }: NewPenaltyRule,
  zone: string,
): Promise<DatedPenaltyRule> {
  checkDate("effective_from", effective_from);
  const problems = rule === null ? [] : checkPenaltyRule(rule);
  if (problems.length > 0) throw invalid({ rule: problems });
  const values = {
    class_code,
    effective_from,
    rule: rule === null ? null : JSON.stringify(rule),
    legal_basis,
  };
  const row = await entered(ctx, "penalty_rules", values, (tx) => addPenaltyRule(tx, values));
  return presentPenaltyRule(row, zone);
}

/** @throws 409 RULE_EXISTS, 422 */
export async function enterStampRule(ctx: Ctx, input: NewStampRule, zone: string): Promise<DatedStampRule> {
  const values = { ...input, legal_basis: input.legal_basis ?? null };
  checkDate("effective_from", values.effective_from);
  const row = await entered(ctx, "stamp_rules", values, (tx) => addStampRule(tx, values));
  return presentStampRule(row, zone);
}

/** @throws 404 TARIFF_CLASS_NOT_FOUND, 409 RULE_EXISTS, 422 */
export async function enterFee(ctx: Ctx, input: NewFee, zone: string): Promise<DatedFee> {
  const { class_code = null, method = null, amount = null, rate_basis_points = null } = input;
  const { kind, effective_from, legal_basis = null } = input;
  const values = { kind, class_code, method, effective_from, amount, rate_basis_points, legal_basis };
  checkDate("effective_from", effective_from);
  checkFee(values);
  const row = await entered(ctx, "fees", values, (tx) => addFee(tx, values));
  return presentFee(row, zone);
}

/** Each kind of fee has fields of its own. @throws 422 */
function checkFee(fee: Required<NewFee>): void {
  const fields: Fields = {};
  const [needed, other] =
    fee.kind === "PPN"
      ? (["rate_basis_points", "amount"] as const)
      : (["amount", "rate_basis_points"] as const);
  if (fee[needed] === null) fields[needed] = ["is required"];
  if (fee[other] !== null) fields[other] = [`is no field of ${fee.kind}`];
  if (fee.kind === "BIAYA_LAYANAN" && fee.class_code !== null)
    fields.class_code = [`is no field of ${fee.kind}`];
  if (fee.kind !== "BIAYA_LAYANAN" && fee.method !== null) fields.method = [`is no field of ${fee.kind}`];
  if (Object.keys(fields).length > 0) throw invalid(fields);
}

/** @throws 404 RULE_NOT_FOUND, 409 RULE_IN_FORCE */
export function removePenaltyRule(ctx: Ctx, id: number, zone: string) {
  return removed(ctx, "penalty_rules", id, (tx) => deleteFuturePenaltyRule(tx, id, today(zone, ctx.now())));
}

/** @throws 404 RULE_NOT_FOUND, 409 RULE_IN_FORCE */
export function removeStampRule(ctx: Ctx, id: number, zone: string) {
  return removed(ctx, "stamp_rules", id, (tx) => deleteFutureStampRule(tx, id, today(zone, ctx.now())));
}

/** @throws 404 RULE_NOT_FOUND, 409 RULE_IN_FORCE */
export function removeFee(ctx: Ctx, id: number, zone: string) {
  return removed(ctx, "fees", id, (tx) => deleteFutureFee(tx, id, today(zone, ctx.now())));
}

async function listed<Row, Wire>(
  page: Promise<{ rows: Row[]; total: number }>,
  paging: Paging,
  present: (row: Row) => Wire,
): Promise<Page<Wire>> {
  const { rows, total } = await page;
  return pageOf(rows.map(present), total, paging);
}

function entered<Row extends Dated>(
  ctx: Ctx,
  table: Table,
  { effective_from, class_code }: { effective_from: string; class_code?: string | null },
  add: (tx: Tx) => Promise<Row>,
): Promise<Row> {
  const taken = conflict(
    "RULE_EXISTS",
    `There is already such a rule from ${effective_from}. Choose another date.`,
  );
  const noClass = notFound("TARIFF_CLASS_NOT_FOUND", `There is no tariff class ${class_code}.`);
  return inTransaction(ctx, async (tx) => {
    const translations = { [`${table}_dated`]: taken, [`${table}_class`]: noClass };
    const row = await onViolation(translations, () => add(tx));
    await recordChange(tx, {
      entity: table,
      entityKey: String(row.id),
      action: "create",
      before: null,
      after: snapshot(row),
    });
    return row;
  });
}

/** Only what has not begun and what no bill names: a bill may be due on a day to come. */
function removed<Row extends Dated>(
  ctx: Ctx,
  table: Table,
  id: number,
  remove: (tx: Tx) => Promise<Row | undefined>,
): Promise<{ deleted: true; id: number }> {
  return inTransaction(ctx, async (tx) => {
    const inForce = ruleInForce(id);
    const translations = { bills_penalty_rule: inForce, bills_stamp_rule: inForce };
    const row = await onViolation(translations, () => remove(tx));
    if (row === undefined) {
      if (await hasDatedRow(tx.db, table, id)) throw inForce;
      throw notFound("RULE_NOT_FOUND", `There is no rule ${id}.`);
    }
    await recordChange(tx, {
      entity: table,
      entityKey: String(id),
      action: "delete",
      before: snapshot(row),
      after: null,
    });
    return { deleted: true, id };
  });
}

function ruleInForce(id: number): LoketError {
  return conflict(
    "RULE_IN_FORCE",
    `The rule ${id} is in force or was used by bills. Enter a new one instead.`,
  );
}

function snapshot(row: Dated): Snapshot {
  const { id: _, created_at: _at, created_by: _by, ...terms } = row;
  return terms as unknown as Snapshot;
}
