import { parseArgs } from "node:util";
import { loadConfig } from "../config.ts";
import { applyGrants, grantsFor, roleOf } from "../db/grants.ts";
import { OperatorError } from "../operator-error.ts";
import type { Command } from "./command.ts";

export const grantsCommand: Command = {
  about: "print what the role of DATABASE_URL lacks or has too much of; --apply: as the owner, set it right",
  usage: "[--apply]",
  async run(args) {
    const { values } = parseArgs({ args, options: { apply: { type: "boolean", default: false } } });
    const { databaseUrl, migrateDatabaseUrl } = loadConfig();
    if (databaseUrl === undefined)
      throw new OperatorError("the embedded database has its roles already: this is for DATABASE_URL");
    const role = roleOf(databaseUrl);
    const owner = migrateDatabaseUrl ?? databaseUrl;
    const statements = values.apply ? await applyGrants(owner, role) : await grantsFor(owner, role);
    for (const statement of statements) console.log(`${statement};`);
    if (statements.length === 0)
      console.log(`-- nothing to do: ${role} has the rights it needs, and no more`);
    return 0;
  },
};
