import { fieldError } from "../../field-errors/field-errors.ts";
import { auditOf } from "../../kernel/audit/audit.ts";
import { type Ctx, inTransaction, type Tx } from "../../kernel/context.ts";
import { checkDate } from "../../kernel/date-range.ts";
import { invalid } from "../../kernel/errors.ts";
import { conflict } from "../../kernel/refusal.ts";
import { addDays, endOfDay, startOfDay, today } from "../../kernel/time.ts";
import { wire } from "../../kernel/wire.ts";
import { actionsFor } from "../../staff/actions.ts";
import { paymentCauses } from "./causes.ts";
import { type PaymentDetail, type PaymentQuery, type PaymentSumsQuery, proofRoles } from "./office-schema.ts";
import { cancelLocked, expireNow, isOverdue } from "./payments.ts";
import { lockPayment, type PaymentRow, paymentByCode } from "./queries.ts";
import * as viewQueries from "./queries-views.ts";
import { receiptMailOf } from "./receipts/queries.ts";
import { PaymentNotFound } from "./refusals.ts";
import { actionsOf, isOpen } from "./states.ts";

export const WrongPaymentState = conflict(
  "PAYMENT_STATE",
  ({ code, status }: Pick<PaymentRow, "code" | "status">, wish: string) =>
    `The payment ${code} is ${status} and cannot be ${wish}.`,
  { code: "799273987120", status: "DIBAYAR" },
  "cancelled",
);

/** So far back a list goes by itself; with all the years behind it, counting it would take too long. */
const lookBack = 90;

/** Payments, newest first or as the query sorts them. */
export async function listPayments(ctx: Ctx, query: PaymentQuery) {
  const filter = await filterOf(ctx, query);
  return viewQueries.listOfPayments(ctx.db, filter, query.sort).map((row) => wire(row, ctx.zone));
}

/** What the payments of the list come to; with `staff` and a day of `paid_from` and `paid_to` it is what a till has to hold. */
export async function sumPayments(ctx: Ctx, query: PaymentSumsQuery) {
  const rows = await viewQueries.sumsOfPayments(ctx.db, await filterOf(ctx, query));
  const paid = rows.filter(({ status }) => status === "DIBAYAR" || status === "DIKEMBALIKAN");
  return {
    ...sumOf(rows),
    paid: sumOf(paid),
    by_method: [...new Set(paid.map(({ method }) => method))].map((method) => ({
      method,
      ...sumOf(paid.filter((row) => row.method === method)),
    })),
    refunded: sumOf(rows.filter(({ status }) => status === "DIKEMBALIKAN")),
  };
}

function sumOf(rows: readonly { count: number; total: number }[]) {
  return {
    count: rows.reduce((sum, row) => sum + row.count, 0),
    total: rows.reduce((sum, row) => sum + row.total, 0),
  };
}

async function filterOf(ctx: Ctx, query: PaymentSumsQuery): Promise<viewQueries.PaymentFilter> {
  const { status, method, sl, code, staff, till, q: whose } = query;
  const connectionId = sl === undefined ? undefined : ((await viewQueries.connectionIdOf(ctx.db, sl)) ?? 0);
  return { ...spanOf(ctx, query), status, method, connectionId, code, staff, till, whose };
}

/** When the payments were paid, or requested. @throws 422 */
function spanOf(ctx: Ctx, query: PaymentSumsQuery): viewQueries.PaymentFilter {
  const { paid_from: paidFrom, paid_to: paidTo } = query;
  if (paidFrom === undefined && paidTo === undefined) return requestedIn(ctx, query);
  const filter: viewQueries.PaymentFilter = { by: "paid_at" };
  if (paidFrom !== undefined) filter.from = startOfDay(checkDate("paid_from", paidFrom), ctx.zone);
  if (paidTo !== undefined) filter.below = endOfDay(checkDate("paid_to", paidTo), ctx.zone);
  if (paidFrom !== undefined && paidTo !== undefined && paidFrom > paidTo)
    throw invalid({ paid_from: [fieldError("AFTER_FIELD", { field: "paid_to" })] });
  return filter;
}

function requestedIn(ctx: Ctx, { sl, code, till, from, to }: PaymentSumsQuery): viewQueries.PaymentFilter {
  const filter: viewQueries.PaymentFilter = { by: "created_at" };
  const last = to === undefined ? today(ctx.zone, ctx.now()) : checkDate("to", to);
  const isNarrow = sl !== undefined || code !== undefined || till !== undefined;
  const first = from === undefined ? addDays(last, -lookBack) : checkDate("from", from);
  if (first > last) throw invalid({ from: [fieldError("AFTER_FIELD", { field: "to" })] });
  if (from !== undefined || !isNarrow) filter.from = startOfDay(first, ctx.zone);
  if (to !== undefined) filter.below = endOfDay(to, ctx.zone);
  return filter;
}

