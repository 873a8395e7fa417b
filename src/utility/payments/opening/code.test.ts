import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isPaymentCode } from "../../../../test/payment-code.ts";
import { chooseUniqueCode, type Draw, newPaymentCode } from "./open-payment.ts";

/** Draws what fast-check chose, within the bounds asked for. */
const draws = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }).map(
  (part): Draw =>
    (from, below) =>
      from + Math.floor(part * (below - from)),
);
const lowest: Draw = (from) => from;
const highest: Draw = (_, below) => below - 1;

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}

describe("a payment code", () => {
  test("has 12 digits, does not begin with 0 and carries its check digit", () => {
    fc.assert(
      fc.property(draws, (draw) => {
        const code = newPaymentCode(draw);
        expect(code).toMatch(/^[1-9]\d{11}$/);
        expect(isPaymentCode(code)).toBe(true);
      }),
    );
    expect(newPaymentCode(lowest)).toBe("100000000008");
    expect(newPaymentCode(highest)).toBe("999999999991");
  });

  test("has the check digit that was reckoned by hand", () => {
    // 7 9 9 2 7 3 9 8 7 1 2: from the right, every other digit doubled: 4+1+5+8+9+3+5+2+9+9+5 = 60.
    expect(newPaymentCode(() => 79_927_398_712)).toBe("799273987120");
    expect(isPaymentCode("799273987120")).toBe(true);
  });

  test("is drawn by chance when nobody says otherwise", () => {
    const codes = new Set(range(1, 200).map(() => newPaymentCode()));
    expect(codes.size).toBeGreaterThan(190);
    for (const code of codes) expect(isPaymentCode(code)).toBe(true);
  });

  test("is none any more with one digit changed", () => {
    const changes = fc.tuple(fc.integer({ min: 0, max: 11 }), fc.integer({ min: 1, max: 9 }));
    fc.assert(
      fc.property(draws, changes, (draw, [at, by]) => {
        const digits = [...newPaymentCode(draw)];
        digits[at] = String((Number(digits[at]) + by) % 10);
        expect(isPaymentCode(digits.join(""))).toBe(false);
      }),
    );
  });

  test("is none any more with two neighbours exchanged, save 0 and 9", () => {
    fc.assert(
      fc.property(draws, fc.integer({ min: 0, max: 10 }), (draw, at) => {
        const code = newPaymentCode(draw);
        const [one, other] = [code.charAt(at), code.charAt(at + 1)];
        fc.pre(one !== other && !["09", "90"].includes(one + other));
        expect(isPaymentCode(code.slice(0, at) + other + one + code.slice(at + 2))).toBe(false);
      }),
    );
  });

  test.each([
    "",
    "79927398712",
    "7992739871200",
    "079927398714",
    "79927398712O",
    " 799273987120",
    "799273987120\n",
  ])("is not %j", (text) => {
    expect(isPaymentCode(text)).toBe(false);
  });
});

describe("the unique code of a transfer", () => {
  test("is one of 1 to 999 while one is free", () => {
    expect(chooseUniqueCode(new Set(), lowest)).toBe(1);
    expect(chooseUniqueCode(new Set(), highest)).toBe(999);
    expect(chooseUniqueCode(new Set([1, 2, 4]), lowest)).toBe(3);
    const allButOne = new Set(range(1, 999).filter((code) => code !== 417));
    expect(chooseUniqueCode(allButOne)).toBe(417);
  });

  test("comes from the next thousand when none is free, and from the one after that", () => {
    expect(chooseUniqueCode(new Set(range(1, 999)), lowest)).toBe(1000);
    expect(chooseUniqueCode(new Set(range(1, 999)), highest)).toBe(1999);
    expect(chooseUniqueCode(new Set(range(1, 1999)), lowest)).toBe(2000);
  });

  test("is always free, and no lower thousand has another free one", () => {
    const takens = fc.tuple(fc.integer({ min: 0, max: 2500 }), fc.array(fc.integer({ min: 1, max: 4000 })));
    fc.assert(
      fc.property(takens, draws, ([full, more], draw) => {
        const taken = new Set([...range(1, full), ...more]);
        const code = chooseUniqueCode(taken, draw);
        expect(taken.has(code)).toBe(false);
        expect(code).toBeGreaterThanOrEqual(1);
        const below = Math.floor(code / 1000) * 1000;
        expect(range(1, below - 1).every((lower) => taken.has(lower))).toBe(true);
      }),
    );
  });

  test("can be any free one", () => {
    const taken = new Set(range(4, 999));
    const seen = new Set(range(1, 300).map(() => chooseUniqueCode(taken)));
    expect([...seen].sort()).toEqual([1, 2, 3]);
  });
});
