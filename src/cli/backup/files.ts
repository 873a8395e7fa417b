import { hash, createHash as hashStream } from "node:crypto";
import { createReadStream } from "node:fs";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { createInterface } from "node:readline";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { LoketError } from "../../kernel/errors.ts";
import { type FileStore, isFileKey } from "../../kernel/files/file-store.ts";
import type { FileSealer } from "../../kernel/keys/file-sealer.ts";
import { OperatorError } from "../../operator-error.ts";
import { filePath, listPath } from "./manifest.ts";
import { type Part, writePart } from "./parts.ts";
import type { Progress } from "./progress.ts";

interface Listed {
  key: string;
  /** Hex. */
  sha256: string;
}

const atOnce = 8;

async function* listed(list: string): AsyncGenerator<Listed> {
  for await (const line of createInterface({ input: createReadStream(list) })) {
    const [sha256 = "", path = ""] = line.split("  ");
    const key = path.slice(-32);
    if (!isFileKey(key)) throw new OperatorError(`${list} is damaged: ${line}`);
    yield { key, sha256 };
  }
}

async function eachFile(list: string, work: (file: Listed) => Promise<void>): Promise<void> {
  const files = listed(list);
  const worker = async () => {
    for (;;) {
      const next = await files.next();
      if (next.done) return;
      await work(next.value);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}

/** The store as its objects lie there, and what opens them. */
export interface SealedFiles {
  store: FileStore;
  sealer: Pick<FileSealer, "open">;
}

/**
 * Copies every upload from the store into the backup, as it lies there: what is sealed stays so. Each is opened and compared with what
 * the database knows of it.
 * @param wanted a list of them with the hashes of their contents
 * @returns the keys of those the store has not, or has with other contents; and the backup's list, with the hashes of its files
 */
export async function takeFiles(
  folder: string,
  wanted: string,
  { store, sealer }: SealedFiles,
  progress: Progress,
): Promise<{ lost: string[]; list: Part }> {
  const lost: string[] = [];
  const sealed = new Map<string, string>();
  await eachFile(wanted, async ({ key, sha256 }) => {
    const bytes = await store.read(key).then(buffer).catch(unlessMissing);
    if (bytes === undefined || (await contentHash(bytes, key, sealer)) !== sha256) {
      lost.push(key);
      return;
    }
    const stored = hash("sha256", bytes);
    if (stored !== sha256) sealed.set(key, stored);
    const path = filePath(folder, key);
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    await writeFile(path, bytes, { flag: "wx", mode: 0o600, flush: true });
    progress.add(bytes.length);
  });
  const lines = Readable.from(linesOf(wanted, sealed));
  return { lost: lost.sort(), list: await writePart(listPath(folder), lines, { compress: false }) };
}

/** Undefined when it does not open: it is not what was written. */
async function contentHash(bytes: Buffer, key: string, sealer: Pick<FileSealer, "open">) {
  const content = hashStream("sha256");
  try {
    for await (const piece of sealer.open(Readable.from([bytes]), key)) content.update(piece);
  } catch {
    return undefined;
  }
  return content.digest("hex");
}

/** The list with the hashes of what lies in the backup. */
async function* linesOf(wanted: string, sealed: ReadonlyMap<string, string>): AsyncGenerator<string> {
  for await (const line of createInterface({ input: createReadStream(wanted) }))
    yield `${sealed.get(line.slice(-32)) ?? line.slice(0, 64)}${line.slice(64)}\n`;
}

/** A store that cannot be used is another matter: it throws. */
function unlessMissing(error: unknown): undefined {
  if (error instanceof LoketError && error.kind === "internal") return undefined;
  throw error;
}

/** Keys of the listed uploads whose bytes in the backup are not there, or not those that were written. */
export async function damagedFiles(folder: string, lost: readonly string[], progress: Progress) {
  const damaged: string[] = [];
  const known = new Set(lost);
  await eachFile(listPath(folder), async ({ key, sha256 }) => {
    if (known.has(key)) return;
    const bytes = await readFile(filePath(folder, key)).catch(() => undefined);
    if (bytes === undefined || hash("sha256", bytes) !== sha256) damaged.push(key);
    progress.add(bytes?.length ?? 0);
  });
  return damaged.sort();
}

/** Puts the backup's uploads into the store; each is read again and compared. */
export async function putFiles(
  folder: string,
  lost: readonly string[],
  store: FileStore,
  progress: Progress,
): Promise<void> {
  const known = new Set(lost);
  await eachFile(listPath(folder), async ({ key, sha256 }) => {
    if (known.has(key)) return;
    const bytes = await readFile(filePath(folder, key));
    await store.put(key, bytes);
    const kept = await store.read(key).then(buffer);
    if (hash("sha256", kept) !== sha256)
      throw new OperatorError(`${store.place} gave other bytes back for the file ${key} than it was given`);
    progress.add(bytes.length);
  });
}

/** An object in the store that is not of this backup, if there is one. @param asOf what was written before then is seen */
export async function strangerIn(store: FileStore, folder: string, asOf: Date): Promise<string | undefined> {
  const own = new Set<string>();
  for await (const { key } of listed(listPath(folder))) own.add(key);
  for await (const key of store.list(asOf)) if (!own.has(key)) return key;
  return undefined;
}
