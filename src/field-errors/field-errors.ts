import { type Static, type TObject, type TSchema, Type } from "typebox";
import type { Language } from "../languages.ts";
import { customer } from "./customer.ts";
import type { Definition } from "./definition.ts";
import { csvFiles, csvRows, runs, uploads } from "./files.ts";
import { general, times } from "./general.ts";
import { levy } from "./levy.ts";
import { bills, meters, office, prices } from "./water.ts";

/**
 * What can be wrong with a field, closed: each code with its parameters and its texts. The APIs answer code and parameters for
 * programs, and the text made of them for people (docs/contracts/levy-contract.md, "Envelopes and errors").
 */
export const definitions = {
  ...general,
  ...times,
  ...uploads,
  ...csvFiles,
  ...csvRows,
  ...runs,
  ...levy,
  ...meters,
  ...prices,
  ...bills,
  ...office,
  ...customer,
};

type Definitions = typeof definitions;
export type FieldErrorCode = keyof Definitions;
type ParamsOf<Code extends FieldErrorCode> = Static<TObject<Definitions[Code]["params"]>>;
export type CodeIn<Spoken extends Language> = {
  [Code in FieldErrorCode]: Definitions[Code] extends Record<Spoken, unknown> ? Code : never;
}[FieldErrorCode];

export type FieldError<Code extends FieldErrorCode = FieldErrorCode> = {
  [Each in Code]: { readonly code: Each; readonly params: ParamsOf<Each> };
}[Code];
export type FieldErrors = Record<string, FieldError[]>;

/** The parameters, left out where a code has none. */
type Given<Code extends FieldErrorCode> = keyof Definitions[Code]["params"] extends never
  ? []
  : [params: ParamsOf<Code>];

/** What is wrong with a field of the staff API. */
export function fieldError<Code extends CodeIn<"en">>(code: Code, ...[params]: Given<Code>): FieldError {
  return { code, params: params ?? {} } as FieldError;
}

/** What is wrong with a field of the customer API. */
export function customerFieldError<Code extends CodeIn<"id">>(
  code: Code,
  ...[params]: Given<Code>
): FieldError {
  return { code, params: params ?? {} } as FieldError;
}

/** The text of an error in a language; one that the other API alone knows is said in the language of that one. */
export function fieldErrorText({ code, params }: FieldError, language: Language): string {
  const { en, id }: Definition = definitions[code];
  const make = (language === "en" ? (en ?? id) : (id ?? en)) as (params: unknown) => string;
  return make(params);
}

export interface NamedFieldError {
  field: string;
  error: FieldError;
  text: string;
}

/** Every error once for each text, in the order of the fields. */
export function namedFieldErrors(fields: FieldErrors, language: Language): NamedFieldError[] {
  return Object.entries(fields).flatMap(([field, errors]) => {
    const texts = new Map<string, FieldError>();
    for (const error of errors) {
      const text = fieldErrorText(error, language);
      if (!texts.has(text)) texts.set(text, error);
    }
    return [...texts].map(([text, error]) => ({ field, error, text }));
  });
}

export function fieldTexts(fields: FieldErrors, language: Language): Record<string, string[]> {
  const texts = Object.entries(fields).map(([field, errors]) => [
    field,
    [...new Set(errors.map((error) => fieldErrorText(error, language)))],
  ]);
  return Object.fromEntries(texts);
}

/** What the schema of a field says instead of what was found: the text for its readers, and the error. */
export function hint(error: FieldError, language: Language = "en"): { "x-hint": string } {
  const hinted = { "x-hint": fieldErrorText(error, language), "x-error": error };
  return hinted;
}

/** The codes that have a text in a language, in the order of their definition. */
export function codesIn(language: Language): FieldErrorCode[] {
  const all = Object.keys(definitions) as FieldErrorCode[];
  return all.filter((code) => (definitions[code] as Definition)[language] !== undefined);
}

/** The parameters of a code, as a schema. */
export function paramsSchema(code: FieldErrorCode): TSchema {
  const { params }: Definition = definitions[code];
  return Type.Object(params, { additionalProperties: false });
}
