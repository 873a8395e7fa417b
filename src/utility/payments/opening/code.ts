import { randomInt } from "node:crypto";

/** Draws an integer that is at least `from` and less than `below`, as crypto.randomInt does. */
export type Draw = (from: number, below: number) => number;

/**
 * A new kode_pembayaran: 12 digits, the first not 0, the last one Luhn's check digit (docs/contracts/customer-contract.md, "Money
 * rules"). That it is unique for ever is the database's to keep.
 */
export function newPaymentCode(draw: Draw = randomInt): string {
  const digits = String(draw(10_000_000_000, 100_000_000_000));
  return digits + String((10 - (luhnSum(`${digits}0`) % 10)) % 10);
}

function luhnSum(digits: string): number {
  return [...digits].reverse().reduce((sum, digit, index) => {
    const value = index % 2 === 0 ? Number(digit) : Number(digit) * 2;
    return sum + (value > 9 ? value - 9 : value);
  }, 0);
}

/**
 * A free kode_unik, in rupiah on top of the transfer total: one of 1-999 at random; when all are taken, of the next thousand,
 * 1000-1999, and so on (docs/contracts/customer-contract.md, "Money rules").
 * @param taken those of the open payments of the same base total and bank account, and of the last 7 days
 */
export function chooseUniqueCode(taken: ReadonlySet<number>, draw: Draw = randomInt): number {
  for (let thousand = 0; ; thousand += 1) {
    const free = codesOf(thousand).filter((code) => !taken.has(code));
    const chosen = free.length === 0 ? undefined : free[draw(0, free.length)];
    if (chosen !== undefined) return chosen;
  }
}

function codesOf(thousand: number): number[] {
  const codes = Array.from({ length: 1000 }, (_, index) => thousand * 1000 + index);
  return codes.filter((code) => code > 0);
}
