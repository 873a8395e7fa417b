import { describe, expect, test } from "vitest";
import { currentWindow, nearWindows, secondsLeft, statusOf, type Window } from "./window.ts";

function window(period: string, start: string, end: string): Window {
  return { period, starts_at: new Date(start), ends_at: new Date(end) };
}

const september = window("202609", "2026-09-20T00:00:00+07:00", "2026-09-28T00:00:00+07:00");
const october = window("202610", "2026-10-20T00:00:00+07:00", "2026-10-28T00:00:00+07:00");
const november = window("202611", "2026-11-20T00:00:00+07:00", "2026-11-28T00:00:00+07:00");
const december = window("202612", "2026-12-20T00:00:00+07:00", "2026-12-28T00:00:00+07:00");
const all = [december, september, november, october];

describe("a window", () => {
  test.each([
    ["2026-11-19T23:59:59.999+07:00", "BELUM_DIBUKA", 0],
    ["2026-11-20T00:00:00+07:00", "DIBUKA", 8 * 86_400],
    ["2026-11-27T23:59:59.001+07:00", "DIBUKA", 1],
    ["2026-11-28T00:00:00+07:00", "DITUTUP", 0],
  ])("is at %s %s, with %d seconds left", (at, status, seconds) => {
    expect(statusOf(november, new Date(at))).toBe(status);
    expect(secondsLeft(november, new Date(at))).toBe(seconds);
  });
});

describe("of several windows", () => {
  test("those that are open, the next and the last are near", () => {
    expect(nearWindows(all, new Date("2026-11-21T12:00:00+07:00"))).toEqual([december, november, october]);
    expect(nearWindows(all, new Date("2026-11-10T12:00:00+07:00"))).toEqual([november, october]);
    expect(nearWindows(all, new Date("2027-01-10T12:00:00+07:00"))).toEqual([december]);
    expect(nearWindows([], new Date("2027-01-10T12:00:00+07:00"))).toEqual([]);
  });

  test("the current one is open, else the next, else the last; of two open ones the newer period", () => {
    expect(currentWindow(all, new Date("2026-11-21T12:00:00+07:00"))).toBe(november);
    expect(currentWindow(all, new Date("2026-11-10T12:00:00+07:00"))).toBe(november);
    expect(currentWindow(all, new Date("2027-01-10T12:00:00+07:00"))).toBe(december);
    expect(currentWindow([], new Date("2027-01-10T12:00:00+07:00"))).toBeUndefined();
    const late = { ...october, ends_at: november.ends_at };
    expect(currentWindow([late, november], new Date("2026-11-21T12:00:00+07:00"))).toBe(november);
  });
});
