import { createHash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { stat } from "node:fs/promises";
import { type Readable, Transform, type Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createZstdCompress, createZstdDecompress } from "node:zlib";

export interface Part {
  /** Of the file, that is after compression. */
  bytes: number;
  /** Of the file, hex. */
  sha256: string;
}

type OnBytes = (bytes: number) => void;

/** Writes a new file that only its owner can read; durable when it returns. `onBytes` is called with the number of bytes before compression. */
export async function writePart(
  path: string,
  source: Readable,
  options: { compress: boolean; onBytes?: OnBytes },
): Promise<Part> {
  const hash = createHash("sha256");
  let bytes = 0;
  const seen = tap((chunk) => {
    hash.update(chunk);
    bytes += chunk.length;
  });
  const file = createWriteStream(path, { flags: "wx", mode: 0o600, flush: true });
  const read = tap((chunk) => options.onBytes?.(chunk.length));
  if (options.compress) await pipeline(source, read, createZstdCompress(), seen, file);
  else await pipeline(source, read, seen, file);
  return { bytes, sha256: hash.digest("hex") };
}

/** Decompresses a file into `target`. */
export async function readPart(path: string, target: Writable, onBytes: OnBytes): Promise<void> {
  const read = tap((chunk) => onBytes(chunk.length));
  await pipeline(createReadStream(path), read, createZstdDecompress(), target);
}

/** Size and SHA-256 of a file; undefined when there is none. */
export async function measure(path: string, onBytes: OnBytes): Promise<Part | undefined> {
  const found = await stat(path).catch(() => undefined);
  if (found === undefined) return undefined;
  const hash = createHash("sha256");
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    hash.update(chunk);
    onBytes(chunk.length);
  }
  return { bytes: found.size, sha256: hash.digest("hex") };
}

function tap(see: (chunk: Buffer) => void): Transform {
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      see(chunk);
      done(null, chunk);
    },
  });
}
