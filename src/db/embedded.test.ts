import { spawn } from "node:child_process";
import { once } from "node:events";
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { linuxOnly, onlyIf } from "../../test/needs.ts";
import { DataDirInUse } from "./data-dir-lock.ts";
import { type Embedded, runningUrl, startEmbedded } from "./embedded.ts";

/** A folder with a database that was made, and stopped: making one takes a second or two. */
const made = mkdtempSync(join(tmpdir(), "loket-embedded-made-"));
let dataDir: string;
let running: Embedded | undefined;
const told: string[] = [];
const tell = (text: string) => void told.push(text);

beforeAll(async () => {
  dataDir = made;
  await (await start()).stop();
});
afterAll(() => rmSync(made, { recursive: true, force: true }));

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), "loket-embedded-"));
  cpSync(made, dataDir, { recursive: true });
  told.length = 0;
});

afterEach(async () => {
  await running?.stop();
  running = undefined;
  rmSync(dataDir, { recursive: true, force: true });
});

async function start(): Promise<Embedded> {
  running = await startEmbedded(dataDir, { log: { info: tell, warn: tell, error: tell } });
  return running;
}

async function query(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  client.on("error", () => undefined); // the server is killed on purpose
  await client.connect();
  try {
    return (await client.query({ text: sql, rowMode: "array" })).rows.flat();
  } finally {
    await client.end();
  }
}

const pidFile = () => join(dataDir, "postgres", "data", "postmaster.pid");
const postmasterPid = () => Number(readFileSync(pidFile(), "utf8").split("\n")[0]);

test("keeps its data over a restart, sorts by bytes and knows Unicode", async () => {
  const first = await start();
  await query(first.url, "CREATE TABLE kept AS SELECT 'Å' AS word");
  await first.stop();
  expect(await runningUrl(dataDir)).toBeUndefined();
  const second = await start();
  expect(await runningUrl(dataDir)).toBe(second.url);
  expect(await query(second.url, "SELECT lower(word), 'Z' < 'a' FROM kept")).toEqual(["å", true]);
});

test("flushes what it commits, and listens on loopback only, behind a password that only its owner can read", async () => {
  const { url } = await start();
  const shown =
    "SELECT setting FROM pg_settings WHERE name IN ('fsync', 'full_page_writes', 'listen_addresses', 'synchronous_commit') ORDER BY name";
  expect(await query(url, shown)).toEqual(["on", "on", "127.0.0.1", "on"]);
  await expect(query(url.replace(/:[^:@]+@/, ":wrong@"), "SELECT 1")).rejects.toThrow(
    "password authentication failed",
  );
  expect(statSync(join(dataDir, "postgres", "password")).mode & 0o777).toBe(0o600);
});

test("a second start on the same folder is refused, naming the folder and the process", async () => {
  await start();
  const log = { info: tell, warn: tell, error: tell };
  const refusal = await startEmbedded(dataDir, { log }).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(DataDirInUse);
  expect(String(refusal)).toContain(`${dataDir} is in use by another Loket (pid ${process.pid})`);
});

test("killed with -9 it comes back on the same port, with all that was committed", async () => {
  const { url } = await start();
  await query(url, "CREATE TABLE kept AS SELECT 1 AS n");
  const killed = postmasterPid();
  process.kill(killed, "SIGKILL");
  const deadline = Date.now() + 10_000;
  let rows: unknown[] = [];
  while (rows.length === 0 && Date.now() < deadline) {
    await sleep(50);
    rows = await query(url, "SELECT n FROM kept").catch(() => []);
  }
  expect(rows).toEqual([1]);
  expect(postmasterPid()).not.toBe(killed);
});

test("stopping while it is down does not wait, and leaves nothing running", async () => {
  const embedded = await start();
  process.kill(postmasterPid(), "SIGKILL");
  await sleep(20);
  await embedded.stop();
  await sleep(300);
  expect(await runningUrl(dataDir)).toBeUndefined();
});

