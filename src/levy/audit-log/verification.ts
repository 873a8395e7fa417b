import { beforeTrail, breakNames, breaks, type TrailPosition, verifyPage } from "../../kernel/audit.ts";
import type { Ctx } from "../../kernel/context.ts";
import { hashOf, newestId } from "./queries.ts";
import type { AuditVerification } from "./schema.ts";

/**
 * Verifies the next thousand records of the trail: the verdict of `loket audit verify`, in as many calls as it takes, none of which is
 * long. The caller's word for what was verified before is not taken where the trail says otherwise.
 */
export async function verifyNext(ctx: Ctx, cursor: string | undefined): Promise<AuditVerification> {
  const from = cursor === undefined ? beforeTrail : positionOf(cursor);
  const total = await newestId(ctx.db);
  const at = { total, next_cursor: null, broken_id: null, break: null };
  if (from.records > 0) {
    const head = await hashOf(ctx.db, from.records);
    if (head !== from.head) {
      const how = head === undefined ? "MISSING" : "ALTERED";
      return { ...at, ...from, status: "BROKEN", broken_id: from.records, break: how };
    }
  }
  const page = await verifyPage(ctx.db, from);
  if (!page.ok) {
    const how = breakNames.find((name) => breaks[name] === page.reason) ?? null;
    return { ...at, ...from, status: "BROKEN", broken_id: page.brokenId, break: how };
  }
  const { records, head, isEnd } = page;
  if (isEnd) return { ...at, records, head, status: "WHOLE" };
  return { ...at, records, head, status: "UNDER_WAY", next_cursor: `${records}-${head}` };
}

function positionOf(cursor: string): TrailPosition {
  const [records, head = ""] = cursor.split("-");
  return { records: Number(records), head };
}
