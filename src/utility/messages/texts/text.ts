import type { Language } from "../../../languages.ts";
import { monthNames } from "../../texts.ts";
import type { Topic } from "../topics.ts";

/** What is put in place of a name; null: nothing. A function where it depends on the reader's language. */
export type Value = string | null | ((language: Language) => string);

/** A message as a template of its title and of its body (see template.ts). */
export interface Wording {
  title: string;
  body: string;
}

/** One text that customers may be sent. */
export interface MessageText<Name extends string = string> {
  topic: Topic;
  /** When it is sent, for staff. */
  occasion: Record<Language, string>;
  id: Wording;
  en: Wording;
  /** A value for each name that its templates may use, for a preview. */
  examples: Readonly<Record<Name, Value>>;
}

/** Keeps the texts of a subject, and the names of each for who writes such a message. */
export const textsOf = <const Texts extends Record<string, MessageText>>(texts: Texts): Texts => texts;

/** One of two texts, by the reader's language. */
export const either =
  (texts: Record<Language, string>): Value =>
  (language) =>
    texts[language];

const englishMonths = [
  ...["January", "February", "March", "April", "May", "June"],
  ...["July", "August", "September", "October", "November", "December"],
];

/** What asDay, asMinute or labelOf have written, with its month in the reader's language. */
export const dated =
  (text: string): Value =>
  (language) =>
    language === "id"
      ? text
      : text.replace(/\p{L}+/u, (month) => englishMonths[monthNames.indexOf(month)] ?? month);

/** What a person wrote, with a full stop at its end; null: nothing. */
export const sentence = (text: string | null): Value => text?.replace(/\.?$/, ".") ?? null;
