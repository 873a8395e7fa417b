import { recordTogether } from "../../kernel/audit/audit.ts";
import type { Ctx, Tx } from "../../kernel/context.ts";
import * as queries from "./queries.ts";
import * as linked from "./queries-outages.ts";
import { auditComplaint, takeStep } from "./steps.ts";

/** Others are told once this many connections of an area report the same: one report says where somebody lives. */
const fewest = 3;
const lookedBack = 3 * 86_400_000;

/** What many households report, by area, latest begun first. @param areas only these; unless given, all of them */
export function reportedOutages(ctx: Ctx, areas?: readonly string[]) {
  const since = new Date(ctx.now().getTime() - lookedBack);
  return queries.openReportsByArea(ctx.read, { since, fewest, areas });
}

/** Links open reports to what explains them: their deadlines begin when that is expected to end. Those that are linked follow it. */
export function linkOpenReports(
  tx: Tx,
  { id, areas, report_types, ends_at }: linked.Explanation & { ends_at: Date },
): Promise<void> {
  return changeTogether(tx, async () => {
    const ids = await linked.lockExplained(tx, { id, areas, report_types });
    return { ids, change: () => linked.setOutage(tx, ids, { outageId: id, deadlinesFrom: ends_at }) };
  });
}

/** Begins the deadlines of the open reports of an outage that is over. */
export function releaseReports(
  tx: Tx,
  outageId: number,
  { from, keepsLink }: { from: Date; keepsLink: boolean },
): Promise<void> {
  return changeTogether(tx, async () => {
    const ids = await linked.lockOpenOf(tx, outageId, null);
    const kept = keepsLink ? outageId : null;
    return { ids, change: () => linked.setOutage(tx, ids, { outageId: kept, deadlinesFrom: from }) };
  });
}

const mostAtOnce = 200;

/**
 * Finishes open reports of an outage that has ended, up to 200 of them, whatever their state: the work on the outage was the work on them.
 * This is the one way next to the table of states.
 */
export function finishLinked(tx: Tx, outageId: number, note: string) {
  return recordTogether(tx, async () => {
    const ids = await linked.lockOpenOf(tx, outageId, mostAtOnce);
    for (const before of await queries.complaintsAmong(tx.db, ids))
      await takeStep(tx, before, {
        action: "finish",
        status: "SELESAI",
        note,
        change: { finished_at: tx.now() },
      });
    return { finished: ids.length, remaining: await linked.countOpenOf(tx, outageId) };
  });
}

async function changeTogether(
  tx: Tx,
  prepare: () => Promise<{ ids: readonly number[]; change: () => Promise<void> }>,
): Promise<void> {
  const { ids, change } = await prepare();
  if (ids.length === 0) return;
  const before = await queries.complaintsAmong(tx.db, ids);
  await change();
  const after = new Map((await queries.complaintsAmong(tx.db, ids)).map((row) => [row.id, row]));
  for (const row of before) await auditComplaint(tx, "update", row, after.get(row.id) ?? null);
}
