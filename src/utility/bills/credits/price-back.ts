import { type BlockTariff, type PriceLine, priceOf, shareOf } from "../../pricing/price.ts";

/** A bill of an estimated month, as far as it prices what is given back of it. */
export interface EstimateBill {
  /** As it froze it. */
  tariff: BlockTariff;
  /** Basis points. */
  vatRate: number;
  /** m³ that it bills. */
  usage: number;
}

/** What one block gives back. */
export interface CreditLine {
  /** As on the estimate's bill; null: below the minimum volume, which is billed whatever was used. */
  block: number | null;
  /** m³. */
  volume: number;
  /** Rupiah for one m³. */
  price: number;
  /** Rupiah without VAT: volume × price. */
  amount: number;
  /** Rupiah. */
  vat: number;
}

/**
 * What `volume` m³ of a bill cost, after `first` m³ that come before them: the m³ of the last block come first. Parts that touch add
 * up to the whole, VAT included: price(usage − first) − price(usage − first − volume).
 */
export function priceBack(bill: EstimateBill, first: number, volume: number) {
  const more = priceOf(bill.tariff, bill.usage - first);
  const less = priceOf(bill.tariff, bill.usage - first - volume);
  const kept = new Map(less.lines.map((line) => [line.block, line.volume]));
  let water = more.water;
  const lines = more.lines.toReversed().flatMap((line) => {
    const taken = line.volume - (kept.get(line.block) ?? 0);
    if (taken === 0) return [];
    const before = water;
    water -= taken * line.price;
    return [lineOf(line, taken, shareOf(before, bill.vatRate) - shareOf(water, bill.vatRate))];
  });
  const worth = lines.reduce((sum, line) => sum + line.volume, 0);
  if (worth < volume) lines.push({ block: null, volume: volume - worth, price: 0, amount: 0, vat: 0 });
  return { lines, amount: lines.reduce((sum, { amount, vat }) => sum + amount + vat, 0) };
}

function lineOf({ block, price }: PriceLine, volume: number, vat: number): CreditLine {
  return { block, volume, price, amount: volume * price, vat };
}

/** The most of `volume` m³ that together cost no more than `limit` rupiah. */
export function mostWithin(bill: EstimateBill, first: number, volume: number, limit: number): number {
  let [enough, tooMuch] = [0, volume + 1];
  while (tooMuch - enough > 1) {
    const middle = Math.floor((enough + tooMuch) / 2);
    if (priceBack(bill, first, middle).amount <= limit) enough = middle;
    else tooMuch = middle;
  }
  return enough;
}
