import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { type Logger, pino } from "pino";
import type { Config } from "./config.ts";
import { connectAlone, openDatabase, whyNotWritable } from "./db/connect.ts";
import { startEmbedded } from "./db/embedded.ts";
import { listen } from "./db/listen.ts";
import { migrate } from "./db/migrate.ts";
import { secretFile } from "./db/secret-file.ts";
import { type Job, startJobs } from "./jobs.ts";
import { type Ctx, systemActor } from "./kernel/context.ts";
import { openFileStore } from "./kernel/file-store.ts";
import { createMetrics } from "./kernel/http/metrics.ts";
import { singlePage } from "./kernel/http/single-page.ts";
import { newRequestId } from "./kernel/ids.ts";
import { logOptions } from "./kernel/log.ts";
import { createMailer } from "./kernel/mail.ts";
import { generatePassword } from "./kernel/passwords.ts";
import { sweepThrottles } from "./kernel/throttle.ts";
import { createStaffDoor } from "./levy/api.ts";
import { createCatalogue } from "./levy/entries/catalogue.ts";
import { EntryWriter } from "./levy/entries/writer.ts";
import { foldDayCounts } from "./levy/entry-counts/entry-counts.ts";
import { cameraOrigins, livingGates } from "./levy/gates/gates.ts";
import { createFirstKey, createUseNotes, type UseNotes } from "./levy/machines/machines.ts";
import { keepRejected } from "./levy/quarantine/quarantine.ts";
import { StreamHub } from "./levy/realtime/hub.ts";
import { sweepTickets } from "./levy/realtime/tickets.ts";
import { createFirstAdmin } from "./staff/users.ts";
import { utilityJobs } from "./utility/background.ts";
import { createPublicDoor } from "./utility/customer-api.ts";
import { officeErrorCodes, officeRoutes } from "./utility/office-api.ts";
import { officeTags } from "./utility/openapi.ts";
import type { UtilityParts } from "./utility/parts.ts";
import { createRuns } from "./utility/runs/runs.ts";

/** What was made because the database was empty. */
export interface FirstRun {
  /** Its password is absent when it was given by ADMIN_PASSWORD. */
  admin?: { username: string; password?: string };
  /** Absent when it was given by INGEST_API_KEY. */
  apiKey?: string;
}

export interface Server {
  staffUrl: string;
  publicUrl: string;
  /** Set on the first start of an empty database. */
  firstRun?: FirstRun;
  /** Finishes what is under way, flushes what waits, ends streams, stops the embedded database (guarantee 7). */
  close(): Promise<void>;
}

export interface ServerOptions {
  log?: Logger;
  /** The clock; tests set it. */
  now?: () => Date;
}

/** The composition root: every object of a process is created here, once, and handed on. */
export async function startServer(config: Config, options: ServerOptions = {}): Promise<Server> {
  const log = options.log ?? pino(logOptions(config.logLevel), pino.destination(2));
  const now = options.now ?? (() => new Date());
  const undo: (() => Promise<void> | void)[] = [];
  try {
    return await start(config, log, now, undo);
  } catch (error) {
    for (const step of undo.reverse()) await step();
    throw error;
  }
}

