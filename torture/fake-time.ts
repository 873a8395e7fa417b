import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { clockLibrary, ownClockAhead, setClock } from "../scripts/clock.ts";

/** A wall clock that can be shifted while programs that were started with `env` run. */
export interface FakeClock {
  readonly env: Record<string, string>;
  /** Shifts it from this process' own time. */
  set(hours: number): void;
}

/** @param folder of its own */
export function createFakeClock(folder: string): FakeClock {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, "clock");
  const set = (hours: number) => setClock(file, ownClockAhead() + hours * 3600);
  set(0);
  return { set, env: { LD_PRELOAD: clockLibrary(), LOKET_CLOCK: file } };
}

/** What a program that a test starts is given of this process' environment: where programs are, and the clock of the run. */
export const bareEnv: NodeJS.ProcessEnv = {
  PATH: process.env.PATH,
  LD_PRELOAD: process.env.LD_PRELOAD,
  LOKET_CLOCK: process.env.LOKET_CLOCK,
};
