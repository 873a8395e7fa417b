import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import pg from "pg";
import { inject } from "vitest";
import type { Manifest } from "../src/cli/backup/manifest.ts";
import { bareEnv } from "../torture/fake-time.ts";
import { makeLocation, startTestServer, type TestServer } from "./harness.ts";
import { type Household, makeHousehold } from "./household.ts";
import { passage, sendPassages } from "./passages.ts";
import { program } from "./program.ts";
import { jwtSecret } from "./staff.ts";
import { makeUtility } from "./utility.ts";

/** A server with something of everything, whose uploads lie where a command can reach them. */
export interface LivedIn {
  server: TestServer;
  home: Household;
  /** For backups and whatever else; it goes with the server. */
  folder: string;
  /** What a command needs to work on the server's database and uploads. */
  /** With the keys of the server that the backup is of. */
  env: { DATABASE_URL: string; FILES_URL: string; JWT_SECRET: string };
  close: () => Promise<void>;
}

export async function startLivedIn(): Promise<LivedIn> {
  const folder = mkdtempSync(join(tmpdir(), "loket-backup-"));
  const filesUrl = `file://${join(folder, "files")}`;
  const hurried = ["fold totals of bills", "do tasks"];
  const server = await startTestServer({ FILES_URL: filesUrl, SANDBOX: "1" }, { hurried });
  await makeUtility(server);
  const home = await makeHousehold(server);
  await makeLocation(server, "PSR01", { gates: { G1: "in", G2: "out" } });
  await live(server, home);
  return {
    server,
    home,
    folder,
    env: { DATABASE_URL: server.databaseUrl, FILES_URL: filesUrl, JWT_SECRET: jwtSecret },
    async close() {
      await server.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** What a levy service and a wallet go through, and texts that are hard to write down. */
async function live(server: TestServer, home: Household): Promise<void> {
  const { sql, admin, operator, machine } = server;
  const now = server.clock.seconds();
  const [first] = await sendPassages(server, [
    passage("PSR01/G1", now - 100),
    passage("PSR01/G2", now - 90, "car"),
  ]);
  const keyed = { ...passage("PSR01/G1", now - 80), event_id: "palang-1" };
  await machine.post("/retribusi/v1/ingest", keyed);
  await machine.post("/retribusi/v1/ingest", passage("PSR01/G9", now));
  await operator.post(`/retribusi/v1/frontend/entry-events/${first}/void`, { reason: "salah palang" });
  const awkward = 'tab\t, "quotes", \\N, \\., back\\slash\n\\.\nÅ, 🚰, ,;';
  await admin.put("/retribusi/v1/frontend/locations/PSR01", { name: awkward });
  const client = await sql.connect();
  await client.query("BEGIN");
  await client.query(
    "INSERT INTO wallets (kind, wallet_no, account_id, created_at) SELECT 'WALLET', '8800001', id, now() FROM accounts WHERE id = $1",
    [home.owner.id],
  );
  await client.query(
    `INSERT INTO wallet_transactions (kind, description, created_at, created_by) VALUES ('ISI_SALDO', $1, now(), 'test')`,
    [awkward],
  );
  await client.query(`INSERT INTO wallet_entries (transaction_id, wallet_id, amount)
    SELECT t.id, w.id, CASE w.kind WHEN 'WALLET' THEN 75000 ELSE -75000 END
    FROM wallet_transactions t, wallets w WHERE w.kind IN ('WALLET', 'KAS')`);
  await client.query("COMMIT");
  client.release();
  // What the server's jobs do in the background is done, so that nothing moves any more.
  const done = () =>
    sql.query(`SELECT WHERE NOT EXISTS (SELECT FROM tasks) AND NOT EXISTS (SELECT FROM bill_changes)`);
  while ((await done()).rowCount === 0) await new Promise((done) => setTimeout(done, 50));
}

/** Runs the command as an operator does. */
export async function loket(env: Record<string, string>, ...args: string[]) {
  const child = spawn(process.execPath, [program, ...args], { env: { ...bareEnv, ...env } });
  const [out, err, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, "close"),
  ]);
  return { code: code as number, out, err };
}

export function manifestOf(path: string): Manifest {
  return JSON.parse(readFileSync(join(path, "manifest.json"), "utf8"));
}

export interface Place {
  url: string;
  /** With the keys of the server that the backup is of. */
  env: { DATABASE_URL: string; FILES_URL: string; JWT_SECRET: string };
  sql: pg.Pool;
  close: () => Promise<void>;
}

/** A new database and file store. */
async function emptyPlace(folder: string): Promise<Place> {
  const name = `test_${randomBytes(6).toString("hex")}`;
  const server = new pg.Pool({ connectionString: inject("databaseServer"), max: 1 });
  await server.query(`CREATE DATABASE ${name}`);
  const url = Object.assign(new URL(inject("databaseServer")), { pathname: `/${name}` }).href;
  const sql = new pg.Pool({ connectionString: url, max: 2 });
  sql.on("error", () => {});
  return {
    url,
    env: { DATABASE_URL: url, FILES_URL: `file://${join(folder, name)}`, JWT_SECRET: jwtSecret },
    sql,
    async close() {
      await sql.end();
      await server.query(`DROP DATABASE ${name} WITH (FORCE)`);
      await server.end();
    },
  };
}

/** @param folder where its uploads go */
export async function inEmptyPlace(folder: string, work: (place: Place) => Promise<void>): Promise<void> {
  const place = await emptyPlace(folder);
  await work(place).finally(place.close);
}

/** Every row of every table, as text. */
export async function contentOf(sql: pg.Pool): Promise<Record<string, string[]>> {
  const { rows: tables } = await sql.query(
    "SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND relname <> 'migrations'",
  );
  const content: Record<string, string[]> = {};
  for (const { name } of tables) {
    const { rows } = await sql.query(`SELECT t::text AS row FROM "${name}" t ORDER BY 1`);
    content[name] = rows.map(({ row }) => row);
  }
  return content;
}

/** Paths of all files below. */
export const filesIn = (path: string) =>
  (readdirSync(path, { recursive: true }) as string[]).filter((name) => statSync(join(path, name)).isFile());
