import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { createClient } from "@hey-api/openapi-ts";
import { afterAll, expect, test } from "vitest";
import { remembered } from "./remembered.ts";

const run = promisify(execFile);
const folder = mkdtempSync(join(tmpdir(), "loket-clients-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const strict = {
  strict: true,
  noEmit: true,
  target: "es2023",
  module: "esnext",
  moduleResolution: "bundler",
  lib: ["es2023", "dom", "dom.iterable"],
  types: [],
};

// The client of openapi-typescript is client/, which is type-checked with everything else.
test.each([
  ["staff", ["Location", "PaymentDetail", "Bill"]],
  ["customer", ["Tagihan", "Pembayaran", "Sl"]],
])(
  "the client that hey-api generates for the %s API compiles, with a type for each record",
  async (api, records) => {
    const input = join(import.meta.dirname, "..", "docs", "openapi", `${api}.json`);
    const inputs = [readFileSync(input, "utf8"), JSON.stringify(strict)];
    const made = await remembered(`hey-api-${api}`, inputs, async () =>
      JSON.stringify(await compiledClient(input, join(folder, api))),
    );
    const { errors, types } = JSON.parse(made) as Compiled;
    expect(errors).toEqual([]);
    for (const record of records)
      expect(types).toMatch(new RegExp(`^export type ${record} = (\\w+ & )?{$`, "m"));
  },
);

interface Compiled {
  /** What the compiler found, in words. */
  errors: string[];
  /** The file of the client's types. */
  types: string;
}

/** Generates the client of a document into a folder, and compiles it. */
async function compiledClient(input: string, output: string): Promise<Compiled> {
  await createClient({ input, output: { path: output }, logs: { level: "silent" } });
  writeFileSync(join(output, "tsconfig.json"), JSON.stringify({ compilerOptions: strict }));
  // By its path, as the types of the service are checked: TypeScript 5 takes three times as long.
  const compiler = join(import.meta.dirname, "..", "node_modules", "typescript-7", "bin", "tsc");
  // It says on its output what it found; where it says nothing, it did not run.
  const { stdout } = await run(process.execPath, [compiler, "-p", output]).catch(
    (failure: Error & { stdout: string }) => ({ stdout: failure.stdout || failure.message }),
  );
  return {
    errors: stdout.split("\n").filter((line) => line !== ""),
    types: readFileSync(join(output, "types.gen.ts"), "utf8"),
  };
}
