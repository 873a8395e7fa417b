import type { Tx } from "../../kernel/context.ts";
import * as queries from "./queries.ts";
import { judgeInChain, lockForChange, type StandInChain } from "./stands.ts";
import { auditReading, meaningOf, writeReadings } from "./write.ts";

export type { ChainReading, ReadingRow } from "./queries.ts";

/*
 * Two readings of a chain that touch: a correction of a bill puts the one right, and the one after it goes on from there. The bills
 * of both are set aside before, so that what they gave back of estimates can be settled again.
 */

/** Flags that follow from the stands; all others stay when a stand is put right. */
const reckoned = new Set<string>([
  "ROLLOVER",
  "STAND_TURUN",
  "PEMAKAIAN_TIDAK_WAJAR",
  "TAKSASI_LEBIH",
  "METER_DIGANTI",
]);

/**
 * Locks the reading of a period and the one after it, which begins where it ends, until the transaction ends; as stands.ts says.
 * Either may be missing.
 */
export async function lockLink(tx: Tx, key: queries.ReadingKey) {
  const { connection_id, period } = key;
  await lockForChange(tx, [key]);
  // The connection is locked: no reading comes or goes any more.
  const after = (await queries.readingsAround(tx.db, [key])).find((reading) => reading.period > period);
  if (after !== undefined) await lockForChange(tx, [{ connection_id, period: after.period }]);
  const readings = await queries.readingsAround(tx.db, [key]);
  const read = (of: string | undefined) => readings.find((reading) => reading.period === of);
  return { own: read(period), follower: read(after?.period) };
}

/**
 * What a stand means in the place of a locked reading, where its chain now stands.
 * @param usageIfLower m³ that staff say were used where it is below the last one; else what they said of the reading before
 */
export async function judgeAgain(tx: Tx, reading: queries.ReadingRow, stand: number, usageIfLower?: number) {
  const { connection_id, period } = reading;
  const said = usageIfLower ?? (reading.flags.includes("STAND_TURUN") ? reading.usage : undefined);
  const given = { connection_id, period, stand, ...(said === undefined ? {} : { usageIfLower: said }) };
  return judgeInChain(tx, given);
}

/** A reading as it was and as it became. */
export interface Rewritten {
  before: queries.ReadingRow;
  after: queries.ReadingRow;
}

/**
 * Writes a stand in the place of a locked reading, and settles the estimates before it. Who read it, when and how stays; but an
 * estimate that is put right becomes a reading by the person who does so.
 */
export async function writeAgain(tx: Tx, before: queries.ReadingRow, inChain: StandInChain) {
  const { note, read_at, file_id, method, recorded_by } = before;
  const reader =
    method === "TAKSASI"
      ? { method: "PETUGAS" as const, recorded_by: tx.actor.username }
      : { method, recorded_by };
  const meaning = meaningOf(inChain);
  const flags = [...meaning.flags, ...before.flags.filter((flag) => !reckoned.has(flag))];
  const values = { note, read_at, file_id, ...reader, ...meaning, flags };
  await writeReadings(tx, [{ inChain, values }]);
  return rewritten(tx, before);
}

/**
 * Lets a locked estimate go on from another stand. Its own stand stays, so that nothing after it changes: what is more or less before
 * it, it counts less or more.
 * @returns undefined when it would count less than nothing, or than what comes back of it
 */
export async function moveStart(
  tx: Tx,
  before: queries.ChainReading,
  { previous, digits }: { previous: number; digits: number },
): Promise<Rewritten | undefined> {
  const usage = before.usage - shorterWay(before.previous, previous, 10 ** digits);
  if (usage < (before.credited ?? 0)) return undefined;
  const others = before.flags.filter((flag) => flag !== "ROLLOVER");
  const turns = usage !== before.stand - previous + before.exchanged;
  await queries.moveEstimate(tx, before.id, {
    previous,
    usage,
    flags: turns ? ["ROLLOVER", ...others] : others,
  });
  return rewritten(tx, before);
}

/** m³ from one stand to another on a meter that may pass its highest number, forwards or backwards. */
function shorterWay(from: number, to: number, capacity: number): number {
  const forwards = (((to - from) % capacity) + capacity) % capacity;
  return forwards > capacity / 2 ? forwards - capacity : forwards;
}

async function rewritten(tx: Tx, before: queries.ReadingRow): Promise<Rewritten> {
  return { before, after: await queries.readingOf(tx.db, before.connection_id, before.period) };
}

/** The audit record of a rewritten reading; last in its transaction. */
export function recordRewriting(tx: Tx, sl: string, { before, after }: Rewritten): Promise<void> {
  return auditReading(tx, sl, "correct", before, after);
}
