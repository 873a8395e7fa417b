import { join } from "node:path";
import { pino } from "pino";
import { inject } from "vitest";
import { fillTown, foundTown } from "../simulator/loketan.ts";
import { jobsOfPast, liveThroughPast, newPast } from "../simulator/utility/past.ts";
import { loadConfig } from "../src/config.ts";
import { startServer } from "../src/server.ts";
import { databaseOn, onServer, templates } from "./database.ts";
import { onceInRun } from "./once-in-run.ts";
import { overSocket } from "./socket.ts";
import { adminPassword, firstKey, testSettings } from "./staff.ts";

/** As much of a past as `loket demo` makes with these options. */
export interface TownSize {
  days: number;
  months: number;
  connections: number;
}

export interface PreparedTown {
  /** A database to clone. */
  template: string;
  /** A DATA_DIR to copy, with the town's photos. */
  dataDir: string;
  /** Up to when its past is whole, Unix seconds. */
  until: number;
}

export const customerPassword = "air bersih untuk semua";
const aYear = 31_536_000;

/** The town of `loket demo`, lived through once in a run. */
export function prepareTown(size: TownSize): Promise<PreparedTown> {
  const template = `loket_town_${Object.values(size).join("_")}`;
  return onceInRun(template, async () => {
    const server = inject("databaseServer");
    await onServer(server, `DROP DATABASE IF EXISTS ${template}`);
    await onServer(server, `CREATE DATABASE ${template} TEMPLATE ${templates.staffed}`);
    const dataDir = join(inject("runFolder"), template);
    const until = await live(overSocket(databaseOn(server, template)), dataDir, size);
    // The receipts of months are mailed: else every server that clones the town begins with drawing hundreds.
    await onServer(
      databaseOn(server, template),
      "WITH done AS (DELETE FROM tasks WHERE kind = 'message-mail') UPDATE message_deliveries SET state = 'sent', ended_at = now() WHERE state = 'waiting' AND way = 'mail'",
    );
    // As autovacuum does within a minute, though for each clone again: until then PostgreSQL guesses what the columns hold.
    await onServer(databaseOn(server, template), "ANALYZE");
    return { template, dataDir, until };
  });
}

/** Lives through both pasts as `loket demo` does, and returns the moment at which they end. */
async function live(databaseUrl: string, dataDir: string, size: TownSize): Promise<number> {
  const { signal } = new AbortController();
  const now = new Date();
  const config = {
    ...loadConfig({
      ...testSettings,
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      DATABASE_POOL_SIZE: "10",
    }),
    ingestLateAfter: aYear,
    tokenTtl: aYear,
    sessionLifetime: aYear,
    customerTokenTtl: aYear,
  };
  let clock: Date | undefined;
  const server = await startServer(config, {
    log: pino({ level: "silent" }),
    now: () => clock ?? new Date(),
    jobs: jobsOfPast,
  });
  const apis = {
    staffUrl: server.staffUrl,
    publicUrl: server.publicUrl,
    staff: { username: "admin", password: adminPassword },
    apiKey: firstKey,
    customerPassword,
    setClock: (at: Date) => {
      clock = at;
    },
  };
  try {
    const zone = config.timezone;
    const past = newPast(size.connections, size.months, now, zone);
    await liveThroughPast(apis, past, { zone, now, signal, onFinished: () => {} });
    clock = undefined;
    const until = Math.floor(Date.now() / 1000);
    await foundTown(apis, until);
    await fillTown(apis, { days: size.days, until, signal });
    return until;
  } finally {
    await server.close();
  }
}
