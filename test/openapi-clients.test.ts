import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createClient } from "@hey-api/openapi-ts";
import ts from "typescript";
import { afterAll, expect, test } from "vitest";

const folder = mkdtempSync(join(tmpdir(), "loket-clients-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const strict: ts.CompilerOptions = {
  strict: true,
  noEmit: true,
  target: ts.ScriptTarget.ES2023,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  lib: ["lib.es2023.d.ts", "lib.dom.d.ts", "lib.dom.iterable.d.ts"],
  types: [],
};

// The client of openapi-typescript is client/, which is type-checked with everything else.
test.each([
  ["staff", ["Location", "PaymentDetail", "Bill"]],
  ["customer", ["Tagihan", "Pembayaran", "Sl"]],
])(
  "the client that hey-api generates for the %s API compiles, with a type for each record",
  async (api, records) => {
    const output = join(folder, api);
    await createClient({
      input: join(import.meta.dirname, "..", "docs", "openapi", `${api}.json`),
      output: { path: output },
      logs: { level: "silent" },
    });
    const files = readdirSync(output, { recursive: true, encoding: "utf8" })
      .filter((file) => file.endsWith(".ts"))
      .map((file) => join(output, file));
    const program = ts.createProgram(files, strict);
    const found = ts.getPreEmitDiagnostics(program);
    expect(found.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, "\n"))).toEqual([]);
    const types = program.getSourceFile(join(output, "types.gen.ts"))?.text ?? "";
    for (const record of records) expect(types).toContain(`export type ${record} = {`);
  },
);
