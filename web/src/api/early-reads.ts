import { readStoredSession } from "../session/stored-session.ts";
import { firstReadsOf } from "./first-reads.ts";

/** Milliseconds after which an answer is no longer taken for a present one; a query's own is as long (queries.ts). */
const longest = 10_000;

interface EarlyRead {
  askedAt: number;
  authorization: string;
  answer: Promise<Response>;
}

/** By path and query. */
const asked = new Map<string, EarlyRead>();

/**
 * Asks for what the view at this address reads first, before the console is there to ask: on a phone its scripts take two seconds to
 * come, and what they ask for another half.
 */
export function askEarly(): void {
  const { pathname, search, hash } = window.location;
  const session = readStoredSession();
  if (session === undefined || session.requiredAction !== undefined || search !== "" || hash !== "") return;
  const authorization = `Bearer ${session.token}`;
  for (const place of firstReadsOf(pathname.replace("/console", ""), session)) {
    const answer = fetch(place, { headers: { authorization } });
    // Who takes it asks again.
    answer.catch(() => undefined);
    asked.set(place, { askedAt: Date.now(), authorization, answer });
  }
}

/** The answer to a request that was asked for early, by the same person and a moment ago; once. */
export function takeEarly({ method, url, headers }: Request): Promise<Response> | undefined {
  const { pathname, search } = new URL(url);
  const place = pathname + search;
  const found = asked.get(place);
  if (found === undefined || method !== "GET") return undefined;
  asked.delete(place);
  const isPresent = Date.now() - found.askedAt < longest;
  return isPresent && found.authorization === headers.get("authorization") ? found.answer : undefined;
}
