import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { bodyOf, placesOf, queryOf, replacedAt, valueAt } from "./fuzz-arbitraries.ts";
import { by, type Fuzz, plainBody, plainQuery, startFuzz } from "./fuzz-server.ts";
import {
  brokenTexts,
  type Json,
  malformedBodies,
  oddHeaders,
  oddParts,
  oddQueries,
  oddTypes,
  strangeBodies,
} from "./fuzz-traps.ts";

/** `FUZZ_SEED=… npx vitest run test/fuzz` repeats a run; `FUZZ_RUNS` tries each call more often. */
const seed = Number(process.env.FUZZ_SEED ?? 20261121);
const numRuns = Number(process.env.FUZZ_RUNS ?? 40);

let fuzz: Fuzz;

beforeAll(async () => {
  fuzz = await startFuzz();
}, 60_000);

beforeEach(() => fuzz.provide());

afterAll(() => fuzz.close());

describe("whatever is sent, the answer is one the document has", () => {
  test("suitable and sabotaged queries and bodies, with every credential", { timeout: 60_000 }, async () => {
    for (const operation of fuzz.operations) {
      const body = operation.method === "GET" ? fc.constant(undefined) : bodyOf(operation);
      const names = fc.oneof(fc.constant("entitled"), fc.constantFrom(...Object.keys(fuzz.credentials)));
      // Hashing a password takes as long as twenty other calls.
      const runs = operation.path.includes("/auth/v1/") ? Math.ceil(numRuns / 4) : numRuns;
      await fc.assert(
        fc.asyncProperty(queryOf(operation), body, names, async (query, json, name) => {
          const credential = name === "entitled" ? fuzz.entitled(operation) : (fuzz.credentials[name] ?? {});
          await fuzz.attempt(operation, { target: fuzz.targetOf(operation, query), ...by(credential, json) });
        }),
        { seed, numRuns: runs, endOnFailure: true },
      );
    }
  });

  test("broken bodies and odd content types", { timeout: 60_000 }, async () => {
    for (const operation of fuzz.operations.filter(({ method }) => method !== "GET")) {
      const type = { "content-type": "application/json" };
      for (const [what, body] of [...malformedBodies, ...strangeBodies]) {
        await fuzz.attempt(operation, { headers: type, body });
        const { status } = await fuzz.attempt(operation, {
          headers: { ...type, ...fuzz.entitled(operation) },
          body,
        });
        if (malformedBodies.some(([name]) => name === what))
          expect(status, `${operation.name}: ${what}`).toBe(400);
      }
      for (const type of oddTypes) {
        for (const body of [Buffer.from("{}"), Buffer.alloc(0)])
          await fuzz.attempt(operation, {
            headers: { "content-type": type, ...fuzz.entitled(operation) },
            body,
          });
      }
      await fuzz.attempt(operation, { headers: fuzz.entitled(operation) });
    }
  });

  test("odd queries", { timeout: 60_000 }, async () => {
    for (const operation of fuzz.operations) {
      const headers = fuzz.entitled(operation);
      const plain = plainQuery(operation);
      const takesQuery = operation.parameters.some((parameter) => parameter.in === "query");
      // Where no query is read, a few show that none is.
      for (const query of takesQuery ? oddQueries : oddQueries.slice(0, 12)) {
        await fuzz.attempt(operation, { target: fuzz.targetOf(operation, query), headers });
        if (plain === "") continue;
        await fuzz.attempt(operation, { target: fuzz.targetOf(operation, `${plain}&${query}`), headers });
      }
    }
  });

  test("odd parts of paths", async () => {
    for (const operation of fuzz.operations.filter(({ path }) => path.includes("{"))) {
      for (const part of oddParts) {
        const target = fuzz.targetOf(operation, "", part);
        await fuzz.attempt(operation, { target, ...by(fuzz.entitled(operation), plainBody(operation)) });
      }
    }
  });

  test("odd headers", { timeout: 60_000 }, async () => {
    for (const operation of fuzz.operations) {
      for (const headers of oddHeaders) {
        const plain = by(fuzz.entitled(operation), plainBody(operation));
        await fuzz.attempt(operation, { ...plain, headers: { ...plain.headers, ...headers } });
      }
    }
  });
});

describe("text is stored as it came or refused", () => {
  test("U+0000 and halves of characters are refused in every text of a body", async () => {
    for (const operation of fuzz.operations) {
      for (const example of operation.bodyExamples as Json[]) {
        const texts = placesOf(example).filter((place) => typeof valueAt(example, place) === "string");
        for (const place of texts) {
          for (const broken of brokenTexts) {
            const { status, text } = await fuzz.attempt(
              operation,
              by(fuzz.entitled(operation), replacedAt(example, place, broken)),
            );
            const inBatch = operation.path.endsWith("/batch");
            if (inBatch) expect(text, place.join(".")).toContain("VALIDATION_ERROR");
            else expect(status, `${operation.name} ${place.join(".")}`).toBe(422);
          }
        }
      }
    }
  });

  test("U+0000 is refused in every text of a query or a path", async () => {
    for (const operation of fuzz.operations) {
      const plain = by(fuzz.entitled(operation), plainBody(operation));
      for (const { name, schema, in: where } of operation.parameters) {
        if (where !== "query" || schema.type !== "string" || name === "ticket") continue;
        const others = plainQuery(operation)
          .split("&")
          .filter((pair) => pair !== "" && !pair.startsWith(`${name}=`));
        const target = fuzz.targetOf(operation, [...others, `${name}=a%00b`].join("&"));
        expect(
          (await fuzz.attempt(operation, { target, ...plain })).status,
          `${operation.name} ${name}`,
        ).toBe(422);
      }
      if (!operation.path.includes("{")) continue;
      const target = fuzz.targetOf(operation, "", "%00");
      expect((await fuzz.attempt(operation, { target, ...plain })).status, operation.name).toBe(422);
    }
  });
});
