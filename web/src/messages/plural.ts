import { formatOf } from "../format/format.ts";

const rules = new Intl.PluralRules("en");

/** An English count with its noun, or with the words that follow it: "1 proof", "1,200 proofs". */
export function plural(count: number, one: string, other: string): string {
  return `${enNumber(count)} ${pluralForm(count, one, other)}`;
}

/** The English form for a count, without the number: `pluralForm(2, "is", "are")`. */
export function pluralForm(count: number, one: string, other: string): string {
  return rules.select(count) === "one" ? one : other;
}

/** A number in an English message. */
export function enNumber(value: number): string {
  return formatOf("en").number(value);
}

/** A number in an Indonesian message; Indonesian nouns have no plural form. */
export function idNumber(value: number): string {
  return formatOf("id").number(value);
}
