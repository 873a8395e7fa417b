/** When customers may send their readings of a period. */
export interface Window {
  period: string;
  starts_at: Date;
  /** First moment after it. */
  ends_at: Date;
}

export const windowStatuses = ["BELUM_DIBUKA", "DIBUKA", "DITUTUP"] as const;
export type WindowStatus = (typeof windowStatuses)[number];

export function statusOf({ starts_at, ends_at }: Window, now: Date): WindowStatus {
  if (now < starts_at) return "BELUM_DIBUKA";
  return now < ends_at ? "DIBUKA" : "DITUTUP";
}

/** Whole seconds until it ends; 0 unless it is open. */
export function secondsLeft(window: Window, now: Date): number {
  if (statusOf(window, now) !== "DIBUKA") return 0;
  return Math.ceil((window.ends_at.getTime() - now.getTime()) / 1000);
}

/** The windows that matter to a customer: those that are open, the next one, and the last one; newest period first. */
export function nearWindows<W extends Window>(windows: readonly W[], now: Date): W[] {
  const next = windows
    .filter((window) => statusOf(window, now) === "BELUM_DIBUKA")
    .sort((a, b) => a.starts_at.getTime() - b.starts_at.getTime())[0];
  const last = windows
    .filter((window) => statusOf(window, now) === "DITUTUP")
    .sort((a, b) => b.ends_at.getTime() - a.ends_at.getTime())[0];
  return windows
    .filter((window) => statusOf(window, now) === "DIBUKA" || window === next || window === last)
    .sort((a, b) => (a.period < b.period ? 1 : -1));
}

/** The window that is meant where none is named: the newest open one, else the next, else the last. */
export function currentWindow<W extends Window>(windows: readonly W[], now: Date): W | undefined {
  const near = nearWindows(windows, now);
  const first = (status: WindowStatus) => near.find((window) => statusOf(window, now) === status);
  return first("DIBUKA") ?? first("BELUM_DIBUKA") ?? first("DITUTUP");
}
