import { auditOf } from "../../kernel/audit/audit.ts";
import type { Tx } from "../../kernel/context.ts";
import { noteCredits } from "../bills/bills.ts";
import * as queries from "./queries.ts";
import { overestimateOf } from "./settlement.ts";
import { obstacleOf, type StandInChain } from "./stands.ts";

/** The reading that a stand makes. @throws what obstacleOf finds */
export function readingFrom(
  stand: StandInChain,
  more: Pick<queries.ReadingValues, "method" | "note" | "read_at"> & {
    file_id?: string | null;
    flags?: string[];
  },
): queries.ReadingValues {
  const obstacle = obstacleOf(stand);
  if (obstacle !== undefined) throw obstacle;
  const { flags, ...meaning } = meaningOf(stand);
  const { method, note, read_at, file_id = null, flags: others = [] } = more;
  return { ...meaning, flags: [...flags, ...others], method, note, read_at, file_id };
}

/** What the chain says of a stand, in the columns of readings. */
export function meaningOf({ connection_id, period, stand, judged }: StandInChain) {
  if (!judged.ok) throw new Error("a stand that is refused was to be written");
  const { previous, usage, flags, exchanged = 0, settlement } = judged;
  const overestimate = overestimateOf(settlement);
  return { connection_id, period, stand, previous, usage, flags, exchanged, overestimate };
}

/** Writes a reading with its audit record. */
export async function writeReading(tx: Tx, inChain: StandInChain, values: queries.ReadingValues) {
  const { sl, before } = inChain;
  await writeReadings(tx, [{ inChain, values }]);
  const after = await queries.readingOf(tx.db, values.connection_id, values.period);
  await auditReading(tx, sl, before === undefined ? "create" : "update", before ?? null, after);
  return after;
}

/** A reading that somebody took, and what it means in its chain. */
export interface Taken {
  inChain: StandInChain;
  values: queries.ReadingValues;
}

/**
 * Writes readings that somebody took, and settles the estimates before them: what is not billed yet is lowered, the rest is given back by
 * the bills. Answers those that were added and those that took the place of others, as they are now.
 */
export async function writeReadings(tx: Tx, readings: readonly Taken[]) {
  for (const { inChain } of readings)
    if (changedEstimates(inChain).length > 0) await settleEstimates(tx, inChain);
  const isNew = ({ inChain }: Taken) => inChain.before === undefined;
  const valuesOf = (taken: readonly Taken[]) => taken.map(({ values }) => values);
  const added = await queries.addReadings(tx, valuesOf(readings.filter(isNew)));
  const replaced = await queries.replaceReadings(tx, valuesOf(readings.filter((one) => !isNew(one))));
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
  return { added, replaced };
}

/** Writes the audit record of each of these rows, which have just been written of readings. */
export async function auditTaken(
  tx: Tx,
  readings: readonly Taken[],
  rows: readonly queries.ReadingRow[],
): Promise<void> {
  const keyOf = ({ connection_id, period }: queries.ReadingKey) => `${connection_id}/${period}`;
  const takenOf = new Map(readings.map(({ inChain }) => [keyOf(inChain), inChain]));
  for (const row of rows) {
    const { sl = "", before } = takenOf.get(keyOf(row)) ?? {};
    await auditReading(tx, sl, before === undefined ? "create" : "update", before ?? null, row);
  }
}

/** What a reading leaves of the estimates before it that are not billed yet, where that is something else. */
function changedEstimates({ judged }: StandInChain) {
  return judged.ok ? (judged.settlement?.estimates ?? []) : [];
}

/** Changes the estimates before a reading, each with its audit record. */
async function settleEstimates(tx: Tx, stand: StandInChain): Promise<void> {
  const { connection_id, sl, estimates } = stand;
  const changed = changedEstimates(stand);
  await queries.changeEstimates(
    tx,
    changed.map((estimate) => ({ ...estimate, connection_id })),
  );
  for (const { period } of changed) {
    const before = estimates.find((estimate) => estimate.period === period) ?? null;
    await auditReading(tx, sl, "update", before, await queries.readingOf(tx.db, connection_id, period));
  }
}

/** Writes the audit record of a change of a reading. */
export function auditReading(
  tx: Tx,
  sl: string,
  action: "create" | "update" | "correct" | "estimate",
  before: queries.ReadingRow | null,
  after: queries.ReadingRow,
): Promise<void> {
  return auditOf("readings", ({ period }: queries.ReadingRow) => `${sl}/${period}`, snapshot)(
    tx,
    action,
    before,
    after,
  );
}

function snapshot(row: queries.ReadingRow) {
  const { period, previous, stand, usage, overestimate, method, flags, note, recorded_by, file_id } = row;
  const read_at = row.read_at.toISOString();
  return { period, previous, stand, usage, overestimate, method, flags, note, read_at, recorded_by, file_id };
}
