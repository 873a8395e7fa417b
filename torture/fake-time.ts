import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const libraries = ["x86_64", "aarch64"].map(
  (kind) => `/usr/lib/${kind}-linux-gnu/faketime/libfaketimeMT.so.1`,
);
const library = () => libraries.find((path) => existsSync(path));

/** Why no clock can be shifted here; null when it can. */
export const whyNoFakeTime = (): string | null =>
  library() === undefined ? "libfaketime is not installed" : null;

/** A wall clock that can be shifted while programs that were started with `env` run. */
export interface FakeClock {
  readonly env: Record<string, string>;
  /** Shifts it from the true time. */
  set(hours: number): void;
}

/** @param folder of its own */
export function createFakeClock(folder: string): FakeClock {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, "faketimerc");
  const set = (hours: number) => writeFileSync(file, `${hours < 0 ? "" : "+"}${hours}h\n`);
  set(0);
  return {
    set,
    env: {
      LD_PRELOAD: library() ?? "",
      FAKETIME_TIMESTAMP_FILE: file,
      FAKETIME_NO_CACHE: "1",
      // Timers go by the monotonic clock, which no clock change moves.
      FAKETIME_DONT_FAKE_MONOTONIC: "1",
      DONT_FAKE_MONOTONIC: "1",
    },
  };
}
