import { randomBytes } from "node:crypto";
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { afterAll, beforeAll, inject } from "vitest";
import { loadConfig } from "../src/config.ts";
import type { Job } from "../src/jobs.ts";
import { startServer } from "../src/server.ts";
import { makeAccount } from "./accounts.ts";
import { wrongBillTotals } from "./bill-totals.ts";
import { databaseOn, serviceOn, templates } from "./database.ts";
import { exchange } from "./exchange.ts";
import { createWatchedLog, linesWithSecrets, noteSecret } from "./secrets.ts";
import { overSocket } from "./socket.ts";
import {
  adminPassword,
  createStaff,
  firstKey,
  jwtSecret,
  skipFirstLogin,
  testSettings,
  tokenOf,
} from "./staff.ts";

export { adminPassword, firstKey, jwtSecret } from "./staff.ts";

export interface Answer<Body = Record<string, never>> {
  status: number;
  body: Body;
  headers: Headers;
  text: string;
}

// biome-ignore lint/suspicious/noExplicitAny: a test asserts on whatever came over the wire, typed or not
type Wire = any;

/** A caller with one credential. Paths are below the server's address; bodies are sent as JSON. */
export interface Caller {
  get: <Body = Wire>(path: string, headers?: Record<string, string>) => Promise<Answer<Body>>;
  post: <Body = Wire>(
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ) => Promise<Answer<Body>>;
  put: <Body = Wire>(path: string, body?: unknown, headers?: Record<string, string>) => Promise<Answer<Body>>;
  delete: <Body = Wire>(path: string, headers?: Record<string, string>) => Promise<Answer<Body>>;
  /** What it sends as its credential. */
  headers: Record<string, string>;
}

/** A customer with an account of his own, on the customer API. */
export interface CustomerCaller extends Caller {
  username: string;
  password: string;
  id: number;
  token: string;
}

export interface TestServer {
  /** The staff API. */
  url: string;
  publicUrl: string;
  /** Somebody without a token at the customer API. */
  public: Caller;
  /** A new account on the customer API, where it is registered if it is told what fields to send. */
  customer: (fields?: Record<string, unknown>) => Promise<CustomerCaller>;
  databaseUrl: string;
  /** A plain connection to the server's database, for looking behind the scenes. */
  sql: pg.Pool;
  admin: Caller;
  operator: Caller;
  viewer: Caller;
  machine: Caller;
  anonymous: Caller;
  /** Someone with the token of this user, whose password need not be changed any more. */
  as: (username: string, password: string) => Promise<Caller>;
  withKey: (key: string) => Caller;
  /** The server's clock: real time plus an offset that a test may set, or stopped. */
  clock: {
    set: (at: Date | string) => void;
    stop: (at: Date | string) => void;
    real: () => void;
    now: () => Date;
    seconds: () => number;
  };
  /** Another process' worth of server on the same database. */
  another: () => Promise<TestServer>;
  /** What it has logged at debug level, a JSON text a line. */
  logged: () => readonly string[];
  /** Stops it, and fails when something secret stands in its log, or bills are not what their totals say. */
  close: () => Promise<void>;
}

/** What a test server begins with, unless told a database of the run's server that suits its settings. */
export interface Beginning {
  /** The database to clone. */
  template?: string;
  /** A DATA_DIR to copy. */
  dataDir?: string;
  /** Jobs of the background that the test waits for, by name: they run five times a second. */
  hurried?: readonly string[];
  /** What its clock shows at the beginning, ISO 8601; unless given, the time of the run. */
  at?: string | undefined;
}

/**
 * Starts the server that ships on a fresh clone of a database; unless told of the migrated one, in which there are an admin, an
 * operator and a viewer.
 */
export async function startTestServer(
  env: Record<string, string> = {},
  beginning: Beginning = {},
): Promise<TestServer> {
  const name = `test_${randomBytes(6).toString("hex")}`;
  const serverUrl = inject("databaseServer");
  // The first key is made by the first start.
  const usual = "INGEST_API_KEY" in env ? templates.empty : templates.staffed;
  const { template = usual } = beginning;
  await onRunsServer(`CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY FILE_COPY`);
  const server = await startOn(databaseOn(serverUrl, name), env, { ...beginning, isMigrated: true });
  return {
    ...server,
    async close() {
      const wrong = server.sql.ended ? [] : await wrongBillTotals(server.sql);
      await server.close();
      if (wrong.length > 0) throw new Error(`bills are not what their totals say: ${JSON.stringify(wrong)}`);
      await onRunsServer(`DROP DATABASE ${name} WITH (FORCE)`);
    },
  };
}

/** Settings of a shared server; a function where they name what a hook before has started, such as a mailbox. */
export type SharedEnv = Record<string, string> | (() => Record<string, string>);

/**
 * The server that all tests of a file, or of a `describe`, share: it is started before the first of them and closed after the last, so
 * only tests and hooks may use it. A hook that is declared later finds it running.
 */
