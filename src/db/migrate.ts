import { fileURLToPath } from "node:url";
import { OperatorError } from "../operator-error.ts";
import { appliedMigrations, migrationNames, unknownAmong } from "./inspect.ts";

const migrations = fileURLToPath(new URL("../../migrations", import.meta.url));

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
  const applied = await runner({
    databaseUrl,
    dir: migrations,
    direction: "up",
    ...(most === undefined ? {} : { count: most }),
    migrationsTable: "migrations",
    singleTransaction: true,
    advisoryLockMode: "wait",
    log: () => {},
  }).catch((error: unknown) => {
    throw isNotAllowed(error)
      ? new OperatorError(
          "the database is to be migrated, and this role may not: let MIGRATE_DATABASE_URL name its owner, or run `loket migrate` as the owner",
        )
      : error;
  });
  return applied.map((migration) => migration.name);
}

/** insufficient_privilege */
function isNotAllowed(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "42501";
}
