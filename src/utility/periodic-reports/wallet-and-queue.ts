import type { Ctx } from "../../kernel/context.ts";
import {
  type ColumnOf,
  column,
  inLanguage,
  type Report,
  type ReportSection,
  type SpanQuery,
  sectionOf,
  type Translate,
} from "../../reporting/report.ts";
import { spanFacts } from "../../reporting/report-texts.ts";
import { bookedIn, closedNote } from "./ageing.ts";
import { type QueueRow, queueIn, type WalletRow, walletsIn } from "./queries.ts";

/** What wallets held and how it moved, and the money at the bank that was not matched. @throws 422 */
export async function walletAndQueueReport(ctx: Ctx, query: SpanQuery): Promise<Report> {
  const booked = bookedIn(ctx, query);
  const t = inLanguage(query.language);
  const [wallets, queue] = await Promise.all([walletsIn(ctx.db, booked), queueIn(ctx.db, booked)]);
  return {
    title: t("Dompet dan uang belum dicocokkan", "Wallets and unmatched money"),
    facts: spanFacts(query),
    sections: [
      walletSection(wallets, t),
      sectionOf(
        queueColumns(t),
        queue,
        t,
        t("Uang di bank yang belum dicocokkan", "Unmatched money at the bank"),
      ),
    ],
    notes: [closedNote(t)],
  };
}

interface WalletLine {
  label: string;
  transactions: number | null;
  paidIn: number | null;
  paidOut: number | null;
  balance: number | null;
}

/** From the opening balance by each kind of transaction to the closing one. */
function walletSection(
  { opening, rows }: { opening: number; rows: WalletRow[] },
  t: Translate,
): ReportSection {
  const kinds: Record<WalletRow["kind"], string> = {
    ISI_SALDO: t("Isi saldo", "Top-ups"),
    PEMBAYARAN: t("Pembayaran tagihan", "Payments of bills"),
    PENGEMBALIAN: t("Pengembalian", "Refunds"),
    KOREKSI: t("Koreksi", "Corrections"),
  };
  const none = { transactions: null, paidIn: null, paidOut: null };
  const closing = rows.reduce((sum, { paid_in, paid_out }) => sum + paid_in - paid_out, opening);
  const lines: WalletLine[] = [
    { label: t("Saldo awal", "Opening balance"), ...none, balance: opening },
    ...rows.map(({ kind, transactions, paid_in, paid_out }) => {
      return { label: kinds[kind], transactions, paidIn: paid_in, paidOut: paid_out, balance: null };
    }),
    { label: t("Saldo akhir", "Closing balance"), ...none, balance: closing },
  ];
  const columns: ColumnOf<WalletLine>[] = [
    column.text("what", t("Uraian", "What"), ({ label }) => label),
    column.count("transactions", t("Transaksi", "Transactions"), ({ transactions }) => transactions),
    column.rupiah("paid_in", t("Masuk (Rp)", "In (Rp)"), ({ paidIn }) => paidIn),
    column.rupiah("paid_out", t("Keluar (Rp)", "Out (Rp)"), ({ paidOut }) => paidOut),
    column.rupiah("balance", t("Saldo (Rp)", "Balance (Rp)"), ({ balance }) => balance),
  ];
  return sectionOf(columns, lines, t, t("Dompet pelanggan", "Customers' wallets"));
}

function queueColumns(t: Translate): ColumnOf<QueueRow>[] {
  const amount = (
    key: keyof Omit<QueueRow, "bank">,
    label: string,
    sign: 1 | -1 = 1,
  ): ColumnOf<QueueRow> => ({ key, label, kind: "rupiah", value: (row) => sign * row[key], total: "sum" });
  return [
    column.text("bank", t("Rekening bank", "Bank account"), ({ bank }) => bank),
    amount("opening", t("Awal", "Opening")),
    amount("came_in", t("Masuk", "Came in")),
    amount("to_bills", t("Ke tagihan", "To bills"), -1),
    amount("to_wallet", t("Ke dompet", "To wallets"), -1),
    amount("returned", t("Dikembalikan", "Returned"), -1),
    amount("voided", t("Salah catat", "Voided"), -1),
    amount("closing", t("Akhir", "Closing")),
    column.countSums("closing_lines", t("Baris", "Lines"), ({ closing_lines }) => closing_lines),
  ];
}
