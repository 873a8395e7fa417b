import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { nextPeriod } from "../bills/period.ts";
import { judgeStands, type NewStand, type StoredStand, standBefore } from "./sequence.ts";

const meter = { initial_stand: 1000, meter_digits: 5 };
const stored: StoredStand[] = [
  { period: "202607", stand: 1010, usage: 10 },
  { period: "202608", stand: 1030, usage: 20 },
  { period: "202609", stand: 1060, usage: 30 },
];

describe("a new stand", () => {
  test("begins where the reading before it ends, or with the meter's first stand", () => {
    expect(judgeStands(meter, stored, [{ period: "202610", stand: 1085 }])).toEqual([
      { ok: true, previous: 1060, usage: 25, flags: [], isFollowed: false },
    ]);
    expect(judgeStands(meter, [], [{ period: "202610", stand: 1085 }])).toMatchObject([
      { previous: 1000, usage: 85 },
    ]);
    expect(standBefore(meter, stored, "202609")).toBe(1030);
    expect(standBefore(meter, stored, "202607")).toBe(1000);
  });

  test("is judged by the mean of the last three, and by none where there are fewer", () => {
    const unusual = { flags: ["PEMAKAIAN_TIDAK_WAJAR"] };
    expect(judgeStands(meter, stored, [{ period: "202610", stand: 1100 }])).toMatchObject([{ flags: [] }]);
    expect(judgeStands(meter, stored, [{ period: "202610", stand: 1101 }])).toMatchObject([unusual]);
    expect(judgeStands(meter, stored.slice(1), [{ period: "202610", stand: 1600 }])).toMatchObject([
      { flags: [] },
    ]);
  });

  test("tells that a reading after it was reckoned from what stood there", () => {
    const given = (period: string) => judgeStands(meter, stored, [{ period, stand: 1031 }]);
    expect(given("202608")).toMatchObject([{ previous: 1010, isFollowed: true }]);
    expect(given("202609")).toMatchObject([{ previous: 1030, isFollowed: false }]);
    expect(given("202606")).toMatchObject([{ previous: 1000, isFollowed: true }]);
    const both = [
      { period: "202608", stand: 1031 },
      { period: "202609", stand: 1060 },
    ];
    expect(judgeStands(meter, stored, both)).toMatchObject([
      { previous: 1010, usage: 21, isFollowed: false },
      { previous: 1031, usage: 29, isFollowed: false },
    ]);
  });

  test("below the last one is taken when staff say what was used, but never beyond the meter's digits", () => {
    const lower = { period: "202610", stand: 12 };
    expect(judgeStands(meter, stored, [lower])).toMatchObject([{ ok: false, reason: "BELOW_PREVIOUS" }]);
    expect(judgeStands(meter, stored, [{ ...lower, usageIfLower: 31 }])).toEqual([
      { ok: true, previous: 1060, usage: 31, flags: ["STAND_TURUN"], isFollowed: false },
    ]);
    const tooMany = { period: "202610", stand: 100_000, usageIfLower: 1 };
    expect(judgeStands({ ...meter, meter_digits: 4 }, stored, [tooMany])).toMatchObject([
      { reason: "DIGITS" },
    ]);
    expect(judgeStands(meter, stored, [{ period: "202610", stand: 1070, usageIfLower: 1 }])).toMatchObject([
      { usage: 10, flags: [] },
    ]);
  });
});

describe("new stands of many months", () => {
  const months = fc
    .array(
      fc.record({
        usage: fc.integer({ min: 0, max: 60 }),
        kind: fc.constantFrom("stored" as const, "given" as const, "both" as const, "none" as const),
      }),
      { minLength: 1, maxLength: 14 },
    )
    .map((list) => {
      let [period, stand] = ["202601", 9_970];
      return list.map(({ usage, kind }) => {
        stand = (stand + usage) % 10_000;
        const month = { period, stand, usage, kind };
        period = nextPeriod(period);
        return month;
      });
    });

  test("make one chain with the stored ones: each goes on where the one before it ended", () => {
    fc.assert(
      fc.property(months, (all) => {
        const small = { initial_stand: 9_970, meter_digits: 4 };
        const before: StoredStand[] = all
          .filter(({ kind }) => kind === "stored" || kind === "both")
          .map(({ period, stand, kind, usage }) => ({
            period,
            stand: kind === "both" ? 5000 : stand,
            usage,
          }));
        const given: NewStand[] = all.filter(({ kind }) => kind === "given" || kind === "both");
        const placed = judgeStands(small, before, given);
        const chain = all.filter(({ kind }) => kind !== "none");
        for (const [index, { period }] of given.entries()) {
          const at = chain.findIndex((month) => month.period === period);
          expect(placed[index]?.previous).toBe(chain[at - 1]?.stand ?? small.initial_stand);
          const next = chain[at + 1];
          expect(placed[index]?.isFollowed).toBe(next?.kind === "stored");
        }
      }),
    );
  });
});
