import type { Kysely } from "kysely";
import type { DB } from "../../db/tables.ts";
import { customerFieldError } from "../../field-errors/field-errors.ts";
import type { Ctx } from "../../kernel/context.ts";
import { invalid } from "../../kernel/errors.ts";
import { today } from "../../kernel/time.ts";
import { classShownTo, normalSl, shownTo } from "../connections/connections.ts";
import { SlTidakDitemukan } from "../connections/refusals.ts";
import type { KnownRules } from "../pricing/frozen-rules.ts";
import type { Tagihan } from "./customer-schema.ts";
import { parsePeriod } from "./period.ts";
import { presentTagihan } from "./present.ts";
import * as shownQueries from "./shown/queries.ts";

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
  const prefix = prefixOf(periode);
  const rows = await shownQueries.historyOfLink(ctx.db, accountId, normalSl(sl), {
    prefix,
    most: longestHistory,
  });
  return shownBills(ctx, linkOf(rows), rows);
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
export async function billsDue(ctx: Ctx, accountId: number, sl: string, rules: KnownRules) {
  const rows = await unpaidBills(ctx.db, { accountId, sl: normalSl(sl) }, rules);
  const link = linkOf(rows);
  const tagihan = shownBills(ctx, link, rows);
  return {
    sl: link.sl,
    ...shownTo(link),
    golongan: classShownTo(link).golongan,
    jumlah_lembar: tagihan.length,
    total_tagihan: tagihan.reduce((sum, bill) => sum + bill.total_tagihan, 0),
    tagihan,
  };
}

/** Two statements in place of one where a bill has what few of them have. */
async function unpaidBills(
  db: Kysely<DB>,
  key: { accountId: number; sl: string },
  rules: KnownRules,
): Promise<shownQueries.LinkedBill[]> {
  const rows = await shownQueries.unpaidOfLink(db, key);
  if (rows.some((row) => row.id !== null && row.has_details)) return shownQueries.wholeUnpaidOfLink(db, key);
  const rulesOf = await rules.of(
    db,
    rows.filter((row) => row.id !== null),
  );
  return rows.map((row) =>
    row.id === null ? row : { ...row, ...shownQueries.ofOtherBills, ...rulesOf(row) },
  );
}

/** The account's link, which each of the rows has. @throws 404 SL_TIDAK_DITEMUKAN where there is none */
function linkOf([row]: readonly shownQueries.LinkedBill[]) {
  if (row === undefined) throw SlTidakDitemukan();
  const { sl, relation } = row;
  const [name, address] = [row.link_name, row.link_address];
  return { sl, relation, name, address, class_code: row.link_class_code, class_name: row.link_class_name };
}

function shownBills(
  ctx: Ctx,
  { relation }: Pick<shownQueries.LinkedBill, "relation">,
  rows: readonly shownQueries.LinkedBill[],
): Tagihan[] {
  const view = { on: today(ctx.zone, ctx.now()), zone: ctx.zone, isMasked: relation !== "PEMILIK" };
  return rows.flatMap((row) => (row.id === null ? [] : [presentTagihan(row, view)]));
}
