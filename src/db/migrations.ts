import { readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";

/** The migrations of this version, in their order. */
export function migrationNames(): string[] {
  const files = readdirSync(fileURLToPath(new URL("../../migrations", import.meta.url)));
  return files
    .filter((name) => name.endsWith(".sql"))
    .map((name) => name.replace(/\.sql$/, ""))
    .sort();
}

/** Those migrations that this version does not have. */
export function unknownAmong(applied: readonly string[]): string[] {
  const known = new Set(migrationNames());
  return applied.filter((name) => !known.has(name));
}
