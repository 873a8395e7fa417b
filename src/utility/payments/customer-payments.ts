import { customerFieldError, type FieldErrors } from "../../field-errors/field-errors.ts";
import { type Ctx, inTransaction } from "../../kernel/context.ts";
import { invalid } from "../../kernel/errors.ts";
import { readPage } from "../../kernel/lists/page-queries.ts";
import type { Paging } from "../../kernel/lists/paging.ts";
import { notFound } from "../../kernel/refusal.ts";
import { endOfDay, isDate, startOfDay } from "../../kernel/time.ts";
import { wire } from "../../kernel/wire.ts";
import { purposeOf } from "../bills/bills.ts";
import { requireLinked } from "../connections/connections.ts";
import { CustomerAnswer, metaOf, pageAsked, sinceAsked } from "../customer-api/calls.ts";
import type { DaftarPembayaran, HistoryBayar, Pembayaran, Transfer } from "./customer-schema.ts";
import { cancelLocked, expire, expireNow, isOverdue } from "./payments.ts";
import { lockPayment, ownPaymentByCode, type PaymentRow } from "./queries.ts";
import * as viewQueries from "./queries-views.ts";
import { StatusTidakSesuai } from "./refusals.ts";

/* What customers see of their payments, and how they cancel one (docs/contracts/customer-contract.md). */

export const PembayaranTidakDitemukan = notFound(
  "PEMBAYARAN_TIDAK_DITEMUKAN",
  "Pembayaran tidak ditemukan. Periksa kode pembayarannya.",
);

/** The account's payment as it is now (cek_pembayaran). */
export async function checkPayment(ctx: Ctx, accountId: number, code: string) {
  const { id } = await requireOwn(ctx, accountId, code);
  return showPayment(ctx, id);
}

/**
 * What the bank has seen of money for the account's payment, and what became of it (cek_transfer): with the newest line at the top.
 * @throws PembayaranTidakDitemukan
 */
export async function checkTransfer(ctx: Ctx, accountId: number, code: string): Promise<Transfer> {
  const { id, status } = await requireOwn(ctx, accountId, code);
  const transfer = (await viewQueries.linesFor(ctx.db, id)).map((line) => {
    const { amount: jumlah, booked_at: waktu_transfer, bank } = wire(line, ctx.zone);
    return { jumlah, waktu_transfer, bank, status_uang: whereaboutsOf(line) };
  });
  const [newest = { jumlah: null, waktu_transfer: null, bank: null, status_uang: null }] = transfer;
  return { ditemukan: transfer.length > 0, ...newest, status, transfer };
}

function whereaboutsOf({ status, refunded_by }: viewQueries.LineFor): NonNullable<Transfer["status_uang"]> {
  if (status === "ANTREAN") return "DIPERIKSA";
  if (status !== "COCOK") return status === "DIKREDITKAN" ? "DIKREDITKAN" : "DIKEMBALIKAN";
  if (refunded_by === null) return "MEMBAYAR";
  return refunded_by === "WIPAY" ? "DIKREDITKAN" : "DIKEMBALIKAN";
}

/** What a customer reads of it, in words. */
export function sentenceOn({ status_uang }: Transfer): string {
  switch (status_uang) {
    case null:
      return "Transfer belum terlihat di rekening kami. Bila sudah mentransfer, kirim bukti transfernya: petugas akan mencari uangnya.";
    case "DIPERIKSA":
      return "Uang Anda sudah masuk dan sedang diperiksa petugas. Anda tidak perlu mentransfer lagi.";
    case "DIKREDITKAN":
      return "Uang Anda sudah masuk dan dikreditkan ke dompet WiPay.";
    case "DIKEMBALIKAN":
      return "Uang Anda sudah masuk dan sudah kami kembalikan.";
    case "MEMBAYAR":
      return "Transfer sudah kami terima.";
  }
}

/** A customer cancels his own payment (batal_pembayaran); one that is cancelled stays as it is. */
export async function cancelOwn(ctx: Ctx, accountId: number, code: string, reason: string | null) {
  const { id } = await requireOwn(ctx, accountId, code);
  await inTransaction(ctx, async (tx) => {
    const payment = await lockPayment(tx, id);
    if ((await cancelLocked(tx, payment, "customer", reason)) === "refused")
      throw wrongState(payment, "dibatalkan");
  });
  return showPayment(ctx, id);
}

/**
 * What the account has paid, refunded or not, and what was paid at the counter for the connections that it owns, last paid first
 * (history_bayar).
 */
export async function paidHistory(
  ctx: Ctx,
  accountId: number,
  { sl, dari: first, sampai: last, ...asked }: HistoryBayar,
) {
  const [dari, sampai] = [first ?? undefined, last ?? undefined];
  refuseBadDates({ dari, sampai });
  const about = typeof sl === "string" ? await requireLinked(ctx.db, accountId, sl) : undefined;
  const from = dari === undefined ? undefined : startOfDay(dari, ctx.zone);
  const below = sampai === undefined ? undefined : endOfDay(sampai, ctx.zone);
  const filter = { paidFor: accountId, by: "paid_at", connectionId: about?.id, from, below } as const;
  return pageOf(ctx, filter, pageAsked(asked));
}

