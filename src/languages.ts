/** The languages that staff and readers of receipts choose from. */
export const languages = ["id", "en"] as const;
export type Language = (typeof languages)[number];

export const locales: Record<Language, string> = { id: "id-ID", en: "en-GB" };

/** A local date as people read it: '19 November 2026', or '19 Nov 2026'. @param date YYYY-MM-DD */
export function dateText(date: string, language: Language, dateStyle: "long" | "medium" = "long"): string {
  return new Intl.DateTimeFormat(locales[language], { timeZone: "UTC", dateStyle }).format(new Date(date));
}
