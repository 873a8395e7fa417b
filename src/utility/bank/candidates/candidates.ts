import type { Kysely } from "kysely";
import type { DB } from "../../../db/tables.ts";
import { today } from "../../../kernel/time.ts";
import { dueBills } from "../../bills/bills.ts";
import type { BillCandidate, PaymentCandidate } from "../office-schema.ts";
import { presentBill, presentPayment } from "../present.ts";
import type { MutationRow } from "../queries.ts";
import { billsOfAmount, type EqualBill, likePayments } from "./queries.ts";

/** Rupiah: what is lacking when the kode_unik was left out, or a bank took its fee out of the transfer. */
const TOLERANCE = 7500;

/** What a mutation that waits may be for, the likeliest first; staff decide. @param zone of local dates */
export async function candidatesFor(
  db: Kysely<DB>,
  mutation: MutationRow,
  zone: string,
): Promise<{ payments: PaymentCandidate[]; bills: BillCandidate[] }> {
  const { amount, booked_at, sender, description, reference } = mutation;
  const codes = `${description} ${reference ?? ""}`.match(/(?<!\d)[1-9]\d{11}(?!\d)/g) ?? [];
  const payments = await likePayments(db, {
    amount,
    tolerance: TOLERANCE,
    bookedAt: booked_at,
    codes,
    sender,
  });
  const bills = await billsOfAmount(db, amount);
  const totals = await totalsOn(db, bills, today(zone, booked_at));
  return {
    payments: payments.map((row) => presentPayment(row, zone)),
    bills: bills.map((bill) => presentBill(bill, totals.get(bill.bill_no) ?? bill.amount)),
  };
}

/** What these bills of connections cost on a local date, by number. */
async function totalsOn(
  db: Kysely<DB>,
  bills: readonly EqualBill[],
  on: string,
): Promise<Map<string, number>> {
  const totals = new Map<string, number>();
  for (const id of new Set(bills.map(({ connection_id }) => connection_id)))
    if (id !== null) for (const { bill_no, total } of await dueBills(db, id, on)) totals.set(bill_no, total);
  return totals;
}
