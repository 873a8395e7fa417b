import { useSyncExternalStore } from "react";
import type { components } from "../../../client/generated/staff.ts";

/** Who is signed in. Kept in this origin's own storage, which no other origin can read; never in an address. */
export interface StaffSession {
  token: string;
  /** Milliseconds. */
  expiresAt: number;
  /** `roles`: all of them; without it, of a session of before, the one role. */
  user: { id: number; username: string; role: StaffRole; roles?: readonly StaffRole[] } & Scope;
  /** What the installation is run for; undefined: everything. */
  products?: Product[];
  /** IANA zone of the utility's days. */
  timezone: string;
  /** Milliseconds by which the service's clock was ahead of this machine's when the token came; below zero: behind. */
  clockAhead: number;
  /** A screen on a wall, at which nobody is signed in: it shows the wall and nothing else. */
  isKiosk?: true;
  /** What is to be done before anything else. */
  requiredAction?: "change_password" | "enrol_second_factor";
}
/** What a view or a button needs; who has one of the water utility's roles reads as a viewer, and does one kind of work besides. */
export type Role = "viewer" | "operator" | "admin";
export type StaffRole = components["schemas"]["User"]["role"];
export type Product = "levies" | "water";

/** What of the service is there for the person. */
export interface Scope {
  products?: Product[];
  /** Of the levies; null: all. */
  location_codes?: string[] | null;
}

/** Under which name a session is kept in the browser. */
const sessionKey = "loket.session";

/** The session that this browser keeps; undefined where there is none, or it has ended. */
function readStoredSession(): StaffSession | undefined {
  const text = localStorage.getItem(sessionKey);
  if (text === null) return undefined;
  try {
    const found = JSON.parse(text) as StaffSession;
    return found.expiresAt > Date.now() ? found : undefined;
  } catch {
    return undefined; // not written by this version of the console: sign in again
  }
}

/** The products of an installation, and of a person, unless something else is said. */
export const everything: readonly Product[] = ["levies", "water"];

/** Whether a product is there for the person signed in, in an installation that is run for it. */
export function hasProduct(session: StaffSession | undefined, product: Product): boolean {
  const { products: installed = everything, user } = session ?? {};
  const { products = everything } = user ?? {};
  return installed.includes(product) && products.includes(product);
}

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
  user: { id: number; username: string; role: string; roles: StaffRole[] } & Scope;
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
  const onStored = (event: StorageEvent) => {
    if (event.key !== sessionKey && event.key !== null) return;
    current = readStoredSession();
    tell();
  };
  listeners.add(tell);
  window.addEventListener("storage", onStored);
  return () => {
    listeners.delete(tell);
    window.removeEventListener("storage", onStored);
  };
}
