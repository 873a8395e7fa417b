import { expect, test } from "vitest";
import { parseReadAt } from "./read-at.ts";

test.each([
  ["2026-11-21", "2026-11-20T17:00:00.000Z"],
  ["2026-11-21T09:30:00+07:00", "2026-11-21T02:30:00.000Z"],
  ["2026-11-21T09:30Z", "2026-11-21T09:30:00.000Z"],
  ["2026-11-21T09:30:00.250-05:00", "2026-11-21T14:30:00.250Z"],
])("%s is a moment", (text, moment) => {
  expect(parseReadAt(text, "Asia/Jakarta")?.toISOString()).toBe(moment);
});

test.each([
  "",
  "2026-02-30",
  "2026-02-30T09:30:00+07:00",
  "2026-11-21T25:00:00Z",
  "2026-11-21T09:30:00",
  "21/11/2026",
  "0",
])("%j is none", (text) => {
  expect(parseReadAt(text, "Asia/Jakarta")).toBeUndefined();
});
