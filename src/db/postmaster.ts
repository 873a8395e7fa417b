import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { readdir, readFile, readlink, realpath, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import { codeOf } from "../error-code.ts";
import { OperatorError } from "../operator-error.ts";
import type { Binaries } from "./postgres-binaries.ts";

const run = promisify(execFile);

/** What a running PostgreSQL writes into its data folder. */
export interface Postmaster {
  readonly pid: number;
  readonly port: number;
  readonly ready: boolean;
}

/** The content of postmaster.pid, which stays behind when PostgreSQL is killed. */
export function readPostmaster(data: string): Postmaster | undefined {
  try {
    const lines = readFileSync(join(data, "postmaster.pid"), "utf8").split("\n");
    return { pid: Number(lines[0]), port: Number(lines[3]), ready: lines[7]?.trim() === "ready" };
  } catch (error) {
    if (codeOf(error) === "ENOENT") return undefined;
    throw error;
  }
}

/**
 * Makes a start on `data` possible after a crash: a PostgreSQL left behind by a killed Loket is stopped, and a stale
 * postmaster.pid whose number now belongs to another program is made harmless. Call it only under the lock.
 */
export async function clearTheWay(data: string, binaries: Binaries, log: { warn(text: string): void }) {
  const left = readPostmaster(data);
  if (left === undefined) return;
  // As a power cut leaves it: written, and never flushed. PostgreSQL would not start alongside it, and says nothing of what to do.
  if (!Number.isInteger(left.pid) || left.pid === 0) {
    await demandNotInUse(data);
    log.warn("removing a damaged postmaster.pid, as a power cut leaves it");
    await rm(join(data, "postmaster.pid"));
    return;
  }
  if (!isAlive(left.pid)) return;
  if (await isPostgresOn(left.pid, data)) {
    log.warn(`stopping the database (pid ${left.pid}) that an earlier Loket left behind`);
    await stopPostmaster(left.pid, data, binaries, 15);
    return;
  }
  // Not removed: the file also names the shared memory by which PostgreSQL finds backends that still live.
  const file = join(data, "postmaster.pid");
  const text = await readFile(file, "utf8");
  await writeFile(file, text.replace(/^-?\d+/, String(NO_PID)));
}

/** @throws OperatorError when a PostgreSQL works on `data` that its pid file does not name; known on Linux only */
async function demandNotInUse(data: string): Promise<void> {
  if (process.platform !== "linux") return;
  for (const name of await readdir("/proc"))
    if (/^\d+$/.test(name) && (await isPostgresOn(Number(name), data)))
      throw new OperatorError(`a PostgreSQL (pid ${name}) is at work on ${data}: stop it first`);
}

/** Higher than any pid there can be. */
const NO_PID = 2_147_483_646;

/** Fast shutdown; after `within` seconds an immediate one, from which PostgreSQL recovers at its next start. */
export async function stopPostmaster(pid: number, data: string, binaries: Binaries, within: number) {
  for (const [signal, seconds] of [
    ["SIGINT", within],
    ["SIGQUIT", 1],
    ["SIGKILL", 5],
  ] as const) {
    await signalTo(pid, signal, data, binaries);
    for (const end = Date.now() + seconds * 1000; Date.now() < end; await sleep(20)) {
      if (!(await isPostgresOn(pid, data))) return;
    }
  }
}

type StopSignal = "SIGINT" | "SIGQUIT" | "SIGKILL";

async function signalTo(pid: number, signal: StopSignal, data: string, binaries: Binaries) {
  try {
    // Windows has no signals: there kill() would end it at once.
    if (process.platform !== "win32" || signal === "SIGKILL") process.kill(pid, signal);
    else {
      const mode = signal === "SIGINT" ? "fast" : "immediate";
      await run(binaries.pg_ctl, ["stop", "-W", "-D", data, "-m", mode]);
    }
  } catch {
    // gone meanwhile: the caller looks
  }
}

function isAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return codeOf(error) === "EPERM";
  }
}

/** Whether this pid is a PostgreSQL at work on `data`, not a zombie and not a program that got the same number. */
export async function isPostgresOn(pid: number, data: string): Promise<boolean> {
  if (!isAlive(pid)) return false;
  try {
    if (process.platform === "linux") {
      const name = await readFile(`/proc/${pid}/comm`, "utf8");
      return name.trim() === "postgres" && (await readlink(`/proc/${pid}/cwd`)) === (await realpath(data));
    }
    if (process.platform === "win32") {
      return (await run("tasklist", ["/FI", `PID eq ${pid}`])).stdout.includes("postgres");
    }
    return (await run("ps", ["-o", "command=", "-p", String(pid)])).stdout.includes(data);
  } catch {
    return false; // it ended while we looked
  }
}
