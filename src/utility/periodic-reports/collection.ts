import type { Ctx } from "../../kernel/context.ts";
import { checkDate } from "../../kernel/date-range.ts";
import { today } from "../../kernel/time.ts";
import { dateText, type Language } from "../../languages.ts";
import { checkLength } from "../../reporting/definition.ts";
import {
  type ColumnOf,
  column,
  inLanguage,
  type Report,
  sectionOf,
  type Translate,
} from "../../reporting/report.ts";
import { dueBillsOf } from "../bills/bills.ts";
import { type Debtor, debtorsOf } from "./queries-collection.ts";

/** What a connection owes on the day of the list, rupiah. */
interface Owing extends Debtor {
  bills: number;
  /** Of the oldest bill, YYYY-MM. */
  oldest: string;
  amount: number;
  /** Penalty and stamp duty. */
  added: number;
  total: number;
}

const atOnce = 500;

/** Who is to be visited, area by area, with what each connection owes today. @throws 422, ReportTooLong */
export async function collectionReport(
  ctx: Ctx,
  query: { end_date: string; area?: string; language: Language },
): Promise<Report> {
  const { area, language } = query;
  const until = checkDate("end_date", query.end_date);
  const t = inLanguage(language);
  const debtors = checkLength(await debtorsOf(ctx.db, { until, area }));
  const owing = await owedBy(ctx, debtors, until);
  const areas = [...Map.groupBy(owing, (row) => row.area)];
  const columns = columnsOf(t);
  return {
    title: t("Daftar penagihan per wilayah", "Collectors' list by area"),
    facts: [
      { label: t("Tagihan terbit sampai", "Bills issued until"), value: dateText(until, language) },
      { label: t("Keadaan pada", "As of"), value: dateText(today(ctx.zone, ctx.now()), language) },
      ...(area === undefined ? [] : [{ label: t("Wilayah", "Area"), value: area }]),
    ],
    sections:
      areas.length === 0
        ? [sectionOf(columns, [], t)]
        : areas.map(([name, rows]) => sectionOf(columns, rows, t, `${t("Wilayah", "Area")} ${name}`)),
    notes: [
      t(
        "Tagihan yang belum dibayar saat daftar ini dibuat, dengan denda dan meterai hari itu.",
        "Bills that were unpaid when this list was made, with the penalty and stamp duty of that day.",
      ),
    ],
  };
}

async function owedBy(ctx: Ctx, debtors: readonly Debtor[], until: string): Promise<Owing[]> {
  const on = today(ctx.zone, ctx.now());
  const owing: Owing[] = [];
  for (let first = 0; first < debtors.length; first += atOnce) {
    const some = debtors.slice(first, first + atOnce);
    const ids = some.map(({ connection_id: id }) => id);
    const due = Map.groupBy(await dueBillsOf(ctx.db, ids, on), (bill) => bill.connection_id);
    for (const debtor of some) {
      const bills = (due.get(debtor.connection_id) ?? []).filter(({ issued_on }) => issued_on <= until);
      const [oldest] = bills;
      // Paid while the list was made.
      if (oldest === undefined) continue;
      const amount = bills.reduce((sum, bill) => sum + bill.amount, 0);
      const total = bills.reduce((sum, bill) => sum + bill.total, 0);
      const month = `${oldest.period.slice(0, 4)}-${oldest.period.slice(4)}`;
      owing.push({ ...debtor, bills: bills.length, oldest: month, amount, added: total - amount, total });
    }
  }
  return owing;
}

function columnsOf(t: Translate): ColumnOf<Owing>[] {
  return [
    column.text("sl", t("Sambungan", "Connection"), ({ sl }) => sl),
    column.text("name", t("Nama", "Name"), ({ name }) => name),
    column.text("address", t("Alamat", "Address"), ({ address }) => address),
    column.countSums("bills", t("Tagihan", "Bills"), ({ bills }) => bills),
    column.period("oldest", t("Sejak", "Since"), ({ oldest }) => oldest),
    column.rupiahSums("amount", t("Tagihan (Rp)", "Bills (Rp)"), ({ amount }) => amount),
    column.rupiahSums("added", t("Denda dan meterai (Rp)", "Penalty and stamp (Rp)"), ({ added }) => added),
    column.rupiahSums("total", t("Harus dibayar (Rp)", "To pay (Rp)"), ({ total }) => total),
  ];
}
