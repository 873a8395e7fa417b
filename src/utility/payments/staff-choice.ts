import type { Tx } from "../../kernel/context.ts";
import { conflict, notFound } from "../../kernel/errors.ts";
import { type DueBill, dueBills, lockDueBills } from "../bills/bills.ts";
import { cancelLocked } from "./cancel.ts";
import { expireNow } from "./own.ts";
import { lockPayment, openPaymentsOn } from "./queries.ts";
import { olderLeftOut } from "./selection.ts";
import { billsByNumber } from "./views/queries.ts";

export type NumberedBill = Awaited<ReturnType<typeof billsByNumber>>[number];

/** Bills by number. @throws 404 BILL_NOT_FOUND, 409 BILL_NOT_DUE */
export async function requireBills(tx: Tx, numbers: readonly string[]): Promise<NumberedBill[]> {
  const wanted = [...new Set(numbers)];
  // A bill's number is its period and its id; what is no number cannot be looked for.
  const possible = wanted.filter((number) => /^20\d{13,19}$/.test(number));
  const found = possible.length === 0 ? [] : await billsByNumber(tx.db, possible);
  const missing = wanted.find((number) => !found.some(({ bill_no }) => bill_no === number));
  if (missing !== undefined) throw notFound("BILL_NOT_FOUND", `There is no bill ${missing}.`);
  const settled = found.find(({ status }) => status !== "BELUM_LUNAS");
  if (settled !== undefined) throw notDue(`The bill ${settled.bill_no} is ${settled.status}.`);
  return found;
}

/**
 * Locks bills and makes sure that nobody holds them: open payments are cancelled when `cancelOpen` says so.
 * @param on local date at which their amounts are reckoned
 * @throws 409 BILL_NOT_DUE, PAYMENT_OPEN
 */
export async function requireFree(
  tx: Tx,
  billIds: readonly number[],
  on: string,
  cancelOpen: boolean,
): Promise<DueBill[]> {
  const bills = await lockDueBills(tx, billIds, on);
  if (bills.length < billIds.length) throw notDue("A bill was paid meanwhile.");
  await expireNow(tx, { billIds });
  for (const { id, code, expires_at } of await openPaymentsOn(tx.db, billIds)) {
    if (!cancelOpen)
      throw conflict(
        "PAYMENT_OPEN",
        `The payment ${code} holds a bill until ${expires_at.toISOString()}. Cancel it first, or send cancel_open.`,
      );
    await cancelLocked(tx, await lockPayment(tx, id), "staff", "Dibayar dengan cara lain");
  }
  return bills;
}

/** @throws 409 OLDER_BILL_UNPAID when an older unpaid bill of the same connection is left out */
export async function requireOldestFirst(
  tx: Tx,
  bills: readonly { id: number; connection_id: number | null }[],
  on: string,
): Promise<void> {
  const due: DueBill[] = [];
  for (const connectionId of new Set(bills.map(({ connection_id }) => connection_id))) {
    if (connectionId !== null) due.push(...(await dueBills(tx.db, connectionId, on)));
  }
  const older = olderLeftOut(due, new Set(bills.map(({ id }) => id)));
  if (older !== undefined)
    throw conflict("OLDER_BILL_UNPAID", `The older bill ${older.bill_no} must be paid first, or together.`);
}

function notDue(message: string) {
  return conflict("BILL_NOT_DUE", message);
}
