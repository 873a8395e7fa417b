import { useSyncExternalStore } from "react";

/** Who is signed in, as far as the page may know; the session itself is a cookie of the server's. */
export interface Session {
  username: string;
  nama: string;
}

const key = "loket.customer";
const listeners = new Set<() => void>();
const onEnd = new Set<() => Promise<void>>();
let current = stored();

export function session(): Session | undefined {
  return current;
}

export function useSession(): Session | undefined {
  return useSyncExternalStore(listen, session);
}

export function beginSession(next: Session): void {
  localStorage.setItem(key, JSON.stringify(next));
  change(next);
}

/** What was kept of this customer goes with the session; drafts and what waits to be sent stay, and are the same customer's again. */
export async function endSession(): Promise<void> {
  localStorage.removeItem(key);
  change(undefined);
  await Promise.all([...onEnd].map((forget) => forget()));
}

/** Calls `forget` when a session ends. */
export function onSessionEnd(forget: () => Promise<void>): void {
  onEnd.add(forget);
}

function change(next: Session | undefined): void {
  current = next;
  for (const listener of listeners) listener();
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function stored(): Session | undefined {
  try {
    const text = localStorage.getItem(key);
    return text === null ? undefined : (JSON.parse(text) as Session);
  } catch {
    return undefined;
  }
}
