// The clock of a run of the tests: Debian's libfaketime shifts it for every program that the run starts, PostgreSQL and Chromium among them.
import { placeOf } from "./debian-packages.mjs";

/**
 * The moment that an option names.
 * @param {string} text ISO 8601 with a zone, such as 2028-02-29T23:40Z; a date alone is its first moment in UTC
 * @throws {Error} when it names none
 */
export function momentFrom(text) {
  const moment = new Date(text);
  if (!/^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d)?(Z|[+-]\d\d:\d\d))?$/.test(text) || Number.isNaN(moment.getTime()))
    throw new Error(`--at takes a moment such as 2028-02-29T23:40Z, not "${text}"`);
  return moment;
}

/**
 * 35 days after a moment, in the last half hour of its day in Jakarta: what fails next month fails in CI this month, and the day of the
 * month moves with the day of the run.
 * @param {Date} now
 */
export function aheadOf(now) {
  const day = new Date(now.getTime() + 35 * 86_400_000).toISOString().slice(0, 10);
  return new Date(`${day}T23:40:00+07:00`);
}

/**
 * The environment in which programs see their clock begin at this moment and go on from there.
 * @param {Date} moment
 * @returns {Record<string, string>}
 * @throws {Error} where libfaketime is not installed
 */
export function clockAt(moment) {
  const library = placeOf("libfaketime");
  if (library === undefined)
    throw new Error("another moment needs libfaketime: sudo apt-get install libfaketime");
  const seconds = Math.round((moment.getTime() - Date.now()) / 1000);
  return {
    LD_PRELOAD: library,
    FAKETIME: `${seconds < 0 ? "" : "+"}${seconds}`,
    // Timers go by the monotonic clock, which stays as it is; and who waits by it waits, instead of asking again and again.
    FAKETIME_DONT_FAKE_MONOTONIC: "1",
    FAKETIME_FORCE_MONOTONIC_FIX: "0",
  };
}
