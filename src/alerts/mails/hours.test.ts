import { expect, test } from "vitest";
import { withinHours } from "./hours.ts";

const at = (time: string) => new Date(`2036-03-0${time}+07:00`);
const inZone = (moment: Date, from_hour: number, until_hour: number) =>
  withinHours(moment, { from_hour, until_hour }, "Asia/Jakarta");

test("what comes outside of somebody's hours waits until they begin, also over midnight", () => {
  expect(inZone(at("3T09:12:00"), 7, 18)).toEqual(at("3T09:12:00"));
  expect(inZone(at("3T18:00:00"), 7, 18)).toEqual(at("4T07:00:00"));
  expect(inZone(at("3T03:20:31"), 7, 18)).toEqual(at("3T07:00:00"));
  expect(inZone(at("3T02:00:00"), 22, 6)).toEqual(at("3T02:00:00"));
  expect(inZone(at("3T12:00:00"), 22, 6)).toEqual(at("3T22:00:00"));
});

test("zones of half and quarter hours have their own beginnings", () => {
  const hours = { from_hour: 7, until_hour: 18 };
  expect(withinHours(new Date("2036-03-03T00:00:00Z"), hours, "Asia/Kathmandu")).toEqual(
    new Date("2036-03-03T01:15:00Z"),
  );
  const always = { from_hour: null, until_hour: null };
  expect(withinHours(at("3T03:00:00"), always, "Asia/Jakarta")).toEqual(at("3T03:00:00"));
});
