import { existsSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { type Config, loadConfig } from "../config.ts";
import { schemaOf } from "../db/inspect.ts";
import { migrate } from "../db/migrate.ts";
import { unknownAmong } from "../db/migrations.ts";
import { endsServers, pendingOf, type Schema, whyForeign } from "../db/schema.ts";
import { OperatorError } from "../operator-error.ts";
import type { Command } from "./command.ts";
import { withDatabase } from "./database.ts";

/** Exit code of a check that found something to apply: neither done nor failed. */
const TO_APPLY = 3;

export const migrateCommand: Command = {
  about: "bring the database to this version (serve does so too); --check: only say what it would do",
  usage: "[--check]",
  async run(args) {
    const { values } = parseArgs({ args, options: { check: { type: "boolean", default: false } } });
    if (values.check) return check(loadConfig());
    const applied = await withDatabase(loadConfig(), migrate);
    for (const name of applied) console.log(`applied ${name}`);
    if (applied.length === 0) console.log("nothing to do: the database is up to date");
    return 0;
  },
};

/** Changes nothing. @throws OperatorError when this version cannot run on the schema */
async function check(config: Config): Promise<number> {
  const isThere = config.databaseUrl !== undefined || existsSync(join(config.dataDir, "postgres", "data"));
  const schema: Schema = isThere ? await withDatabase(config, schemaOf) : { applied: [], demands: null };
  const foreign = whyForeign(schema);
  if (foreign !== null) throw new OperatorError(foreign);
  const pending = pendingOf(schema);
  console.log(described(schema, pending));
  return pending.length === 0 ? 0 : TO_APPLY;
}

function described(schema: Schema, pending: readonly string[]): string {
  const unknown = unknownAmong(schema.applied);
  if (unknown.length > 0)
    return `nothing to apply: a newer Loket has migrated the database (${unknown.join(", ")}), and this version runs beside it`;
  if (pending.length === 0) return "the database is up to date";
  const found = `${pending.length} ${pending.length === 1 ? "migration" : "migrations"} to apply (${pending.join(", ")})`;
  if (schema.applied.length === 0) return `${found}: the database is empty`;
  const end = endsServers(schema, pending);
  return end === undefined
    ? `${found}: servers of the version before go on meanwhile`
    : `${found}: stop every server first, since none of before runs on ${end}`;
}
