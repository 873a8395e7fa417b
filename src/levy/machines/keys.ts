import { randomInt, timingSafeEqual } from "node:crypto";
import { randomToken, sha256Hex } from "../../kernel/ids.ts";

/** For which gates a key may speak. `gate_code` null: for every gate of the location. */
export interface ScopeEntry {
  location_code: string;
  gate_code: string | null;
}

export interface MachineKey {
  id: number;
  name: string;
  /** From then on the key is refused; null: never. */
  expiresAt: Date | null;
  /** Empty: every gate. */
  scope: readonly ScopeEntry[];
}

export interface KeySecret {
  /** SHA-256 of the key's whole text. */
  secretHash: Buffer;
  /** From then on this secret is refused, because another has taken its place; null: not replaced. */
  validUntil: Date | null;
  key: MachineKey;
}

/** The secrets of every key that is not revoked, by prefix. */
export type KeyRing = ReadonlyMap<string, KeySecret>;

const OURS = /^rtb_[A-Za-z0-9]{8}_/;
const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";
const SECRET_BYTES = 24;

// One for all calls: a Buffer for each hash would be memory outside of V8's heap, which costs more than the hash.
const asked = Buffer.alloc(32);

/** The key that this `X-API-KEY` opens with at `now`. Runs for every event, so it neither waits nor allocates much. */
export function findKey(ring: KeyRing, text: string | undefined, now: Date): MachineKey | undefined {
  if (text === undefined || text === "") return undefined;
  const hash = sha256Hex(text);
  const found = ring.get(OURS.test(text) ? text.slice(4, 12) : hash.slice(0, 8));
  if (found === undefined) return undefined;
  asked.write(hash, "hex");
  if (!timingSafeEqual(asked, found.secretHash)) return undefined;
  return isOver(found.validUntil, now) || isOver(found.key.expiresAt, now) ? undefined : found.key;
}

function isOver(end: Date | null, now: Date): boolean {
  return end !== null && end.getTime() <= now.getTime();
}

/**
 * Whether the key's scope holds this gate. Outside of it a gate does not exist for the key (docs/contracts/levy-contract.md,
 * "Authentication").
 */
export function mayUse(key: MachineKey, locationCode: string, gateCode: string): boolean {
  const { scope } = key;
  return (
    scope.length === 0 ||
    scope.some(
      (entry) =>
        entry.location_code === locationCode && (entry.gate_code === null || entry.gate_code === gateCode),
    )
  );
}

/** A new key, `rtb_<prefix>_<secret>` with 192 bits of secret. It is shown once and never stored. */
export function newKeyText(): string {
  return `rtb_${newPrefix()}_${randomToken(SECRET_BYTES)}`;
}

/** What is stored of a key's text: the prefix by which it is found, and the hash against which it is checked. */
export function storedForm(text: string): { prefix: string; secret_hash: string } {
  const hash = sha256Hex(text);
  return { prefix: OURS.test(text) ? text.slice(4, 12) : hash.slice(0, 8), secret_hash: hash };
}

/** The prefix as people may see it: that of a text which the operator chose is a piece of its hash, and is not shown. */
export function visiblePrefix(prefix: string): string | null {
  return isHex(prefix) ? null : prefix;
}

/** Never only hexadecimal digits, so it can meet none that was derived from a hash. */
function newPrefix(): string {
  for (;;) {
    const prefix = Array.from({ length: 8 }, () => LETTERS.charAt(randomInt(LETTERS.length))).join("");
    if (!isHex(prefix)) return prefix;
  }
}

function isHex(text: string): boolean {
  return /^[0-9a-f]*$/.test(text);
}
