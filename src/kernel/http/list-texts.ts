/** What the export of a list writes beside its rows. */
export interface ListTexts {
  /** undefined: the API's own names. */
  language: ListLanguage | undefined;
  /** A list's title, by the name of its record: `Payment` → "Payments". */
  titleOf: (record: string) => string;
  labelOf: (field: string) => string;
  zone: string;
  exported: string;
  rows: string;
  yes: string;
  no: string;
}

export type ListLanguage = "en" | "id";

/** Texts by language; without one the fields have the API's names, as programs want them. */
export type TextsOfLists = (language: ListLanguage | undefined) => ListTexts;
