import { expect, test } from "vitest";
import { keyOf, timeOf } from "./gates.ts";
import { type Stored, wrongWith } from "./judge.ts";

const now = 1_795_400_000;
const passage = (gate: string, number: number, seq: number, at = timeOf(number)): Stored => ({
  location: "PSR0",
  gate,
  event_id: `pasar-0-5f3a-${seq}`,
  at,
});
const keys = [...[0, 1, 2].map((number) => keyOf("PSR0", "G1", number)), keyOf("PSR0", "G0", 0)];
const noted = {
  attempted: new Set(keys),
  acknowledged: new Map(keys.map((key) => [key, { from: now, to: now + 1 }])),
};
const [first, second, third] = [passage("G1", 0, 1), passage("G1", 1, 2), passage("G1", 2, 4)];
const timeless = passage("G0", 0, 3, now + 1);

test("the edge's judge finds nothing where nothing is wrong, and each of these lies", () => {
  expect(wrongWith([first, second, timeless, third], noted)).toEqual([]);
  expect(wrongWith([first, timeless, third], noted)).toEqual([
    "taken by an agent, and not stored: PSR0/G1/1",
  ]);
  expect(wrongWith([first, second, timeless, third, passage("G1", 1, 5)], noted)).toEqual([
    "stored twice: PSR0/G1/1",
  ]);
  expect(wrongWith([first, second, timeless, third, passage("G1", 7, 5)], noted)).toEqual([
    "stored, and handed over by no gate: PSR0/G1/7",
  ]);
  expect(wrongWith([second, first, timeless, third], noted)).toEqual([
    "not in the order in which they were taken: PSR0/G1",
  ]);
  expect(wrongWith([first, second, passage("G0", 0, 3, now + 9), third], noted)).toEqual([
    "stored with another time than its own: PSR0/G0/0 by 8.0 s",
  ]);
  // One more without a time of its own than was handed over.
  expect(wrongWith([first, second, timeless, third, passage("G0", 1, 6, now)], noted)).toEqual([
    "stored, and handed over by no gate: PSR0/G0/1",
  ]);
});
