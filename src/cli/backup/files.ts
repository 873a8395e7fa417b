import { hash } from "node:crypto";
import { createReadStream } from "node:fs";
import { mkdir, open, readFile } from "node:fs/promises";
import { dirname } from "node:path";
import { createInterface } from "node:readline";
import { buffer } from "node:stream/consumers";
import { LoketError } from "../../kernel/errors.ts";
import { type FileStore, isFileKey } from "../../kernel/file-store.ts";
import { OperatorError } from "../../operator-error.ts";
import { filePath, listPath } from "./manifest.ts";
import type { Progress } from "./progress.ts";

/** An upload in a backup's list. */
interface Listed {
  key: string;
  /** Hex. */
  sha256: string;
}

const atOnce = 8;

/** The uploads that the backup's list names. */
async function* listed(folder: string): AsyncGenerator<Listed> {
  for await (const line of createInterface({ input: createReadStream(listPath(folder)) })) {
    const [sha256 = "", path = ""] = line.split("  ");
    const key = path.slice(-32);
    if (!isFileKey(key)) throw new OperatorError(`${listPath(folder)} is damaged: ${line}`);
    yield { key, sha256 };
  }
}

async function eachFile(folder: string, work: (file: Listed) => Promise<void>): Promise<void> {
  const files = listed(folder);
  const worker = async () => {
    for (;;) {
      const next = await files.next();
      if (next.done) return;
      await work(next.value);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}

/** Copies every listed upload from the store into the backup. Returns the keys of those the store has not, or has with other bytes. */
export async function takeFiles(folder: string, store: FileStore, progress: Progress): Promise<string[]> {
  const lost: string[] = [];
  await eachFile(folder, async ({ key, sha256 }) => {
    const bytes = await store.read(key).then(buffer).catch(unlessMissing);
    if (bytes === undefined || hash("sha256", bytes) !== sha256) {
      lost.push(key);
      return;
    }
    const path = filePath(folder, key);
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    const file = await open(path, "wx", 0o600);
    try {
      await file.writeFile(bytes);
      await file.sync();
    } finally {
      await file.close();
    }
    progress.add(bytes.length);
  });
  return lost.sort();
}

/** A store that cannot be used is another matter: it throws. */
function unlessMissing(error: unknown): undefined {
  if (error instanceof LoketError && error.kind === "internal") return undefined;
  throw error;
}

/** Keys of the listed uploads whose bytes in the backup are not there, or not those that were written. */
export async function damagedFiles(
  folder: string,
  lost: readonly string[],
  progress: Progress,
): Promise<string[]> {
  const damaged: string[] = [];
  const known = new Set(lost);
  await eachFile(folder, async ({ key, sha256 }) => {
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
  await eachFile(folder, async ({ key, sha256 }) => {
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
  for await (const { key } of listed(folder)) own.add(key);
  for await (const key of store.list(asOf)) if (!own.has(key)) return key;
  return undefined;
}
