import type { Ctx } from "../../../kernel/context.ts";
import type { Attachment } from "../../../kernel/mail.ts";
import { notFound } from "../../../kernel/refusal.ts";
import { wire } from "../../../kernel/wire.ts";
import { maskName } from "../../accounts/mask.ts";
import { labelOf } from "../../bills/period.ts";
import type { UtilityParts } from "../../parts.ts";
import type { ResiTerverifikasi } from "../customer-schema.ts";
import { requirePayment } from "../office.ts";
import { itemsOf, type ShownItem, type ShownPayment, shownPayment } from "../queries-views.ts";
import { hasReceipt } from "../states.ts";
import { paidTopic } from "../tellings.ts";
import * as queries from "./queries.ts";
import type { Receipt, ReceiptLine } from "./receipt-pdf.ts";
import type { ReceiptQuery } from "./receipt-schema.ts";
import { isReceiptSignature, receiptSignature, verifyUrl } from "./receipt-signature.ts";
import type { AtCounter, RollName } from "./roll-pdf.ts";

export const ResiTidakDitemukan = notFound("RESI_TIDAK_DITEMUKAN", "Resi tidak ditemukan.");

export const ReceiptNotFound = notFound(
  "RECEIPT_NOT_FOUND",
  ({ code, status }: Pick<ShownPayment, "code" | "status">) =>
    `The payment ${code} is ${status}, so it has no receipt.`,
  { code: "799273987120", status: "MENUNGGU_PEMBAYARAN" },
);

type ReceiptParts = Pick<UtilityParts, "config" | "keys" | "publicUrl">;

const channels: Record<string, string> = {
  TRANSFER: "Transfer bank",
  WIPAY: "Dompet WiPay",
  LOKET: "Loket",
  SIMULASI: "Simulasi (bukan pembayaran)",
};

const refundWays = { TRANSFER: "Transfer bank", TUNAI: "Tunai", WIPAY: "Dompet WiPay" };

/** The receipt of what the account has paid, refunded or not, or of what was paid at the counter for its connections. @throws ResiTidakDitemukan */
export async function ownReceipt(ctx: Ctx, accountId: number, receiptNo: string, parts: ReceiptParts) {
  const payment = await queries.receiptFor(ctx.db, accountId, receiptNo);
  if (payment === undefined) throw ResiTidakDitemukan();
  return pdfOf(ctx, payment, parts);
}

/**
 * The receipt of any payment that was paid, for staff: on A4 as the customer gets it, or for a printer with a paper roll.
 * @param query.paper what it is printed on; by default the setting's
 * @param query.cash rupiah that were handed over, as the clerk says: they are printed, and not kept
 * @throws PaymentNotFound, ReceiptNotFound
 */
export async function staffReceipt(
  ctx: Ctx,
  code: string,
  { paper, cash, print }: ReceiptQuery,
  parts: ReceiptParts,
): Promise<{ name: string; pdf: Buffer }> {
  const { id } = await requirePayment(ctx, code);
  const payment = await shownPayment(ctx.db, id);
  if (!hasReceipt(payment.status) || payment.receipt_no === null) throw ReceiptNotFound(payment);
  const prints = print === "true";
  const chosen = paper ?? parts.config.receiptPaper;
  const pdf =
    chosen === "a4"
      ? await pdfOf(ctx, payment, parts, prints)
      : await rollOf(ctx, payment, parts, chosen, {
          address: parts.config.utilityAddress,
          cash: payment.method === "LOKET" ? cash : undefined,
          prints,
        });
  return { name: payment.receipt_no, pdf };
}

/**
 * The receipt of a paid payment as a PDF: the same document for the customer and for staff. Of a connection that the payer does not own it shows what
 * `tagihan` shows him: neither whose it is nor what was used.
 */
async function pdfOf(ctx: Ctx, payment: ShownPayment, parts: ReceiptParts, prints = false): Promise<Buffer> {
  // Drawing takes megabytes of fonts and scripts, which a process that never draws does without.
  const { receiptPdf } = await import("./receipt-pdf.ts");
  const items = await itemsOf(ctx.db, [payment.id]);
  return receiptPdf(receiptOf(payment, items, parts, ctx.zone), prints);
}

