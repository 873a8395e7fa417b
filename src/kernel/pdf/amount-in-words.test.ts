import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { amountInWords } from "./amount-in-words.ts";

const ones = ["nol", "satu", "dua", "tiga", "empat", "lima", "enam", "tujuh", "delapan", "sembilan"];
const units: Record<string, number> = { puluh: 10, ratus: 100 };
const scales: Record<string, number> = {
  ribu: 1e3,
  juta: 1e6,
  miliar: 1e9,
  triliun: 1e12,
  kuadriliun: 1e15,
};

/** What the words say, read by somebody who knows the language but not how they were made. */
function spoken(text: string): number {
  let total = 0;
  let group = 0;
  let last = 0;
  const plain = text.replaceAll("seratus", "satu ratus").replace("seribu", "satu ribu");
  for (const word of plain.split(" ")) {
    if (word === "rupiah") return total + group + last;
    if (word === "sepuluh" || word === "sebelas") last = word === "sepuluh" ? 10 : 11;
    else if (word === "belas") last += 10;
    else if (word in units) {
      group += last * (units[word] ?? 0);
      last = 0;
    } else if (word in scales) {
      total += (group + last) * (scales[word] ?? 0);
      group = 0;
      last = 0;
    } else {
      expect(ones).toContain(word);
      last = ones.indexOf(word);
    }
  }
  throw new Error(`no rupiah in ${text}`);
}

describe("work", () => {
  test.each([
    [0, "nol"],
    [1, "satu"],
    [10, "sepuluh"],
    [11, "sebelas"],
    [12, "dua belas"],
    [19, "sembilan belas"],
    [20, "dua puluh"],
    [21, "dua puluh satu"],
    [100, "seratus"],
    [101, "seratus satu"],
    [111, "seratus sebelas"],
    [215, "dua ratus lima belas"],
    [1000, "seribu"],
    [1001, "seribu satu"],
    [1100, "seribu seratus"],
    [2000, "dua ribu"],
    [11_000, "sebelas ribu"],
    [21_000, "dua puluh satu ribu"],
    [100_000, "seratus ribu"],
    [101_000, "seratus satu ribu"],
    [180_000, "seratus delapan puluh ribu"],
    [1_000_000, "satu juta"],
    [1_001_000, "satu juta seribu"],
    [5_000_001, "lima juta satu"],
    [1_000_000_000, "satu miliar"],
    [2_000_000_000_011, "dua triliun sebelas"],
    [1_000_000_000_000_000, "satu kuadriliun"],
  ])("%i is %s rupiah", (amount, words) => {
    expect(amountInWords(amount)).toBe(`${words} rupiah`);
  });

  test("whatever the amount, the words say it again", () => {
    const anySize = fc
      .integer({ min: 1, max: 16 })
      .chain((length) => fc.maxSafeNat().map((value) => value % 10 ** length));
    fc.assert(
      fc.property(anySize, (amount) => {
        expect(spoken(amountInWords(amount))).toBe(amount);
      }),
      { numRuns: 1000 },
    );
    for (let amount = 0; amount < 2000; amount += 1) expect(spoken(amountInWords(amount))).toBe(amount);
    expect(spoken(amountInWords(Number.MAX_SAFE_INTEGER))).toBe(Number.MAX_SAFE_INTEGER);
  });

  test("no two amounts have the same words, and none has a stray space", () => {
    const said = new Set(Array.from({ length: 20_000 }, (_, amount) => amountInWords(amount * 37)));
    expect(said.size).toBe(20_000);
    expect([...said].filter((words) => /^ | {2}| $/.test(words))).toEqual([]);
  });
});

describe("refuse", () => {
  test.each([-1, 0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])("%d is no amount", (amount) => {
    expect(() => amountInWords(amount)).toThrow(RangeError);
  });
});
