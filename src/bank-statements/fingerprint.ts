import { sha256 } from "../kernel/ids.ts";
import type { Credit } from "./statement.ts";

/**
 * What tells a credit from every other of its bank account: its own values, in whatever case and with whatever spaces its texts are
 * written, and which of several like ones it is.
 * @param occurrence from 1
 */
export function fingerprintOf(credit: Credit, occurrence: number): Buffer {
  return sha256(JSON.stringify([likenessOf(credit), occurrence]));
}

/** As credits were marked before their texts were compared without case and spaces; what was stored then is found by it. */
export function formerFingerprintOf(credit: Credit, occurrence: number): Buffer {
  const { bookedAt, amount, description, sender, reference } = credit;
  return sha256(JSON.stringify([bookedAt.toISOString(), amount, description, sender, reference, occurrence]));
}

/** What like credits have in common: moment, amount and texts. */
export function likenessOf(credit: Credit): string {
  return JSON.stringify([credit.bookedAt.toISOString(), likenessOfTexts(credit)]);
}

/** What a credit that the bank had not booked yet has in common with itself when it comes again with its day. */
export function likenessOfTexts({
  amount,
  description,
  sender,
  reference,
}: Omit<Credit, "bookedAt">): string {
  return JSON.stringify([amount, ...[description, sender, reference].map((text) => plain(text ?? ""))]);
}

function plain(text: string): string {
  return text
    .normalize("NFKC")
    .replace(/^'+|\s+/g, "")
    .toLowerCase();
}
