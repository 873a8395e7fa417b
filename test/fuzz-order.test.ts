import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { by, type Fuzz, plainBody, startFuzz } from "./fuzz-server.ts";
import { adminPassword } from "./harness.ts";

let fuzz: Fuzz;

beforeAll(async () => {
  fuzz = await startFuzz();
}, 60_000);

beforeEach(() => fuzz.provide());

afterAll(() => fuzz.close());

describe("what is wrong is told in order: credential, rights, content, state", () => {
  test("every call with all of it wrong at once", async () => {
    for (const operation of fuzz.operations.filter(({ security }) => security.length > 0)) {
      const { name, path, body, parameters, responses } = operation;
      const elsewhere = path.replace("{id}", "999999").replaceAll(/\{\w+\}/g, "nowhere");
      const takesQuery = parameters.some((parameter) => parameter.in === "query");
      const target = takesQuery ? `${elsewhere}?${wrongQuery}` : elsewhere;
      const wrong = (credential: Record<string, string>) =>
        fuzz.attempt(operation, { target, ...by(credential, body === undefined ? undefined : wrongBody) });
      expect((await wrong({})).status, name).toBe(401);
      if (responses.has(403)) expect((await wrong(fuzz.server.viewer.headers)).status, name).toBe(403);
      if (takesQuery || body !== undefined)
        expect((await wrong(fuzz.entitled(operation))).status, name).toBe(422);
    }
  });

  test("every call that names what does not exist, and is right otherwise, is 404", async () => {
    for (const operation of fuzz.operations.filter(({ path }) => path.includes("{"))) {
      const target = operation.path.replace("{id}", "999999").replaceAll(/\{\w+\}/g, "nowhere");
      const { status } = await fuzz.attempt(operation, {
        target,
        ...by(fuzz.entitled(operation), plainBody(operation)),
      });
      expect(status, operation.name).toBe(404);
    }
  });

  test("the documented example of every request is well formed at its own time", async () => {
    fuzz.server.clock.stop("2026-11-21T07:05:30Z");
    const admin = await fuzz.server.as("admin", adminPassword);
    for (const operation of fuzz.operations) {
      const credential = operation.security.includes("bearer") ? admin.headers : fuzz.entitled(operation);
      for (const example of operation.bodyExamples) {
        const { status, text } = await fuzz.attempt(operation, by(credential, example));
        expect([400, 413, 415, 422], `${operation.name} ${text}`).not.toContain(status);
      }
    }
    fuzz.server.clock.real();
  });
});

const wrongQuery = "limit=0&page=0&date=no&start_date=no&format=no&last_id=-1&status=no";
const wrongBody = { no_such_field: "\0", events: 7 };
