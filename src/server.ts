import { type Logger, pino } from "pino";
import type { Server } from "./composition.ts";
import type { Config } from "./config.ts";
import { startEmbedded } from "./db/embedded.ts";
import type { Job } from "./jobs.ts";
import { readCertificate } from "./kernel/certificate.ts";
import { logOptions, logTo } from "./kernel/log.ts";
import { checkLogo } from "./reporting/paper.ts";

export type { Server } from "./composition.ts";

export interface ServerOptions {
  log?: Logger;
  /** The file descriptor that is logged to where `log` is not given; standard error by default. */
  logDescriptor?: number;
  /** The clock; tests set it. */
  now?: () => Date;
  /** Of the embedded PostgreSQL, on top of ours. */
  postgres?: Readonly<Record<string, string>>;
  /** What is to run in the background instead of the usual jobs, where the clock is not that of the day. */
  jobs?: (usual: readonly Job[]) => readonly Job[];
}

type Undo = (() => Promise<void> | void)[];

/** Starts both APIs, and the database where it is ours. */
export async function startServer(config: Config, options: ServerOptions = {}): Promise<Server> {
  const { now = () => new Date(), postgres = {}, jobs = (usual) => usual, logDescriptor = 2 } = options;
  const written = logTo(logDescriptor, now);
  const log = options.log ?? pino(logOptions(config.logLevel), written);
  const undo: Undo = [];
  try {
    checkLogo(config);
    readCertificate(config);
    const spawned = Promise.withResolvers<void>();
    // Nearly all of the program is loaded while PostgreSQL starts, which takes as long.
    const [ownerUrl, { compose }] = await Promise.all([
      ownersUrl(config, { log, settings: postgres, onSpawn: spawned.resolve }, undo),
      spawned.promise.then(() => import("./composition.ts")),
    ]);
    return await compose(config, { ownerUrl, log, linesLost: () => written.lost, now, jobs }, undo);
  } catch (error) {
    for (const step of undo.reverse()) await step();
    throw error;
  }
}

/** The address of the owner of the tables; of the embedded database once it is ready. */
async function ownersUrl(
  { dataDir, databaseUrl, migrateDatabaseUrl }: Config,
  options: Parameters<typeof startEmbedded>[1] & { onSpawn: () => void },
  undo: Undo,
): Promise<string> {
  const given = migrateDatabaseUrl ?? databaseUrl;
  if (given !== undefined) {
    options.onSpawn();
    return given;
  }
  const embedded = await startEmbedded(dataDir, options);
  undo.push(() => embedded.stop());
  return embedded.url;
}
