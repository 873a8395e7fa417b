import { useEffect } from "react";
import { dataOf } from "../../../client/staff.ts";
import { api } from "../api/client.ts";
import { enterSession, session } from "./session.ts";

/** Gets a fresh token before the old one ends; the session itself ends when it ends. */
export async function renewSession(): Promise<void> {
  const answer = await dataOf(api.POST("/auth/v1/renew", {}));
  if (session() !== undefined) enterSession(answer);
}

const everyHour = 3_600_000;
/** Milliseconds before the end of a token from which on every tick renews it. */
const lastHours = 2 * everyHour;
const tick = 20_000;
/** Near the end of the session itself a renewal moves nothing: it is not tried at every tick. */
const pause = 300_000;

/** Keeps the session for as long as the view is open: renewed hourly, and more often when its end is near. */
export function useSessionRenewal(): void {
  useEffect(() => {
    let renewedAt = 0;
    let busy = false;
    const renew = async () => {
      const now = Date.now();
      const left = (session()?.expiresAt ?? 0) - now;
      if (busy || now - renewedAt < (left > lastHours ? everyHour : pause)) return;
      busy = true;
      try {
        await renewSession();
        renewedAt = now;
      } catch {
        // The connection is lost, which the layout shows; the next tick tries again.
      } finally {
        busy = false;
      }
    };
    const timer = setInterval(() => void renew(), tick);
    return () => clearInterval(timer);
  }, []);
}
