import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays, endOfDay, parseMoment, startOfDay, today } from "../../kernel/time.ts";
import { type Choosable, olderLeftOut } from "./opening/bill-choice.ts";
import { expiryOf } from "./payments.ts";

const zone = "Asia/Jakarta";

describe("the end of a payment", () => {
  const now = new Date("2026-11-20T10:00:00+07:00");

  test("is its lifetime, or 23:59:59 of the day before a bill costs more, whichever is sooner", () => {
    expect(expiryOf(now, 86_400, [], zone)).toEqual(new Date("2026-11-21T10:00:00+07:00"));
    expect(expiryOf(now, 86_400, ["2026-11-22"], zone)).toEqual(new Date("2026-11-21T10:00:00+07:00"));
    expect(expiryOf(now, 86_400, ["2026-11-22", "2026-11-21"], zone)).toEqual(
      new Date("2026-11-20T23:59:59+07:00"),
    );
  });

  test("is after its beginning, also within the last second of that day", () => {
    const late = new Date("2026-11-20T23:59:59.400+07:00");
    expect(expiryOf(late, 86_400, ["2026-11-21"], zone)).toEqual(new Date("2026-11-20T23:59:59.999+07:00"));
  });

  test("is after its beginning, on the day before its bills cost more at the latest, at any moment of ten years", () => {
    const moment = fc.integer({ min: Date.UTC(2026, 0, 1), max: Date.UTC(2036, 0, 1) });
    const lifetime = fc.integer({ min: 60, max: 604_800 });
    fc.assert(
      fc.property(moment, lifetime, fc.integer({ min: 1, max: 40 }), (at, seconds, days) => {
        const now = new Date(at);
        const dearer = addDays(today(zone, now), days);
        const ends = expiryOf(now, seconds, [dearer], zone);
        expect(ends > now).toBe(true);
        expect(ends < startOfDay(dearer, zone)).toBe(true);
        expect(ends.getTime() - at).toBeLessThanOrEqual(seconds * 1000);
      }),
    );
  });

  test("is on the utility's own days, also where clocks change", () => {
    expect(startOfDay("2026-03-29", "Europe/Berlin")).toEqual(new Date("2026-03-28T23:00:00Z"));
    expect(endOfDay("2026-03-29", "Europe/Berlin")).toEqual(new Date("2026-03-29T22:00:00Z"));
  });
});

describe("a claimed moment", () => {
  test("has an offset, or is local", () => {
    const moment = new Date("2026-11-21T14:05:00+07:00");
    for (const text of [
      "2026-11-21T14:05:00+07:00",
      "2026-11-21T07:05:00Z",
      "2026-11-21 14:05:00",
      "2026-11-21T14:05",
      " 2026-11-21T14:05:00.000+0700 ",
    ])
      expect([text, parseMoment(text, zone)]).toEqual([text, moment]);
  });

  test("is a real one", () => {
    for (const text of [
      "",
      "kemarin",
      "2026-02-30T10:00",
      "2026-11-21T25:00",
      "21/11/2026",
      "2026-11-21",
      "1e9",
    ])
      expect([text, parseMoment(text, zone)]).toEqual([text, undefined]);
  });
});

describe("the choice of bills", () => {
  const bill = fc.record({
    period: fc.constantFrom("202601", "202602", "202603"),
    connection_id: fc.constantFrom(1, 2, null),
    isChosen: fc.boolean(),
  });

  test("leaves out no bill that is older than a chosen one of the same connection", () => {
    fc.assert(
      fc.property(fc.array(bill, { maxLength: 8 }), (drawn) => {
        const due = drawn.map((one, id) => ({ ...one, id }));
        const chosen = new Set(due.filter(({ isChosen }) => isChosen).map(({ id }) => id));
        const wrong = (one: Choosable & { isChosen: boolean }) =>
          !one.isChosen &&
          one.connection_id !== null &&
          due.some(
            (other) =>
              other.isChosen && other.connection_id === one.connection_id && other.period > one.period,
          );
        const found = olderLeftOut(due, chosen);
        expect(found !== undefined).toBe(due.some(wrong));
        if (found !== undefined) expect(wrong(found)).toBe(true);
      }),
    );
  });
});
