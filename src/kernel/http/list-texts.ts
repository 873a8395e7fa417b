import type { Language } from "../../languages.ts";
/** What the export of a list writes in addition to its rows. */
export interface ListTexts {
  /** undefined: the API's own names. */
  language: Language | undefined;
  /** A list's title, by the name of its record: `Payment` → "Payments". */
  titleOf: (record: string) => string;
  labelOf: (field: string) => string;
  /** What a value of a record's field says to people; itself where it is no code. */
  wordOf: (record: string, field: string, value: string) => string;
  zone: string;
  exported: string;
  rows: string;
  yes: string;
  no: string;
}

/** Texts by language; without one the fields have the API's names, as programs want them. */
export type TextsOfLists = (language: Language | undefined) => ListTexts;
