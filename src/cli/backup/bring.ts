import type pg from "pg";
import * as dump from "../../db/dump.ts";
import { inspectDatabase } from "../../db/inspect.ts";
import { migrate } from "../../db/migrate.ts";
import { migrationNames } from "../../db/migrations.ts";
import { isBeforeRelease } from "../../db/schema.ts";
import type { FileStore } from "../../kernel/files/file-store.ts";
import { OperatorError } from "../../operator-error.ts";
import { putFiles, strangerIn } from "./files.ts";
import { type Manifest, tablePath } from "./manifest.ts";
import { readPart } from "./parts.ts";
import { withProgress } from "./progress.ts";
import { isUnused, readSums } from "./queries.ts";

/** @throws {OperatorError} when the backup is of a schema that this Loket does not know */
export function demandKnownSchema({ migrations, loket }: Manifest): void {
  if (isBeforeRelease(migrations))
    throw new OperatorError(
      `the backup was made by Loket ${loket} before the first release, whose schema begins anew: restore it with that version`,
    );
  const known = migrationNames();
  const unknown = migrations.find((name, index) => known[index] !== name);
  if (unknown !== undefined)
    throw new OperatorError(
      `the backup was made by Loket ${loket}, whose migration ${unknown} is not known here: restore it with that version or a later one`,
    );
}

/**
 * Puts a checked backup into an empty database and an empty file store: uploads first, then the rows in one transaction, then the
 * migrations that came after the backup. Interrupted, it leaves an unused database and some uploads of the backup, and may be
 * started again.
 * @throws {OperatorError} when the place is not empty, or does not hold what the backup held; then no row is kept
 */
export async function bringBackup(url: string, store: FileStore, folder: string, manifest: Manifest) {
  await demandEmpty(url, manifest);
  const stranger = await strangerIn(store, folder, new Date("9999-01-01"));
  if (stranger !== undefined)
    throw new OperatorError(`${store.place} is not empty: it holds ${stranger}, which is not of this backup`);
  await migrateTo(url, manifest.migrations.length);
  const { lost, bytes } = manifest.files;
  await withProgress("files", bytes, (progress) => putFiles(folder, lost, store, progress));
  const client = await dump.connectPatiently(url, "loket restore");
  try {
    await bringRows(client, folder, manifest);
  } finally {
    await client.end();
  }
  await migrate(url);
}

async function migrateTo(url: string, most: number): Promise<void> {
  const { applied } = await inspectDatabase(url);
  if (applied.length < most) await migrate(url, most - applied.length);
}

/** A database without tables, or one that was migrated and on which no server has ever run, no further than the backup's schema. */
async function demandEmpty(url: string, { migrations }: Manifest): Promise<void> {
  const { applied } = await inspectDatabase(url);
  const used = new OperatorError("the database is not empty: a backup is restored into a new one only");
  const client = await dump.connectPatiently(url, "loket restore");
  try {
    if (applied.length === 0) {
      if ((await dump.dumpTables(client)).length > 0) throw used;
      return;
    }
    if (!(await isUnused(client))) throw used;
    if (applied.length > migrations.length)
      throw new OperatorError("the database has a later schema than the backup: restore into a new one");
  } finally {
    await client.end();
  }
}

async function bringRows(client: pg.Client, folder: string, manifest: Manifest): Promise<void> {
  const tables = await dump.dumpTables(client);
  const missing = manifest.tables.filter(({ name }) => !tables.some((table) => table.name === name));
  if (missing.length > 0 || tables.length !== manifest.tables.length)
    throw new OperatorError("the backup's tables are not those of its schema");
  await dump.beginTransaction(client);
  await dump.lockTables(client, tables);
  // Under the lock, as a server may have started on it meanwhile.
  if (!(await isUnused(client))) throw new OperatorError("another Loket has begun to use this database");
  await dump.emptyTables(client, tables);
  const taken = inOrderOf(tables, manifest);
  const size = taken.reduce((sum, { bytes }) => sum + bytes, 0);
  await withProgress("tables", size, async (progress) => {
    for (const table of taken)
      await readPart(tablePath(folder, table.name), dump.writeRows(client, table), progress.add);
  });
  await dump.setSequences(client, manifest.sequences);
  await dump.closeTables(client, tables);
  await withProgress("comparing", size, async (progress) => {
    for (const table of taken) {
      await compare(client, table);
      progress.add(table.bytes);
    }
  });
  await compareSums(client, manifest);
  await dump.endTransaction(client);
}

/** Each after those it refers to. */
function inOrderOf(tables: readonly dump.DumpTable[], manifest: Manifest): Manifest["tables"] {
  const place = new Map(tables.map(({ name }, index) => [name, index]));
  return manifest.tables.toSorted((a, b) => (place.get(a.name) ?? 0) - (place.get(b.name) ?? 0));
}

async function compare(client: pg.Client, { name, rows, digest }: Manifest["tables"][number]): Promise<void> {
  const found = await dump.fingerprint(client, name);
  if (found.rows !== rows)
    throw new OperatorError(`${name} has ${found.rows} rows after restoring, the backup has ${rows}`);
  if (found.digest !== digest)
    throw new OperatorError(`the rows of ${name} are not those of the backup after restoring`);
}

async function compareSums(client: pg.Client, manifest: Manifest): Promise<void> {
  const found = await readSums(client, Object.keys(manifest.sums));
  for (const [name, sum] of Object.entries(found)) {
    if (sum !== manifest.sums[name])
      throw new OperatorError(`${name} is ${sum} after restoring, the backup says ${manifest.sums[name]}`);
  }
}
