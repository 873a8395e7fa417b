import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { type Config, loadConfig } from "../config.ts";
import { verifyAuditTrail } from "../kernel/audit/audit.ts";
import { openFileStore } from "../kernel/files/file-store.ts";
import { existingKeyRing, whyNotOpened } from "../kernel/keys/open.ts";
import { printVerdict } from "./audit-verify.ts";
import { bringBackup, demandKnownSchema } from "./backup/bring.ts";
import { checkBackup } from "./backup/check.ts";
import type { Manifest } from "./backup/manifest.ts";
import { type Command, only } from "./command.ts";
import { withDatabase, withQueries } from "./database.ts";

export const restore: Command = {
  about: "put a backup into an empty database and file store, and compare; --check: only read the backup",
  usage: "FOLDER [--check]",
  async run(args) {
    const options = { check: { type: "boolean", default: false } } as const;
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
    const folder = resolve(only(positionals, `restore ${this.usage}`));
    const config = loadConfig();
    const manifest = await checkBackup(folder);
    demandKnownSchema(manifest);
    if (values.check) {
      console.log(`the backup of ${manifest.taken_at} in ${folder} is whole`);
      return 0;
    }
    return bring(config, folder, manifest);
  },
};

async function bring(config: Config, folder: string, manifest: Manifest): Promise<number> {
  const store = await openFileStore(config.filesUrl, config.dataDir);
  try {
    await store.check();
    return await withDatabase(config, async (url) => {
      await bringBackup(url, store, folder, manifest);
      return printRestored(config, url, manifest);
    });
  } finally {
    store.close();
  }
}

/** What is there now. A trail that was broken already when the backup was made comes back as broken as it was. */
async function printRestored(config: Config, url: string, { taken_at, tables, files }: Manifest) {
  const [verdict, sealed] = await withQueries(url, (db) =>
    Promise.all([verifyAuditTrail(db), whyNotOpened(db, existingKeyRing(config))]),
  );
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  console.log(
    `restored the backup of ${taken_at}: ${rows} rows, ${files.count - files.lost.length} files, all compared`,
  );
  console.log(
    "Give this server the keys that the old one had (DATA_DIR/keys.json, KEYS_FILE, KEYS or JWT_SECRET): without them everybody logs in again, old receipts are not confirmed, and what is sealed cannot be read.",
  );
  if (sealed !== null) console.error(`loket: ${sealed}`);
  for (const key of files.lost) console.error(`the file ${key} was lost before the backup was made`);
  return printVerdict(verdict);
}
