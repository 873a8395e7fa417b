import type { Kysely } from "kysely";
import { chunksOf } from "../../db/chunks.ts";
import type { DB } from "../../db/tables.ts";
import { type FieldError, fieldError } from "../../field-errors/field-errors.ts";
import type { Tx } from "../../kernel/context.ts";
import { invalid, type LoketError } from "../../kernel/errors.ts";
import { conflict } from "../../kernel/refusal.ts";
import { exchangesOf } from "../connections/connections.ts";
import { ConnectionNotFound } from "../connections/refusals.ts";
import * as queries from "./queries.ts";
import { type Judged, judgeStands, type NewStand } from "./sequence.ts";

/*
 * The readings of a connection are a chain (chain.ts). So each change of one locks, in this order,
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

export const PeriodBilled = conflict(
  "PERIOD_BILLED",
  (sl: string, period: string) => `${sl} has its bill of ${period}. Correct the bill instead.`,
  "0100123456",
  "202611",
);
export const LaterReadingExists = conflict(
  "LATER_READING_EXISTS",
  (sl: string, period: string) =>
    `${sl} has a reading later than ${period}, which was reckoned from the one before it.`,
  "0100123456",
  "202611",
);
export const ReadBeforeExchange = conflict(
  "READ_BEFORE_EXCHANGE",
  (sl: string, period: string, readOn: string, exchangedOn: string) =>
    `${sl} was read on ${readOn}, and its meter was exchanged on ${exchangedOn}. The reading of ${period} is one of the new meter.`,
  "0100123456",
  "202611",
  "2026-11-04",
  "2026-11-05",
);
export const MeterExchangedSince = conflict(
  "METER_EXCHANGED_SINCE",
  (sl: string, exchangedOn: string) =>
    `The meter of ${sl} was exchanged on ${exchangedOn}, and this was sent before that was recorded. The exchange has the old meter's last stand: reject this, or record what the new meter shows.`,
  "0100123456",
  "2026-11-21",
);

export type GivenStand = NewStand & {
  connection_id: number;
  /** Local date on which somebody was at the meter; undefined: it does not matter. */
  readOn?: string | undefined;
  /** How many times the meter had been exchanged when the stand was sent; undefined: it is one of the meter that is read for the period. */
  exchanges?: number;
};

/** What a stand means in its chain. */
export interface FoundInChain {
  digits: number;
  /** The reading of the period that is there now. */
  before: queries.ReadingRow | undefined;
  /** The estimates before it, as they are now. */
  estimates: readonly queries.ReadingRow[];
  isBilled: boolean;
  /** Local date of an exchange that came after the stand was sent, and that the period's reading is to count. */
  exchangedSince?: string | undefined;
  judged: Judged;
}

/** A stand, and what it means in its chain. */
export type StandInChain<Given extends GivenStand = GivenStand> = Given & { sl: string } & FoundInChain;

const LOCKED_AT_ONCE = 2000;

/** Locks everything that new stands need, all of them at once; answers the meters of their connections. */
export async function lockForChange(tx: Tx, stands: readonly queries.ReadingKey[]) {
  const ids = [...new Set(stands.map((stand) => stand.connection_id))].sort((a, b) => a - b);
  const meters: queries.MeterRow[] = [];
  for (const chunk of chunksOf(ids, LOCKED_AT_ONCE))
    meters.push(...(await queries.lockConnections(tx, chunk)));
  const inOrder = stands.toSorted(
    (a, b) => a.connection_id - b.connection_id || (a.period < b.period ? -1 : 1),
  );
  for (const chunk of chunksOf(inOrder, LOCKED_AT_ONCE)) await queries.lockReadings(tx, chunk);
  return meters;
}

/** Locks connections, and answers the meters that they have and had. */
export async function lockedMeters(tx: Tx, ids: readonly number[]): Promise<Map<number, KnownMeter>> {
  const meters = await queries.lockConnections(tx, ids);
  const exchanges = Map.groupBy(await exchangesOf(tx.db, ids), (exchange) => exchange.connection_id);
  return new Map(meters.map((meter) => [meter.id, { ...meter, exchanges: exchanges.get(meter.id) ?? [] }]));
}

type Exchange = Awaited<ReturnType<typeof exchangesOf>>[number];
type KnownMeter = queries.MeterRow & { exchanges: readonly Exchange[] };

/**
 * What is known of the chains of new stands. Every stand of a connection comes in one call, by period, with the connection's meter.
 */
export interface Chains<Given extends GivenStand> {
  chains: readonly { meter: queries.MeterRow; given: readonly Given[] }[];
  exchanges: ReadonlyMap<number, readonly Exchange[]>;
  readings: ReadonlyMap<number, readonly queries.ChainReading[]>;
  billed: ReadonlySet<string>;
}

/**
 * Locks the chains of connections, and asks what is stored of them. Of their readings it locks those that the stands may change: most
 * stands follow a true reading, and change none. Called again for connections of higher ids, it goes on in the order above: a change
 * that waits for a reading has locked the reading's connection before, and billing locks by the order of connections too.
 * @param ids in their order
 * @param givenTo a connection: its new stands, by period
 */
