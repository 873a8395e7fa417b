import { createHmac, hkdfSync } from "node:crypto";
import { sameSecret } from "../../../kernel/ids.ts";
import type { Keys } from "../../../kernel/keys/key-ring.ts";

/** What a receipt claims, and its signature proves. */
export interface ReceiptClaim {
  receiptNo: string;
  /** Rupiah. */
  total: number;
  paidAt: Date;
}

// A new form of what is signed needs a new purpose, so that no old signature fits it.
const PURPOSE = "loket receipt proof 1";
const KEY_BYTES = 32;
const SIGNATURE_BYTES = 16;

/**
 * What proves that a receipt is ours: 22 characters of A-Z a-z 0-9 - _, the first 128 bits of HMAC-SHA256 over its number, total and
 * moment, with a key that is derived from the ring's (HKDF) for this purpose only (docs/contracts/customer-contract.md,
 * "GET /app/resi").
 */
export function receiptSignature(secret: string, { receiptNo, total, paidAt }: ReceiptClaim): string {
  const key = Buffer.from(hkdfSync("sha256", secret, "", PURPOSE, KEY_BYTES));
  const claim = JSON.stringify([receiptNo, total, paidAt.toISOString()]);
  return createHmac("sha256", key).update(claim).digest().subarray(0, SIGNATURE_BYTES).toString("base64url");
}

/**
 * Whether this is the signature of that receipt by one of the keys, in its one spelling: receipts on paper outlive rotations. Takes as
 * long for a wrong one as for a right one.
 */
export function isReceiptSignature(keys: Pick<Keys, "all">, claim: ReceiptClaim, signature: string): boolean {
  return keys
    .all()
    .map(({ secret }) => sameSecret(signature, receiptSignature(secret, claim)))
    .includes(true);
}

/** Where anybody can check a receipt. @param publicUrl of the customer API, with or without a slash at its end */
export function verifyUrl(publicUrl: string, receiptNo: string, signature: string): string {
  const base = publicUrl.replace(/\/+$/, "");
  return `${base}/app/verifikasi_resi/${encodeURIComponent(receiptNo)}/${encodeURIComponent(signature)}`;
}
