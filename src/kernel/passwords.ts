import { randomBytes, randomInt } from "node:crypto";
import { availableParallelism } from "node:os";
import { hash, verify } from "@node-rs/argon2";
import { turns } from "./turns.ts";

// OWASP's argon2id profile of 19 MiB; 2 is Algorithm.Argon2id, an ambient const enum that cannot be imported.
const ARGON2ID = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

// Each hash holds 19 MiB, a core, and one of libuv's four threads, which tokens, files and compression need as well. One thread
// and, where there are several, one core stay free, so that a storm of logins makes nobody else wait (guarantee 11).
const takeTurn = turns({ atOnce: Math.min(Math.max(availableParallelism() - 1, 1), 3), waiting: 256 });

// Nothing that looks like another sign, since these are read from paper: no 0 o O, no 1 l i I.
const READABLE = "abcdefghjkmnpqrstuvwxyz23456789";

/** The form of a hash, with random bytes for salt and digest: no one's password, at the cost of anyone's. */
const NOTHING = `$argon2id$v=19$m=19456,t=2,p=1$${unpaddedBase64(16)}$${unpaddedBase64(32)}`;

/**
 * @returns the PHC string to store: $argon2id$v=19$m=19456,t=2,p=1$…
 * @throws LoketError unavailable when too many are waiting
 */
export function hashPassword(password: string): Promise<string> {
  return takeTurn(() => hash(password, ARGON2ID));
}

/**
 * Whether `password` is the one behind `stored`, a PHC string of hashPassword.
 * @throws LoketError unavailable when too many are waiting
 */
export function verifyPassword(stored: string, password: string): Promise<boolean> {
  return takeTurn(() => verify(stored, password));
}

/**
 * Spends the time of verifyPassword and answers false: for a user who does not exist, so that the time tells nothing
 * (docs/contracts/levy-contract.md, "Authentication").
 */
export function verifyAgainstNothing(password: string): Promise<boolean> {
  return verifyPassword(NOTHING, password);
}

/** A new password of 20 characters that can be read aloud: 'k7mwqa-p3xvdn-hs8tcz'. 89 random bits. */
export function generatePassword(): string {
  return readableText(18, 6);
}

/** Random text that can be read aloud, with a hyphen after each so many characters. */
export function readableText(length: number, group: number): string {
  const groups = Array.from({ length: length / group }, () =>
    Array.from({ length: group }, () => READABLE.charAt(randomInt(READABLE.length))).join(""),
  );
  return groups.join("-");
}

function unpaddedBase64(bytes: number): string {
  return randomBytes(bytes).toString("base64").replaceAll("=", "");
}
