import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { Presets, SingleBar } from "cli-progress";
import { pino } from "pino";
import { ApiError } from "../../client/errors.ts";
import type { Tally } from "../../simulator/live.ts";
import { type Doors, fillTown, liveOn } from "../../simulator/loketan.ts";
import { firstHousehold, type LiveTally } from "../../simulator/utility/live.ts";
import {
  jobPauses,
  liveThroughPast,
  missingMoments,
  newPast,
  type PastState,
} from "../../simulator/utility/past.ts";
import { type Config, loadConfig } from "../config.ts";
import { demandUnlocked } from "../db/data-dir-lock.ts";
import { secretFile } from "../db/secret-file.ts";
import { logOptions } from "../kernel/log.ts";
import { OperatorError } from "../operator-error.ts";
import { type Server, startServer } from "../server.ts";
import type { Command } from "./command.ts";
import { demandFreePort, stopInTime, untilSignal } from "./serve.ts";

type DemoConfig = Config & {
  readonly adminPassword: string;
  readonly ingestApiKey: string;
  /** Of every invented customer. */
  readonly customerPassword: string;
};

const aYear = 31_536_000;
const mostDays = 365;
const mostMonths = 60;
const mostConnections = 20_000;

export const demo: Command = {
  about:
    "show an invented town and its waterworks: a past, then live traffic until stopped (in DATA_DIR/demo)",
  usage: "[--days DAYS] [--months MONTHS] [--connections NUMBER]",
  async run(args) {
    const options = {
      days: { type: "string", default: "30" },
      months: { type: "string", default: "24" },
      connections: { type: "string", default: "400" },
    } as const;
    const { values } = parseArgs({ args, options });
    const days = wholeOf("--days", values.days, 0, mostDays);
    const months = wholeOf("--months", values.months, 1, mostMonths);
    const connections = wholeOf("--connections", values.connections, 20, mostConnections);
    const config = demoConfig(loadConfig());
    demandUnlocked(config.dataDir);
    await demandFreePort(config, config.levyPort, "LEVY_PORT");
    await demandFreePort(config, config.customerPort, "CUSTOMER_PORT");
    const ending = new AbortController();
    const stopped = untilSignal().finally(() => ending.abort());

    const waterworks = pastState(config, connections, months);
    const from = await bringUpToDate(config, { days, waterworks }, ending.signal);
    if (ending.signal.aborted) {
      console.log("loket: stopped; the next `loket demo` goes on from here");
      return 0;
    }
    const server = await startServer(config);
    console.log(greeting(config, server, waterworks.connections));
    const live = liveOn(doorsOf(server, config), {
      from,
      connections: waterworks.connections,
      zone: config.timezone,
      signal: ending.signal,
      onTown: report,
      onHouseholds: reportHouseholds,
    });
    const close = async () => {
      ending.abort();
      await Promise.allSettled([live]);
      await server.close();
    };
    const signal = await Promise.race([
      stopped,
      live.then(
        () => stopped,
        () => undefined,
      ),
    ]);
    await (signal === undefined ? close() : stopInTime(signal, close));
    // Throws what broke the traffic off, if anything did.
    await live;
    return 0;
  },
};

function wholeOf(option: string, text: string, least: number, most: number): number {
  const value = /^\d{1,6}$/.test(text) ? Number(text) : Number.NaN;
  if (value >= least && value <= most) return value;
  throw new OperatorError(`${option} must be a whole number from ${least} to ${most} (is "${text}")`);
}

function doorsOf({ staffUrl, publicUrl }: Server, config: DemoConfig): Doors {
  const { adminUsername: username, adminPassword: password, ingestApiKey: apiKey, customerPassword } = config;
  return { staffUrl, publicUrl, staff: { username, password }, apiKey, customerPassword };
}

/** A folder and database of its own, so that the invented town never gets into real data. */
function demoConfig(config: Config): DemoConfig {
  const dataDir = join(config.dataDir, "demo");
  return {
    ...config,
    dataDir,
    databaseUrl: undefined,
    // Nothing of what is invented gets out of this folder: no mail, no upload.
    smtpUrl: undefined,
    filesUrl: undefined,
    publicUrl: undefined,
    adminUsername: "admin",
    adminPassword: secretFile(join(dataDir, "admin-password")),
    ingestApiKey: secretFile(join(dataDir, "api-key")),
    customerPassword: secretFile(join(dataDir, "customer-password")),
    // A silent machine is to be noticed while one watches.
    gateOfflineAfter: Math.min(config.gateOfflineAfter, 120),
  };
}

interface Wanted {
  /** Of the town's past. */
  days: number;
  waterworks: PastState;
}

/**
 * Adds what both pasts lack, through a server that nobody sees yet, whose clock stands where the past is: first the waterworks',
 * months ago, then the town's, for which a month is not late. Returns the moment up to which they are whole, Unix seconds.
 */
