import { recordChange, type Snapshot } from "../../kernel/audit.ts";
import { type Ctx, inTransaction } from "../../kernel/context.ts";
import { conflict, type LoketError, notFound } from "../../kernel/errors.ts";
import { type Page, pageOf } from "../../kernel/paging.ts";
import { cancelLocked } from "./cancel.ts";
import type { Payment, PaymentDetail, PaymentQuery } from "./office-schema.ts";
import { expireNow, isOverdue, requireShown } from "./own.ts";
import { filterOf } from "./period-filter.ts";
import { presentDetail, presentPayment } from "./present-office.ts";
import { lockPayment, type PaymentRow, paymentByCode } from "./queries.ts";
import {
  connectionIdOf,
  eventsOf,
  itemsOf,
  mutationOf,
  pageOfPayments,
  proofsOf,
  receiptMailOf,
  refundOf,
} from "./views/queries.ts";

/** Payments, newest first. @throws 422 */
export async function listPayments(ctx: Ctx, query: PaymentQuery, zone: string): Promise<Page<Payment>> {
  const filter = filterOf(query, ctx.now(), zone);
  if (query.sl !== undefined) filter.connectionId = (await connectionIdOf(ctx.db, query.sl)) ?? 0;
  const { rows, total } = await pageOfPayments(ctx.db, filter, query);
  return pageOf(
    rows.map((row) => presentPayment(row, zone)),
    total,
    query,
  );
}

/** A payment with its bills, steps, proofs and evidence; expired first if its time is over. @throws 404 PAYMENT_NOT_FOUND */
export async function getPayment(ctx: Ctx, code: string, zone: string): Promise<PaymentDetail> {
  const payment = await requirePayment(ctx, code);
  return detailOf(ctx, payment.id, zone);
}

/**
 * Staff cancel an open payment; one that is cancelled stays as it is.
 * @throws 404 PAYMENT_NOT_FOUND, 409 PAYMENT_STATE
 */
export async function cancelByStaff(
  ctx: Ctx,
  code: string,
  reason: string,
  zone: string,
): Promise<PaymentDetail> {
  const { id } = await requirePayment(ctx, code);
  await inTransaction(ctx, async (tx) => {
    const payment = await lockPayment(tx, id);
    const outcome = await cancelLocked(tx, payment, "staff", reason);
    if (outcome === "refused") throw wrongState(payment, "cancelled");
    if (outcome === "same") return;
    const after = { ...snapshotOf(payment), status: "DIBATALKAN", reason };
    await recordChange(tx, {
      entity: "payments",
      entityKey: code,
      action: "cancel",
      before: snapshotOf(payment),
      after,
    });
  });
  return detailOf(ctx, id, zone);
}

export async function detailOf(ctx: Ctx, id: number, zone: string): Promise<PaymentDetail> {
  const row = await requireShown(ctx, id);
  const [items, events, proofs, refund, mail, mutation] = await Promise.all([
    itemsOf(ctx.db, [id]),
    eventsOf(ctx.db, id),
    proofsOf(ctx.db, id),
    refundOf(ctx.db, id),
    receiptMailOf(ctx.db, id),
    row.mutation_id === null ? undefined : mutationOf(ctx.db, row.mutation_id),
  ]);
  return presentDetail({ row, items, events, proofs, refund, mail, mutation }, zone);
}

/** @throws 404 PAYMENT_NOT_FOUND */
export async function requirePayment(ctx: Ctx, code: string): Promise<PaymentRow> {
  const payment = await paymentByCode(ctx.db, code);
  if (payment === undefined) throw notFound("PAYMENT_NOT_FOUND", `There is no payment ${code}.`);
  if (isOverdue(ctx, payment)) await inTransaction(ctx, (tx) => expireNow(tx, { paymentId: payment.id }));
  return payment;
}

export function wrongState({ code, status }: PaymentRow, what: string): LoketError {
  return conflict("PAYMENT_STATE", `The payment ${code} is ${status} and cannot be ${what}.`);
}

/** Of a payment what the audit trail keeps. */
export function snapshotOf({ code, status, method, total, receipt_no, reason }: PaymentRow): Snapshot {
  return { code, status, method, total, receipt_no, reason };
}
