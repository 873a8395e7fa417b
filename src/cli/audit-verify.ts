import { parseArgs } from "node:util";
import { loadConfig } from "../config.ts";
import { inspectDatabase } from "../db/inspect.ts";
import { type Verdict, verifyAuditTrail } from "../kernel/audit.ts";
import { OperatorError } from "../operator-error.ts";
import type { Command } from "./command.ts";
import { withDatabase, withQueries } from "./database.ts";

export const auditVerify: Command = {
  about: "walk the audit trail's hash chain and name the first broken record",
  usage: "",
  async run(args) {
    parseArgs({ args, options: {} });
    return printVerdict(await withDatabase(loadConfig(), verify));
  },
};

/** Prints what was found of a trail. Returns the exit code. */
export function printVerdict(verdict: Verdict): number {
  if (verdict.ok) {
    console.log(`the audit trail is whole: ${verdict.records} records, head ${verdict.head}`);
    return 0;
  }
  console.error(`the audit trail is broken at record ${verdict.brokenId}: ${verdict.reason}`);
  return 1;
}

/** Only reads: a check must not change the database, not even to migrate it. */
async function verify(url: string): Promise<Verdict> {
  const { applied } = await inspectDatabase(url);
  if (applied.length === 0)
    throw new OperatorError("this database holds no audit trail yet: the first `loket serve` begins it");
  return withQueries(url, verifyAuditTrail);
}
