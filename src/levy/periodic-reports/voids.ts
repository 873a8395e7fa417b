import type { Ctx } from "../../kernel/context.ts";
import { checkRange } from "../../kernel/date-range.ts";
import { checkLength } from "../../reporting/definition.ts";
import {
  type ColumnOf,
  column,
  inLanguage,
  type Report,
  type SpanQuery,
  sectionOf,
} from "../../reporting/report.ts";
import type { Scope } from "../totals/totals.ts";
import { type VoidsRow, voidsBetween } from "./queries.ts";
import { categoryName, factsOf } from "./takings.ts";

/** What was voided within the span, by whom and why. @throws 422, ReportTooLong */
export async function voidsReport(ctx: Ctx, query: Scope & SpanQuery): Promise<Report> {
  checkRange(query, { required: true });
  const t = inLanguage(query.language);
  const columns: ColumnOf<VoidsRow>[] = [
    column.date("date", t("Tanggal", "Date"), ({ date }) => date),
    column.text(
      "gate",
      t("Gerbang", "Gate"),
      ({ location_code, gate_code }) => `${location_code}/${gate_code}`,
    ),
    column.text("category", t("Kategori", "Category"), ({ category }) => categoryName(category, t)),
    column.period("events_of", t("Kejadian tanggal", "Events of"), ({ first_date, last_date }) =>
      first_date === last_date ? first_date : `${first_date} – ${last_date}`,
    ),
    column.text("voided_by", t("Oleh", "By"), ({ voided_by }) => voided_by),
    column.text("reason", t("Alasan", "Reason"), ({ reason }) => reason),
    column.countSums("count", t("Kejadian", "Events"), ({ count }) => count),
    column.rupiahSums("amount", t("Nilai (Rp)", "Amount (Rp)"), ({ amount }) => amount),
    column.rupiahSums("replaced", t("Dihitung lagi (Rp)", "Counted again (Rp)"), ({ replaced }) => replaced),
    column.rupiahSums(
      "difference",
      t("Selisih (Rp)", "Difference (Rp)"),
      ({ amount, replaced }) => replaced - amount,
    ),
  ];
  const rows = checkLength(await voidsBetween(ctx, query));
  return {
    title: t("Pembatalan kejadian", "Voided events"),
    facts: factsOf(query),
    sections: [sectionOf(columns, rows, t)],
    notes: [
      t(
        "Menurut hari pembatalan, bukan hari kejadian. Kejadian yang sudah diarsipkan tidak ditampilkan.",
        "By the day of the voiding, not of the event. Events that were archived are not shown.",
      ),
      t(
        "Kejadian yang harganya dibetulkan dibatalkan dan dihitung lagi dengan harga yang benar; selisihnya mengubah pendapatan.",
        "An event whose price was put right is voided and counted again at the right one; the difference is what takings change by.",
      ),
    ],
  };
}
