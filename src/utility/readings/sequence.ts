import {
  afterStored,
  anchoredAt,
  beginningOf,
  type Chain,
  type Exchange,
  exchangedBy,
  exchangeMeter,
  type Meter,
  type StoredStand,
  standOf,
} from "./chain.ts";
import { overestimateOf, restorable, type Settlement, settle } from "./settlement.ts";
import { checkReading, type ReadingFlag, type ReadingRefusal } from "./usage.ts";

export type { Meter, StoredStand } from "./chain.ts";

export interface NewStand {
  period: string;
  stand: number;
  /** What staff say was used, m³, where the stand is below the last one that was read; it is believed. */
  usageIfLower?: number;
}

/** STAND_TURUN: below the last stand, and no rollover. METER_DIGANTI: the meter was exchanged since the reading before. */
export type SequenceFlag = ReadingFlag | "STAND_TURUN" | "METER_DIGANTI";

/** What a stand means where it was added. */
interface Meaning {
  ok: true;
  usage: number;
  flags: readonly SequenceFlag[];
  /** m³ of exchanged meters, as in the column of readings; none where the meter stayed. */
  exchanged?: number;
  /** What becomes of the estimates since somebody read the meter; none where there are none. */
  settlement?: Settlement;
}

/** ABOVE_REMOVED: more than the meter showed when it was taken off, later. */
interface Refusal {
  ok: false;
  reason: ReadingRefusal | "ABOVE_REMOVED";
  /** The stand that it was judged against: the last one that was read on this meter, its first, or its last. */
  limit: number;
}

export type Judged = {
  /** The stand before it. */
  previous: number;
  /** The next reading stays as it is, and was reckoned from what stood here before. */
  isFollowed: boolean;
  /** Local date of the last exchange that it counts. */
  exchangedOn?: string;
} & (Meaning | Refusal);

const MONTHS_OF_AVERAGE = 3;

/**
 * Puts new stands into a connection's readings and judges each by what stands before it then
 * (docs/contracts/customer-contract.md, "Readings"). A new stand takes the place of the stored one of its period.
 * @param stored by period: the last three before the first new one, all since the meter was last read, and every one after that
 * @param given by period, one for each
 * @returns one verdict for each new stand
 */
export function judgeStands(meter: Meter, stored: readonly StoredStand[], given: readonly NewStand[]) {
  const renewed = new Set(given.map(({ period }) => period));
  const staying = stored.filter(({ period }) => !renewed.has(period));
  const walk = createWalk(meter, renewed);
  const judged: Judged[] = [];
  let passed = 0;
  for (const [index, next] of given.entries()) {
    for (; (staying[passed]?.period ?? "9") < next.period; passed += 1)
      walk.pass(staying[passed] as StoredStand);
    const follower = staying[passed]?.period;
    const isFollowed = follower !== undefined && follower < (given[index + 1]?.period ?? "9");
    judged.push({ isFollowed, ...walk.add(next, follower) });
  }
  return judged;
}

/**
 * The stand that a reading of this period would be compared with: the one before it, or the first of a meter that is new since.
 * @param stored as judgeStands takes them
 */
export function standBefore(meter: Meter, stored: readonly StoredStand[], period: string): number {
  const { chain, exchanges } = walkTo(meter, stored, period);
  return standOf(exchanges.length === 0 ? chain : { ...exchanges.reduce(exchangeMeter, chain), ahead: 0 });
}

/** Where the chain ends, on the meter that is there, and the usual use of a month. @param stored as judgeStands takes them, to the last */
export function endOf(
  meter: Meter,
  stored: readonly StoredStand[],
): Pick<Chain, "anchor" | "digits" | "ahead"> & { average3: number | null } {
  const { chain, exchanges, usages } = walkTo(meter, stored, "9");
  const { anchor, digits, ahead } = exchanges.reduce(exchangeMeter, chain);
  return { anchor, digits, ahead, average3: averageOf(usages) };
}

/** An estimate of a month that was not read: the mean of the last three, where there are fewer the last, else 0 m³. */
export function estimateAt(meter: Meter, stored: readonly StoredStand[], period: string) {
  const { chain, exchanges, usages } = walkTo(meter, stored, period);
  const here = exchanges.reduce(exchangeMeter, chain);
  const mean = averageOf(usages);
  const usual = Math.min(10 ** here.digits - 1, mean === null ? (usages.at(-1) ?? 0) : Math.round(mean));
  // What the old meter counted is certain.
  const usage = Math.max(usual, -here.ahead);
  const previous = standOf(chain);
  const stand = standOf({ ...here, ahead: here.ahead + usage });
  const exchanged = exchangedBy(exchanges);
  const flags: SequenceFlag[] = exchanges.length === 0 ? [] : ["METER_DIGANTI"];
  if (usage !== stand - previous + exchanged) flags.push("ROLLOVER");
  return { previous, stand, usage, flags, exchanged };
}

function walkTo(meter: Meter, stored: readonly StoredStand[], period: string) {
  const walk = createWalk(meter, new Set());
  for (const reading of stored) if (reading.period < period) walk.pass(reading);
  return walk.upTo(period);
}