async function bringUpToDate(
  config: DemoConfig,
  { days, waterworks }: Wanted,
  signal: AbortSignal,
): Promise<number> {
  const log = pino(logOptions("error"), pino.destination(2));
  const [first] = missingMoments(waterworks, new Date(), config.timezone);
  let clock = first?.at;
  const patient = {
    ingestLateAfter: aYear,
    rateLimits: false,
    tokenTtl: 10 * aYear,
    sessionLifetime: 10 * aYear,
    reauthenticateAfter: 0,
    customerTokenTtl: 10 * aYear,
  };
  const hidden = { ...config, ...patient, levyPort: 0, customerPort: 0 };
  const server = await startServer(hidden, {
    log,
    now: () => new Date(clock ?? Date.now()),
    // What a power cut takes of an invented past is no loss.
    postgres: { synchronous_commit: "off" },
    jobPauses,
  });
  try {
    const setClock = (at: Date) => {
      clock = at;
    };
    const doors = doorsOf(server, config);
    await bringWaterworksUpToDate(config, doors, waterworks, { setClock, signal });
    clock = undefined;
    const until = Math.floor(Date.now() / 1000);
    if (!signal.aborted) await bringTownUpToDate(doors, { days, until, signal });
    return until;
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 401) throw error;
    throw new OperatorError(
      `the demo's password or key was changed (${error.message}): delete ${config.dataDir} to begin anew`,
    );
  } finally {
    await server.close();
  }
}

async function bringTownUpToDate(
  doors: Doors,
  past: { days: number; until: number; signal: AbortSignal },
): Promise<void> {
  const bar = progress("the town's past", "events");
  await fillTown(doors, {
    ...past,
    onBegin: (events) => bar.start(events, 0),
    onProgress: (sent) => bar.increment(sent),
  }).finally(() => bar.stop());
}

async function bringWaterworksUpToDate(
  config: DemoConfig,
  doors: Doors,
  state: PastState,
  { setClock, signal }: { setClock: (at: Date) => void; signal: AbortSignal },
): Promise<void> {
  const zone = config.timezone;
  const today = new Date();
  const moments = missingMoments(state, today, zone).length;
  if (moments === 0) return;
  const bar = progress("the waterworks' past", "days");
  bar.start(moments, 0);
  await liveThroughPast({ ...doors, setClock }, state, {
    zone,
    now: today,
    signal,
    onFinished(reached, done) {
      remember(config, reached);
      bar.update(done);
    },
  }).finally(() => bar.stop());
}

function progress(what: string, unit: string): SingleBar {
  const format = `  ${what} {bar} {percentage}% | {value}/{total} ${unit} | {eta} s left`;
  return new SingleBar({ format, noTTYOutput: true, notTTYSchedule: 5000 }, Presets.shades_classic);
}

/** How far the waterworks' past has come: it stays as large as it was begun. */
function pastState(config: DemoConfig, connections: number, months: number): PastState {
  const path = stateFile(config);
  if (existsSync(path)) return JSON.parse(readFileSync(path, "utf8")) as PastState;
  const state = newPast(connections, months, new Date(), config.timezone);
  remember(config, state);
  return state;
}

function remember(config: DemoConfig, state: PastState): void {
  const draft = `${stateFile(config)}.new`;
  writeFileSync(draft, `${JSON.stringify(state)}\n`);
  renameSync(draft, stateFile(config));
}

function stateFile({ dataDir }: DemoConfig): string {
  return join(dataDir, "waterworks.json");
}

function report({ stored, late, repeated, refused, silent }: Tally): void {
  const time = new Date().toTimeString().slice(0, 8);
  const lines = silent.length === 0 ? "" : `; silent: ${silent.join(", ")}`;
  console.log(`  ${time}  ${stored} stored (${late} late), ${repeated} repeated, ${refused} refused${lines}`);
}

function reportHouseholds({ done, refused, transfers }: LiveTally): void {
  const time = new Date().toTimeString().slice(0, 8);
  const deeds = Object.entries(done).map(([deed, times]) => `${times} ${deed}`);
  console.log(`  ${time}  customers: ${deeds.join(", ")}, ${refused} refused; ${transfers} transfers booked`);
}

function greeting(config: DemoConfig, { staffUrl, publicUrl }: Server, connections: number): string {
  const customer = firstHousehold(connections);
  return [
    "",
    "  The demo is ready: Kota Loketan and its waterworks, which are on no map.",
    "",
    `  console        ${staffUrl}/console`,
    `  staff          ${staffUrl}/ (levy service and back office: the interactive API reference)`,
    `  admin user     ${config.adminUsername}`,
    `  password       ${config.adminPassword}`,
    `  API key        ${config.ingestApiKey}`,
    "",
    `  customers      ${publicUrl}/ (theirs)`,
    `  customer       ${customer?.username} (connection ${customer?.connections[0].sl})`,
    `  password       ${config.customerPassword}`,
    "",
    `  data           ${config.dataDir} (delete it to begin anew)`,
    "",
    "  Live traffic goes on until Ctrl-C.",
    "",
  ].join("\n");
}
