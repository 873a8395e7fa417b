import type { Language } from "../../../languages.ts";
import { accountTexts } from "./account.ts";
import { billTexts } from "./bills.ts";
import { meterTexts } from "./meters.ts";
import { paymentTexts } from "./payments.ts";
import { filled } from "./template.ts";
import type { MessageText, Value, Wording } from "./text.ts";
import { workTexts } from "./work.ts";

/** Every text that customers may be sent, by its code, in the order in which staff see them. */
export const messageTexts = { ...billTexts, ...paymentTexts, ...meterTexts, ...workTexts, ...accountTexts };
type Texts = typeof messageTexts;

export type TextCode = keyof Texts;
export const textCodes = Object.keys(messageTexts) as TextCode[];

/** One of the texts, whichever. */
export const textOf = (code: TextCode): MessageText => messageTexts[code];

/** A text with the values of this message. */
export type FilledText = {
  [Code in TextCode]: { text: Code; values: Readonly<Record<keyof Texts[Code]["examples"], Value>> };
}[TextCode];

/** A message as its customer reads it. */
export function written(
  wording: Wording,
  values: Readonly<Record<string, Value>>,
  language: Language,
): Wording {
  const valueFor = (name: string) => {
    const value = values[name] ?? null;
    return typeof value === "function" ? value(language) : value;
  };
  return { title: filled(wording.title, valueFor), body: filled(wording.body, valueFor) };
}