export function sharedServer(env: SharedEnv = {}, beginning: Beginning = {}): TestServer {
  const shared = {} as TestServer;
  beforeAll(async () => {
    const settings = typeof env === "function" ? env() : env;
    Object.assign(shared, await startTestServer(settings, beginning));
  });
  afterAll(() => shared.close());
  return shared;
}

let runsServer: pg.Pool | undefined;

/** Runs a statement on the run's server, over a connection that all files of this process use: each new one costs as much as a login. */
async function onRunsServer(statement: string): Promise<void> {
  if (runsServer === undefined) {
    runsServer = new pg.Pool({
      connectionString: overSocket(inject("databaseServer")),
      max: 1,
      allowExitOnIdle: true,
    });
    // It may break while nobody uses it, as the run ends.
    runsServer.on("error", () => {});
  }
  await runsServer.query(statement);
}

/** Starts the server that ships on a database that the test has started itself; migrates it when it is empty. */
export async function startOn(
  databaseUrl: string,
  env: Record<string, string> = {},
  {
    dataDir: copied,
    hurried = [],
    at,
    isMigrated = false,
  }: Omit<Beginning, "template"> & { isMigrated?: boolean } = {},
): Promise<TestServer> {
  const dataDir = mkdtempSync(join(inject("runFolder"), "data-"));
  if (copied !== undefined) cpSync(copied, dataDir, { recursive: true });
  const near = overSocket(databaseUrl);
  // Who finds the schema and the rights of the service there needs no owner, as one whose operator runs `loket migrate`.
  const owner: Record<string, string> = isMigrated ? {} : { MIGRATE_DATABASE_URL: near };
  const urls = { DATABASE_URL: serviceOn(near), ...owner };
  const config = loadConfig({ ...urls, DATA_DIR: dataDir, ...testSettings, ...env });
  for (const secret of [jwtSecret, firstKey, adminPassword]) noteSecret(secret);
  const clock = createClock();
  if (at !== undefined) clock.set(at);
  const { log, lines } = createWatchedLog(config.logLevel);
  const server = await startServer(config, { now: clock.now, log, jobs: (usual) => hurry(usual, hurried) });
  // Of a table that nobody has analysed PostgreSQL expects ten pages, so a test that looks at all of them would be given processes of their
  // own to help, which cost more than all that there is to read.
  const options = "-c max_parallel_workers_per_gather=0";
  const sql = new pg.Pool({ connectionString: near, max: 3, options });
  sql.on("error", () => {});
  const url = server.staffUrl;
  const { publicUrl } = server;
  const others: TestServer[] = [];
  const as = async (username: string, password: string) => {
    await skipFirstLogin(sql, username);
    const answer = await caller(url, {}).post("/auth/v1/login", { username, password });
    if (answer.status !== 200) throw new Error(`login of ${username}: ${answer.status} ${answer.text}`);
    return caller(url, { authorization: `Bearer ${answer.body.data.token}` });
  };
  const signedIn = async (username: string) => {
    const token = await tokenOf(sql, username, config, clock.now());
    return caller(url, { authorization: `Bearer ${token}` });
  };
  const { rowCount: staff } = await sql.query("SELECT FROM users");
  if (staff === 1) await createStaff(url);
  return {
    url,
    publicUrl,
    public: caller(publicUrl, {}),
    async customer(fields) {
      if (fields !== undefined) return registered(publicUrl, fields);
      const account = newCustomer();
      const made = await makeAccount(sql, config, clock.now(), account);
      return customerCaller(publicUrl, account, made);
    },
    databaseUrl,
    sql,
    admin: await signedIn("admin"),
    operator: await signedIn("operator"),
    viewer: await signedIn("viewer"),
    machine: caller(url, { "x-api-key": firstKey }),
    anonymous: caller(url, {}),
    as,
    withKey: (key) => caller(url, { "x-api-key": key }),
    clock,
    logged: lines,
    async another() {
      const other = await startOn(databaseUrl, env, { hurried });
      // Servers of one service live at the same time, also where a test has moved it.
      other.clock.set(clock.now());
      others.push(other);
      return other;
    },
    async close() {
      // A test may have ended this process itself.
      if (sql.ended) return;
      for (const other of others) await other.close();
      await sql.end();
      await server.close();
      rmSync(dataDir, { recursive: true, force: true });
      const leaks = linesWithSecrets(lines());
      if (leaks.length > 0) throw new Error(`a secret stands in the log:\n${leaks.join("")}`);
    },
  };
}

/** @throws Error when there is no job of a name */
function hurry(usual: readonly Job[], names: readonly string[]): readonly Job[] {
  const unknown = names.filter((name) => !usual.some((job) => job.name === name));
  if (unknown.length > 0) throw new Error(`no jobs have these names: ${unknown.join(", ")}`);
  return usual.map((job) => ({ ...job, every: names.includes(job.name) ? 0.2 : paceOf(job) }));
}

/**
 * What looks every second or two for work that is hardly ever there: two thirds of what an idle server does; there is one in each
 * worker all the time, and each takes 3 to 5 % of a core.
 */
