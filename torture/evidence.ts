import type { Line } from "./ledger.ts";
import type { Scene } from "./scene.ts";

/** What a judge looks at: everything that is stored, at one moment, and everything that was noted. */
export interface Evidence {
  scene: Scene;
  rows: <Row extends object>(text: string, values?: unknown[]) => Promise<Row[]>;
  lines: readonly Line[];
  /** Adds to what is wrong, unless it is so. */
  demand: (isSo: boolean, whatIsWrong: string) => void;
  /** Adds to what is wrong, and to what is counted, unless there are none. */
  demandNone: (kind: Breach, count: number, whatIsWrong: string) => void;
}

/** The two that are counted: acknowledged, and not there as it was told; asked for once, and there more than once. */
export type Breach = "lost" | "twice";

/** The first of many, as text. */
export function some(items: Iterable<unknown>): string {
  const all = [...items];
  const rest = all.length > 3 ? ` and ${all.length - 3} more` : "";
  return all.slice(0, 3).map(String).join(", ") + rest;
}

/** Those that are in the first, and not in the second. */
export function missing<T>(wanted: Iterable<T>, found: ReadonlySet<T>): T[] {
  return [...wanted].filter((one) => !found.has(one));
}
