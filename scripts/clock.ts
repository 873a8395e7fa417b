// The clock of a run of the tests: a small library, preloaded into every program that the run starts, shifts what it sees of the wall
// clock, PostgreSQL and Chromium among them (clock.c).
import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const source = join(import.meta.dirname, "clock.c");
const built = join(import.meta.dirname, "..", "node_modules", ".cache", "clock.so");
const compiler = "/usr/bin/cc";

/** Why no clock can be shifted here; null when it can. */
export function whyNoOtherTime(): string | null {
  if (process.platform !== "linux") return "only on Linux can a program's clock be shifted";
  return existsSync(compiler) ? null : "a C compiler is missing (sudo apt-get install gcc libc6-dev)";
}

/**
 * The moment that an option names.
 * @param text ISO 8601 with a zone, such as 2028-02-29T23:40Z; a date alone is its first moment in UTC
 * @throws Error when it names none
 */
export function momentFrom(text: string): Date {
  const moment = new Date(text);
  const form = /^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d)?(Z|[+-]\d\d:\d\d))?$/;
  if (!form.test(text) || Number.isNaN(moment.getTime()))
    throw new Error(`--at takes a moment such as 2028-02-29T23:40Z, not "${text}"`);
  return moment;
}

/**
 * 35 days after a moment, in the last half hour of its day in Jakarta: what fails next month fails in CI this month, and the day of the
 * month moves with the day of the run.
 */
export function momentAhead(now: Date): Date {
  const day = new Date(now.getTime() + 35 * 86_400_000).toISOString().slice(0, 10);
  return new Date(`${day}T23:40:00+07:00`);
}

/**
 * The environment in which programs see their clock begin at this moment, and go on from there.
 * @throws Error where no clock can be shifted
 */
export function clockAt(moment: Date): { LD_PRELOAD: string; LOKET_CLOCK: string } {
  const file = join(tmpdir(), `loket-clock-${process.pid}`);
  setClock(file, Math.round((moment.getTime() - Date.now()) / 1000));
  return { LD_PRELOAD: clockLibrary(), LOKET_CLOCK: file };
}

/** Sets the clock of all programs started with this file this many seconds ahead of the machine's. */
export function setClock(file: string, secondsAhead: number): void {
  const bytes = Buffer.alloc(8);
  bytes.writeBigInt64LE(BigInt(secondsAhead));
  // In place, since programs hold the file.
  writeFileSync(file, bytes, { flag: existsSync(file) ? "r+" : "w", mode: 0o644 });
}

/** By how many seconds this process' own clock is ahead of the machine's. */
export function ownClockAhead(): number {
  const { LOKET_CLOCK } = process.env;
  return LOKET_CLOCK === undefined ? 0 : Number(readFileSync(LOKET_CLOCK).readBigInt64LE());
}

/** Where the library is, built again when its source has changed. @throws Error where no clock can be shifted */
export function clockLibrary(): string {
  const why = whyNoOtherTime();
  if (why !== null) throw new Error(why);
  if (!existsSync(built) || statSync(built).mtimeMs < statSync(source).mtimeMs) {
    mkdirSync(join(built, ".."), { recursive: true });
    execFileSync(compiler, ["-O2", "-shared", "-fPIC", "-o", built, source, "-ldl"], { stdio: "inherit" });
  }
  return built;
}
