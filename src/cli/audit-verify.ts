import { parseArgs } from "node:util";
import { verifyAuditTrail } from "../kernel/audit.ts";
import type { Command } from "./commands.ts";
import { withContext } from "./context.ts";

export const auditVerify: Command = {
  about: "walk the audit trail's hash chain and name the first broken record",
  usage: "",
  async run(args) {
    parseArgs({ args, options: {} });
    const verdict = await withContext((ctx) => verifyAuditTrail(ctx.db));
    if (verdict.ok) {
      console.log(`the audit trail is whole: ${verdict.records} records, head ${verdict.head}`);
      return 0;
    }
    console.error(`the audit trail is broken at record ${verdict.brokenId}: ${verdict.reason}`);
    return 1;
  },
};
