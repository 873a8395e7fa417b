import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import type { Logger } from "pino";
import { alertJobs, jobsOf, reportJobs, securityJobs, staffMailTasks, webhookJobs } from "./background.ts";
import type { Config } from "./config.ts";
import { connectAlone, openDatabase, whyNotUsable, withClient } from "./db/connect.ts";
import { applyGrants, embeddedService, roleOf } from "./db/grants.ts";
import { listen } from "./db/listen.ts";
import { migrate } from "./db/migrate.ts";
import { watchRoom } from "./db/room.ts";
import { secretFile } from "./db/secret-file.ts";
import { securityEventKinds } from "./db/security-words.ts";
import { watchStandbys } from "./db/standbys.ts";
import { type FirstRun, prepareFirstRun } from "./first-run.ts";
import { type Job, startJobs } from "./jobs.ts";
import { readCertificate } from "./kernel/certificate.ts";
import { type Ctx, limitTransactions, systemActor } from "./kernel/context.ts";
import { meansDatabaseUnavailable, notDurable } from "./kernel/errors.ts";
import { openFileStore } from "./kernel/files/file-store.ts";
import { sealedStore } from "./kernel/files/store/sealed.ts";
import { createMetrics, type Metrics } from "./kernel/http/metrics.ts";
import { singlePage } from "./kernel/http/single-page.ts";
import { newRequestId, randomToken } from "./kernel/ids.ts";
import { createFileSealer } from "./kernel/keys/file-sealer.ts";
import type { KeyRing } from "./kernel/keys/key-ring.ts";
import { demandKeys, openKeyRing } from "./kernel/keys/open.ts";
import { createSealer } from "./kernel/keys/sealer.ts";
import { createMailer } from "./kernel/mail.ts";
import { tasksChannel } from "./kernel/queue/queries.ts";
import { createQueue } from "./kernel/queue/queue.ts";
import { levyAccess } from "./levy/access.ts";
import { levyRoutes } from "./levy/api.ts";
import { createCatalogue } from "./levy/entries/catalogue.ts";
import { EntryWriter } from "./levy/entries/writer.ts";
import { gateStates } from "./levy/gates/gates.ts";
import { locationCodes } from "./levy/locations/locations.ts";
import { createUseNotes } from "./levy/machines/machines.ts";
import type { MqttApi, MqttApiDeps } from "./levy/mqtt-api/mqtt-api.ts";
import { levyDocument } from "./levy/openapi.ts";
import { levyReports } from "./levy/periodic-reports/periodic-reports.ts";
import { keepRejected } from "./levy/quarantine/quarantine.ts";
import { listenToLedger, StreamHub } from "./levy/realtime/hub.ts";
import { OperatorError } from "./operator-error.ts";
import { projectFolder } from "./project-folder.ts";
import { actsAlone } from "./reporting/acts-alone/acts-alone.ts";
import { periodicReportRoutes } from "./reporting/routes.ts";
import { reportScheduleRoutes } from "./reporting/schedules/routes.ts";
import { runRoutes } from "./runs/routes.ts";
import { createRuns } from "./runs/runs.ts";
import { createSecurityBuffer, type SecurityBuffer } from "./security/buffer.ts";
import { serviceGauges } from "./service-gauges.ts";
import { createSessionUses } from "./staff/sessions/uses.ts";
import { createStaffApi } from "./staff-api/api.ts";
import { userImportRoute } from "./user-import.ts";
import { utilityJobs, utilitySeals, utilityTasks } from "./utility/background.ts";
import { createCustomerApi } from "./utility/customer-api.ts";
import { customerPage } from "./utility/customer-page.ts";
import { createMessageStream, messagesChannel } from "./utility/messages/messages.ts";
import { officeRoutes } from "./utility/office-api.ts";
import { officeTags } from "./utility/openapi.ts";
import type { UtilityParts } from "./utility/parts.ts";
import { utilityReports } from "./utility/periodic-reports/periodic-reports.ts";
import { anchorPlaces, watchJobs } from "./watches.ts";
import { createWebhooks } from "./webhooks/webhooks.ts";

