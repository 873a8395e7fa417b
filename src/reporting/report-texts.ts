import { dateText, type Language, locales } from "../languages.ts";
import { inLanguage, type Report, type ReportColumn, type SpanQuery } from "./report.ts";

/** What every report says in addition to its own texts, on paper and in workbooks. */
export const reportTexts = {
  id: {
    printed: (when: string, who: string) => `Dicetak ${when} oleh ${who}`,
    page: (page: number, of: number) => `Halaman ${page} dari ${of}`,
    empty: "Tidak ada data pada rentang ini.",
    notes: "Catatan",
  },
  en: {
    printed: (when: string, who: string) => `Printed ${when} by ${who}`,
    page: (page: number, of: number) => `Page ${page} of ${of}`,
    empty: "Nothing in this span.",
    notes: "Notes",
  },
} as const;

const isoDate = /^\d{4}-\d\d-\d\d$/;
const isoMonth = /^\d{4}-\d\d$/;

/** A cell as people read it in that language; "–" where there is nothing. */
export function cellText(
  cell: string | number | null,
  { kind }: Pick<ReportColumn, "kind">,
  language: Language,
): string {
  if (cell === null) return "–";
  if (typeof cell === "string")
    return kind === "date" || kind === "period" ? periodText(cell, language) : cell;
  const digits = kind === "percent" ? 1 : 0;
  return cell.toLocaleString(locales[language], {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
}

/** A date, two dates or a month as people read them; a year and any other text as it is. */
function periodText(period: string, language: Language): string {
  const date = (text: string) => (isoDate.test(text) ? dateText(text, language, "medium") : text);
  if (!isoMonth.test(period)) return period.split(" – ").map(date).join(" – ");
  const form = new Intl.DateTimeFormat(locales[language], {
    timeZone: "UTC",
    month: "long",
    year: "numeric",
  });
  return form.format(new Date(period));
}

export function spanFacts({ start_date, end_date, language }: SpanQuery): Report["facts"] {
  const t = inLanguage(language);
  return [
    { label: t("Dari", "From"), value: dateText(start_date, language) },
    { label: t("Sampai", "To"), value: dateText(end_date, language) },
  ];
}

/** A moment as people read it, with the name of its zone. @param zone IANA */
export function momentText(moment: Date, zone: string, language: Language): string {
  return new Intl.DateTimeFormat(locales[language], {
    timeZone: zone,
    dateStyle: "long",
    timeStyle: "long",
  }).format(moment);
}
