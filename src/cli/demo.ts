import { join } from "node:path";
import { parseArgs } from "node:util";
import { Presets, SingleBar } from "cli-progress";
import { pino } from "pino";
import { ApiError } from "../../client/errors.ts";
import { createStaffClient, login } from "../../client/staff.ts";
import { runTown, type Tally } from "../../simulator/live.ts";
import { buildTown, fillDays, missingDays } from "../../simulator/past.ts";
import { town } from "../../simulator/town.ts";
import { type Config, loadConfig } from "../config.ts";
import { demandUnlocked } from "../db/data-dir-lock.ts";
import { secretFile } from "../db/secret-file.ts";
import { OperatorError } from "../operator-error.ts";
import { startServer } from "../server.ts";
import type { Command } from "./command.ts";
import { demandFreePort, stopInTime, untilSignal } from "./serve.ts";

type DemoConfig = Config & { readonly adminPassword: string; readonly ingestApiKey: string };

const aYear = 31_536_000;
const mostDays = 365;

export const demo: Command = {
  about: "show an invented town: a month of past, then live traffic until stopped (in DATA_DIR/demo)",
  usage: "[--days DAYS]",
  async run(args) {
    const { values } = parseArgs({ args, options: { days: { type: "string", default: "30" } } });
    const days = daysOf(values.days);
    const config = demoConfig(loadConfig());
    demandUnlocked(config.dataDir);
    await demandFreePort(config, config.levyPort, "LEVY_PORT");
    const ending = new AbortController();
    const stopped = untilSignal().finally(() => ending.abort());

    const from = await bringUpToDate(config, days, ending.signal);
    if (ending.signal.aborted) {
      console.log("loket: stopped; the next `loket demo` goes on from here");
      return 0;
    }
    const server = await startServer(config);
    console.log(greeting(config, server.staffUrl));
    const machines = createStaffClient(server.staffUrl, { apiKey: config.ingestApiKey });
    const live = runTown(machines, town, { from, now, signal: ending.signal, report });
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

function daysOf(text: string): number {
  const days = /^\d{1,3}$/.test(text) ? Number(text) : Number.NaN;
  if (days <= mostDays) return days;
  throw new OperatorError(`--days must be a whole number from 0 to ${mostDays} (is "${text}")`);
}

/** A folder and database of its own, so that the invented town never gets into real data. */
function demoConfig(config: Config): DemoConfig {
  const dataDir = join(config.dataDir, "demo");
  return {
    ...config,
    dataDir,
    databaseUrl: undefined,
    adminUsername: "admin",
    adminPassword: secretFile(join(dataDir, "admin-password")),
    ingestApiKey: secretFile(join(dataDir, "api-key")),
    // A silent machine is to be noticed while one watches.
    gateOfflineAfter: Math.min(config.gateOfflineAfter, 120),
  };
}

/**
 * Sends what the town's past of so many days lacks, to a server that nobody sees yet, and for which a month is not late. Returns the moment
 * up to which it is whole, Unix seconds.
 */
async function bringUpToDate(config: DemoConfig, days: number, signal: AbortSignal): Promise<number> {
  const log = pino({ level: "error" }, pino.destination(2));
  const server = await startServer(
    { ...config, levyPort: 0, customerPort: 0, ingestLateAfter: aYear },
    { log },
  );
  try {
    const token = await login(server.staffUrl, config.adminUsername, config.adminPassword);
    const staff = createStaffClient(server.staffUrl, { token });
    const until = Math.floor(now());
    await buildTown(staff, town, until);
    const missing = await missingDays(staff, town, days, until);
    const events = missing.reduce((sum, day) => sum + day.events, 0);
    if (events > 0) {
      const format = "  the town's past {bar} {percentage}% | {value}/{total} events | {eta} s left";
      const bar = new SingleBar({ format, noTTYOutput: true, notTTYSchedule: 5000 }, Presets.shades_classic);
      bar.start(events, 0);
      const machines = createStaffClient(server.staffUrl, { apiKey: config.ingestApiKey });
      const onProgress = (sent: number) => bar.increment(sent);
      await fillDays(machines, missing, until, { onProgress, signal }).finally(() => bar.stop());
    }
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

function now(): number {
  return Date.now() / 1000;
}

function report({ stored, late, repeated, refused, silent }: Tally): void {
  const time = new Date().toTimeString().slice(0, 8);
  const lines = silent.length === 0 ? "" : `; silent: ${silent.join(", ")}`;
  console.log(`  ${time}  ${stored} stored (${late} late), ${repeated} repeated, ${refused} refused${lines}`);
}

function greeting({ dataDir, adminUsername, adminPassword, ingestApiKey }: DemoConfig, url: string): string {
  return [
    "",
    "  The demo is ready: Kota Loketan, which is on no map.",
    "",
    `  levy service   ${url}/ (the interactive API reference)`,
    `  data           ${dataDir} (delete it to begin anew)`,
    `  admin user     ${adminUsername}`,
    `  password       ${adminPassword}`,
    `  API key        ${ingestApiKey}`,
    "",
    "  Live traffic goes on until Ctrl-C.",
    "",
  ].join("\n");
}
