import { type FieldError, fieldError } from "../../field-errors/field-errors.ts";

export interface Block {
  /** The first cubic metre that this block prices, counted from 1; the first block is written from 0. */
  from: number;
  /** The last cubic metre that it prices; null: there is no last one. */
  to: number | null;
  /** Rupiah for one m³. */
  price: number;
}

export interface BlockTariff {
  blocks: readonly Block[];
  /** m³ that are billed even when less was used. */
  minimumVolume: number;
  /** Rupiah per bill (biaya_beban). */
  baseFee: number;
  /** Rupiah per bill (biaya_pemeliharaan). */
  maintenanceFee: number;
  /** Rupiah per bill (biaya_admin). */
  adminFee: number;
}

/** What one block adds to a bill: a line of rincian_blok. */
export interface PriceLine {
  /** 1 for the first block. */
  block: number;
  /** As in the tariff: 0, 11, 21 … */
  from: number;
  /** As in the tariff: 10, 20 … null. */
  to: number | null;
  /** m³ billed in this block. */
  volume: number;
  /** Rupiah for one m³. */
  price: number;
  /** Rupiah. */
  amount: number;
}

/** All amounts in rupiah; `water` is the sum of the lines. */
export interface Price {
  lines: PriceLine[];
  water: number;
  base: number;
  maintenance: number;
  admin: number;
}

/** Rupiah for one m³: far above any real price, and low enough that all a meter of 9 digits can show has a safe one. */
const highestPrice = 1_000_000;

/**
 * The price of `usage` m³ (docs/contracts/customer-contract.md, "Money rules"). Blocks that the billed volume does not reach have
 * no line.
 * @param tariff with blocks in which checkBlocks finds nothing
 * @throws RangeError when `usage` is no whole, non-negative number or the price is no safe integer
 */
export function priceOf(tariff: BlockTariff, usage: number): Price {
  if (!Number.isSafeInteger(usage) || usage < 0) throw new RangeError(`not a volume in m³: ${usage}`);
  const billed = Math.max(usage, tariff.minimumVolume);
  const lines = tariff.blocks
    .map((block, index) => lineOf(block, index + 1, billed))
    .filter(({ volume }) => volume > 0);
  const water = lines.reduce((sum, { amount }) => sum + amount, 0);
  if (!Number.isSafeInteger(water)) throw new RangeError(`no price can be told for ${billed} m³`);
  return {
    lines,
    water,
    base: tariff.baseFee,
    maintenance: tariff.maintenanceFee,
    admin: tariff.adminFee,
  };
}

function lineOf({ from, to, price }: Block, block: number, billed: number): PriceLine {
  const volume = Math.max(0, Math.min(billed, to ?? billed) - volumeBelow(from));
  return { block, from, to, volume, price, amount: volume * price };
}

/** m³ priced before a block: a block from 11 begins when 10 m³ are counted, one from 0 or 1 at once. */
function volumeBelow(from: number): number {
  return Math.max(0, from - 1);
}

/** What is wrong with a table of blocks, in English; nothing when every volume has exactly one price. */
export function checkBlocks(blocks: readonly Block[]): FieldError[] {
  if (blocks.length === 0) return [fieldError("NO_BLOCKS")];
  return blocks.flatMap((block, index) => [
    ...checkStart(block, index + 1, blocks[index - 1]),
    ...checkEnd(block, index + 1, index === blocks.length - 1),
    ...checkPrice(block, index + 1),
  ]);
}

function checkStart({ from }: Block, number: number, before: Block | undefined): FieldError[] {
  if (before === undefined) return from === 0 ? [] : [fieldError("FIRST_BLOCK_NOT_AT_ZERO")];
  // checkEnd reports an open block that is not the last; what begins after it cannot be judged.
  if (before.to === null || from === before.to + 1) return [];
  return [fieldError("BLOCK_GAP", { block: number, from: before.to + 1, before: number - 1 })];
}

function checkEnd({ from, to }: Block, number: number, isLast: boolean): FieldError[] {
  if (to === null) return isLast ? [] : [fieldError("BLOCK_WITHOUT_END", { block: number })];
  if (isLast) return [fieldError("LAST_BLOCK_NOT_OPEN", { block: number })];
  if (!Number.isSafeInteger(to)) return [fieldError("BLOCK_END_NOT_WHOLE", { block: number })];
  return to > volumeBelow(from) ? [] : [fieldError("BLOCK_ENDS_BEFORE_IT_BEGINS", { block: number })];
}

function checkPrice({ price }: Block, number: number): FieldError[] {
  if (Number.isSafeInteger(price) && price >= 0 && price <= highestPrice) return [];
  return [fieldError("BLOCK_PRICE", { block: number, max: highestPrice })];
}

/**
 * A part of an amount in whole rupiah, rounded half up: a tax, or a penalty by rate.
 * @param amount rupiah
 * @param rate basis points: 1,100 is 11 %
 */
export function shareOf(amount: number, rate: number): number {
  // Whole ten thousands apart, so that no product leaves the safe integers.
  const rest = amount % 10_000;
  return ((amount - rest) / 10_000) * rate + Math.floor((rest * rate + 5000) / 10_000);
}
