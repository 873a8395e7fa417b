import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import { unavailable } from "../errors.ts";
import type { Key, Keys } from "./key-ring.ts";

/** Seals the contents of files, in pieces, so that reading one never takes the memory of the whole. */
export interface FileSealer {
  /** By the newest key. @param place what it is bound to: it opens nowhere else */
  seal(content: Uint8Array, place: string): Buffer;
  /** The content, piece by piece; of what was never sealed the bytes as they are. @throws when a piece was changed, left out or moved */
  open(stored: AsyncIterable<Buffer>, place: string): AsyncGenerator<Buffer>;
}

/*
 * MAGIC, the key's id with its length in a byte before it, seven random bytes; then pieces of 64 KiB, each AES-256-GCM with the random
 * bytes, the piece's number and whether it is the last as its nonce, its tag behind it (the STREAM construction).
 */
const MAGIC = Buffer.from("LKTSEAL1");
const PREFIX_BYTES = 7;
const PIECE_BYTES = 65_536;
const TAG_BYTES = 16;
const ALGORITHM = "aes-256-gcm";
/** No header is longer: an id has at most 64 characters. */
const LONGEST_HEADER = MAGIC.length + 1 + 64 + PREFIX_BYTES;

export function createFileSealer(keys: Keys): FileSealer {
  return {
    seal(content, place) {
      const key = keys.newest();
      const kid = Buffer.from(key.kid);
      const prefix = randomBytes(PREFIX_BYTES);
      const secret = secretOf(key);
      const parts = [MAGIC, Buffer.from([kid.length]), kid, prefix];
      const count = Math.max(1, Math.ceil(content.length / PIECE_BYTES));
      for (let index = 0; index < count; index += 1) {
        const nonce = nonceOf(prefix, index, index === count - 1);
        const cipher = createCipheriv(ALGORITHM, secret, nonce).setAAD(Buffer.from(place));
        const piece = content.subarray(index * PIECE_BYTES, (index + 1) * PIECE_BYTES);
        parts.push(cipher.update(piece), cipher.final(), cipher.getAuthTag());
      }
      return Buffer.concat(parts);
    },
    async *open(stored, place) {
      const source = stored[Symbol.asyncIterator]();
      try {
        yield* contentOf(source, keys, place);
      } finally {
        // The reader may stop before the end.
        await source.return?.();
      }
    },
  };
}

async function* contentOf(source: AsyncIterator<Buffer>, keys: Keys, place: string): AsyncGenerator<Buffer> {
  let held = await fill(source, Buffer.alloc(0), LONGEST_HEADER);
  const header = headerOf(held);
  if (header === null) {
    yield held;
    yield* rest(source);
    return;
  }
  const key = keys.all().find(({ kid }) => kid === header.kid);
  if (key === undefined)
    throw unavailable(`The file ${place} was sealed by the key ${header.kid}, which is not there.`);
  held = held.subarray(header.length);
  const secret = secretOf(key);
  for (let index = 0; ; index += 1) {
    // One byte more than a piece shows whether it is the last.
    held = await fill(source, held, PIECE_BYTES + TAG_BYTES + 1);
    const isLast = held.length <= PIECE_BYTES + TAG_BYTES;
    const piece = isLast ? held : held.subarray(0, PIECE_BYTES + TAG_BYTES);
    yield opened(piece, secret, { nonce: nonceOf(header.prefix, index, isLast), place });
    if (isLast) return;
    held = held.subarray(piece.length);
  }
}

function secretOf({ secret }: Key): Buffer {
  return Buffer.from(hkdfSync("sha256", secret, "", "loket files 1", 32));
}

function nonceOf(prefix: Buffer, index: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  prefix.copy(nonce);
  nonce.writeUInt32BE(index, PREFIX_BYTES);
  nonce.writeUInt8(isLast ? 1 : 0, 11);
  return nonce;
}

function opened(piece: Buffer, secret: Buffer, { nonce, place }: { nonce: Buffer; place: string }): Buffer {
  if (piece.length < TAG_BYTES) throw new Error(`the file ${place} is cut short`);
  const cipher = createDecipheriv(ALGORITHM, secret, nonce).setAAD(Buffer.from(place));
  cipher.setAuthTag(piece.subarray(-TAG_BYTES));
  return Buffer.concat([cipher.update(piece.subarray(0, -TAG_BYTES)), cipher.final()]);
}

function headerOf(start: Buffer): { kid: string; prefix: Buffer; length: number } | null {
  if (!start.subarray(0, MAGIC.length).equals(MAGIC)) return null;
  const end = MAGIC.length + 1 + (start[MAGIC.length] ?? 0);
  const length = end + PREFIX_BYTES;
  if (start.length < length) return null;
  return {
    kid: start.subarray(MAGIC.length + 1, end).toString(),
    prefix: start.subarray(end, length),
    length,
  };
}

/** What is held, with more of the source until it is so long, or the source has ended. */
async function fill(source: AsyncIterator<Buffer>, held: Buffer, length: number): Promise<Buffer> {
  const parts = [held];
  let size = held.length;
  while (size < length) {
    const next = await source.next();
    if (next.done === true) break;
    parts.push(next.value);
    size += next.value.length;
  }
  return Buffer.concat(parts);
}

async function* rest(source: AsyncIterator<Buffer>): AsyncGenerator<Buffer> {
  for (let next = await source.next(); next.done !== true; next = await source.next()) yield next.value;
}
