import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import type { TestProject } from "vitest/node";
import { startEmbedded } from "../src/db/embedded.ts";
import { migrate } from "../src/db/migrate.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** A server of PostgreSQL for this run, with the migrated template. */
    databaseServer: string;
  }
}

/** The database every test file clones. */
export const template = "loket_template";

/** Starts one embedded PostgreSQL for the whole run. Durability is off: what tests of crashes need, they start themselves. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), "loket-test-"));
  const embedded = await startEmbedded(folder, {
    log: { info: () => {}, warn: console.warn, error: console.error },
    settings: { fsync: "off", full_page_writes: "off", max_connections: "200" },
  });
  const stop = async () => {
    await embedded.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await makeTemplate(embedded.url);
  } catch (error) {
    await stop();
    throw error;
  }
  project.provide("databaseServer", embedded.url);
  return stop;
}

async function makeTemplate(serverUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  await client.query(`CREATE DATABASE ${template}`);
  await client.end();
  const url = new URL(serverUrl);
  url.pathname = `/${template}`;
  await migrate(url.href);
}
