import { mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { login } from "../client/staff.ts";
import { seeded } from "../simulator/random.ts";
import type { Api } from "./api.ts";
import { type Asking, startAsking } from "./asking.ts";
import type { Cluster } from "./cluster.ts";
import { type Ledger, openLedger } from "./ledger.ts";
import { freePort } from "./ports.ts";
import { type Reader, startReader } from "./reader.ts";
import { type Service, startService, untilReady } from "./service.ts";
import { type Household, settle } from "./town.ts";

export const adminPassword = "a password for torture";
export const apiKey = "rtb_torture1_0123456789abcdefghijklmnopqrstuv";

/** What writers write to, readers read from and judges look at, whatever it is made of. */
export interface Scene extends Society {
  readonly folder: string;
  /** Its database, as a superuser. */
  readonly cluster: Pick<Cluster, "url" | "query" | "connect">;
  /** Those that must be ready again after a fault. */
  readonly servers: readonly Service[];
  readonly filesFolder: string;
  /** Where clients ask just now, each time at one of them. */
  readonly apis: Api[];
  /** What every server is told. */
  readonly env: Record<string, string>;
  close(): Promise<void>;
}

/** Those who write and read, and what they note. */
interface Society {
  readonly asking: Asking;
  /** What writers attempted, and what was acknowledged. */
  readonly ledger: Ledger;
  /** What readers of the stream received. */
  readonly readers: readonly [Reader, ...Reader[]];
  readonly households: readonly Household[];
  /** Of an admin. */
  readonly token: string;
  readonly bankAccount: number;
  /** A token of the person who closes days. */
  readonly supervisor: string;
  /** The same numbers for the same seed. */
  readonly random: () => number;
  /** A number that nobody has had before. */
  next(): number;
}

/** Where a scene is made, and how it is taken down again. */
export interface Ground {
  readonly folder: string;
  readonly filesFolder: string;
  /** Will be done at the end, the last one first. */
  closing: (() => Promise<unknown> | unknown)[];
  close(): Promise<void>;
}

/** Makes a scene in a folder of its own, and takes down what there is of it when that fails. */
export async function onNewGround<Made>(make: (ground: Ground) => Promise<Made>): Promise<Made> {
  const folder = mkdtempSync(join(tmpdir(), "loket-torture-"));
  const closing: Ground["closing"] = [() => rmSync(folder, { recursive: true, force: true })];
  const close = async () => {
    for (const step of closing.splice(0).reverse()) await step();
  };
  try {
    return await make({ folder, filesFolder: join(folder, "files", "store"), closing, close });
  } catch (error) {
    await close();
    throw error;
  }
}

/** Starts a server, on a DATA_DIR of this name, and waits until it is ready. @param ports free ones unless given */
export async function startServer(
  { folder, closing }: Ground,
  name: string,
  env: Record<string, string>,
  ports?: ServerPorts,
): Promise<Service> {
  const log = join(folder, `${name}.log`);
  const service = startService(ports ?? (await serverPorts()), log, { ...env, DATA_DIR: join(folder, name) });
  closing.push(() => service.stop());
  if ((await untilReady(service.staffUrl, 60)) === null)
    throw new Error(`${name} does not become ready:\n${readFileSync(log, "utf8").slice(-3000)}`);
  return service;
}

export interface ServerPorts {
  staffPort: number;
  publicPort: number;
}

/** Two that are free. */
export async function serverPorts(): Promise<ServerPorts> {
  return { staffPort: await freePort(), publicPort: await freePort() };
}

/**
 * Builds the town at this API, whose readers begin to read.
 * @param readers how many; each has a file of its own
 * @param mayReset whether the fault may take away what a reader has received before it was promised to anybody
 */
export async function settleSociety(
  { folder, closing }: Ground,
  api: Api,
  { seed, readers, mayReset }: { seed: string; readers: number; mayReset: boolean },
): Promise<Society> {
  const token = await login(api.staffUrl, "admin", adminPassword);
  const ledger = openLedger(join(folder, "written.jsonl"));
  closing.push(() => ledger.close());
  const { households, bankAccount, supervisor } = await settle(api, token);
  const startOne = (name: string) => {
    const reader = startReader(api.staffUrl, token, { path: join(folder, name), from: 0, mayReset });
    closing.push(() => reader.stop());
    return reader;
  };
  const others = Array.from({ length: readers - 1 }, (_, index) => startOne(`received-${index + 2}.jsonl`));
  let number = 0;
  return {
    asking: startAsking(),
    ledger,
    readers: [startOne("received.jsonl"), ...others],
    households,
    token,
    bankAccount,
    supervisor,
    random: seeded(seed),
    next: () => {
      number += 1;
      return number;
    },
  };
}

export function apiAt(staffPort: number, publicPort: number): Api {
  return { staffUrl: `http://127.0.0.1:${staffPort}`, publicUrl: `http://127.0.0.1:${publicPort}` };
}

/** @param owner of the tables, by whatever way. @param service the same as the role that the service works with */
export function environment(
  database: { owner: string; service: string },
  filesFolder: string,
): Record<string, string> {
  mkdirSync(filesFolder, { recursive: true });
  return {
    DATABASE_URL: database.service,
    MIGRATE_DATABASE_URL: database.owner,
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
    // One clerk enters what the bank has seen, which then pays by itself, and voids as many events as time allows.
    BANK_ENTRY_SECOND_PERSON: "off",
    SINGLE_VOIDS_PER_DAY: "0",
    // However long the server was away, nothing is so old that it need not be told.
    STREAM_REPLAY_LIMIT: "10000000",
    EXEMPT_SHARE: "100",
    LOG_LEVEL: "warn",
  };
}
