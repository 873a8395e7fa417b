import type pg from "pg";
import { kindOf, migrationNames, unknownAmong } from "./migrations.ts";

export interface Schema {
  /** The migrations it has had, in their order; none of one that was never migrated. */
  readonly applied: readonly string[];
  /** The migration that a server has to know to run on it; null of one that was never migrated. */
  readonly demands: string | null;
}

export async function readSchema(client: Pick<pg.ClientBase, "query">): Promise<Schema> {
  const { rows } = await client.query<{ is_migrated: boolean; says: boolean }>(
    "SELECT to_regclass('migrations') IS NOT NULL AS is_migrated, to_regproc('schema_demands') IS NOT NULL AS says",
  );
  const [state] = rows;
  if (state?.is_migrated !== true) return { applied: [], demands: null };
  const applied = await client.query<{ name: string }>("SELECT name FROM migrations ORDER BY id");
  const demands = state.says
    ? await client.query<{ name: string }>("SELECT schema_demands() AS name")
    : undefined;
  return { applied: applied.rows.map(({ name }) => name), demands: demands?.rows[0]?.name ?? null };
}

const older =
  "the database was made before the first release of Loket, whose schema begins anew: back it up with the Loket that made it, export its lists there and import them into a new database here; a demo is made anew in an empty DATA_DIR";

export function pendingOf({ applied }: Schema): string[] {
  return migrationNames().filter((name) => !applied.includes(name));
}

/** Of the schema that was before the first release: what it had become is where the baseline begins (decision 0035). */
export function isBeforeRelease(applied: readonly string[]): boolean {
  return applied[0] === "0001_staff";
}

/**
 * Why this version can neither run on a schema nor migrate it, in words; null when it can. Migrations that it does not know are
 * tolerated for as long as the schema demands none of them (decision 0035).
 */
export function whyForeign(schema: Schema): string | null {
  if (isBeforeRelease(schema.applied)) return older;
  const unknown = unknownAmong(schema.applied);
  if (unknown.length === 0) return null;
  const newer = `the database was migrated by a newer Loket (${unknown.join(", ")})`;
  const pending = pendingOf(schema);
  if (pending.length > 0) return `${newer}, and lacks ${pending.join(", ")} of this one`;
  const { demands } = schema;
  if (demands !== null && !unknown.includes(demands)) return null;
  return `${newer}, and runs only versions that know ${demands ?? unknown.at(-1)}`;
}

/** The first migration that servers which run now would not survive: they know what is applied, and no more. Undefined: all go on. */
export function endsServers({ applied }: Schema, pending: readonly string[]): string | undefined {
  return pending.find((name) => {
    const kind = kindOf(name);
    return kind === null || (kind.demands !== null && !applied.includes(kind.demands));
  });
}
