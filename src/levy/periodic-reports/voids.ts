import type { Ctx } from "../../kernel/context.ts";
import { checkRange } from "../../kernel/date-range.ts";
import { checkLength } from "../../reporting/definition.ts";
import {
  type ColumnOf,
  inLanguage,
  type Report,
  type ReportLanguage,
  sectionOf,
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
  const text = (key: string, label: string, value: (row: VoidsRow) => string): ColumnOf<VoidsRow> => ({
    key,
    label,
    kind: "text",
    value,
  });
  const columns: ColumnOf<VoidsRow>[] = [
    { key: "date", label: t("Tanggal", "Date"), kind: "date", value: ({ date }) => date },
    text("gate", t("Gerbang", "Gate"), ({ location_code, gate_code }) => `${location_code}/${gate_code}`),
    text("category", t("Kategori", "Category"), ({ category }) => categoryName(category, t)),
    text("events_of", t("Lintasan tanggal", "Events of"), ({ first_date, last_date }) =>
      first_date === last_date ? first_date : `${first_date} – ${last_date}`,
    ),
    text("voided_by", t("Oleh", "By"), ({ voided_by }) => voided_by),
    text("reason", t("Alasan", "Reason"), ({ reason }) => reason),
    {
      key: "count",
      label: t("Lintasan", "Events"),
      kind: "count",
      value: ({ count }) => count,
      total: "sum",
    },
    {
      key: "amount",
      label: t("Nilai (Rp)", "Amount (Rp)"),
      kind: "rupiah",
      value: ({ amount }) => amount,
      total: "sum",
    },
  ];
  const rows = checkLength(await voidsBetween(ctx, query));
  return {
    title: t("Pembatalan lintasan", "Voided events"),
    facts: factsOf(query, t),
    sections: [sectionOf(columns, rows, { total: reportTexts[query.language].total })],
    notes: [
      t(
        "Menurut hari pembatalan, bukan hari lintasan. Lintasan yang sudah diarsipkan tidak ditampilkan.",
        "By the day of the voiding, not of the event. Events that were archived are not shown.",
      ),
    ],
  };
}
