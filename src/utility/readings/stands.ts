import { type FieldError, fieldError } from "../../field-errors/field-errors.ts";
import type { Tx } from "../../kernel/context.ts";
import { invalid, type LoketError } from "../../kernel/errors.ts";
import { refusal } from "../../kernel/refusal.ts";
import { exchangesOf } from "../connections/connections.ts";
import { ConnectionNotFound } from "../connections/refusals.ts";
import {
  billedAmong,
  lockConnections,
  lockReadings,
  metersOf,
  type ReadingKey,
  type ReadingRow,
  readingsAround,
} from "./queries.ts";
import { type Judged, judgeStands, type NewStand } from "./sequence.ts";

/*
 * The readings of a connection are a chain (chain.ts). So whoever changes one locks, in this order,
 * (1) the connection, by the order of ids where there are several, against every other change of its chain;
 * (2) the readings of the periods in question and the estimates before them, by connection and period, against the billing of them;
 * (3) bills, by the order of ids, where it changes any;
 * (4) what is given back of estimates (usage_credits).
 * Then, in statements of their own that see what was committed while waiting, it looks for bills and judges the stands.
 *
 * Billing locks the readings that it makes bills of FOR SHARE (or stronger) as it reads them, until its bills are committed. So
 * either it waits here and reads what was changed, or the change waits there and finds the bill. (1) is FOR NO KEY UPDATE, which
 * the foreign key of a bill that is being added does not wait for: the two cannot block each other.
 */

export const PeriodBilled = refusal(
  "conflict",
  "PERIOD_BILLED",
  (sl: string, period: string) => `${sl} has its bill of ${period}. Correct the bill instead.`,
  "0100123456",
  "202611",
);
export const LaterReadingExists = refusal(
  "conflict",
  "LATER_READING_EXISTS",
  (sl: string, period: string) =>
    `${sl} has a reading later than ${period}, which was reckoned from the one before it.`,
  "0100123456",
  "202611",
);
export const ReadBeforeExchange = refusal(
  "conflict",
  "READ_BEFORE_EXCHANGE",
  (sl: string, period: string, readOn: string, exchangedOn: string) =>
    `${sl} was read on ${readOn}, and its meter was exchanged on ${exchangedOn}. The reading of ${period} is one of the new meter.`,
  "0100123456",
  "202611",
  "2026-11-04",
  "2026-11-05",
);

export type GivenStand = NewStand & {
  connection_id: number;
  /** Local date on which somebody was at the meter; undefined: it does not matter. */
  readOn?: string | undefined;
};

/** A stand, and what it means in its chain. */
export type StandInChain<Given extends GivenStand = GivenStand> = Given & {
  sl: string;
  digits: number;
  /** The reading of the period that is there now. */
  before: ReadingRow | undefined;
  /** The estimates before it, as they are now. */
  estimates: readonly ReadingRow[];
  isBilled: boolean;
  judged: Judged;
};

const LOCKED_AT_ONCE = 2000;

/** Locks everything that new stands need; all of them at once. */
export async function lockForChange(tx: Tx, stands: readonly ReadingKey[]): Promise<void> {
  const ids = [...new Set(stands.map((stand) => stand.connection_id))].sort((a, b) => a - b);
  for (const chunk of chunksOf(ids, LOCKED_AT_ONCE)) await lockConnections(tx, chunk);
  const inOrder = stands.toSorted(
    (a, b) => a.connection_id - b.connection_id || (a.period < b.period ? -1 : 1),
  );
  for (const chunk of chunksOf(inOrder, LOCKED_AT_ONCE)) await lockReadings(tx, chunk);
}

/**
 * What new stands mean in their chains, and what stands in their way. Every stand of a connection comes in one call, locked before.
 * @throws CONNECTION_NOT_FOUND where one was deleted before it was locked
 */
export async function judgeInChains<Given extends GivenStand>(
  tx: Tx,
  stands: readonly Given[],
): Promise<StandInChain<Given>[]> {
  const chains = [...Map.groupBy(stands, (stand) => stand.connection_id)].map(([connection_id, given]) => ({
    connection_id,
    given: given.toSorted((a, b) => (a.period < b.period ? -1 : 1)),
  }));
  const meters = await knownMeters(
    tx,
    chains.map(({ connection_id }) => connection_id),
  );
  const starts = chains.map(({ connection_id, given }) => ({
    connection_id,
    period: given[0]?.period ?? "",
  }));
  const stored = Map.groupBy(await readingsAround(tx.db, starts), (reading) => reading.connection_id);
  const billed = new Set((await billedAmong(tx.db, stands)).map(keyOf));
  return chains.flatMap(({ connection_id, given }) => {
    const meter = meters.get(connection_id);
    if (meter === undefined) throw ConnectionNotFound(`with the id ${connection_id} any more`);
    const readings = stored.get(connection_id) ?? [];
    const judged = judgeStands(meter, readings, given);
    return given.map((stand, index) => ({
      ...stand,
      sl: meter.sl,
      digits: meter.meter_digits,
      before: readings.find(({ period }) => period === stand.period),
      estimates: readings.filter(({ method, period }) => method === "TAKSASI" && period < stand.period),
      isBilled: billed.has(keyOf(stand)),
      judged: judged[index] as Judged,
    }));
  });
}

/** Locks connections, and tells of the meters that they have and had. */
export async function lockedMeters(tx: Tx, ids: readonly number[]) {
  await lockConnections(tx, ids);
  return knownMeters(tx, ids);
}

/** The meters that connections, which are locked, have and had. */
async function knownMeters(tx: Tx, ids: readonly number[]) {
  const meters = await metersOf(tx.db, ids);
  const exchanges = Map.groupBy(await exchangesOf(tx.db, ids), (exchange) => exchange.connection_id);
  return new Map(meters.map((meter) => [meter.id, { ...meter, exchanges: exchanges.get(meter.id) ?? [] }]));
}

/** What one stand means in its chain, which is locked for it. */
export async function judgeInChain(tx: Tx, stand: GivenStand): Promise<StandInChain> {
  await lockForChange(tx, [stand]);
  const [inChain] = await judgeInChains(tx, [stand]);
  return inChain as StandInChain;
}

/** What forbids to write the stand, if anything does: PeriodBilled, LaterReadingExists, ReadBeforeExchange, or 422 of `stand`. */
export function obstacleOf(stand: StandInChain): LoketError | undefined {
  const { sl, period, judged, readOn, isBilled } = stand;
  const { isFollowed, exchangedOn = "" } = judged;
  if (isBilled) return PeriodBilled(sl, period);
  if (isFollowed) return LaterReadingExists(sl, period);
  if (readOn !== undefined && readOn < exchangedOn)
    return ReadBeforeExchange(sl, period, readOn, exchangedOn);
  return judged.ok ? undefined : invalid({ stand: [standError(judged, stand.digits)] });
}

function standError({ reason, limit }: Judged & { ok: false }, digits: number): FieldError {
  switch (reason) {
    case "DIGITS":
      return fieldError("MORE_THAN_METER_SHOWS", { digits });
    case "ABOVE_REMOVED":
      return fieldError("ABOVE_REMOVED_METER", { stand: limit });
    case "BELOW_PREVIOUS":
      return fieldError("BELOW_LAST_STAND", { last: limit });
  }
}

function* chunksOf<T>(all: readonly T[], size: number): Generator<T[]> {
  for (let at = 0; at < all.length; at += size) yield all.slice(at, at + size);
}

function keyOf({ connection_id, period }: ReadingKey): string {
  return `${connection_id}/${period}`;
}
