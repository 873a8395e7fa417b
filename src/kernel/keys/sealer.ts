import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from "node:crypto";
import type { Key, Keys } from "./key-ring.ts";

/** A text that only the key of this id opens. */
export interface Sealed {
  readonly kid: string;
  /** Nonce, ciphertext and tag of AES-256-GCM. */
  readonly bytes: Buffer;
}

/** Seals what the database keeps, with keys that it does not have (decision 0024). */
export interface Sealer {
  /** By the newest key. @param place row and column, such as `second_factors.secret:7`: it opens nowhere else */
  seal(text: string, place: string): Sealed;
  /** @throws Error when the key is not in the ring, or the bytes were sealed for another place */
  open(sealed: Sealed, place: string): string;
  /** What finds the text among others of its kind: under each key, the newest first. */
  hashesOf(text: string, kind: string): readonly [Buffer, ...Buffer[]];
  /** The id of the key that seals now. */
  newest(): string;
}

const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const ALGORITHM = "aes-256-gcm";

export function createSealer(keys: Keys): Sealer {
  const derived = new Map<string, Buffer>();
  const derive = ({ kid, secret }: Key, purpose: string): Buffer => {
    const name = `${purpose} ${kid}`;
    const known = derived.get(name) ?? Buffer.from(hkdfSync("sha256", secret, "", `loket ${purpose}`, 32));
    derived.set(name, known);
    return known;
  };
  const hashBy = (key: Key, text: string, kind: string) =>
    createHmac("sha256", derive(key, "search 1")).update(`${kind}\n${text}`).digest();

  return {
    seal(text, place) {
      const key = keys.newest();
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(ALGORITHM, derive(key, "sealing 1"), nonce);
      cipher.setAAD(Buffer.from(place));
      const content = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
      return { kid: key.kid, bytes: Buffer.concat([nonce, content, cipher.getAuthTag()]) };
    },
    open({ kid, bytes }, place) {
      const key = keys.all().find((one) => one.kid === kid);
      if (key === undefined) throw new Error(`${place} was sealed by the key ${kid}, which is not there`);
      const cipher = createDecipheriv(ALGORITHM, derive(key, "sealing 1"), bytes.subarray(0, NONCE_BYTES));
      cipher.setAAD(Buffer.from(place));
      cipher.setAuthTag(bytes.subarray(-TAG_BYTES));
      const content = cipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES));
      return Buffer.concat([content, cipher.final()]).toString("utf8");
    },
    hashesOf(text, kind) {
      const newest = keys.newest();
      const others = keys.all().filter(({ kid }) => kid !== newest.kid);
      return [hashBy(newest, text, kind), ...others.map((key) => hashBy(key, text, kind))];
    },
    newest: () => keys.newest().kid,
  };
}
