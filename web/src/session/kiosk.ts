import { createStaffClient, dataOf } from "../../../client/staff.ts";
import { session, storeSession } from "./session.ts";

/** What the address of a screen ends with: what stands after # is sent to no server, and so is in no log. */
const mark = "#kiosk=";

/** The address by which a screen begins. */
export function kioskAddress(token: string): string {
  return `${window.location.origin}/console/wall${mark}${token}`;
}

/**
 * Takes the token out of the address with which a screen was opened, and keeps it in this browser: from then on the plain address of the
 * wall is enough, until the screen is revoked.
 */
export async function enterKiosk(): Promise<void> {
  const { origin, pathname, search, hash } = window.location;
  if (!hash.startsWith(mark)) return;
  const token = hash.slice(mark.length);
  window.history.replaceState(null, "", pathname + search);
  const headers = { authorization: `Bearer ${token}` };
  // Refused: the wall then leads to the sign-in, as without a token.
  const found = await dataOf(createStaffClient(origin).GET("/auth/v1/kiosks/current", { headers })).catch(
    () => undefined,
  );
  if (found === undefined) return;
  const { id, name, location_codes, timezone, now } = found;
  storeSession({
    token,
    // It works until it is revoked, which the service tells.
    expiresAt: Number.MAX_SAFE_INTEGER,
    user: { id: -id, username: name, role: "viewer", products: ["levies"], location_codes },
    timezone,
    clockAhead: Date.parse(now) - Date.now(),
    isKiosk: true,
  });
}

/** Whether this browser is a screen on a wall. */
export function isKiosk(): boolean {
  return session()?.isKiosk === true;
}
