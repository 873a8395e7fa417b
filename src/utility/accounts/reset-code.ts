import { createHmac, hkdfSync, randomInt } from "node:crypto";
import { maskEmail } from "./mask.ts";

/** Seconds for which a code is good, and before which no other is sent. */
export const codeLife = { good: 600, again: 60 };

/** What is answered when a code is on its way. @param to the masked address that it goes to */
export function codeSent(to: string) {
  return { tujuan_tersamar: to, berlaku_detik: codeLife.good, kirim_ulang_detik: codeLife.again };
}

/** Six digits, leading zeros too. */
export function newResetCode(): string {
  return String(randomInt(1_000_000)).padStart(6, "0");
}

/** What is stored of a code: without the server's secret, a million guesses at a stolen table find nothing. */
export function resetCodeHash(secret: string, accountId: number, code: string): Buffer {
  return hmac(secret, "reset code", `${accountId}:${code}`);
}

/** What is stored of a code that confirms a new address or number: it confirms no other one. */
export function contactCodeHash(
  secret: string,
  { account_id, kind, value }: { account_id: number; kind: "EMAIL" | "PHONE"; value: string },
  code: string,
): Buffer {
  return hmac(secret, "contact code", `${account_id}:${kind}:${value}:${code}`);
}

/**
 * The masked address that an unknown name seems to have: the same each time, and without the secret not to be distinguished from a real one
 * (docs/contracts/customer-contract.md, buat_kode).
 */
export function plausibleMask(secret: string, name: string): string {
  const [first = 0, second = 0] = hmac(secret, "masked address", name);
  const own = /^[a-z]/.exec(name)?.[0];
  // Most people begin their address as they begin their username.
  const initial = own !== undefined && first < 160 ? own : String.fromCharCode(97 + (second % 26));
  return maskEmail(`${initial}@`);
}

function hmac(secret: string, purpose: string, text: string): Buffer {
  const key = hkdfSync("sha256", secret, "", `loket customer ${purpose}`, 32);
  return createHmac("sha256", Buffer.from(key)).update(text).digest();
}
