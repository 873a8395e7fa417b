import { useSyncExternalStore } from "react";

const listeners = new Set<() => void>();
let seconds = Math.floor(Date.now() / 1000);
let timer: ReturnType<typeof setInterval> | undefined;

/** The time now, Unix seconds: one clock for the whole page, which ticks only while a component uses it. */
export function useNow(): number {
  return useSyncExternalStore(subscribe, () => seconds);
}

function subscribe(tell: () => void): () => void {
  listeners.add(tell);
  timer ??= setInterval(tick, 1000);
  return () => {
    listeners.delete(tell);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

function tick(): void {
  seconds = Math.floor(Date.now() / 1000);
  for (const tell of listeners) tell();
}
