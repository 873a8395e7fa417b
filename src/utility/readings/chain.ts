/*
 * The readings of a connection are a chain: each begins where the one before it ends. A stand that somebody read is an anchor; an
 * estimate after it is `ahead` of it by what it billed, until the next true reading tells the way. When the meter is exchanged, the
 * way of the old one comes off what is ahead, and the first stand of the new one is the anchor. So usage is always the way since the
 * anchor less what is ahead, and what is ahead without any way was estimated too high.
 */

/** An exchange of meters. Stands are m³. */
export interface Exchange {
  /** The first month whose reading may count it. */
  period: string;
  /** Local date. */
  exchanged_on: string;
  old_digits: number;
  /** What the old meter ended with. */
  old_stand: number;
  new_digits: number;
  /** What the new one began with. */
  new_stand: number;
}

/** What a connection's readings begin with, and what its meters can show. */
export interface Meter {
  initial_stand: number;
  /** Of the meter that is there now. */
  meter_digits: number;
  /** In their order; none where they are not given. */
  exchanges?: readonly Exchange[];
}

export interface StoredStand {
  period: string;
  stand: number;
  usage: number;
  /** It was estimated and not read, so the next true reading settles it. */
  is_estimate?: boolean;
  is_billed?: boolean;
  /** For an estimate: m³ that a true reading took off before it was billed. */
  lowered?: number;
  /** m³ that are given back of its bill. */
  credited?: number | null;
  /** The period whose reading found that. */
  credited_in?: string | null;
  /** As a correction of its bill found them; what follows goes on from there. */
  billed_stand?: number | null;
  billed_usage?: number | null;
}

/** Where a chain is. */
export interface Chain {
  /** The last stand that somebody read on the meter that is there. */
  anchor: number;
  digits: number;
  /** m³ counted beyond the anchor by estimates; below zero: m³ of a meter that was taken off, which nothing has counted yet. */
  ahead: number;
  /** The estimates since somebody read a stand, oldest first. */
  estimates: readonly EstimatedLink[];
}

interface EstimatedLink {
  stored: StoredStand;
  before: Chain;
  after: Chain;
  /** m³ of meters exchanged in it, as in the column of readings. */
  exchanged: number;
}

/** The chain before any reading. */
export function beginningOf({ initial_stand, meter_digits, exchanges = [] }: Meter): Chain {
  return { anchor: initial_stand, digits: exchanges[0]?.old_digits ?? meter_digits, ahead: 0, estimates: [] };
}

/** The stand that the chain has come to, read or estimated. */
export function standOf({ anchor, digits, ahead }: Pick<Chain, "anchor" | "digits" | "ahead">): number {
  return ahead === 0 ? anchor : (anchor + ahead) % 10 ** digits;
}

/** The chain after an exchange of the meter. */
export function exchangeMeter(chain: Chain, { old_stand, new_digits, new_stand }: Exchange): Chain {
  const hasPassedEnd = old_stand < chain.anchor;
  const way = old_stand - chain.anchor + (hasPassedEnd ? 10 ** chain.digits : 0);
  return { ...chain, anchor: new_stand, digits: new_digits, ahead: chain.ahead - way };
}

/** m³ that the difference of two stands lacks where these meters were exchanged between them. */
export function exchangedBy(exchanges: readonly Exchange[]): number {
  return exchanges.reduce((sum, { old_stand, new_stand }) => sum + old_stand - new_stand, 0);
}

/** The chain after a stored reading, and after the exchanges that it counts. */
export function afterStored(chain: Chain, stored: StoredStand, exchanges: readonly Exchange[]): Chain {
  const here = exchanges.reduce(exchangeMeter, chain);
  const { stand, usage, billed_stand, billed_usage } = stored;
  if (stored.is_estimate !== true) return anchoredAt(here, billed_stand ?? stand);
  const after = { ...here, ahead: here.ahead + (billed_usage ?? usage) };
  const link = { stored, before: chain, after, exchanged: exchangedBy(exchanges) };
  return { ...after, estimates: [...chain.estimates, link] };
}

/** The chain after somebody read a stand. */
export function anchoredAt({ digits }: Chain, stand: number): Chain {
  return { anchor: stand, digits, ahead: 0, estimates: [] };
}
