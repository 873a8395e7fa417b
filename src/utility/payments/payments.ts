import { type Ctx, inTransaction } from "../../kernel/context.ts";
import type { Pembayaran, Transfer } from "./customer-schema.ts";
import { freeFrom } from "./expiry.ts";
import { requireOwn, showPayment } from "./own.ts";
import { when } from "./present.ts";
import { expireOverdue } from "./queries.ts";
import { mutationOf } from "./views/queries.ts";

export { type IncomingTransfer, matchTransfer, payBillsByMutation, settleByStaff } from "./matching.ts";
export { mailReceipts } from "./receipts.ts";

/** The account's payment as it is now (customer-contract.md, cek_pembayaran). @throws 404 PEMBAYARAN_TIDAK_DITEMUKAN */
export async function checkPayment(
  ctx: Ctx,
  accountId: number,
  code: string,
  zone: string,
): Promise<Pembayaran> {
  const { id } = await requireOwn(ctx, accountId, code);
  return showPayment(ctx, id, zone);
}

/**
 * Whether the bank has seen the money of the account's payment (customer-contract.md, cek_transfer).
 * @throws 404 PEMBAYARAN_TIDAK_DITEMUKAN
 */
export async function checkTransfer(
  ctx: Ctx,
  accountId: number,
  code: string,
  zone: string,
): Promise<Transfer> {
  const { status, mutation_id } = await requireOwn(ctx, accountId, code);
  const mutation = mutation_id === null ? undefined : await mutationOf(ctx.db, mutation_id);
  return {
    ditemukan: mutation !== undefined,
    jumlah: mutation?.amount ?? null,
    waktu_transfer: when(mutation?.booked_at ?? null, zone),
    bank: mutation?.bank ?? null,
    status,
  };
}

/** Expires open payments whose time is over, in batches, until none is left that nobody is working on. */
export async function expirePayments(ctx: Ctx): Promise<void> {
  const batch = () =>
    inTransaction(ctx, (tx) => expireOverdue(tx, "all", { patience: "skip", freeFrom: freeFrom(tx.now()) }));
  while ((await batch()) > 0);
}
