import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { loadConfig } from "../config.ts";
import { noteBackup } from "../db/backups.ts";
import { inspectDatabase } from "../db/inspect.ts";
import { codeOf } from "../error-code.ts";
import { openFileStore } from "../kernel/files/file-store.ts";
import { createFileSealer } from "../kernel/keys/file-sealer.ts";
import { demandKeys, existingKeyRing } from "../kernel/keys/open.ts";
import { OperatorError } from "../operator-error.ts";
import { checkBackup } from "./backup/check.ts";
import type { Manifest } from "./backup/manifest.ts";
import { takeBackup } from "./backup/take.ts";
import { type Command, only } from "./command.ts";
import { withDatabase, withQueries } from "./database.ts";
import { version } from "./version.ts";

export const backup: Command = {
  about:
    "write database and files, as they are at one moment, into a new folder, and read it again; the server goes on",
  usage: "FOLDER [--without-lost]",
  async run(args) {
    const options = { "without-lost": { type: "boolean", default: false } } as const;
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
    const folder = resolve(only(positionals, `backup ${this.usage}`));
    const config = loadConfig();
    const keys = existingKeyRing(config);
    const store = await openFileStore(config.filesUrl, config.dataDir);
    try {
      const taken = { version: version(), withoutLost: values["without-lost"] };
      const files = { store, sealer: createFileSealer(keys.sealing) };
      const manifest = await withDatabase(config, async (url) => {
        await demandKeysOf(url, keys);
        const made = await takeBackup(url, files, folder, taken).catch((error: unknown) => {
          throw codeOf(error) === "ENOSPC" ? noRoomIn(folder) : error;
        });
        await checkBackup(folder);
        await note(url, folder, made);
        return made;
      });
      console.log(describe(folder, manifest));
      return 0;
    } finally {
      store.close();
    }
  },
};

/** Without the keys it cannot be checked whether an upload is what it was. @throws OperatorError */
async function demandKeysOf(url: string, keys: ReturnType<typeof existingKeyRing>): Promise<void> {
  const { pending } = await inspectDatabase(url);
  if (pending.length > 0) return; // of an older Loket, which sealed nothing, or not by what is looked at here
  await withQueries(url, (db) => demandKeys(db, keys));
}

/** Keeps when the newest backup was made, for `loket doctor` and the metrics; a database of an older Loket has no room for it. */
async function note(url: string, folder: string, { taken_at }: Manifest): Promise<void> {
  const { pending } = await inspectDatabase(url);
  if (pending.length > 0) return;
  await withQueries(url, (db) =>
    noteBackup(db, { taken_at: new Date(taken_at), checked_at: new Date(), folder }),
  );
}

function noRoomIn(folder: string): OperatorError {
  return new OperatorError(
    `there is no room left on the disk of ${folder}: what was written lies there and is no whole backup; delete it, make room, and try again`,
  );
}

function describe(folder: string, { taken_at, tables, files, sums, manifest_sha256 }: Manifest): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  const lost = files.lost.length === 0 ? "" : `, ${files.lost.length} of them lost before`;
  return [
    `backup of ${taken_at} in ${folder}`,
    `  ${rows} rows in ${tables.length} tables, ${files.count} files${lost}`,
    `  audit trail    ${sums.audit_records} records, head ${sums.audit_head}`,
    `  manifest       ${manifest_sha256}`,
    "It holds personal data and the hashes of passwords; it does not hold the keys (DATA_DIR/keys.json, KEYS or JWT_SECRET), which you keep yourself: without them what is sealed in it cannot be read.",
  ].join("\n");
}
