import type { FieldErrors } from "../field-errors/field-errors.ts";
import { type ErrorKind, LoketError } from "./errors.ts";

/** What a refusal is, whatever it was thrown about: the document lists it, and a test asserts on it. */
export interface RefusalFacts {
  /** Stable, UPPER_SNAKE; one refusal has it, or the API does not start. */
  readonly code: string;
  readonly kind: ErrorKind;
  /** The message, as the document shows it. */
  readonly example: string;
}

/** A message, and what goes with it where a message is not enough. */
interface Explained {
  message: string;
  fields?: FieldErrors;
  /** What stands in the way, as the API shows it. */
  data?: object;
  /** Seconds after which a repeat makes sense. */
  retryAfter?: number;
}

/** A refusal that callers may meet: call it with what it is about to get the error to throw. */
export interface Refusal<About extends readonly unknown[]> extends RefusalFacts {
  (...about: About): LoketError;
  /** Only the message, for a refusal that is an answer and not an error, such as that of a row among many. */
  readonly messageOf: (...about: About) => string;
}

type Explain<About extends readonly unknown[]> = string | ((...about: About) => string | Explained);

/**
 * Defines a refusal once: rules throw it, routes list it, the document shows it.
 * @param explain the message, with what to do about it
 * @param example what the message in the document is about
 */
export function refusal<About extends readonly unknown[]>(
  kind: ErrorKind,
  code: string,
  explain: Explain<About>,
  ...example: About
): Refusal<About> {
  const explained = (about: About): Explained => {
    const text = typeof explain === "string" ? explain : explain(...about);
    return typeof text === "string" ? { message: text } : text;
  };
  const messageOf = (...about: About) => explained(about).message;
  const refuse = (...about: About) => {
    const { message, ...more } = explained(about);
    return new LoketError(kind, code, message, more);
  };
  return Object.assign(refuse, { code, kind, messageOf, example: messageOf(...example) });
}

function refusalsOf(kind: ErrorKind) {
  return <About extends readonly unknown[]>(code: string, explain: Explain<About>, ...example: About) =>
    refusal(kind, code, explain, ...example);
}

export const conflict = refusalsOf("conflict");
export const forbidden = refusalsOf("forbidden");
export const notFound = refusalsOf("not-found");
export const unauthenticated = refusalsOf("unauthenticated");

/** Explains a refusal whose message is written where it is thrown. */
export const worded = (message: string) => message;

type Key<Example> = Example extends string ? string : number;

/**
 * The refusal of a record that is not there.
 * @param what the kind of record, in English
 * @param example the key in the document's message
 */
export function recordNotFound<Example extends string | number>(
  code: string,
  what: string,
  example: Example,
) {
  const explain = (key: Key<Example>) => `There is no ${what} ${key}.`;
  return notFound(code, explain, example as Key<Example>);
}

/**
 * The refusal of a record whose key another one has already.
 * @param what the kind of record, in English
 * @param example the key in the document's message
 */
export function recordExists<Example extends string | number>(code: string, what: string, example: Example) {
  const explain = (key: Key<Example>) => `There is already a ${what} ${key}.`;
  return conflict(code, explain, example as Key<Example>);
}

/** What the document says of a refusal whose error a function of its own makes, because it carries more than a message. */
export function factsOf({ code, kind, message }: LoketError): RefusalFacts {
  return { code, kind, example: message };
}

/** The refusals that the routes of one API list, by code. */
export type RefusalsByCode = Map<string, RefusalFacts>;

/** Notes a refusal that a route lists. @throws Error where another refusal has its code */
export function noteRefusal(known: RefusalsByCode, refused: RefusalFacts): void {
  const same = known.get(refused.code);
  if (same !== undefined && same !== refused)
    throw new Error(`two refusals have the code ${refused.code}: define it once`);
  known.set(refused.code, refused);
}
