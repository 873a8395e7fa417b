import { type Chain, type StoredStand, standOf } from "./chain.ts";

/** An estimate that is not billed yet, as a true reading leaves it. */
export interface LoweredEstimate {
  period: string;
  previous: number;
  stand: number;
  usage: number;
  /** m³ that were taken off it, in all. */
  lowered: number;
  /** Whether its meter passes its highest number in it. */
  isRollover: boolean;
}

/** What becomes of the estimates before a true reading. */
export interface Settlement {
  /** Those that change. */
  estimates: LoweredEstimate[];
  /** m³ that are to be given back, by the month that they were billed in, latest first. */
  credits: { period: string; volume: number }[];
}

/** m³ that an earlier reading of the same month took off estimates which can still change: they are judged as they were before. */
export function restorable(chain: Chain): number {
  return unbilledEnd(chain).reduce((sum, { stored }) => sum + (stored.lowered ?? 0), 0);
}

/**
 * Shares out what estimates are too high, the latest first: what is not billed yet is lowered, the rest is given back.
 * @param excess m³, at most what the estimates count
 */
export function settle(chain: Chain, excess: number): Settlement {
  const end = unbilledEnd(chain);
  let rest = excess;
  const cuts = new Map<StoredStand, number>();
  for (const { stored } of end.toReversed()) {
    const cut = Math.min(rest, stored.usage + (stored.lowered ?? 0));
    cuts.set(stored, cut);
    rest -= cut;
  }
  const credits = chain.estimates
    .slice(0, chain.estimates.length - end.length)
    .toReversed()
    .flatMap(({ stored }) => {
      const volume = Math.min(rest, stored.billed_usage ?? stored.usage);
      rest -= volume;
      return volume === 0 ? [] : [{ period: stored.period, volume }];
    });
  return { estimates: lowered(end, cuts), credits };
}

/** m³ that are to be given back, in all. */
export function overestimateOf(settlement: Settlement | undefined): number {
  return settlement?.credits.reduce((sum, { volume }) => sum + volume, 0) ?? 0;
}

/** The estimates at the end of a chain that have no bill, nor one after them. */
function unbilledEnd({ estimates }: Chain): Chain["estimates"] {
  return estimates.slice(estimates.findLastIndex(({ stored }) => stored.is_billed === true) + 1);
}

/** Those of the estimates that change, with the stands that follow for each. */
function lowered(end: Chain["estimates"], cuts: ReadonlyMap<StoredStand, number>): LoweredEstimate[] {
  let risen = 0;
  return end.flatMap(({ stored, before, after, exchanged }) => {
    const cut = cuts.get(stored) ?? 0;
    const previous = standOf({ ...before, ahead: before.ahead + risen });
    const more = (stored.lowered ?? 0) - cut;
    const isMoved = risen !== 0 || more !== 0;
    risen += more;
    const stand = standOf({ ...after, ahead: after.ahead + risen });
    const usage = stored.usage + more;
    const isRollover = usage !== stand - previous + exchanged;
    return isMoved ? [{ period: stored.period, previous, stand, usage, lowered: cut, isRollover }] : [];
  });
}
