import { customerFieldError } from "../../field-errors/field-errors.ts";
import type { Ctx } from "../../kernel/context.ts";
import { invalid } from "../../kernel/errors.ts";
import { today } from "../../kernel/time.ts";
import { classShownTo, requireLinked, shownTo } from "../connections/connections.ts";
import { chargesOf } from "./charges.ts";
import type { Tagihan, TagihanSambungan } from "./customer-schema.ts";
import { parsePeriod } from "./period.ts";
import { presentTagihan } from "./present.ts";
import { billsOf, unpaidBillsOf } from "./queries.ts";

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
): Promise<Tagihan[]> {
  const prefix = prefixOf(periode);
  const linked = await requireLinked(ctx.db, accountId, sl);
  const isMasked = linked.relation !== "PEMILIK";
  const paidBy = isMasked ? { paidBy: accountId } : {};
  const rows = await billsOf(ctx.db, linked.id, prefix, { most: longestHistory, ...paidBy });
  const view = { on: today(ctx.zone, ctx.now()), zone: ctx.zone, isMasked };
  return rows.map((row) => presentTagihan(row, view));
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
export async function billsDue(ctx: Ctx, accountId: number, sl: string): Promise<TagihanSambungan> {
  const linked = await requireLinked(ctx.db, accountId, sl);
  const rows = await unpaidBillsOf(ctx.db, [linked.id]);
  const { zone } = ctx;
  const view = { on: today(zone, ctx.now()), zone, isMasked: linked.relation !== "PEMILIK" };
  return {
    sl: linked.sl,
    ...shownTo(linked),
    golongan: classShownTo(linked).golongan,
    jumlah_lembar: rows.length,
    total_tagihan: rows.reduce((sum, row) => sum + chargesOf(row, view.on).total, 0),
    tagihan: rows.map((row) => presentTagihan(row, view)),
  };
}
