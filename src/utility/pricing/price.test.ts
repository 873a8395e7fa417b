import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { fieldErrorText } from "../../field-errors/field-errors.ts";
import { type Block, type BlockTariff, checkBlocks, priceOf } from "./price.ts";

const class2A3 = tariff([
  { from: 0, to: 10, price: 3200 },
  { from: 11, to: 20, price: 5500 },
  { from: 21, to: null, price: 6200 },
]);
const classRtA = tariff([
  { from: 0, to: 10, price: 1100 },
  { from: 11, to: 20, price: 1480 },
  { from: 21, to: 30, price: 2000 },
  { from: 31, to: null, price: 2700 },
]);
const fixed = { baseFee: 5000, maintenanceFee: 2500, adminFee: 2500 };

function tariff(blocks: Block[], more: Partial<BlockTariff> = {}): BlockTariff {
  return { blocks, minimumVolume: 0, baseFee: 0, maintenanceFee: 0, adminFee: 0, ...more };
}

function totalOf(one: BlockTariff, usage: number): number {
  const { water, base, maintenance, admin } = priceOf(one, usage);
  return water + base + maintenance + admin;
}

/** Valid tables: sizes of the closed blocks, then prices, one more than sizes. */
const tables = fc
  .array(fc.tuple(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 0, max: 20_000 })), { maxLength: 6 })
  .chain((closed) => fc.tuple(fc.constant(closed), fc.integer({ min: 0, max: 20_000 })))
  .map(([closed, last]): Block[] => {
    const blocks: Block[] = [];
    let end = 0;
    for (const [size, price] of closed) {
      blocks.push({ from: end === 0 ? 0 : end + 1, to: end + size, price });
      end += size;
    }
    return [...blocks, { from: end === 0 ? 0 : end + 1, to: null, price: last }];
  });

describe("the price of water", () => {
  test.each([
    [class2A3, 35, 180_000],
    [class2A3, 8, 25_600],
    [{ ...class2A3, ...fixed }, 35, 190_000],
    [classRtA, 25, 35_800],
    [{ ...classRtA, baseFee: 5000, maintenanceFee: 4000, adminFee: 2500 }, 25, 47_300],
  ])("follows the contract's vector %#", (one, usage, total) => {
    expect(totalOf(one, usage)).toBe(total);
  });

  test("is told line by line, with the blocks as the tariff words them", () => {
    expect(priceOf({ ...class2A3, ...fixed }, 35)).toEqual({
      lines: [
        { block: 1, from: 0, to: 10, volume: 10, price: 3200, amount: 32_000 },
        { block: 2, from: 11, to: 20, volume: 10, price: 5500, amount: 55_000 },
        { block: 3, from: 21, to: null, volume: 15, price: 6200, amount: 93_000 },
      ],
      water: 180_000,
      base: 5000,
      maintenance: 2500,
      admin: 2500,
    });
  });

  test("changes block after the last cubic metre of one, not with it", () => {
    expect(priceOf(class2A3, 10).lines.map(({ volume }) => volume)).toEqual([10]);
    expect(priceOf(class2A3, 11).lines.map(({ volume }) => volume)).toEqual([10, 1]);
    expect(priceOf(class2A3, 20).water).toBe(87_000);
    expect(priceOf(class2A3, 21).water).toBe(93_200);
  });

  test("of nothing is nothing but the fees, unless a minimum is billed", () => {
    expect(priceOf({ ...class2A3, ...fixed }, 0)).toMatchObject({ lines: [], water: 0, base: 5000 });
    const minimum = { ...class2A3, minimumVolume: 12 };
    expect(priceOf(minimum, 0).water).toBe(43_000);
    expect(priceOf(minimum, 12).water).toBe(43_000);
    expect(priceOf(minimum, 13).water).toBe(48_500);
  });

  test("is that of its cubic metres, priced one by one", () => {
    const volumes = fc.integer({ min: 0, max: 300 });
    fc.assert(
      fc.property(tables, volumes, volumes, (blocks, usage, minimumVolume) => {
        let expected = 0;
        for (let metre = 1; metre <= Math.max(usage, minimumVolume); metre += 1) {
          const block = blocks.find(({ from, to }) => metre >= from && (to === null || metre <= to));
          expected += block?.price ?? Number.NaN;
        }
        const { lines, water } = priceOf(tariff(blocks, { minimumVolume }), usage);
        expect(water).toBe(expected);
        expect(lines.reduce((sum, { volume }) => sum + volume, 0)).toBe(Math.max(usage, minimumVolume));
        for (const { volume, price, amount } of lines) expect(amount).toBe(volume * price);
      }),
    );
  });
});

