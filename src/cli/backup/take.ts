import { mkdir, readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import type pg from "pg";
import * as dump from "../../db/dump.ts";
import { keepFiles, letFilesGo } from "../../db/files-lock.ts";
import { inspectDatabase } from "../../db/inspect.ts";
import { type FileStore, syncFolder } from "../../kernel/files/file-store.ts";
import { OperatorError } from "../../operator-error.ts";
import { type SealedFiles, takeFiles } from "./files.ts";
import { backupFormat, type Contents, tablePath, writeManifest } from "./manifest.ts";
import { writePart } from "./parts.ts";
import { withProgress } from "./progress.ts";
import { fileLines, type Origin, readOrigin, readSums } from "./queries.ts";

export interface BackupOptions {
  /** Of this Loket. */
  version: string;
  /** Goes on without uploads that the store has lost. */
  withoutLost: boolean;
}

/**
 * Writes database and uploads, as they are at one moment, into a new folder; the database and its server go on meanwhile. The
 * manifest comes last, so a folder without one is no backup.
 * @throws {OperatorError} when the folder is not empty, there is nothing to back up, or the store has lost uploads
 */
export async function takeBackup(url: string, files: SealedFiles, folder: string, options: BackupOptions) {
  const { applied } = await inspectDatabase(url);
  if (applied.length === 0)
    throw new OperatorError("this database holds nothing yet: the first `loket serve` begins it");
  await makeEmpty(folder);
  const client = await dump.connectPatiently(url, "loket backup");
  try {
    await keepFiles(client);
    await dump.beginSnapshot(client);
    const wanted = join(folder, "files.wanted");
    const { origin, ...rows } = await takeDatabase(client, folder, wanted);
    await dump.endTransaction(client);
    const { lost, list } = await withProgress("files", origin.file_bytes, (progress) =>
      takeFiles(folder, wanted, files, progress),
    );
    await rm(wanted);
    if (!(await letFilesGo(client)))
      throw new OperatorError("the connection to the database was lost while files were copied: start again");
    if (lost.length > 0 && !options.withoutLost) throw lostFiles(lost, files.store);
    await syncFolders(folder);
    const manifest = await writeManifest(folder, {
      format: backupFormat,
      taken_at: origin.taken_at,
      loket: options.version,
      postgres: origin.postgres,
      migrations: [...applied],
      ...rows,
      files: { count: origin.files, bytes: origin.file_bytes, lost, list },
    });
    await syncFolder(folder);
    return manifest;
  } finally {
    await client.end();
  }
}

async function makeEmpty(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if ((await readdir(folder)).length > 0)
    throw new OperatorError(`${folder} is not empty: a backup needs a folder of its own`);
  await mkdir(join(folder, "tables"), { mode: 0o700 });
}

type Rows = Pick<Contents, "tables" | "sequences" | "sums"> & { origin: Origin };

/** All that is read in the snapshot. */
async function takeDatabase(client: pg.Client, folder: string, wanted: string): Promise<Rows> {
  const origin = await readOrigin(client);
  const found = await dump.dumpTables(client);
  const size = found.reduce((sum, { bytes }) => sum + bytes, 0);
  const tables = await withProgress("tables", size, async (progress) => {
    const taken: Contents["tables"] = [];
    for (const { bytes: most, ...table } of found) {
      // Text is longer or shorter than the table on disk; the bar moves by the smaller and jumps at the end.
      let left = most;
      const onBytes = (bytes: number) => {
        progress.add(Math.min(bytes, left));
        left -= Math.min(bytes, left);
      };
      const path = tablePath(folder, table.name);
      const part = await writePart(path, dump.readRows(client, table), { compress: true, onBytes });
      taken.push({ ...table, ...(await dump.fingerprint(client, table.name)), ...part });
      progress.add(left);
    }
    return taken;
  });
  await writePart(wanted, dump.readLines(client, fileLines), { compress: false });
  return { origin, tables, sequences: await dump.readSequences(client), sums: await readSums(client) };
}

function lostFiles(lost: string[], store: FileStore): OperatorError {
  const shown = lost.slice(0, 5).join(", ") + (lost.length > 5 ? " …" : "");
  return new OperatorError(
    `${lost.length} files that the database promises are not in ${store.place}, or not as they were written: ${shown}\n` +
      "is FILES_URL (or DATA_DIR) the server's? --without-lost makes the backup without them and names them in it",
  );
}

async function syncFolders(root: string): Promise<void> {
  const below = await readdir(root, { recursive: true, withFileTypes: true });
  const folders = below.filter((entry) => entry.isDirectory());
  for (const { parentPath, name } of folders) await syncFolder(join(parentPath, name));
}
