import { existsSync, readFileSync } from "node:fs";

/**
 * Begins to measure; the returned function gives the milliseconds that have passed, without those for which a busy machine withheld a core
 * from this test and from what it waits for: a service promises its seconds where it can run. On a quiet machine, and where the system
 * does not tell, that is all of them.
 * @param pids processes whose main threads are waited for
 */
export function stopwatch(...pids: readonly (number | undefined)[]): () => number {
  const time = () =>
    [process.pid, ...pids].reduce<number>((left, pid) => left - withheldFrom(pid), performance.now());
  const from = time();
  return () => time() - from;
}

/** Milliseconds for which the main thread of a process has waited for a core since it began. */
function withheldFrom(pid: number | undefined): number {
  const path = `/proc/${pid}/task/${pid}/schedstat`;
  // "<ns on a core> <ns waiting for one> <slices>"
  return existsSync(path) ? Number(readFileSync(path, "utf8").split(" ")[1]) / 1e6 : 0;
}
