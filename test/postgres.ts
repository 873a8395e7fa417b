import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, cpSync, mkdirSync, openSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import pg from "pg";
import { inject } from "vitest";
import { findBinaries, launchFor } from "../src/db/postgres-binaries.ts";
import { freePort } from "../torture/ports.ts";
import { createServiceRole, makeStaffed } from "./database.ts";
import { onceInRun } from "./once-in-run.ts";

/** A PostgreSQL of a test's own, with real durability, which can be killed, copied and promoted. */
export interface Postgres {
  readonly port: number;
  /** Its folder; nothing else is in it. */
  readonly folder: string;
  /** Of its database `loket`. */
  readonly url: string;
  /** Runs statements on a connection of their own; returns what the last one answers. */
  query(...statements: [string, ...string[]]): Promise<pg.QueryResult>;
  /** Starts it, on the port it had before unless told. */
  start(port?: number): Promise<void>;
  /** Fast shutdown. */
  stop(): Promise<void>;
  /** As a machine dies: every process of it at once. */
  kill(): Promise<void>;
}

const password = "of a database for tests, on loopback";
const settings = {
  listen_addresses: "127.0.0.1",
  unix_socket_directories: "",
  shared_buffers: "32MB",
  min_wal_size: "32MB",
  max_wal_size: "128MB",
  wal_keep_size: "64MB",
  timezone: "UTC",
};

/** Starts a cluster in `folder` with a database `loket` after a first start, with staff; it is prepared once in a run. */
export async function makePostgres(folder: string): Promise<Postgres> {
  const prepared = await onceInRun("cluster", async () => {
    const cluster = join(inject("runFolder"), "cluster");
    const node = await makeCluster(cluster);
    await makeStaffed(node.url, cluster);
    await node.stop();
    return cluster;
  });
  cpSync(prepared, folder, { recursive: true });
  const node = await inFolder(folder);
  await node.start(await freePort());
  return node;
}

/** Makes a cluster with an empty database `loket`, and starts it. */
async function makeCluster(folder: string): Promise<Postgres> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const binaries = await findBinaries();
  const launch = await launchFor(folder, binaries);
  const passwordFile = join(folder, "password");
  writeFileSync(passwordFile, password, { mode: 0o644 });
  const locale = ["--encoding=UTF8", "--locale=C", "--locale-provider=builtin", "--builtin-locale=C.UTF-8"];
  const login = ["--username=loket", "--auth=scram-sha-256", `--pwfile=${passwordFile}`];
  const flags = ["-D", join(folder, "data"), "--wal-segsize=1", "--no-sync", ...locale, ...login];
  const [program = "", ...args] = [...launch.before, binaries.initdb, ...flags];
  await promisify(execFile)(program, args, launch.options);
  const node = await inFolder(folder);
  await node.start(await freePort());
  const maker = new pg.Client({ connectionString: node.url.replace(/loket$/, "postgres") });
  await maker.connect();
  await maker.query("CREATE DATABASE loket");
  // Checked in one round instead of 4,096: what fails over connects again and again.
  await maker.query(
    `SET scram_iterations = 1; ALTER ROLE loket PASSWORD '${password}'; ${createServiceRole}`,
  );
  await maker.end();
  return node;
}

/** Copies a cluster that is stopped into `folder`, as a standby that follows it by the name `standby`. It is not started. */
export async function copyAsStandby(primary: Postgres, folder: string): Promise<Postgres> {
  rmSync(folder, { recursive: true, force: true });
  cpSync(primary.folder, folder, { recursive: true });
  writeFileSync(join(folder, "data", "standby.signal"), "", { mode: 0o600 });
  const conninfo = `host=127.0.0.1 port=${primary.port} user=loket password=''${password}'' application_name=standby`;
  writeFileSync(join(folder, "data", "postgresql.auto.conf"), `primary_conninfo = '${conninfo}'\n`);
  return inFolder(folder);
}

async function inFolder(folder: string): Promise<Postgres> {
  const binaries = await findBinaries();
  const launch = await launchFor(folder, binaries);
  const data = join(folder, "data");
  let port = 0;
  let child: ChildProcess | undefined;

  const urlOf = () => `postgresql://loket:${encodeURIComponent(password)}@127.0.0.1:${port}/loket`;
  async function end(signal: NodeJS.Signals): Promise<void> {
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
    const exited = once(child, "exit");
    for (const pid of signal === "SIGKILL" ? childrenOf(child.pid) : []) send(pid, signal);
    child.kill(signal);
    await exited;
  }
  async function untilThere(): Promise<void> {
    for (;;) {
      if (child?.exitCode !== null)
        throw new Error(`PostgreSQL ended:\n${readFileSync(join(folder, "postgres.log"), "utf8")}`);
      const client = new pg.Client({ connectionString: urlOf().replace(/loket$/, "postgres") });
      client.on("error", () => {});
      const isThere = await client.connect().then(
        () => true,
        () => false,
      );
      await client.end().catch(() => undefined);
      if (isThere) return;
      await sleep(50);
    }
  }

  return {
    folder,
    get port() {
      return port;
    },
    get url() {
      return urlOf();
    },
    async query(...statements) {
      const client = new pg.Client({ connectionString: urlOf() });
      client.on("error", () => {});
      await client.connect();
      try {
        for (const statement of statements.slice(0, -1)) await client.query(statement);
        return await client.query(statements.at(-1) ?? "");
      } finally {
        await client.end();
      }
    },
    async start(on = port) {
      port = on;
      const flags = Object.entries({ ...settings, port }).flatMap(([name, value]) => [
        "-c",
        `${name}=${value}`,
      ]);
      const [program = "", ...args] = [...launch.before, binaries.postgres, "-D", data, ...flags];
      const log = openSync(join(folder, "postgres.log"), "a", 0o600);
      child = spawn(program, args, { ...launch.options, detached: true, stdio: ["ignore", log, log] });
      closeSync(log);
      await untilThere();
    },
    stop: () => end("SIGINT"),
    kill: () => end("SIGKILL"),
  };
}

function childrenOf(pid: number | undefined): number[] {
  try {
    const text = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").trim();
    return text === "" ? [] : text.split(" ").map(Number);
  } catch {
    return []; // it has just ended, or the system has no such file: its children end with it
  }
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // it has just ended
  }
}
