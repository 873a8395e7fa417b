import { parseArgs } from "node:util";
import { loadConfig } from "../config.ts";
import { migrate } from "../db/migrate.ts";
import type { Command } from "./command.ts";
import { withDatabase } from "./database.ts";

export const migrateCommand: Command = {
  about: "bring the database to this version (serve does so too)",
  usage: "",
  async run(args) {
    parseArgs({ args, options: {} });
    const applied = await withDatabase(loadConfig(), migrate);
    for (const name of applied) console.log(`applied ${name}`);
    if (applied.length === 0) console.log("nothing to do: the database is up to date");
    return 0;
  },
};
