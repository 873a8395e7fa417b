import { existsSync } from "node:fs";
import { mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type pg from "pg";
import * as dump from "../../db/dump.ts";
import { recordChange } from "../../kernel/audit/audit.ts";
import { type Ctx, inTransaction } from "../../kernel/context.ts";
import { OperatorError } from "../../operator-error.ts";
import { readPart, writePart } from "../backup/parts.ts";
import { withProgress } from "../backup/progress.ts";
import * as queries from "./queries.ts";

/** What archiving works with: `ctx.db` is the client's own connection. */
export interface ArchiveParts {
  client: pg.Client;
  ctx: Ctx;
  folder: string;
}

/** Events that one step removes: as long as it lasts, a machine that repeats one of them waits, and so do those after it. */
const step = 2000;

/**
 * Writes the events of every month before `before` to a file each, reads the file back and compares, and then removes them from the
 * table. Totals, and what makes repeats known, stay. What an earlier run left half removed is finished first.
 * @param before first day of a month, YYYY-MM-DD
 */
export async function archiveMonths(parts: ArchiveParts, before: string): Promise<queries.Archive[]> {
  const { client, folder } = parts;
  await mkdir(folder, { recursive: true, mode: 0o700 });
  for (const unfinished of (await queries.archives(client)).filter(({ removed_at }) => removed_at === null))
    await remove(client, unfinished);
  const written: queries.Archive[] = [];
  for (const month of await queries.monthsBefore(client, before)) {
    const archive = await archiveMonth(parts, month);
    if (archive === undefined) continue;
    await remove(client, archive);
    written.push(archive);
  }
  await queries.vacuumEntries(client);
  return written;
}

/** Returns undefined when the month has no events in the table. */
async function archiveMonth(parts: ArchiveParts, month: string): Promise<queries.Archive | undefined> {
  for (;;) {
    const { client, ctx, folder } = parts;
    await dump.beginSnapshot(client);
    const { untilId, lastVoidId } = await queries.settledPosition(client);
    const facts = await queries.monthFacts(client, month, untilId);
    const file = facts.events === 0 ? undefined : await writeMonth(client, folder, month, untilId);
    await dump.endTransaction(client);
    if (file === undefined) return undefined;
    await demandSame(client, join(folder, file.file_name), facts);
    const known = await queries.archives(client, month);
    const archive: queries.Archive = {
      month,
      part: (known.at(-1)?.part ?? 0) + 1,
      ...facts,
      ...file,
      until_id: untilId,
      written_at: ctx.now(),
      removed_at: null,
    };
    await writeFacts(folder, archive);
    if (await declare(ctx, archive, lastVoidId)) return archive;
    // An event was voided while the file was written: it is written again.
    await rm(join(folder, file.file_name));
    await rm(factsPath(folder, archive));
  }
}

/** The file and its audit record, in one transaction. */
function declare(ctx: Ctx, archive: queries.Archive, lastVoidId: number): Promise<boolean> {
  return inTransaction(ctx, async (tx) => {
    if (!(await queries.declareArchived(tx.db, archive, lastVoidId))) return false;
    const { events, amount, voided, file_name, sha256 } = archive;
    const after = { events, amount, voided, file_name, sha256 };
    await recordChange(tx, {
      entity: "archives",
      entityKey: nameOf(archive),
      action: "archive",
      before: null,
      after,
    });
    return true;
  });
}

async function writeMonth(client: pg.Client, folder: string, month: string, untilId: number) {
  let file_name = `${month.slice(0, 7)}.csv.zst`;
  for (let number = 2; existsSync(join(folder, file_name)); number += 1)
    file_name = `${month.slice(0, 7)}.${number}.csv.zst`;
  const rows = dump.readCsv(client, `${queries.monthRows(month, untilId)} ORDER BY e.event_time, e.id`);
  const path = join(folder, file_name);
  try {
    return { file_name, ...(await writePart(path, rows, { compress: true })) };
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  }
}

/** Reads the file back into the database and compares every row's digest. @throws {OperatorError} when they differ */
async function demandSame(client: pg.Client, path: string, facts: queries.Facts): Promise<void> {
  await dump.beginTransaction(client);
  await queries.makeArchivedRows(client);
  await readPart(path, dump.writeCsv(client, "archived_rows"), () => {});
  const found = await queries.archivedRowsFacts(client);
  await dump.rollback(client);
  if (found.digest !== facts.digest || found.events !== facts.events)
    throw new OperatorError(`${path} does not hold what was written: nothing was removed`);
}

const factsPath = (folder: string, { file_name }: Pick<queries.Archive, "file_name">) =>
  join(folder, file_name.replace(/\.csv\.zst$/, ".json"));

/** They describe the file where there is no database to ask. */
async function writeFacts(folder: string, archive: queries.Archive): Promise<void> {
  const { removed_at: _, ...facts } = archive;
  const text = `${JSON.stringify(facts, null, 2)}\n`;
  await writeFile(factsPath(folder, archive), text, { flag: "wx", mode: 0o600, flush: true });
}

async function remove(client: pg.Client, archive: queries.Archive): Promise<void> {
  await withProgress(`removing ${nameOf(archive)}`, archive.events, async (progress) => {
    let last: queries.Removal | null = null;
    do {
      last = await queries.removeArchived(client, archive, last, step);
      progress.add(last.removed);
    } while (last.removed > 0);
  });
  await queries.markRemoved(client, archive);
}

/** YYYY-MM, with the number of a further part. */
export function nameOf({ month, part }: Pick<queries.Archive, "month" | "part">): string {
  return part === 1 ? month.slice(0, 7) : `${month.slice(0, 7)}.${part}`;
}
