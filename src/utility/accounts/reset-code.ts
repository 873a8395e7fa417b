import { createHmac, hkdfSync, randomInt } from "node:crypto";

/** Seconds for which a code is good, and before which no other is sent. */
export const codeLife = { good: 600, again: 60 };

/** What is answered when a code is asked for. @param to where it goes */
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

function hmac(secret: string, purpose: string, text: string): Buffer {
  const key = hkdfSync("sha256", secret, "", `loket customer ${purpose}`, 32);
  return createHmac("sha256", Buffer.from(key)).update(text).digest();
}
