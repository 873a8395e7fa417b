import { type Ctx, inTransaction, type Tx } from "../../kernel/context.ts";
import { addDays, today } from "../../kernel/time.ts";
import { wire } from "../../kernel/wire.ts";
import { countedOnDays, kindsOfLocationDay } from "../totals/totals.ts";
import { keepByNow } from "./by-now.ts";
import { type CashSettings, revenueOf } from "./days.ts";
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
export function createCorrectionNotes(system: Ctx, settings: CashSettings): () => Promise<void> {
  let lookedAtAll = "";
  return async () => {
    const date = today(system.zone, system.now());
    await noteChanges(system, settings, lookedAtAll === date ? addDays(date, -recent) : "0001-01-01");
    lookedAtAll = date;
  };
}

async function noteChanges(ctx: Ctx, settings: CashSettings, since: string): Promise<void> {
  const days = await queries.notedDays(ctx.read, since);
  const counted = await countedOnDays(ctx.read, days);
  for (const [place, day] of days.entries())
    if (counted[place] !== day.noted || !day.is_kept)
      await inTransaction(ctx, (tx) => noteChange(tx, day, settings));
}

/** Notes what differs of a closed day by now, also by its shifts; nothing where it was opened again. */
export async function noteChange(
  tx: Tx,
  { closing_id, location_id, local_date, timezone }: Omit<queries.NotedDay, "noted" | "is_kept">,
  { cashShifts }: CashSettings,
): Promise<void> {
  const key = { locationId: location_id, date: local_date };
  const day = await lockDay(tx, key);
  if (day?.id !== closing_id) return;
  const kinds = await kindsOfLocationDay(tx.db, location_id, local_date);
  const amount = revenueOf(kinds) - (await queries.notedOf(tx.db, closing_id));
  if (amount !== 0)
    await queries.addCorrection(tx, { closing_id, noted_on: today(timezone, tx.now()), amount });
  await keepByNow(tx, { ...key, closingId: closing_id }, kinds, cashShifts);
}
