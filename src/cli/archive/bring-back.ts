import { existsSync } from "node:fs";
import { join } from "node:path";
import { writeCsv } from "../../db/dump.ts";
import { recordChange } from "../../kernel/audit/audit.ts";
import { inTransaction } from "../../kernel/context.ts";
import { OperatorError } from "../../operator-error.ts";
import { measure, readPart } from "../backup/parts.ts";
import { withProgress } from "../backup/progress.ts";
import { type Archive, archivedRowsFacts, archives, makeArchivedRows, takeBack } from "./queries.ts";
import { type ArchiveParts, nameOf } from "./store.ts";

/**
 * Puts the events of an archived month back, as they were, in one transaction. The files stay where they are.
 * @param month its first day, YYYY-MM-DD
 * @throws {OperatorError} when it is not archived, or a file is missing or not as it was written; nothing is changed then
 */
export async function bringMonthBack({ client, ctx, folder }: ArchiveParts, month: string): Promise<number> {
  const found = await archives(client, month);
  if (found.length === 0) throw new OperatorError(`${month.slice(0, 7)} is not archived`);
  const unfinished = found.find(({ removed_at }) => removed_at === null);
  if (unfinished !== undefined)
    throw new OperatorError(
      `${nameOf(unfinished)} is half removed: run \`loket archive --before\` again first`,
    );
  const size = found.reduce((sum, { bytes }) => sum + bytes, 0);
  await withProgress("checking", size, async (progress) => {
    for (const archive of found) await demandWhole(folder, archive, progress.add);
  });
  return withProgress("bringing back", size, (progress) =>
    inTransaction(ctx, async (tx) => {
      await makeArchivedRows(client);
      for (const { file_name } of found)
        await readPart(join(folder, file_name), writeCsv(client, "archived_rows"), progress.add);
      const { events } = await archivedRowsFacts(client);
      if (events !== found.reduce((sum, archive) => sum + archive.events, 0))
        throw new OperatorError(`the files of ${month.slice(0, 7)} do not hold their events`);
      const taken = await takeBack(client, month);
      const before = { events, files: found.map(({ file_name }) => file_name) };
      await recordChange(tx, {
        entity: "archives",
        entityKey: month.slice(0, 7),
        action: "bring_back",
        before,
        after: null,
      });
      return taken;
    }),
  );
}

async function demandWhole(folder: string, archive: Archive, onBytes: (bytes: number) => void) {
  const path = join(folder, archive.file_name);
  if (!existsSync(path)) throw new OperatorError(`${path} is missing: --into names the folder of the files`);
  const found = await measure(path, onBytes);
  if (found?.sha256 !== archive.sha256) throw new OperatorError(`${path} is not as it was written (SHA-256)`);
}
