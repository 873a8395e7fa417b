import { copyFileSync } from "node:fs";
import { join } from "node:path";
import type { Machine } from "../machine.ts";
import { apiKey } from "../processes.ts";
import { login, town } from "../town.ts";
import { anEvent, type Contender, call, listenToEvents, manyEvents, requestsOf } from "./contender.ts";
import { freePort, install, runIn, serveFrom } from "./install.ts";

const json = { "content-type": "application/json" };

export async function startOurs(machine: Machine, nodeOptions: string[]): Promise<Contender> {
  await machine.createDatabase("peers_loket", town);
  const loket = await machine.startLoket("peers_loket", nodeOptions);
  const client = await machine.connect("peers_loket");
  const staff = { authorization: `Bearer ${await login(loket.url)}` };
  const keyed = { ...json, "x-api-key": apiKey };
  const base = "/retribusi/v1";
  return {
    name: "Loket",
    port: loket.port,
    single: requestsOf(`${base}/ingest`, keyed, anEvent),
    batches: requestsOf(`${base}/ingest/batch`, keyed, () => ({ events: manyEvents() })),
    list: `${loket.url}${base}/frontend/entry-events?limit=20`,
    headers: staff,
    store: async () => void (await call(`${loket.url}${base}/ingest`, keyed, anEvent())),
    listen: (heard) => listenToEvents(`${loket.url}${base}/realtime/stream`, staff, heard),
    async count() {
      const { rows } = await client.query<{ total: number }>("SELECT count(*) AS total FROM entries");
      return rows[0]?.total ?? 0;
    },
    async stop() {
      await client.end();
      await loket.stop();
    },
  };
}

const crudPackages = ["fastify@5", "drizzle-orm@0.45", "pg@8"];

/** Fastify and Drizzle, as most teams would begin. */
export async function startCrud(machine: Machine, folder: string): Promise<Contender> {
  await machine.createDatabase("peers_crud");
  await install(folder, crudPackages);
  copyFileSync(join(import.meta.dirname, "crud.mjs"), join(folder, "crud.mjs"));
  const port = await freePort();
  const env = { DATABASE_URL: machine.databaseUrl("peers_crud"), PORT: String(port) };
  // The same Node as ours.
  const stop = await serveFrom(folder, [process.execPath, "crud.mjs"], env, port);
  const client = await machine.connect("peers_crud");
  const url = `http://127.0.0.1:${port}`;
  return {
    name: "Fastify with Drizzle",
    port,
    single: requestsOf("/events", json, anEvent),
    batches: requestsOf("/events/batch", json, () => ({ events: manyEvents() })),
    list: `${url}/events?limit=20`,
    headers: {},
    store: async () => void (await call(`${url}/events`, json, anEvent())),
    listen: (heard) => listenToEvents(`${url}/stream`, {}, heard),
    async count() {
      const { rows } = await client.query<{ total: number }>("SELECT count(*) AS total FROM events");
      return rows[0]?.total ?? 0;
    },
    async stop() {
      await client.end();
      await stop();
    },
  };
}

/** The last one whose install needs nothing but npm and a compiler, and that Node 18 to 22 run. */
const directus = "11.2.2";
const token = "a-token-for-benchmarks-of-no-other-use";

/** Directus with a collection of events, without the activity and revisions that it would keep of each, and with its live updates. */
export async function startDirectus(machine: Machine, folder: string): Promise<Contender> {
  await machine.createDatabase("peers_directus");
  await install(folder, [`directus@${directus}`, "pg@8"]);
  const port = await freePort();
  const env = directusSettings(machine.databaseUrl("peers_directus"), port);
  const program = join(folder, "node_modules/directus/cli.js");
  await runIn(folder, ["node", program, "bootstrap"], env);
  const stop = await serveFrom(folder, ["node", program, "start"], env, port);
  const url = `http://127.0.0.1:${port}`;
  const headers = { ...json, authorization: `Bearer ${token}` };
  await call(`${url}/collections`, headers, collection);
  const client = await machine.connect("peers_directus");
  return {
    name: `Directus ${directus}`,
    port,
    single: requestsOf("/items/events", headers, pricedEvent),
    batches: requestsOf("/items/events", headers, () => Array.from({ length: 500 }, pricedEvent)),
    list: `${url}/items/events?limit=20&sort=-id&meta=total_count`,
    headers: { authorization: headers.authorization },
    store: async () => void (await call(`${url}/items/events`, headers, pricedEvent())),
    listen: (heard) => subscribe(`ws://127.0.0.1:${port}/websocket`, heard),
    async count() {
      const { rows } = await client.query<{ total: number }>("SELECT count(*) AS total FROM events");
      return rows[0]?.total ?? 0;
    },
    async stop() {
      await client.end();
      await stop();
    },
  };
}

const pricedEvent = () => ({ ...anEvent(), price: 2000 });

function directusSettings(databaseUrl: string, port: number): Record<string, string> {
  const off = [
    "RATE_LIMITER_ENABLED",
    "PRESSURE_LIMITER_ENABLED",
    "CACHE_ENABLED",
    "TELEMETRY",
    "METRICS_ENABLED",
  ];
  return {
    DB_CLIENT: "pg",
    DB_CONNECTION_STRING: databaseUrl,
    HOST: "127.0.0.1",
    PORT: String(port),
    SECRET: "a secret for benchmarks, of no other use",
    ADMIN_EMAIL: "admin@example.com",
    ADMIN_PASSWORD: "a password for benchmarks",
    ADMIN_TOKEN: token,
    WEBSOCKETS_ENABLED: "true",
    LOG_LEVEL: "error",
    ...Object.fromEntries(off.map((name) => [name, "false"])),
  };
}

const column = (field: string, type: string) => ({
  field,
  type,
  schema: { is_nullable: false },
  meta: {},
});
const collection = {
  collection: "events",
  schema: {},
  meta: { accountability: null },
  fields: [
    { field: "id", type: "integer", schema: { is_primary_key: true, has_auto_increment: true }, meta: {} },
    column("timestamp", "bigInteger"),
    column("location_code", "string"),
    column("gate_code", "string"),
    column("category", "string"),
    column("price", "integer"),
  ],
};

/** Directus tells of new items by its own messages on a WebSocket. */
async function subscribe(url: string, heard: () => void): Promise<() => void> {
  const socket = new WebSocket(url);
  await new Promise<void>((ready, fail) => {
    const say = (message: object) => socket.send(JSON.stringify(message));
    socket.addEventListener("error", () => fail(new Error(`${url}: no connection`)));
    socket.addEventListener("open", () => say({ type: "auth", access_token: token }));
    socket.addEventListener("message", ({ data }) => {
      const {
        type,
        event,
        status,
        data: items,
      } = JSON.parse(String(data)) as {
        type: string;
        event?: string;
        status?: string;
        data?: unknown[];
      };
      if (type === "ping") say({ type: "pong" });
      if (type === "auth" && status === "ok")
        say({ type: "subscribe", collection: "events", event: "create", query: { fields: ["*"] } });
      if (type === "auth" && status !== "ok") fail(new Error(`${url}: not let in`));
      if (type !== "subscription") return;
      if (event === "init") ready();
      else for (const _ of items ?? []) heard();
    });
  });
  return () => socket.close();
}
