import type { ReportColumn, ReportLanguage } from "./report.ts";

/** What every report says beside its own texts, on paper and in workbooks. */
export const reportTexts = {
  id: {
    printed: (when: string, who: string) => `Dicetak ${when} oleh ${who}`,
    page: (page: number, of: number) => `Halaman ${page} dari ${of}`,
    total: "Jumlah",
    empty: "Tidak ada data pada rentang ini.",
    notes: "Catatan",
    from: "Dari",
    to: "Sampai",
    all: "semua",
  },
  en: {
    printed: (when: string, who: string) => `Printed ${when} by ${who}`,
    page: (page: number, of: number) => `Page ${page} of ${of}`,
    total: "Total",
    empty: "Nothing in this span.",
    notes: "Notes",
    from: "From",
    to: "To",
    all: "all",
  },
} as const;

const locales: Record<ReportLanguage, string> = { id: "id-ID", en: "en-GB" };

/** A cell as people read it in that language; "–" where there is nothing. */
export function cellText(
  cell: string | number | null,
  { kind }: Pick<ReportColumn, "kind">,
  language: ReportLanguage,
): string {
  if (cell === null) return "–";
  if (typeof cell === "string") return cell;
  const digits = kind === "percent" ? 1 : 0;
  return cell.toLocaleString(locales[language], {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
}

/** A moment as people read it, with the name of its zone. @param zone IANA */
export function momentText(moment: Date, zone: string, language: ReportLanguage): string {
  return new Intl.DateTimeFormat(locales[language], {
    timeZone: zone,
    dateStyle: "long",
    timeStyle: "long",
  }).format(moment);
}
