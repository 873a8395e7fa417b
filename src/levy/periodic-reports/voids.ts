import type { Ctx } from "../../kernel/context.ts";
import { checkRange } from "../../kernel/date-range.ts";
import { checkLength } from "../../reporting/definition.ts";
import {
  type ColumnOf,
  countSums,
  dateColumn,
  inLanguage,
  periodColumn,
  type Report,
  type ReportLanguage,
  rupiahSums,
  sectionOf,
  textColumn,
} from "../../reporting/report.ts";
import { reportTexts } from "../../reporting/report-texts.ts";
import type { Scope } from "../reports/queries.ts";
import { type VoidsRow, voidsBetween } from "./queries.ts";
import { categoryName, factsOf } from "./takings.ts";

/** What was voided within the span, by whom and why. @throws 422, ReportTooLong */
export async function voidsReport(
  ctx: Ctx,
  query: Scope & { start_date: string; end_date: string; language: ReportLanguage },
): Promise<Report> {
  checkRange(query, { required: true });
  const t = inLanguage(query.language);
  const columns: ColumnOf<VoidsRow>[] = [
    dateColumn("date", t("Tanggal", "Date"), ({ date }) => date),
    textColumn(
      "gate",
      t("Gerbang", "Gate"),
      ({ location_code, gate_code }) => `${location_code}/${gate_code}`,
    ),
    textColumn("category", t("Kategori", "Category"), ({ category }) => categoryName(category, t)),
    periodColumn("events_of", t("Kejadian tanggal", "Events of"), ({ first_date, last_date }) =>
      first_date === last_date ? first_date : `${first_date} – ${last_date}`,
    ),
    textColumn("voided_by", t("Oleh", "By"), ({ voided_by }) => voided_by),
    textColumn("reason", t("Alasan", "Reason"), ({ reason }) => reason),
    countSums("count", t("Kejadian", "Events"), ({ count }) => count),
    rupiahSums("amount", t("Nilai (Rp)", "Amount (Rp)"), ({ amount }) => amount),
  ];
  const rows = checkLength(await voidsBetween(ctx, query));
  return {
    title: t("Pembatalan kejadian", "Voided events"),
    facts: factsOf(query, t),
    sections: [sectionOf(columns, rows, { total: reportTexts[query.language].total })],
    notes: [
      t(
        "Menurut hari pembatalan, bukan hari kejadian. Kejadian yang sudah diarsipkan tidak ditampilkan.",
        "By the day of the voiding, not of the event. Events that were archived are not shown.",
      ),
    ],
  };
}
