import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { login } from "../client/staff.ts";
import { seeded } from "../simulator/random.ts";
import type { Api } from "./api.ts";
import { type Asking, startAsking } from "./asking.ts";
import { type Cluster, startCluster } from "./cluster.ts";
import { type Disk, mountDisk } from "./disk.ts";
import { type Ledger, openLedger } from "./ledger.ts";
import { freePort } from "./ports.ts";
import { type NetworkProxy, startProxy } from "./proxy.ts";
import { type Reader, startReader } from "./reader.ts";
import { type Service, startService, untilReady } from "./service.ts";
import { type Household, settle } from "./town.ts";

export const adminPassword = "a password for torture";
export const apiKey = "rtb_torture1_0123456789abcdefghijklmnopqrstuv";

/** Everything that is hurt, and everything that hurts it: one database, one server and whoever joins it, and what they say. */
export interface Scene {
  readonly folder: string;
  readonly cluster: Cluster;
  /** The server that all faults are about, before the proxies. */
  readonly service: Service;
  readonly proxies: { staff: NetworkProxy; public: NetworkProxy; database: NetworkProxy };
  /** Present where the scene was asked to lie on small disks. */
  readonly disks: { database: Disk; files: Disk } | null;
  readonly filesFolder: string;
  /** Where clients ask just now, each time at one of them. */
  readonly apis: Api[];
  readonly asking: Asking;
  /** What writers attempted, and what was acknowledged. */
  readonly ledger: Ledger;
  /** What a reader of the stream received. */
  readonly reader: Reader;
  readonly households: readonly Household[];
  /** Of an admin. */
  readonly token: string;
  readonly bankAccount: number;
  /** The same numbers for the same seed. */
  readonly random: () => number;
  /** A number that nobody has had before. */
  next(): number;
  /** Another server on the same database, not started again when it ends. */
  join(): Promise<Service>;
  /** What every server is told. */
  readonly env: Record<string, string>;
  close(): Promise<void>;
}

/** @param onSmallDisks on file systems that can be full. @throws Error when those cannot be mounted, or nothing starts */
export async function openScene(seed: string, onSmallDisks: boolean): Promise<Scene> {
  const folder = mkdtempSync(join(tmpdir(), "loket-torture-"));
  const closing: (() => Promise<unknown> | unknown)[] = [
    () => rmSync(folder, { recursive: true, force: true }),
  ];
  const close = async () => {
    for (const step of closing.splice(0).reverse()) await step();
  };
  try {
    const disks = onSmallDisks ? mountDisks(folder, closing) : null;
    const cluster = await startCluster(join(folder, "database", "cluster"));
    closing.push(() => cluster.stop());
    const database = await startProxy(cluster.port);
    closing.push(() => database.close());
    const filesFolder = join(folder, "files", "store");
    mkdirSync(filesFolder, { recursive: true });
    const url = Object.assign(new URL(cluster.url), { port: String(database.port) }).href;
    const env = environment(url, filesFolder);
    const start = async (name: string) => {
      const ports = { staffPort: await freePort(), publicPort: await freePort() };
      const log = join(folder, `${name}.log`);
      const service = startService(ports, log, { ...env, DATA_DIR: join(folder, name) });
      closing.push(() => service.stop());
      if ((await untilReady(service.staffUrl, 30)) === null)
        throw new Error(`${name} does not become ready (see ${log})`);
      return service;
    };
    const service = await start("server");
    const staff = await startProxy(service.staffPort);
    const publicApi = await startProxy(service.publicPort);
    closing.push(() => Promise.all([staff.close(), publicApi.close()]));
    const api = apiAt(staff.port, publicApi.port);
    const token = await login(api.staffUrl, "admin", adminPassword);
    const random = seeded(seed);
    const ledger = openLedger(join(folder, "written.jsonl"));
    closing.push(() => ledger.close());
    const { households, bankAccount } = await settle(api, token);
    const reader = startReader(api.staffUrl, token, join(folder, "received.jsonl"), 0);
    closing.push(() => reader.stop());
    let number = 0;
    let joined = 0;
    return {
      folder,
      cluster,
      service,
      proxies: { staff, public: publicApi, database },
      disks,
      filesFolder,
      apis: [api],
      asking: startAsking(),
      ledger,
      reader,
      households,
      token,
      bankAccount,
      random,
      next: () => {
        number += 1;
        return number;
      },
      join: () => {
        joined += 1;
        return start(`server-${joined + 1}`);
      },
      env,
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

export function apiAt(staffPort: number, publicPort: number): Api {
  return { staffUrl: `http://127.0.0.1:${staffPort}`, publicUrl: `http://127.0.0.1:${publicPort}` };
}

function mountDisks(folder: string, closing: (() => unknown)[]): { database: Disk; files: Disk } {
  const [database, files] = [mountDisk(join(folder, "database"), 512), mountDisk(join(folder, "files"), 8)];
  for (const disk of [database, files]) if (disk !== null) closing.push(disk.unmount);
  if (database === null || files === null) throw new Error("small file systems cannot be mounted here");
  return { database, files };
}

/** What every server is told. */
export function environment(databaseUrl: string, filesFolder: string): Record<string, string> {
  return {
    DATABASE_URL: databaseUrl,
    FILES_URL: new URL(`file://${filesFolder}`).href,
    HOST: "127.0.0.1",
    JWT_SECRET: "a signing key for torture, of no other use",
    ADMIN_PASSWORD: adminPassword,
    INGEST_API_KEY: apiKey,
    SANDBOX: "on",
    RATE_LIMITS: "off",
    TOKEN_TTL: "2592000",
    SESSION_LIFETIME: "2592000",
    REAUTHENTICATE_AFTER: "0",
    // However long the server was away, nothing is so old that it need not be told.
    STREAM_REPLAY_LIMIT: "10000000",
    LOG_LEVEL: "warn",
  };
}
