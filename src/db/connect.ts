import { Kysely, PostgresDialect } from "kysely";
import pg from "pg";
import { OperatorError } from "../operator-error.ts";
import { readAddress } from "./address.ts";
import { ImpatientClient } from "./client.ts";
import { pendingOf, readSchema, whyForeign } from "./schema.ts";
import { beginSession, demandOwnSession, noteHistory } from "./session.ts";
import type { DB } from "./tables.ts";

const { builtins } = pg.types;

// bigint columns here are ids, counts and rupiah, all far below 2^53; a date is a calendar date, not an instant.
const parsers = new Map<number, (text: string) => unknown>([
  [builtins.INT8, parseSafeInteger],
  [builtins.DATE, (text) => text],
]);

function parseSafeInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value))
    throw new RangeError(`the database returned ${text}, which is beyond 2^53`);
  return value;
}

function getTypeParser(oid: number, format?: "text" | "binary") {
  return parsers.get(oid) ?? pg.types.getTypeParser(oid, format);
}

export interface Database {
  db: Kysely<DB>;
  /** Connections that only read and keep the plans of prepared statements; `db` where there are none. */
  read: Kysely<DB>;
  pool: pg.Pool;
  close(): Promise<void>;
}

/** Connection settings with which a dead or frozen database is noticed well within five seconds (guarantee 8). */
export function connectionSettings(url: string): pg.ClientConfig {
  return {
    connectionString: readAddress(url).connectionString,
    application_name: "loket",
    connectionTimeoutMillis: 1500,
    query_timeout: 3000,
    keepAlive: true,
    types: { getTypeParser: getTypeParser as typeof pg.types.getTypeParser },
  };
}

async function begin(client: pg.ClientBase): Promise<void> {
  await beginSession(client);
  await noteHistory(client);
}

export interface PoolOptions {
  size: number;
  /** Called when an idle connection breaks. */
  onError: (error: Error) => void;
  /** Events are stored or voided by it: each connection notes a new history of the ledger first. Commands do neither. */
  storesEvents?: boolean;
  /** How many connections only read; without it none does. */
  readers?: number;
}

/** Opens a pool, and another of readers where they are wanted; each connects at its first query. */
export function openDatabase(url: string, { size, onError, storesEvents, readers }: PoolOptions): Database {
  let closing = false;
  const open = (max: number, onConnect: (client: pg.ClientBase) => Promise<void>) => {
    const pool = new pg.Pool({
      ...connectionSettings(url),
      Client: ImpatientClient,
      onConnect,
      max,
      idleTimeoutMillis: 30_000,
    });
    pool.on("error", (error) => {
      // The pool ends before its connections have; what befalls them then is no news.
      if (!closing) onError(error);
    });
    return { pool, db: new Kysely<DB>({ dialect: new PostgresDialect({ pool }) }) };
  };
  const { pool, db } = open(size, storesEvents === true ? begin : beginSession);
  const read = readers === undefined ? db : open(readers, beginReading).db;
  return {
    db,
    read,
    pool,
    async close() {
      closing = true;
      if (read !== db) await read.destroy();
      await db.destroy();
    },
  };
}

/**
 * Its transactions cannot write, and a prepared statement is planned once, whatever its values: one with lists of ids would be planned
 * again each time, which takes longer than the read.
 */
async function beginReading(client: pg.ClientBase): Promise<void> {
  await begin(client);
  await client.query("SET default_transaction_read_only = on; SET plan_cache_mode = force_generic_plan");
}

/** A connection of one's own, outside the pool. `onLost` is called when it ends without having been closed. */
export async function connectAlone(url: string, onLost: (error: Error) => void): Promise<ImpatientClient> {
  const client = new ImpatientClient(connectionSettings(url));
  client.on("error", onLost);
  await client.connect();
  try {
    await begin(client);
  } catch (error) {
    client.discard();
    throw error;
  }
  return client;
}

export async function withClient<T>(pool: pg.Pool, work: (client: pg.ClientBase) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    return await work(client);
  } finally {
    client.release();
  }
}

/** What keeps this database from being used just now, in words; null when nothing does. */
export async function whyNotUsable(pool: pg.Pool): Promise<string | null> {
  try {
    return await withClient(pool, whyNotServing);
  } catch (error) {
    return error instanceof OperatorError ? error.message : "the database cannot be reached";
  }
}

/** @throws SharedSession */
async function whyNotServing(client: pg.ClientBase): Promise<string | null> {
  await demandOwnSession(client);
  const schema = await readSchema(client);
  if (schema.applied.length === 0) return "the database is empty, which it was not when this process started";
  const foreign = whyForeign(schema);
  if (foreign !== null) return foreign;
  const pending = pendingOf(schema);
  if (pending.length > 0) return `the database lacks the migrations ${pending.join(", ")}`;
  const { rows } = await client.query<{ read_only: boolean }>(
    "SELECT current_setting('transaction_read_only')::boolean AS read_only",
  );
  return rows[0]?.read_only === true ? "the database takes no writes" : null;
}