async function start(
  config: Config,
  log: Logger,
  now: () => Date,
  undo: (() => Promise<void> | void)[],
): Promise<Server> {
  const databaseUrl = config.databaseUrl ?? (await embeddedUrl(config, log, undo));
  await migrate(databaseUrl);
  const {
    db,
    pool,
    close: closeDatabase,
  } = openDatabase(databaseUrl, {
    size: config.databasePoolSize,
    // Not the error itself: the driver hangs the whole client on it.
    onError: ({ message }) => log.warn({ reason: message }, "an idle database connection broke"),
  });
  undo.push(closeDatabase);
  const jwtSecret = config.jwtSecret ?? secretFile(join(config.dataDir, "jwt-secret"));
  const system: Ctx = { db, actor: systemActor, now, requestId: newRequestId(), log };
  const firstRun = await prepareFirstRun(system, config);

  const metrics = createMetrics();
  const catalogue = await createCatalogue(db);
  const useNotes = createUseNotes();
  const connect = (onLost: () => void) => connectAlone(databaseUrl, onLost);
  const writer = new EntryWriter({ connect, queueLimit: config.ingestQueueLimit, now, log });
  const readGates = () => livingGates(system, undefined, config);
  const listenTo = (wake: () => void) =>
    listen(databaseUrl, ["levy_entries", "levy_voids"], wake, ({ message }) =>
      log.warn({ reason: message }, "not listening"),
    );
  const hub = new StreamHub({
    db,
    now,
    log,
    replayLimit: config.streamReplayLimit,
    readGates,
    listen: listenTo,
  });
  let publicUrl = "";
  const utility = await utilityParts(config, jwtSecret, log, undo, () => config.publicUrl ?? publicUrl);
  const jobs = startJobs([...jobsOf(system, hub, useNotes), ...utilityJobs(system, utility)], log);
  undo.push(() => jobs.close());
  metrics.gauge("loket_ingest_waiting_events", "Events that wait to be stored.", () => writer.waiting);
  metrics.gauge("loket_stream_listeners", "Open streams.", () => hub.listeners);
  metrics.gauge("loket_database_connections", "Open connections of the pool.", () => pool.totalCount);
  const countOutcome = metrics.counter("loket_ingest_events_total", "Events by outcome.", "outcome");

  let closing = false;
  const readiness = async () => (closing ? "the service is stopping" : whyNotWritable(db));
  const ingest = { catalogue, writer, settings: config, keepRejected, countOutcome };
  const staffDoor = await createStaffDoor({
    db,
    jwtSecret,
    catalogue,
    useNotes,
    now,
    config,
    hub,
    metrics,
    log,
    ingest,
    readiness,
    more: { tags: officeTags, errors: officeErrorCodes },
  });
  officeRoutes(staffDoor, utility);
  await singlePage(staffDoor.app, { prefix: "/console", folder: consoleFolder, mediaOrigins: cameraOrigins });
  const publicDoor = await createPublicDoor({ ...utility, db, now, log, metrics });
  const doors = [staffDoor.app, publicDoor];
  undo.push(async () => void (await Promise.all(doors.map((door) => door.close()))));
  const staffUrl = await staffDoor.app.listen({ host: config.host, port: config.levyPort });
  publicUrl = await publicDoor.listen({ host: config.host, port: config.customerPort });

  return {
    staffUrl,
    publicUrl,
    ...(firstRun === undefined ? {} : { firstRun }),
    async close() {
      closing = true;
      hub.close();
      await Promise.all(doors.map((door) => closeDoor(door, config.shutdownTimeout)));
      await writer.close();
      await useNotes
        .flush(db)
        .catch((error: unknown) => log.warn({ err: error }, "uses of keys were not noted"));
      // The doors are closed already; what was opened first is closed last.
      for (const step of undo.reverse().slice(1)) await step();
    },
  };
}

/** What the utility works with. @param publicAddress known once the door listens */
async function utilityParts(
  config: Config,
  jwtSecret: string,
  log: Logger,
  undo: (() => Promise<void> | void)[],
  publicAddress: () => string,
): Promise<UtilityParts> {
  const store = await openFileStore(config.filesUrl, config.dataDir);
  undo.push(() => store.close());
  await store.check();
  const mailer = await createMailer(config.smtpUrl, config.mailFrom, log);
  undo.push(() => mailer.close());
  const runs = createRuns(config.timezone);
  undo.push(() => runs.close());
  return {
    config,
    zone: config.timezone,
    store,
    mailer,
    runs,
    jwtSecret,
    publicUrl: () => publicAddress().replace(/\/$/, ""),
  };
}

/** What runs beside the requests. */
function jobsOf(system: Ctx, hub: StreamHub, useNotes: UseNotes): Job[] {
  const { db, now } = system;
  return [
    { name: "note uses of keys", every: 5, run: () => useNotes.flush(db) },
    { name: "look for new entries", every: 1, run: async () => hub.wake() },
    { name: "tell gates", every: 5, run: () => hub.tellGates() },
    { name: "keep streams alive", every: 15, run: () => hub.beat() },
    { name: "fold day counts", every: 0.5, run: () => foldDayCounts(system) },
    { name: "sweep throttles", every: 600, run: () => sweepThrottles(db, new Date(now().getTime() - day)) },
    { name: "sweep tickets", every: 600, run: () => sweepTickets(db, now()) },
  ];
}

const day = 86_400_000;
/** Built by scripts/console.mjs. */
const consoleFolder = join(import.meta.dirname, "..", "web", "dist");

async function embeddedUrl(
  config: Config,
  log: Logger,
  undo: (() => Promise<void> | void)[],
): Promise<string> {
  const embedded = await startEmbedded(config.dataDir, { log });
  undo.push(() => embedded.stop());
  return embedded.url;
}

/** Waits for requests under way, though not for ever. @param within seconds */
async function closeDoor(app: FastifyInstance, within: number): Promise<void> {
  const lastMoment = setTimeout(() => app.server.closeAllConnections(), within * 1000);
  // A kept-alive connection whose request was under way is idle only once that is answered, and would hold us up until then.
  const sweep = setInterval(() => app.server.closeIdleConnections(), 100);
  await app.close();
  clearInterval(sweep);
  clearTimeout(lastMoment);
}

/** Two processes may share the first start: each tells what it made itself. */
async function prepareFirstRun(ctx: Ctx, config: Config): Promise<FirstRun | undefined> {
  const { adminUsername: username, adminPassword: given } = config;
  const password = given ?? generatePassword();
  const madeAdmin = await createFirstAdmin(ctx, { username, password });
  const apiKey = await createFirstKey(ctx, config.ingestApiKey);
  if (!madeAdmin && apiKey === undefined) return undefined;
  return {
    ...(madeAdmin ? { admin: { username, ...(given === undefined ? { password } : {}) } } : {}),
    ...(apiKey === undefined ? {} : { apiKey }),
  };
}
