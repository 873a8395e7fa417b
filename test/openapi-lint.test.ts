import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { writerOf } from "../src/kernel/http/serialization.ts";
import { validatorOf } from "../src/kernel/http/validation.ts";
import { bareEnv } from "../torture/fake-time.ts";
import { type Caller, startTestServer, type TestServer } from "./harness.ts";
import { loadOperations, type Operation } from "./operations.ts";
import { remembered } from "./remembered.ts";

const root = join(import.meta.dirname, "..");
const run = promisify(execFile);

const apis = ["staff", "public"] as const;
type ApiName = (typeof apis)[number];

let server: TestServer;
let folder: string;
let visitors: Record<ApiName, Caller>;
let operationsOf: Record<ApiName, Operation[]>;
const fileOf = (api: ApiName) => join(folder, `${api}.json`);

beforeAll(async () => {
  server = await startTestServer();
  folder = mkdtempSync(join(tmpdir(), "loket-openapi-"));
  visitors = { staff: server.anonymous, public: server.public };
  for (const api of apis) writeFileSync(fileOf(api), (await visitors[api].get("/openapi.json")).text);
  operationsOf = {
    staff: await loadOperations(server.url),
    public: await loadOperations(server.publicUrl),
  };
});

afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

/** What a linter that is installed here finds in documents of the APIs by the rules of these files, in its JSON. */
function lint(
  program: "spectral" | "redocly",
  rules: readonly string[],
  documents: readonly ApiName[],
  args: readonly string[] = [],
): Promise<string> {
  const files = documents.map(fileOf);
  const read = [...rules.map((file) => join(root, file)), ...files];
  const inputs = [...args, ...read.map((file) => readFileSync(file, "utf8"))];
  return remembered(`${program}-${documents.join("-")}`, inputs, () =>
    runLinter(program, ["lint", "--format=json", ...args, ...files]),
  );
}

interface Finding {
  /** Of the rule. */
  code: string;
  path: string[];
  message: string;
  /** The document's file. */
  source: string;
}

let allFindings: Promise<Finding[]> | undefined;

/** What Spectral finds in a document. It is run once for both and by all rules: to start it and to read takes as long as to look. */
async function spectralFindings(api: ApiName): Promise<Finding[]> {
  const rules = [".spectral.yaml", ".spectral-ibm.yaml"];
  const args = ["--quiet", "--fail-severity=hint", `--ruleset=${rules[0]}`];
  allFindings ??= lint("spectral", rules, apis, args).then((text): Finding[] => JSON.parse(text));
  return (await allFindings).filter(({ source }) => source.endsWith(`/${api}.json`));
}

const isOfHandbook = ({ code }: Finding) => /^(ibm|loket)-/.test(code);

const shown = ({ path, message }: Finding) => `${path.join(" ")}: ${message}`;

/** Runs a linter offline and without telling anybody. */
async function runLinter(program: string, args: string[]): Promise<string> {
  const env = {
    ...bareEnv,
    HOME: folder,
    REDOCLY_TELEMETRY: "off",
    REDOCLY_SUPPRESS_UPDATE_NOTICE: "true",
    SCARF_ANALYTICS: "false",
    // Half of what a start takes is reading the program.
    NODE_COMPILE_CACHE: join(root, "node_modules", ".cache", "linters"),
  };
  const command = join(root, "node_modules", ".bin", program);
  const { stdout } = await run(command, args, { cwd: root, env }).catch(
    (failure: { stdout: string }) => failure,
  );
  return stdout;
}

/** Milliseconds that a linter may take, which reads a megabyte alongside other work. */
const patience = 180_000;

