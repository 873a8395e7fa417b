import { generatorLoad, latencyAt, median, milliseconds, perSecond, type Row, shownRate } from "./figures.ts";
import type { LoadResult } from "./job.ts";
import type { Round } from "./rounds.ts";

export type Side = "ours" | "empty" | "raw";

const mostMemory = 300e6;

export function rate(what: string, ours: LoadResult[], empty: LoadResult[], target?: number): Row {
  const ratio = median(ours.map((round, turn) => perSecond(round) / perSecond(empty[turn] ?? round)));
  const judged = target === undefined ? {} : { target: `≥ ${target}`, isMet: ratio >= target };
  return {
    what,
    ours: `${shownRate(ours)} requests/s (generator ${generatorLoad(ours).toFixed(2)} of a core)`,
    limit: `${shownRate(empty)} requests/s, empty handler (${generatorLoad(empty).toFixed(2)})`,
    ratio,
    ...judged,
  };
}

/** Seconds; below that it is the database's own background. */
const leastShown = 3e-6;

/** What a busy machine changes less than it changes rates. */
export function cpu(ours: Round[], empty: Round[]): Row {
  const of = (rounds: Round[], part: "server" | "database") => median(rounds.map((round) => round.cpu[part]));
  const shown = (part: string, seconds: number) => `${part} ${(seconds * 1e6).toFixed(0)} µs`;
  const [server, database, limit] = [of(ours, "server"), of(ours, "database"), of(empty, "server")];
  const besides = of(empty, "database");
  return {
    what: "its CPU time, each request",
    ours: `${shown("server", server)}, ${shown("database", database)}`,
    limit: shown("server", limit) + (besides < leastShown ? "" : `, ${shown("database", besides)}`),
    ratio: server / limit,
  };
}

export function latency(ours: LoadResult[], empty: LoadResult[]): Row {
  const p99 = latencyAt(0.99, ours);
  return {
    what: "its latency, 99 of 100 below (median)",
    ours: `${milliseconds(p99)} (${milliseconds(latencyAt(0.5, ours))})`,
    limit: `${milliseconds(latencyAt(0.99, empty))} (${milliseconds(latencyAt(0.5, empty))}), empty handler`,
    ratio: null,
    target: "< 25 ms",
    isMet: p99 < 25,
  };
}

/** The whole process, over all rounds. No row where it is not known. */
export function memory(rounds: readonly Round[]): Row[] {
  const most = Math.max(...rounds.map((round) => round.memory));
  if (most === 0) return [];
  return [
    {
      what: "resident memory of the server under all of this load",
      ours: `${(most / 1e6).toFixed(0)} MB at most`,
      limit: "",
      ratio: null,
      target: "< 300 MB",
      isMet: most < mostMemory,
    },
  ];
}
