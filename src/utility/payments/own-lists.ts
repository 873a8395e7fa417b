import type { Ctx } from "../../kernel/context.ts";
import { type Fields, invalid } from "../../kernel/errors.ts";
import { isDate } from "../../kernel/time.ts";
import { requireLinked } from "../connections/connections.ts";
import type { HistoryBayar, Pembayaran } from "./customer-schema.ts";
import { endOfDay, startOfDay } from "./expiry.ts";
import { expireOwn } from "./own.ts";
import { presentPembayaran } from "./present.ts";
import type { PaymentState } from "./states.ts";
import { itemsOf, type PaymentFilter, pageOfPayments } from "./views/queries.ts";

export interface OwnPage {
  data: Pembayaran[];
  meta: { halaman: number; per_halaman: number; total: number };
}

/**
 * The account's paid payments, last paid first (customer-contract.md, history_bayar).
 * @throws 404 SL_TIDAK_DITEMUKAN, 422
 */
export async function paidHistory(
  ctx: Ctx,
  accountId: number,
  input: HistoryBayar,
  zone: string,
): Promise<OwnPage> {
  const { sl, dari, sampai, halaman = 1, per_halaman = 20 } = input;
  refuseBadDates({ dari, sampai });
  const filter: PaymentFilter = { accountId, status: ["DIBAYAR"], by: "paid_at" };
  if (typeof sl === "string") filter.connectionId = (await requireLinked(ctx.db, accountId, sl)).id;
  if (dari !== undefined) filter.from = startOfDay(dari, zone);
  if (sampai !== undefined) filter.below = endOfDay(sampai, zone);
  return ownPage(ctx, filter, { halaman, per_halaman }, zone);
}

/** The account's payments in whatever state, newest first. */
export async function ownPayments(
  ctx: Ctx,
  accountId: number,
  { halaman, per_halaman, status }: { halaman: number; per_halaman: number; status?: PaymentState },
  zone: string,
): Promise<OwnPage> {
  await expireOwn(ctx, accountId);
  const filter: PaymentFilter = { accountId, by: "created_at" };
  if (status !== undefined) filter.status = [status];
  return ownPage(ctx, filter, { halaman, per_halaman }, zone);
}

async function ownPage(
  ctx: Ctx,
  filter: PaymentFilter,
  { halaman, per_halaman }: { halaman: number; per_halaman: number },
  zone: string,
): Promise<OwnPage> {
  const { rows, total } = await pageOfPayments(ctx.db, filter, { page: halaman, limit: per_halaman });
  const items = await itemsOf(
    ctx.db,
    rows.map(({ id }) => id),
  );
  return {
    data: rows.map((row) => presentPembayaran(row, items, zone)),
    meta: { halaman, per_halaman, total },
  };
}

function refuseBadDates(dates: { dari: string | undefined; sampai: string | undefined }): void {
  const fields: Fields = {};
  for (const [name, date] of Object.entries(dates)) {
    if (date !== undefined && !isDate(date)) fields[name] = ["harus berupa tanggal, misalnya 2026-11-21"];
  }
  const { dari, sampai } = dates;
  if (Object.keys(fields).length === 0 && dari !== undefined && sampai !== undefined && dari > sampai)
    fields.dari = ["tidak boleh sesudah sampai"];
  if (Object.keys(fields).length > 0) throw invalid(fields);
}
