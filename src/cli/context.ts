import { type Config, loadConfig } from "../config.ts";
import { openDatabase } from "../db/connect.ts";
import { migrate } from "../db/migrate.ts";
import { type Ctx, systemActor } from "../kernel/context.ts";
import { existingKeyRing } from "../kernel/keys/open.ts";
import { createSealer } from "../kernel/keys/sealer.ts";
import { createSecurityBuffer } from "../security/buffer.ts";
import { withDatabase } from "./database.ts";

/** Runs `work` as the command line, on a database brought to this version, whether a server runs on it or not. */
export async function withContext<T>(work: (ctx: Ctx, config: Config) => Promise<T>): Promise<T> {
  const config = loadConfig();
  return withDatabase(config, async (url) => {
    await migrate(url);
    const { db, close } = openDatabase(url, { size: 2, onError: (error) => console.error(error.message) });
    const actor = { ...systemActor, username: "command line" };
    const log = { debug: () => {}, info: () => {}, warn: console.error, error: console.error };
    const now = () => new Date();
    const buffer = createSecurityBuffer();
    const security = buffer.logOf("command");
    const sealer = createSealer(existingKeyRing(config).sealing);
    try {
      const zone = config.timezone;
      return await work(
        { db, actor, now, zone, requestId: `cli-${process.pid}`, sealer, log, security },
        config,
      );
    } finally {
      await buffer.flush(db, now(), true).catch(console.error);
      await close();
    }
  });
}
