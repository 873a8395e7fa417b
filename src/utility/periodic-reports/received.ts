import type { Ctx } from "../../kernel/context.ts";
import { checkLength } from "../../reporting/definition.ts";
import {
  type ColumnOf,
  countSums,
  dateColumn,
  inLanguage,
  type Report,
  type ReportLanguage,
  rupiahSums,
  sectionOf,
  textColumn,
} from "../../reporting/report.ts";
import { reportTexts } from "../../reporting/report-texts.ts";
import { type ReceivedRow, receivedIn } from "./queries.ts";
import { bookedIn, closedNote, type Say, spanFacts } from "./span.ts";

export const receivedGroups = ["all", "day", "channel", "cashier", "bank"] as const;
type Group = (typeof receivedGroups)[number];

interface ReceivedQuery {
  start_date: string;
  end_date: string;
  by: Group;
  language: ReportLanguage;
}

/** LPP, the report of receipts: by day, channel, cashier, bank account, or all four. @throws 422, ReportTooLong */
export async function receivedReport(ctx: Ctx, query: ReceivedQuery): Promise<Report> {
  const booked = bookedIn(ctx, query);
  const t = inLanguage(query.language);
  const rows = grouped(await receivedIn(ctx.db, booked, ctx.zone), query.by);
  return {
    title: t("Laporan Penerimaan Penagihan (LPP)", "Receipts (LPP)"),
    facts: spanFacts(query, t),
    sections: [
      sectionOf([...groupColumns(query.by, t), ...amountColumns(t)], checkLength(rows), {
        total: reportTexts[query.language].total,
      }),
    ],
    notes: [
      closedNote(t),
      t(
        "Tanggal adalah tanggal resi: hari uang dibukukan di sini, yang pada transfer dapat sesudah hari bank. Pengembalian ada pada jalan keluarnya uang.",
        "The date is that of the receipt: the day the money was booked here, which may be after the bank's own. Refunds stand with the way that the money took.",
      ),
    ],
  };
}

const keyOf: Record<Group, (row: ReceivedRow) => unknown> = {
  all: ({ date, method, cashier, bank }) => [date, method, cashier, bank],
  day: ({ date }) => date,
  channel: ({ method }) => method,
  cashier: ({ cashier }) => cashier,
  bank: ({ bank }) => bank,
};
const summed = [
  ...(["payments", "bills", "penalty", "stamp"] as const),
  ...(["service_fee", "unique_code", "received", "refunded"] as const),
];

function grouped(rows: readonly ReceivedRow[], by: Group): ReceivedRow[] {
  const groups = Map.groupBy(rows, (row) => JSON.stringify(keyOf[by](row)));
  return [...groups.values()].map((members) => {
    const [first, ...others] = members;
    if (first === undefined) throw new Error("a group without rows");
    const sum = { ...first };
    for (const other of others) for (const name of summed) sum[name] += other[name];
    return sum;
  });
}

function groupColumns(by: Group, t: Say): ColumnOf<ReceivedRow>[] {
  const channels: Record<ReceivedRow["method"], string> = {
    TRANSFER: t("Transfer bank", "Bank transfer"),
    WIPAY: t("Dompet WiPay", "WiPay wallet"),
    LOKET: t("Loket", "Counter"),
    SIMULASI: t("Simulasi (bukan uang)", "Simulated (no money)"),
  };
  const columns: Record<Exclude<Group, "all">, ColumnOf<ReceivedRow>> = {
    day: dateColumn("date", t("Tanggal", "Date"), ({ date }) => date),
    channel: textColumn("channel", t("Kanal", "Channel"), ({ method }) => channels[method]),
    cashier: textColumn("cashier", t("Petugas", "Cashier"), ({ cashier }) => cashier ?? "–"),
    bank: textColumn("bank", t("Rekening bank", "Bank account"), ({ bank }) => bank ?? "–"),
  };
  return by === "all" ? Object.values(columns) : [columns[by]];
}

function amountColumns(t: Say): ColumnOf<ReceivedRow>[] {
  return [
    countSums("payments", t("Resi", "Receipts"), ({ payments }) => payments),
    rupiahSums("bills", t("Rekening", "Bills"), ({ bills }) => bills),
    rupiahSums("penalty", t("Denda", "Penalty"), ({ penalty }) => penalty),
    rupiahSums("stamp", t("Meterai", "Stamp duty"), ({ stamp }) => stamp),
    rupiahSums(
      "fees",
      t("Layanan & kode unik", "Fees & unique codes"),
      (row) => row.service_fee + row.unique_code,
    ),
    rupiahSums("received", t("Diterima (Rp)", "Received (Rp)"), ({ received }) => received),
    rupiahSums("refunded", t("Dikembalikan (Rp)", "Refunded (Rp)"), ({ refunded }) => -refunded),
    rupiahSums("net", t("Bersih (Rp)", "Net (Rp)"), ({ received, refunded }) => received - refunded),
  ];
}
