import { type CreditLine, type EstimateBill, mostWithin, priceBack } from "./price-back.ts";

/** A credit that is not used up. Its m³ are counted from 0, the dearest. */
export interface OpenCredit {
  id: number;
  estimate: EstimateBill;
  estimateBillId: number;
  /** m³ in all. */
  volume: number;
  /** What bills that stand have used of it, by `first`. */
  used: readonly Part[];
}

/** m³ `first` to `first + volume` of a credit. */
interface Part {
  first: number;
  volume: number;
}

/** What a bill uses of a credit. */
export interface CreditUse extends Part {
  creditId: number;
  estimateBillId: number;
  lines: CreditLine[];
  /** Rupiah with VAT. */
  amount: number;
}

/**
 * As many whole m³ of these credits as `limit` rupiah pay for, the first credit first.
 * @param limit what a bill would come to without them
 */
export function spend(credits: readonly OpenCredit[], limit: number): CreditUse[] {
  const uses: CreditUse[] = [];
  let left = limit;
  for (const credit of credits)
    for (const part of openParts(credit)) {
      const volume = mostWithin(credit.estimate, part.first, part.volume, left);
      if (volume > 0) {
        const priced = priceBack(credit.estimate, part.first, volume);
        const { id: creditId, estimateBillId } = credit;
        uses.push({ creditId, estimateBillId, first: part.first, volume, ...priced });
        left -= priced.amount;
      }
      if (volume < part.volume) return uses;
    }
  return uses;
}

/** What of a credit no bill has used. */
function openParts({ volume, used, estimate }: OpenCredit): Part[] {
  const parts: Part[] = [];
  let first = 0;
  const end = { first: Math.min(volume, estimate.usage), volume: 0 };
  for (const part of [...used, end]) {
    if (part.first > first) parts.push({ first, volume: part.first - first });
    first = part.first + part.volume;
  }
  return parts;
}
