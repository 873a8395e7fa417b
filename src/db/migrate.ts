import { OperatorError } from "../operator-error.ts";
import { ImpatientClient } from "./client.ts";
import { connectionSettings } from "./connect.ts";
import { appliedMigrations } from "./inspect.ts";
import { migrationNames, migrationsFolder, unknownAmong } from "./migrations.ts";

/**
 * Applies the migrations that are missing, all in one transaction, under a lock that makes a second starter wait. Returns their names.
 * @throws OperatorError when a newer version has migrated it
 * @param most so many at most, for a schema as it once was
 */
export async function migrate(databaseUrl: string, most?: number): Promise<string[]> {
  const done = await appliedMigrations(databaseUrl);
  if (String(done) === String(migrationNames())) return [];
  const newer = unknownAmong(done);
  if (newer.length > 0)
    throw new OperatorError(
      `the database was migrated by a newer Loket (${newer.join(", ")}), whose rules this one does not know: start that version, or restore a backup made by this one`,
    );
  // Loaded by the few starts that need it: it stays in memory afterwards.
  const { runner } = await import("node-pg-migrate");
  const client = new ImpatientClient({ ...connectionSettings(databaseUrl), query_timeout: 0 });
  await client.connect();
  try {
    await demandRights(client);
    const applied = await runner({
      dbClient: client,
      dir: migrationsFolder,
      direction: "up",
      ...(most === undefined ? {} : { count: most }),
      migrationsTable: "migrations",
      singleTransaction: true,
      advisoryLockMode: "wait",
      log: () => {},
    });
    return applied.map((migration) => migration.name);
  } finally {
    await client.end();
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
