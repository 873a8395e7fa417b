import type { ChildProcess } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { connectionSettings } from "../src/db/connect.ts";
import { startEmbedded } from "../src/db/embedded.ts";
import type { LoadJob, LoadResult } from "./job.ts";
import type { Ask } from "./listeners.ts";
import { asked, child, cpuSeconds, end, heard, type Loket, startLoket } from "./processes.ts";

/** The empty handler of one of the APIs, one that reads once from a database, node:http alone, or a loop that writes to many. */
export type PeerRole = "staff" | "customer" | "customer-read" | "raw" | "fan-out";

export interface Peer {
  port: number;
  pid: number;
  send: (message: object) => void;
}

/** Everything that a run starts, on loopback and in a temporary folder; `close` leaves nothing behind. */
export interface Machine {
  /** A new database; a copy of another one if given, which then has no other users. */
  createDatabase: (name: string, template?: string) => Promise<void>;
  /** @param patience milliseconds that a query may take */
  connect: (database: string, patience?: number) => Promise<pg.Client>;
  databaseUrl: (name: string) => string;
  /** Our server as it ships, a process of its own. `nodeOptions` are for profiling it. */
  startLoket: (database: string, nodeOptions?: string[], settings?: Record<string, string>) => Promise<Loket>;
  /** What we are measured against, a process of its own. */
  startPeer: (role: PeerRole, database?: string) => Promise<Peer>;
  /** Asks the process that listens to streams. */
  listeners: <Answer>(ask: Ask) => Promise<Answer>;
  /** CPU seconds that every process of the database has used; null where /proc does not tell. */
  databaseCpu: () => Promise<number | null>;
  /** Process id of PostgreSQL, which has started all others of the database. */
  databasePid: () => Promise<number>;
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
    const connect = async (database: string, patience = 120_000) => {
      const client = new pg.Client({
        ...connectionSettings(databaseUrl(database)),
        query_timeout: patience,
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
    let crowd: ChildProcess | undefined;
    closing.push(() => end(generator));
    return {
      createDatabase: async (name, template = "template1") => {
        await server.query(`CREATE DATABASE ${name} TEMPLATE ${template}`);
      },
      connect,
      databaseUrl,
      async startLoket(database, nodeOptions = [], settings = {}) {
        const dataDir = join(folder, `data-${database}`);
        const loket = await startLoket(databaseUrl(database), dataDir, nodeOptions, settings);
        closing.push(loket.stop);
        return loket;
      },
      async startPeer(role, database) {
        const peer = child("peer.ts", role, ...(database === undefined ? [] : [databaseUrl(database)]));
        closing.push(() => end(peer));
        const { port } = await heard<{ port: number }>(peer);
        return { port, pid: peer.pid ?? 0, send: (message) => void peer.send(message) };
      },
      async listeners<Answer>(ask: Ask) {
        if (crowd === undefined) {
          const started = child("load.ts", "listeners");
          closing.push(() => end(started));
          crowd = started;
        }
        return asked<Answer>(crowd, ask);
      },
      async databaseCpu() {
        const { rows } = await server.query<{ pid: number }>("SELECT pid FROM pg_stat_activity");
        return rows.reduce<number | null>((sum, { pid }) => plus(sum, cpuSeconds(pid)), 0);
      },
      async databasePid() {
        const { rows } = await server.query<{ pid: number }>(
          "SELECT split_part(pg_read_file('postmaster.pid'), E'\\n', 1)::int AS pid",
        );
        return rows[0]?.pid ?? Number.NaN;
      },
      load: (job) => asked<LoadResult>(generator, job),
      postgresVersion: rows[0]?.version ?? "unknown",
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

function plus(a: number | null, b: number | null): number | null {
  return a === null || b === null ? null : a + b;
}
