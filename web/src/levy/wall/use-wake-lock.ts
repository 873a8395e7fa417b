import { useEffect } from "react";

/** Keeps the screen from going dark while the view is open, where the browser offers it; a screen that was hidden asks again. */
export function useWakeLock(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | undefined;
    let ended = false;
    const ask = async () => {
      if (document.visibilityState !== "visible" || !("wakeLock" in navigator)) return;
      if (lock !== undefined && !lock.released) return;
      try {
        lock = await navigator.wakeLock.request("screen");
        if (ended) await lock.release();
      } catch {
        // Refused, as by a low battery: the screen follows the system's own settings.
      }
    };
    const heed = () => void ask();
    document.addEventListener("visibilitychange", heed);
    heed();
    return () => {
      ended = true;
      document.removeEventListener("visibilitychange", heed);
      void lock?.release();
    };
  }, []);
}
