import { inSnapshot } from "../../db/snapshot.ts";
import { type Ctx, within } from "../../kernel/context.ts";
import { checkRange } from "../../kernel/date-range.ts";
import { checkLength } from "../../reporting/definition.ts";
import {
  type ColumnOf,
  column,
  inLanguage,
  percentOf,
  type Report,
  type SpanQuery,
  sectionOf,
} from "../../reporting/report.ts";
import { bookFacts } from "./cash-book.ts";
import { type AccountMonth, accountMonths, type BookQuery, targetsByAccount } from "./queries-books.ts";

interface Line extends AccountMonth {
  /** Of the year of the month, rupiah; null: none is set. */
  target: number | null;
}

/** What came in by revenue account and month, beside the target of its year. @throws 422, ReportTooLong */
export async function realisationReport(ctx: Ctx, query: BookQuery & SpanQuery): Promise<Report> {
  checkRange(query, { required: true });
  const t = inLanguage(query.language);
  const lines = await inSnapshot(ctx.read, async (db) => {
    const asker = within(ctx, db);
    const months = checkLength(await accountMonths(asker, query));
    const targets = new Map<string, Map<string | null, number>>();
    for (const year of new Set(months.map(({ month }) => month.slice(0, 4))))
      targets.set(year, await targetsByAccount(asker, query, Number(year)));
    return months.map((row): Line => {
      const target = targets.get(row.month.slice(0, 4))?.get(row.revenue_account) ?? null;
      return { ...row, target };
    });
  });
  const columns: ColumnOf<Line>[] = [
    column.text(
      "revenue_account",
      t("Kode rekening", "Revenue account"),
      ({ revenue_account }) => revenue_account,
    ),
    column.period("month", t("Bulan", "Month"), ({ month }) => month),
    column.rupiahSums("counted", t("Tercatat (Rp)", "Counted (Rp)"), ({ counted }) => counted),
    column.rupiahSums(
      "handed_in",
      t("Disetor juru pungut (Rp)", "Handed in (Rp)"),
      ({ handed_in }) => handed_in,
    ),
    column.rupiahSums("deposited", t("Di bank (Rp)", "At the bank (Rp)"), ({ deposited }) => deposited),
    column.rupiah("until", t("Sejak Januari (Rp)", "Since January (Rp)"), ({ until }) => until),
    column.rupiah("target", t("Target setahun (Rp)", "Target of the year (Rp)"), ({ target }) => target),
    column.percent("met", t("Capaian %", "Met %"), ({ until, target }) =>
      target === null ? null : percentOf(until, target),
    ),
  ];
  return {
    title: t("Realisasi per kode rekening", "Realisation by revenue account"),
    facts: bookFacts(query, t),
    sections: [sectionOf(columns, lines, t)],
    notes: [
      t(
        "Tercatat adalah pendapatan menurut kejadian, seperti pada laporan penerimaan retribusi; capaian membandingkannya dengan target lokasi-lokasi kode itu. Target untuk semua lokasi ada pada laporan penerimaan retribusi.",
        "Counted is the revenue of the events, as in the takings of levies; met compares it with the targets of the account's locations. A target of all locations stands in the takings of levies.",
      ),
      t(
        "Kode rekening adalah yang berlaku sekarang pada lokasi. Di bank menurut tanggal bank menerimanya, jadi dapat jatuh pada bulan berikutnya.",
        "The revenue account is the one that a location has now. At the bank is by the date on which the bank took it, which may lie in the next month.",
      ),
    ],
  };
}
