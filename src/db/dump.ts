import type { Readable, Writable } from "node:stream";
import { Kysely, PostgresDialect } from "kysely";
import pg from "pg";
import { from as copyFrom, to as copyTo } from "pg-copy-streams";
import { ImpatientClient } from "./client.ts";
import { connectionSettings } from "./connect.ts";
import type { DB } from "./tables.ts";

/** A table whose rows can be carried from one database to another of the same schema. */
export interface DumpTable {
  readonly name: string;
  /** Those that are stored, in the order of the table; what the database computes is left out. */
  readonly columns: string[];
  /** On disk, without indexes. */
  readonly bytes: number;
}

/** What a table holds, whatever the order of its rows. */
export interface Fingerprint {
  rows: number;
  /** As {@link rowDigest} makes it. */
  digest: string;
}

/** A connection of its own for work that takes as long as it takes, with values written in one way whatever the server's settings. */
export async function connectPatiently(url: string, name: string): Promise<pg.Client> {
  const client = new ImpatientClient({
    ...connectionSettings(url),
    application_name: name,
    query_timeout: 0,
  });
  await client.connect();
  await client.query(`
    SET statement_timeout = 0; SET idle_in_transaction_session_timeout = 0; SET lock_timeout = 0;
    SET client_min_messages = 'warning'; SET TimeZone = 'UTC'; SET DateStyle = 'ISO'; SET IntervalStyle = 'postgres'; SET extra_float_digits = 1; SET bytea_output = 'hex'`);
  return client;
}

/** The same connection for rules that want a database of queries; its transactions are the client's. */
export function asDatabase(client: pg.Client): Kysely<DB> {
  const lent = { query: client.query.bind(client), release() {} };
  return new Kysely<DB>({
    dialect: new PostgresDialect({ pool: { connect: async () => lent, end: async () => {}, options: {} } }),
  });
}

/** From here on the client sees one moment of the database, until {@link endTransaction}. */
export async function beginSnapshot(client: pg.Client): Promise<void> {
  await client.query("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY");
}

export async function beginTransaction(client: pg.Client): Promise<void> {
  await client.query("BEGIN");
}

export async function endTransaction(client: pg.Client): Promise<void> {
  await client.query("COMMIT");
}

export async function rollback(client: pg.Client): Promise<void> {
  await client.query("ROLLBACK");
}

/** The tables of the schema but the one of migrations, each after those it refers to. */
export async function dumpTables(client: pg.Client): Promise<DumpTable[]> {
  const { rows } = await client.query<DumpTable & { needs: string[] }>(`
    SELECT c.relname::text AS name, pg_table_size(c.oid) AS bytes,
      ARRAY(SELECT a.attname::text FROM pg_attribute a
            WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = '' ORDER BY a.attnum) AS columns,
      -- What is deferred is looked at when all is there.
      ARRAY(SELECT f.confrelid::regclass::text FROM pg_constraint f
            WHERE f.contype = 'f' AND f.conrelid = c.oid AND f.confrelid <> c.oid AND NOT f.condeferred) AS needs
    FROM pg_class c
    WHERE c.relnamespace = current_schema()::regnamespace AND c.relkind = 'r' AND c.relname <> 'migrations'
    ORDER BY c.relname`);
  const ordered: DumpTable[] = [];
  let waiting = rows;
  while (waiting.length > 0) {
    const names = new Set(waiting.map(({ name }) => name));
    const ready = waiting.filter(({ needs }) => !needs.some((need) => names.has(need)));
    if (ready.length === 0) throw new Error(`tables refer to each other: ${[...names].join(", ")}`);
    ordered.push(...ready.map(({ name, columns, bytes }) => ({ name, columns, bytes })));
    waiting = waiting.filter((table) => !ready.includes(table));
  }
  return ordered;
}

/** The table's rows in PostgreSQL's text form, under a line of column names. */
export function readRows(client: pg.Client, { name, columns }: Pick<DumpTable, "name" | "columns">) {
  return client.query(copyTo(`COPY ${id(name)} (${columns.map(id).join(", ")}) TO STDOUT (HEADER)`));
}

