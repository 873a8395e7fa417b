import type { LoadJob, LoadResult } from "./job.ts";
import type { Machine } from "./machine.ts";
import { cpuSeconds, residentMemory } from "./processes.ts";

export interface Round extends LoadResult {
  /** Seconds of each request. */
  cpu: { server: number; database: number };
  /** Bytes that the server held at most; 0 where it is not known. */
  memory: number;
}

/**
 * One round of load on a server, with what it cost.
 * @param job each of whose requests counts as one event
 */
export async function costlyRound(machine: Machine, pid: number, job: LoadJob): Promise<Round> {
  let most = 0;
  const look = setInterval(() => {
    most = Math.max(most, residentMemory(pid) ?? 0);
  }, 200);
  const before = { server: cpuSeconds(pid), database: await machine.databaseCpu() };
  const result = await machine.load(job);
  const after = { server: cpuSeconds(pid), database: await machine.databaseCpu() };
  clearInterval(look);
  const each = (was: number | null, is: number | null) =>
    ((is ?? Number.NaN) - (was ?? Number.NaN)) / result.acknowledged;
  return {
    ...result,
    memory: most,
    cpu: { server: each(before.server, after.server), database: each(before.database, after.database) },
  };
}
