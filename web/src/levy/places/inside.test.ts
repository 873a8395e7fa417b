import { describe, expect, test } from "vitest";
import { inside } from "./inside.ts";

describe("how many are inside a location", () => {
  test("who came in less who left, over all its gates", () => {
    expect(
      inside([
        { direction: "in", count: 120 },
        { direction: "in", count: 30 },
        { direction: "out", count: 100 },
      ]),
    ).toBe(50);
  });

  test("is not known where only one way is counted", () => {
    expect(inside([{ direction: "in", count: 5 }])).toBeUndefined();
    expect(inside([])).toBeUndefined();
  });

  test("is never less than nobody, though some stayed overnight", () => {
    expect(
      inside([
        { direction: "in", count: 1 },
        { direction: "out", count: 4 },
      ]),
    ).toBe(0);
  });
});
