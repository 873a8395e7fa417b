import { closeSync, openSync, readFileSync, renameSync, rmSync } from "node:fs";
import { dirname } from "node:path";
import { type Static, Type } from "typebox";
import { Value } from "typebox/value";
import { makeFolder } from "../../db/make-folder.ts";
import { createPrivate, demandPrivate, writeDraft } from "../../db/secret-file.ts";
import { codeOf } from "../../error-code.ts";
import { OperatorError } from "../../operator-error.ts";
import { type Purpose, purposes, type RingKey } from "./key-ring.ts";

const Instant = Type.String({ pattern: "^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d(\\.\\d+)?Z$" });

const StoredKey = Type.Object({
  kid: Type.String({ pattern: "^[a-z0-9-]{1,64}$" }),
  purpose: Type.Enum([...purposes] as Purpose[]),
  key: Type.String({ minLength: 32 }),
  created_at: Instant,
  signs_from: Instant,
  withdrawn_at: Type.Union([Instant, Type.Null()]),
});

const StoredRing = Type.Object({ version: Type.Literal(1), keys: Type.Array(StoredKey) });

/**
 * The keys that a text holds, as KEYS and the file of keys have it.
 * @param whence named when the text is wrong; the text itself never is
 * @throws OperatorError
 */
export function parseKeys(text: string, whence: string): RingKey[] {
  let ring: unknown;
  try {
    ring = JSON.parse(text);
  } catch {
    ring = undefined;
  }
  if (!Value.Check(StoredRing, ring))
    throw new OperatorError(
      `${whence} does not hold keys as \`loket keys rotate\` writes them: restore it from your copy`,
    );
  return ring.keys.map(fromStored);
}

export function keysText(keys: readonly RingKey[]): string {
  return `${JSON.stringify({ version: 1, keys: keys.map(toStored) }, null, 2)}\n`;
}

/**
 * The keys of a file that only its owner may read; undefined when there is no such file.
 * @throws OperatorError when others can read it, or it holds something else
 */
export function readKeyFile(path: string): RingKey[] | undefined {
  try {
    const text = readFileSync(path, "utf8");
    demandPrivate(path);
    return parseKeys(text, path);
  } catch (error) {
    if (codeOf(error) === "ENOENT") return undefined;
    if (codeOf(error) === "EACCES")
      throw new OperatorError(
        `${path} cannot be read by this user: run this as the user whose service it is, such as sudo -u loket, or give the file back to that user (chown loket: ${path})`,
      );
    throw error;
  }
}

/** Makes the file, unless another process was first. Returns the keys that it holds. */
export function createKeyFile(path: string, keys: readonly RingKey[]): readonly RingKey[] {
  createPrivate(path, keysText(keys));
  return readKeyFile(path) ?? keys;
}

/**
 * Changes the file as a whole: readers see the keys of before or after. Of two changes at the same time one is refused.
 * @param change gets the keys of the file, or undefined when there is none
 * @throws OperatorError
 */
export function changeKeyFile(
  path: string,
  change: (keys: readonly RingKey[] | undefined) => readonly RingKey[],
): void {
  makeFolder(dirname(path));
  const lock = `${path}.lock`;
  try {
    closeSync(openSync(lock, "wx", 0o600));
  } catch (error) {
    if (codeOf(error) !== "EEXIST") throw error;
    throw new OperatorError(
      `${path} is being changed by another command; if none is running, delete ${lock} and try again`,
    );
  }
  try {
    renameSync(writeDraft(path, keysText(change(readKeyFile(path)))), path);
  } finally {
    rmSync(lock);
  }
}

function fromStored(stored: Static<typeof StoredKey>): RingKey {
  const { kid, purpose, key, created_at, signs_from, withdrawn_at } = stored;
  return {
    kid,
    purpose,
    secret: key,
    createdAt: new Date(created_at),
    signsFrom: new Date(signs_from),
    withdrawnAt: withdrawn_at === null ? null : new Date(withdrawn_at),
  };
}

function toStored(key: RingKey): Static<typeof StoredKey> {
  return {
    kid: key.kid,
    purpose: key.purpose,
    key: key.secret,
    created_at: key.createdAt.toISOString(),
    signs_from: key.signsFrom.toISOString(),
    withdrawn_at: key.withdrawnAt?.toISOString() ?? null,
  };
}
