import { execFile } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestServer, type TestServer } from "./harness.ts";
import { loadOperations, type Operation } from "./operations.ts";

const root = join(import.meta.dirname, "..");
const run = promisify(execFile);

let server: TestServer;
let folder: string;
let file: string;
let operations: Operation[];

beforeAll(async () => {
  server = await startTestServer();
  folder = mkdtempSync(join(tmpdir(), "loket-openapi-"));
  file = join(folder, "staff.json");
  writeFileSync(file, (await server.anonymous.get("/openapi.json")).text);
  operations = await loadOperations(server.url);
});

afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Runs a linter that is installed here, offline and without telling anybody. */
async function lint(program: string, args: string[]): Promise<string> {
  const env = {
    PATH: process.env.PATH,
    HOME: folder,
    REDOCLY_TELEMETRY: "off",
    REDOCLY_SUPPRESS_UPDATE_NOTICE: "true",
    SCARF_ANALYTICS: "false",
  };
  const command = join(root, "node_modules", ".bin", program);
  const { stdout } = await run(command, args, { cwd: root, env }).catch(
    (failure: { stdout: string }) => failure,
  );
  return stdout;
}

describe("the OpenAPI document", () => {
  test("is clean under Spectral's spectral:oas", async () => {
    expect(
      JSON.parse(await lint("spectral", ["lint", "--quiet", "--fail-severity=hint", "--format=json", file])),
    ).toEqual([]);
  });

  test("is clean under Redocly's recommended", async () => {
    const { totals, problems } = JSON.parse(await lint("redocly", ["lint", "--format=json", file]));
    expect(problems).toEqual([]);
    expect(totals).toEqual({ errors: 0, warnings: 0, ignored: 0 });
  });

  test("names each call once", () => {
    const ids = operations.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of ids) expect(id).toMatch(/^(get|post|put|delete)([A-Z][a-z0-9]*)+$/);
  });

  test("has an example of every request and every answer, and every error by its code", () => {
    for (const { name, bodyExamples, body, responses } of operations) {
      if (body !== undefined) expect(bodyExamples, name).not.toEqual([]);
      for (const [status, { codes, examples, types }] of responses) {
        if (status >= 400) expect(codes, `${name} ${status}`).not.toEqual([]);
        else if (types.length > 0) expect(examples, `${name} ${status}`).not.toEqual([]);
      }
    }
  });

  test("describes every parameter and every field of a request", () => {
    const silent = operations.flatMap(({ name, parameters, body }) => [
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
    for (const { name, responses } of operations) {
      expect(responses.get(500)?.codes, name).toEqual(["INTERNAL_ERROR"]);
      expect(responses.get(503)?.headers, name).toContain("retry-after");
    }
  });
});

describe("the interactive reference at /", () => {
  test("asks nobody but this server for anything", async () => {
    const { status, headers, text } = await server.anonymous.get("/");
    expect(status).toBe(200);
    const policy = headers.get("content-security-policy") ?? "";
    expect(policy).toMatch(/default-src 'self';script-src 'self' 'sha256-[^']+';/);
    expect(policy).not.toMatch(/https?:|\*|unsafe-eval/);
    expect(text).not.toMatch(/(src|href|import)[^\n]*https?:/);
    expect(headers.get("strict-transport-security")).toBeNull();
    const [, script] = /<script src="([^"]+)"/.exec(text) ?? [];
    const bundle = await fetch(new URL(script ?? "missing", `${server.url}/`));
    expect(bundle.status).toBe(200);
    expect(bundle.headers.get("content-type")).toContain("javascript");
    await bundle.body?.cancel();
  });

  test("and the answers of the API let a browser do nothing with them", async () => {
    const { headers } = await server.anonymous.get("/health");
    expect(headers.get("content-security-policy")).toBe("default-src 'none'; frame-ancestors 'none'");
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("referrer-policy")).toBe("no-referrer");
    expect(headers.get("strict-transport-security")).toBeNull();
  });
});