export interface Server {
  staffUrl: string;
  publicUrl: string;
  /** Of the MQTT API, where MQTT_PORT is set. */
  mqttPort?: number;
  /** Set on the first start of an empty database. */
  firstRun?: FirstRun;
  /** Finishes what is under way, flushes what waits, ends streams, stops the embedded database (guarantee 7). */
  close(): Promise<void>;
}

/** Dependencies supplied by the caller. */
interface ComposeOptions {
  /** Of the owner of the tables. */
  ownerUrl: string;
  log: Logger;
  linesLost: () => number;
  now: () => Date;
  /** What is to run in the background instead of the usual jobs. */
  jobs: (usual: readonly Job[]) => readonly Job[];
}

/**
 * The composition root: every object of a process is created here, once, and handed on.
 * @param undo gets the cleanup steps, run in reverse if a later step fails
 */
export async function compose(
  config: Config,
  { ownerUrl, log, linesLost, now, jobs: chosenOf }: ComposeOptions,
  undo: (() => Promise<void> | void)[],
): Promise<Server> {
  await migrate(ownerUrl);
  const databaseUrl = await serviceUrl(config, ownerUrl);
  const {
    db,
    read,
    pool,
    close: closeDatabase,
  } = openDatabase(databaseUrl, {
    size: config.databasePoolSize,
    storesEvents: true,
    readers: 6,
    // Not the error itself: the driver hangs the whole client on it.
    onError: ({ message }) => log.warn({ reason: message }, "an idle database connection broke"),
  });
  undo.push(closeDatabase);
  limitTransactions(db, config.databasePoolSize - Math.max(1, Math.floor(config.databasePoolSize / 4)));
  const keys = openKeyRing(config, now);
  await demandKeys(db, keys);
  const sealer = createSealer(keys.sealing);
  const zone = config.timezone;
  const standbys = watchStandbys(config.standbysRequired);
  const demandStandbys = () => {
    const why = standbys.whyNot();
    if (why !== null) throw notDurable(why);
  };
  const requestId = newRequestId();
  const system: Ctx = { db, read, demandStandbys, actor: systemActor, now, zone, requestId, log, sealer };
  const firstRun = await prepareFirstRun(system, config);

  const metrics = createMetrics();
  const security = securityBuffer(metrics);
  const catalogue = await createCatalogue(db);
  const useNotes = createUseNotes();
  const uses = createSessionUses();
  const connect = async (onLost: () => void) => {
    const connection = await connectAlone(databaseUrl, onLost);
    await standbys.look(connection);
    return connection;
  };
  await withClient(pool, standbys.look);
  const lookForStandbys = () =>
    standbys.lookWhenDue(pool).catch((error: unknown) => {
      // Requests report that. Here it only means to look again: nothing is promised before.
      if (!meansDatabaseUnavailable(error)) throw error;
    });
  const room = watchRoom(pool);
  const writer = new EntryWriter({
    connect,
    whyNotDurable: standbys.whyNot,
    queueLimit: config.ingestQueueLimit,
    now,
    onFailure: room.noticed,
    log,
  });
  const notListening = ({ message }: Error) => log.warn({ reason: message }, "not listening");
  const readGates = () => gateStates(system, undefined, config);
  const hub = new StreamHub({
    db,
    now,
    log,
    replayLimit: config.streamReplayLimit,
    limits: { perUser: config.streamLimitPerUser, inAll: config.streamLimit },
    readGates,
    listen: (wake) => listenToLedger(databaseUrl, wake, notListening),
  });
  const messageStream = createMessageStream(system, {
    inAll: config.streamLimit,
    listen: (onNotice) => listen(databaseUrl, [messagesChannel], { onNotice, onTrouble: notListening }),
  });
  let publicUrl = "";
  const utility = await utilityParts(
    { config, keys, log, metrics },
    undo,
    () => config.publicUrl ?? publicUrl,
  );
  const webhooks = createWebhooks(system, config, metrics);
  const queue = createQueue(system, [
    webhooks.tasks,
    ...utilityTasks(utility),
    ...staffMailTasks(config, utility.mailer, reportsOf(config)),
  ]);
  undo.push(() => queue.close());
  const wakeQueue = () =>
    void queue.look().catch((error: unknown) => log.debug({ err: error }, "tasks were not looked for"));
  const notices = listen(databaseUrl, [tasksChannel], {
    onNotice: wakeQueue,
    // Each of its tries: what is due is looked for all the same.
    onTrouble: ({ message }) => log.debug({ reason: message }, "not notified of tasks"),
  });
  undo.push(() => notices.close());
  const jobs = startJobs(
    chosenOf([
      { name: "do tasks", every: 5, run: () => queue.look() },
      ...jobsOf(config, system, hub, useNotes, uses),
      ...securityJobs(system, { config, security, useNotes, keys, seals: utilitySeals(utility) }),
      ...utilityJobs(system, utility, messageStream),
      ...alertJobs(system, config),
      ...reportJobs(system),
      ...webhookJobs(system, config),
      ...watchJobs(system, pool, metrics, anchorPlaces(config, utility.mailer)),
      { name: "look for standbys", every: 0.25, run: lookForStandbys },
    ]),
    log,
  );
  undo.push(() => jobs.close());
  serviceGauges(metrics, { config, writer, standbys, hub, pool, store: utility.store, linesLost });
  const countOutcome = metrics.counter("loket_ingest_events_total", "Events by outcome.", "outcome");

  let closing = false;
  const readiness = async () =>
    closing
      ? "the service is stopping"
      : ((await whyNotUsable(pool)) ?? (await room.whyNone()) ?? standbys.whyNot());
  const certificate = readCertificate(config);
  metrics.gauge("loket_ready", "1: this server can serve, as /ready says; 0: it cannot.", async () =>
    (await readiness()) === null ? 1 : 0,
  );
  metrics.gauges(
    "loket_certificate_valid_until_timestamp_seconds",
    "Until when a certificate that this server shows is valid, by what shows it.",
    "shown_by",
    () => (certificate === null ? [] : [["mqtt", certificate.validUntil.getTime() / 1000]]),
  );
  const ingest = { catalogue, writer, settings: config, keepRejected, countOutcome };
  const access = { db, read, keys, sealer, now, uses, settings: config, demandStandbys };
  const staffApi = await createStaffApi({
    ...access,
    zone: config.timezone,
    security,
    accessKinds: levyAccess({ ...access, catalogue, useNotes }),
    config,
    metrics,
    metricsToken: config.metricsToken ?? generatedMetricsToken(config, log),
    log,
    readiness,
    mailer: utility.mailer,
    documents: [levyDocument, { tags: officeTags }],
  });
  runRoutes(staffApi);
  userImportRoute({ ...staffApi, product: "whole" }, utility.runs, locationCodes);
  const { runs, store } = utility;
  levyRoutes(staffApi, { config, ingest, hub, store, networks: webhooks.networks, runs });
  officeRoutes(staffApi, utility);
  periodicReportRoutes({ ...staffApi, product: "whole" }, [actsAlone(config)], config);
  reportScheduleRoutes({ ...staffApi, product: "whole" }, reportsOf(config));
  await singlePage(staffApi.app, {
    prefix: "/console",
    views: ["*"],
    folder: consoleFolder,
    pages: { "/sign-in": "sign-in.html" },
    texts: {
      OFFICE: config.officeName,
      MAP_TILES: config.mapTiles ?? "",
      MAP_ATTRIBUTION: config.mapAttribution,
    },
    mediaOrigins: config.cameraOrigins,
    tileOrigins: config.mapTiles === undefined ? [] : [new URL(config.mapTiles).origin],
    hasWorker: true,
  });
  const customerApi = await createCustomerApi({
    ...utility,
    messageStream,
    db,
    read,
    sealer,
    now,
    log,
    metrics,
    security,
    demandStandbys,
  });
  await customerPage(customerApi, config);
  const machines = { system, ingest, useNotes, metrics, security: security.logOf("machine") };
  const mqttApi = await mqttApiOf(config, machines);
  undo.push(async () => mqttApi?.close());
  const apis = [staffApi.app, customerApi];
  undo.push(async () => void (await Promise.all(apis.map((api) => api.close()))));
  const staffUrl = await staffApi.app.listen({ host: config.host, port: config.levyPort });
  publicUrl = await customerApi.listen({ host: config.host, port: config.customerPort });

  return {
    staffUrl,
    publicUrl,
    ...(mqttApi === null ? {} : { mqttPort: mqttApi.port }),
    ...(firstRun === undefined ? {} : { firstRun }),
    async close() {
      closing = true;
      hub.close();
      messageStream.close();
      await Promise.all([...apis.map((api) => closeApi(api, config.shutdownTimeout)), mqttApi?.close()]);
      await writer.close();
      await useNotes
        .flush(db)
        .catch((error: unknown) => log.warn({ err: error }, "uses of keys were not noted"));
      await security
        .flush(db, now(), true)
        .catch((error: unknown) => log.warn({ err: error }, "security events were not written"));
      // The APIs are closed already; what was opened first is closed last.
      for (const step of undo.reverse().slice(1)) await step();
    },
  };
}

