import { createHash, randomBytes } from "node:crypto";
import { OperatorError } from "../../operator-error.ts";

/**
 * What keys are for. `sessions` sign tokens, `receipts` the proofs on receipts, `codes` hash what is mailed and whence people log in,
 * `sealing` encrypts what is personal and hashes it for searches (decision 0024).
 */
export const purposes = ["sessions", "receipts", "codes", "sealing"] as const;
export type Purpose = (typeof purposes)[number];

export interface Key {
  /** Public id of the key, stored in tokens and next to what it sealed. */
  readonly kid: string;
  /** At least 32 characters. Never used itself, but what HKDF derives from it, except for tokens. */
  readonly secret: string;
}

export interface RingKey extends Key {
  readonly purpose: Purpose;
  readonly createdAt: Date;
  /** From then on it signs and seals what is new, so that every server has read it before one uses it. */
  readonly signsFrom: Date;
  /** From then on it proves and opens nothing. */
  readonly withdrawnAt: Date | null;
}

/** The keys of one purpose, as they are now: after a rotation others. */
export interface Keys {
  /** What signs and seals. */
  newest(): Key;
  /** What may verify and open, the newest first. */
  all(): readonly Key[];
}

export type KeyRing = Readonly<Record<Purpose, Keys>> & {
  /** Reads the ring again, as after a rotation. @throws OperatorError, and goes on with the keys it had */
  refresh(): void;
};

/**
 * A ring over what `read` returns.
 * @throws OperatorError when a purpose has no key
 */
export function createKeyRing(read: () => readonly RingKey[], now: () => Date): KeyRing {
  let living = usable(read());
  const keysOf = (purpose: Purpose): Keys => ({
    newest: () => signing(living[purpose], now()),
    all: () => living[purpose],
  });
  return {
    sessions: keysOf("sessions"),
    receipts: keysOf("receipts"),
    codes: keysOf("codes"),
    sealing: keysOf("sealing"),
    refresh() {
      living = usable(read());
    },
  };
}

/** A ring of one key for every purpose, as one secret for everything is. */
export function ringOfSecret(secret: string): KeyRing {
  return createKeyRing(
    () => keysOfSecret(secret, 0),
    () => new Date(0),
  );
}

/** @param purposes without those that have a key already */
export function newKeys(of: readonly Purpose[], createdAt: Date, signsFrom: Date): RingKey[] {
  return of.map((purpose) => ({
    kid: `${purpose}-${randomBytes(6).toString("hex")}`,
    purpose,
    secret: randomBytes(32).toString("base64url"),
    createdAt,
    signsFrom,
    withdrawnAt: null,
  }));
}

/**
 * One secret as a key of all those purposes, older than every key of the ring.
 * @param rank of secrets the one of the higher rank signs
 */
export function keysOfSecret(secret: string, rank: number, of: readonly Purpose[] = purposes): RingKey[] {
  const at = new Date(rank);
  const name = createHash("sha256").update(`loket key id\n${secret}`).digest("hex").slice(0, 12);
  return of.map((purpose) => ({
    kid: `secret-${name}`,
    purpose,
    secret,
    createdAt: at,
    signsFrom: at,
    withdrawnAt: null,
  }));
}

/** The key of this purpose that signs now; undefined when there is none. */
export function signingKey(keys: readonly RingKey[], purpose: Purpose, now: Date): RingKey | undefined {
  const mine = newestFirst(keys.filter((key) => key.purpose === purpose && key.withdrawnAt === null));
  // With a clock that was set back the oldest one signs, rather than none.
  return mine.find(({ signsFrom }) => signsFrom <= now) ?? mine.at(-1);
}

function usable(keys: readonly RingKey[]): Record<Purpose, RingKey[]> {
  const of = (purpose: Purpose) => livingOf(keys, purpose);
  return { sessions: of("sessions"), receipts: of("receipts"), codes: of("codes"), sealing: of("sealing") };
}

function livingOf(keys: readonly RingKey[], purpose: Purpose): RingKey[] {
  const mine = keys.filter((key) => key.purpose === purpose);
  const withdrawn = new Set(mine.filter((key) => key.withdrawnAt !== null).map(({ kid }) => kid));
  const byId = new Map(mine.filter(({ kid }) => !withdrawn.has(kid)).map((key) => [key.kid, key]));
  if (byId.size === 0)
    throw new OperatorError(`there is no key for ${purpose}: make one with \`loket keys rotate ${purpose}\``);
  return newestFirst([...byId.values()]);
}

function signing(keys: readonly RingKey[], now: Date): Key {
  const key = keys.find(({ signsFrom }) => signsFrom <= now) ?? keys.at(-1);
  if (key === undefined) throw new Error("a purpose without keys");
  return key;
}

function newestFirst(keys: readonly RingKey[]): RingKey[] {
  // Of two of one moment, the one that was added later.
  return keys.toReversed().toSorted((one, other) => other.signsFrom.getTime() - one.signsFrom.getTime());
}
