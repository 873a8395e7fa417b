import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { createServer, type Server } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test, vi } from "vitest";
import { bareEnv } from "../torture/fake-time.ts";
import { copyUsedDataDir } from "./data-dir.ts";
import { databaseOn, onServer, templates } from "./database.ts";
import { linuxOnly } from "./needs.ts";
import { program } from "./program.ts";

const root = join(import.meta.dirname, "..");

vi.setConfig({ testTimeout: 60_000 }); // whole processes, several of them after one another

let dataDir: string;
/** What a test has started. */
const started: Run[] = [];

interface Run {
  child: ChildProcess;
  /** What it has printed so far, both streams. */
  output: () => string;
  /** Exit code, null when a signal ended it. */
  exited: Promise<number | null>;
}

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), "loket-front-door-"));
});

afterEach(async () => {
  for (const run of started.splice(0)) await end(run);
  rmSync(dataDir, { recursive: true, force: true });
});

async function end({ child, exited }: Run): Promise<number | null> {
  child.kill("SIGTERM");
  return exited;
}

/** `loket …` as a process of its own, knowing nothing of this machine's settings. */
function loket(args: string[], env: Record<string, string> = {}, input?: string): Run {
  const child = spawn(process.execPath, [program, ...args], {
    cwd: root,
    env: { ...bareEnv, DATA_DIR: dataDir, LEVY_PORT: "0", CUSTOMER_PORT: "0", ...env },
  });
  child.stdin.end(input);
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (text: string) => {
      output += text;
    });
  }
  const exited = once(child, "close").then(([code]) => code as number | null);
  const run = { child, output: () => output, exited };
  started.push(run);
  return run;
}

/** Starts the server where it has been started before. */
async function serveAgain(): Promise<Run & { url: string }> {
  await copyUsedDataDir(dataDir);
  return serve();
}

/** Starts the server and waits for its greeting; returns where it listens. */
async function serve(env: Record<string, string> = {}): Promise<Run & { url: string }> {
  const run = loket(["serve"], env);
  const url = await new Promise<string>((done, fail) => {
    const look = () => {
      const found = /staff +(http:\/\/\S+?)\/? /.exec(run.output());
      if (found?.[1] && run.output().includes("Ctrl-C stops it")) done(found[1]);
    };
    run.child.stdout?.on("data", look);
    void run.exited.then((code) => fail(new Error(`ended with ${code}:\n${run.output()}`)));
  });
  return { ...run, url };
}

/** Runs a command to its end. */
async function said(args: string[], env: Record<string, string> = {}, input?: string) {
  const from = Date.now();
  const run = loket(args, env, input);
  const code = await run.exited;
  return { code, output: run.output().trim(), ms: Date.now() - from };
}

function printed(output: string, label: string): string {
  return new RegExp(`${label} +(\\S+)`).exec(output)?.[1] ?? "";
}

