import { describe, expect, test } from "vitest";
import { peopleInside } from "./people-inside.ts";

describe("how many are inside a location", () => {
  test("who came in less who left, over all its gates", () => {
    expect(
      peopleInside([
        { direction: "in", count: 120 },
        { direction: "in", count: 30 },
        { direction: "out", count: 100 },
      ]),
    ).toBe(50);
  });

  test("is not known where only one way is counted", () => {
    expect(peopleInside([{ direction: "in", count: 5 }])).toBeUndefined();
    expect(peopleInside([])).toBeUndefined();
  });

  test("is never less than nobody, though some stayed overnight", () => {
    expect(
      peopleInside([
        { direction: "in", count: 1 },
        { direction: "out", count: 4 },
      ]),
    ).toBe(0);
  });
});
