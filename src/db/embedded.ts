import { type ChildProcess, execFile, spawn } from "node:child_process";
import { randomInt } from "node:crypto";
import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import pg from "pg";
import { OperatorError } from "../operator-error.ts";
import { lockDataDir } from "./data-dir-lock.ts";
import { type Binaries, findBinaries, type Launch, launchFor } from "./postgres-binaries.ts";
import { clearTheWay, isPostgresOn, readPostmaster, stopPostmaster } from "./postmaster.ts";
import { secretFile } from "./secret-file.ts";

const MAJOR = "18";

const SETTINGS: Readonly<Record<string, string>> = {
  listen_addresses: "127.0.0.1",
  unix_socket_directories: "", // their paths are limited to 107 characters; a DATA_DIR is not
  max_connections: "100",
  max_wal_size: "2GB",
  checkpoint_timeout: "15min",
  synchronous_commit: "on",
  fsync: "on",
  timezone: "UTC",
  log_timezone: "UTC",
  log_line_prefix: "%m [%p] ",
  log_error_verbosity: "terse", // no values of rows, which are people's data, in the log
  log_min_error_statement: "panic",
};

export interface Log {
  info(text: string): void;
  warn(text: string): void;
  error(text: string): void;
}

/** A PostgreSQL of ours; restarted on the same port should it die. */
export interface Embedded {
  readonly url: string;
  /** Fast shutdown within this many seconds (default 5; then an immediate one), and the end of the lock on DATA_DIR. */
  stop(within?: number): Promise<void>;
}

interface Cluster {
  readonly dataDir: string;
  readonly data: string;
  readonly binaries: Binaries;
  readonly launch: Launch;
  readonly settings: Readonly<Record<string, string>>;
  readonly log: Log;
  readonly onSpawn: () => void;
}

/**
 * Starts PostgreSQL in `dataDir` (made on the first start), after stopping the one a killed Loket left there.
 * `settings` are PostgreSQL's, on top of ours.
 * @throws {DataDirInUse} when another process holds `dataDir`
 * @throws {OperatorError} when PostgreSQL cannot run here
 */
export async function startEmbedded(
  dataDir: string,
  options: {
    log: Log;
    settings?: Readonly<Record<string, string>>;
    /** Called when PostgreSQL is on its way, and nothing is to be done but to wait for it. */
    onSpawn?: () => void;
  },
): Promise<Embedded> {
  const unlock = lockDataDir(dataDir);
  try {
    const folder = join(dataDir, "postgres");
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const password = passwordIn(folder);
    const binaries = await findBinaries();
    const launch = await launchFor(folder, binaries);
    const settings = { ...SETTINGS, ...options.settings };
    const cluster: Cluster = {
      dataDir,
      data: join(folder, "data"),
      binaries,
      launch,
      settings,
      log: options.log,
      onSpawn: options.onSpawn ?? (() => {}),
    };
    await createCluster(cluster, folder);
    await clearTheWay(cluster.data, binaries, options.log);
    const port = await freePort();
    const supervisor = await supervise(cluster, port);
    const url = urlOf(password, port);
    let stopped: Promise<void> | undefined;
    const stop = (within = 5) => {
      stopped ??= supervisor.stop(within).finally(unlock);
      return stopped;
    };
    try {
      await createDatabase(url);
    } catch (error) {
      await stop();
      throw error;
    }
    return { url, stop };
  } catch (error) {
    unlock();
    throw error;
  }
}

/** @throws {OperatorError} when the cluster has lost the file: another password opens nothing */
function passwordIn(folder: string): string {
  const file = join(folder, "password");
  if (existsSync(join(folder, "data", "PG_VERSION")) && !existsSync(file))
    throw new OperatorError(
      `${file} is missing, without which the database beside it cannot be opened: copy DATA_DIR again with all its files, or restore a backup into an empty DATA_DIR`,
    );
  return secretFile(file);
}

/** Where the embedded database of `dataDir` listens, if one is running there, by whichever process it was started. */
export async function runningUrl(dataDir: string): Promise<string | undefined> {
  const folder = join(dataDir, "postgres");
  const data = join(folder, "data");
  const found = readPostmaster(data);
  if (!found?.ready || !(await isPostgresOn(found.pid, data))) return undefined;
  return urlOf(secretFile(join(folder, "password")), found.port);
}

function urlOf(password: string, port: number): string {
  return `postgresql://loket:${password}@127.0.0.1:${port}/loket`;
}

async function createCluster({ data, binaries, launch, log }: Cluster, folder: string): Promise<void> {
  const versionFile = join(data, "PG_VERSION");
  if (existsSync(versionFile)) {
    const version = readFileSync(versionFile, "utf8").trim();
    if (version === MAJOR) return;
    throw new OperatorError(
      `${data} was made by PostgreSQL ${version}; this Loket brings ${MAJOR}: dump it with the old one and restore`,
    );
  }
  log.info(`creating a database in ${folder}`);
  // Made next to its place and renamed, so that a crash leaves no half-made cluster.
  const draft = `${data}.new`;
  rmSync(draft, { recursive: true, force: true });
  const locale = ["--encoding=UTF8", "--locale=C", "--locale-provider=builtin", "--builtin-locale=C.UTF-8"];
  const login = ["--username=loket", "--auth=scram-sha-256", `--pwfile=${join(folder, "password")}`];
  const [program = "", ...args] = [...launch.before, binaries.initdb, "-D", draft, ...locale, ...login];
  try {
    await promisify(execFile)(program, args, launch.options);
  } catch (error) {
    const reason = error instanceof Error && "stderr" in error ? String(error.stderr).trim() : String(error);
    throw new OperatorError(
      `the embedded PostgreSQL could not be set up in ${folder}: ${reason.replaceAll("\n", " ")}`,
    );
  }
  renameSync(draft, data);
}

