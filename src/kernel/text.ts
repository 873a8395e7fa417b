import { type TStringOptions, Type } from "typebox";
import { fieldError, hint } from "../field-errors/field-errors.ts";

/** As they stand between the brackets of a pattern: U+0000 cannot be stored and a lone surrogate is half a character (guarantee 10). */
export const unstorableCharacters = "\\u0000\\ud800-\\udfff";
// Marks that turn the direction of writing: they are not seen, and a name that holds one is read as another (decision 0067).
const turning = "\\u202a-\\u202e\\u2066-\\u2069";

/** The characters that no text holds which people write, as they stand between the brackets of a pattern. */
export const refusedCharacters = unstorableCharacters + turning;

const refused = new RegExp(`[${refusedCharacters}]`, "u");

/** Whether a text holds a character for which it is refused, whatever else its field demands. */
export function holdsRefusedCharacters(text: string): boolean {
  return refused.test(text);
}

const blanks = "\\t\\v\\f \\u00a0\\u1680\\u2000-\\u200d\\u202f\\u205f\\u2060\\u3000\\ufeff";
const lineEnds = "\\n\\r\\u2028\\u2029";

/**
 * The pattern of a text that shows something, after no more than these characters. Without looking ahead, which RE2 and its like cannot,
 * and without two ways to read one text, which would take time that grows with the square of its length.
 */
const shownAfter = (before: string, refusedOnes: string) =>
  `^[${before}]*[^${blanks}${lineEnds}${refusedOnes}][^${refusedOnes}]*$`;

/** The pattern of a text whose first line shows something: spaces, and signs without a width, are nothing to see. */
export const linePattern = (refusedOnes = refusedCharacters) => shownAfter(blanks, refusedOnes);

/** How many characters a text has: at most this many, or at least and at most. */
type Lengths = number | readonly [least: number, most: number];

function textOf(more: TStringOptions, lengths?: Lengths, description?: string, example?: string) {
  const [least, most] = typeof lengths === "number" ? [undefined, lengths] : (lengths ?? []);
  return Type.String({
    ...more,
    ...(least === undefined ? {} : { minLength: least }),
    ...(most === undefined ? {} : { maxLength: most }),
    ...(description === undefined ? {} : { description }),
    ...(example === undefined ? {} : { examples: [example] }),
  });
}

/** A text that people write or look for. PostgreSQL and JSON keep it as it came, and it is read as it is stored. */
export function Text(lengths?: Lengths, description?: string, example?: string) {
  return textOf({ pattern: `^[^${refusedCharacters}]*$` }, lengths, description, example);
}

/** A text that is compared or read apart, such as a password or a telephone number, or that a machine or a bank has written: taken exactly as it came. */
export function ExactText(lengths?: Lengths, description?: string, example?: string) {
  return textOf({ pattern: `^[^${unstorableCharacters}]*$` }, lengths, description, example);
}

const blank = { minLength: 1, ...hint(fieldError("BLANK")) };

/** Text that is not blank. */
export function FilledText(most?: number, description?: string, example?: string) {
  return textOf(
    { pattern: shownAfter(blanks + lineEnds, refusedCharacters), ...blank },
    most,
    description,
    example,
  );
}

/** Text with a first line that is not blank: a name, a reason. */
export function FilledLine(most?: number, description?: string, example?: string) {
  return textOf({ pattern: linePattern(), ...blank }, most, description, example);
}
