import { expect, test } from "vitest";
import { openMinutes } from "./sending-rule.ts";

const minute = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
const open = (hours: [number, string, string][], weekday: number, time: string) =>
  openMinutes(
    hours.map(([day, from, until]) => ({ weekday: day, from, until })),
    { weekday, minute: minute(time) },
  );

const everyDay = [1, 2, 3, 4, 5, 6, 7];

test.each<[string, [number, string, string][], number, string, number | null]>([
  ["before it opens", [[1, "06:00", "17:00"]], 1, "05:59", null],
  ["the minute it opens", [[1, "06:00", "17:00"]], 1, "06:00", 0],
  ["in the afternoon", [[1, "06:00", "17:00"]], 1, "16:59", 659],
  ["the minute it closes", [[1, "06:00", "17:00"]], 1, "17:00", null],
  ["on another day", [[1, "06:00", "17:00"]], 2, "09:00", null],
  ["past midnight", [[7, "18:00", "02:00"]], 1, "01:00", 420],
  ["until the end of the day", [[1, "18:00", "24:00"]], 1, "23:59", 359],
  [
    "until midnight, and from then on",
    [
      [1, "18:00", "00:00"],
      [2, "00:00", "04:00"],
    ],
    2,
    "01:00",
    420,
  ],
  [
    "after a pause",
    [
      [1, "06:00", "12:00"],
      [1, "13:00", "17:00"],
    ],
    1,
    "13:30",
    30,
  ],
  [
    "where spans overlap",
    [
      [1, "06:00", "12:00"],
      [1, "10:00", "17:00"],
    ],
    1,
    "13:00",
    420,
  ],
  ["where it never closes", everyDay.map((day) => [day, "00:00", "24:00"]), 3, "12:00", 7 * 1440],
  [
    "where it closes on Sundays",
    everyDay.slice(0, 6).map((day) => [day, "00:00", "00:00"]),
    2,
    "12:00",
    2160,
  ],
  ["without hours", [], 1, "12:00", null],
])("for how long a place has been open: %s", (_name, hours, weekday, time, minutes) => {
  expect(open(hours, weekday, time)).toBe(minutes);
});
