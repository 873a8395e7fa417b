import { type ChildProcess, execFileSync, fork, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { program } from "../test/program.ts";

export const adminPassword = "a password for benchmarks";
export const apiKey = "rtb_benchkey_0123456789abcdefghijklmnopqrstuv";
export const jwtSecret = "a signing key for benchmarks, of no other use";

export interface Loket {
  /** The staff API. */
  url: string;
  /** Of the staff API. */
  port: number;
  /** The customer API. */
  publicUrl: string;
  pid: number;
  stop: () => Promise<void>;
  /** kill -9. */
  kill: () => Promise<void>;
}

/** As `npm start` and docs/operations.md start it. */
const asItShips = ["--max-semi-space-size=16"];

function environment(databaseUrl: string, dataDir: string, more: object): NodeJS.ProcessEnv {
  return {
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
    REAUTHENTICATE_AFTER: "0",
    // All listeners are one user's.
    STREAM_LIMIT_PER_USER: "100000",
    STREAM_LIMIT: "100000",
    LOG_LEVEL: "warn",
    ...more,
  };
}

/** Our server as it ships, a process of its own. @param settings in addition to those that every run has */
export async function startLoket(
  databaseUrl: string,
  dataDir: string,
  nodeOptions: string[],
  settings: Record<string, string>,
): Promise<Loket> {
  const process_ = spawn(process.execPath, [...asItShips, ...nodeOptions, program, "serve"], {
    env: environment(databaseUrl, dataDir, settings),
    stdio: ["ignore", "pipe", "inherit"],
  });
  let said = "";
  const [url, publicUrl] = await new Promise<[string, string]>((ready, fail) => {
    process_.stdout.setEncoding("utf8").on("data", (text) => {
      said += text;
      const [, staff, customers] = /staff +(http:\S+?)\/ [\s\S]*customers +(http:\S+?)\/ /.exec(said) ?? [];
      if (staff !== undefined && customers !== undefined && said.includes("Ctrl-C stops it"))
        ready([staff, customers]);
    });
    process_.once("exit", (code) => fail(new Error(`loket ended with ${code}: ${said}`)));
  });
  return {
    url,
    port: Number(new URL(url).port),
    publicUrl,
    pid: process_.pid ?? 0,
    stop: () => end(process_, "SIGTERM"),
    kill: () => end(process_, "SIGKILL"),
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

/** Bytes of memory of processes, what they share divided among those that share it (PSS). @throws Error where there is no /proc */
export function proportionalMemory(pids: readonly number[]): number {
  return pids.reduce((sum, pid) => {
    const kilobytes = /^Pss:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, "latin1"))?.[1];
    return sum + Number(kilobytes) * 1024;
  }, 0);
}

/** The process and everything that it has started, directly or not. */
export function withDescendants(pid: number): number[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, "latin1");
  return [pid, ...children.split(" ").filter(Boolean).map(Number).flatMap(withDescendants)];
}

/** Keeps processes, with all of their threads, to one core of the machine. */
export function keepToCore(pids: readonly number[], core: number): void {
  for (const pid of pids)
    execFileSync("taskset", ["--all-tasks", "--cpu-list", "--pid", `${core}`, `${pid}`]);
}

/** A part of the bench as a process of its own, without the options of the one that times. */
export function child(file: string, ...args: string[]): ChildProcess {
  return fork(join(import.meta.dirname, file), args, { serialization: "advanced", execArgv: [] });
}

/** Sends a message to a child and waits for its answer. @throws Error of the child */
export async function asked<Answer>(process_: ChildProcess, what: object): Promise<Answer> {
  const answer = heard<{ result: Answer } | { error: string }>(process_);
  process_.send(what);
  const told = await answer;
  if ("error" in told) throw new Error(`${process_.spawnargs.slice(1).join(" ")}: ${told.error}`);
  return told.result;
}

export async function end(process_: ChildProcess, signal?: NodeJS.Signals): Promise<void> {
  if (process_.exitCode !== null || process_.signalCode !== null) return;
  const ended = once(process_, "exit");
  if (signal === undefined) process_.disconnect();
  else process_.kill(signal);
  await ended;
}

/** The next message of a child; an error when it ends before. */
export function heard<Message>(process_: ChildProcess): Promise<Message> {
  return new Promise((settle, fail) => {
    const ended = (code: number | null) => fail(new Error(`${process_.spawnargs.at(-1)} ended with ${code}`));
    process_.once("exit", ended);
    process_.once("message", (message) => {
      process_.off("exit", ended);
      settle(message as Message);
    });
  });
}
