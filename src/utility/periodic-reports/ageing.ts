import type { Ctx } from "../../kernel/context.ts";
import { checkDate, checkRange } from "../../kernel/date-range.ts";
import { endOfDay, startOfDay } from "../../kernel/time.ts";
import { dateText, type Language } from "../../languages.ts";
import {
  type ColumnOf,
  column,
  inLanguage,
  type Report,
  sectionOf,
  type Translate,
} from "../../reporting/report.ts";
import { type Booked, type OwedRow, owedAt } from "./queries.ts";

/** What was owed at the end of a local date, by age. @throws 422 */
export async function ageingReport(
  ctx: Ctx,
  query: { end_date: string; by: "class" | "area"; language: Language },
): Promise<Report> {
  const date = checkDate("end_date", query.end_date);
  const t = inLanguage(query.language);
  const rows = await owedAt(ctx.db, query.by, date, endOfDay(date, ctx.zone));
  return {
    title: t("Umur piutang", "Ageing of receivables"),
    facts: [{ label: t("Pada akhir", "At the end of"), value: dateText(date, query.language) }],
    sections: [sectionOf(columnsOf(query.by, t), rows, t)],
    notes: [
      t(
        "Tagihan yang belum dibayar pada akhir hari itu, walau kemudian dibayar atau dikoreksi; umur dihitung dari jatuh tempo. Tanpa denda dan meterai.",
        "Bills that were unpaid at the end of that day, though they may have been paid or corrected since; aged from the due date. Without penalty and stamp duty.",
      ),
    ],
  };
}

function columnsOf(by: "class" | "area", t: Translate): ColumnOf<OwedRow>[] {
  const aged = (key: keyof Omit<OwedRow, "key" | "name" | "bills">, label: string) =>
    column.rupiahSums<OwedRow>(key, label, (row) => row[key]);
  const days = t("hari", "days");
  return [
    groupColumn(by, t),
    column.countSums("bills", t("Tagihan", "Bills"), ({ bills }) => bills),
    aged("not_due", t("Belum jatuh tempo", "Not due")),
    aged("to_30", `1–30 ${days}`),
    aged("to_60", `31–60 ${days}`),
    aged("to_90", `61–90 ${days}`),
    aged("to_180", `91–180 ${days}`),
    aged("to_360", `181–360 ${days}`),
    aged("older", `> 360 ${days}`),
    aged("amount", t("Piutang (Rp)", "Owed (Rp)")),
  ];
}

/** The moments of a span of local dates. @throws 422 */
export function bookedIn(
  { zone }: Pick<Ctx, "zone">,
  query: { start_date: string; end_date: string },
): Booked {
  const { start_date, end_date } = checkRange(query, { required: true });
  return { from: startOfDay(start_date, zone), until: endOfDay(end_date, zone) };
}

/** The tariff class or the area of a row, as paper names it; null: bills that are not of water. */
export function groupColumn<Row extends { key: string | null; name: string | null }>(
  by: "class" | "area",
  t: Translate,
): ColumnOf<Row> {
  if (by === "area")
    return column.text(by, t("Wilayah", "Area"), ({ key }) => key ?? t("Tanpa wilayah", "No area"));
  return column.text(by, t("Golongan", "Class"), ({ key, name }) =>
    key === null ? t("Bukan air", "Not of water") : `${key} ${name ?? ""}`.trim(),
  );
}

export function closedNote(t: Translate): string {
  return t(
    "Angka rentang yang sudah lewat tidak berubah lagi: koreksi, pembatalan dan pengembalian dicatat pada hari terjadinya.",
    "Figures of a span that is over do not change: corrections, withdrawals and refunds count on the day they happened.",
  );
}
