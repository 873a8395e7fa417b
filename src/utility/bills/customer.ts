import type { Kysely } from "kysely";
import type { DB } from "../../db/tables.ts";
import { customerFieldError } from "../../field-errors/field-errors.ts";
import type { Ctx } from "../../kernel/context.ts";
import { invalid } from "../../kernel/errors.ts";
import { anyFile } from "../../kernel/files/files.ts";
import { addressKey, countAttempt, type Limit } from "../../kernel/throttle/throttle.ts";
import { isoInZone, today } from "../../kernel/time.ts";
import { classShownTo, normalSl, shownTo } from "../connections/connections.ts";
import { SlTidakDitemukan } from "../connections/refusals.ts";
import { TidakDitemukan } from "../customer-api/refusals.ts";
import { frozenRules } from "../pricing/frozen-rules.ts";
import type { RincianTagihan, Tagihan, TagihanDiperiksa } from "./customer-schema.ts";
import { dueOutlook } from "./outlook.ts";
import { parsePeriod } from "./period.ts";
import { presentTagihan } from "./present.ts";
import * as shownQueries from "./queries-shown.ts";
import { TagihanTidakDitemukan } from "./refusals.ts";

/** Fifty years of months: what one answer holds of a history, newest first. */
export const longestHistory = 600;

/**
 * The bills of a linked connection, newest first, at most `longestHistory`, without replaced ones. An account that only pays for the
 * connection sees the bills that it paid itself.
 * @param periode YYYYMM, YYYY-MM, YYYY or semua
 * @throws 404 SL_TIDAK_DITEMUKAN, 422
 */
export async function billHistory(
  ctx: Ctx,
  accountId: number,
  { sl, periode }: { sl: string; periode: string },
) {
  const key = {
    accountId,
    sl: normalSl(sl),
    prefix: prefixOf(periode),
    most: longestHistory,
    now: ctx.now(),
  };
  const rows = await shownQueries.historyOfLink(ctx.read, key);
  const [link] = rows;
  if (link === undefined) throw SlTidakDitemukan();
  return shownBills(ctx, link, await wholeBills(ctx.read, rows));
}

function prefixOf(periode: string): string {
  if (periode.toLowerCase() === "semua") return "";
  if (/^20\d\d$/.test(periode)) return periode;
  const period = parsePeriod(periode);
  if (period === undefined)
    throw invalid({ periode: [customerFieldError("NOT_A_PERIOD_OR_ALL", { example: "202611" })] });
  return period;
}

/** What a linked connection owes today. @throws 404 SL_TIDAK_DITEMUKAN */
export async function billsDue(ctx: Ctx, accountId: number, sl: string) {
  const rows = await shownQueries.unpaidOfLink(ctx.read, { accountId, sl: normalSl(sl), now: ctx.now() });
  const link = linkOf(rows);
  const unpaid = rows.map((row) => ({ ...row, ...ofNoPayment }));
  const tagihan = shownBills(ctx, { ...link, link_name: link.name }, await wholeBills(ctx.read, unpaid));
  return {
    sl: link.sl,
    ...shownTo(link),
    golongan: classShownTo(link).golongan,
    jumlah_lembar: tagihan.length,
    total_tagihan: tagihan.reduce((sum, bill) => sum + bill.total_tagihan, 0),
    tagihan,
  };
}

/** What an unpaid bill says of a payment. */
const ofNoPayment = { paid_at: null, payment_method: null, held_penalty: null, held_stamp: null };

/** The bills of these rows, with the rules that they froze, and with their details, which are asked for where there may be some. */
async function wholeBills(
  db: Kysely<DB>,
  rows: readonly shownQueries.LinkedBill<object>[],
): Promise<shownQueries.ShownBill[]> {
  const bills = rows.filter((row) => row.id !== null);
  const rulesOf = await frozenRules(db, bills);
  const ids = bills.filter((bill) => bill.has_details).map(({ id }) => id);
  const details = new Map<number, shownQueries.Details>();
  if (ids.length > 0) for (const found of await shownQueries.detailsOf(db, ids)) details.set(found.id, found);
  return bills.map((bill) => ({ ...bill, ...rulesOf(bill), ...(details.get(bill.id) ?? noDetails) }));
}

