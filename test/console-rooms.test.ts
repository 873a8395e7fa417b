import { expect, test } from "vitest";
import { files, importsOf } from "./imports.ts";

/** The console's rooms. Each imports those of its own line and of earlier lines, and no later ones. */
const lines = [
  ["theme", "messages", "format", "session"],
  ["api"],
  ["outbox"],
  ["components"],
  ["live", "places"],
  ["lists"],
  ["sign-in"],
  ["levy", "water", "office"],
  ["layout"],
];

/** -1: a file of web/src itself, which imports all rooms and is imported by none. */
const lineOf = (file: string) => lines.findIndex((line) => line.includes(file.split("/")[2] ?? ""));

const inRooms = files.filter((file) => /^web\/src\/[^/]+\//.test(file) && !/\.test\.tsx?$/.test(file));

test("every room of the console has its place in the order", () => {
  expect(inRooms.length).toBeGreaterThan(0);
  expect(inRooms.filter((file) => lineOf(file) === -1)).toEqual([]);
});

test("a room of the console imports only rooms of its own line and earlier ones", () => {
  const wrong = inRooms
    .flatMap(importsOf)
    .filter(({ from, to }) => /^web\/src\//.test(to) && (lineOf(to) === -1 || lineOf(to) > lineOf(from)));
  expect(wrong.map(({ from, to }) => `${from} -> ${to}`)).toEqual([]);
});
