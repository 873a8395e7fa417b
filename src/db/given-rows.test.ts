import fc from "fast-check";
import { sql } from "kysely";
import { expect, inject, test } from "vitest";
import { openDatabase } from "./connect.ts";
import { givenRows } from "./given-rows.ts";

const types = {
  place: "int",
  text: "text",
  number: "bigint",
  at: "timestamptz",
  day: "date",
  yes: "boolean",
  json: "jsonb",
  never: "smallint",
};

const text = fc.oneof(
  fc.string({ unit: "grapheme" }).map((any) => any.replaceAll("\0", "").toWellFormed()),
  fc.constantFrom("", "NULL", "null", '"', "\\", '{"a","b"}', "a,b", " two  spaces ", "line\nbreak", "'"),
);
const given = fc.record(
  {
    text,
    number: fc.maxSafeInteger(),
    at: fc.date({ min: new Date("1970-01-01"), max: new Date("2090-01-01"), noInvalidDate: true }),
    day: fc.constantFrom("2026-11-23", "2028-02-29"),
    yes: fc.boolean(),
    json: fc.constantFrom('[{"b": "\\"x\\" \\\\ y"}]', "[]", "null", '{"a": [1, 2]}'),
  },
  { requiredKeys: [] },
);

test("rows arrive as they are, whatever they hold and however often they say the same", async () => {
  const { db, close } = openDatabase(inject("databaseServer"), { size: 1, onError: () => {} });
  const lists = fc.oneof(
    fc.array(given, { maxLength: 30 }),
    fc.tuple(given, fc.integer({ min: 1, max: 10 })).map(([row, times]) => Array(times).fill(row)),
  );
  await fc.assert(
    fc.asyncProperty(lists, async (rows) => {
      const numbered = rows.map((row, place) => ({ place, ...row }));
      const { rows: arrived } = await sql<{
        place: number;
      }>`SELECT * FROM ${givenRows("g", types, numbered)} ORDER BY place`.execute(db);
      const expected = numbered.map(({ place, text, number, at, day, yes, json }) => ({
        place,
        text: text ?? null,
        number: number ?? null,
        at: at ?? null,
        day: day ?? null,
        yes: yes ?? null,
        json: json === undefined ? null : JSON.parse(json),
        never: null,
      }));
      expect(arrived).toEqual(expected);
    }),
    { numRuns: 60 },
  );
  await close();
});
