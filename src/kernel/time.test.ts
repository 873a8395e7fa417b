import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  addDays,
  daysBetween,
  eachDay,
  endOfDay,
  isDate,
  isoInZone,
  isZone,
  localHour,
  startOfDay,
  today,
} from "./time.ts";

const ZONES = [
  "America/Los_Angeles",
  "Asia/Jakarta",
  "Asia/Jayapura",
  "Australia/Lord_Howe",
  "Pacific/Apia",
  "Asia/Kathmandu",
  "UTC",
];
const FROM = Date.UTC(2000, 0, 1) / 1000;
const UNTIL = Date.UTC(2039, 0, 1) / 1000;

function temporal(zone: string, epochMs: number): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(epochMs).toZonedDateTimeISO(zone);
}

function expected(zone: string, epochSeconds: number): { date: string; hour: number } {
  const local = temporal(zone, epochSeconds * 1000);
  return { date: local.toPlainDate().toString(), hour: local.hour };
}

function transitions(zone: string): number[] {
  const found: number[] = [];
  let next = temporal(zone, FROM * 1000).getTimeZoneTransition("next");
  while (next !== null && next.epochMilliseconds / 1000 < UNTIL) {
    found.push(next.epochMilliseconds / 1000);
    next = next.getTimeZoneTransition("next");
  }
  return found;
}

describe("local hours", () => {
  test("agree with Temporal at any moment from 2000 to 2038", () => {
    const moments = fc.tuple(fc.constantFrom(...ZONES), fc.integer({ min: FROM, max: UNTIL }));
    fc.assert(
      fc.property(moments, ([zone, at]) => {
        expect(localHour(zone, at)).toEqual(expected(zone, at));
      }),
      { numRuns: 3000 },
    );
  });

  test.each(ZONES)("agree with Temporal around every clock change of %s", (zone) => {
    for (const change of transitions(zone)) {
      for (const distance of [-86_400, -3600, -900, -1, 0, 1, 899, 900, 1800, 3599, 3600, 7200, 86_400]) {
        expect(localHour(zone, change + distance)).toEqual(expected(zone, change + distance));
      }
    }
  });

  test("agree with Temporal before 1970 and after 2100", () => {
    for (const at of [-1, -2_000_000_000, 4_200_000_000, 5_000_000_000]) {
      expect(localHour("America/Los_Angeles", at)).toEqual(expected("America/Los_Angeles", at));
    }
  });

  test("carry the same number twice when the clock is set back", () => {
    const first = Date.UTC(2026, 10, 1, 8, 30) / 1000;
    expect(localHour("America/Los_Angeles", first)).toEqual({ date: "2026-11-01", hour: 1 });
    expect(localHour("America/Los_Angeles", first + 3600)).toEqual({ date: "2026-11-01", hour: 1 });
  });

  test("never fall on the day that Samoa skipped", () => {
    const start = Date.UTC(2011, 11, 28) / 1000;
    const seen = new Set<string>();
    for (let at = start; at < start + 5 * 86_400; at += 300) seen.add(localHour("Pacific/Apia", at).date);
    expect([...seen]).toEqual([
      "2011-12-27",
      "2011-12-28",
      "2011-12-29",
      "2011-12-31",
      "2012-01-01",
      "2012-01-02",
    ]);
  });

  test("refuse a zone that is none", () => {
    expect(() => localHour("+07:00", 0)).toThrow(RangeError);
    expect(() => localHour("Mars/Olympus", 0)).toThrow(RangeError);
  });
});