describe.each(apis)("the OpenAPI document of the %s API", { timeout: patience }, (api) => {
  test("is clean under Spectral's spectral:oas", async () => {
    const found = (await spectralFindings(api)).filter((finding) => !isOfHandbook(finding));
    expect(found.map(shown)).toEqual([]);
  });

  test("has none of what IBM's API handbook calls an error", async () => {
    const found = (await spectralFindings(api)).filter(isOfHandbook);
    expect(found.map(shown)).toEqual([]);
  });

  test("is clean under Redocly's recommended", async () => {
    const { totals, problems } = JSON.parse(await lint("redocly", ["redocly.yaml"], [api]));
    expect(problems).toEqual([]);
    expect(totals).toEqual({ errors: 0, warnings: 0, ignored: 0 });
  });

  test("has schemas that compile, each of which the service itself compiles at its first use", () => {
    const refused: string[] = [];
    const compile = (name: string, make: (schema: object) => () => unknown, schema: object | undefined) => {
      try {
        if (schema !== undefined) make(schema)();
      } catch (error) {
        refused.push(`${name}: ${error}`);
      }
    };
    for (const { name, parameters, body, responses } of operationsOf[api]) {
      for (const { name: parameter, schema } of parameters)
        compile(`${name} ${parameter}`, validatorOf, schema);
      compile(`${name} body`, validatorOf, body);
      for (const status of [200, 201]) compile(`${name} ${status}`, writerOf, responses.get(status)?.schema);
    }
    expect(refused).toEqual([]);
    expect(() => validatorOf({ type: "text" })()).toThrow();
    expect(() => writerOf({ type: "object", properties: { a: { $ref: "nowhere" } } })()).toThrow();
  });

  test("names each call once", () => {
    const ids = operationsOf[api].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of ids) expect(id).toMatch(/^(get|post|put|delete)([A-Z][a-z0-9]*)+$/);
  });

  test("has an example of every request and every answer, and every error by its code", () => {
    for (const { name, bodyExamples, body, responses } of operationsOf[api]) {
      if (body !== undefined) expect(bodyExamples, name).not.toEqual([]);
      for (const [status, { codes, examples, types }] of responses) {
        if (status >= 400) expect(codes, `${name} ${status}`).not.toEqual([]);
        // Nobody reads an example of a picture or a PDF.
        else if (types.some((type) => !/^image\/|\/pdf$/.test(type)))
          expect(examples, `${name} ${status}`).not.toEqual([]);
      }
    }
  });

  test("describes every parameter and every field of a request", () => {
    const silent = operationsOf[api].flatMap(({ name, parameters, body }) => [
      ...parameters
        .filter((parameter) => parameter.description === undefined)
        .map((parameter) => `${name} ${parameter.name}`),
      ...Object.entries(body?.properties ?? {})
        .filter(([, field]) => field.description === undefined)
        .map(([field]) => `${name} ${field}`),
    ]);
    expect(silent).toEqual([]);
  });

  test("says of every call that it may fail on our side, and when to come back", () => {
    for (const { name, responses } of operationsOf[api]) {
      expect(responses.get(500)?.codes, name).toEqual([
        api === "staff" ? "INTERNAL_ERROR" : "KESALAHAN_SERVER",
      ]);
      expect(responses.get(503)?.headers, name).toContain("retry-after");
    }
  });
});

describe.each(apis)("the interactive reference of the %s API", (api) => {
  test("asks nobody but this server for anything", async () => {
    const { status, headers, text } = await visitors[api].get(api === "staff" ? "/" : "/pengembang");
    expect(status).toBe(200);
    const policy = headers.get("content-security-policy") ?? "";
    expect(policy).toMatch(/default-src 'self';script-src 'self' 'sha256-[^']+';/);
    expect(policy).not.toMatch(/https?:|\*|unsafe-eval/);
    expect(text).not.toMatch(/(src|href|import)[^\n]*https?:/);
    expect(headers.get("strict-transport-security")).toBeNull();
    const [, script] = /<script src="([^"]+)"/.exec(text) ?? [];
    const bundle = await fetch(new URL(script ?? "missing", api === "staff" ? server.url : server.publicUrl));
    expect(bundle.status).toBe(200);
    expect(bundle.headers.get("content-type")).toContain("javascript");
    await bundle.body?.cancel();
  });

  test("and the answers of the API let a browser do nothing with them", async () => {
    const { headers } = await visitors[api].get("/health");
    expect(headers.get("content-security-policy")).toBe("default-src 'none'; frame-ancestors 'none'");
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("referrer-policy")).toBe("no-referrer");
    expect(headers.get("strict-transport-security")).toBeNull();
  });
});
