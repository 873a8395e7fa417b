import { Secret, TOTP } from "otpauth";

/** Seconds of one step, as every authenticator app counts (RFC 6238). */
const period = 30;
/** Steps before and after the present one whose codes are taken too: clocks differ, and typing takes time. */
const window = 1;

/** A new shared secret, in base32: 160 bits, as RFC 4226 recommends. */
export function newSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** What an authenticator app reads from the QR code. */
export function uriOf(secret: string, username: string): string {
  return totpOf(secret, username).toString();
}

/** The step whose code this is; null: it is none of now. */
export function stepOf(secret: string, code: string, now: Date): number | null {
  const timestamp = now.getTime();
  const delta = totpOf(secret).validate({ token: code, timestamp, window });
  return delta === null ? null : Math.floor(timestamp / 1000 / period) + delta;
}

function totpOf(secret: string, label = "Loket"): TOTP {
  return new TOTP({
    issuer: "Loket",
    label,
    algorithm: "SHA1",
    digits: 6,
    period,
    secret: Secret.fromBase32(secret),
  });
}
