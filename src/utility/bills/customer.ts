import type { Kysely } from "kysely";
import type { DB } from "../../db/tables.ts";
import { customerFieldError } from "../../field-errors/field-errors.ts";
import type { Ctx } from "../../kernel/context.ts";
import { invalid } from "../../kernel/errors.ts";
import { today } from "../../kernel/time.ts";
import { classShownTo, normalSl, shownTo } from "../connections/connections.ts";
import { SlTidakDitemukan } from "../connections/refusals.ts";
import { frozenRules } from "../pricing/frozen-rules.ts";
import type { Tagihan } from "./customer-schema.ts";
import { parsePeriod } from "./period.ts";
import { presentTagihan } from "./present.ts";
import * as shownQueries from "./queries-shown.ts";

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