test("an orphan of a killed process is stopped and its data taken over", async () => {
  const child = spawn(process.execPath, ["--input-type=module", "-e", orphanMaker()], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  await once(child.stdout, "data");
  const orphan = postmasterPid();
  child.kill("SIGKILL");
  await once(child, "exit");
  expect(() => process.kill(orphan, 0)).not.toThrow();
  const { url } = await start();
  expect(await query(url, "SELECT n FROM kept")).toEqual([7]);
  expect(postmasterPid()).not.toBe(orphan);
  expect(told.join()).toContain(`stopping the database (pid ${orphan}) that an earlier Loket left behind`);
});

test("a start waits for what a killed database left running", linuxOnly, async () => {
  const embedded = await start();
  const postmaster = postmasterPid();
  const [backend = 0] = readFileSync(`/proc/${postmaster}/task/${postmaster}/children`, "utf8")
    .trim()
    .split(" ")
    .map(Number);
  process.kill(backend, "SIGSTOP");
  process.kill(postmaster, "SIGKILL");
  await embedded.stop();
  const second = start();
  try {
    await expect
      .poll(() => told, { timeout: 20_000 })
      .toContain("waiting for processes of a killed database to end");
  } finally {
    process.kill(backend, "SIGCONT");
  }
  expect(await query((await second).url, "SELECT 1")).toEqual([1]);
});

test("a stale pid file that names a living program stops neither that program nor the start", async () => {
  const embedded = await start();
  const text = readFileSync(pidFile(), "utf8");
  await embedded.stop();
  const bystander = spawn("sleep", ["60"]);
  try {
    writeFileSync(pidFile(), text.replace(/^\d+/, String(bystander.pid)));
    const { url } = await start();
    expect(await query(url, "SELECT 1")).toEqual([1]);
    expect(bystander.exitCode).toBeNull();
    expect(bystander.signalCode).toBeNull();
  } finally {
    bystander.kill();
  }
});

test("a half-made cluster of a start that was killed is made anew", async () => {
  const folder = join(dataDir, "postgres", "data.new");
  rmSync(join(dataDir, "postgres", "data"), { recursive: true });
  mkdirSync(folder);
  writeFileSync(join(folder, "PG_VERSION"), "18\n");
  await start();
  expect(readdirSync(join(dataDir, "postgres")).sort()).toEqual(["data", "password"]);
});

test.each(["", "garbled\n"])(
  "a postmaster.pid that a power cut left damaged is removed: %j",
  async (left) => {
    writeFileSync(pidFile(), left);
    const { url } = await start();
    expect(await query(url, "SELECT 1")).toEqual([1]);
    expect(told).toContain("removing a damaged postmaster.pid, as a power cut leaves it");
  },
);

test("a lost password is named, and the folder can be used again when it is back", async () => {
  const file = join(dataDir, "postgres", "password");
  const password = readFileSync(file);
  rmSync(file);
  await expect(start()).rejects.toThrow(`${file} is missing`);
  writeFileSync(file, password, { mode: 0o600 });
  expect(await query((await start()).url, "SELECT 1")).toEqual([1]);
});

test(
  "a password that others can read is refused, as ssh refuses such a key",
  onlyIf(process.platform !== "win32", "this is Windows"),
  async () => {
    chmodSync(join(dataDir, "postgres", "password"), 0o644);
    await expect(start()).rejects.toThrow("can be read by others");
  },
);

test("a folder of another major version is left alone", async () => {
  writeFileSync(join(dataDir, "postgres", "data", "PG_VERSION"), "17\n");
  await expect(start()).rejects.toThrow("was made by PostgreSQL 17");
});

/** A process that starts the database, writes a row, says so and waits to be killed. */
function orphanMaker(): string {
  return `
    import { startEmbedded } from ${JSON.stringify(new URL("./embedded.ts", import.meta.url).href)};
    import pg from ${JSON.stringify(import.meta.resolve("pg"))};
    const quiet = () => {};
    const { url } = await startEmbedded(${JSON.stringify(dataDir)}, { log: { info: quiet, warn: quiet, error: quiet } });
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    await client.query("CREATE TABLE kept AS SELECT 7 AS n");
    console.log("ready");
  `;
}
