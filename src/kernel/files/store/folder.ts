import { mkdir, open, opendir, rename, rm, stat, statfs, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { codeOf } from "../../../error-code.ts";
import { type FileStore, guarded, isFileKey, missing } from "./store.ts";

/** Files of mode 0600 in folders of mode 0700, as ab/cd/abcd…; written next to their place and moved there when they are whole. */
export function openFolder(root: string): FileStore {
  const pathOf = (key: string) => join(root, key.slice(0, 2), key.slice(2, 4), key);
  return guarded({
    place: root,
    async put(key, bytes) {
      const path = pathOf(key);
      const made = await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      await writeFile(`${path}.part`, bytes, { mode: 0o600, flush: true });
      await rename(`${path}.part`, path);
      // Each folder may be new, made by us or by another process that has not come as far as this.
      let folder = dirname(path);
      const top = made !== undefined && root.startsWith(made) ? dirname(made) : root;
      await syncFolder(folder);
      while (folder.length > top.length) {
        folder = dirname(folder);
        await syncFolder(folder);
      }
    },
    async read(key) {
      const file = await open(pathOf(key)).catch((error: unknown) => {
        throw isAbsent(error) ? missing(key) : error;
      });
      return file.createReadStream();
    },
    async has(key) {
      return (await unlessAbsent(stat(pathOf(key)))) !== undefined;
    },
    async delete(key) {
      const path = pathOf(key);
      await rm(`${path}.part`, { force: true });
      await rm(path, { force: true });
      await unlessAbsent(syncFolder(dirname(path)));
    },
    async *list(before) {
      for await (const path of filesBelow(root)) {
        const key = path.slice(-32);
        if (!isFileKey(key) || path !== pathOf(key)) continue;
        const found = await unlessAbsent(stat(path));
        if (found !== undefined && found.mtime < before) yield key;
      }
    },
    async freeBytes() {
      await mkdir(root, { recursive: true, mode: 0o700 });
      const { bavail, bsize } = await statfs(root);
      return bavail * bsize;
    },
    close() {},
  });
}

async function* filesBelow(folder: string): AsyncGenerator<string> {
  const entries = await unlessAbsent(opendir(folder));
  if (entries === undefined) return;
  for await (const entry of entries) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* filesBelow(path);
    else yield path;
  }
}

/** Makes the folder's names durable. Windows cannot, and keeps them by itself. */
export async function syncFolder(path: string): Promise<void> {
  if (process.platform === "win32") return;
  const folder = await open(path);
  await folder.sync().finally(() => folder.close());
}

function isAbsent(error: unknown): boolean {
  return codeOf(error) === "ENOENT";
}

async function unlessAbsent<T>(work: Promise<T>): Promise<T | undefined> {
  return work.catch((error: unknown) => {
    if (isAbsent(error)) return undefined;
    throw error;
  });
}
