import { type ChildProcess, fork, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { connectionSettings } from "../src/db/connect.ts";
import { startEmbedded } from "../src/db/embedded.ts";
import type { LoadJob, LoadResult } from "./job.ts";

export const adminPassword = "a password for benchmarks";
export const apiKey = "rtb_benchkey_0123456789abcdefghijklmnopqrstuv";
export const jwtSecret = "a signing key for benchmarks, of no other use";

export interface Loket {
  /** The staff door. */
  url: string;
  /** Of the staff door. */
  port: number;
  /** The customers' door. */
  publicUrl: string;
  pid: number;
  stop: () => Promise<void>;
}

/** Everything that a run starts, on loopback and in a temporary folder; `close` leaves nothing behind. */
export interface Machine {
  /** A new database; a copy of another one if given, which then has no other users. */
  createDatabase: (name: string, template?: string) => Promise<void>;
  connect: (database: string) => Promise<pg.Client>;
  databaseUrl: (name: string) => string;
  /** Our server as it ships, a process of its own. `nodeOptions` are for profiling it. */
  startLoket: (database: string, nodeOptions?: string[]) => Promise<Loket>;
  /** The empty handler, a process of its own. */
  startPeer: () => Promise<{ port: number; pid: number }>;
  /** CPU seconds that every process of the database has used; null where /proc does not tell. */
  databaseCpu: () => Promise<number | null>;
  load: (job: LoadJob) => Promise<LoadResult>;
  postgresVersion: string;
  close: () => Promise<void>;
}

export async function startMachine(): Promise<Machine> {
  const folder = mkdtempSync(join(tmpdir(), "loket-bench-"));
  const closing: (() => Promise<unknown> | unknown)[] = [
    () => rmSync(folder, { recursive: true, force: true }),
  ];
  const close = async () => {
    for (const step of closing.splice(0).reverse()) await step();
  };
  try {
    const log = { info: () => {}, warn: console.warn, error: console.error };
    const embedded = await startEmbedded(join(folder, "database"), { log });
    closing.push(() => embedded.stop());
    const databaseUrl = (name: string) => Object.assign(new URL(embedded.url), { pathname: `/${name}` }).href;
    const connect = async (database: string) => {
      const client = new pg.Client({
        ...connectionSettings(databaseUrl(database)),
        query_timeout: 120_000,
        statement_timeout: 0,
      });
      await client.connect();
      return client;
    };
    const server = await connect("postgres");
    closing.push(() => server.end());
    const { rows } = await server.query<{ version: string }>(
      "SELECT current_setting('server_version') AS version",
    );

    const generator = child("load.ts");
    closing.push(() => end(generator));
    return {
      createDatabase: async (name, template = "template1") => {
        await server.query(`CREATE DATABASE ${name} TEMPLATE ${template}`);
      },
      connect,
      databaseUrl,
      async startLoket(database, nodeOptions = []) {
        const loket = await startLoket(databaseUrl(database), join(folder, `data-${database}`), nodeOptions);
        closing.push(loket.stop);
        return loket;
      },
      async startPeer() {
        const peer = child("peer.ts");
        closing.push(() => end(peer));
        const { port } = await heard<{ port: number }>(peer);
        return { port, pid: peer.pid ?? 0 };
      },
      async databaseCpu() {
        const { rows } = await server.query<{ pid: number }>("SELECT pid FROM pg_stat_activity");
        return rows.reduce<number | null>((sum, { pid }) => plus(sum, cpuSeconds(pid)), 0);
      },
      async load(job) {
        generator.send(job);
        const answer = await heard<{ result: LoadResult } | { error: string }>(generator);
        if ("error" in answer) throw new Error(`load generator: ${answer.error}`);
        return answer.result;
      },
      postgresVersion: rows[0]?.version ?? "unknown",
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

async function startLoket(databaseUrl: string, dataDir: string, nodeOptions: string[]): Promise<Loket> {
  const main = join(import.meta.dirname, "../src/main.ts");
  const process_ = spawn(process.execPath, [...nodeOptions, main, "serve"], {
    env: {
      ...process.env,
      NODE_ENV: undefined,
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      HOST: "127.0.0.1",
      LEVY_PORT: "0",
      CUSTOMER_PORT: "0",
      JWT_SECRET: jwtSecret,
      ADMIN_PASSWORD: adminPassword,
      INGEST_API_KEY: apiKey,
      RATE_LIMITS: "off",
      LOG_LEVEL: "warn",
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  let said = "";
  const [url, publicUrl] = await new Promise<[string, string]>((ready, fail) => {
    process_.stdout.setEncoding("utf8").on("data", (text) => {
      said += text;
      const [, staff, customers] = /staff +(http:\S+?)\/ [\s\S]*customers +(http:\S+?)\/ /.exec(said) ?? [];
      if (staff !== undefined && customers !== undefined) ready([staff, customers]);
    });
    process_.once("exit", (code) => fail(new Error(`loket ended with ${code}: ${said}`)));
  });
  return {
    url,
    port: Number(new URL(url).port),
    publicUrl,
    pid: process_.pid ?? 0,
    stop: () => end(process_, "SIGTERM"),
  };
}

/** CPU seconds that a process has used; null where /proc does not tell. */
export function cpuSeconds(pid: number): number | null {
  try {
    const afterName = readFileSync(`/proc/${pid}/stat`, "latin1").split(") ").at(-1)?.split(" ");
    return (Number(afterName?.[11]) + Number(afterName?.[12])) / 100; // user and system, in ticks of 10 ms
  } catch {
    return null; // not Linux, or a backend that has just ended
  }
}

/** Bytes of memory that a process holds; null where /proc does not tell. */
export function residentMemory(pid: number): number | null {
  try {
    const kilobytes = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, "latin1"))?.[1];
    return kilobytes === undefined ? null : Number(kilobytes) * 1024;
  } catch {
    return null; // not Linux, or it has just ended
  }
}

function plus(a: number | null, b: number | null): number | null {
  return a === null || b === null ? null : a + b;
}

function child(file: string): ChildProcess {
  return fork(join(import.meta.dirname, file), { serialization: "advanced" });
}

async function end(process_: ChildProcess, signal?: NodeJS.Signals): Promise<void> {
  if (process_.exitCode !== null || process_.signalCode !== null) return;
  const ended = once(process_, "exit");
  if (signal === undefined) process_.disconnect();
  else process_.kill(signal);
  await ended;
}

/** The next message of a child; an error when it ends before. */
function heard<Message>(process_: ChildProcess): Promise<Message> {
  return new Promise((settle, fail) => {
    const ended = (code: number | null) => fail(new Error(`${process_.spawnargs.at(-1)} ended with ${code}`));
    process_.once("exit", ended);
    process_.once("message", (message) => {
      process_.off("exit", ended);
      settle(message as Message);
    });
  });
}
