import { type Config, rulesOff } from "../../config.ts";
import { checkRange } from "../../kernel/date-range.ts";
import { checkLength, defineReport, type ReportDefinition } from "../definition.ts";
import { type ColumnOf, column, inLanguage, sectionOf, type Translate } from "../report.ts";
import { spanFacts } from "../report-texts.ts";
import { ReportSpan } from "../schema.ts";
import { type ActKind, type ActRow, actsBetween } from "./queries.ts";

/** What a supervisor reads, or has mailed each week: what people did to money alone, and which rules against that are off. */
export function actsAlone(config: Config): ReportDefinition {
  return defineReport({
    name: "office-acts-alone",
    path: "/backoffice/v1/periodic-reports/acts-alone",
    letterhead: "office",
    access: "viewer",
    summary: "Acts that one person did alone",
    description:
      "Of the span, from the audit trail: tenfold prices, single voids, waived penalties and corrected bills, refunds, bank lines spent by who entered them, money into and out of wallets. Its notes name the rules of a second person that are off.",
    query: ReportSpan,
    async build(ctx, query) {
      checkRange(query, { required: true });
      const t = inLanguage(query.language);
      const off = rulesOff(config);
      return {
        title: t("Tindakan oleh satu orang saja", "Acts that one person did alone"),
        facts: spanFacts(query),
        sections: [sectionOf(columnsIn(t), checkLength(await actsBetween(ctx, query)), t)],
        notes: [
          off.length === 0
            ? t("Semua aturan orang kedua menyala.", "Every rule of a second person is on.")
            : t(`Aturan yang dimatikan: ${off.join(", ")}.`, `Rules that are off: ${off.join(", ")}.`),
          t(
            "Pembatalan dan isi saldo dihitung per orang dan hari. Sebelum dan sesudahnya ada di jejak audit.",
            "Voids and top-ups are counted by person and day. What stood there before and after is in the audit trail.",
          ),
        ],
      };
    },
  });
}

function columnsIn(t: Translate): ColumnOf<ActRow>[] {
  const names: Record<ActKind, string> = {
    price: t("Tarif retribusi sepuluh kali atau sepersepuluh", "Levy's price tenfold or a tenth"),
    void: t("Pembatalan kejadian satu per satu", "Events voided one by one"),
    waiver: t("Jatuh tempo diundur (denda gugur)", "Due date moved (penalty waived)"),
    correction: t("Koreksi tagihan", "Correction of a bill"),
    refund: t("Pengembalian dana", "Refund"),
    bank_line: t("Mutasi bank yang dicatat sendiri", "Bank line entered by themselves"),
    top_up: t("Isi saldo dompet", "Money into wallets"),
    pay_out: t("Pencairan dompet", "Money out of a wallet"),
  };
  return [
    column.date("date", t("Tanggal", "Date"), ({ date }) => date),
    column.text("username", t("Oleh", "By"), ({ username }) => username),
    column.text("act", t("Tindakan", "Act"), ({ kind }) => names[kind]),
    column.text("record", t("Catatan", "Record"), ({ entity_key }) => entity_key),
    column.countSums("count", t("Banyaknya", "How many"), ({ count }) => count),
    column.rupiah("amount", t("Nilai (Rp)", "Amount (Rp)"), ({ amount }) => amount),
  ];
}
