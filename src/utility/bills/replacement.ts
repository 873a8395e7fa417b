import { recordChange } from "../../kernel/audit/audit.ts";
import type { Tx } from "../../kernel/context.ts";
import { onViolation } from "../../kernel/errors.ts";
import { frozenTariff, pricingOn, waterPrice } from "../pricing/pricing.ts";
import { obstacleToReplacing } from "./actions.ts";
import { waterBillOf } from "./billing/water-bill.ts";
import { addWaterBills } from "./credits/credits.ts";
import { carryUses, giverOf } from "./credits/queries.ts";
import { billSnapshot, recordNewBill } from "./office.ts";
import { firstDayOf } from "./period.ts";
import * as queries from "./queries.ts";
import { BillGivenBack, pricesGone, TariffMissing } from "./refusals.ts";

export { billRoles } from "./actions.ts";
export { requireBill } from "./office.ts";
export { type BillRow, standingBillOf } from "./queries.ts";
export {
  BillCorrected,
  BillGivenBack,
  BillHeld,
  BillPaid,
  PricesChanged,
  TariffMissing,
} from "./refusals.ts";

/** How a bill differs from the one whose place it takes, whatever it is made of. Dates are local. */
export interface Succession {
  reason: string;
  issued_on: string;
  due_on: string;
}

/** What a bill of water counts, m³; `usage` is with the adjustment. */
export interface Figures
  extends Pick<
    queries.BillRow,
    "stand_start" | "stand_end" | "exchanged" | "overestimate" | "adjustment" | "read_by"
  > {
  usage: number;
}

/** Locks bills, in the order of their ids, until the transaction ends; answers them, in that order, as they are then. */
export async function lockForReplacement(tx: Tx, ids: readonly number[]): Promise<queries.BillRow[]> {
  await queries.lockBills(tx, ids);
  const rows: queries.BillRow[] = [];
  for (const id of ids.toSorted((a, b) => a - b)) rows.push(await queries.billById(tx.db, id));
  return rows;
}

/** A bill over nothing counts as paid from the start, and may be replaced all the same. */
export function refuseIrreplaceable(row: queries.BillRow): void {
  const obstacle = obstacleToReplacing(row);
  if (obstacle !== null) throw obstacle;
}

/** The same bill with other dates: nothing is priced again. What it gives back is carried over by replaceSame. */
async function sameBill(tx: Tx, row: queries.BillRow, succession: Succession): Promise<queries.NewBill> {
  return { ...(await queries.frozenBill(tx.db, row.id)), ...succession, corrects_id: row.id };
}

const nothing = {
  blocks: [],
  ...{ water: 0, base: 0, maintenance: 0, admin: 0, levy: 0, vat: 0, installment: 0, discount: 0 },
};

/** A bill over nothing, which is paid from the start. */
export async function cancelledBill(tx: Tx, row: queries.BillRow, succession: Succession) {
  const usage = row.usage === null ? null : 0;
  const same = await sameBill(tx, row, succession);
  return { ...same, ...nothing, usage, adjustment: 0, is_cancelled: true };
}

/** A bill that is not of water, over another amount. @param amount rupiah */
export async function otherAmount(tx: Tx, row: queries.BillRow, succession: Succession, amount: number) {
  const same = await sameBill(tx, row, succession);
  return { ...same, ...nothing, installment: amount, is_cancelled: false };
}

/** A bill of water over other figures, priced with the tariff, levy and VAT rate that the old one froze. */
export async function frozenPriced(tx: Tx, row: queries.BillRow, succession: Succession, figures: Figures) {
  const { tariff } = await frozenTariff(tx.db, row.tariff_id ?? 0);
  const fees = { levy: await levyOf(tx, row), vatRate: row.vat_rate };
  const { lines, amount, vatRate: _, ...parts } = waterPrice(tariff, fees, figures.usage);
  const priced = { blocks: lines, ...parts, discount: discountOf(row, amount) };
  const same = await sameBill(tx, row, succession);
  return { ...same, ...figures, ...priced, is_cancelled: false };
}