const noDetails = { credits: [], exchanges: [] };

/** The account's link, which each of the rows has. @throws 404 SL_TIDAK_DITEMUKAN where there is none */
function linkOf([row]: readonly shownQueries.Link[]) {
  if (row === undefined) throw SlTidakDitemukan();
  const { sl, relation } = row;
  const [name, address] = [row.link_name, row.link_address];
  return { sl, relation, name, address, class_code: row.link_class_code, class_name: row.link_class_name };
}

function shownBills(
  ctx: Ctx,
  { relation, link_name: owner }: Pick<shownQueries.Link, "relation" | "link_name">,
  bills: readonly shownQueries.ShownBill[],
): Tagihan[] {
  const view = { on: today(ctx.zone, ctx.now()), zone: ctx.zone, isMasked: relation !== "PEMILIK", owner };
  return bills.map((bill) => presentTagihan(bill, view));
}

/**
 * One bill of a linked connection: with the account's own payment of it, and for the owner the photo of the meter and what was used in
 * the twelve months before.
 * @throws TagihanTidakDitemukan
 */
export async function oneBill(ctx: Ctx, accountId: number, id: number): Promise<RincianTagihan> {
  const row = await shownQueries.billOfAccount(ctx.read, { accountId, id, now: ctx.now() });
  if (row === undefined || row.id === null) throw TagihanTidakDitemukan();
  const [bill] = await wholeBills(ctx.read, [row]);
  const [tagihan] = bill === undefined ? [] : shownBills(ctx, row, [bill]);
  if (tagihan === undefined) throw TagihanTidakDitemukan();
  const isOwner = row.relation === "PEMILIK";
  return {
    ...tagihan,
    pembayaran: paymentOf(row, ctx.zone),
    foto_meter_url: isOwner && row.has_photo === true ? `/app/foto_meter/${row.id}` : null,
    dibaca_pada: isOwner && row.read_at !== null ? isoInZone(row.read_at.getTime(), ctx.zone) : null,
    pemakaian_sebelumnya: isOwner
      ? await shownQueries.usesBefore(ctx.read, row.connection_id, tagihan.periode)
      : [],
  };
}

function paymentOf(row: shownQueries.OneBill, zone: string): RincianTagihan["pembayaran"] {
  const { payment_code, payment_status, payment_expires_at, receipt_no } = row;
  if (payment_code === null || payment_status === null || payment_expires_at === null) return null;
  return {
    kode_pembayaran: payment_code,
    status: payment_status,
    kadaluarsa_pada: isoInZone(payment_expires_at.getTime(), zone),
    no_resi: receipt_no,
  };
}

/** The photo of the meter on one's own bill. @throws TidakDitemukan */
export async function meterPhoto(ctx: Ctx, accountId: number, id: number) {
  const fileId = await shownQueries.meterPhotoOf(ctx.db, accountId, id);
  const file = fileId === undefined ? undefined : await anyFile(ctx.db, fileId);
  if (file === undefined) throw TidakDitemukan("berkas");
  return file;
}

/**
 * What is due for a connection, for somebody without an account: as much as a payer sees, and less. Neither name nor use, and no sum of
 * a single month, from which the use could be told.
 * @throws SlTidakDitemukan, RateLimited
 */
export async function checkBills(ctx: Ctx, sl: string, limit: Limit): Promise<TagihanDiperiksa> {
  await countAttempt(ctx, addressKey(ctx, "cek-tagihan"), limit, "look-ups of bills");
  const found = await shownQueries.unpaidOfSl(ctx.read, normalSl(sl));
  if (found === undefined) throw SlTidakDitemukan();
  const [dues] = await dueOutlook(ctx.read, [found.unpaid], today(ctx.zone, ctx.now()));
  return {
    sl: found.sl,
    jumlah_lembar: dues?.count ?? 0,
    total_tagihan: dues?.total ?? 0,
    jatuh_tempo: dues?.firstDue ?? null,
  };
}
