import { useEffect } from "react";
import { dataOf } from "../../../client/staff.ts";
import { api } from "../api/client.ts";
import { keepSession, type Role, session } from "./session.ts";

/** Draws a fresh token before the old one ends; a screen on a wall is never asked to sign in again. */
export async function renewSession(): Promise<void> {
  const { token, expires_in, user } = await dataOf(api.POST("/auth/v1/renew", {}));
  if (session() === undefined) return;
  keepSession({
    token,
    expiresAt: Date.now() + expires_in * 1000,
    user: { ...user, role: user.role as Role },
  });
}

const everyHour = 3_600_000;
/** Milliseconds before the end of a token from which on every tick renews it. */
const lastHours = 2 * everyHour;
const tick = 20_000;

/** Keeps the session for as long as the view is open: renewed hourly, and more often when its end is near. */
export function useLastingSession(): void {
  useEffect(() => {
    let renewedAt = Date.now();
    let busy = false;
    const renew = async () => {
      const now = Date.now();
      const left = (session()?.expiresAt ?? 0) - now;
      if (busy || (now - renewedAt < everyHour && left > lastHours)) return;
      busy = true;
      try {
        await renewSession();
        renewedAt = now;
      } catch {
        // The connection is away, which the view says already; the next tick tries again.
      } finally {
        busy = false;
      }
    };
    const timer = setInterval(() => void renew(), tick);
    return () => clearInterval(timer);
  }, []);
}
