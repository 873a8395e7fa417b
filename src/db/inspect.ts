import { readdirSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { OperatorError } from "../operator-error.ts";
import { projectFolder } from "../project-folder.ts";
import { beginSession, demandOwnSession } from "./session.ts";

const OLDEST = 150_000;

/** What `loket doctor` tells of a database. */
export interface Inspection {
  readonly version: string;
  readonly bytes: number;
  readonly applied: string[];
  readonly pending: string[];
  /** Database clock minus ours, in milliseconds; right to within the duration of a query. */
  readonly clockAheadMs: number;
}

/**
 * Makes sure that a database of the operator's can be used.
 * @throws {OperatorError} within five seconds, saying why not
 */
export async function demandDatabase(url: string): Promise<void> {
  await connected(url, async (client) => {
    const { rows } = await client.query<{ version: number; encoding: string }>(
      `SELECT current_setting('server_version_num')::int AS version, current_setting('server_encoding') AS encoding`,
    );
    const { version = 0, encoding = "" } = rows[0] ?? {};
    if (version < OLDEST)
      throw new OperatorError(
        `DATABASE_URL is a PostgreSQL ${Math.floor(version / 10_000)}; 15 or later is needed`,
      );
    if (encoding !== "UTF8")
      throw new OperatorError(
        `DATABASE_URL is a database in ${encoding}; it must be created with ENCODING 'UTF8'`,
      );
    // Two at once: a pooler that shares sessions lends the second client the session of the first.
    await beginSession(client);
    await connected(url, beginSession);
    await demandOwnSession(client);
  });
}

/** The migrations that a database has had, in their order; none of one that was never migrated. */
export function appliedMigrations(url: string): Promise<string[]> {
  return connected(url, readApplied);
}

async function readApplied(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ migrated: boolean }>(
    "SELECT to_regclass('migrations') IS NOT NULL AS migrated",
  );
  if (rows[0]?.migrated !== true) return [];
  const done = await client.query<{ name: string }>("SELECT name FROM migrations ORDER BY id");
  return done.rows.map(({ name }) => name);
}

/** Version, size, migrations and clock. */
export function inspectDatabase(url: string): Promise<Inspection> {
  return connected(url, async (client) => {
    const sent = Date.now();
    const clock = await client.query<{ ms: number }>(
      "SELECT (extract(epoch FROM clock_timestamp()) * 1000)::float8 AS ms",
    );
    const ours = (sent + Date.now()) / 2;
    const facts = await client.query<{ version: string; bytes: string }>(
      "SELECT current_setting('server_version') AS version, pg_database_size(current_database()) AS bytes",
    );
    const row = facts.rows[0];
    const applied = await readApplied(client);
    return {
      version: row?.version ?? "unknown",
      bytes: Number(row?.bytes ?? 0),
      applied,
      pending: migrationNames().filter((name) => !applied.includes(name)),
      clockAheadMs: Math.round((clock.rows[0]?.ms ?? ours) - ours),
    };
  });
}

/** Of this version. */
export const migrationsFolder = join(projectFolder, "migrations");

/** The migrations of this version, in their order. */
export function migrationNames(): string[] {
  return readdirSync(migrationsFolder)
    .filter((name) => name.endsWith(".sql"))
    .map((name) => name.replace(/\.sql$/, ""))
    .sort();
}

/** Those migrations that this version does not have. */
export function unknownAmong(applied: readonly string[]): string[] {
  const known = new Set(migrationNames());
  return applied.filter((name) => !known.has(name));
}

async function connected<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2500, query_timeout: 3000 });
  client.on("error", () => {}); // a connection lost while idle shows at the next query
  try {
    await client.connect();
  } catch (error) {
    throw new OperatorError(`DATABASE_URL cannot be used: ${await reason(error, client)}`);
  }
  try {
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** node-postgres puts each tried address into an AggregateError without a message. */
async function reason(error: unknown, client: pg.Client): Promise<string> {
  const where = `${client.user}@${client.host}:${client.port}/${client.database}`;
  const first: unknown = error instanceof AggregateError ? error.errors[0] : error;
  return `${first instanceof Error ? first.message : String(first)} (${where})`;
}
