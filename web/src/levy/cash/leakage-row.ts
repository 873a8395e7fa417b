import type { Answer } from "../../api/queries.ts";

export const leakagePath = "/retribusi/v1/frontend/cash/leakage";
export type Leakage = Answer<typeof leakagePath>;
export const openDaysPath = "/retribusi/v1/frontend/cash/open-days";
export type LeakageRow = Leakage["items"][number];

const groups: readonly string[] = ["location", "collector", "shift", "weekday"] satisfies Leakage["group"][];

export function isGroup(word: string): word is Leakage["group"] {
  return groups.includes(word);
}

/** What is missing; nothing where more was handed in than expected. */
export function missing(difference: number): number {
  return Math.max(0, -difference);
}
