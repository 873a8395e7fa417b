import { useEffect } from "react";
import { api, dataOf } from "../api/client.ts";
import { isKiosk } from "../session/kiosk.ts";
import { enterSession, session } from "../session/session.ts";

/** Before the end of a session, from which on it is announced. */
export const announcedSeconds = 120;

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

/** Milliseconds without a touch after which a person is not at work. */
const idle = 900_000;

/**
 * Keeps the session for as long as the view is open: renewed hourly, and more often when its end is near.
 * @param onlyWhileUsed not while nobody has touched the page for a quarter of an hour
 */
export function useSessionRenewal({ onlyWhileUsed = false }: { onlyWhileUsed?: boolean } = {}): void {
  useEffect(() => {
    // A screen's token needs no renewal.
    if (isKiosk()) return;
    let usedAt = Date.now();
    const use = () => {
      usedAt = Date.now();
    };
    const gestures = ["pointerdown", "keydown"] as const;
    for (const gesture of gestures) window.addEventListener(gesture, use, { capture: true, passive: true });
    // A desk may be opened often: its token is renewed when it is an hour old, a wall's at once.
    let renewedAt = onlyWhileUsed && (session()?.expiresAt ?? 0) - usedAt > lastHours ? usedAt : 0;
    let busy = false;
    const renew = async () => {
      const now = Date.now();
      if (onlyWhileUsed && now - usedAt > idle) return;
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
    return () => {
      clearInterval(timer);
      for (const gesture of gestures) window.removeEventListener(gesture, use, { capture: true });
    };
  }, [onlyWhileUsed]);
}
