import type { Ctx } from "../../kernel/context.ts";
import { invalid } from "../../kernel/errors.ts";
import { today } from "../../kernel/time.ts";
import { requireLinked, shownTo } from "../connections/connections.ts";
import type { Tagihan, TagihanSambungan } from "./customer-schema.ts";
import { parsePeriod } from "./period.ts";
import { chargesOfRow, presentTagihan } from "./present.ts";
import { billsOf, unpaidBillsOf } from "./queries.ts";

/** Fifty years of months: what one answer holds of a history, newest first. */
export const longestHistory = 600;

/**
 * The bills of a linked connection that stand, newest first, at most `longestHistory`.
 * @param periode YYYYMM, YYYY-MM, YYYY or semua
 * @throws 404 SL_TIDAK_DITEMUKAN, 422
 */
export async function billHistory(
  ctx: Ctx,
  accountId: number,
  { sl, periode }: { sl: string; periode: string },
  zone: string,
): Promise<Tagihan[]> {
  const prefix = prefixOf(periode);
  const linked = await requireLinked(ctx.db, accountId, sl);
  const rows = await billsOf(ctx.db, linked.id, prefix, longestHistory);
  const view = { on: today(zone, ctx.now()), zone, isMasked: linked.relation !== "PEMILIK" };
  return rows.map((row) => presentTagihan(row, view));
}

function prefixOf(periode: string): string {
  if (periode.toLowerCase() === "semua") return "";
  if (/^20\d\d$/.test(periode)) return periode;
  const period = parsePeriod(periode);
  if (period === undefined)
    throw invalid({ periode: ["harus berupa YYYYMM, YYYY-MM, YYYY, atau semua; misalnya 202611"] });
  return period;
}

/** What a linked connection owes today. @throws 404 SL_TIDAK_DITEMUKAN */
export async function billsDue(
  ctx: Ctx,
  accountId: number,
  sl: string,
  zone: string,
): Promise<TagihanSambungan> {
  const linked = await requireLinked(ctx.db, accountId, sl);
  const rows = await unpaidBillsOf(ctx.db, [linked.id]);
  const view = { on: today(zone, ctx.now()), zone, isMasked: linked.relation !== "PEMILIK" };
  return {
    sl: linked.sl,
    ...shownTo(linked),
    golongan: linked.class_name,
    jumlah_lembar: rows.length,
    total_tagihan: rows.reduce((sum, row) => sum + chargesOfRow(row, view.on).total, 0),
    tagihan: rows.map((row) => presentTagihan(row, view)),
  };
}
