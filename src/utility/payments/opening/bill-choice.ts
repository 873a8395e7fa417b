import { customerFieldError, fieldError } from "../../../field-errors/field-errors.ts";
import type { Tx } from "../../../kernel/context.ts";
import { invalid } from "../../../kernel/errors.ts";
import { conflict } from "../../../kernel/refusal.ts";
import { isoInZone } from "../../../kernel/time.ts";
import { lockDueBills, unpaidAmongConnections } from "../../bills/bills.ts";
import { labelOf, parsePeriod } from "../../bills/period.ts";
import { BillNotFound, TagihanTidakDitemukan } from "../../bills/refusals.ts";
import { lockLinked, lockLinkedAmong, requireConnection } from "../../connections/connections.ts";
import { PaymentOpen } from "../../connections/refusals.ts";
import { paymentCauses } from "../causes.ts";
import type { RequestPembayaran } from "../customer-schema.ts";
import type { CounterPayment } from "../office-schema.ts";
import { cancelLocked, expireNow } from "../payments.ts";
import { lockPayment, openPaymentsOn, type PaymentRow, paymentOfBill } from "../queries.ts";
import { billsByNumber, billsOfPeriods, payableBills } from "../queries-views.ts";
import { BillNotDue, OlderBillUnpaid, TagihanSudahLunas } from "../refusals.ts";

/* Which bills a payment pays: what a customer asks for, and what staff choose. Arrears are paid oldest first. */

export const TunggakanLamaBelumDipilih = conflict(
  "TUNGGAKAN_LAMA_BELUM_DIPILIH",
  (period: string) =>
    `Tagihan yang lebih lama, periode ${labelOf(period)}, harus dibayar lebih dahulu atau sekaligus.`,
  "202610",
);

/** What a choice of bills looks at; DueBill is one. */
export interface Choosable {
  id: number;
  period: string;
  connection_id: number | null;
}

/**
 * The oldest unpaid bill of a connection that the choice leaves out though it pays a younger one: arrears are paid oldest first
 * (docs/contracts/customer-contract.md, request_pembayaran). Bills of no connection wait for no other.
 * @param due all unpaid bills of the connections that the choice touches
 */
export function olderLeftOut<Bill extends Choosable>(
  due: readonly Bill[],
  chosen: ReadonlySet<number>,
): Bill | undefined {
  const youngest = new Map<number, string>();
  for (const { id, connection_id, period } of due) {
    if (!chosen.has(id) || connection_id === null) continue;
    if (period > (youngest.get(connection_id) ?? "")) youngest.set(connection_id, period);
  }
  return due
    .filter((bill) => !chosen.has(bill.id) && bill.connection_id !== null)
    .filter((bill) => bill.period < (youngest.get(bill.connection_id ?? 0) ?? ""))
    .sort((one, other) => one.period.localeCompare(other.period))[0];
}

/**
 * The ids of the bills that a customer wants to pay: those of the given ids or periods, or all that are unpaid. Ids without a
 * connection's number may be any that the account may pay, also bills of no connection.
 * @throws 404 SL_TIDAK_DITEMUKAN, TagihanTidakDitemukan (also for a bill that is somebody else's), TagihanSudahLunas,
 *   TunggakanLamaBelumDipilih
 */
export async function billsOfRequest(
  tx: Tx,
  accountId: number,
  { sl, periode, id_tagihan }: RequestPembayaran,
): Promise<number[]> {
  if (periode != null && id_tagihan != null)
    throw invalid({
      periode: [customerFieldError("ONE_OF_TWO_FIELDS", { fields: ["periode", "id_tagihan"] })],
    });
  const linked = sl == null ? undefined : await lockLinked(tx, accountId, sl);
  if (id_tagihan != null) {
    const found = await payableBills(tx.db, accountId, id_tagihan);
    const connectionIds = found.flatMap(({ connection_id }) => connection_id ?? []);
    const held =
      linked === undefined ? await lockLinkedAmong(tx, accountId, connectionIds) : new Set([linked.id]);
    const payable = found.filter(({ connection_id: of }) =>
      of === null ? linked === undefined : held.has(of),
    );
    return requestedAmong(tx, payable, id_tagihan);
  }
  if (linked === undefined) throw invalid({ sl: [customerFieldError("REQUIRED")] });
  if (periode != null) return billsOfRequestedPeriods(tx, linked.id, periode);
  const due = await unpaidAmongConnections(tx.db, [linked.id]);
  if (due.length === 0) throw alreadyPaid();
  return due.map(({ id }) => id);
}

async function billsOfRequestedPeriods(tx: Tx, connectionId: number, texts: readonly string[]) {
  const periods = new Set(texts.map((text) => parsePeriod(text) ?? ""));
  const found = await billsOfPeriods(tx.db, connectionId, [...periods]);
  for (const period of periods) {
    const living = found.filter((bill) => bill.period === period && bill.status !== "DIKOREKSI");
    if (living.length === 0) throw TagihanTidakDitemukan();
    if (living.every(({ status }) => status === "LUNAS")) throw alreadyPaid();
  }
  const unpaid = found.filter(({ status }) => status === "BELUM_LUNAS");
  return requestedAmong(
    tx,
    unpaid,
    unpaid.map(({ id }) => id),
  );
}