/** A payment with its bills, steps, proofs and evidence; expired first if its time is over. */
export async function getPayment(ctx: Ctx, code: string) {
  const { id } = await requirePayment(ctx, code);
  return detailOf(ctx, id);
}

/** Staff cancel an open payment; one that is cancelled stays as it is. */
export async function cancelByStaff(ctx: Ctx, code: string, reason: string) {
  const { id } = await requirePayment(ctx, code);
  await inTransaction(ctx, async (tx) => {
    const payment = await lockPayment(tx, id);
    const outcome = await cancelLocked(tx, payment, "staff", reason);
    if (outcome === "refused") throw WrongPaymentState(payment, "cancelled");
    if (outcome === "same") return;
    await auditCancel(tx, payment, reason);
  });
  return detailOf(ctx, id);
}

function auditCancel(tx: Tx, payment: PaymentRow, reason: string): Promise<void> {
  return auditPayment(tx, "cancel", payment, { ...payment, status: "DIBATALKAN", reason });
}

/** The audit records of payments that were cancelled because staff took the money otherwise. */
export async function auditCancelled(tx: Tx, payments: readonly PaymentRow[]): Promise<void> {
  for (const payment of payments) await auditCancel(tx, payment, paymentCauses.remark("PAID_OTHERWISE").text);
}

/** The payment as it is now, expired first if its time is over. @throws PaymentNotFound */
export async function requirePayment(ctx: Ctx, code: string): Promise<PaymentRow> {
  const payment = await paymentByCode(ctx.db, code);
  if (payment === undefined) throw PaymentNotFound(code);
  if (isOverdue(ctx, payment)) await inTransaction(ctx, (tx) => expireNow(tx, { paymentId: payment.id }));
  return payment;
}

/** A proof with what the caller may do with it. */
export function presentProof<Row extends { status: string }>(row: Row, { zone, actor }: Ctx) {
  const isPossible = { review: row.status === "MENUNGGU" };
  return { ...wire(row, zone), actions: actionsFor(proofRoles, isPossible, actor) };
}

/** The photos of transfers that were sent for a payment, oldest first. */
export async function proofsFor(ctx: Ctx, paymentId: number) {
  return (await viewQueries.proofsOf(ctx.db, paymentId)).map((proof) => presentProof(proof, ctx));
}

export async function detailOf(ctx: Ctx, id: number): Promise<PaymentDetail> {
  const row = await viewQueries.shownPayment(ctx.db, id);
  const [items, events, proofs, refund, mail, mutation] = await Promise.all([
    viewQueries.itemsOf(ctx.db, [id]),
    viewQueries.eventsOf(ctx.db, id),
    proofsFor(ctx, id),
    viewQueries.refundOf(ctx.db, id),
    row.account_id === null ? undefined : receiptMailOf(ctx.db, row.account_id, row.code),
    row.mutation_id === null ? undefined : viewQueries.mutationOf(ctx.db, row.mutation_id),
  ]);
  const { claimed_sender: sender, claimed_bank: bank, claimed_at: at } = row;
  const hasClaim = sender !== null || bank !== null || at !== null;
  return {
    ...wire(row, ctx.zone),
    is_open: isOpen(row.status),
    actions: actionsOf(row.status, ctx.actor),
    items,
    events: events.map((event) => wire(event, ctx.zone)),
    proofs,
    evidence:
      row.paid_at === null
        ? null
        : {
            by: evidenceOf(row),
            mutation: mutation === undefined ? null : wire(mutation, ctx.zone),
            wallet_transaction_id: row.wallet_transaction_id,
            staff: row.counter_staff,
          },
    claim: hasClaim ? wire({ sender, bank, at }, ctx.zone) : null,
    refund: refund === undefined ? null : wire(refund, ctx.zone),
    receipt_mail: mail === undefined ? null : wire(mail, ctx.zone),
  };
}

function evidenceOf(row: viewQueries.ShownPayment): "bank" | "wallet" | "counter" | "sandbox" {
  if (row.mutation_id !== null) return "bank";
  if (row.wallet_transaction_id !== null) return "wallet";
  return row.counter_staff === null ? "sandbox" : "counter";
}

const inTrail = ["code", "status", "method", "total", "receipt_no", "reason", "till_id"] as const;
export const auditPayment = auditOf<PaymentRow>("payments", "code", inTrail);
