import type pg from "pg";
import { OperatorError } from "../operator-error.ts";
import { ImpatientClient } from "./client.ts";
import { connectionSettings } from "./connect.ts";
import { migrationNames } from "./migrations.ts";
import { whyNot } from "./route.ts";
import { beginSession, demandOwnSession } from "./session.ts";
import { type Replication, readReplication } from "./standbys.ts";

const OLDEST = 150_000;

/** What `loket doctor` tells of a database. */
export interface Inspection {
  readonly version: string;
  readonly bytes: number;
  readonly applied: string[];
  readonly pending: string[];
  /** Database clock minus ours, in milliseconds; right to within the duration of a query. */
  readonly clockAheadMs: number;
  readonly replication: Replication;
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
      replication: await readReplication(client),
      version: row?.version ?? "unknown",
      bytes: Number(row?.bytes ?? 0),
      applied,
      pending: migrationNames().filter((name) => !applied.includes(name)),
      clockAheadMs: Math.round((clock.rows[0]?.ms ?? ours) - ours),
    };
  });
}

async function connected<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const settings = { ...connectionSettings(url), connectionTimeoutMillis: 2500 };
  const client = new ImpatientClient(settings);
  try {
    await client.connect();
  } catch (error) {
    if (error instanceof OperatorError) throw error;
    throw new OperatorError(
      `DATABASE_URL cannot be used: ${whyNot(error)} (${client.user}@${settings.route.address.shown}/${client.database})`,
    );
  }
  try {
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}
