import { recordChange } from "../../kernel/audit.ts";
import type { Tx } from "../../kernel/context.ts";
import { conflict, invalid, type LoketError, notFound } from "../../kernel/errors.ts";
import { snapshot } from "./present.ts";
import {
  billedAmong,
  lockMeters,
  lockReadings,
  putReadings,
  type ReadingKey,
  type ReadingRow,
  type ReadingValues,
  readingOf,
  readingsAround,
  type ShownReading,
} from "./queries.ts";
import { type NewStand, type Placed, placeStands } from "./sequence.ts";

/*
 * The readings of a connection are a chain: each begins where the one before it ends. So whoever changes one locks, in this order,
 * (1) the connection, by the order of ids where there are several, against every other change of its chain;
 * (2) the readings of the periods in question, by connection and period, against the billing of them.
 * Then, in statements of their own that see what was committed while waiting, it looks for bills and judges the stands.
 *
 * Billing locks the readings that it makes bills of FOR SHARE (or stronger) as it reads them, until its bills are committed. So
 * either it waits here and reads what was changed, or the change waits there and finds the bill. (1) is FOR NO KEY UPDATE, which
 * the foreign key of a bill that is being added does not wait for: the two cannot block each other.
 */

export type StandOf = NewStand & { connection_id: number };

/** A stand, and where it would come in its chain. */
export type Examined<Stand extends StandOf = StandOf> = Stand & {
  sl: string;
  digits: number;
  /** The reading of the period that is there now. */
  before: ReadingRow | undefined;
  isBilled: boolean;
  placed: Placed;
};

/** Locks everything that new stands need; all of them at once. */
export async function lockForChange(tx: Tx, stands: readonly ReadingKey[]): Promise<void> {
  const ids = [...new Set(stands.map((stand) => stand.connection_id))].sort((a, b) => a - b);
  for (const chunk of chunksOf(ids, LOCKED_AT_ONCE)) await lockMeters(tx, chunk);
  const inOrder = stands.toSorted(
    (a, b) => a.connection_id - b.connection_id || (a.period < b.period ? -1 : 1),
  );
  for (const chunk of chunksOf(inOrder, LOCKED_AT_ONCE)) await lockReadings(tx, chunk);
}

/**
 * What new stands mean in their chains, and what stands in their way. Every stand of a connection comes in one call, locked before.
 * @throws 404 CONNECTION_NOT_FOUND
 */
export async function examineStands<Stand extends StandOf>(
  tx: Tx,
  stands: readonly Stand[],
): Promise<Examined<Stand>[]> {
  const byConnection = Map.groupBy(stands, (stand) => stand.connection_id);
  const chains = [...byConnection].map(([id, given]) => ({
    connection_id: id,
    given: given.toSorted((a, b) => (a.period < b.period ? -1 : 1)),
  }));
  const meters = new Map((await lockMeters(tx, [...byConnection.keys()])).map((meter) => [meter.id, meter]));
  const starts = chains.map(({ connection_id, given }) => ({
    connection_id,
    period: given[0]?.period ?? "",
  }));
  const stored = Map.groupBy(await readingsAround(tx.db, starts), (reading) => reading.connection_id);
  const billed = new Set((await billedAmong(tx.db, stands)).map(keyOf));
  return chains.flatMap(({ connection_id, given }) => {
    const meter = meters.get(connection_id);
    if (meter === undefined) throw notFound("CONNECTION_NOT_FOUND", "The connection was just deleted.");
    const readings = stored.get(connection_id) ?? [];
    const verdicts = placeStands(meter, readings, given);
    return given.map((stand, index) => ({
      ...stand,
      sl: meter.sl,
      digits: meter.meter_digits,
      before: readings.find(({ period }) => period === stand.period),
      isBilled: billed.has(keyOf(stand)),
      placed: verdicts[index] as Placed,
    }));
  });
}

/** The one stand, locked and examined. */
export async function examineStand(tx: Tx, stand: StandOf): Promise<Examined> {
  await lockForChange(tx, [stand]);
  const [examined] = await examineStands(tx, [stand]);
  return examined as Examined;
}

/** What forbids to write the stand, if anything does. @returns 409 PERIOD_BILLED, LATER_READING_EXISTS, or 422 of `stand` */
export function obstacleOf(stand: Examined): LoketError | undefined {
  const { sl, period, placed } = stand;
  if (stand.isBilled)
    return conflict("PERIOD_BILLED", `${sl} has its bill of ${period}. Correct the bill instead.`);
  if (placed.isFollowed)
    return conflict(
      "LATER_READING_EXISTS",
      `${sl} has a reading later than ${period}, which was reckoned from the one before it.`,
    );
  return placed.ok ? undefined : invalid({ stand: [refusalText(stand)] });
}

function refusalText({ placed, digits }: Examined): string {
  return !placed.ok && placed.reason === "DIGITS"
    ? `is more than a meter of ${digits} digits can show`
    : `is below the last one, ${placed.previous}, and no believable rollover; where the meter was replaced, send allow_low`;
}

/** The reading that a stand makes. @throws 409 PERIOD_BILLED, LATER_READING_EXISTS; 422 */
export function writable(
  examined: Examined,
  more: { method: string; note: string | null; read_at: Date; file_id?: string | null; flags?: string[] },
): ReadingValues {
  const obstacle = obstacleOf(examined);
  if (obstacle !== undefined) throw obstacle;
  const { connection_id, period, stand, placed } = examined;
  if (!placed.ok) throw new Error("a stand that nothing forbids has a usage");
  const { previous, usage } = placed;
  const flags = [...placed.flags, ...(more.flags ?? [])];
  return { connection_id, period, previous, stand, usage, file_id: null, ...more, flags };
}

/** Writes an examined reading with its audit record. */
export async function writeReading(
  tx: Tx,
  { sl, before }: Examined,
  values: ReadingValues,
): Promise<ShownReading> {
  await putReadings(tx, [values]);
  const after = await readingOf(tx.db, values.connection_id, values.period);
  if (after === undefined) throw new Error("a reading is gone that was just written");
  await recordChange(tx, {
    entity: "readings",
    entityKey: `${sl}/${values.period}`,
    action: before === undefined ? "create" : "update",
    before: before === undefined ? null : snapshot(before),
    after: snapshot(after),
  });
  return after;
}

const LOCKED_AT_ONCE = 2000;

function* chunksOf<T>(all: readonly T[], size: number): Generator<T[]> {
  for (let at = 0; at < all.length; at += size) yield all.slice(at, at + size);
}

function keyOf({ connection_id, period }: ReadingKey): string {
  return `${connection_id}/${period}`;
}
