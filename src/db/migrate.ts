import { setTimeout as sleep } from "node:timers/promises";
import { codeOf } from "../error-code.ts";
import { OperatorError } from "../operator-error.ts";
import { ImpatientClient } from "./client.ts";
import { connectionSettings } from "./connect.ts";
import { schemaOf } from "./inspect.ts";
import { migrationsFolder } from "./migrations.ts";
import { isBeforeRelease, pendingOf, whyForeign } from "./schema.ts";

/** Seconds that a migration waits for a table before it lets those pass who wait behind it, and how often it tries. */
const patience = { lock: 1, tries: 30 };

/**
 * Applies the migrations that are missing, all in one transaction, under a lock that makes a second starter wait. Returns their names.
 * A schema with migrations of a newer version that this one can run on is left as it is.
 * @throws OperatorError when a newer version has migrated it, and its schema demands that one; or when it is older than the first release
 * @param most how many at most, for a schema as it once was
 */
export async function migrate(databaseUrl: string, most?: number): Promise<string[]> {
  const schema = await schemaOf(databaseUrl);
  const foreign = whyForeign(schema);
  if (foreign !== null) {
    const way = isBeforeRelease(schema.applied)
      ? ""
      : ": start that version, or restore a backup made by this one";
    throw new OperatorError(`${foreign}${way}`);
  }
  if (pendingOf(schema).length === 0) return [];
  const client = new ImpatientClient({ ...connectionSettings(databaseUrl), query_timeout: 0 });
  await client.connect();
  try {
    await demandRights(client);
    await client.query("SELECT pg_advisory_lock(hashtext('loket migrations'))");
    await client.query(`SET lock_timeout = '${patience.lock}s'`);
    return await applyAll(client, most);
  } finally {
    await client.end();
  }
}

/**
 * Tries again when a table could not be had: a session that waits for a table keeps all behind it waiting, so a migration must not wait
 * long for one that a backup or a report reads while events come in.
 */
async function applyAll(client: ImpatientClient, most: number | undefined): Promise<string[]> {
  // Loaded by the few starts that need it: it stays in memory afterwards.
  const { runner } = await import("node-pg-migrate");
  for (let tried = 1; ; tried += 1) {
    try {
      const applied = await runner({
        dbClient: client,
        dir: migrationsFolder,
        direction: "up",
        ...(most === undefined ? {} : { count: most }),
        migrationsTable: "migrations",
        singleTransaction: true,
        noLock: true,
        log: () => {},
      });
      return applied.map((migration) => migration.name);
    } catch (error) {
      // lock_not_available
      if (codeOf(error) !== "55P03") throw error;
      if (tried === patience.tries)
        throw new OperatorError(
          "the database is to be migrated, and somebody holds a table for longer than a minute: wait for that backup or report, or end it (pg_stat_activity shows it)",
        );
      await sleep(1000);
    }
  }
}

/** @throws OperatorError when this role may not change the schema, as the service's may not */
async function demandRights(client: ImpatientClient): Promise<void> {
  const { rows } = await client.query<{ may: boolean }>(
    "SELECT has_schema_privilege(current_schema(), 'CREATE') AS may",
  );
  if (rows[0]?.may === false)
    throw new OperatorError(
      "the database is to be migrated, and this role may not: let MIGRATE_DATABASE_URL name its owner, or run `loket migrate` as the owner",
    );
}
