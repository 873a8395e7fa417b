import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { loadConfig } from "../config.ts";
import { openFileStore } from "../kernel/file-store.ts";
import { OperatorError } from "../operator-error.ts";
import { projectFolder } from "../project-folder.ts";
import type { Manifest } from "./backup/manifest.ts";
import { takeBackup } from "./backup/take.ts";
import type { Command } from "./command.ts";
import { withDatabase } from "./database.ts";

export const backup: Command = {
  about: "write database and files, as they are at one moment, into a new folder; the server goes on",
  usage: "FOLDER [--without-lost]",
  async run(args) {
    const options = { "without-lost": { type: "boolean", default: false } } as const;
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
    const [folder, ...tooMany] = positionals;
    if (folder === undefined || tooMany.length > 0)
      throw new OperatorError(`usage: loket backup ${this.usage}`);
    const config = loadConfig();
    const store = await openFileStore(config.filesUrl, config.dataDir);
    try {
      const taken = { version: version(), withoutLost: values["without-lost"] };
      const manifest = await withDatabase(config, (url) => takeBackup(url, store, resolve(folder), taken));
      console.log(describe(resolve(folder), manifest));
      return 0;
    } finally {
      store.close();
    }
  },
};

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

function version(): string {
  const about: unknown = JSON.parse(readFileSync(join(projectFolder, "package.json"), "utf8"));
  return typeof about === "object" && about !== null && "version" in about
    ? String(about.version)
    : "unknown";
}
