import { execFileSync } from "node:child_process";
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statfsSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import pg from "pg";
import { pino } from "pino";
import type { TestProject } from "vitest/node";
import { loadConfig } from "../src/config.ts";
import { startEmbedded } from "../src/db/embedded.ts";
import { applyGrants, serviceRole } from "../src/db/grants.ts";
import { migrate } from "../src/db/migrate.ts";
import { startServer } from "../src/server.ts";
import { cheapHash } from "./accounts.ts";
import { adminPassword, createStaff, testSettings } from "./staff.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** A server of PostgreSQL for this run, with the templates. */
    databaseServer: string;
    /** The folder with that server's Unix socket; none on Windows. */
    databaseSocket: string | undefined;
    /** For what is made once in a run; gone with it. */
    runFolder: string;
  }
}

/** The databases that test servers clone: with nothing but the schema, or after a first start, with staff. */
export const templates = { empty: "loket_empty", staffed: "loket_staffed" } as const;

/** Starts one embedded PostgreSQL for the whole run. Durability is off: what tests of crashes need, they start themselves. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  build();
  const folder = mkdtempSync(join(whereFilesAreCheap(), `${ours}${process.pid}-`));
  keepFilesIn(join(folder, "tmp"));
  const socket = process.platform === "win32" ? undefined : join(folder, "postgres", "data");
  const embedded = await startEmbedded(folder, {
    log: { info: () => {}, warn: console.warn, error: console.error },
    settings: {
      fsync: "off",
      full_page_writes: "off",
      synchronous_commit: "off",
      max_connections: "200",
      // Where its files are held in memory, so is the log of what it wrote.
      max_wal_size: "512MB",
      unix_socket_directories: socket ?? "",
      // Nobody copies it while it runs, and its files are in memory, or nearly: what others would read ahead for it costs more than to read.
      wal_level: "minimal",
      max_wal_senders: "0",
      io_method: "sync",
    },
  });
  const stop = async () => {
    await embedded.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    if (socket !== undefined) openSocket(socket);
    await cheapenLogins(embedded.url);
    await makeTemplates(embedded.url, folder);
  } catch (error) {
    await stop();
    throw error;
  }
  project.provide("databaseServer", embedded.url);
  project.provide("databaseSocket", socket);
  project.provide("runFolder", folder);
  return stop;
}

const ours = "loket-test-run-";

/**
 * In memory, where there is plenty: a test's database is a thousand files, which a disk's file system takes three times as long to make
 * and to remove as they take to fill. What a killed run has left there goes first.
 */
function whereFilesAreCheap(): string {
  const inMemory = "/dev/shm";
  if (!existsSync(inMemory)) return tmpdir();
  for (const name of readdirSync(inMemory)) {
    const pid = name.startsWith(ours) ? Number.parseInt(name.slice(ours.length), 10) : Number.NaN;
    if (pid > 0 && !existsSync(`/proc/${pid}`))
      rmSync(join(inMemory, name), { recursive: true, force: true });
  }
  const { bavail, bsize } = statfsSync(inMemory);
  return Math.min(bavail * bsize, process.availableMemory()) > 6 * 2 ** 30 ? inMemory : tmpdir();
}

/**
 * Makes the workers, and what they start, keep their temporary files there: a test's own database, its copies, its backups and a browser's
 * profile are thousands of files too. It has no promise to keep over a loss of power, which no test can bring about, and goes with the run.
 */
function keepFilesIn(folder: string): void {
  mkdirSync(folder);
  // As open as the system's own: some programs work as another user than the one who starts them.
  chmodSync(dirname(folder), 0o711);
  chmodSync(folder, 0o1777);
  process.env.TMPDIR = folder;
}

/** Builds what tests run as users do, the program and the console, where vitest was started by hand after a change. */
function build(): void {
  execFileSync(process.execPath, [join(import.meta.dirname, "..", "scripts", "build.mjs")], {
    stdio: "inherit",
  });
}

/** Asks nobody for a password who comes by the socket: proving that one knows it takes as long as all that a short test asks. */
function openSocket(data: string): void {
  const rules = join(data, "pg_hba.conf");
  writeFileSync(rules, `local all all trust\n${readFileSync(rules, "utf8")}`);
}

/**
 * Stores the password so that it is checked in one round instead of 4,096: every test server opens some ten connections, each of which
 * would take as long as all that it asks.
 */
async function cheapenLogins(serverUrl: string): Promise<void> {
  const { username, password } = new URL(serverUrl);
  await onServer(
    serverUrl,
    `SET scram_iterations = 1; ALTER ROLE ${username} PASSWORD '${password}';
     ${createServiceRole}; SELECT pg_reload_conf()`,
  );
}

async function makeTemplates(serverUrl: string, folder: string): Promise<void> {
  await onServer(serverUrl, `CREATE DATABASE ${templates.empty}`);
  await makeSchema(databaseOn(serverUrl, templates.empty));
  await onServer(serverUrl, `CREATE DATABASE ${templates.staffed} TEMPLATE ${templates.empty}`);
  await firstStart(databaseOn(serverUrl, templates.staffed), folder);
}

async function makeSchema(databaseUrl: string): Promise<void> {
  await migrate(databaseUrl);
  await applyGrants(databaseUrl, serviceRole);
}

/** Makes an empty database what the template with staff is. @param folder for what a first start keeps in its DATA_DIR */
export async function makeStaffed(databaseUrl: string, folder: string): Promise<void> {
  await makeSchema(databaseUrl);
  await firstStart(databaseUrl, folder);
}

/**
 * A first start, and an operator and a viewer. Their password is stored so that it is checked at once: a hash says itself what it costs,
 * and tests log in hundreds of times.
 */
async function firstStart(databaseUrl: string, folder: string): Promise<void> {
  const config = loadConfig({ ...testSettings, DATABASE_URL: databaseUrl, DATA_DIR: join(folder, "first") });
  const server = await startServer(config, { log: pino({ level: "silent" }) });
  try {
    await createStaff(server.staffUrl);
  } finally {
    await server.close();
  }
  await onServer(databaseUrl, `UPDATE users SET password_hash = '${cheapHash(adminPassword)}'`);
}

const servicePassword = "service-of-a-test";

/** What a server of PostgreSQL needs on which `serviceOn` is to work. */
export const createServiceRole = `CREATE ROLE ${serviceRole} LOGIN PASSWORD '${servicePassword}'`;

/** The same database, of one server or of several, as the service uses it: with no more rights than it needs. */
export function serviceOn(databaseUrl: string): string {
  return databaseUrl.replace(/\/\/[^/@]*@/, `//${serviceRole}:${servicePassword}@`);
}

/** Runs one statement, on a connection of its own. */
export async function onServer(serverUrl: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  await client.query(statement);
  await client.end();
}

/** The address of another database on the same server. */
export function databaseOn(serverUrl: string, name: string): string {
  return Object.assign(new URL(serverUrl), { pathname: `/${name}` }).href;
}
