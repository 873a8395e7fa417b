import type { Ctx } from "../kernel/context.ts";
import { checkRange } from "../kernel/date-range.ts";
import { wire } from "../kernel/wire.ts";
import { listOfEvents, removeEvents, type SecurityEventRow } from "./queries.ts";
import type { SecurityEvent, SecurityEventQuery } from "./schema.ts";
import { securityTexts } from "./texts.ts";

const day = 86_400_000;

/** Events newest first. What happened a few seconds ago may not be written yet. */
export function listSecurityEvents(ctx: Ctx, query: SecurityEventQuery) {
  checkRange(query, { required: false });
  return listOfEvents(ctx.db, query, ctx.zone).map((row) => present(ctx, row));
}

/** Removes what is older than this many days. */
export async function sweepSecurityEvents({ db, now }: Ctx, days: number): Promise<void> {
  const before = new Date(now().getTime() - days * day);
  while ((await removeEvents(db, before)) > 0);
}

function present(ctx: Ctx, row: SecurityEventRow): SecurityEvent {
  return { ...wire(row, ctx.zone), text: row.about === null ? null : securityTexts(row.about) };
}
