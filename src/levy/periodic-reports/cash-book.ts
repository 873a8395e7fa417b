import { inSnapshot } from "../../db/snapshot.ts";
import { type Ctx, within } from "../../kernel/context.ts";
import { checkRange } from "../../kernel/date-range.ts";
import { checkLength } from "../../reporting/definition.ts";
import {
  type ColumnOf,
  column,
  inLanguage,
  type Report,
  type SpanQuery,
  sectionOf,
  type Translate,
} from "../../reporting/report.ts";
import { spanFacts } from "../../reporting/report-texts.ts";
import { type BookQuery, type BookRow, bookBetween, cashBefore } from "./queries-books.ts";

/** A line of the book, and the cash that is with the treasurer after it. */
interface Line {
  date: string;
  text: string;
  account: string | null;
  received: number | null;
  deposited: number | null;
  balance: number;
}

/** The treasurer's cash book (buku kas umum penerimaan): what was received, what went to the bank, and the cash that is left. @throws 422, ReportTooLong */
export async function cashBookReport(ctx: Ctx, query: BookQuery & SpanQuery): Promise<Report> {
  checkRange(query, { required: true });
  const t = inLanguage(query.language);
  const { rows, opening } = await inSnapshot(ctx.read, async (db) => {
    const asker = within(ctx, db);
    return { rows: checkLength(await bookBetween(asker, query)), opening: await cashBefore(asker, query) };
  });
  const columns: ColumnOf<Line>[] = [
    column.date("date", t("Tanggal", "Date"), ({ date }) => date),
    column.text("text", t("Uraian", "Description"), ({ text }) => text),
    column.text("revenue_account", t("Kode rekening", "Revenue account"), ({ account }) => account),
    column.rupiahSums("received", t("Penerimaan (Rp)", "Received (Rp)"), ({ received }) => received),
    column.rupiahSums("deposited", t("Penyetoran (Rp)", "Deposited (Rp)"), ({ deposited }) => deposited),
    {
      ...column.rupiah<Line>("balance", t("Saldo tunai (Rp)", "Cash (Rp)"), ({ balance }) => balance),
      total: (lines) => lines.at(-1)?.balance ?? null,
    },
  ];
  return {
    title: t("Buku kas umum penerimaan", "Cash book of the treasurer"),
    facts: bookFacts(query, t),
    sections: [sectionOf(columns, linesOf(rows, opening, query.start_date, t), t)],
    notes: [
      t(
        "Penerimaan menurut tanggal setempat hari yang disetor juru pungut; penyetoran menurut tanggal bank menerimanya. QRIS dan transfer langsung di bank. Setoran dan STS yang dibatalkan tidak dihitung.",
        "Received by the local date of the day that collectors handed in for; deposited by the date on which the bank took it. QRIS and transfers are with the bank at once. Voided hand-ins and cancelled slips are not counted.",
      ),
      t("Hari yang belum ditutup masih dapat berubah.", "Days that are not closed may still change."),
    ],
  };
}

export function bookFacts(query: BookQuery & SpanQuery, t: Translate): Report["facts"] {
  return [
    ...spanFacts(query),
    { label: t("Lokasi", "Location"), value: query.location_code ?? t("semua", "all") },
  ];
}

function linesOf(rows: readonly BookRow[], opening: number, start: string, t: Translate): Line[] {
  let balance = opening;
  const first: Line = {
    ...{ date: start, text: t("Saldo awal", "Opening balance"), account: null },
    ...{ received: null, deposited: null, balance },
  };
  const lines = rows.map((row): Line => {
    balance += row.received - row.deposited;
    const { date, revenue_account: account, received, deposited } = row;
    return {
      ...{ date, text: textOf(row, t), account, balance },
      received: received === 0 ? null : received,
      deposited: deposited === 0 ? null : deposited,
    };
  });
  return [first, ...lines];
}

function textOf(
  { kind, location_name, location_code, number, bank_reference }: BookRow,
  t: Translate,
): string {
  if (kind === "DEPOSIT") return `STS ${number} (${bank_reference})`;
  const place = `${location_name} (${location_code})`;
  return kind === "CASH"
    ? t(`Tunai ${place}`, `Cash of ${place}`)
    : t(`QRIS dan transfer ${place}`, `QRIS and transfers of ${place}`);
}
