import { existsSync } from "node:fs";
import { join } from "node:path";
import { keysInUse } from "../../db/sealed-by.ts";
import { readSecretFile } from "../../db/secret-file.ts";
import { OperatorError } from "../../operator-error.ts";
import type { Db } from "../context.ts";
import { createKeyFile, parseKeys, readKeyFile } from "./key-file.ts";
import { createKeyRing, type KeyRing, keysOfSecret, newKeys, purposes, type RingKey } from "./key-ring.ts";

export interface KeySettings {
  /** KEYS: the text of a file of keys. */
  keys: string | undefined;
  /** KEYS_FILE. */
  keysFile: string | undefined;
  /** JWT_SECRET: one secret for every purpose; alongside a file of keys it proves and opens, and signs nothing. */
  jwtSecret: string | undefined;
  /** JWT_SECRET_PREVIOUS: proves and opens. */
  jwtSecretPrevious: string | undefined;
  dataDir: string;
}

/** The file of keys that commands change; undefined when the keys are in KEYS, which only its owner can. */
export function keyFileOf({ keys, keysFile, dataDir }: KeySettings): string | undefined {
  return keys === undefined ? (keysFile ?? join(dataDir, "keys.json")) : undefined;
}

/**
 * The ring of this server. Without any setting it is made in DATA_DIR, with the `jwt-secret` of an older Loket among its keys, so that
 * what that one signed stays valid.
 * @throws OperatorError when a file can be read by others, is damaged, or KEYS_FILE is not there
 */
export function openKeyRing(settings: KeySettings, now: () => Date): KeyRing {
  const { keysFile, jwtSecret } = settings;
  const file = keyFileOf(settings);
  if (file !== undefined && !existsSync(file)) {
    if (keysFile !== undefined)
      throw new OperatorError(`KEYS_FILE ${keysFile} is not there: make it with \`loket keys rotate\``);
    if (jwtSecret === undefined) createKeyFile(file, firstKeys(settings, now()));
  }
  return createKeyRing(() => readKeys(settings), now);
}

/** The ring as it is, for who only looks: nothing is made, and there may be no keys at all. @throws OperatorError */
export function existingKeyRing(settings: KeySettings): Pick<KeyRing, "sealing"> {
  const sealing = readKeys(settings).filter((key) => key.purpose === "sealing" && key.withdrawnAt === null);
  const newest = () => {
    throw new OperatorError("there are no keys");
  };
  return { sealing: { all: () => sealing, newest } };
}

/** Every key that the settings give, withdrawn ones too. @throws OperatorError */
export function readKeys(settings: KeySettings): RingKey[] {
  const { keys, jwtSecret, jwtSecretPrevious } = settings;
  const file = keyFileOf(settings);
  const stored = file === undefined ? parseKeys(keys ?? "", "KEYS") : (readKeyFile(file) ?? []);
  return [
    ...(jwtSecretPrevious === undefined ? [] : keysOfSecret(jwtSecretPrevious, 0)),
    ...(jwtSecret === undefined ? [] : keysOfSecret(jwtSecret, 1)),
    ...stored,
  ];
}

/** What a new file begins with: what there was before it, and a key of its own for each purpose. */
export function firstKeys(settings: KeySettings, now: Date, signsFrom = now): RingKey[] {
  const { jwtSecret, jwtSecretPrevious, dataDir } = settings;
  const older = readSecretFile(join(dataDir, "jwt-secret"));
  const imported = [
    // It never sealed anything.
    ...(older === undefined ? [] : keysOfSecret(older, 0, ["sessions", "receipts", "codes"])),
    ...(jwtSecretPrevious === undefined ? [] : keysOfSecret(jwtSecretPrevious, 0)),
    ...(jwtSecret === undefined ? [] : keysOfSecret(jwtSecret, 1)),
  ];
  return [...imported, ...newKeys(purposes, now, signsFrom)];
}

/** In words, which keys of what the database holds are not in the ring; null when all are. */
export async function whyNotOpened(db: Db, { sealing }: Pick<KeyRing, "sealing">) {
  const known = new Set(sealing.all().map(({ kid }) => kid));
  const missing = (await keysInUse(db)).filter((kid) => !known.has(kid));
  return missing.length === 0
    ? null
    : `what the database holds was sealed by ${missing.join(", ")}, which this server does not have: give it the keys of the one that sealed it (DATA_DIR/keys.json, KEYS_FILE, KEYS, JWT_SECRET or JWT_SECRET_PREVIOUS)`;
}

/** @throws OperatorError when the database holds what this ring cannot open */
export async function demandKeys(db: Db, ring: Pick<KeyRing, "sealing">): Promise<void> {
  const reason = await whyNotOpened(db, ring);
  if (reason !== null) throw new OperatorError(reason);
}
