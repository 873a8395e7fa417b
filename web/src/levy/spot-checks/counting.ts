import { session } from "../../session/session.ts";

/*
 * A count that is under way. It is kept in this browser with every press, so that a reload or an empty battery loses nothing, and it
 * needs no line.
 */

export const categories = ["motor", "car", "person_walk"] as const;
export type Category = (typeof categories)[number];

interface Tap {
  category: Category;
  /** Unix seconds, by the service's clock. */
  at: number;
}

export interface Counting {
  /** By which the service knows it again, however often it is sent. */
  key: string;
  location_code: string;
  gate_code: string;
  gate_name: string;
  categories: Category[];
  /** Unix seconds. */
  from: number;
  /** Null: it goes on. */
  until: number | null;
  taps: Tap[];
}

/** Seconds that the service takes at least and at most. */
export const shortest = 60;
export const longest = 8 * 3600;

const keyOf = () => `loket.counting.${session()?.user.id ?? ""}`;

/** The count that this person has begun in this browser. */
export function keptCounting(): Counting | undefined {
  const text = localStorage.getItem(keyOf());
  return text === null ? undefined : (JSON.parse(text) as Counting);
}

export function keepCounting(counting: Counting | undefined): void {
  if (counting === undefined) localStorage.removeItem(keyOf());
  else localStorage.setItem(keyOf(), JSON.stringify(counting));
}

/** Unix seconds by the service's clock, as it was told with the last token. */
export function secondsNow(): number {
  return Math.floor((Date.now() + (session()?.clockAhead ?? 0)) / 1000);
}

export function countOf({ taps }: Counting, category: Category): number {
  return taps.filter((tap) => tap.category === category).length;
}

/** What is sent of a count that has ended. */
export function bodyOf({ location_code, gate_code, from, taps, ...counting }: Counting, until: number) {
  const ofCategory = (category: Category) =>
    taps
      .filter((tap) => tap.category === category)
      .map(({ at }) => Math.min(Math.max(at - from, 0), until - from - 1));
  const counted = Object.fromEntries(counting.categories.map((one) => [one, ofCategory(one)]));
  return { location_code, gate_code, from, until, taps: counted };
}
