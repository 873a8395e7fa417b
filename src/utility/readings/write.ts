import { auditOf } from "../../kernel/audit.ts";
import type { Tx } from "../../kernel/context.ts";
import { noteCredits } from "../bills/bills.ts";
import {
  addReadings,
  changeEstimates,
  type JoinedReading,
  type ReadingRow,
  type ReadingValues,
  readingOf,
  replaceReadings,
} from "./queries.ts";
import { overestimateOf } from "./settlement.ts";
import { obstacleOf, type StandInChain } from "./stands.ts";

/** The reading that a stand makes. @throws what obstacleOf finds */
export function readingFrom(
  stand: StandInChain,
  more: Pick<ReadingValues, "method" | "note" | "read_at"> & { file_id?: string | null; flags?: string[] },
): ReadingValues {
  const obstacle = obstacleOf(stand);
  if (obstacle !== undefined) throw obstacle;
  const meaning = meaningOf(stand);
  return { file_id: null, ...more, ...meaning, flags: [...meaning.flags, ...(more.flags ?? [])] };
}

/** What the chain says of a stand, in the columns of readings. */
export function meaningOf({ connection_id, period, stand, judged }: StandInChain) {
  if (!judged.ok) throw new Error("a stand that is refused was to be written");
  const { previous, usage, flags, exchanged = 0, settlement } = judged;
  const overestimate = overestimateOf(settlement);
  return { connection_id, period, stand, previous, usage, flags, exchanged, overestimate };
}

/** Writes a reading with its audit record. */
export async function writeReading(
  tx: Tx,
  inChain: StandInChain,
  values: ReadingValues,
): Promise<JoinedReading> {
  const { sl, before } = inChain;
  await writeReadings(tx, [{ inChain, values }]);
  const after = await readingOf(tx.db, values.connection_id, values.period);
  await auditReading(tx, sl, before === undefined ? "create" : "update", before ?? null, after);
  return after;
}

/**
 * Writes readings that somebody took, and settles the estimates before them: what is not billed yet is lowered, the rest is given back
 * by the bills. Returns how many were added and replaced.
 */
export async function writeReadings(
  tx: Tx,
  readings: readonly { inChain: StandInChain; values: ReadingValues }[],
): Promise<{ created: number; replaced: number }> {
  for (const { inChain } of readings) await settleEstimates(tx, inChain);
  const [added = [], replaced = []] = [false, true].map((isThere) =>
    readings.filter(({ inChain }) => (inChain.before !== undefined) === isThere).map(({ values }) => values),
  );
  await addReadings(tx, added);
  await replaceReadings(tx, replaced);
  const settled = readings.filter(
    ({ inChain: { before }, values }) => values.overestimate > 0 || (before?.overestimate ?? 0) > 0,
  );
  await noteCredits(
    tx,
    settled.map(({ values: { connection_id, period } }) => ({ connection_id, found_in: period })),
    settled.flatMap(({ inChain: { connection_id, period: found_in, judged } }) =>
      judged.ok
        ? (judged.settlement?.credits ?? []).map((credit) => ({ ...credit, connection_id, found_in }))
        : [],
    ),
  );
  return { created: added.length, replaced: replaced.length };
}

/** Changes the estimates before a reading that are not billed yet, each with its audit record. */
async function settleEstimates(
  tx: Tx,
  { judged, connection_id, sl, estimates }: StandInChain,
): Promise<void> {
  const changed = judged.ok ? (judged.settlement?.estimates ?? []) : [];
  if (changed.length === 0) return;
  await changeEstimates(
    tx,
    changed.map((estimate) => ({ ...estimate, connection_id })),
  );
  for (const { period } of changed) {
    const before = estimates.find((estimate) => estimate.period === period) ?? null;
    await auditReading(tx, sl, "update", before, await readingOf(tx.db, connection_id, period));
  }
}

/** Writes the audit record of a change of a reading. */
export function auditReading(
  tx: Tx,
  sl: string,
  action: "create" | "update" | "correct",
  before: ReadingRow | null,
  after: ReadingRow,
): Promise<void> {
  return auditOf("readings", ({ period }: ReadingRow) => `${sl}/${period}`, snapshot)(
    tx,
    action,
    before,
    after,
  );
}

function snapshot(row: ReadingRow) {
  const { period, previous, stand, usage, overestimate, method, flags, note, recorded_by, file_id } = row;
  const read_at = row.read_at.toISOString();
  return { period, previous, stand, usage, overestimate, method, flags, note, read_at, recorded_by, file_id };
}
