import { describe, expect, test } from "vitest";
import { typedDay } from "./typed-day.ts";

describe("work", () => {
  test.each([
    "2026-11-04",
    "4/11/2026",
    "04.11.2026",
    "4 11 2026",
    " 4  Nov 2026 ",
    "4 november 2026",
    "4-Nop-2026",
  ])("%s is a day while it is typed", (text) => {
    expect(typedDay(text)).toBe("2026-11-04");
  });

  test.each([
    ["4/11", "2026-11-04"],
    ["4-11-26", "2026-11-04"],
    ["17 agt", "2026-08-17"],
    ["1 Mei", "2026-05-01"],
    ["1 May 25", "2025-05-01"],
    ["9 desember", "2026-12-09"],
    ["hari ini", "2026-03-01"],
    ["Kemarin", "2026-02-28"],
  ])("%s is %s once it is left, and none before", (text, day) => {
    expect(typedDay(text, "2026-03-01")).toBe(day);
    expect(typedDay(text)).toBeNull();
  });
});

describe("refuse", () => {
  test.each([
    "",
    "31/02/2026",
    "29 Feb 2025",
    "32/1/2026",
    "1/13/2026",
    "4 foo 2026",
    "0/1/2026",
    "nov 2026",
    "besok lusa",
  ])("%s is no day", (text) => {
    expect(typedDay(text, "2026-03-01")).toBeNull();
  });
});
