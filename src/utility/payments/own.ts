import { type Ctx, inTransaction, type Tx } from "../../kernel/context.ts";
import { conflict, type LoketError, notFound } from "../../kernel/errors.ts";
import type { Pembayaran } from "./customer-schema.ts";
import { freeFrom } from "./expiry.ts";
import { presentPembayaran } from "./present.ts";
import { type Among, expireOverdue, ownPaymentByCode, type PaymentRow } from "./queries.ts";
import { itemsOf, type ShownPayment, shownPayment } from "./views/queries.ts";

/** The account's payment, expired first if its time is over. @throws 404 PEMBAYARAN_TIDAK_DITEMUKAN */
export async function requireOwn(ctx: Ctx, accountId: number, code: string): Promise<PaymentRow> {
  const payment = await ownPaymentByCode(ctx.db, accountId, code);
  if (payment === undefined) throw paymentNotFound();
  if (!isOverdue(ctx, payment)) return payment;
  await inTransaction(ctx, (tx) => expireNow(tx, { paymentId: payment.id }));
  return (await ownPaymentByCode(ctx.db, accountId, code)) ?? payment;
}

/** Whether a payment is still open though its time is over. */
export function isOverdue(ctx: Ctx, { hold, expires_at }: PaymentRow): boolean {
  return hold === "OPEN" && expires_at <= ctx.now();
}

/** Expires what is overdue among these payments, after whoever works on them. */
export async function expireNow(tx: Tx, among: Among): Promise<void> {
  await expireOverdue(tx, among, { patience: "wait", freeFrom: freeFrom(tx.now()) });
}

/** Expires what is overdue among an account's payments, save what somebody is just working on. */
export async function expireOwn(ctx: Ctx, accountId: number): Promise<void> {
  await inTransaction(ctx, (tx) =>
    expireOverdue(tx, { accountId }, { patience: "skip", freeFrom: freeFrom(tx.now()) }),
  );
}

/** A payment as its owner sees it. */
export async function showPayment(ctx: Ctx, id: number, zone: string): Promise<Pembayaran> {
  const row = await requireShown(ctx, id);
  return presentPembayaran(row, await itemsOf(ctx.db, [id]), zone);
}

export async function requireShown(ctx: Ctx, id: number): Promise<ShownPayment> {
  const row = await shownPayment(ctx.db, id);
  if (row === undefined) throw new Error(`the payment ${id} vanished`);
  return row;
}

export function paymentNotFound(): LoketError {
  return notFound("PEMBAYARAN_TIDAK_DITEMUKAN", "Pembayaran tidak ditemukan. Periksa kode pembayarannya.");
}

/** @param what the customer wanted, in Indonesian: "dibatalkan" */
export function wrongState({ status }: Pick<PaymentRow, "status">, what: string): LoketError {
  return conflict("STATUS_TIDAK_SESUAI", `Pembayaran ini berstatus ${status} dan tidak dapat ${what}.`);
}
