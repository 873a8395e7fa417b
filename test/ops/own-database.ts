import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { startEmbedded } from "../../src/db/embedded.ts";
import { databaseOn, onServer } from "../database.ts";

/** A PostgreSQL as somebody runs it himself: without a database or a role of Loket's. */
export interface OwnDatabase {
  port: number;
  /** The administrator's address of one of its databases. */
  urlOf: (database: string) => string;
  /** Runs statements one after the other, as the pages have them. */
  asAdministrator: (statements: string) => Promise<void>;
  /** How many rows a table of the database `loket` has. */
  countOf: (table: string) => Promise<number>;
  close: () => Promise<void>;
}

export async function startOwnDatabase(): Promise<OwnDatabase> {
  const folder = mkdtempSync(join(tmpdir(), "loket-own-"));
  const { url, stop } = await startEmbedded(folder, {
    log: { info: () => {}, warn: console.warn, error: console.error },
    settings: { wal_level: "logical", fsync: "off" },
  });
  const urlOf = (database: string) => databaseOn(url, database);
  await onServer(urlOf("postgres"), "DROP DATABASE loket");
  return {
    port: Number(new URL(url).port),
    urlOf,
    async asAdministrator(statements) {
      for (const statement of statements.split(";").filter((one) => one.trim() !== ""))
        await onServer(urlOf("postgres"), statement);
    },
    async countOf(table) {
      const client = new pg.Client({ connectionString: urlOf("loket") });
      await client.connect();
      const { rows } = await client.query<{ rows: number }>(`SELECT count(*)::int AS rows FROM ${table}`);
      await client.end();
      return rows[0]?.rows ?? 0;
    },
    async close() {
      await stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
