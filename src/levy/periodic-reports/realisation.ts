import { inSnapshot } from "../../db/snapshot.ts";
import type { Ctx } from "../../kernel/context.ts";
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
import { takingsOf } from "../totals/totals.ts";
import { bookFacts } from "./cash-book.ts";
import {
  type AccountMoney,
  accountMoney,
  type BookQuery,
  revenueAccounts,
  targetsByAccount,
} from "./queries-books.ts";

/** A revenue account in a month of the span; rupiah. */
interface Line extends AccountMoney {
  /** The price of what was counted, within the span. */
  counted: number;
  /** The same from 1 January of its year until the month's end, or the span's. */
  until: number;
  /** Of the year of the month; null: none is set. */
  target: number | null;
}

/** What came in by revenue account and month, beside the target of its year. @throws 422, ReportTooLong */
export async function realisationReport(ctx: Ctx, query: BookQuery & SpanQuery): Promise<Report> {
  checkRange(query, { required: true });
  const t = inLanguage(query.language);
  const lines = await inSnapshot(ctx.read, (db) => linesOf({ ...ctx, db }, query));
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

async function linesOf(ctx: Ctx, query: BookQuery): Promise<readonly Line[]> {
  const accounts = await revenueAccounts(ctx);
  const january = `${query.start_date.slice(0, 4)}-01-01`;
  const all = await revenueByAccount(ctx, { ...query, start_date: january }, accounts);
  const within = await revenueByAccount(ctx, query, accounts);
  const money = new Map((await accountMoney(ctx, query)).map((row) => [keyOf(row), row]));
  const targets = new Map<string, Map<string | null, number>>();
  for (const year of [january.slice(0, 4), query.end_date.slice(0, 4)])
    targets.set(year, await targetsByAccount(ctx, query, Number(year)));
  const months = new Map(
    [...all, ...within, ...money].map(([key, { revenue_account, month }]) => [
      key,
      { revenue_account, month },
    ]),
  );
  const lines = [...months]
    .filter(([, { month }]) => month >= query.start_date.slice(0, 7))
    .map(([key, { revenue_account, month }]): Line => {
      const year = month.slice(0, 4);
      const earlier = [...all.values()].filter(
        (row) => row.revenue_account === revenue_account && row.month.startsWith(year) && row.month <= month,
      );
      const { handed_in = 0, deposited = 0 } = money.get(key) ?? {};
      return {
        ...{ revenue_account, month, handed_in, deposited },
        counted: within.get(key)?.revenue ?? 0,
        until: earlier.reduce((sum, { revenue }) => sum + revenue, 0),
        target: targets.get(year)?.get(revenue_account) ?? null,
      };
    });
  const order = (line: Line) => `${line.revenue_account ?? "\uffff"} ${line.month}`;
  return checkLength(lines.toSorted((one, other) => (order(one) < order(other) ? -1 : 1)));
}

const keyOf = ({ revenue_account, month }: Pick<Line, "revenue_account" | "month">) =>
  JSON.stringify([revenue_account, month]);

async function revenueByAccount(
  ctx: Ctx,
  query: BookQuery,
  accounts: ReadonlyMap<string | null, string | null>,
) {
  const sums = new Map<string, { revenue_account: string | null; month: string; revenue: number }>();
  for (const row of await takingsOf(ctx, { ...query, step: "month", by: "location" })) {
    const of = { revenue_account: accounts.get(row.location_code) ?? null, month: row.period.slice(0, 7) };
    const known = sums.get(keyOf(of))?.revenue ?? 0;
    sums.set(keyOf(of), { ...of, revenue: known + row.revenue });
  }
  return sums;
}
