import { expect, test } from "vitest";
import { bandOf } from "./band.ts";

test("one holiday among eight weeks does not move the band, and equal weeks leave it room", () => {
  const weeks = [410, 395, 402, 388, 12, 420, 399, 405];
  const band = bandOf(weeks, 4);
  expect(band?.median).toBe(400.5);
  expect(band?.mad).toBe(7.5);
  // 30 % below the median, because four deviations are less.
  expect(band?.lowest).toBeCloseTo(280.35);
  expect(bandOf([100, 100, 100, 100], 4)).toEqual({ median: 100, mad: 0, lowest: 70 });
});

test("nothing is far below where weeks differ wildly, are few, or take nothing", () => {
  expect(bandOf([10, 500, 90, 800, 40, 300], 4)).toBeNull();
  expect(bandOf([400, 400, 400], 4)).toBeNull();
  expect(bandOf([0, 0, 0, 0, 0], 4)).toBeNull();
});
