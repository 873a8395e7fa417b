import type { Bill } from "../office-schema.ts";
import { labelOf } from "../period.ts";

/** A line of a bill; amounts in rupiah, volumes in m³. */
export interface LetterLine {
  text: string;
  volume: number | null;
  price: number | null;
  amount: number;
}

/** m³ that are billed because a bill of water has a minimum that was not used; undefined where there is no such. */
export function minimumBilled({ usage, blocks }: Pick<Bill, "usage" | "blocks">): number | undefined {
  const billed = blocks.reduce((sum, { volume }) => sum + volume, 0);
  return usage !== null && billed > usage ? billed : undefined;
}

/** What a bill consists of, line by line: they add up to `bill.total`. */
export function linesOf(bill: Bill): LetterLine[] {
  const blocks = bill.blocks.map(({ block, from, to, volume, price, amount }) => ({
    text: to === null ? `Blok ${block}: di atas ${from} m³` : `Blok ${block}: ${from}–${to} m³`,
    volume,
    price,
    amount,
  }));
  const credits = bill.credits.map(({ period, volume, price, amount }) => ({
    text: `Kembali dari taksiran ${labelOf(period)}`,
    volume: -volume,
    price,
    amount: -amount,
  }));
  const creditVat = bill.credits.reduce((sum, { vat }) => sum + vat, 0);
  const creditSum = bill.credits.reduce((sum, { amount }) => sum + amount, 0);
  const whole = bill.kind === "AIR" ? "Angsuran" : (bill.description ?? "Seluruhnya");
  const parts: [string, number][] = [
    ["Biaya beban", bill.base],
    ["Biaya pemeliharaan", bill.maintenance],
    ["Biaya admin", bill.admin],
    ["Retribusi", bill.levy],
    ["PPN atas air", bill.vat],
    [whole, bill.installment],
    ["PPN atas yang kembali", -creditVat],
    ["Potongan", creditSum + creditVat - bill.discount],
    ["Denda", bill.penalty],
    ["Meterai", bill.stamp],
  ];
  const plain = parts
    .filter(([, amount]) => amount !== 0)
    .map(([text, amount]) => ({ text, volume: null, price: null, amount }));
  return [...blocks, ...credits, ...plain];
}
