import { useSyncExternalStore } from "react";
import { isoAt } from "../format/zones.ts";
import { session } from "./session.ts";

/*
 * What time and day it is, by the service's clock and in the utility's zone: rules are judged by these, and the machine that the
 * console runs on may be set otherwise. The service tells both with every token (session.ts).
 */

const listeners = new Set<() => void>();
let seconds = Math.floor(serviceNow() / 1000);
let timer: ReturnType<typeof setInterval> | undefined;

/** The time now, milliseconds, by the service's clock as it was told with the last token. */
function serviceNow(): number {
  return Date.now() + (session()?.clockAhead ?? 0);
}

/** The present second as an ISO moment in the utility's zone, for what is made once and does not tick. */
export function momentNow(): string {
  return isoAt(Math.floor(serviceNow() / 1000), session()?.timezone ?? "UTC");
}

/** The time now, Unix seconds: one clock for the whole page, which ticks only while a component uses it. */
export function useNow(): number {
  return useSyncExternalStore(subscribe, () => seconds);
}

/** The utility's local date, YYYY-MM-DD. A component that uses it is drawn again when the day turns. */
export function useToday(): string {
  return useSyncExternalStore(subscribe, () => localNow().slice(0, 10));
}

/** The utility's month, YYYY-MM, as inputs and addresses have it. */
export function useThisMonth(): string {
  return useToday().slice(0, 7);
}

/** The utility's month as the API writes a period, YYYYMM. */
export function useThisPeriod(): string {
  return useThisMonth().replace("-", "");
}

/** The offset of the utility's zone now, such as +07:00. */
export function useOffset(): string {
  return useSyncExternalStore(subscribe, () => localNow().slice(-6));
}

let local = { seconds: 0, zone: "", iso: "" };

/** The present second in the utility's zone; made once a second, however many components ask. */
function localNow(): string {
  const zone = session()?.timezone ?? "UTC";
  if (local.seconds !== seconds || local.zone !== zone) local = { seconds, zone, iso: isoAt(seconds, zone) };
  return local.iso;
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) seconds = Math.floor(serviceNow() / 1000);
  listeners.add(listener);
  timer ??= setInterval(tick, 1000);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

function tick(): void {
  seconds = Math.floor(serviceNow() / 1000);
  for (const listener of listeners) listener();
}