export async function lockChains<Given extends GivenStand>(
  tx: Tx,
  ids: readonly number[],
  givenTo: (connectionId: number) => readonly Given[],
): Promise<Chains<Given>> {
  const meters = await queries.lockConnections(tx, ids);
  const chains = meters.map((meter) => ({ meter, given: givenTo(meter.id) }));
  const known = await readChains(tx.db, chains);
  const changing = chains.flatMap(({ meter, given }) =>
    given.filter((stand) => mayChange(known.readings.get(meter.id) ?? [], stand)),
  );
  if (changing.length === 0) return known;
  for (const chunk of chunksOf(changing, LOCKED_AT_ONCE)) await queries.lockReadings(tx, chunk);
  // Once more: what was locked may have been billed before.
  return readChains(tx.db, chains);
}

/** Whether there is a reading of the stand's period, or an estimate just before it: what lockReadings would lock. */
function mayChange(stored: readonly queries.ChainReading[], { period }: NewStand): boolean {
  const last = stored.findLast((reading) => reading.period <= period);
  return last !== undefined && (last.period === period || last.method === "TAKSASI");
}

/** Asks what is stored of chains: of those that are locked before a change, of others to show what they are now. */
export async function readChains<Given extends GivenStand>(
  db: Kysely<DB>,
  chains: Chains<Given>["chains"],
): Promise<Chains<Given>> {
  const starts = chains.map(({ meter, given }) => ({
    connection_id: meter.id,
    period: given[0]?.period ?? "",
  }));
  const ids = chains.map(({ meter }) => meter.id);
  const ofConnection = ({ connection_id }: { connection_id: number }) => connection_id;
  return {
    chains,
    readings: Map.groupBy(await queries.readingsAround(db, starts), ofConnection),
    exchanges: Map.groupBy(await exchangesOf(db, ids), ofConnection),
    billed: new Set(
      (
        await queries.billedAmong(
          db,
          chains.flatMap(({ given }) => given),
        )
      ).map(keyOf),
    ),
  };
}

/** Judges new stands in their chains. @param found is called with each stand: what it means, and what prevents it */
export function judgeInChains<Given extends GivenStand>(
  { chains, exchanges, readings, billed }: Chains<Given>,
  found: (stand: Given, inChain: FoundInChain) => void,
): void {
  for (const { meter, given } of chains) {
    const stored = readings.get(meter.id) ?? [];
    const exchanged = exchanges.get(meter.id) ?? [];
    const judged = judgeStands({ ...meter, exchanges: exchanged }, stored, given);
    for (const [index, stand] of given.entries())
      found(stand, {
        digits: meter.meter_digits,
        before: stored.find(({ period }) => period === stand.period),
        estimates: estimatesBefore(stored, stand),
        isBilled: billed.size > 0 && billed.has(keyOf(stand)),
        exchangedSince: exchangedSince(exchanged, stand),
        judged: judged[index] as Judged,
      });
  }
}

function exchangedSince(all: readonly Exchange[], { period, exchanges }: GivenStand): string | undefined {
  if (exchanges === undefined) return undefined;
  return all.slice(exchanges).find((exchange) => exchange.period <= period)?.exchanged_on;
}

// One for all, since nearly no stand has any, and those of a file are kept until it is stored.
const noEstimates: readonly queries.ReadingRow[] = [];

function estimatesBefore(
  stored: readonly queries.ReadingRow[],
  stand: NewStand,
): readonly queries.ReadingRow[] {
  const found = stored.filter(({ method, period }) => method === "TAKSASI" && period < stand.period);
  return found.length === 0 ? noEstimates : found;
}

/** What one stand means in its chain, which is locked for it. @throws CONNECTION_NOT_FOUND where it was deleted meanwhile */
export async function judgeInChain(tx: Tx, stand: GivenStand): Promise<StandInChain> {
  const [meter] = await lockForChange(tx, [stand]);
  if (meter === undefined) throw ConnectionNotFound(`with the id ${stand.connection_id} any more`);
  const judged: StandInChain[] = [];
  judgeInChains(await readChains(tx.db, [{ meter, given: [stand] }]), (given, found) => {
    judged.push({ ...given, sl: meter.sl, ...found });
  });
  return judged[0] as StandInChain;
}

/**
 * What forbids to write the stand, if anything does: PeriodBilled, LaterReadingExists, MeterExchangedSince, ReadBeforeExchange, or 422
 * of `stand`.
 */
export function obstacleOf(stand: StandInChain): LoketError | undefined {
  const { sl, period, judged, readOn, isBilled, exchangedSince } = stand;
  const { isFollowed, exchangedOn = "" } = judged;
  if (isBilled) return PeriodBilled(sl, period);
  if (isFollowed) return LaterReadingExists(sl, period);
  if (exchangedSince !== undefined) return MeterExchangedSince(sl, exchangedSince);
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

function keyOf({ connection_id, period }: queries.ReadingKey): string {
  return `${connection_id}/${period}`;
}
