import type pg from "pg";
import { OperatorError } from "../operator-error.ts";
import { readAddress } from "./address.ts";
import { ImpatientClient } from "./client.ts";
import { connectionSettings } from "./connect.ts";
import { whyNoRoom } from "./room.ts";
import { pendingOf, readSchema, type Schema, whyForeign } from "./schema.ts";
import { beginSession, demandOwnSession } from "./session.ts";
import { type Replication, readReplication } from "./standbys.ts";

const OLDEST = 150_000;

/** What `loket doctor` shows of a database. */
export interface Inspection {
  readonly version: string;
  readonly bytes: number;
  readonly applied: readonly string[];
  readonly pending: string[];
  /** Why this version cannot run on it, in words; null when it can, once what is pending is applied. */
  readonly foreign: string | null;
  /** Database clock minus ours, in milliseconds; right to within the duration of a query. */
  readonly clockAheadMs: number;
  readonly replication: Replication;
  /** Why it cannot store anything, in words; null when it can. */
  readonly noRoom: string | null;
}

/**
 * Makes sure that a database of the operator's can be used.
 * @throws {OperatorError} within five seconds, saying why not
 */
export async function demandDatabase(url: string): Promise<void> {
  await connected(url, async (client) => {
    const { rows } = await client.query<{ version: number; encoding: string }>(
      `SELECT current_setting('server_version_num')::int AS version, current_setting('server_encoding') AS encoding`,
    );
    const { version = 0, encoding = "" } = rows[0] ?? {};
    if (version < OLDEST)
      throw new OperatorError(
        `DATABASE_URL is a PostgreSQL ${Math.floor(version / 10_000)}; 15 or later is needed`,
      );
    if (encoding !== "UTF8")
      throw new OperatorError(
        `DATABASE_URL is a database in ${encoding}; it must be created with ENCODING 'UTF8'`,
      );
    // Two at once: a pooler that shares sessions lends the second client the session of the first.
    await beginSession(client);
    await connected(url, beginSession);
    await demandOwnSession(client);
  });
}

export function schemaOf(url: string): Promise<Schema> {
  return connected(url, readSchema);
}

export function inspectDatabase(url: string): Promise<Inspection> {
  return connected(url, async (client) => {
    const sent = Date.now();
    const clock = await client.query<{ ms: number }>(
      "SELECT (extract(epoch FROM clock_timestamp()) * 1000)::float8 AS ms",
    );
    const ours = (sent + Date.now()) / 2;
    const facts = await client.query<{ version: string; bytes: string }>(
      "SELECT current_setting('server_version') AS version, pg_database_size(current_database()) AS bytes",
    );
    const row = facts.rows[0];
    const schema = await readSchema(client);
    return {
      replication: await readReplication(client),
      noRoom: await whyNoRoom(client),
      version: row?.version ?? "unknown",
      bytes: Number(row?.bytes ?? 0),
      applied: schema.applied,
      pending: pendingOf(schema),
      foreign: whyForeign(schema),
      clockAheadMs: Math.round((clock.rows[0]?.ms ?? ours) - ours),
    };
  });
}

async function connected<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const settings = { ...connectionSettings(url), connectionTimeoutMillis: 2500 };
  const client = new ImpatientClient(settings);
  try {
    await client.connect();
  } catch (error) {
    if (error instanceof OperatorError) throw error;
    throw new OperatorError(
      `DATABASE_URL cannot be used: ${whyNot(error)} (${client.user}@${readAddress(url).shown}/${client.database})`,
    );
  }
  try {
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** What went wrong with a connection, and what to do about it where that is known. */
function whyNot(error: unknown): string {
  // node-postgres puts each tried address into an AggregateError without a message.
  const first: unknown = error instanceof AggregateError ? error.errors[0] : error;
  if (!(first instanceof Error)) return String(first);
  const code = "code" in first ? String(first.code) : "";
  const advice = advices.find(([sign]) => sign.test(`${code} ${first.message}`))?.[1];
  return advice === undefined ? first.message : `${first.message}: ${advice}`;
}

const advices: [RegExp, string][] = [
  [
    /does not support SSL/,
    "turn ssl on in its postgresql.conf, or set sslmode=disable where the network is trusted",
  ],
  [
    /pg_hba\.conf.*no encryption/,
    "it wants TLS, so set sslmode=verify-full, or let its pg_hba.conf allow this address",
  ],
  [
    /SELF_SIGNED|UNABLE_TO_(VERIFY|GET)|CERT_UNTRUSTED/,
    "name the authority of its certificate by sslrootcert=/path/of/ca.pem",
  ],
  [/ERR_TLS_CERT_ALTNAME/, "name the server as its certificate does, or set sslmode=verify-ca"],
  [/CERT_HAS_EXPIRED/, "renew its certificate"],
];
