import {
  beforeTrail,
  breakNames,
  breaks,
  contradiction,
  positionOf,
  verifyPage,
} from "../../kernel/audit/audit.ts";
import type { Ctx } from "../../kernel/context.ts";
import { newestId } from "./queries.ts";
import type { AuditVerification } from "./schema.ts";

/**
 * Verifies the next thousand records of the trail: the verdict of `loket audit verify`, in as many calls as it takes, none of which is
 * long. The caller's word for what was verified before is not taken where the trail says otherwise.
 */
export async function verifyNext(ctx: Ctx, cursor: string | undefined): Promise<AuditVerification> {
  const from = cursor === undefined ? beforeTrail : positionOf(cursor);
  const total = await newestId(ctx.db);
  const at = { total, next_cursor: null, broken_id: null, break: null };
  const contradicted = from.records === 0 ? undefined : await contradiction(ctx.db, from);
  const page = contradicted ?? (await verifyPage(ctx.db, from));
  if (!page.ok) {
    const how = breakNames.find((name) => breaks[name] === page.reason) ?? null;
    return { ...at, ...from, status: "BROKEN", broken_id: page.brokenId, break: how };
  }
  const { records, head, isEnd } = page;
  if (isEnd) return { ...at, records, head, status: "WHOLE" };
  return { ...at, records, head, status: "UNDER_WAY", next_cursor: `${records}-${head}` };
}
