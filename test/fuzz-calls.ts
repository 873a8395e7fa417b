import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { endsItself } from "./fuzz-apis.ts";
import { bodyOf, placesOf, queryOf, replacedAt, valueAt, withKnown } from "./fuzz-arbitraries.ts";
import { fileFields, oddCsv, oddUploads } from "./fuzz-files.ts";
import { type ApiName, by, plainBody, plainQuery, startFuzz } from "./fuzz-server.ts";
import type { Fuzz, Received } from "./fuzz-side.ts";
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
import type { Operation } from "./operations.ts";

/** `FUZZ_SEED=… npx vitest run test/fuzz` repeats a run; `FUZZ_RUNS` tries each call more often, `FUZZ_SHARE=1` with everything odd. */
const seed = Number(process.env.FUZZ_SEED ?? 20261121);

interface Part {
  api: ApiName;
  /** The calls of the API that are tried. */
  tries: (path: string) => boolean;
  /** How often each call is tried with bodies and queries made for it. */
  runs: number;
  /** Each call is tried with one in this many of the oddities that concern every call, in turn; 1 by default. */
  share?: number;
}

/** The tests that whatever is sent to some of an API's calls, the answer is one the document has (guarantee 10). */
export function fuzzCalls({ api, tries, runs, share: usual = 1 }: Part): void {
  const share = Number(process.env.FUZZ_SHARE ?? usual);
  const numRuns = Number(process.env.FUZZ_RUNS ?? runs);
  let fuzz: Fuzz;
  let operations: Operation[];

  beforeAll(async () => {
    fuzz = await startFuzz(api);
    operations = fuzz.operations.filter(({ path }) => tries(path));
  }, 60_000);

  beforeEach(() => fuzz.provide());

  afterAll(() => fuzz.close());

  // One for each list: calls that take from several in a row would else get the same of each again and again.
  const turns = new Map<unknown, number>();
  const inTurn = <Odd>(odd: readonly Odd[], kind: unknown = odd, each = share): Odd[] => {
    const turn = (turns.get(kind) ?? 0) + 1;
    turns.set(kind, turn);
    return odd.filter((_, at) => (at + turn) % each === 0);
  };
  /**
   * Half of the odd queries that name a parameter of the call (each half has some of every kind), and some of those that it does not know,
   * which show that none is read. The file of a list gets a share, since its query is the list's own.
   */
  const oddFor = (operation: Operation): string[] => {
    if (isFile(operation)) return inTurn(oddQueries);
    const { parameters } = operation;
    const names = new Set(parameters.filter((one) => one.in === "query").map(({ name }) => name));
    const isMeant = (query: string) =>
      query.split("&").some((pair) => names.has(pair.replace(/[=[].*$/s, "")));
    const others = inTurn(oddQueries).filter((query) => !isMeant(query));
    const named = inTurn(oddQueries.filter(isMeant), "named", Math.min(share, 2));
    return [...named, ...(names.size > 0 ? others : others.slice(0, 12))];
  };
  /** The call as it is meant: its credential, and its documented body about things that exist. */
  const meant = (operation: Operation) => by(fuzz.entitled(operation), operation, knownBody(operation));
  const knownBody = (operation: Operation) => {
    const body = plainBody(operation) as Json | undefined;
    return body === undefined ? undefined : withKnown(body, fuzz.known);
  };

  /** The run that an import's answer is about, once it has ended; or the answer, where it is about none. */
  const runOf = async ({ text }: Received): Promise<string> => {
    const id = /"id":(\d+),"kind"/.exec(text)?.[1];
    let latest = text;
    while (id !== undefined && latest.includes('"BERJALAN"')) {
      await new Promise((done) => setTimeout(done, 20));
      latest = (await fuzz.server.admin.get(`/backoffice/v1/runs/${id}`)).text;
    }
    expect(latest).not.toContain("on our side");
    return latest;
  };

  describe("whatever is sent, the answer is one the document has", () => {
    test("suitable and sabotaged queries and bodies, with every credential", async () => {
      for (const operation of operations) {
        const body = operation.method === "GET" ? fc.constant(undefined) : bodyOf(operation, fuzz.known);
        const others = endsItself(operation) ? ["none", "garbage"] : Object.keys(fuzz.credentials);
        const names = fc.oneof(
          { weight: 3, arbitrary: fc.constant("entitled") },
          { weight: 1, arbitrary: fc.constantFrom(...others) },
        );
        const times = isSlow(operation) || isFile(operation) ? Math.ceil(numRuns / 4) : numRuns;
        await fc.assert(
          fc.asyncProperty(queryOf(operation, fuzz.known), body, names, async (query, json, name) => {
            const credential =
              name === "entitled" ? fuzz.entitled(operation) : (fuzz.credentials[name] ?? {});
            const target = fuzz.targetOf(operation, query);
            await fuzz.attempt(operation, { target, ...by(credential, operation, json) });
          }),
          { seed, numRuns: times, endOnFailure: true },
        );
      }
    });

    test("broken bodies and odd content types", async () => {
      for (const operation of operations.filter(({ method }) => method !== "GET")) {
        const entitled = fuzz.entitled(operation);
        const type = { "content-type": "application/json" };
        const isJson = operation.bodyType !== "text/csv";
        await fuzz.attempt(operation, { headers: type, body: malformedBodies[0]?.[1] ?? Buffer.from("{") });
        for (const [what, body] of inTurn(malformedBodies)) {
          const { status } = await fuzz.attempt(operation, { headers: { ...type, ...entitled }, body });
          expect(status, `${operation.name}: ${what}`).toBe(isJson ? 400 : 415);
        }
        for (const [, body] of inTurn(strangeBodies))
          await fuzz.attempt(operation, { headers: { ...type, ...entitled }, body });
        for (const odd of inTurn(oddTypes)) {
          for (const body of [Buffer.from("{}"), Buffer.alloc(0)])
            await fuzz.attempt(operation, { headers: { "content-type": odd, ...entitled }, body });
        }
        await fuzz.attempt(operation, { headers: entitled });
      }
    });

    test("odd queries", async () => {
      for (const operation of operations) {
        const headers = fuzz.entitled(operation);
        for (const query of oddFor(operation)) {
          // With whatever else the call needs, without which it would be refused for that alone.
          const names = new Set(query.split("&").map((pair) => pair.replace(/[=[].*$/s, "")));
          const target = fuzz.targetOf(operation, [...plainPairs(operation, names), query].join("&"));
          await fuzz.attempt(operation, { target, headers });
        }
        if (plainQuery(operation) !== "")
          await fuzz.attempt(operation, { target: fuzz.targetOf(operation), headers });
      }
    });

    test("odd parts of paths", async () => {
      for (const operation of operations.filter(({ path }) => path.includes("{"))) {
        for (const part of inTurn(oddParts)) {
          const target = fuzz.targetOf(operation, "", part);
          await fuzz.attempt(operation, { target, ...meant(operation) });
        }
      }
    });

    test("odd headers", async () => {
      for (const operation of operations) {
        // What reads headers is the same for all calls, but for what a call documents.
        const times = isSlow(operation) ? 8 : oddHeaders.length;
        for (const headers of inTurn(oddHeaders, oddHeaders, 2 * share - 1).slice(0, times)) {
          const plain = meant(operation);
          await fuzz.attempt(operation, { ...plain, headers: { ...plain.headers, ...headers } });
        }
      }
    });

    // The customer API takes no files.
    if (api === "staff")
      test("odd CSV files", async () => {
        for (const operation of operations.filter(({ bodyType }) => bodyType === "text/csv")) {
          const { files, cells } = oddCsv(String(operation.bodyExamples[0]));
          // Few calls take files, each by a run of its own: every odd file is tried with some of them.
          for (const [, file] of [...inTurn(files, "files", Math.ceil(share / 2)), ...inTurn(cells, "cells")])
            await runOf(await fuzz.attempt(operation, by(fuzz.entitled(operation), operation, file)));
        }
      });

    test("odd pictures", async () => {
      const uploads = await oddUploads();
      for (const operation of operations) {
        const fields = Object.keys(operation.body?.properties ?? {}).filter((name) =>
          fileFields.includes(name),
        );
        for (const field of fields) {
          for (const [what, upload] of uploads) {
            const value = field === "photos" ? [upload] : upload;
            // Told by its key, a repeat would be answered with the first.
            const body = { ...(knownBody(operation) as object), [field]: value, client_uuid: undefined };
            const { status } = await fuzz.attempt(operation, by(fuzz.entitled(operation), operation, body));
            // An empty text is what phones send of a field that was left blank.
            if (upload.trim() !== "")
              expect(status, `${operation.name} ${field}: ${what}`).toBeGreaterThan(399);
          }
        }
      }
    });
  });

  describe("text is stored as it came or refused", () => {
    test("U+0000 and halves of characters are refused in every text of a body", async () => {
      for (const operation of operations.filter(({ bodyType }) => bodyType === "application/json")) {
        for (const plain of operation.bodyExamples as Json[]) {
          const example = withKnown(plain, fuzz.known);
          const texts = placesOf(example).filter((place) => typeof valueAt(example, place) === "string");
          for (const place of texts) {
            // A field's text either goes the way of all texts or not, which one of each kind shows.
            for (const broken of brokenTexts.flatMap((kind) => inTurn(kind, kind, kind.length))) {
              const { status, text } = await fuzz.attempt(
                operation,
                by(fuzz.entitled(operation), operation, replacedAt(example, place, broken)),
              );
              const inBatch = operation.path.endsWith("/batch");
              // A picture is looked at last.
              const inFile = place.some((key) => fileFields.includes(String(key)));
              if (inBatch) expect(text, place.join(".")).toContain("VALIDATION_ERROR");
              else if (inFile) expect(status, place.join(".")).toBeGreaterThanOrEqual(400);
              else expect(status, `${operation.name} ${place.join(".")}`).toBe(422);
            }
          }
        }
      }
    });

    if (api === "staff")
      test("U+0000 is refused in every cell of a file", async () => {
        for (const operation of operations.filter(({ path }) => path.endsWith("/import"))) {
          const [head, first = ""] = String(operation.bodyExamples[0]).split("\n");
          const file = `${head}\n${first.replaceAll(/(?<=[A-Za-z0-9])(?=[,;]|$)/g, "\0")}\n`;
          const answer = await fuzz.attempt(operation, by(fuzz.entitled(operation), operation, file));
          expect(await runOf(answer), operation.name).toContain('"GAGAL"');
        }
      });

    test("U+0000 is refused in every text of a query or a path", async () => {
      for (const operation of operations) {
        const plain = meant(operation);
        for (const { name, schema, in: where } of operation.parameters) {
          if (where !== "query" || schema.type !== "string" || name === "ticket") continue;
          const others = plainPairs(operation, new Set([name]));
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
}

/** A list or a report as a file, whose query is its own, or a paper: to write it takes as long as several other calls. */
function isFile({ path }: Operation): boolean {
  return /\/(export|file|letter|receipt)$/.test(path);
}

/** What the call's plain query says of other parameters than these. */
function plainPairs(operation: Operation, but: ReadonlySet<string>): string[] {
  const pairs = plainQuery(operation).split("&");
  return pairs.filter((pair) => pair !== "" && !but.has(pair.replace(/=.*$/s, "")));
}

/** Hashing a password takes as long as twenty other calls. */
function isSlow({ path }: Operation): boolean {
  return /\/auth\/v1\/|\/app\/(daftar|login|login_token|update_password|atur_pin|hapus_akun|reset_kode)$/.test(
    path,
  );
}
