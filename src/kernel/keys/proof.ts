import { createHmac, hkdfSync } from "node:crypto";
import { sameSecret } from "../ids.ts";
import type { Keys } from "./key-ring.ts";

const KEY_BYTES = 32;
const PROOF_BYTES = 16;

/**
 * What proves that we made a claim: 22 characters of A-Z a-z 0-9 - _, the first 128 bits of HMAC-SHA256 over it, with a key that is derived
 * from the ring's (HKDF) for this purpose only.
 */
export function proofOf(secret: string, purpose: string, claim: readonly unknown[]): string {
  const key = Buffer.from(hkdfSync("sha256", secret, "", purpose, KEY_BYTES));
  return createHmac("sha256", key)
    .update(JSON.stringify(claim))
    .digest()
    .subarray(0, PROOF_BYTES)
    .toString("base64url");
}

/**
 * Whether this is the proof of that claim by one of the keys, in its one spelling: what was proved outlives rotations. Takes as long for a
 * wrong one as for a right one.
 */
export function isProof(
  keys: Pick<Keys, "all">,
  purpose: string,
  claim: readonly unknown[],
  given: string,
): boolean {
  return keys
    .all()
    .map(({ secret }) => sameSecret(given, proofOf(secret, purpose, claim)))
    .includes(true);
}