/** Goes through a connection's readings, month by month. */
function createWalk(meter: Meter, renewed: ReadonlySet<string>) {
  const { exchanges = [] } = meter;
  let chain = beginningOf(meter);
  let counted = 0;
  const usages = new Map<string, number>();
  const countExchanges = (period: string) => {
    const from = counted;
    while (counted < exchanges.length && (exchanges[counted]?.period ?? "9") <= period) counted += 1;
    return exchanges.slice(from, counted);
  };
  return {
    pass(reading: StoredStand) {
      chain = afterStored(chain, reading, countExchanges(reading.period));
      usages.set(reading.period, learntUsage(reading, renewed));
    },
    add(next: NewStand, follower: string | undefined): Omit<Judged, "isFollowed"> & (Meaning | Refusal) {
      const since = countExchanges(next.period);
      const removal = exchanges[counted];
      const isRemoved = removal !== undefined && removal.period <= (follower ?? "9");
      const average3 = averageOf([...usages.values()]);
      const verdict = judge(chain, { next, since, average3, removal: isRemoved ? removal : undefined });
      chain = anchoredAt(since.reduce(exchangeMeter, chain), next.stand);
      if (verdict.ok) {
        for (const { period, usage } of verdict.settlement?.estimates ?? []) usages.set(period, usage);
        for (const { period, volume } of verdict.settlement?.credits ?? [])
          usages.set(period, (usages.get(period) ?? volume) - volume);
        usages.set(next.period, verdict.usage);
      }
      return verdict;
    },
    upTo: (period: string) => ({ chain, exchanges: countExchanges(period), usages: [...usages.values()] }),
  };
}

/** What a stored reading says of the usual use; what a reading that is replaced now found of it is not known yet. */
function learntUsage(reading: StoredStand, renewed: ReadonlySet<string>): number {
  const { usage, billed_usage, credited, credited_in } = reading;
  return (billed_usage ?? usage) - (renewed.has(credited_in ?? "") ? 0 : (credited ?? 0));
}

interface Question {
  next: NewStand;
  /** Exchanges since the reading before. */
  since: readonly Exchange[];
  average3: number | null;
  /** When this meter is taken off, after the stand. */
  removal: Exchange | undefined;
}

function judge(chain: Chain, question: Question): Omit<Judged, "isFollowed"> & (Meaning | Refusal) {
  const { next, since, average3 } = question;
  const here = since.reduce(exchangeMeter, chain);
  const { anchor, digits } = here;
  const restored = restorable(chain);
  const of = { previous: anchor, next: next.stand, digits, average3, ahead: here.ahead + restored };
  const verdict = checkReading(of);
  const about = { previous: standOf(chain), ...exchangedIn(since) };
  if (isTakenOnWord(next, anchor, about.previous, since) && (verdict.ok || verdict.reason !== "DIGITS"))
    return { ...about, ok: true, usage: next.usageIfLower ?? 0, flags: ["STAND_TURUN", ...flagOf(since)] };
  if (!verdict.ok) return { ...about, ...verdict, limit: anchor };
  const limit = limitOfRemoved(question, digits);
  if (limit !== undefined) return { ...about, ok: false, reason: "ABOVE_REMOVED", limit };
  const { excess = 0, usage } = verdict;
  const settlement = chain.estimates.length === 0 ? undefined : settle(chain, excess);
  const credited = overestimateOf(settlement);
  const previous = standOf({ ...chain, ahead: chain.ahead + restored - (excess - credited) });
  // What a meter that was taken off passed is not in the verdict on the new one.
  const hasTurned = usage - credited !== next.stand - previous + (about.exchanged ?? 0);
  const flags = flagsOf(hasTurned, verdict.flags, since);
  const meaning = { ...about, previous, ok: true as const, usage, flags };
  return settlement === undefined ? meaning : { ...meaning, settlement };
}

/** A stated usage is accepted only if the stand is below all previous ones, and not when it settles an estimate. */
function isTakenOnWord(
  { stand, usageIfLower }: NewStand,
  anchor: number,
  previous: number,
  since: readonly Exchange[],
): boolean {
  return usageIfLower !== undefined && stand < anchor && (stand < previous || since.length > 0);
}

/** What the meter showed when it was taken off, where the stand is above it. */
function limitOfRemoved({ next, removal, average3 }: Question, digits: number): number | undefined {
  if (removal === undefined) return undefined;
  const verdict = checkReading({ previous: next.stand, next: removal.old_stand, digits, average3 });
  return verdict.ok ? undefined : removal.old_stand;
}

function exchangedIn(since: readonly Exchange[]): Pick<Judged, "exchangedOn"> & { exchanged?: number } {
  const last = since.at(-1);
  return last === undefined ? {} : { exchangedOn: last.exchanged_on, exchanged: exchangedBy(since) };
}

// One for all: most readings of a file have none, and all of them are kept until it is stored.
const noFlags: readonly SequenceFlag[] = [];

function flagsOf(
  hasTurned: boolean,
  found: readonly ReadingFlag[],
  since: readonly Exchange[],
): readonly SequenceFlag[] {
  if (!hasTurned && found.length === 0 && since.length === 0) return noFlags;
  const turned: SequenceFlag[] = hasTurned ? ["ROLLOVER"] : [];
  return [...new Set([...turned, ...found, ...flagOf(since)])];
}

function flagOf(since: readonly Exchange[]): SequenceFlag[] {
  return since.length === 0 ? [] : ["METER_DIGANTI"];
}

/** The mean of the last three; fewer say nothing, since a first month is seldom a whole one. */
function averageOf(usages: readonly number[]): number | null {
  const last = usages.slice(-MONTHS_OF_AVERAGE);
  if (last.length < MONTHS_OF_AVERAGE) return null;
  return last.reduce((sum, usage) => sum + usage, 0) / MONTHS_OF_AVERAGE;
}
