import { expect, test } from "vitest";
import { formatOf } from "./format.ts";

test("writes a percentage as each language does", () => {
  expect(formatOf("id").percent(12.7)).toBe("12,7\u00a0%");
  expect(formatOf("en").percent(-8.9, true)).toBe("−8.9%");
});

test("writes a moment in a list without what goes without saying", () => {
  const { briefMoment, briefDate } = formatOf("id");
  expect(briefMoment("2026-11-28T10:09:31+07:00", "2026-11-28")).toBe("10.09");
  expect(briefMoment("2026-11-28T10:09:31+07:00", "2026-11-28", true)).toBe("10.09.31");
  expect(briefMoment("2026-11-28T10:09:31+07:00", "2026-12-01")).toBe("28 Nov 10.09");
  expect(briefMoment("2025-11-28T10:09:31+07:00", "2026-12-01")).toBe("28 Nov 2025 10.09");
  expect(briefDate("2026-11-28", "2026-12-01")).toBe("28 Nov");
});