/** The levy that the bill froze; a cancelled bill has lost it. */
async function levyOf(tx: Tx, row: queries.BillRow): Promise<number> {
  if (!row.is_cancelled) return row.levy;
  const pricing = await pricingOn(tx.db, firstDayOf(row.period));
  return pricing.levyOf(row.class_code ?? "");
}

/**
 * What is taken off in addition to what is given back of estimates, and never more than there is.
 * @param amount rupiah, of the parts that are priced
 */
function discountOf(row: queries.BillRow, amount: number): number {
  const givenBack = row.credits.reduce((sum, line) => sum + line.amount + line.vat, 0);
  return Math.min(row.discount - givenBack, amount + row.installment);
}

/**
 * A bill of water over these figures, priced as a close would do it now: with the class given, the tariff, levy and VAT rate valid on
 * the period's first day, and the penalty and stamp duty of its dates.
 * @throws TariffMissing
 */
export async function repriced(
  tx: Tx,
  row: queries.BillRow,
  { reason, issued_on, due_on }: Succession,
  figures: Figures,
  tariffClass: { code: string; name: string },
): Promise<queries.NewBill> {
  const { connection_id, period, name, address, installment } = row;
  const firstDay = firstDayOf(period);
  const { code: class_code, name: class_name } = tariffClass;
  const corrects = { corrects_id: row.id, reason };
  const made = waterBillOf(
    { connection_id, class_code, class_name, name, address, ...figures, ...corrects },
    {
      ...{ period, issued_on, due_on },
      prices: await pricingOn(tx.db, firstDay),
      rulesAtIssue: await pricingOn(tx.db, issued_on),
      rulesAtDue: await pricingOn(tx.db, due_on),
    },
  );
  if (made === undefined) throw TariffMissing([class_code], firstDay);
  return { ...made, installment, discount: discountOf(row, queries.amountOf(made)) };
}

/** Makes a locked bill DIKOREKSI, before its replacement is stored. What it gives back of estimates can be used again. */
export async function supersede(tx: Tx, row: queries.BillRow): Promise<void> {
  const other = await giverOf(tx.db, row.id);
  if (other !== undefined) throw BillGivenBack(row.bill_no, other);
  await queries.supersedeBill(tx, row.id);
}

/** Stores the replacement of a bill that was superseded; of water less what is open of its connection's credits. */
export async function replacementFor(tx: Tx, row: queries.BillRow, made: queries.NewBill) {
  const takesCredits = made.kind === "AIR" && made.is_cancelled !== true;
  const stored = await onViolation(pricesGone(), () =>
    takesCredits ? addWaterBills(tx, made.period, [made]) : queries.addBills(tx, [made]),
  );
  return onlyBill(tx, row, stored);
}

/** Replaces a locked bill by the same one with other dates, which gives back what it gave back. */
export async function replaceSame(tx: Tx, row: queries.BillRow, succession: Succession) {
  await supersede(tx, row);
  const replacement = await onlyBill(
    tx,
    row,
    await queries.addBills(tx, [await sameBill(tx, row, succession)]),
  );
  await carryUses(tx, row.id, replacement.id);
  return queries.billById(tx.db, replacement.id);
}

async function onlyBill(tx: Tx, row: queries.BillRow, [stored]: readonly queries.StoredBill[]) {
  if (stored === undefined)
    throw new Error(`the replacement of bill ${row.bill_no} was refused as a second bill`);
  return queries.billById(tx.db, stored.id);
}

/** The audit records of a replacement, under the number of either bill; last in its transaction. */
export async function recordReplacement(
  tx: Tx,
  before: queries.BillRow,
  after: queries.BillRow,
): Promise<void> {
  await recordChange(tx, {
    entity: "bills",
    entityKey: before.bill_no,
    action: "correct",
    before: billSnapshot(before),
    after: billSnapshot(after),
  });
  await recordNewBill(tx, after, { corrects: before.bill_no });
}
