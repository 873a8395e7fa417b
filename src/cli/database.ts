import type { Config } from "../config.ts";
import { openDatabase } from "../db/connect.ts";
import { DataDirInUse } from "../db/data-dir-lock.ts";
import { runningUrl, startEmbedded } from "../db/embedded.ts";
import { demandDatabase } from "../db/inspect.ts";
import type { Db } from "../kernel/context.ts";

const quiet = {
  info: () => {},
  warn: (text: string) => console.error(text),
  error: (text: string) => console.error(text),
};

/** Runs `work` on the database of this configuration, as its owner where one is named: yours, the one a running server has, or one started for it. */
export async function withDatabase<T>(config: Config, work: (url: string) => Promise<T>): Promise<T> {
  const url = config.migrateDatabaseUrl ?? config.databaseUrl;
  if (url !== undefined) {
    await demandDatabase(url);
    return work(url);
  }
  const embedded = await startEmbedded(config.dataDir, { log: quiet }).catch(async (error: unknown) => {
    const url = error instanceof DataDirInUse ? await runningUrl(config.dataDir) : undefined;
    if (url === undefined) throw error;
    return { url, stop: async () => {} };
  });
  try {
    return await work(embedded.url);
  } finally {
    await embedded.stop();
  }
}

/** Runs `work`'s queries on that database. Connections that break alongside a query are reported. */
export async function withQueries<T>(url: string, work: (db: Db) => Promise<T>): Promise<T> {
  const { db, close } = openDatabase(url, { size: 2, onError: (error) => console.error(error.message) });
  try {
    return await work(db);
  } finally {
    await close();
  }
}