/** The MQTT API, where MQTT_PORT is set; its broker is loaded only then. */
async function mqttApiOf(config: Config, deps: Omit<MqttApiDeps, "tls">): Promise<MqttApi | null> {
  const { host, mqttPort: port } = config;
  if (port === undefined) return null;
  const { startMqttApi } = await import("./levy/mqtt-api/mqtt-api.ts");
  return startMqttApi({ ...deps, tls: readCertificate(config) }, { host, port });
}

/** The token of this DATA_DIR. Undefined where no file can be kept: then METRICS_TOKEN has to be set. */
function generatedMetricsToken({ dataDir }: Config, log: Logger): string | undefined {
  try {
    return secretFile(join(dataDir, "metrics-token"));
  } catch (error) {
    if (error instanceof OperatorError) throw error;
    log.warn(
      { err: error },
      "nobody gets /metrics: METRICS_TOKEN is not set, and none can be kept in DATA_DIR",
    );
    return undefined;
  }
}

/** What the utility works with. @param publicAddress known once the API listens */
async function utilityParts(
  { config, keys, log, metrics }: { config: Config; keys: KeyRing; log: Logger; metrics: Metrics },
  undo: (() => Promise<void> | void)[],
  publicAddress: () => string,
): Promise<UtilityParts> {
  const store = sealedStore(
    await openFileStore(config.filesUrl, config.dataDir),
    createFileSealer(keys.sealing),
  );
  undo.push(() => store.close());
  await store.check();
  const count = metrics.counter(
    "loket_mails_total",
    "Mails that the mail server was given, by outcome.",
    "outcome",
  );
  for (const outcome of ["sent", "refused"]) count(outcome, 0);
  const mailer = await createMailer(config.smtpUrl, config.mailFrom, log, count);
  undo.push(() => mailer.close());
  const runs = createRuns();
  undo.push(() => runs.close());
  return {
    config,
    zone: config.timezone,
    store,
    mailer,
    runs,
    keys,
    publicUrl: () => publicAddress().replace(/\/$/, ""),
  };
}

