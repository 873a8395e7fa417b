import { type FieldErrors, fieldError } from "../../field-errors/field-errors.ts";
import { auditOf } from "../../kernel/audit/audit.ts";
import { type Ctx, inTransaction, type Tx } from "../../kernel/context.ts";
import { checkDate } from "../../kernel/date-range.ts";
import { invalid, onViolation } from "../../kernel/errors.ts";
import { conflict, recordNotFound } from "../../kernel/refusal.ts";
import { today } from "../../kernel/time.ts";
import { deleted } from "../../kernel/versioned.ts";
import { type Wire, wire } from "../../kernel/wire.ts";
import { TariffClassNotFound } from "../connections/connections.ts";
import { checkPenaltyRule } from "./penalty.ts";
import * as queries from "./queries.ts";
import type { NewFee, NewPenaltyRule, NewStampRule } from "./rule-schema.ts";

/*
 * Penalties, stamp duty and fees are dated and never changed: another one follows from another day.
 */

export const RuleNotFound = recordNotFound("RULE_NOT_FOUND", "rule", 7);
export const RuleExists = conflict(
  "RULE_EXISTS",
  (from: string) => `There is already such a rule from ${from}. Choose another date.`,
  "2026-01-01",
);
export const RuleInForce = conflict(
  "RULE_IN_FORCE",
  (id: number) => `The rule ${id} is in force or was used by bills. Enter a new one instead.`,
  7,
);

export function listRules<Table extends queries.DatedTable>(ctx: Ctx, table: Table) {
  return queries.listOfRules(ctx.db, table).map((row) => wire(row, ctx.zone));
}

export function enterPenaltyRule(ctx: Ctx, input: NewPenaltyRule) {
  const { rule } = input;
  checkDate("effective_from", input.effective_from);
  const problems = rule === null ? [] : checkPenaltyRule(rule);
  if (problems.length > 0) throw invalid({ rule: problems });
  const stored = rule === null ? null : JSON.stringify(rule);
  return entered(ctx, "penalty_rules", input, (tx) =>
    queries.addRule(tx, "penalty_rules", { ...input, rule: stored }),
  );
}

export function enterStampRule(ctx: Ctx, input: NewStampRule) {
  checkDate("effective_from", input.effective_from);
  return entered(ctx, "stamp_rules", input, (tx) => queries.addRule(tx, "stamp_rules", input));
}

export function enterFee(ctx: Ctx, input: NewFee) {
  checkDate("effective_from", input.effective_from);
  checkFee(input);
  return entered(ctx, "fees", input, (tx) => queries.addRule(tx, "fees", input));
}

/** Each kind of fee has fields of its own. @throws 422 */
function checkFee(fee: NewFee): void {
  const fields: FieldErrors = {};
  const has = (name: keyof NewFee) => (fee[name] ?? null) !== null;
  const [needed, other] =
    fee.kind === "PPN"
      ? (["rate_basis_points", "amount"] as const)
      : (["amount", "rate_basis_points"] as const);
  if (!has(needed)) fields[needed] = [fieldError("REQUIRED")];
  const strangers = [other, fee.kind === "BIAYA_LAYANAN" ? "class_code" : "method"] as const;
  for (const name of strangers)
    if (has(name)) fields[name] = [fieldError("NOT_OF_THIS_KIND", { kind: fee.kind })];
  if (Object.keys(fields).length > 0) throw invalid(fields);
}

function entered<Table extends queries.DatedTable>(
  ctx: Ctx,
  table: Table,
  { effective_from, class_code }: { effective_from: string; class_code?: string | null },
  add: (tx: Tx) => Promise<queries.DatedRows[Table]>,
): Promise<Wire<queries.DatedRows[Table]>> {
  const translations = {
    [`${table}_dated`]: RuleExists(effective_from),
    [`${table}_class`]: TariffClassNotFound(String(class_code)),
  };
  return inTransaction(ctx, async (tx) => {
    const row = await onViolation(translations, () => add(tx));
    await auditIn(table)(tx, "create", null, row);
    return wire(row, tx.zone);
  });
}

/** Only what has not begun and what no bill names: a bill may be due on a day to come. */
export function removeRule(ctx: Ctx, table: queries.DatedTable, id: number) {
  return inTransaction(ctx, async (tx) => {
    const inForce = RuleInForce(id);
    const translations = {
      bills_penalty_rule: inForce,
      bills_stamp_rule: inForce,
      payments_service_fee_rule: inForce,
    };
    const row = await onViolation(translations, () =>
      queries.deleteFutureRule(tx, table, id, today(tx.zone, tx.now())),
    );
    if (row === undefined) throw (await queries.hasRule(tx.db, table, id)) ? inForce : RuleNotFound(id);
    await auditIn(table)(tx, "delete", row, null);
    return deleted({ id });
  });
}

function auditIn(table: queries.DatedTable) {
  return auditOf(
    table,
    "id",
    ({ id: _, created_at: _at, created_by: _by, ...terms }: queries.DatedRows[queries.DatedTable]) => terms,
  );
}