async function rollOf(
  ctx: Ctx,
  payment: ShownPayment,
  parts: ReceiptParts,
  roll: RollName,
  atCounter: AtCounter,
): Promise<Buffer> {
  const { rollPdf } = await import("./roll-pdf.ts");
  const items = await itemsOf(ctx.db, [payment.id]);
  return rollPdf(receiptOf(payment, items, parts, ctx.zone), roll, atCounter);
}

/**
 * Whether a receipt is ours and still valid, with so much of it that the holder of the paper can compare. With a wrong signature
 * nothing of it is shown.
 */
export async function verifyReceipt(ctx: Ctx, receiptNo: string, signature: string, { keys }: ReceiptParts) {
  const payment = await queries.paymentOfReceipt(ctx.db, receiptNo);
  if (payment?.paid_at == null) return notOurs(receiptNo);
  const claim = { receiptNo, total: payment.total, paidAt: payment.paid_at };
  if (!isReceiptSignature(keys.receipts, claim, signature)) return notOurs(receiptNo);
  const items = await itemsOf(ctx.db, [payment.id]);
  return {
    sah: payment.status === "DIBAYAR",
    no_resi: receiptNo,
    status: payment.status,
    total_bayar: payment.total,
    dibayar_pada: wire(payment, ctx.zone).paid_at,
    nama: maskName(payerOf(payment, items)),
    rincian: items.map(({ sl, period, total }) => ({ sl, periode: period, total_tagihan: total })),
  };
}

function notOurs(receiptNo: string): ResiTerverifikasi {
  const nothing = { status: null, total_bayar: null, dibayar_pada: null, nama: null, rincian: [] };
  return { sah: false, no_resi: receiptNo, ...nothing };
}

/** The receipt, with the mail that says that a payment has come; nothing with any other. Of one that was refunded since it says that. */
export async function enclosedReceipt(
  ctx: Ctx,
  { topic, link_kind, link_id }: { topic: string; link_kind: string | null; link_id: string | null },
  parts: ReceiptParts,
): Promise<Attachment[]> {
  if (topic !== paidTopic || link_kind !== "pembayaran" || link_id === null) return [];
  const { id } = await requirePayment(ctx, link_id);
  const payment = await shownPayment(ctx.db, id);
  if (payment.receipt_no === null) return [];
  const content = await pdfOf(ctx, payment, parts);
  return [{ filename: `${payment.receipt_no}.pdf`, contentType: "application/pdf", content }];
}

function receiptOf(
  payment: ShownPayment,
  items: readonly ShownItem[],
  parts: ReceiptParts,
  zone: string,
): Receipt {
  const { receipt_no: receiptNo, paid_at: paidAt, total, refunded_at: at, refund_channel } = payment;
  if (receiptNo === null || paidAt === null) throw new Error(`the payment ${payment.code} has no receipt`);
  const signature = receiptSignature(parts.keys.receipts.newest().secret, { receiptNo, total, paidAt });
  return {
    receiptNo,
    paidAt,
    zone,
    utilityName: parts.config.utilityName,
    payerName: payerOf(payment, items),
    channel: payment.bank ?? channels[payment.method] ?? payment.method,
    paymentCode: payment.code,
    cashier: payment.counter_staff,
    cash: payment.cash_received,
    lines: items.map(lineOf),
    serviceFee: payment.service_fee,
    uniqueCode: payment.unique_code,
    total,
    verifyUrl: verifyUrl(parts.publicUrl(), receiptNo, signature),
    refunded: at === null || refund_channel === null ? null : { at, way: refundWays[refund_channel] },
  };
}

function payerOf({ account_name }: ShownPayment, items: readonly ShownItem[]): string {
  return account_name ?? items[0]?.name ?? "-";
}

/** For an exchanged meter the stands alone do not say what was used. */
function standsOf({ stand_start: start, stand_end: end, exchanged }: ShownItem): ReceiptLine["stands"] {
  return start === null || end === null || exchanged !== 0 ? null : { start, end };
}

function lineOf(item: ShownItem): ReceiptLine {
  return {
    sl: item.sl ?? item.description ?? "-",
    name: item.shown_whole ? item.name : maskName(item.name),
    periodLabel: labelOf(item.period),
    billNo: item.bill_no,
    usage: item.shown_whole ? item.usage : null,
    stands: item.shown_whole ? standsOf(item) : null,
    amount: item.amount,
    penalty: item.penalty,
    stamp: item.stamp,
    total: item.total,
  };
}