async function login(url: string, username: string, password: string): Promise<number> {
  const body = JSON.stringify({ username, password });
  const answer = await fetch(`${url}/auth/v1/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body,
  });
  return answer.status;
}

let help: ReturnType<typeof said> | undefined;
/** Milliseconds that a program takes to start and end again; what is promised in seconds is promised from there on. */
async function bareStart(): Promise<number> {
  help ??= said(["--help"]);
  return (await help).ms;
}

const postmasterPid = () =>
  Number(readFileSync(join(dataDir, "postgres", "data", "postmaster.pid"), "utf8").split("\n")[0]);

test("the first start prints credentials that work; SIGTERM ends it with 0; the second start finds everything", async () => {
  const first = await serve();
  const password = printed(first.output(), "password");
  expect(printed(first.output(), "API key")).toMatch(/^rtb_\w{8}_/);
  expect(await login(first.url, "admin", password)).toBe(200);
  first.child.kill("SIGTERM");
  expect(await first.exited).toBe(0);
  expect(readdirSync(join(dataDir, "postgres", "data"))).not.toContain("postmaster.pid");

  const second = await serve();
  expect(second.output()).not.toContain("First start");
  expect(await login(second.url, "admin", password)).toBe(200);
  second.child.kill("SIGINT");
  expect(await second.exited).toBe(0);
});

test("given credentials are taken, and not printed", async () => {
  // In a database with the schema alone, which is made at once.
  const name = `front_door_${process.pid}`;
  const server = inject("databaseServer");
  await onServer(server, `CREATE DATABASE ${name} TEMPLATE ${templates.empty} STRATEGY FILE_COPY`);
  const run = await serve({
    DATABASE_URL: databaseOn(server, name),
    ADMIN_USERNAME: "kepala",
    ADMIN_PASSWORD: "correct horse battery staple",
  });
  expect(run.output()).not.toContain("correct horse");
  expect(await login(run.url, "kepala", "correct horse battery staple")).toBe(200);
  await end(run);
  await onServer(server, `DROP DATABASE ${name} WITH (FORCE)`);
});

describe("a server that was started before", () => {
  let folder: string;
  let place: { DATA_DIR: string };
  let server: Run & { url: string };

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), "loket-front-door-"));
    place = { DATA_DIR: folder };
    await copyUsedDataDir(folder);
    server = await serve(place);
    // It outlives the tests.
    started.length = 0;
  });

  afterAll(async () => {
    await end(server);
    rmSync(folder, { recursive: true, force: true });
  });

  test("the bundle brings along the documents of its APIs, and sends them", async () => {
    const { url, output } = server;
    const customers = /customers +(http:\/\/\S+?)\/? /.exec(output())?.[1] ?? "";
    for (const [name, api] of [
      ["staff", url],
      ["customer", customers],
    ] as const) {
      const answer = await fetch(`${api}/openapi.json`);
      expect(answer.headers.get("content-type")).toBe("application/json; charset=utf-8");
      const written = JSON.parse(readFileSync(join(root, "docs", "openapi", `${name}.json`), "utf8"));
      expect(await answer.json()).toEqual(written);
    }
  });

  test("the metrics are opened by a token in DATA_DIR that only its owner reads; not even a local caller gets them without", async () => {
    const { url } = server;
    const file = join(folder, "metrics-token");
    expect(statSync(file).mode & 0o077).toBe(0);
    const asked = async (headers: Record<string, string>) =>
      (await fetch(`${url}/metrics`, { headers })).status;
    expect(await asked({})).toBe(401);
    expect(await asked({ authorization: `Bearer ${readFileSync(file, "utf8")}` })).toBe(200);
  });

  test("a second start on one DATA_DIR says so and leaves the first alone", async () => {
    const second = await said(["serve"], { ...place, LEVY_PORT: new URL(server.url).port });
    expect(second.code).toBe(1);
    expect(second.output).toContain(`${folder} is in use by another Loket (pid ${server.child.pid})`);
    expect(second.output.split("\n")).toHaveLength(1);
    expect((await fetch(`${server.url}/ready`)).status).toBe(200);
  });

  test("commands work beside it", async () => {
    const { url } = server;
    const added = await said(
      ["create-user", "petugas", "--role", "operator", "--password-stdin"],
      place,
      "a long sentence\n",
    );
    expect(added).toMatchObject({ code: 0, output: "added operator petugas" });
    expect(await login(url, "petugas", "a long sentence")).toBe(200);
    const again = await said(["create-user", "petugas", "--role", "viewer"], place);
    expect(again).toMatchObject({ code: 1, output: "loket: There is already a user named petugas." });
    const astray = await said(["create-key", "palang", "--gate", "NOWHERE/G1"], place);
    expect(astray).toMatchObject({ code: 1, output: expect.stringContaining("NOWHERE") });
    expect(await said(["create-key", "palang"], place)).toMatchObject({
      code: 0,
      output: expect.stringMatching(/ rtb_\w{8}_\S+$/),
    });
    const doctor = await said(["doctor"], place);
    expect(doctor.output).toMatch(/PostgreSQL 18[\s\S]*none waiting[\s\S]*free in/);
  });

  test("Ctrl-C under npm, which arrives twice, still stops in order", async () => {
    const { child, exited, output } = server;
    child.kill("SIGINT");
    child.kill("SIGINT");
    expect(await exited).toBe(0);
    expect(output()).toContain("loket: stopped");
  });

  test("commands work without it", async () => {
    await end(server);
    expect((await said(["audit-verify"], place)).output).toMatch(/^the audit trail is whole: [1-9]/);
    expect(await said(["migrate"], place)).toMatchObject({
      code: 0,
      output: "nothing to do: the database is up to date",
    });
  });
});

test("after kill -9 of the server its orphaned database is taken over, and nothing is lost", async () => {
  const first = await serveAgain();
  const orphan = postmasterPid();
  first.child.kill("SIGKILL");
  await first.exited;
  const second = await serve();
  expect(postmasterPid()).not.toBe(orphan);
  expect(await login(second.url, "admin", "correct horse battery staple")).toBe(200);
});

test("after kill -9 of the database alone the server recovers without a restart", async () => {
  const { url, child } = await serveAgain();
  process.kill(postmasterPid(), "SIGKILL");
  expect((await fetch(`${url}/health`)).status).toBe(200);
  await expect.poll(async () => (await fetch(`${url}/ready`)).status).toBe(200);
  expect(await login(url, "admin", "correct horse battery staple")).toBe(200);
  expect(child.exitCode).toBeNull();
});

test("a port in use is named with its setting, before anything is made", async () => {
  const other = await listening();
  const port = portOf(other);
  const { code, output, ms } = await said(["serve"], { LEVY_PORT: String(port) });
  other.close();
  expect(code).toBe(1);
  expect(output).toBe(
    `loket: port ${port} on 127.0.0.1 is in use by another program: stop it, or set LEVY_PORT to a free port`,
  );
  expect(ms - (await bareStart())).toBeLessThan(5000);
  expect(readdirSync(dataDir)).toEqual([]);
});

test("a port in use of the customer API is named too", async () => {
  const other = await listening();
  const port = portOf(other);
  const { code, output } = await said(["serve"], { CUSTOMER_PORT: String(port) });
  other.close();
  expect(code).toBe(1);
  expect(output).toMatch(/^loket: port \d+ on 127\.0\.0\.1 is in use .* set CUSTOMER_PORT to a free port$/);
});

test("a DATA_DIR that is no folder is named", async () => {
  const { code, output } = await said(["serve"], { DATA_DIR: join(root, "package.json") });
  expect(code).toBe(1);
  expect(output).toMatch(/^loket: DATA_DIR \S+package.json cannot be used: .*$/);
});

test("a DATA_DIR where no folder can be made is named", linuxOnly, async () => {
  const { code, output } = await said(["serve"], { DATA_DIR: "/proc/loket/data" });
  expect(code).toBe(1);
  expect(output).toMatch(/^loket: DATA_DIR \/proc\/loket\/data cannot be used: .*$/);
});

test("a Node that is too old is told which one to take", () => {
  const old = spawnSync(process.execPath, ["--no-harmony-temporal", program, "doctor"], { encoding: "utf8" });
  expect(old.status).toBe(1);
  expect(old.stderr).toMatch(/^loket: this Node \(v\S+\) is too old: .*node_modules\/\.bin\/node\n$/);
});

test("broken settings are named, one a line", async () => {
  const { code, output, ms } = await said(["serve"], { LEVY_PORT: "web", TIMEZONE: "Mars/Olympus" });
  expect(code).toBe(1);
  expect(output.split("\n")).toEqual([
    expect.stringMatching(/^loket: LEVY_PORT must be .*"web"/),
    expect.stringMatching(/^loket: TIMEZONE must be .*Asia\/Jakarta/),
  ]);
  expect(ms - (await bareStart())).toBeLessThan(5000);
});

test.each([
  ["refuses", "postgresql://loket:hunter2@127.0.0.1:1/loket"],
  ["has no such host", "postgresql://loket:hunter2@nowhere.invalid/loket"],
])("a DATABASE_URL that %s is named, without its password", async (_, url) => {
  const { code, output, ms } = await said(["serve"], { DATABASE_URL: url });
  expect(code).toBe(1);
  expect(output).toMatch(/^loket: DATABASE_URL cannot be used: .*$/);
  expect(output).not.toContain("hunter2");
  expect(ms - (await bareStart())).toBeLessThan(5000);
});

test("a DATABASE_URL behind which nobody answers is named within five seconds", async () => {
  const silent = await listening();
  const { code, output, ms } = await said(["serve"], {
    DATABASE_URL: `postgresql://u:p@127.0.0.1:${portOf(silent)}/d`,
  });
  silent.close();
  expect(code).toBe(1);
  expect(output).toMatch(/^loket: DATABASE_URL cannot be used: .*$/);
  expect(ms - (await bareStart())).toBeLessThan(5000);
});

test("an unknown command or option is named, with what there is", async () => {
  expect(await said(["sevre"])).toMatchObject({
    code: 2,
    output: expect.stringContaining('no command "sevre"; there are: serve'),
  });
  expect(await said(["serve", "--prot", "1"])).toMatchObject({
    code: 2,
    output: expect.stringContaining("--prot"),
  });
  help ??= said(["--help"]);
  expect(await help).toMatchObject({ code: 0, output: expect.stringContaining("audit-verify") });
});

async function listening(): Promise<Server> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  return server;
}

function portOf(server: Server): number {
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("not listening on a port");
  return address.port;
}