describe("what no price can be told for", () => {
  test.each([-1, 1.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])("is refused: %s m³", (usage) => {
    expect(() => priceOf(class2A3, usage)).toThrow(RangeError);
  });

  test("is a volume whose price is no safe integer", () => {
    const dear = tariff([{ from: 0, to: null, price: 1_000_000 }]);
    expect(priceOf(dear, 999_999_999).water).toBe(999_999_999_000_000);
    expect(() => priceOf(dear, 2 ** 40)).toThrow(RangeError);
  });
});

describe("a table of blocks", () => {
  test("with exactly one price for every volume is sound", () => {
    fc.assert(
      fc.property(tables, (blocks) => {
        expect(checkBlocks(blocks)).toEqual([]);
      }),
    );
  });

  test.each<[string, Block[], string[]]>([
    ["none", [], ["There must be at least one block."]],
    ["a start that is not 0", [{ from: 1, to: null, price: 1 }], ["Block 1 must begin at 0."]],
    [
      "a gap",
      [
        { from: 0, to: 10, price: 1 },
        { from: 12, to: null, price: 2 },
      ],
      ["Block 2 must begin at 11, right after block 1."],
    ],
    [
      "an overlap",
      [
        { from: 0, to: 10, price: 1 },
        { from: 10, to: null, price: 2 },
      ],
      ["Block 2 must begin at 11, right after block 1."],
    ],
    [
      "an end missing in the middle",
      [
        { from: 0, to: null, price: 1 },
        { from: 11, to: null, price: 2 },
      ],
      ["Block 1 has no end, but only the last block may be open."],
    ],
    [
      "a last block with an end",
      [{ from: 0, to: 10, price: 1 }],
      ["Block 1 is the last and must be open: its end must be null."],
    ],
    [
      "a block that ends before it begins",
      [
        { from: 0, to: 10, price: 1 },
        { from: 11, to: 5, price: 2 },
        { from: 6, to: null, price: 3 },
      ],
      ["Block 2 must not end before it begins."],
    ],
    [
      "a first block without a cubic metre",
      [
        { from: 0, to: 0, price: 1 },
        { from: 1, to: null, price: 2 },
      ],
      ["Block 1 must not end before it begins."],
    ],
    [
      "half a cubic metre",
      [
        { from: 0, to: 10.5, price: 1 },
        { from: 11.5, to: null, price: 2 },
      ],
      ["Block 1 must end at a whole number of m³."],
    ],
    [
      "half a rupiah",
      [{ from: 0, to: null, price: 0.5 }],
      ["The price of block 1 must be an integer of 0 to 1000000 rupiah."],
    ],
    [
      "a price below nothing, and another beyond all reason",
      [
        { from: 0, to: 10, price: -1 },
        { from: 11, to: null, price: 1_000_001 },
      ],
      [
        "The price of block 1 must be an integer of 0 to 1000000 rupiah.",
        "The price of block 2 must be an integer of 0 to 1000000 rupiah.",
      ],
    ],
  ])("is refused for %s", (_, blocks, problems) => {
    expect(checkBlocks(blocks).map((error) => fieldErrorText(error, "en"))).toEqual(problems);
  });

  test("that is spoilt at one edge is never called sound", () => {
    fc.assert(
      fc.property(tables, fc.nat(), fc.constantFrom(-2, -1, 1, 2), (blocks, pick, by) => {
        const index = pick % blocks.length;
        const spoilt = blocks.map((block, at) =>
          at === index ? { ...block, from: block.from + by } : block,
        );
        expect(checkBlocks(spoilt)).not.toEqual([]);
      }),
    );
  });
});
