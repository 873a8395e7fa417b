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
 * The price of `usage` m³ (customer-contract.md, "Money rules"). Blocks that the billed volume does not reach have no line.
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
export function checkBlocks(blocks: readonly Block[]): string[] {
  if (blocks.length === 0) return ["There must be at least one block."];
  return blocks.flatMap((block, index) => [
    ...checkStart(block, index + 1, blocks[index - 1]),
    ...checkEnd(block, index + 1, index === blocks.length - 1),
    ...checkPrice(block, index + 1),
  ]);
}

function checkStart({ from }: Block, number: number, before: Block | undefined): string[] {
  if (before === undefined) return from === 0 ? [] : ["Block 1 must begin at 0."];
  // An open block that is not the last is told by checkEnd; what begins after it cannot be judged.
  if (before.to === null || from === before.to + 1) return [];
  return [`Block ${number} must begin at ${before.to + 1}, right after block ${number - 1}.`];
}

function checkEnd({ from, to }: Block, number: number, isLast: boolean): string[] {
  if (to === null) return isLast ? [] : [`Block ${number} has no end, but only the last block may be open.`];
  if (isLast) return [`Block ${number} is the last and must be open: its end must be null.`];
  if (!Number.isSafeInteger(to)) return [`Block ${number} must end at a whole number of m³.`];
  return to > volumeBelow(from) ? [] : [`Block ${number} must not end before it begins.`];
}

function checkPrice({ price }: Block, number: number): string[] {
  if (Number.isSafeInteger(price) && price >= 0 && price <= highestPrice) return [];
  return [`The price of block ${number} must be an integer of 0 to ${highestPrice} rupiah.`];
}
