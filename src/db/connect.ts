import { Kysely, PostgresDialect } from "kysely";
import pg from "pg";
import { OperatorError } from "../operator-error.ts";
import { type ClientSettings, ImpatientClient } from "./client.ts";
import { parseMoment } from "./moment.ts";
import { sharePlannedReads } from "./planned-reads.ts";
import { routeTo } from "./route.ts";
import { pendingOf, readSchema, whyForeign } from "./schema.ts";
import { beginSession, demandOwnSession, noteHistory } from "./session.ts";
import type { DB } from "./tables.ts";

const { builtins } = pg.types;

// bigint columns here are ids, counts and rupiah, all far below 2^53; a date is a calendar date, not an instant.
const parsers = new Map<number, (text: string) => unknown>([
  [builtins.INT8, parseSafeInteger],
  [builtins.DATE, (text) => text],
  [builtins.TIMESTAMPTZ, parseMoment],
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
  pool: pg.Pool;
  close(): Promise<void>;
}

/** Connection settings with which a dead or frozen database is noticed well within five seconds (guarantee 8). */
export function connectionSettings(url: string): ClientSettings {
  const route = routeTo(url);
  return {
    route,
    connectionString: route.address.connectionString,
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
  /** Hears of idle connections that broke. */
  onError: (error: Error) => void;
  /** Events are stored or voided by it: each connection notes a new history of the ledger first. Commands do neither. */
  storesEvents?: boolean;
  /** Planned reads have connections of their own (shortRead, plannedRead). */
  sharesPlannedReads?: boolean;
}

/** Opens a pool; connects at the first query. */
export function openDatabase(url: string, options: PoolOptions): Database {
  const pool = new pg.Pool({
    ...connectionSettings(url),
    Client: ImpatientClient,
    onConnect: options.storesEvents === true ? begin : beginSession,
    max: options.size,
    idleTimeoutMillis: 30_000,
  });
  let closing = false;
  pool.on("error", (error) => {
    // The pool ends before its connections have; what befalls them then is no news.
    if (!closing) options.onError(error);
  });
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
  const closeShared =
    options.sharesPlannedReads === true
      ? sharePlannedReads(db, (onLost) => connectReader(url, onLost))
      : () => {};
  return {
    db,
    pool,
    close() {
      closing = true;
      closeShared();
      return db.destroy();
    },
  };
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

/** A connection of one's own whose transactions cannot write, for statements that are planned once and for all values. */
async function connectReader(url: string, onLost: (error: Error) => void): Promise<ImpatientClient> {
  const client = await connectAlone(url, onLost);
  try {
    await client.query("SET default_transaction_read_only = on; SET plan_cache_mode = force_generic_plan");
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
