import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";

type Part = { [name: string]: unknown };

/** Everything in a document that is an object, wherever it stands. */
function* partsOf(value: unknown): Generator<Part> {
  if (typeof value !== "object" || value === null) return;
  if (!Array.isArray(value)) yield value as Part;
  for (const part of Object.values(value)) yield* partsOf(part);
}

describe.each(["staff", "customer"])(
  "the document of the %s API, as generators of other languages read it",
  (name) => {
    const document: unknown = JSON.parse(readFileSync(`docs/openapi/${name}.json`, "utf8"));
    const parts = [...partsOf(document)];

    test("has no pattern that only JavaScript understands: no look-ahead, [^], \\u, or halves of characters", () => {
      const patterns = parts.flatMap(({ pattern }) => (typeof pattern === "string" ? [pattern] : []));
      expect(patterns.length).toBeGreaterThan(10);
      expect(patterns.filter((one) => /\(\?[=!<]|\[\^\]|\\u|[\ud800-\udfff]/.test(one))).toEqual([]);
    });

    test("has components of names that a person would choose: none has a number for being the second", () => {
      const { components } = document as { components: Record<string, object> };
      const names = Object.values(components).flatMap((named) => Object.keys(named));
      expect(names.length).toBeGreaterThan(100);
      expect(names.filter((one) => /\d$/.test(one))).toEqual([]);
      expect(names.filter((one) => one.length > 65)).toEqual([]);
    });

    test("has no schema of more than eight alternatives, each a class without a name", () => {
      const alternatives = parts.flatMap(({ anyOf, oneOf }) => [anyOf ?? oneOf ?? []].flat().length);
      expect(Math.max(...alternatives)).toBeLessThanOrEqual(8);
    });

    test("has no fields beside allOf, which some pass over", () => {
      const extensions = parts.filter(({ allOf }) => Array.isArray(allOf));
      expect(extensions.filter((one) => one.properties !== undefined || one.required !== undefined)).toEqual(
        [],
      );
    });
  },
);
