import fc from "fast-check";
import { expect, test } from "vitest";
import { shareOf } from "./price.ts";

test("VAT is rounded half up to whole rupiah", () => {
  expect(shareOf(35_800, 1100)).toBe(3938);
  expect(shareOf(50, 100)).toBe(1);
  expect(shareOf(49, 100)).toBe(0);
  expect(shareOf(35_800, 0)).toBe(0);
});

test("VAT on any price of water is exact", () => {
  const water = fc.nat(Number.MAX_SAFE_INTEGER);
  fc.assert(
    fc.property(water, fc.integer({ min: 0, max: 10_000 }), (price, rate) => {
      const exact = (BigInt(price) * BigInt(rate) + 5000n) / 10_000n;
      expect(BigInt(shareOf(price, rate))).toBe(exact);
    }),
  );
});
