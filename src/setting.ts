import { resolve } from "node:path";
import { databaseAddress, urlOf } from "./config-values.ts";

/** One setting: where it stands in the environment, what it is unless set, and how it is read. */
export interface Setting<T> {
  readonly env: string;
  readonly unset: T;
  /** Throws an Error that says what to write. */
  readonly parse: (text: string) => T;
  readonly about: string;
  /** `whole` is never shown, `url` is shown without its password. */
  readonly secret: false | "whole" | "url";
}

export function setting<T>(env: string, unset: T, parse: (text: string) => T, about: string): Setting<T> {
  return { env, unset, parse, about, secret: false };
}

export function secret(
  env: string,
  parse: (text: string) => string,
  about: string,
): Setting<string | undefined> {
  return { env, unset: undefined, parse, about, secret: "whole" };
}

export function address(env: string, schemes: string[], about: string): Setting<string | undefined> {
  return { env, unset: undefined, parse: urlOf(schemes), about, secret: "url" };
}

export function database(env: string, about: string): Setting<string | undefined> {
  return { env, unset: undefined, parse: databaseAddress, about, secret: "url" };
}

export function file(env: string, about: string): Setting<string | undefined> {
  return setting<string | undefined>(env, undefined, (text) => resolve(text), `file: ${about}`);
}
