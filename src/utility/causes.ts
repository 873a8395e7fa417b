import { Nullable, OneOf, Words } from "../kernel/http/schema.ts";

/** What a recorded text says, for those who do not read Indonesian: a code, and what it names. */
export interface Cause<Code extends string> {
  cause: Code | null;
  cause_reference: string | null;
}

/**
 * The texts that a feature records of itself, in Indonesian, since customers read them; a "%" stands for what each names.
 * Staff read their own language by the code, which is found again in what was recorded.
 * @param forms of what a text names, whole: people who write alongside the service may begin a sentence with the same words
 */
export function causes<const Texts extends Readonly<Record<string, string>>>(
  texts: Texts,
  forms: Readonly<Partial<Record<string, RegExp>>> = {},
) {
  type Code = keyof Texts & string;
  const known = Object.entries(texts) as [Code, string][];
  return {
    /** The text to record. @param reference a number, a code or a date, where the text names one */
    textOf: (code: Code, reference: string | number = "") =>
      (texts[code] ?? "").replace("%", () => String(reference)),
    /** The code of a recorded text; both null for what a person wrote. */
    causeOf: (text: string | null): Cause<Code> => {
      for (const [cause, pattern] of known) {
        const [start = "", end] = pattern.split("%");
        if (text === pattern) return { cause, cause_reference: null };
        if (end === undefined || text?.startsWith(start) !== true || !text.endsWith(end)) continue;
        const reference = text.slice(start.length, text.length - end.length);
        if (forms[cause]?.test(reference) !== false) return { cause, cause_reference: reference };
      }
      return { cause: null, cause_reference: null };
    },
    /** The two fields of a record. */
    fields: (example: string) => ({
      cause: Nullable(
        OneOf(
          known.map(([code]) => code),
          {
            description:
              "What the service has noted of itself, for texts in other languages; null: a person's text.",
          },
        ),
      ),
      cause_reference: Nullable(Words("What the cause names: a number, a code or a local date.", example)),
    }),
  };
}