/** Where security events wait for their table; each is counted at once. */
function securityBuffer(metrics: Metrics): SecurityBuffer {
  const count = metrics.counter("loket_security_events_total", "Security events by kind.", "kind");
  for (const kind of securityEventKinds) count(kind, 0);
  const security = createSecurityBuffer(count);
  const help = "Security events that were not written because the database was away.";
  metrics.gauge("loket_security_events_lost", help, () => security.lost);
  return security;
}

/** Every report that staff read, and that may be mailed. */
const reportsOf = (config: Config) => [...levyReports, ...utilityReports, actsAlone(config)];

/** Built by scripts/console.mjs. */
const consoleFolder = join(projectFolder, "web", "dist");

/** The database as the service uses it: not as its owner, unless only that one is known (decision 0024). */
async function serviceUrl({ databaseUrl, migrateDatabaseUrl }: Config, ownerUrl: string): Promise<string> {
  if (databaseUrl === undefined) return embeddedService(ownerUrl, randomToken(32));
  if (migrateDatabaseUrl !== undefined) await applyGrants(migrateDatabaseUrl, roleOf(databaseUrl));
  return databaseUrl;
}

/** Waits for requests under way, though not for ever. @param within seconds */
async function closeApi(app: FastifyInstance, within: number): Promise<void> {
  const lastMoment = setTimeout(() => app.server.closeAllConnections(), within * 1000);
  // A kept-alive connection whose request was under way is idle only once that is answered, and would hold us up until then.
  const sweep = setInterval(() => app.server.closeIdleConnections(), 100);
  await app.close();
  clearInterval(sweep);
  clearTimeout(lastMoment);
}
