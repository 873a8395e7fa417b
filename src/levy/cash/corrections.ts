import { type Ctx, inTransaction, type Tx } from "../../kernel/context.ts";
import { addDays, today } from "../../kernel/time.ts";
import { wire } from "../../kernel/wire.ts";
import { countedOnDays } from "../totals/totals.ts";
import { lockDay } from "./queries.ts";
import * as queries from "./queries-closings.ts";
import type { CorrectionQuery } from "./schema.ts";

/*
 * What is counted or voided of a closed day afterwards. Totals are always exact (guarantee 3), so the difference between them and what
 * is noted of a closing is noted as a correction of the day on which it is found.
 */

/** Newest first. */
export function listCorrections(ctx: Ctx, query: CorrectionQuery) {
  return queries.listOfCorrections(ctx, query).map((row) => wire(row, ctx.zone));
}

/** Agents send again what is this many days old at most; what is older is looked at once a night. */
const recent = 45;

/** Makes the job that notes what came late: of recent days each time, of all of them on each new date. */
export function createCorrectionNotes(system: Ctx): () => Promise<void> {
  let lookedAtAll = "";
  return async () => {
    const date = today(system.zone, system.now());
    await noteChanges(system, lookedAtAll === date ? addDays(date, -recent) : "0001-01-01");
    lookedAtAll = date;
  };
}

async function noteChanges(ctx: Ctx, since: string): Promise<void> {
  const days = await queries.notedDays(ctx.read, since);
  const counted = await countedOnDays(ctx.read, days);
  for (const [place, day] of days.entries())
    if (counted[place] !== day.noted) await inTransaction(ctx, (tx) => noteChange(tx, day));
}

/** Notes what differs of a closed day by now; nothing where it was opened again. */
export async function noteChange(
  tx: Tx,
  { closing_id, location_id, local_date, timezone }: Omit<queries.NotedDay, "noted">,
): Promise<void> {
  const day = await lockDay(tx, { locationId: location_id, date: local_date });
  if (day?.id !== closing_id) return;
  const [counted = 0] = await countedOnDays(tx.db, [{ location_id, local_date }]);
  const amount = counted - (await queries.notedOf(tx.db, closing_id));
  if (amount !== 0)
    await queries.addCorrection(tx, { closing_id, noted_on: today(timezone, tx.now()), amount });
}
