import type { Keys } from "../../../kernel/keys/key-ring.ts";
import { isProof, proofOf } from "../../../kernel/keys/proof.ts";

/** What a receipt claims, and its signature proves. */
export interface ReceiptClaim {
  receiptNo: string;
  /** Rupiah. */
  total: number;
  paidAt: Date;
}

// A new form of what is signed needs a new purpose, so that no old signature fits it.
const PURPOSE = "loket receipt proof 1";

/** What proves that a receipt is ours (docs/contracts/customer-contract.md, "GET /app/resi"). */
export function receiptSignature(secret: string, claim: ReceiptClaim): string {
  return proofOf(secret, PURPOSE, signedOf(claim));
}

/** Whether this is the signature of that receipt by one of the keys: receipts on paper outlive rotations. */
export function isReceiptSignature(keys: Pick<Keys, "all">, claim: ReceiptClaim, signature: string): boolean {
  return isProof(keys, PURPOSE, signedOf(claim), signature);
}

function signedOf({ receiptNo, total, paidAt }: ReceiptClaim) {
  return [receiptNo, total, paidAt.toISOString()];
}

/** Where anybody can check a receipt. @param publicUrl of the customer API, with or without a slash at its end */
export function verifyUrl(publicUrl: string, receiptNo: string, signature: string): string {
  const base = publicUrl.replace(/\/+$/, "");
  return `${base}/app/verifikasi_resi/${encodeURIComponent(receiptNo)}/${encodeURIComponent(signature)}`;
}
