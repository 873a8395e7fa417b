import type { Counted, DevicePassage, Jump } from "./adapter.ts";

/** What a counter that only counts up said last. */
export interface Total {
  readonly count: number;
  /** When it said so, Unix seconds; null where nobody knows. */
  readonly at: number | null;
  /** What changes when it begins again from 0, such as the day; null where it does not tell. */
  readonly session: string | null;
}

/** The last total of each counter, by its place and kind. */
export type Totals = Readonly<Record<string, Total>>;

/** A counter's new total, and the words for what it counts. */
export interface NewTotal extends Total, Counted {
  /** How many totals the counter knows, such as 65,536; without it, it is never full. */
  readonly width?: number | undefined;
  /** The time that its passages get; null: when the agent received them. */
  readonly passedAt: number | null;
}

interface Advance {
  totals: Totals;
  passages: DevicePassage[];
  jumps: Jump[];
}

// A lower total that is older than the last one by less than this came late; by more, the device has lost its clock and its count.
const LATE_SECONDS = 3600;

/**
 * What new totals of counters come to. The first total of a counter is where counting begins: what it counted before is not ours.
 * A fall is a restart from 0, or the counter was full, where its width is known. More than `perMinute` in the time that has passed is a jump, which a person decides about; counting
 * goes on from the new total.
 */
export function advance(totals: Totals, heard: readonly NewTotal[], perMinute: number): Advance {
  const next: Record<string, Total> = { ...totals };
  const passages: DevicePassage[] = [];
  const jumps: Jump[] = [];
  for (const { place, kind, within, byNameOnly, passedAt, width, ...now } of heard) {
    const name = counterName(place, kind);
    const last = Object.hasOwn(next, name) ? next[name] : undefined;
    if (last !== undefined && isLate(last, now)) continue;
    next[name] = now;
    if (last === undefined) continue;
    const most = believable(last.at, now.at, perMinute);
    const count = passed(last, now, width, most);
    const counted = { place, kind, within, byNameOnly, at: passedAt };
    if (count > most) jumps.push({ ...counted, count });
    else for (let one = 0; one < count; one++) passages.push({ ...counted, key: null });
  }
  return { totals: next, passages, jumps };
}

/** The name of a counter in the totals. */
export function counterName(place: string, kind: string): string {
  return `${place} ${kind}`;
}

function isLate(last: Total, now: Total): boolean {
  if (last.at === null || now.at === null || now.at >= last.at) return false;
  return now.at > last.at - LATE_SECONDS && (now.session !== last.session || now.count <= last.count);
}

function passed(last: Total, now: Total, width: number | undefined, most: number): number {
  if (now.session !== last.session) return now.count;
  if (now.count >= last.count) return now.count - last.count;
  return wasFull(last, now, width, most) ? now.count + (width ?? 0) - last.count : now.count;
}

/** Whether a fall is that of a full counter: it stood near its end, and what has passed since can be believed. */
function wasFull(last: Total, now: Total, width: number | undefined, most: number): boolean {
  if (width === undefined || last.count >= width) return false;
  return now.count + width - last.count <= Math.min(most, width / 4);
}

/** How many passages of a counter are believed between two moments. Where the time between them is not known, it is a minute. */
export function believable(from: number | null, to: number | null, perMinute: number): number {
  const seconds = from === null || to === null ? 60 : to - from;
  return perMinute * Math.max(1, Math.ceil(seconds / 60));
}
