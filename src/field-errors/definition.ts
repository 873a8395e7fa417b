import { type Static, type TObject, type TSchema, Type } from "typebox";

type Properties = Record<string, TSchema>;
type None = Record<never, never>;
/** A text with its parameters as `{name}`, a list's parts separated by commas; or a function where it takes more than that. */
type Text<Params extends Properties> = string | ((params: Static<TObject<Params>>) => string);

/** What a code takes as parameters, and its texts in the languages of the APIs that answer it. */
export interface Definition<Params extends Properties = Properties> {
  readonly params: Params;
  /** On the staff API. */
  readonly en?: (params: never) => string;
  /** On the customer API. */
  readonly id?: (params: never) => string;
}

/** A code of both APIs. */
export function inBoth<Params extends Properties = None>(
  en: Text<Params>,
  id: Text<Params>,
  params: Params = {} as Params,
) {
  return { params, en: maker(en), id: maker(id) };
}

/** A code of the staff API alone. */
export function inEnglish<Params extends Properties = None>(en: Text<Params>, params = {} as Params) {
  return { params, en: maker(en) };
}

/** A code of the customer API alone. */
export function inIndonesian<Params extends Properties = None>(id: Text<Params>, params = {} as Params) {
  return { params, id: maker(id) };
}

function maker<Params extends Properties>(text: Text<Params>): (params: Static<TObject<Params>>) => string {
  if (typeof text !== "string") return text;
  return (params) =>
    text.replace(/\{(\w+)\}/g, (_, name) => shown((params as Record<string, unknown>)[name]));
}

function shown(value: unknown): string {
  return Array.isArray(value) ? value.join(", ") : String(value);
}

export function whole(example: number) {
  return Type.Integer({ examples: [example] });
}

export function word(example: string) {
  return Type.String({ examples: [example] });
}

export function words(...examples: string[]) {
  return Type.Array(Type.String(), { examples: [examples] });
}