describe("moments in ISO 8601", () => {
  test("carry the offset of the place and no empty milliseconds", () => {
    expect(isoInZone(Date.UTC(2026, 10, 21, 7, 5), "Asia/Jakarta")).toBe("2026-11-21T14:05:00+07:00");
    expect(isoInZone(Date.UTC(2026, 10, 21, 7, 5, 0, 40), "Asia/Jakarta")).toBe(
      "2026-11-21T14:05:00.040+07:00",
    );
    expect(isoInZone(0, "UTC")).toBe("1970-01-01T00:00:00+00:00");
    expect(isoInZone(Date.UTC(2026, 0, 1), "Asia/Kathmandu")).toBe("2026-01-01T05:45:00+05:45");
  });

  test("name the same moment and wall clock as Temporal", () => {
    const moments = fc.tuple(fc.constantFrom(...ZONES), fc.integer({ min: FROM * 1000, max: UNTIL * 1000 }));
    fc.assert(
      fc.property(moments, ([zone, at]) => {
        const text = isoInZone(at, zone);
        expect(Date.parse(text)).toBe(at);
        const local = temporal(zone, at).toString({ timeZoneName: "never", smallestUnit: "millisecond" });
        expect(text).toBe(local.replace(".000", ""));
      }),
      { numRuns: 2000 },
    );
  });
});

describe("calendar dates", () => {
  test("are those that exist, in one spelling, from 2000 to 2100", () => {
    for (const real of ["2000-01-01", "2024-02-29", "2100-12-31", "2026-11-21"])
      expect(isDate(real)).toBe(true);
    const wrong = [
      "2025-02-30",
      "2025-02-29",
      "2100-02-29",
      "2026-04-31",
      "2026-13-01",
      "2026-00-10",
      "2026-01-00",
    ];
    const odd = [
      "1999-12-31",
      "2101-01-01",
      "2026-1-1",
      "20261121",
      " 2026-01-01",
      "2026-01-01\n",
      "2026-01-01T00:00",
      "",
    ];
    for (const text of [...wrong, ...odd]) expect(isDate(text), text).toBe(false);
  });

  test("add and subtract like Temporal", () => {
    const dates = fc.date({ min: new Date("2000-01-01"), max: new Date("2100-12-31"), noInvalidDate: true });
    fc.assert(
      fc.property(dates, fc.integer({ min: -4000, max: 4000 }), (moment, days) => {
        const date = moment.toISOString().slice(0, 10);
        const later = addDays(date, days);
        expect(later).toBe(Temporal.PlainDate.from(date).add({ days }).toString());
        expect(daysBetween(date, later)).toBe(days);
      }),
    );
  });

  test("list a range with both its ends", () => {
    expect(eachDay("2024-02-28", "2024-03-01")).toEqual(["2024-02-28", "2024-02-29", "2024-03-01"]);
    expect(eachDay("2026-01-01", "2026-01-01")).toEqual(["2026-01-01"]);
    expect(eachDay("2026-01-02", "2026-01-01")).toEqual([]);
    expect(() => eachDay("today", "2026-01-01")).toThrow(RangeError);
  });

  test("a day of a place holds just the moments whose date it is", () => {
    const moments = fc.tuple(fc.constantFrom(...ZONES), fc.integer({ min: FROM, max: UNTIL }));
    fc.assert(
      fc.property(moments, ([zone, at]) => {
        const { date } = localHour(zone, at);
        const [start, end] = [startOfDay(date, zone), endOfDay(date, zone)].map(
          (moment) => moment.getTime() / 1000,
        );
        expect([start, end]).toSatisfy(([from = 0, until = 0]) => from <= at && at < until);
        expect(localHour(zone, Number(start)).date).toBe(date);
        expect(localHour(zone, Number(start) - 1).date).not.toBe(date);
        expect(localHour(zone, Number(end)).date).not.toBe(date);
      }),
      { numRuns: 2000 },
    );
  });

  test("today depends on the place", () => {
    const evening = new Date("2026-11-21T17:30:00Z");
    expect(today("Asia/Jakarta", evening)).toBe("2026-11-22");
    expect(today("America/Los_Angeles", evening)).toBe("2026-11-21");
  });
});

test("zones are IANA names in their own spelling", () => {
  for (const zone of ZONES) expect(isZone(zone)).toBe(true);
  for (const text of [
    "+07:00",
    "-08",
    "asia/jakarta",
    "WIB",
    "Z",
    "",
    "Asia/Jakarta ",
    "Asia/Nowhere",
    "2026-01-01",
  ]) {
    expect(isZone(text), text).toBe(false);
  }
});
