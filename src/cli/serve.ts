import { createServer } from "node:net";
import { parseArgs } from "node:util";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { type Config, loadConfig } from "../config.ts";
import { demandUnlocked } from "../db/data-dir-lock.ts";
import { demandDatabase } from "../db/inspect.ts";
import { OperatorError } from "../operator-error.ts";
import { startServer } from "../server.ts";
import type { Command } from "./command.ts";

/** A terminal's Ctrl-C under npm arrives twice, from the terminal and from npm; only a later one means "now". */
const SAME_SIGNAL_MS = 1000;

/** What stops this process kills it after 25 to 30 seconds; better to log why before that. */
const LAST_MOMENT_MS = 24_500;

/**
 * How V8 collects garbage under load. It would let the old generation grow to four times
 * what lives in it; to 1.3 times is some 100 MB less. And it would put into it at once what is made where much has lived long, which it
 * takes requests for that are under way whenever it looks: garbage of each request, for whose collection reads wait.
 */
const garbageCollection = ["--heap-growing-percent=30", "--no-allocation-site-pretenuring"];

/** What follows upon a start (the first runs of jobs, connections) is over by then, and no request has waited for it. */
const SETTLED_MS = 3000;

export const serve: Command = {
  about: "start both APIs (this is what `loket` alone does)",
  usage: "",
  async run(args) {
    parseArgs({ args, options: {} });
    for (const flag of garbageCollection) setFlagsFromString(flag);
    const config = loadConfig();
    // Checked first, so that a mistake of the operator's is reported at once and leaves nothing behind.
    // The folder before the port: two starts alike disagree about both, and the folder is the reason.
    if (config.databaseUrl === undefined) demandUnlocked(config.dataDir);
    await demandFreePort(config, config.levyPort, "LEVY_PORT");
    await demandFreePort(config, config.customerPort, "CUSTOMER_PORT");
    if (config.mqttPort !== undefined) await demandFreePort(config, config.mqttPort, "MQTT_PORT");
    if (config.databaseUrl !== undefined) await demandDatabase(config.databaseUrl);
    const stopped = untilSignal();
    const server = await startServer(config);
    console.log(greeting(config, server));
    setTimeout(giveBackMemory, SETTLED_MS).unref();
    await stopInTime(await stopped, () => server.close());
    return 0;
  },
};

/**
 * Gives back what the start has left: the young generation that has grown to hold it, and code that runs once. V8 would keep them until it
 * needs room, which a service at rest never does.
 */
function giveBackMemory(): void {
  setFlagsFromString("--expose-gc");
  const collect: unknown = runInNewContext("gc");
  if (typeof collect === "function") collect({ type: "major", flavor: "last-resort" });
}

/** Closes what runs, because of a signal; leaves at the last moment even if that is not done. */
export async function stopInTime(signal: NodeJS.Signals, close: () => Promise<void>): Promise<void> {
  console.log(`loket: ${signal}, finishing what is under way`);
  const lastMoment = setTimeout(() => {
    console.error("loket: could not finish in time, leaving as it is");
    process.exit(1);
  }, LAST_MOMENT_MS);
  await close();
  clearTimeout(lastMoment);
  console.log("loket: stopped");
}

function greeting(config: Config, server: Awaited<ReturnType<typeof startServer>>): string {
  const lines = [
    "",
    `  Loket is ready (process ${process.pid}); Ctrl-C stops it.`,
    "",
    `  console        ${server.staffUrl}/console`,
    `  staff          ${server.staffUrl}/ (levy service and back office: the interactive API reference)`,
    `  customers      ${server.publicUrl}/ (the customers' app; its API's reference: /pengembang)`,
  ];
  if (server.mqttPort !== undefined) {
    const { hostname } = new URL(server.staffUrl);
    const scheme = config.mqttTlsCert === undefined ? "mqtt" : "mqtts";
    lines.push(`  gates          ${scheme}://${hostname}:${server.mqttPort} (the MQTT API)`);
  }
  lines.push(
    `  data           ${config.databaseUrl === undefined ? config.dataDir : "your database (DATABASE_URL)"}`,
  );
  if (server.firstRun !== undefined) {
    const { admin, apiKey } = server.firstRun;
    lines.push("", "  First start. These are shown once; keep them:", "");
    if (admin !== undefined) {
      lines.push(`  admin user     ${admin.username}`);
      lines.push(`  password       ${admin.password ?? "the one in ADMIN_PASSWORD"}`);
    }
    lines.push(`  API key        ${apiKey ?? "the one in INGEST_API_KEY"}`);
  }
  return [...lines, ""].join("\n");
}

/** Resolves at the first SIGTERM, SIGINT or SIGHUP (its terminal is closed); a second one, later, ends the process as it is. */
export function untilSignal(): Promise<NodeJS.Signals> {
  return new Promise((done) => {
    let first: number | undefined;
    const heard = (signal: NodeJS.Signals) => {
      if (first !== undefined && Date.now() - first > SAME_SIGNAL_MS) {
        console.error(`loket: ${signal} again, leaving at once`);
        process.exit(1);
      }
      first ??= Date.now();
      done(signal);
    };
    process.on("SIGTERM", heard);
    process.on("SIGINT", heard);
    process.on("SIGHUP", heard);
  });
}

/** @throws {OperatorError} naming the setting, when the port cannot be had */
export async function demandFreePort({ host }: Config, port: number, setting: string): Promise<void> {
  const probe = createServer();
  await new Promise<void>((done, fail) => {
    probe.once("error", (error: NodeJS.ErrnoException) =>
      fail(new OperatorError(portProblem(error, host, port, setting))),
    );
    probe.listen({ host, port, exclusive: true }, () => probe.close(() => done()));
  });
}

function portProblem(error: NodeJS.ErrnoException, host: string, port: number, setting: string): string {
  if (error.code === "EADDRINUSE") {
    return `port ${port} on ${host} is in use by another program: stop it, or set ${setting} to a free port`;
  }
  if (error.code === "EACCES")
    return `this user may not listen on port ${port}: set ${setting} to 1024 or higher`;
  return `cannot listen on HOST ${host}, ${setting} ${port}: ${error.message}`;
}
