import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import packages from "../scripts/debian-packages.json" with { type: "json" };

const library = () => packages.libfaketime.places.find((path) => existsSync(path));

/** Why no clock can be shifted here; null when it can. */
export const whyNoFakeTime = (): string | null =>
  library() === undefined ? "libfaketime is not installed" : null;

/** A wall clock that can be shifted while programs that were started with `env` run. */
export interface FakeClock {
  readonly env: NodeJS.ProcessEnv;
  /** Shifts it from this process' own time. */
  set(hours: number): void;
}

/** What this process' own clock is shifted by, in seconds: the tests may run at another moment (scripts/clock.mjs). */
const ownShift = Number(process.env.FAKETIME ?? 0);

const steadyTimers = {
  // Timers go by the monotonic clock, which no clock change moves; and who waits by it waits, instead of asking again and again.
  FAKETIME_DONT_FAKE_MONOTONIC: "1",
  FAKETIME_FORCE_MONOTONIC_FIX: "0",
};

/** What a program that a test starts is given of this process' environment: where programs are, and the clock of the run. */
export const bareEnv: NodeJS.ProcessEnv = {
  PATH: process.env.PATH,
  LD_PRELOAD: process.env.LD_PRELOAD,
  FAKETIME: process.env.FAKETIME,
  ...(process.env.FAKETIME === undefined ? {} : steadyTimers),
};

/** @param folder of its own */
export function createFakeClock(folder: string): FakeClock {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, "faketimerc");
  const set = (hours: number) => {
    const seconds = ownShift + hours * 3600;
    writeFileSync(file, `${seconds < 0 ? "" : "+"}${seconds}\n`);
  };
  set(0);
  return {
    set,
    env: {
      LD_PRELOAD: library() ?? "",
      // It would win over the file.
      FAKETIME: undefined,
      FAKETIME_TIMESTAMP_FILE: file,
      FAKETIME_NO_CACHE: "1",
      ...steadyTimers,
    },
  };
}
