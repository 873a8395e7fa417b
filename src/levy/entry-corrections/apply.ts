import { type Actor, type Ctx, inTransaction, systemActor, type Tx } from "../../kernel/context.ts";
import { storeAgain } from "../entries/queries.ts";
import { voidEntries } from "../entry-events/entry-events.ts";
import { lockLedger } from "../ledger/ledger.ts";
import { audit } from "./audit.ts";
import * as queries from "./queries.ts";

// Events wait for the ledger while a step runs, some tens of milliseconds.
const mostAtOnce = 500;

/**
 * Carries out what was approved, step by step. A step is a transaction that corrects the next events, every total with them, and notes
 * how far it has come: so it goes on after a crash where it was, and nothing is corrected twice. A job calls it; of several processes
 * one works.
 */
export async function applyCorrections(ctx: Ctx, most: number = mostAtOnce): Promise<void> {
  while ((await queries.oldestApplying(ctx.db)) !== undefined) {
    if (!(await inTransaction(ctx, (tx) => step(tx, most)))) return;
  }
}

/** Returns whether there was something to do that no other process does. */
async function step(tx: Tx, most: number): Promise<boolean> {
  if (!(await queries.takeApplyLock(tx))) return false;
  const oldest = await queries.oldestApplying(tx.db);
  if (oldest === undefined) return false;
  await lockLedger(tx);
  const row = await queries.lockCorrection(tx, oldest.id);
  if (row?.status !== "applying") return true;
  const window = await queries.windowOf(tx, row);
  const after = { time: row.done_until ?? row.from_time, id: row.done_until_id ?? 0 };
  const next = await queries.nextOf(tx, window, after, most);
  const last = next.at(-1);
  if (last === undefined) {
    await finish(tx, row);
    return true;
  }
  const ids = next.map(({ id }) => id);
  const old = next.reduce((sum, { price }) => sum + price, 0);
  await voidEntries({ ...tx, actor: deciderOf(row) }, ids, row.reason);
  const firstId = row.price === null ? null : await storeAgain(tx, ids, row.price);
  await queries.noteCorrected(tx, row.id, ids, firstId);
  await queries.updateCorrection(tx, row.id, {
    done_until: last.event_time,
    done_until_id: last.id,
    events: row.events + ids.length,
    old_revenue: row.old_revenue + old,
    new_revenue: row.new_revenue + ids.length * (row.price ?? 0),
  });
  return true;
}

async function finish(tx: Tx, before: queries.CorrectionRow): Promise<void> {
  await queries.updateCorrection(tx, before.id, { status: "applied", applied_at: tx.now() });
  const after = await queries.correctionById(tx, before.id);
  if (after !== undefined) await audit({ ...tx, actor: systemActor }, "finish", before, after);
}

/** Who decided: the voids are theirs. */
function deciderOf({ decided_by_id, decided_by }: queries.CorrectionRow): Actor {
  return { ...systemActor, id: decided_by_id, username: decided_by ?? systemActor.username };
}
