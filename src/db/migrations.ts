import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { projectFolder } from "../project-folder.ts";

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

/**
 * What a migration does to servers that run alongside it, by its first line: `-- expand`, and all go on; or `-- contract demands NAME`, and
 * those go on that know the migration NAME. Null for those of before 0024, which do not say it.
 */
export type MigrationKind = { readonly demands: string | null } | null;

/** @throws Error when its first line is of neither form */
export function kindOf(name: string): MigrationKind {
  return readKind(name, readFileSync(join(migrationsFolder, `${name}.sql`), "utf8"));
}

/** @param text of the migration */
export function readKind(name: string, text: string): MigrationKind {
  if (name < "0024") return null;
  const [, word, demands = null] = /^-- (?:(expand)|contract demands (\S+))\n/.exec(text) ?? [];
  if (word === undefined && demands === null)
    throw new Error(`${name} does not begin with "-- expand" or "-- contract demands NAME" (decision 0035)`);
  return { demands };
}
