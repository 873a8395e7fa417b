// Rewrites the files that follow from others: `npm run generate`, after a change of migrations/ or of a route.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { Cli } from "kysely-codegen";
import openapiTypes, { astToString } from "openapi-typescript";
import { pino } from "pino";
import { loadConfig } from "../src/config.ts";
import { startEmbedded } from "../src/db/embedded.ts";
import { migrate } from "../src/db/migrate.ts";
import { startServer } from "../src/server.ts";

/** A file below the repository's root, and what it should hold. */
export interface Generated {
  path: string;
  content: string;
}

/**
 * Everything that is generated: the database's types, and of each door the OpenAPI document and the client's types.
 * @param databaseUrl a migrated database
 * @param doors a running server's two doors
 */
export async function generateAll(
  databaseUrl: string,
  doors: { staff: string; customer: string },
): Promise<Generated[]> {
  const files = [{ path: "src/db/tables.ts", content: await tables(databaseUrl) }];
  for (const [door, url] of Object.entries(doors)) {
    const response = await fetch(`${url}/openapi.json`);
    if (!response.ok) throw new Error(`${url}/openapi.json answers ${response.status}`);
    const document = `${JSON.stringify(await response.json(), null, 2)}\n`;
    files.push(
      { path: `docs/openapi/${door}.json`, content: document },
      { path: `client/generated/${door}.ts`, content: await clientTypes(door, document) },
    );
  }
  return files;
}

async function tables(databaseUrl: string): Promise<string> {
  return new Cli().generate({
    url: databaseUrl,
    dialect: "postgres",
    excludePattern: "migrations",
    // As src/db/connect.ts reads them: bigint as number, date as 'YYYY-MM-DD'.
    dateParser: "string",
    typeMapping: { int8: "number" },
    logLevel: "silent",
    outFile: null, // returned, not written
  });
}

async function clientTypes(door: string, document: string): Promise<string> {
  const head = `// Generated from docs/openapi/${door}.json by \`npm run generate\`; do not edit.\n\n`;
  return head + astToString(await openapiTypes(document, { defaultNonNullable: false }));
}

async function rewrite(): Promise<void> {
  const root = join(import.meta.dirname, "..");
  const folder = mkdtempSync(join(tmpdir(), "loket-generate-"));
  const quiet = { info: () => {}, warn: console.warn, error: console.error };
  try {
    const embedded = await startEmbedded(folder, { log: quiet });
    try {
      await migrate(embedded.url);
      const settings = { DATABASE_URL: embedded.url, DATA_DIR: folder, LEVY_PORT: "0", CUSTOMER_PORT: "0" };
      const server = await startServer(loadConfig(settings), { log: pino({ level: "fatal" }) });
      for (const { path, content } of await generateAll(embedded.url, {
        staff: server.staffUrl,
        customer: server.publicUrl,
      })) {
        const file = join(root, path);
        mkdirSync(dirname(file), { recursive: true });
        writeFileSync(file, content);
        console.log(`wrote ${path}`);
      }
      await server.close();
    } finally {
      await embedded.stop();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

if (import.meta.main) await rewrite();
