import { existsSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { type Config, describeSettings, loadConfig, rulesOff } from "../config.ts";
import { newestBackup } from "../db/backups.ts";
import { lackingRights, roleOf, serviceRole, whyPowerful } from "../db/grants.ts";
import { inspectDatabase } from "../db/inspect.ts";
import { whyTooFew } from "../db/standbys.ts";
import { existingKeyRing, readKeys, whyNotOpened } from "../kernel/keys/open.ts";
import { auditAnchors } from "./audit-anchors.ts";
import type { Command } from "./command.ts";
import { compareFigures } from "./comparisons.ts";
import { withDatabase, withQueries } from "./database.ts";
import { describeKeys } from "./keys.ts";
import { certificate, disk, linesOf, mailServer, size } from "./surroundings.ts";
import { fullVersion } from "./version.ts";

const MUCH_SKEW_MS = 1000;

export const doctor: Command = {
  about: "show the effective settings, the database, disk and clock, and what is wrong with them",
  usage: "",
  async run(args) {
    parseArgs({ args, options: {} });
    const config = loadConfig();
    const problems: string[] = [];
    console.log(`Loket ${fullVersion()} on Node ${process.version}, ${process.platform}-${process.arch}\n`);
    console.log(["Settings", ...describeSettings(config)].join("\n  "));
    console.log(["\nKeys", ...keys(config, problems)].join("\n  "));
    console.log(["\nDatabase", ...(await database(config, problems))].join("\n  "));
    console.log(["\nDisk", disk(config, problems)].join("\n  "));
    console.log(["\nCertificates", certificate(config, problems, new Date())].join("\n  "));
    console.log(["\nMail", await mailServer(config, problems)].join("\n  "));
    const off = rulesOff(config);
    console.log(
      ["\nSecond person", off.length === 0 ? "every rule is on" : `off: ${off.join(", ")}`].join("\n  "),
    );
    console.log(problems.length === 0 ? "\nNothing is wrong." : ["\nWrong", ...problems].join("\n  "));
    return problems.length === 0 ? 0 : 1;
  },
};

function keys(config: Config, problems: string[]): string[] {
  try {
    const found = describeKeys(readKeys(config), new Date());
    return found.length > 0 ? found : ["not made yet: the first `loket serve` makes them"];
  } catch (error) {
    problems.push(...linesOf(error));
    return ["cannot be used"];
  }
}

async function database(config: Config, problems: string[]): Promise<string[]> {
  const kind = config.databaseUrl === undefined ? "embedded, in DATA_DIR" : "yours, by DATABASE_URL";
  if (config.databaseUrl === undefined && !existsSync(join(config.dataDir, "postgres", "data"))) {
    return [kind, "not made yet: the first `loket serve` makes it"];
  }
  try {
    const found = await withDatabase(config, async (url) => {
      const inspection = await inspectDatabase(url);
      if (inspection.pending.length > 0 || inspection.foreign !== null)
        return { ...inspection, figures: ["figures: not looked at"] };
      return withQueries(url, async (db) => {
        const backedUpAt = await newestBackup(db);
        const reason = await whyNotOpened(db, existingKeyRing(config));
        if (reason !== null) problems.push(reason);
        return {
          ...inspection,
          figures: [
            ...(await compareFigures(db, problems)),
            `newest backup: ${backedUpAt?.toISOString() ?? "none by loket backup"}`,
            `audit anchors: ${await auditAnchors(config, db, problems)}`,
          ],
        };
      });
    });
    if (Math.abs(found.clockAheadMs) > MUCH_SKEW_MS) {
      problems.push(
        `the database's clock is ${found.clockAheadMs} ms ahead of this machine's: synchronise both`,
      );
    }
    if (found.noRoom !== null) problems.push(found.noRoom);
    if (found.foreign !== null) problems.push(found.foreign);
    const tooFew = whyTooFew(found.replication, config.standbysRequired);
    if (tooFew !== null) problems.push(`events and payments are refused: ${tooFew}`);
    const power = config.databaseUrl === undefined ? null : await whyPowerful(config.databaseUrl);
    const lacking =
      config.databaseUrl === undefined || found.pending.length > 0
        ? []
        : await lackingRights(config.databaseUrl);
    if (lacking.length > 0)
      problems.push(
        `the role of DATABASE_URL lacks rights (${lacking.length} of them, such as ${lacking[0]}): \`loket grants --apply\` gives them`,
      );
    const role = config.databaseUrl === undefined ? serviceRole : roleOf(config.databaseUrl);
    const waiting = found.pending.length === 0 ? "none waiting" : `waiting: ${found.pending.join(", ")}`;
    return [
      kind,
      `PostgreSQL ${found.version}, ${size(found.bytes)}`,
      `synchronous standbys: ${found.replication.synchronous}${config.standbysRequired === 0 ? "" : `, required: ${config.standbysRequired}`}`,
      `migrations: ${found.applied.length} applied, ${waiting}`,
      `rights: ${power === null ? `${role} is neither superuser nor owner` : `${power}; MIGRATE_DATABASE_URL spares the service that`}`,
      ...found.figures,
      `clock: ${found.clockAheadMs} ms ahead of this machine's (${new Date().toISOString()})`,
    ];
  } catch (error) {
    problems.push(...linesOf(error));
    return [kind, "cannot be used"];
  }
}
