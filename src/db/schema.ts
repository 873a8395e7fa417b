import type pg from "pg";
import { kindOf, migrationNames, unknownAmong } from "./migrations.ts";

export interface Schema {
  /** The migrations it has had, in their order; none of one that was never migrated. */
  readonly applied: readonly string[];
  /** The migration that a server has to know to run on it; null before 0024. */
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

export function pendingOf({ applied }: Schema): string[] {
  return migrationNames().filter((name) => !applied.includes(name));
}

/**
 * Why this version can neither run on a schema nor migrate it, in words; null when it can. Migrations that it does not know are
 * tolerated for as long as the schema demands none of them (decision 0035).
 */
export function whyForeign(schema: Schema): string | null {
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
