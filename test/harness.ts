import { randomBytes } from "node:crypto";
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { inject } from "vitest";
import { loadConfig } from "../src/config.ts";
import { startServer } from "../src/server.ts";
import { databaseOn, onServer, serviceOn, templates } from "./database.ts";
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
  /** Registers a new account on the customer API. */
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
  /** Stops it, and fails when something secret stands in its log. */
  close: () => Promise<void>;
}

/** What a test server begins with: a database of the run's server to clone, and a DATA_DIR to copy. */
export interface Beginning {
  template: string;
  dataDir?: string;
}

/**
 * Starts the server that ships on a fresh clone of a database; unless told of the migrated one, in which there are an admin, an
 * operator and a viewer.
 */
export async function startTestServer(
  env: Record<string, string> = {},
  beginning?: Beginning,
): Promise<TestServer> {
  const name = `test_${randomBytes(6).toString("hex")}`;
  const serverUrl = inject("databaseServer");
  // The first key is made by the first start.
  const usual = "INGEST_API_KEY" in env ? templates.empty : templates.staffed;
  const { template, dataDir } = beginning ?? { template: usual };
  await onServer(serverUrl, `CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY FILE_COPY`);
  const server = await startOn(databaseOn(serverUrl, name), env, dataDir);
  return {
    ...server,
    async close() {
      await server.close();
      await onServer(serverUrl, `DROP DATABASE ${name} WITH (FORCE)`);
    },
  };
}

/** Starts the server that ships on a database that the test has started itself; migrates it when it is empty. */
export async function startOn(
  databaseUrl: string,
  env: Record<string, string> = {},
  copied?: string,
): Promise<TestServer> {
  const dataDir = mkdtempSync(join(tmpdir(), "loket-test-data-"));
  if (copied !== undefined) cpSync(copied, dataDir, { recursive: true });
  const near = overSocket(databaseUrl);
  const urls = { DATABASE_URL: serviceOn(near), MIGRATE_DATABASE_URL: near };
  const config = loadConfig({ ...urls, DATA_DIR: dataDir, ...testSettings, ...env });
  for (const secret of [jwtSecret, firstKey, adminPassword]) noteSecret(secret);
  const clock = createClock();
  const { log, lines } = createWatchedLog(config.logLevel);
  const server = await startServer(config, { now: clock.now, log });
  const sql = new pg.Pool({ connectionString: near, max: 3 });
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
    customer: (fields) => registered(publicUrl, fields),
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
      const other = await startOn(databaseUrl, env);
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

let customers = 0;

async function registered(publicUrl: string, fields: Record<string, unknown> = {}): Promise<CustomerCaller> {
  customers += 1;
  const username = `pelanggan.${process.pid}.${customers}`;
  const given = {
    username,
    password: "rahasia sekali",
    nama: "Wulan Contoh",
    email: `${username}@example.com`,
    ...fields,
  };
  const { status, body, text } = await caller(publicUrl, {}).post("/app/daftar", given);
  if (status !== 201) throw new Error(`registering ${username}: ${status} ${text}`);
  const { token, akun } = body.data;
  return {
    ...caller(publicUrl, { authorization: `Bearer ${token}` }),
    username: given.username,
    password: given.password,
    id: akun.id_akun,
    token,
  };
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
