import { useSyncExternalStore } from "react";

/** Who is signed in. Kept in this origin's own storage, which no other origin can read; never in an address. */
export interface StaffSession {
  token: string;
  /** Milliseconds. */
  expiresAt: number;
  user: { id: number; username: string; role: Role };
}
export type Role = "viewer" | "operator" | "admin";

const key = "loket.session";
const listeners = new Set<() => void>();
let current = stored();

/** The session as it is now; undefined when nobody is signed in. */
export function session(): StaffSession | undefined {
  return current;
}

/** Keeps a session, or ends it, in every tab of this browser. */
export function keepSession(next: StaffSession | undefined): void {
  if (next === undefined) localStorage.removeItem(key);
  else localStorage.setItem(key, JSON.stringify(next));
  current = next;
  for (const tell of listeners) tell();
}

/** The session, as a component sees it: another tab's sign-in and sign-out are seen here too. */
export function useSession(): StaffSession | undefined {
  return useSyncExternalStore(listen, session);
}

function listen(tell: () => void): () => void {
  const heed = (event: StorageEvent) => {
    if (event.key !== key && event.key !== null) return;
    current = stored();
    tell();
  };
  listeners.add(tell);
  window.addEventListener("storage", heed);
  return () => {
    listeners.delete(tell);
    window.removeEventListener("storage", heed);
  };
}

function stored(): StaffSession | undefined {
  const text = localStorage.getItem(key);
  if (text === null) return undefined;
  try {
    const found = JSON.parse(text) as StaffSession;
    return found.expiresAt > Date.now() ? found : undefined;
  } catch {
    return undefined; // not ours, or of another version: sign in again
  }
}
