import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type BlockTariff, priceOf, shareOf } from "../../pricing/price.ts";
import { type EstimateBill, mostWithin, priceBack } from "./price-back.ts";
import { type OpenCredit, spend } from "./spend.ts";

const tariff: BlockTariff = {
  blocks: [
    { from: 0, to: 10, price: 1100 },
    { from: 11, to: 20, price: 1480 },
    { from: 21, to: null, price: 2000 },
  ],
  minimumVolume: 0,
  baseFee: 5000,
  maintenanceFee: 0,
  adminFee: 0,
};
const bill: EstimateBill = { tariff, vatRate: 0, usage: 25 };

const bills = fc
  .record({
    prices: fc.array(fc.integer({ min: 0, max: 9000 }), { minLength: 1, maxLength: 4 }),
    minimumVolume: fc.integer({ min: 0, max: 30 }),
    vatRate: fc.integer({ min: 0, max: 10_000 }),
    usage: fc.integer({ min: 0, max: 80 }),
  })
  .map(({ prices, minimumVolume, vatRate, usage }): EstimateBill => {
    const blocks = prices.map((price, index) => ({
      from: index === 0 ? 0 : 10 * index + 1,
      to: index === prices.length - 1 ? null : 10 * (index + 1),
      price,
    }));
    return { tariff: { ...tariff, blocks, minimumVolume }, vatRate, usage };
  });

function cost({ tariff: of, vatRate, usage }: EstimateBill, less: number): number {
  const { water } = priceOf(of, usage - less);
  return water + shareOf(water, vatRate);
}

describe("m³ that come back", () => {
  test("come from the last block down, with their tax", () => {
    expect(priceBack({ ...bill, vatRate: 1100 }, 0, 18)).toEqual({
      lines: [
        { block: 3, volume: 5, price: 2000, amount: 10_000, vat: 1100 },
        { block: 2, volume: 10, price: 1480, amount: 14_800, vat: 1628 },
        { block: 1, volume: 3, price: 1100, amount: 3300, vat: 363 },
      ],
      amount: 10_000 + 14_800 + 3300 + 1100 + 1628 + 363,
    });
    expect(priceBack(bill, 5, 3).lines).toEqual([{ block: 2, volume: 3, price: 1480, amount: 4440, vat: 0 }]);
  });

  test("are worth nothing below the minimum volume, and are told all the same", () => {
    const minimum = { ...bill, tariff: { ...tariff, minimumVolume: 22 } };
    expect(priceBack(minimum, 0, 10)).toEqual({
      lines: [
        { block: 3, volume: 3, price: 2000, amount: 6000, vat: 0 },
        { block: null, volume: 7, price: 0, amount: 0, vat: 0 },
      ],
      amount: 6000,
    });
  });

  test("cost what the bill would have cost less without them, however they are divided", () => {
    fc.assert(
      fc.property(bills, fc.array(fc.integer({ min: 0, max: 20 })), (one, parts) => {
        let first = 0;
        let amount = 0;
        for (const part of parts) {
          const volume = Math.min(part, one.usage - first);
          const back = priceBack(one, first, volume);
          expect(back.lines.reduce((sum, line) => sum + line.volume, 0)).toBe(volume);
          for (const line of back.lines) expect(line.amount).toBe(line.volume * line.price);
          first += volume;
          amount += back.amount;
        }
        expect(amount).toBe(cost(one, 0) - cost(one, first));
      }),
    );
  });

  test("are as many as a sum pays for, and not one more", () => {
    fc.assert(
      fc.property(bills, fc.integer({ min: 0, max: 200_000 }), (one, limit) => {
        const most = mostWithin(one, 0, one.usage, limit);
        expect(priceBack(one, 0, most).amount).toBeLessThanOrEqual(limit);
        if (most < one.usage) expect(priceBack(one, 0, most + 1).amount).toBeGreaterThan(limit);
      }),
    );
  });
});

describe("credits", () => {
  const credit = (more: Partial<OpenCredit>): OpenCredit => ({
    ...{ id: 1, estimate: bill, estimateBillId: 9, volume: 20, used: [] },
    ...more,
  });
  const parts = (uses: ReturnType<typeof spend>) => uses.map(({ first, volume }) => [first, volume]);

  test("are used where no other bill has used them, so that what was given back is used again", () => {
    const used = [
      { first: 0, volume: 3 },
      { first: 8, volume: 2 },
    ];
    expect(parts(spend([credit({ used })], 1_000_000))).toEqual([
      [3, 5],
      [10, 10],
    ]);
    expect(parts(spend([credit({ used })], 7000))).toEqual([[3, 4]]);
  });

  test("are used one after the other, as far as the bill reaches", () => {
    const two = [credit({ volume: 3 }), credit({ id: 2, volume: 4 })];
    expect(spend(two, 12_000).map(({ creditId, volume }) => [creditId, volume])).toEqual([
      [1, 3],
      [2, 3],
    ]);
    expect(spend(two, 0)).toEqual([]);
  });
});