const seldom = new Set(["advance installations", "correct entries"]);

function paceOf({ name, every }: Job): number {
  return seldom.has(name) ? 4 * every : every;
}

let customers = 0;

function newCustomer() {
  customers += 1;
  const username = `pelanggan.${process.pid}.${customers}`;
  return { username, password: "rahasia sekali", nama: "Wulan Contoh", email: `${username}@example.com` };
}

async function registered(publicUrl: string, fields: Record<string, unknown>): Promise<CustomerCaller> {
  const given = { ...newCustomer(), ...fields };
  const { status, body, text } = await caller(publicUrl, {}).post("/app/daftar", given);
  if (status !== 201) throw new Error(`registering ${given.username}: ${status} ${text}`);
  const { token, akun } = body.data;
  return customerCaller(publicUrl, given, { id: akun.id_akun, token });
}

function customerCaller(
  publicUrl: string,
  { username, password }: { username: string; password: string },
  { id, token }: { id: number; token: string },
): CustomerCaller {
  return { ...caller(publicUrl, { authorization: `Bearer ${token}` }), username, password, id, token };
}

function caller(url: string, credential: Record<string, string>): Caller {
  const send = async (method: string, path: string, body: unknown, headers: Record<string, string> = {}) => {
    const withBody = body === undefined ? {} : { body: JSON.stringify(body) };
    const type: Record<string, string> = body === undefined ? {} : { "content-type": "application/json" };
    const sent = { method, headers: { ...type, ...credential, ...headers }, ...withBody };
    const { status, headers: received, text } = await exchange(url + path, sent);
    const isJson = received.get("content-type")?.includes("json") === true;
    return { status, body: isJson ? JSON.parse(text) : {}, headers: received, text };
  };
  return {
    get: (path, headers) => send("GET", path, undefined, headers),
    post: (path, body, headers) => send("POST", path, body, headers),
    put: (path, body, headers) => send("PUT", path, body, headers),
    delete: (path, headers) => send("DELETE", path, undefined, headers),
    headers: credential,
  };
}

function createClock(): TestServer["clock"] {
  let offset = 0;
  let stopped: number | null = null;
  const now = () => new Date(stopped ?? Date.now() + offset);
  return {
    now,
    seconds: () => Math.floor(now().getTime() / 1000),
    set(at) {
      stopped = null;
      offset = new Date(at).getTime() - Date.now();
    },
    stop(at) {
      stopped = new Date(at).getTime();
    },
    real() {
      stopped = null;
      offset = 0;
    },
  };
}

/** The answer, which must have this status. @throws Error with the answer's text */
export function ok<Body>(answer: Answer<Body>, status = 200): Answer<Body> {
  if (answer.status !== status) throw new Error(`${answer.status} instead of ${status}: ${answer.text}`);
  return answer;
}

/** What it is answered in the end: who is told to come again, as on a busy machine, comes again when told. */
export async function insist<Body>(attempt: () => Promise<Answer<Body>>): Promise<Answer<Body>> {
  for (;;) {
    const answer = await attempt();
    const after = answer.headers.get("retry-after");
    if (answer.status !== 503 || after === null) return answer;
    await sleep(Number(after) * 1000);
  }
}

/** As `insist`, for a client. */
export const patientFetch: typeof fetch = async (request, options) => {
  for (;;) {
    const answer = await fetch(request instanceof Request ? request.clone() : request, options);
    const after = answer.headers.get("retry-after");
    if (answer.status !== 503 || after === null) return answer;
    await sleep(Number(after) * 1000);
  }
};

/** A location with gates and tariffs, made through the API. Prices in rupiah by category. */
export async function makeLocation(
  server: TestServer,
  code: string,
  options: {
    timezone?: string;
    gates?: Record<string, "in" | "out">;
    prices?: Partial<Record<"person_walk" | "motor" | "car", number>>;
  } = {},
): Promise<void> {
  const must = async (answer: Promise<Answer<unknown>>) => {
    const { status, text } = await answer;
    if (status !== 201) throw new Error(`making ${code}: ${status} ${text}`);
  };
  const timezone = options.timezone === undefined ? {} : { timezone: options.timezone };
  const base = "/retribusi/v1/frontend";
  await must(
    server.admin.post(`${base}/locations`, {
      code,
      name: `Lokasi ${code}`,
      type: "pasar",
      is_active: 1,
      ...timezone,
    }),
  );
  for (const [gate_code, direction] of Object.entries(options.gates ?? { G1: "in" })) {
    await must(
      server.admin.post(`${base}/gates`, {
        location_code: code,
        gate_code,
        name: `Gerbang ${gate_code}`,
        direction,
        is_active: 1,
      }),
    );
    for (const [category, price] of Object.entries(
      options.prices ?? { person_walk: 1000, motor: 2000, car: 5000 },
    )) {
      await must(server.admin.post(`${base}/tariffs`, { location_code: code, gate_code, category, price }));
    }
  }
}
