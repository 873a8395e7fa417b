import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, openSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import pg from "pg";
import { findBinaries, launchFor } from "../src/db/postgres-binaries.ts";
import { readPostmaster } from "../src/db/postmaster.ts";
import { createServiceRole } from "../test/database.ts";
import { freePort } from "./ports.ts";

/** A PostgreSQL that is hurt. Something starts it again when it ends, as a service manager does, unless it is held. */
export interface Cluster {
  /** Of its database `loket`, past every proxy. */
  readonly url: string;
  readonly port: number;
  /** Of the postmaster; -1 while there is none. */
  pid(): number;
  /** Of every process that it has, the postmaster first. */
  pids(): number[];
  /** Fast shutdown, or kill -9 of every process, and nobody starts it again until `release`. */
  hold(signal?: "SIGINT" | "SIGKILL"): Promise<void>;
  release(): void;
  /** Runs one statement on a connection of its own. */
  query(text: string, values?: unknown[]): Promise<pg.QueryResult>;
  connect(): Promise<pg.Client>;
  untilReady(): Promise<void>;
  stop(): Promise<void>;
}

const password = "of a database for torture, on loopback";
const settings = {
  listen_addresses: "127.0.0.1",
  unix_socket_directories: "",
  max_connections: "40",
  shared_buffers: "64MB",
  min_wal_size: "32MB",
  max_wal_size: "64MB",
  synchronous_commit: "on",
  fsync: "on",
  full_page_writes: "on",
  timezone: "UTC",
  log_error_verbosity: "terse",
};

/** Makes a cluster in `folder`, which is empty, and starts it. */
export async function startCluster(folder: string): Promise<Cluster> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const binaries = await findBinaries();
  const launch = await launchFor(folder, binaries);
  const data = join(folder, "data");
  const passwordFile = join(folder, "password");
  writeFileSync(passwordFile, password, { mode: 0o644 });
  const locale = ["--encoding=UTF8", "--locale=C", "--locale-provider=builtin", "--builtin-locale=C.UTF-8"];
  const login = ["--username=loket", "--auth=scram-sha-256", `--pwfile=${passwordFile}`];
  const start = [...launch.before, binaries.initdb, "-D", data, "--wal-segsize=1", ...locale, ...login];
  await promisify(execFile)(start[0] ?? "", start.slice(1), launch.options);

  const port = await freePort();
  const url = `postgresql://loket:${encodeURIComponent(password)}@127.0.0.1:${port}/loket`;
  const log = openSync(join(folder, "postgres.log"), "a", 0o600);
  let child: ChildProcess | undefined;
  let held = false;
  let stopped = false;

  function spawnPostgres(): ChildProcess {
    const flags = Object.entries({ ...settings, port }).flatMap(([name, value]) => [
      "-c",
      `${name}=${value}`,
    ]);
    const [program = "", ...args] = [...launch.before, binaries.postgres, "-D", data, ...flags];
    return spawn(program, args, { ...launch.options, detached: true, stdio: ["ignore", log, log] });
  }

  async function keepRunning(): Promise<void> {
    while (!stopped) {
      if (!held) {
        child = spawnPostgres();
        await once(child, "exit");
        child = undefined;
      }
      await sleep(100);
    }
  }
  const watch = keepRunning();

  const connectTo = async (database: string) => {
    const client = new pg.Client({
      connectionString: url.replace(/loket$/, database),
      connectionTimeoutMillis: 5000,
      application_name: "torture",
    });
    client.on("error", () => {});
    await client.connect();
    return client;
  };
  const untilReady = async (database = "loket") => {
    for (;;) {
      const client = await connectTo(database).catch(() => undefined);
      await client?.end();
      if (client !== undefined) return;
      await sleep(50);
    }
  };
  const end = async (signal: NodeJS.Signals) => {
    const ending = child;
    if (ending === undefined) return;
    const exited = once(ending, "exit");
    ending.kill("SIGCONT");
    ending.kill(signal);
    await exited;
  };
  const query: Cluster["query"] = async (text, values) => {
    const client = await connectTo("loket");
    return client.query(text, values).finally(() => client.end());
  };

  await untilReady("postgres");
  const maker = await connectTo("postgres");
  await maker.query("CREATE DATABASE loket");
  await maker.query(createServiceRole);
  await maker.end();
  return {
    url,
    port,
    pid: () => child?.pid ?? -1,
    pids: () => (child?.pid === undefined ? [] : [child.pid, ...childrenOf(child.pid)]),
    async hold(signal = "SIGINT") {
      held = true;
      const others = child?.pid === undefined || signal === "SIGINT" ? [] : childrenOf(child.pid);
      await end(signal);
      for (const pid of others) tell(pid, "SIGKILL");
    },
    release() {
      held = false;
    },
    query,
    connect: () => connectTo("loket"),
    untilReady,
    async stop() {
      stopped = true;
      for (const pid of readPostmaster(data)?.pid === child?.pid ? childrenOf(child?.pid ?? -1) : [])
        tell(pid, "SIGCONT");
      await end("SIGQUIT");
      await watch;
    },
  };
}

/** Of a process, at this moment; none where the system does not tell. */
export function childrenOf(pid: number): number[] {
  try {
    const text = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").trim();
    return text === "" ? [] : text.split(" ").map(Number);
  } catch {
    return []; // it has just ended
  }
}

/** Sends a signal to a process that may have ended meanwhile. */
export function tell(pid: number, signal: NodeJS.Signals): void {
  // -1 stands for a process that is not there, and would be everybody on this computer.
  if (pid <= 0) return;
  try {
    process.kill(pid, signal);
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "ESRCH")) throw error;
  }
}