/** The wanted bills, when all of them are found and unpaid and no older one is left out. */
async function requestedAmong(
  tx: Tx,
  found: readonly { id: number; connection_id: number | null; status: string }[],
  wanted: readonly number[],
): Promise<number[]> {
  const ids = new Set(wanted);
  const living = found.filter(({ status }) => status !== "DIKOREKSI");
  if (living.length < ids.size) throw TagihanTidakDitemukan();
  if (living.some(({ status }) => status === "LUNAS")) throw alreadyPaid();
  const older = olderLeftOut(await unpaidBeside(tx, living), ids);
  if (older !== undefined) throw TunggakanLamaBelumDipilih(older.period);
  return [...ids];
}

/** Every unpaid bill of the connections that these bills are of. */
function unpaidBeside(tx: Tx, bills: readonly { connection_id: number | null }[]) {
  const connectionIds = new Set(bills.flatMap(({ connection_id }) => connection_id ?? []));
  return unpaidAmongConnections(tx.db, [...connectionIds]);
}

function alreadyPaid() {
  return TagihanSudahLunas("Tagihan ini sudah lunas.");
}

/**
 * The ids of the bills that are paid at the counter: those named, or every unpaid one of the connection.
 * @throws 404 CONNECTION_NOT_FOUND, BILL_NOT_FOUND, BillNotDue, OlderBillUnpaid
 */
export async function billsAtCounter(tx: Tx, { sl, bill_nos }: CounterPayment): Promise<number[]> {
  const connection = sl === undefined ? undefined : await requireConnection(tx.db, sl);
  if (bill_nos === undefined) {
    if (connection === undefined)
      throw invalid({ sl: [fieldError("REQUIRED_WITHOUT", { field: "bill_nos" })] });
    const due = await unpaidAmongConnections(tx.db, [connection.id]);
    if (due.length === 0) throw BillNotDue(`The connection ${connection.sl} has no unpaid bill.`);
    return due.map(({ id }) => id);
  }
  const bills = await requireBills(tx, bill_nos);
  const foreign = bills.find(({ connection_id }) => connection && connection_id !== connection.id);
  if (foreign !== undefined) throw BillNotFound(`${foreign.bill_no} of the connection ${sl}`);
  return bills.map(({ id }) => id);
}

/** Unpaid bills by number, which leave out no older one of their connections. @throws 404 BILL_NOT_FOUND, BillNotDue, OlderBillUnpaid */
export async function requireBills(tx: Tx, numbers: readonly string[]) {
  const wanted = [...new Set(numbers)];
  // A bill's number is its period and its id; what is no number cannot be looked for.
  const possible = wanted.filter((number) => /^20\d{13,19}$/.test(number));
  const found = possible.length === 0 ? [] : await billsByNumber(tx.db, possible);
  const missing = wanted.find((number) => !found.some(({ bill_no }) => bill_no === number));
  if (missing !== undefined) throw BillNotFound(missing);
  const settled = found.find(({ status }) => status !== "BELUM_LUNAS");
  if (settled !== undefined)
    throw await notDue(tx, settled.id, `The bill ${settled.bill_no} is ${settled.status}.`);
  const older = olderLeftOut(await unpaidBeside(tx, found), new Set(found.map(({ id }) => id)));
  if (older !== undefined) throw OlderBillUnpaid(older.bill_no);
  return found;
}

/**
 * Locks bills and makes sure that no open payment holds them: where `cancelOpen` says so, such a payment is cancelled.
 * @param on local date at which their amounts are reckoned
 * @returns the bills, and the payments that were cancelled, as they were: their audit records come last in the transaction
 * @throws BillNotDue, 409 PAYMENT_OPEN
 */
export async function requireFree(tx: Tx, billIds: readonly number[], on: string, cancelOpen: boolean) {
  const bills = await lockDueBills(tx, billIds, on);
  const gone = billIds.find((id) => !bills.some((bill) => bill.id === id));
  if (gone !== undefined) throw await notDue(tx, gone, "A bill was paid meanwhile.");
  await expireNow(tx, { billIds });
  const cancelled: PaymentRow[] = [];
  for (const { id, code, expires_at } of await openPaymentsOn(tx.db, billIds)) {
    if (!cancelOpen)
      throw PaymentOpen(
        `The payment ${code} holds a bill until ${expires_at.toISOString()}. Cancel it first, or send cancel_open.`,
      );
    const payment = await lockPayment(tx, id);
    const outcome = await cancelLocked(tx, payment, "staff", paymentCauses.remark("PAID_OTHERWISE"));
    if (outcome === "cancelled") cancelled.push(payment);
  }
  return { bills, cancelled };
}

/** The refusal of a bill that is not to be paid any more, which names what paid it. */
async function notDue(tx: Tx, billId: number, message: string) {
  const paid = await paymentOfBill(tx.db, billId);
  if (paid === undefined) return BillNotDue(message);
  const paidAt = paid.paid_at === null ? null : isoInZone(paid.paid_at.getTime(), tx.zone);
  return BillNotDue(message, { ...paid, paid_at: paidAt });
}
