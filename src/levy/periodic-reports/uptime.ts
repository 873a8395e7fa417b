import type { Ctx } from "../../kernel/context.ts";
import { checkRange } from "../../kernel/date-range.ts";
import {
  type ColumnOf,
  column,
  inLanguage,
  percentOf,
  type Report,
  type SpanQuery,
  sectionOf,
} from "../../reporting/report.ts";
import type { Scope } from "../totals/totals.ts";
import { type UptimeRow, uptimeOf } from "./queries.ts";
import { factsOf } from "./takings.ts";

/** For how much of the time in which gates must send they did. @throws 422 */
export async function uptimeReport(ctx: Ctx, query: Scope & SpanQuery): Promise<Report> {
  checkRange(query, { required: true });
  const t = inLanguage(query.language);
  const uptime = (rows: readonly UptimeRow[]) => {
    const watched = rows.filter(({ expected }) => expected !== null);
    const expected = watched.reduce((sum, row) => sum + (row.expected ?? 0), 0);
    const silent = watched.reduce((sum, row) => sum + row.silent, 0);
    return percentOf(expected - silent, expected);
  };
  const columns: ColumnOf<UptimeRow>[] = [
    column.text(
      "gate",
      t("Gerbang", "Gate"),
      ({ location_code, gate_code, gate_name }) => `${location_code}/${gate_code} ${gate_name}`,
    ),
    column.countSums(
      "expected",
      t("Harus mengirim (menit)", "Must send (minutes)"),
      ({ expected }) => expected,
    ),
    column.countSums("outages", t("Gangguan", "Outages"), ({ outages }) => outages),
    column.countSums("silent", t("Diam (menit)", "Silent (minutes)"), ({ silent }) => silent),
    {
      ...column.percent<UptimeRow>("uptime", t("Ketersediaan %", "Uptime %"), (row) => uptime([row])),
      total: uptime,
    },
  ];
  return {
    title: t("Ketersediaan gerbang", "Uptime of gates"),
    facts: factsOf(query),
    sections: [sectionOf(columns, await uptimeOf(ctx, query, ctx.now()), t)],
    notes: [
      t(
        "Gangguan adalah peringatan gerbang diam dan agen tidak terhubung, dihitung dalam jam mengirim yang berlaku sekarang. Gerbang tanpa jam mengirim tidak diawasi, yang lain sejak hari kejadian atau peringatan pertamanya.",
        "Outages are alerts of silent gates and offline agents, within the sending hours as they are now. Gates without sending hours are not watched, others from the day of their first passage or alert.",
      ),
    ],
  };
}
