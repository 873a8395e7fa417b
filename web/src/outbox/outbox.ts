import { get, set } from "idb-keyval";
import { useSyncExternalStore } from "react";
import { ApiError } from "../../../client/errors.ts";
import { errorMessage, fieldErrorMessages } from "../messages/errors.ts";
import { pageLanguage } from "../messages/language.tsx";
import { session } from "../session/session.ts";
import { type Sending, send } from "./sendings.ts";

/*
 * What was entered on a phone and waits there for a line. It is kept before it is sent, and goes when the service has answered, or when
 * the person who entered it throws away what was refused.
 */

/** Its key makes the service keep it once, however often it is sent. */
export type Waiting = Sending & {
  key: string;
  username: string;
  /** What the list of what waits calls it. */
  title: string;
  /** Why the service refused it; such a thing is not sent again by itself. */
  refused?: string;
};

const place = "loket.outbox";
/** Milliseconds between tries. */
const between = 5_000;
const listeners = new Set<() => void>();
let known: readonly Waiting[] = [];
let onSent: () => void = () => {};

/**
 * Keeps it, tries at once, and returns the number that it has been given; undefined: it waits for the line.
 * @throws ApiError the service refused it, and it is not kept
 */
export async function post(sending: Sending, title: string, key: string): Promise<number | undefined> {
  const username = session()?.user.username ?? "";
  await change((all) => [...all.filter((one) => one.key !== key), { ...sending, key, username, title }]);
  const { sent, refused } = await flush();
  const error = refused.get(key);
  if (error === undefined) return sent.get(key);
  await discard(key);
  throw error;
}

export function discard(key: string): Promise<void> {
  return change((all) => all.filter((one) => one.key !== key));
}

/** What this phone still holds of the person who is signed in. */
export function useOutbox(): readonly Waiting[] {
  const all = useSyncExternalStore(listen, () => known);
  return all.filter(({ username }) => username === session()?.user.username);
}

/** Sends what waits now, and whenever the line or the page comes back. @param whenSent reads again what is on the screen */
export function watchOutbox(whenSent: () => void): void {
  onSent = whenSent;
  const look = () => void refresh().then(() => (known.length > 0 ? flush() : undefined));
  look();
  window.addEventListener("online", look);
  // A phone at the edge of a cell believes that it has a line all the time, and one that has just found it often is too early.
  setInterval(() => {
    if (known.length > 0) look();
  }, between);
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") look();
  });
}

interface Outcome {
  sent: ReadonlyMap<string, number>;
  refused: ReadonlyMap<string, ApiError>;
}

/** One after the other, in one window at a time. */
export function flush(): Promise<Outcome> {
  return "locks" in navigator ? navigator.locks.request(place, sendAll) : sendAll();
}

async function sendAll(): Promise<Outcome> {
  const sent = new Map<string, number>();
  const refused = new Map<string, ApiError>();
  await refresh();
  const username = session()?.user.username;
  for (const one of known.filter((each) => each.username === username && each.refused === undefined)) {
    try {
      sent.set(one.key, await send(one, one.key));
      await discard(one.key);
    } catch (error) {
      if (!(error instanceof ApiError) || mayBeTaken(error)) break;
      refused.set(one.key, error);
      const why = whyOf(error);
      await change((all) => all.map((each) => (each.key === one.key ? { ...each, refused: why } : each)));
    }
  }
  if (sent.size > 0) onSent();
  return { sent, refused };
}

/** Later, or after another sign-in. */
function mayBeTaken({ status }: ApiError): boolean {
  return status >= 500 || [401, 408, 429].includes(status);
}

function whyOf(error: ApiError): string {
  const language = pageLanguage();
  const fields = Object.values(fieldErrorMessages(error, language));
  return fields.length > 0 ? fields.join("; ") : errorMessage(error, language);
}

async function refresh(): Promise<void> {
  show(await kept());
}

async function change(next: (all: readonly Waiting[]) => readonly Waiting[]): Promise<void> {
  const all = next(await kept());
  memory = all;
  await set(place, all).catch(() => {});
  show(all);
}

/** A private window of some browsers has no database: there it lasts as long as the page. */
let memory: readonly Waiting[] = [];

function kept(): Promise<readonly Waiting[]> {
  return get<readonly Waiting[]>(place).then(
    (all) => all ?? [],
    () => memory,
  );
}

function show(all: readonly Waiting[]): void {
  known = all;
  for (const listener of listeners) listener();
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
