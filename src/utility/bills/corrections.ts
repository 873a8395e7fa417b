import { recordChange } from "../../kernel/audit.ts";
import { type Ctx, inTransaction, type Tx } from "../../kernel/context.ts";
import { checkDate } from "../../kernel/date-range.ts";
import { conflict, type Fields, invalid } from "../../kernel/errors.ts";
import { today } from "../../kernel/time.ts";
import { frozenTariff, pricingOn, waterPrice } from "../pricing/pricing.ts";
import type { Bill, Correction } from "./office-schema.ts";
import { billSnapshot, requireBill, storedBill } from "./oversight.ts";
import { firstDayOf } from "./period.ts";
import { linesOf, presentBill } from "./present.ts";
import { addBills, type BillRow, lockBills, type NewBill, setAside } from "./queries.ts";

/**
 * Sets an unpaid bill aside (DIKOREKSI) and puts a new one in its place, made with the tariff that the old one froze.
 * @throws 404 BILL_NOT_FOUND, 409 BILL_PAID, BILL_HELD, BILL_CORRECTED, 422
 */
export async function correctBill(
  ctx: Ctx,
  billNo: string,
  correction: Correction,
  zone: string,
): Promise<Bill> {
  const on = today(zone, ctx.now());
  return inTransaction(ctx, async (tx) => {
    const { id } = await requireBill(tx, billNo);
    await lockBills(tx, [id]);
    const before = await storedBill(tx, id);
    refuseUncorrectable(before);
    const made = await billInItsPlace(tx, before, correction, on);
    await setAside(tx, id);
    const [stored] = await addBills(tx, [made]);
    if (stored === undefined)
      throw new Error(`the correction of bill ${billNo} was refused as a second bill`);
    const after = await storedBill(tx, stored.id);
    await recordChange(tx, {
      entity: "bills",
      entityKey: billNo,
      action: "correct",
      before: billSnapshot(before),
      after: billSnapshot(after),
    });
    return presentBill(after, { on, zone });
  });
}

/** A bill over nothing counts as paid from the start, and may be corrected all the same. */
function refuseUncorrectable(row: BillRow): void {
  const { bill_no } = row;
  if (row.status === "DIKOREKSI") {
    const { corrected_by_no: later } = row;
    const what = later === null ? "was withdrawn." : `was corrected by ${later}. Correct that one.`;
    throw conflict("BILL_CORRECTED", `The bill ${bill_no} ${what}`);
  }
  if (row.paid_at !== null)
    throw conflict("BILL_PAID", `The bill ${bill_no} is paid. Refund its payment first.`);
  if (row.hold === "OPEN")
    throw conflict(
      "BILL_HELD",
      `The payment ${row.payment_code} holds the bill ${bill_no}. Cancel it first.`,
    );
}

async function billInItsPlace(tx: Tx, row: BillRow, correction: Correction, on: string): Promise<NewBill> {
  const dueOn =
    correction.due_on === undefined ? later(row.due_on, on) : checkDate("due_on", correction.due_on);
  const frozen = { ...frozenOf(row), corrects_id: row.id, reason: correction.reason };
  const dated = { ...frozen, issued_on: on, due_on: dueOn };
  checkValues(row, correction);
  if (correction.cancel === true) return { ...dated, ...nothing, usage: row.usage === null ? null : 0 };
  if (correction.amount !== undefined) return { ...dated, ...nothing, installment: correction.amount };
  return { ...dated, ...(await useAnew(tx, row, correction)) };
}

function later(one: string, other: string): string {
  return one > other ? one : other;
}

/** @throws 422 unless the values are those of the bill's kind, or of a cancellation */
function checkValues(row: BillRow, { cancel, stand_start, stand_end, usage, amount }: Correction): void {
  const use = { stand_start, stand_end, usage };
  const sent = Object.entries({ ...use, amount }).flatMap(([name, value]) =>
    value === undefined ? [] : name,
  );
  const proper = cancel === true ? [] : row.kind === "AIR" ? Object.keys(use) : ["amount"];
  const fields: Fields = {};
  for (const name of sent)
    if (!proper.includes(name))
      fields[name] = [cancel === true ? "is not sent with cancel" : `is no field of ${row.kind}`];
  if (cancel !== true && sent.length === 0) fields.body = [`must have cancel or one of ${proper.join(", ")}`];
  if (Object.keys(fields).length > 0) throw invalid(fields);
}

const nothing = {
  blocks: [],
  water: 0,
  base: 0,
  maintenance: 0,
  admin: 0,
  levy: 0,
  vat: 0,
  installment: 0,
  discount: 0,
};

/** Stands, use and parts of a bill of water, priced anew. @throws 422 when the meter would run backwards */
async function useAnew(tx: Tx, row: BillRow, correction: Correction) {
  const stand_start = correction.stand_start ?? row.stand_start;
  const stand_end = correction.stand_end ?? row.stand_end;
  const usage = correction.usage ?? (stand_end ?? 0) - (stand_start ?? 0);
  if (usage < 0)
    throw invalid({ usage: ["is required where stand_end is below stand_start: the meter rolled over"] });
  const { tariff } = await frozenTariff(tx.db, row.tariff_id ?? 0);
  const { lines, amount: sum, vatRate: _, ...parts } = waterPrice(tariff, await feesOf(tx, row), usage);
  const discount = Math.min(row.discount, sum + row.installment);
  return { stand_start, stand_end, usage, blocks: lines, ...parts, installment: row.installment, discount };
}

/** The levy stands on the bill; one that was cancelled has lost it. */
async function feesOf(tx: Tx, row: BillRow): Promise<{ levy: number; vatRate: number }> {
  if (row.amount > 0) return { levy: row.levy, vatRate: row.vat_rate };
  const pricing = await pricingOn(tx.db, firstDayOf(row.period));
  return { levy: pricing.levyOf(row.class_code ?? ""), vatRate: row.vat_rate };
}

/** What a bill's correction has in common with it. */
function frozenOf(row: BillRow): NewBill {
  const { kind, connection_id, account_id, period, description, name, address, class_code, class_name } = row;
  const { tariff_id, penalty_rule_id, stamp_rule_id, vat_rate, issued_on, due_on } = row;
  const { stand_start, stand_end, usage, read_by, corrects_id, reason } = row;
  const { water, base, maintenance, admin, levy, vat, installment, discount } = row;
  return {
    ...{ kind, connection_id, account_id, period, description, name, address, class_code, class_name },
    ...{ tariff_id, penalty_rule_id, stamp_rule_id, vat_rate, issued_on, due_on },
    ...{ stand_start, stand_end, usage, read_by, blocks: linesOf(row), corrects_id, reason },
    ...{ water, base, maintenance, admin, levy, vat, installment, discount },
  };
}