/** The account's payments in any state, newest first. */
export async function ownPayments(ctx: Ctx, accountId: number, { status, ...asked }: DaftarPembayaran) {
  // A payment that another transaction works on just now is left to that one.
  await inTransaction(ctx, (tx) => expire(tx, { accountId }, "skip"));
  return pageOf(
    ctx,
    { accountId, by: "created_at", status, changedSince: sinceAsked(asked) },
    pageAsked(asked),
  );
}

async function pageOf(ctx: Ctx, filter: viewQueries.PaymentFilter, paging: Paging) {
  const { items: rows, pagination } = await readPage(ctx, paging, ({ db }) =>
    viewQueries.listOfPayments(db, filter),
  );
  const items = await viewQueries.itemsOf(
    ctx.db,
    rows.map(({ id }) => id),
  );
  const shown = rows.map((row) => presentPembayaran(row, items, ctx.zone));
  return new CustomerAnswer(shown, { meta: { ...metaOf(paging), total: pagination.total } });
}

function refuseBadDates(dates: { dari: string | undefined; sampai: string | undefined }): void {
  const fields: FieldErrors = {};
  for (const [name, date] of Object.entries(dates)) {
    if (date !== undefined && !isDate(date))
      fields[name] = [customerFieldError("NOT_A_DATE", { example: "2026-11-21" })];
  }
  const { dari, sampai } = dates;
  if (Object.keys(fields).length === 0 && dari !== undefined && sampai !== undefined && dari > sampai)
    fields.dari = [customerFieldError("AFTER_FIELD", { field: "sampai" })];
  if (Object.keys(fields).length > 0) throw invalid(fields);
}

/**
 * The account's payment, expired first if its time is over.
 * @param written its code as people write or copy it: spaces, line breaks, hyphens and dots are left out
 * @throws PembayaranTidakDitemukan
 */
export async function requireOwn(ctx: Ctx, accountId: number, written: string): Promise<PaymentRow> {
  const code = written.replace(/[\s\p{Pd}.]/gu, "");
  const payment = await ownPaymentByCode(ctx.db, accountId, code);
  if (payment === undefined) throw PembayaranTidakDitemukan();
  if (!isOverdue(ctx, payment)) return payment;
  await inTransaction(ctx, (tx) => expireNow(tx, { paymentId: payment.id }));
  return (await ownPaymentByCode(ctx.db, accountId, code)) ?? payment;
}

/** @param wish what the customer wanted, in Indonesian: "dibatalkan" */
export function wrongState({ status }: Pick<PaymentRow, "status">, wish: string) {
  return StatusTidakSesuai(`Pembayaran ini berstatus ${status} dan tidak dapat ${wish}.`);
}

/** A payment as its owner sees it. */
export async function showPayment(ctx: Ctx, id: number): Promise<Pembayaran> {
  const [row, items] = await Promise.all([
    viewQueries.shownPayment(ctx.db, id),
    viewQueries.itemsOf(ctx.db, [id]),
  ]);
  return presentPembayaran(row, items, ctx.zone);
}

/** @param items of this payment, and perhaps of others */
function presentPembayaran(
  row: viewQueries.ShownPayment,
  items: readonly viewQueries.ShownItem[],
  zone: string,
): Pembayaran {
  const { bank, account_no, holder } = row;
  const { created_at, expires_at, paid_at, cancelled_at, refunded_at } = wire(row, zone);
  const { refund_channel, refund_amount, refund_reason } = row;
  const isRefunded =
    refunded_at !== null && refund_channel !== null && refund_amount !== null && refund_reason !== null;
  const isTransferredTo = bank !== null && account_no !== null && holder !== null;
  return {
    id_pembayaran: row.id,
    kode_pembayaran: row.code,
    status: row.status,
    metode: row.method,
    jumlah_tagihan: row.bills_total,
    biaya_layanan: row.service_fee,
    kode_unik: row.unique_code,
    total_bayar: row.total,
    rekening_tujuan: isTransferredTo ? { bank, no_rekening: account_no, atas_nama: holder } : null,
    dibuat_pada: created_at,
    kadaluarsa_pada: expires_at,
    dibayar_pada: paid_at,
    dibatalkan_pada: cancelled_at,
    alasan: row.reason,
    no_resi: row.receipt_no,
    status_bukti: row.proof_status,
    alasan_bukti: row.proof_refusal,
    dikembalikan: isRefunded
      ? { pada: refunded_at, cara: refund_channel, jumlah: refund_amount, alasan: refund_reason }
      : null,
    rincian: items
      .filter(({ payment_id }) => payment_id === row.id)
      .map((item) => ({
        id_tagihan: item.bill_id,
        jenis: item.kind,
        uraian: purposeOf(item),
        sl: item.sl,
        periode: item.period,
        total_tagihan: item.total,
      })),
  };
}
