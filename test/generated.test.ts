import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { generateAll } from "../scripts/generate.ts";
import { startTestServer } from "./harness.ts";

test("the generated files are those that `npm run generate` would write", async () => {
  const server = await startTestServer();
  try {
    for (const { path, content } of await generateAll(server.databaseUrl, {
      staff: server.url,
      customer: server.publicUrl,
    })) {
      const committed = readFileSync(join(import.meta.dirname, "..", path), "utf8");
      // Not compared by toBe: the difference of two files of 20,000 lines helps nobody.
      expect(committed === content, `${path} is not up to date: npm run generate`).toBe(true);
    }
  } finally {
    await server.close();
  }
});

test("the staff API's document and client stay of a size that people can read (decision 0002)", () => {
  const written = (path: string) => readFileSync(join(import.meta.dirname, "..", path), "utf8");
  const document = written("docs/openapi/staff.json");
  const client = written("client/generated/staff.ts");
  expect(Buffer.byteLength(document)).toBeLessThanOrEqual(1_850_000);
  expect(client.split("\n").length).toBeLessThanOrEqual(24_000);
});
