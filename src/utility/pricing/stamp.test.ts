import { expect, test } from "vitest";
import { stampDuty } from "./penalty.ts";

const rule = { threshold: 5_000_000, amount: 10_000 };

test.each([
  [0, 0],
  [4_999_999, 0],
  [5_000_000, 0],
  [5_000_001, 10_000],
  [90_000_000, 10_000],
])("a total of %d is stamped with %d", (total, duty) => {
  expect(stampDuty(rule, total)).toBe(duty);
});

test("nothing is stamped where there is no rule", () => {
  expect(stampDuty(undefined, 90_000_000)).toBe(0);
});
