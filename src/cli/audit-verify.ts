import { parseArgs } from "node:util";
import { loadConfig } from "../config.ts";
import { inspectDatabase } from "../db/inspect.ts";
import { positionOf, type TrailPosition, type Verdict, verifyAuditTrail } from "../kernel/audit/audit.ts";
import { OperatorError } from "../operator-error.ts";
import type { Command } from "./command.ts";
import { withDatabase, withQueries } from "./database.ts";

export const auditVerify: Command = {
  about: "walk the audit trail's hash chain and name the first broken record",
  usage: "[--anchor RECORDS-HEAD]",
  async run(args) {
    const { values } = parseArgs({ args, options: { anchor: { type: "string" } } });
    const anchor = values.anchor === undefined ? undefined : anchorOf(values.anchor);
    return printVerdict(await withDatabase(loadConfig(), (url) => verify(url, anchor)));
  },
};

/** What was noted of the trail when it was whole. @throws OperatorError when it is not of that form */
function anchorOf(text: string): TrailPosition {
  if (/^[1-9][0-9]{0,14}-[0-9a-f]{64}$/.test(text)) return positionOf(text);
  throw new OperatorError(
    `--anchor takes the records and the head that were noted, such as 17-<64 hex digits> (is "${text}")`,
  );
}

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
async function verify(url: string, anchor: TrailPosition | undefined): Promise<Verdict> {
  const { applied } = await inspectDatabase(url);
  if (applied.length === 0)
    throw new OperatorError("this database holds no audit trail yet: the first `loket serve` begins it");
  return withQueries(url, (db) => verifyAuditTrail(db, { anchor }));
}
