import type { Ctx } from "../../kernel/context.ts";
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
import { bookedIn, closedNote } from "./ageing.ts";
import { type ReceivedRow, receivedIn } from "./queries.ts";

export const receivedGroups = ["all", "day", "channel", "cashier", "bank"] as const;
type Group = (typeof receivedGroups)[number];

interface ReceivedQuery extends SpanQuery {
  by: Group;
}

/** LPP, the report of receipts: by day, channel, cashier, bank account, or all four. @throws 422, ReportTooLong */
export async function receivedReport(ctx: Ctx, query: ReceivedQuery): Promise<Report> {
  const booked = bookedIn(ctx, query);
  const t = inLanguage(query.language);
  const rows = grouped(await receivedIn(ctx.db, booked, ctx.zone), query.by);
  return {
    title: t("Laporan Penerimaan Penagihan (LPP)", "Receipts (LPP)"),
    facts: spanFacts(query),
    sections: [sectionOf([...groupColumns(query.by, t), ...amountColumns(t)], checkLength(rows), t)],
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

function groupColumns(by: Group, t: Translate): ColumnOf<ReceivedRow>[] {
  const channels: Record<ReceivedRow["method"], string> = {
    TRANSFER: t("Transfer bank", "Bank transfer"),
    WIPAY: t("Dompet WiPay", "WiPay wallet"),
    LOKET: t("Loket", "Counter"),
    SIMULASI: t("Simulasi (bukan uang)", "Simulated (no money)"),
  };
  const columns: Record<Exclude<Group, "all">, ColumnOf<ReceivedRow>> = {
    day: column.date("date", t("Tanggal", "Date"), ({ date }) => date),
    channel: column.text("channel", t("Kanal", "Channel"), ({ method }) => channels[method]),
    cashier: column.text("cashier", t("Petugas", "Cashier"), ({ cashier }) => cashier ?? "–"),
    bank: column.text("bank", t("Rekening bank", "Bank account"), ({ bank }) => bank ?? "–"),
  };
  return by === "all" ? Object.values(columns) : [columns[by]];
}

function amountColumns(t: Translate): ColumnOf<ReceivedRow>[] {
  return [
    column.countSums("payments", t("Resi", "Receipts"), ({ payments }) => payments),
    column.rupiahSums("bills", t("Tagihan", "Bills"), ({ bills }) => bills),
    column.rupiahSums("penalty", t("Denda", "Penalty"), ({ penalty }) => penalty),
    column.rupiahSums("stamp", t("Meterai", "Stamp duty"), ({ stamp }) => stamp),
    column.rupiahSums(
      "fees",
      t("Layanan & kode unik", "Fees & unique codes"),
      (row) => row.service_fee + row.unique_code,
    ),
    column.rupiahSums("received", t("Diterima (Rp)", "Received (Rp)"), ({ received }) => received),
    column.rupiahSums("refunded", t("Dikembalikan (Rp)", "Refunded (Rp)"), ({ refunded }) => -refunded),
    column.rupiahSums("net", t("Bersih (Rp)", "Net (Rp)"), ({ received, refunded }) => received - refunded),
  ];
}
