import { useSyncExternalStore } from "react";
import { ApiError } from "../../../client/errors.ts";
import { queries } from "../api/queries.ts";
import { session } from "../session/session.ts";
import { store } from "../session/store.ts";
import { type Sending, send } from "./sendings.ts";

/** What waits on the phone until it has been sent; its uuid makes the service keep it once, however often it is sent. */
export type Waiting = Sending & {
  uuid: string;
  username: string;
  /** What the list of what waits calls it. */
  title: string;
  /** ISO, when it was put here. */
  since: string;
  /** What the service refused, in its words; such a thing is not sent again by itself. */
  refused?: string;
};

const key = "outbox";
/** Milliseconds between tries. */
const between = 15_000;
const listeners = new Set<() => void>();
let known: readonly Waiting[] = [];

/** Puts it in the box, tries at once, and returns what the service answered; undefined: it waits for the line. @throws ApiError refused */
export async function post(sending: Sending, title: string, uuid: string): Promise<string | undefined> {
  const username = session()?.username ?? "";
  await change((all) => [
    ...all.filter((one) => one.uuid !== uuid),
    { ...sending, uuid, username, title, since: new Date().toISOString() },
  ]);
  let failure: unknown;
  const results = await flush((error) => {
    failure = error;
  }, uuid);
  if (failure instanceof ApiError) {
    await discard(uuid);
    throw failure;
  }
  return results.get(uuid);
}

export function discard(uuid: string): Promise<void> {
  return change((all) => all.filter((one) => one.uuid !== uuid));
}

/** What the phone still holds: of the customer who is signed in, and of people without an account. */
export function useOutbox(): readonly Waiting[] {
  return useSyncExternalStore(listen, () => known).filter(isSentNow);
}

/** Sends what waits now, and whenever the line or the page comes back. */
export function watchOutbox(): void {
  void refresh().then(() => flush());
  window.addEventListener("online", () => void flush());
  // A phone at the edge of a cell believes that it has a line all the time.
  setInterval(() => {
    if (known.length > 0) void flush();
  }, between);
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") void refresh().then(() => flush());
  });
}

/** One at a time, in all windows. Returns what was answered, by uuid. */
export function flush(onRefusal?: (error: ApiError) => void, ofUuid?: string): Promise<Map<string, string>> {
  const work = () => sendAll(onRefusal, ofUuid);
  return "locks" in navigator ? navigator.locks.request("outbox", work) : work();
}

async function sendAll(onRefusal?: (error: ApiError) => void, ofUuid?: string) {
  const answers = new Map<string, string>();
  await refresh();
  for (const one of known.filter((each) => isSentNow(each) && each.refused === undefined)) {
    try {
      answers.set(one.uuid, await send(one, one.uuid));
      await discard(one.uuid);
      void queries.invalidateQueries();
    } catch (error) {
      if (!(error instanceof ApiError) || error.status >= 500 || [401, 408, 429].includes(error.status))
        break;
      if (one.uuid === ofUuid) onRefusal?.(error);
      await change((all) =>
        all.map((each) => (each.uuid === one.uuid ? { ...each, refused: error.said } : each)),
      );
    }
  }
  return answers;
}

/** What was written without an account is sent at any time; the rest while its writer is signed in. */
function isSentNow({ kind, username }: Waiting): boolean {
  return kind === "guest-report" || username === session()?.username;
}

async function refresh(): Promise<void> {
  known = (await store.getItem<Waiting[]>(key)) ?? [];
  for (const listener of listeners) listener();
}

async function change(next: (all: readonly Waiting[]) => readonly Waiting[]): Promise<void> {
  known = next((await store.getItem<Waiting[]>(key)) ?? []);
  await store.setItem(key, known);
  for (const listener of listeners) listener();
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