/** One line of text a row, of a query that is ours. */
export function readLines(client: pg.Client, query: string): Readable {
  return client.query(copyTo(`COPY (${query}) TO STDOUT`));
}

/** A query's rows as CSV under a line of names. Its first column must be a number: before version 18, PostgreSQL takes a line that begins with a backslash and a dot for the end. */
export function readCsv(client: pg.Client, query: string): Readable {
  return client.query(copyTo(`COPY (${query}) TO STDOUT (FORMAT csv, HEADER)`));
}

/** Takes what {@link readCsv} gave into a table with the same columns. */
export function writeCsv(client: pg.Client, table: string): Writable {
  return client.query(copyFrom(`COPY ${id(table)} FROM STDIN (FORMAT csv, HEADER MATCH)`));
}

/** Takes what {@link readRows} gave into a table that {@link emptyTables} has emptied in this transaction. */
export function writeRows(client: pg.Client, { name, columns }: Pick<DumpTable, "name" | "columns">) {
  // Frozen: no other transaction has seen these rows, and vacuum need not read them all again.
  return client.query(
    copyFrom(`COPY ${id(name)} (${columns.map(id).join(", ")}) FROM STDIN (HEADER MATCH, FREEZE)`),
  );
}

/** Order-free digest of the rows of `t`: the sum of 60 bits of the SHA-256 of each row's text, decimal. */
export const rowDigest =
  "coalesce(sum(('x' || left(encode(sha256(convert_to(t::text, 'UTF8')), 'hex'), 15))::bit(60)::bigint), 0)::text";

export async function fingerprint(client: pg.Client, table: string): Promise<Fingerprint> {
  const { rows } = await client.query<Fingerprint>(
    `SELECT count(*) AS rows, ${rowDigest} AS digest FROM ${id(table)} t`,
  );
  return rows[0] ?? { rows: 0, digest: "0" };
}

/** The last number that each sequence gave. Read after a snapshot began it is at least the highest that the snapshot holds. */
export async function readSequences(client: pg.Client): Promise<Record<string, number>> {
  const { rows } = await client.query<{ name: string; last: number }>(`
    SELECT sequencename::text AS name, last_value AS last FROM pg_sequences
    WHERE schemaname = current_schema() AND last_value IS NOT NULL AND sequencename <> 'migrations_id_seq' ORDER BY 1`);
  return Object.fromEntries(rows.map(({ name, last }) => [name, last]));
}

export async function setSequences(client: pg.Client, sequences: Record<string, number>): Promise<void> {
  for (const [name, last] of Object.entries(sequences)) {
    await client.query("SELECT setval($1::regclass, $2)", [id(name), last]);
  }
}

/** Keeps all other sessions out of the tables until the transaction ends. */
export async function lockTables(client: pg.Client, tables: readonly DumpTable[]): Promise<void> {
  await client.query(`LOCK TABLE ${tables.map(({ name }) => id(name)).join(", ")} IN ACCESS EXCLUSIVE MODE`);
}

/** Empties the tables and puts their triggers to sleep: rows come in as they were, and no trigger may count them twice. */
export async function emptyTables(client: pg.Client, tables: readonly DumpTable[]): Promise<void> {
  for (const { name } of tables) await client.query(`ALTER TABLE ${id(name)} DISABLE TRIGGER USER`);
  await client.query(`TRUNCATE ${tables.map(({ name }) => id(name)).join(", ")}`);
}

/** Checks what was deferred and wakes the triggers up again. */
export async function closeTables(client: pg.Client, tables: readonly DumpTable[]): Promise<void> {
  await client.query("SET CONSTRAINTS ALL IMMEDIATE");
  for (const { name } of tables) await client.query(`ALTER TABLE ${id(name)} ENABLE TRIGGER USER`);
  await client.query(`ANALYZE ${tables.map(({ name }) => id(name)).join(", ")}`);
}

function id(name: string): string {
  return pg.escapeIdentifier(name);
}
