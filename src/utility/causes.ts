import { Nullable, OneOf, Words } from "../kernel/http/schema.ts";

/** What the service itself notes of a change: in Indonesian, since customers read it, and as a code for texts in other languages. */
export interface Remark<Code extends string> {
  text: string;
  cause: Code;
  /** What the text names: a number, a code or a local date. */
  cause_reference: string | null;
}

/** What a step notes: what a person wrote, or what the service says of itself. */
export type Note<Code extends string> = string | Remark<Code> | null;

/** The text of a note, as customers read it. */
export function textOfNote(note: Note<string>): string | null {
  return note === null || typeof note === "string" ? note : note.text;
}

/** The columns of a step that keep a note. */
export function noteColumns<Code extends string>(note: Note<Code>) {
  if (note === null || typeof note === "string") return { note, cause: null, cause_reference: null };
  const { text, ...cause } = note;
  return { note: text, ...cause };
}

/** The remarks that a feature makes, by their codes; a "%" in a text stands for what it names. */
export function causes<const Texts extends Readonly<Record<string, string>>>(texts: Texts) {
  type Code = keyof Texts & string;
  return {
    /** @param reference a number, a code or a date, where the text names one */
    remark: (cause: Code, reference?: string | number): Remark<Code> => ({
      text: (texts[cause] ?? "").replace("%", () => String(reference ?? "")),
      cause,
      cause_reference: reference === undefined ? null : String(reference),
    }),
    /** The two fields of a record. */
    fields: (example: string) => ({
      cause: Nullable(
        OneOf(Object.keys(texts) as Code[], {
          description:
            "What the service has noted of itself, for texts in other languages; null: a person's text.",
        }),
      ),
      cause_reference: Nullable(Words("What the cause names: a number, a code or a local date.", example)),
    }),
  };
}

/** The codes of a feature's causes. */
export type CauseOf<Causes extends { remark: (cause: never) => { cause: string } }> = ReturnType<
  Causes["remark"]
>["cause"];
