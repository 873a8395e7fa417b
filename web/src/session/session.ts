import { useSyncExternalStore } from "react";
import {
  type Product,
  readStoredSession,
  type Scope,
  type StaffRole,
  type StaffSession,
  sessionKey,
} from "./stored-session.ts";

export type { Product, Role, StaffRole, StaffSession } from "./stored-session.ts";

const listeners = new Set<() => void>();
let current = readStoredSession();

/** The current session; undefined without a sign-in. */
export function session(): StaffSession | undefined {
  return current;
}

/** Keeps a session, or ends it, in every tab of this browser. */
export function storeSession(next: StaffSession | undefined): void {
  if (next === undefined) localStorage.removeItem(sessionKey);
  else localStorage.setItem(sessionKey, JSON.stringify(next));
  current = next;
  for (const tell of listeners) tell();
}

/** What the service answers to a login, a renewal and a change of the own password. */
interface SessionAnswer {
  token: string;
  /** Seconds. */
  expires_in: number;
  user: { id: number; username: string; role: string } & Scope;
  products: Product[];
  timezone: string;
  /** ISO 8601. */
  now: string;
  required_action?: "change_password" | "enrol_second_factor";
}

/** Goes on with what the service answered. */
export function enterSession(answer: SessionAnswer): void {
  const { token, expires_in, user, products, timezone, now, required_action } = answer;
  storeSession({
    token,
    expiresAt: Date.now() + expires_in * 1000,
    user: { ...user, role: user.role as StaffRole },
    products,
    timezone,
    clockAhead: Date.parse(now) - Date.now(),
    ...(required_action === undefined ? {} : { requiredAction: required_action }),
  });
}

/** Something is to be done before anything else, as the service answered: the layout then leads there. */
export function requireAction(requiredAction: NonNullable<StaffSession["requiredAction"]>): void {
  if (current !== undefined) storeSession({ ...current, requiredAction });
}

/** Nothing is left to do before anything else. */
export function finishRequiredAction(): void {
  if (current === undefined) return;
  const { requiredAction: _, ...rest } = current;
  storeSession(rest);
}

/** The session, as a component sees it: another tab's sign-in and sign-out are seen here too. */
export function useSession(): StaffSession | undefined {
  return useSyncExternalStore(subscribe, session);
}

function subscribe(tell: () => void): () => void {
  const heed = (event: StorageEvent) => {
    if (event.key !== sessionKey && event.key !== null) return;
    current = readStoredSession();
    tell();
  };
  listeners.add(tell);
  window.addEventListener("storage", heed);
  return () => {
    listeners.delete(tell);
    window.removeEventListener("storage", heed);
  };
}
