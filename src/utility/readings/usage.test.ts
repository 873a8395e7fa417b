import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { checkReading, distanceMetres, type NewReading } from "./usage.ts";

function check(more: Partial<NewReading>) {
  return checkReading({ previous: 500, next: 520, digits: 4, average3: 20, ...more });
}

const refused = { ok: false, reason: "BELOW_PREVIOUS" };
/** With the usage of three months, whose mean seldom is a whole number, and null for none. */
const cases = fc
  .record({
    digits: fc.integer({ min: 4, max: 8 }),
    threeMonths: fc.option(fc.integer({ min: 0, max: 1500 })),
    part: fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
    step: fc.integer({ min: -1500, max: 1500 }),
  })
  .map(({ digits, threeMonths, part, step }) => {
    const capacity = 10 ** digits;
    const previous = Math.floor(part * capacity);
    // Steps over the end of the scale come round, so that rollovers are as likely as what is none.
    const next = (previous + step + capacity) % capacity;
    const average3 = threeMonths === null ? null : threeMonths / 3;
    return { reading: { previous, next, digits, average3 }, threeMonths };
  });

describe("a reading", () => {
  test("is usage since the last one", () => {
    expect(check({})).toEqual({ ok: true, usage: 20, flags: [] });
    expect(check({ next: 500, average3: null })).toEqual({ ok: true, usage: 0, flags: [] });
    expect(check({ previous: 0, next: 9999, average3: null })).toEqual({ ok: true, usage: 9999, flags: [] });
  });

  test("of a meter that passed its highest number goes on from there", () => {
    const vector = { previous: 9990, next: 12 };
    expect(check({ ...vector, average3: 20 })).toEqual({ ok: true, usage: 22, flags: ["ROLLOVER"] });
    expect(check({ ...vector, average3: null })).toEqual({ ok: true, usage: 22, flags: ["ROLLOVER"] });
  });

  test("below the last one is refused when it is no believable rollover", () => {
    expect(check({ next: 400 })).toEqual(refused);
    expect(check({ next: 400, average3: null })).toEqual(refused);
    expect(check({ next: 499, average3: 3000 })).toEqual(refused);
  });

  test("may roll over by exactly three times the average, and no more", () => {
    const accepted = { ok: true, usage: 60, flags: ["ROLLOVER", "PEMAKAIAN_TIDAK_WAJAR"] };
    expect(check({ previous: 9990, next: 50 })).toEqual(accepted);
    expect(check({ previous: 9990, next: 51 })).toEqual(refused);
    expect(check({ previous: 9999, next: 0, average3: 0 })).toEqual(refused);
  });

  test("may without an average roll over by 90 m³", () => {
    expect(check({ previous: 9990, next: 80, average3: null })).toMatchObject({ ok: true, usage: 90 });
    expect(check({ previous: 9990, next: 81, average3: null })).toEqual(refused);
  });

  test.each([
    [40, []],
    [41, ["PEMAKAIAN_TIDAK_WAJAR"]],
    [6, []],
    [5, ["PEMAKAIAN_TIDAK_WAJAR"]],
    [0, ["PEMAKAIAN_TIDAK_WAJAR"]],
  ])("of %d m³ where 20 are usual is flagged %j", (usage, flags) => {
    expect(check({ next: 500 + usage })).toEqual({ ok: true, usage, flags });
  });

  test("of an empty house is unusual as soon as there is any", () => {
    expect(check({ next: 500, average3: 0 })).toMatchObject({ flags: [] });
    expect(check({ next: 501, average3: 0 })).toMatchObject({ flags: ["PEMAKAIAN_TIDAK_WAJAR"] });
  });

  test.each([-1, 10_000, 0.5, Number.NaN, Number.POSITIVE_INFINITY])(
    "of %d does not fit 4 digits",
    (next) => {
      expect(check({ next })).toEqual({ ok: false, reason: "DIGITS" });
    },
  );

  test("after one that this meter cannot show is refused, never reckoned below nothing", () => {
    expect(check({ previous: 10_050, next: 60, average3: 100 })).toEqual(refused);
  });

  test("that is accepted leads from the last one to itself by its usage", () => {
    fc.assert(
      fc.property(cases, ({ reading, threeMonths }) => {
        const { previous, next, digits } = reading;
        const verdict = checkReading(reading);
        const turned = next < previous;
        if (!verdict.ok) {
          const rolled = 10 ** digits - previous + next;
          expect(turned && rolled > (threeMonths ?? 90)).toBe(true);
          return;
        }
        expect(verdict.usage).toBeGreaterThanOrEqual(0);
        expect((previous + verdict.usage) % 10 ** digits).toBe(next);
        expect(verdict.flags.includes("ROLLOVER")).toBe(turned);
        const { usage } = verdict;
        const within = threeMonths === null || (3 * usage <= 2 * threeMonths && 10 * usage >= threeMonths);
        expect(verdict.flags.includes("PEMAKAIAN_TIDAK_WAJAR")).toBe(!within);
      }),
      { numRuns: 2000 },
    );
  });
});

describe("a distance", () => {
  const places = fc.record({
    latitude: fc.double({ min: -90, max: 90, noNaN: true }),
    longitude: fc.double({ min: -180, max: 180, noNaN: true }),
  });
  type Vector = [number, number, number];

  function vectorOf({ latitude, longitude }: { latitude: number; longitude: number }): Vector {
    const [north, east] = [(latitude * Math.PI) / 180, (longitude * Math.PI) / 180];
    return [Math.cos(north) * Math.cos(east), Math.cos(north) * Math.sin(east), Math.sin(north)];
  }

  /** The angle between two directions in space, which is exact near 0 and near 180 degrees alike. */
  function angle([a, b, c]: Vector, [d, e, f]: Vector): number {
    const cross = Math.hypot(b * f - c * e, c * d - a * f, a * e - b * d);
    return Math.atan2(cross, a * d + b * e + c * f);
  }

  test("along a meridian is 111.2 km a degree, along a parallel less", () => {
    const home = { latitude: -7.8, longitude: 110.36 };
    expect(distanceMetres(home, home)).toBe(0);
    expect(distanceMetres(home, { ...home, latitude: -6.8 })).toBeCloseTo(111_195, -1);
    expect(distanceMetres(home, { ...home, longitude: 111.36 })).toBeCloseTo(110_166, -2);
  });

  test("tells 99 metres from 101", () => {
    const home = { latitude: -7.8, longitude: 110.36 };
    expect(distanceMetres(home, { ...home, latitude: -7.8 + 99 / 111_195 })).toBeLessThan(100);
    expect(distanceMetres(home, { ...home, latitude: -7.8 + 101 / 111_195 })).toBeGreaterThan(100);
  });

  test("is that of the angle between two directions, either way round, over the date line too", () => {
    expect(
      distanceMetres({ latitude: 0, longitude: 179.9995 }, { latitude: 0, longitude: -179.9995 }),
    ).toBeCloseTo(111.2, 1);
    fc.assert(
      fc.property(places, places, (a, b) => {
        const metres = distanceMetres(a, b);
        expect(Math.abs(metres - 6_371_009 * angle(vectorOf(a), vectorOf(b)))).toBeLessThan(1);
        expect(distanceMetres(b, a)).toBeCloseTo(metres, 3);
      }),
    );
  });
});