async function createDatabase(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url.replace(/\/loket$/, "/postgres") });
  client.on("error", () => {}); // a connection lost while idle shows at the next query
  await client.connect();
  try {
    const { rowCount } = await client.query("SELECT FROM pg_database WHERE datname = 'loket'");
    if (rowCount === 0) await client.query("CREATE DATABASE loket");
  } finally {
    await client.end();
  }
}

/** Runs PostgreSQL on this port until stop(); when it dies it is started again, later and later while that fails. */
async function supervise(cluster: Cluster, port: number): Promise<{ stop(within: number): Promise<void> }> {
  const { log } = cluster;
  const stopping = new AbortController();
  let child = await firstStart(cluster, port);

  async function keepRunning(): Promise<void> {
    let delay = 50;
    while (!stopping.signal.aborted) {
      await exitOf(child);
      if (stopping.signal.aborted) return;
      log.error(`the database ended unexpectedly, starting it again in ${delay} ms`);
      await sleep(delay, undefined, { signal: stopping.signal }).catch(() => undefined);
      if (stopping.signal.aborted) return;
      delay = Math.min(delay * 2, 5000);
      child = spawnPostgres(cluster, port);
      try {
        await untilReady(child, cluster);
        log.info("the database is back");
        delay = 50;
      } catch (error) {
        if (!stopping.signal.aborted) log.error(error instanceof Error ? error.message : String(error));
      }
    }
  }

  const watch = keepRunning();
  return {
    async stop(within) {
      stopping.abort();
      if (child.pid !== undefined && child.exitCode === null && child.signalCode === null) {
        await stopPostmaster(child.pid, cluster.data, cluster.binaries, within);
      }
      await watch;
    },
  };
}

/** Long enough for what a killed PostgreSQL left behind to notice, also on a busy machine. */
const LEFTOVERS_END_WITHIN_MS = 30_000;

/**
 * Starts PostgreSQL, again and again while processes of one that was killed hold its shared memory: each of them ends
 * by itself once it sees that its postmaster is gone, and until then PostgreSQL refuses to open their data.
 */
async function firstStart(cluster: Cluster, port: number): Promise<ChildProcess> {
  const deadline = Date.now() + LEFTOVERS_END_WITHIN_MS;
  for (let isTold = false; ; isTold = true) {
    const child = spawnPostgres(cluster, port);
    cluster.onSpawn();
    try {
      await untilReady(child, cluster);
      return child;
    } catch (error) {
      const isHeld = error instanceof OperatorError && error.message.includes("shared memory block");
      if (!isHeld || Date.now() > deadline) throw error;
      if (!isTold) cluster.log.warn("waiting for processes of a killed database to end");
      await sleep(100);
    }
  }
}

function spawnPostgres({ dataDir, data, binaries, launch, settings }: Cluster, port: number): ChildProcess {
  const flags = Object.entries({ ...settings, port: String(port) }).flatMap(([name, value]) => [
    "-c",
    `${name}=${value}`,
  ]);
  const [program = "", ...args] = [...launch.before, binaries.postgres, "-D", data, ...flags];
  const logFile = openSync(freshLog(dataDir), "a", 0o600);
  try {
    // Detached: Ctrl-C in our terminal is for us alone, who still want to write what is in flight.
    return spawn(program, args, { ...launch.options, detached: true, stdio: ["ignore", logFile, logFile] });
  } finally {
    closeSync(logFile);
  }
}

function freshLog(dataDir: string): string {
  const path = join(dataDir, "postgres.log");
  if (existsSync(path) && statSync(path).size > 10_000_000) renameSync(path, `${path}.1`);
  return path;
}

async function untilReady(child: ChildProcess, { data, dataDir }: Cluster): Promise<void> {
  const path = join(dataDir, "postgres.log");
  const before = statSync(path).size;
  let ended: number | NodeJS.Signals | null = null;
  child.once("error", () => {
    ended = 1;
  });
  child.once("exit", (code, signal) => {
    ended = signal ?? code;
  });
  while (ended === null) {
    const running = readPostmaster(data);
    if (running?.pid === child.pid && running?.ready) return;
    await sleep(20);
  }
  const last = readFileSync(path).subarray(before).toString().split("\n");
  const reason = last
    .filter((line) => /(FATAL|PANIC|HINT):(?!.*starting up)/.test(line))
    .map((line) => line.replace(/^.*?\] /, ""));
  throw new OperatorError(
    `the embedded PostgreSQL does not start: ${reason.join(" ") || ended} (see ${path})`,
  );
}

function exitOf(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined)
    return Promise.resolve();
  return new Promise((done) => child.once("exit", () => done()));
}

/** Below the ports that systems give to outgoing connections, one of which could take ours while PostgreSQL restarts. */
async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(20_000, 32_000);
    const probe = createServer();
    const isFree = await new Promise<boolean>((done) => {
      probe.once("error", () => done(false));
      probe.listen(port, "127.0.0.1", () => probe.close(() => done(true)));
    });
    if (isFree) return port;
  }
}
