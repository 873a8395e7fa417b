import { readdirSync } from "node:fs";
import { join } from "node:path";
import { projectFolder } from "../project-folder.ts";

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
