import type { components } from "../../../client/generated/staff.ts";

type StaffRoleOfApi = components["schemas"]["User"]["role"];

/** Who is signed in. Kept in this origin's own storage, which no other origin can read; never in an address. */
export interface StaffSession {
  token: string;
  /** Milliseconds. */
  expiresAt: number;
  user: { id: number; username: string; role: StaffRole } & Scope;
  /** What the installation is run for; absent from a session that an earlier version of the console kept: everything. */
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
export type StaffRole = StaffRoleOfApi;
export type Product = "levies" | "water";

/** What of the service is there for the person; a session that an earlier version of the console kept is for all of it. */
export interface Scope {
  products?: Product[];
  /** Of the levies; null: all. */
  location_codes?: string[] | null;
}

/** Under which name a session is kept in the browser. */
export const sessionKey = "loket.session";

/** The session that this browser keeps; undefined where there is none, or it has ended. */
export function readStoredSession(): StaffSession | undefined {
  const text = localStorage.getItem(sessionKey);
  if (text === null) return undefined;
  try {
    const found = JSON.parse(text) as StaffSession & Partial<Pick<StaffSession, "timezone" | "clockAhead">>;
    if (!(found.expiresAt > Date.now())) return undefined;
    // A session that an earlier version of the console kept has no clock: this machine's serves until the first renewal. It is asked
    // for no other, since the answer takes a phone a tenth of a second.
    const { timezone = Intl.DateTimeFormat().resolvedOptions().timeZone, clockAhead = 0 } = found;
    return { ...found, timezone, clockAhead };
  } catch {
    return undefined; // not written by this version of the console: sign in again
  }
}

/** The values of an installation, and of a person without other data. */
export const everything: readonly Product[] = ["levies", "water"];

/** Whether a product is there for the person signed in, in an installation that is run for it. */
export function hasProduct(session: StaffSession | undefined, product: Product): boolean {
  const { products: installed = everything, user } = session ?? {};
  const { products = everything } = user ?? {};
  return installed.includes(product) && products.includes(product);
}
