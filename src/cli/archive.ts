import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { type Config, loadConfig } from "../config.ts";
import { asDatabase, connectPatiently } from "../db/dump.ts";
import { inspectDatabase } from "../db/inspect.ts";
import { OperatorError } from "../operator-error.ts";
import { bringMonthBack } from "./archive/bring-back.ts";
import { takeArchiveLock } from "./archive/queries.ts";
import { type ArchiveParts, archiveMonths, nameOf } from "./archive/store.ts";
import type { Command } from "./command.ts";
import { commandContext } from "./context.ts";
import { withDatabase } from "./database.ts";

export const archive: Command = {
  about: "write events of old months to files and take them out of the database, or bring a month back",
  usage: "--before YYYY-MM | --bring-back YYYY-MM [--into FOLDER]",
  async run(args) {
    const text = { type: "string" } as const;
    const { values } = parseArgs({ args, options: { before: text, "bring-back": text, into: text } });
    const { before, "bring-back": back, into } = values;
    if ((before === undefined) === (back === undefined))
      throw new OperatorError(`usage: loket archive ${this.usage}`);
    const config = loadConfig();
    const folder = resolve(into ?? join(config.dataDir, "archive"));
    if (before !== undefined) {
      const first = firstDay("--before", before);
      demandOver(first);
      await inArchive(config, folder, (parts) => takeOut(parts, first));
    }
    if (back !== undefined) {
      const month = firstDay("--bring-back", back);
      const events = await inArchive(config, folder, (parts) => bringMonthBack(parts, month));
      console.log(`${back} is back: ${events} events`);
    }
    return 0;
  },
};

async function takeOut(parts: ArchiveParts, before: string): Promise<void> {
  const written = await archiveMonths(parts, before);
  for (const archive of written)
    console.log(
      `archived ${nameOf(archive)}: ${archive.events} events, ${archive.amount} rupiah, in ${join(parts.folder, archive.file_name)} (${archive.bytes} bytes)`,
    );
  if (written.length === 0)
    console.log(`nothing to do: no events before ${before.slice(0, 7)} are in the database`);
}

function firstDay(option: string, text: string): string {
  if (!/^20\d\d-(0[1-9]|1[0-2])$/.test(text))
    throw new OperatorError(`${option} must be a month such as 2026-01 (is "${text}")`);
  return `${text}-01`;
}

/** The last zone of the earth ends a day twelve hours after UTC. */
function demandOver(before: string): void {
  if (Date.now() < Date.parse(`${before}T12:00:00Z`))
    throw new OperatorError(`the month before ${before.slice(0, 7)} is not over everywhere yet`);
}

async function inArchive<T>(config: Config, folder: string, work: (parts: ArchiveParts) => Promise<T>) {
  return withDatabase(config, async (url) => {
    const { pending } = await inspectDatabase(url);
    if (pending.length > 0)
      throw new OperatorError(`the database is not at this version's schema: run \`loket migrate\` first`);
    const client = await connectPatiently(url, "loket archive");
    try {
      if (!(await takeArchiveLock(client))) throw new OperatorError("another `loket archive` is at work");
      return await work({ client, folder, ctx: commandContext(asDatabase(client), config) });
    } finally {
      await client.end();
    }
  });
}
