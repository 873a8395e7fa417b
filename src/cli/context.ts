import { type Config, loadConfig } from "../config.ts";
import { migrate } from "../db/migrate.ts";
import { type Ctx, type Db, systemActor } from "../kernel/context.ts";
import { existingKeyRing } from "../kernel/keys/open.ts";
import { createSealer } from "../kernel/keys/sealer.ts";
import { createSecurityBuffer } from "../security/buffer.ts";
import { withDatabase, withQueries } from "./database.ts";

/** Runs `work` as the command line, on a database brought to this version, whether a server runs on it or not. */
export async function withContext<T>(work: (ctx: Ctx, config: Config) => Promise<T>): Promise<T> {
  const config = loadConfig();
  return withDatabase(config, async (url) => {
    await migrate(url);
    return withQueries(url, async (db) => {
      const buffer = createSecurityBuffer();
      return work({ ...commandContext(db, config), security: buffer.logOf("command") }, config).finally(() =>
        buffer.flush(db, new Date(), true).catch(console.error),
      );
    });
  });
}

export function commandContext(db: Db, config: Config): Ctx {
  return {
    db,
    read: db,
    actor: { ...systemActor, username: "command line" },
    now: () => new Date(),
    zone: config.timezone,
    requestId: `cli-${process.pid}`,
    sealer: createSealer(existingKeyRing(config).sealing),
    log: { debug: () => {}, info: () => {}, warn: console.error, error: console.error },
  };
}
