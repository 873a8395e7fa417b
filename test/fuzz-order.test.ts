import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { withKnown } from "./fuzz-arbitraries.ts";
import { fileFields } from "./fuzz-files.ts";
import { type ApiName, by, plainBody, plainQuery, startFuzz } from "./fuzz-server.ts";
import type { Fuzz } from "./fuzz-side.ts";
import type { Json } from "./fuzz-traps.ts";
import { nothings } from "./household.ts";
import type { Schema } from "./operations.ts";

const apis: ApiName[] = ["staff", "public"];

describe.each(apis)("at the %s API, what is wrong is told in order", (api) => {
  let fuzz: Fuzz;

  beforeAll(async () => {
    fuzz = await startFuzz(api);
  });

  beforeEach(() => fuzz.provide());

  afterAll(() => fuzz.close());

  test("credential, rights, content, state: every call with all of it wrong at once", async () => {
    for (const operation of fuzz.operations.filter(({ security }) => security.length > 0)) {
      const { name, path, parameters } = operation;
      const isOpenToAll = path === "/app/berkas/{id}";
      // Of a file that anybody may ask for, the width is looked at first.
      const takesQuery = !isOpenToAll && parameters.some((parameter) => parameter.in === "query");
      const target = takesQuery ? `${nowhere(path)}?${wrongQuery}` : nowhere(path);
      const wrong = (credential: Record<string, string>) =>
        fuzz.attempt(operation, { target, ...by(credential, operation, wrongBody(operation)) });
      expect((await wrong({})).status, name).toBe(isOpenToAll ? 404 : 401);
      for (const refused of fuzz.forbidden(operation)) expect((await wrong(refused)).status, name).toBe(403);
      if (takesQuery || hasFields(operation.body))
        expect((await wrong(fuzz.entitled(operation))).status, name).toBe(422);
    }
  });

  test("every call that names what does not exist, and is right otherwise, is 404", async () => {
    for (const operation of fuzz.operations.filter(({ path }) => /\{(?!period\})/.test(path))) {
      // Whatever receipt is asked about, the answer is whether it is genuine.
      if (operation.path.startsWith("/app/verifikasi_resi/")) continue;
      // As with the address in a letter: the answer is whether it is ours.
      if (operation.path.startsWith("/app/berhenti/")) continue;
      const query = plainQuery(operation);
      const target = nowhere(operation.path) + (query === "" ? "" : `?${query}`);
      const body = bodyAboutThings(plainBody(operation) as Json | undefined);
      const { status } = await fuzz.attempt(operation, {
        target,
        ...by(fuzz.entitled(operation), operation, body),
      });
      expect(status, operation.name).toBe(404);
    }
  });

  const bodyAboutThings = (example: Json | undefined) =>
    example === undefined ? undefined : withKnown(example, fuzz.known);
});

/** The run's own, which `npm test -- --at` moves, a leap day's last hour, and the last minute of a year that is far away. */
const moments = [undefined, "2028-02-29T16:40Z", "2035-12-31T16:59Z"];

describe.each(apis.flatMap((api) => moments.map((moment) => ({ api, moment }))))(
  "at the $api API, at $moment",
  ({ api, moment }) => {
    let fuzz: Fuzz;

    beforeAll(async () => {
      fuzz = await startFuzz(api, moment);
    });

    afterAll(() => fuzz.close());

    test("the documented example of every request is well formed", async () => {
      await fuzz.provide();
      for (const operation of fuzz.operations) {
        for (const example of operation.bodyExamples) {
          const body = withPictures(fuzz, example as Json);
          const sent = by(fuzz.entitled(operation), operation, body);
          const { status, text } = await fuzz.attempt(operation, sent);
          expect([400, 413, 415], `${operation.name} ${text}`).not.toContain(status);
          // Whether a stand is below the last one, or agrees with a usage, is told by the readings before it, and whether a moment has passed
          // by the clock, not by its form.
          if (!/allow_low|contradicts the stands|IN_THE_PAST|SPOT_CHECK_TOO_OLD/.test(text))
            expect(text, operation.name).not.toMatch(/VALIDATION_ERROR|VALIDASI_GAGAL/);
        }
      }
    });
  },
);

/** The example with real pictures in the place of the beginnings of pictures. */
function withPictures({ known }: Fuzz, example: Json) {
  const pictures = Object.entries(known).filter(([name]) => fileFields.includes(name));
  return withKnown(example, Object.fromEntries(pictures));
}

const wrongQuery =
  "limit=0&page=0&halaman=0&date=no&start_date=no&format=no&last_id=-1&status=no&usage=-1&dry_run=7&is_active=no&print=no&cursor=x&sl=%00&sejak_id=no&lebar=0";

const unnamed: Record<string, string> = {
  ...Object.fromEntries(Object.entries(nothings).map(([name, value]) => [name, String(value)])),
  id: "999999",
  id_tagihan: "999999",
  id_order: "999999",
  delivery_id: "999999",
  session_id: "00000000-0000-4000-8000-000000000000",
  effective_from: "2001-01-01",
  period: "209912",
  periode: "202608",
};

/** The path with names of the right form that nothing has. */
function nowhere(path: string): string {
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => unnamed[name] ?? "nowhere");
}

function hasFields(body: Schema | undefined): boolean {
  return Object.keys(body?.properties ?? {}).length > 0;
}

/** Every field holds what no field takes. */
function wrongBody({ body, bodyType }: { body: Schema | undefined; bodyType: string | undefined }): unknown {
  if (bodyType === "text/csv") return "\0";
  if (body === undefined) return undefined;
  const fields = Object.keys(body.properties ?? {}).map((name) => [name, { "": false }]);
  return { no_such_field: "\0", ...Object.fromEntries(fields) };
}
