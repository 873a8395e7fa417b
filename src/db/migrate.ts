import { fileURLToPath } from "node:url";
import { appliedMigrations, migrationNames } from "./inspect.ts";

const migrations = fileURLToPath(new URL("../../migrations", import.meta.url));

/**
 * Applies the migrations that are missing, all in one transaction, under a lock that makes a second starter wait. Returns their names.
 * @param most so many at most, for a schema as it once was
 */
export async function migrate(databaseUrl: string, most?: number): Promise<string[]> {
  if (String(await appliedMigrations(databaseUrl)) === String(migrationNames())) return [];
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
  });
  return applied.map((migration) => migration.name);
}
