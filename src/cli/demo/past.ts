import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { MultiBar, Presets, type SingleBar } from "cli-progress";
import { pino } from "pino";
import { ApiError } from "../../../client/errors.ts";
import {
  type Apis,
  equipTown,
  fillCash,
  fillTown,
  foundNightMarket,
  foundTown,
} from "../../../simulator/loketan.ts";
import {
  jobsOfPast,
  liveThroughPast,
  missingMoments,
  newPast,
  type PastState,
} from "../../../simulator/utility/past.ts";
import { runningUrl } from "../../db/embedded.ts";
import { logOptions } from "../../kernel/log.ts";
import { OperatorError } from "../../operator-error.ts";
import { startServer } from "../../server.ts";
import { apisOf, type DemoConfig } from "./config.ts";

const aYear = 31_536_000;

interface Wanted {
  /** Of the town's past. */
  days: number;
  waterworks: PastState;
}

/**
 * Adds what both pasts lack, through two servers that share a database and are not reachable yet: the clock of one stands where the
 * waterworks' past is, months ago; the other's is right, though a month is not late for it, and takes the events of the town's gates
 * meanwhile. Returns the moment up to which they are whole, Unix seconds.
 */
export async function bringUpToDate(config: DemoConfig, wanted: Wanted, signal: AbortSignal) {
  const until = new Date();
  const [first] = missingMoments(wanted.waterworks, until, config.timezone);
  let clock = first?.at ?? until;
  const patient = {
    ingestLateAfter: aYear,
    rateLimits: false,
    tokenTtl: 10 * aYear,
    sessionLifetime: 10 * aYear,
    reauthenticateAfter: 0,
    customerTokenTtl: 10 * aYear,
  };
  const hidden = { ...config, ...patient, levyPort: 0, customerPort: 0 };
  const log = pino(logOptions("error"), pino.destination(2));
  const past = await startServer(hidden, {
    log,
    now: () => clock,
    // What a power cut takes of an invented past is no loss.
    postgres: { synchronous_commit: "off" },
    jobs: jobsOfPast,
  });
  const setClock = (at: Date) => {
    clock = at;
  };
  try {
    const databaseUrl = await runningUrl(config.dataDir);
    // Its background work would let everything expire that the other's past has just begun.
    const present = await startServer({ ...hidden, databaseUrl }, { log, jobs: () => [] });
    const servers = { past: { ...apisOf(past, config), setClock }, present: apisOf(present, config) };
    await liveBothPasts(config, servers, wanted, { until, signal }).finally(() => present.close());
    return secondsOf(until);
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 401) throw error;
    throw new OperatorError(
      `the demo's password or key was changed (${error.message}): delete ${config.dataDir} to begin anew`,
    );
  } finally {
    await past.close();
  }
}

/** The town is founded first, so that the audit trail begins with it. When one of the two breaks off, so does the other. */
async function liveBothPasts(
  config: DemoConfig,
  servers: { past: Apis & { setClock: (at: Date) => void }; present: Apis },
  { days, waterworks }: Wanted,
  { until, signal }: { until: Date; signal: AbortSignal },
): Promise<void> {
  await foundTown(servers.past, secondsOf(until));
  await foundNightMarket(servers.past);
  await equipTown(servers.present, { days, until: secondsOf(until) });
  const bars = new MultiBar({ format, noTTYOutput: true, notTTYSchedule: 5000 }, Presets.shades_classic);
  const brokenOff = new AbortController();
  const either = AbortSignal.any([signal, brokenOff.signal]);
  const both = [
    liveWaterworks(config, servers.past, waterworks, { until, signal: either, bars }),
    fillTownsPast(servers.present, { days, until: secondsOf(until), signal: either, bars }),
  ].map((life) =>
    life.catch((error: unknown) => {
      brokenOff.abort();
      throw error;
    }),
  );
  const ends = await Promise.allSettled(both);
  bars.stop();
  for (const end of ends) if (end.status === "rejected") throw end.reason;
}

const format = "  {what} {bar} {percentage}% | {value}/{total} {unit} | {eta} s left";

/** The events of its gates, and then the money for them. */
async function fillTownsPast(
  apis: Apis,
  { bars, ...past }: { days: number; until: number; signal: AbortSignal; bars: MultiBar },
): Promise<void> {
  const what = { what: "the town's past      ", unit: "events" };
  let bar: SingleBar | undefined;
  await fillTown(apis, {
    ...past,
    onBegin(events) {
      bar = bars.create(events, 0, what);
    },
    onProgress: (sent) => bar?.increment(sent),
  });
  let days: SingleBar | undefined;
  await fillCash(apis, {
    ...past,
    onBegin(missing) {
      days = bars.create(missing, 0, { what: "a month of its cash  ", unit: "days" });
    },
    onProgress: (closed) => days?.increment(closed),
  });
}

async function liveWaterworks(
  config: DemoConfig,
  apis: Apis & { setClock: (at: Date) => void },
  state: PastState,
  { until, signal, bars }: { until: Date; signal: AbortSignal; bars: MultiBar },
): Promise<void> {
  const zone = config.timezone;
  const moments = missingMoments(state, until, zone).length;
  if (moments === 0) return;
  const bar = bars.create(moments, 0, { what: "the waterworks' past", unit: "days" });
  await liveThroughPast(apis, state, {
    zone,
    now: until,
    signal,
    onFinished(reached, done) {
      remember(config, reached);
      bar.update(done);
    },
  });
}

function secondsOf(at: Date): number {
  return Math.floor(at.getTime() / 1000);
}

/** How far the waterworks' past has come: it stays as large as it was begun. */
export function pastState(config: DemoConfig, connections: number, months: number): PastState {
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
