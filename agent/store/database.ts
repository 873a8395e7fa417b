import { randomBytes } from "node:crypto";
import { mkdirSync } from "node:fs";
import { dirname } from "node:path";
import { DatabaseSync, type SQLInputValue, type StatementSync } from "node:sqlite";
import { OperatorProblem } from "../operator-problem.ts";
import { schema, version } from "./schema.ts";

/** There is no room for what was to be recorded: the disk or the store's limit is reached. Nothing of it was kept. */
export class StoreFull extends Error {
  override name = "StoreFull";
}

export interface Database {
  /** Owner of the file. */
  readonly agent: string;
  /** Names the agent and the epoch of this file; the beginning of event ids. */
  readonly eventPrefix: string;
  run(sql: string, ...values: SQLInputValue[]): { changes: number; id: number };
  row<Row>(sql: string, ...values: SQLInputValue[]): Row | undefined;
  rows<Row>(sql: string, ...values: SQLInputValue[]): Row[];
  /** All of `work` or nothing of it, on disk when this returns. @throws {StoreFull} */
  transaction<Result>(work: () => Result): Result;
  /** Whether the last transaction of this process found no room. */
  isFull(): boolean;
  close(): void;
}

const PAGE_BYTES = 4096;
const USUAL_MOST_BYTES = 1_000_000_000;
const [SQLITE_IOERR, SQLITE_FULL] = [10, 13];

/**
 * Opens the agent's file, and makes it where there is none. Several processes may have it open: `run`, and a `feed` for each line of
 * pulses.
 * @throws {OperatorProblem} where it cannot be opened, belongs to another agent or to another version
 */
export function openDatabase(file: string, agent: string, mostBytes = USUAL_MOST_BYTES): Database {
  const db = connect(file);
  // FULL: what has been acknowledged to a gate survives a power cut.
  db.exec("PRAGMA busy_timeout = 10000; PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL");
  db.exec(`PRAGMA foreign_keys = ON; PRAGMA journal_size_limit = 8000000`);
  db.exec(`PRAGMA max_page_count = ${Math.floor(mostBytes / PAGE_BYTES)}`);
  const statements = new Map<string, StatementSync>();
  const prepared = (sql: string) => {
    const statement = statements.get(sql) ?? db.prepare(sql);
    statements.set(sql, statement);
    return statement;
  };
  let full = false;
  const transaction = <Result>(work: () => Result): Result => {
    let committed = false;
    try {
      db.exec("BEGIN IMMEDIATE");
      const result = work();
      db.exec("COMMIT");
      committed = true;
      full = false;
      return result;
    } catch (error) {
      if (!saysFull(error)) throw error;
      full = true;
      throw new StoreFull(`${file} is full`, { cause: error });
    } finally {
      if (!committed && db.isTransaction) db.exec("ROLLBACK");
    }
  };
  const database: Omit<Database, "agent" | "eventPrefix"> = {
    run(sql, ...values) {
      const { changes, lastInsertRowid } = prepared(sql).run(...values);
      return { changes: Number(changes), id: Number(lastInsertRowid) };
    },
    row: <Row>(sql: string, ...values: SQLInputValue[]) => prepared(sql).get(...values) as Row | undefined,
    rows: <Row>(sql: string, ...values: SQLInputValue[]) => prepared(sql).all(...values) as Row[],
    transaction,
    isFull: () => full,
    close: () => db.close(),
  };
  transaction(() => {
    const found = database.row<{ user_version: number }>("PRAGMA user_version")?.user_version ?? 0;
    if (found === 0) create(db, database, agent);
    else if (found !== version)
      throw new OperatorProblem(`${file} was written by another version (${found})`);
  });
  const about = database.rows<{ name: string; value: string }>("SELECT name, value FROM about");
  const { agent: owner, epoch } = Object.fromEntries(about.map(({ name, value }) => [name, value]));
  if (owner !== agent)
    throw new OperatorProblem(
      `${file} belongs to the agent ${owner}: give ${agent} a file of its own (store.file)`,
    );
  return { ...database, agent, eventPrefix: `${agent}-${epoch}` };
}

function connect(file: string): DatabaseSync {
  try {
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
    return new DatabaseSync(file);
  } catch (error) {
    throw new OperatorProblem(`${file} cannot be opened: ${error instanceof Error ? error.message : error}`);
  }
}

/** The epoch is drawn, not counted: a new file on a machine that has lost its old one must not repeat its event ids. */
function create(db: DatabaseSync, { run }: Pick<Database, "run">, agent: string): void {
  db.exec(schema);
  db.exec(`PRAGMA user_version = ${version}`);
  const about = "INSERT INTO about (name, value) VALUES (?, ?)";
  run(about, "agent", agent);
  run(about, "epoch", randomBytes(5).toString("hex"));
}

function saysFull(error: unknown): boolean {
  if (!(error instanceof Error) || !("errcode" in error)) return false;
  // The low byte is the kind; an I/O error while writing is what a file system without room may answer instead.
  const kind = Number(error.errcode) & 0xff;
  return kind === SQLITE_FULL || kind === SQLITE_IOERR;
}

/** Adds to a count that `status` shows; within a transaction. */
export function tally(db: Database, name: string, more: number): void {
  db.run(
    `INSERT INTO tallies (name, count) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET count = count + excluded.count`,
    name,
    more,
  );
}

/** Beginning of the tally that says of an input that passages were found in its messages; it counts no further than 1. */
export const foundBy = "found by ";

export function hasTally(db: Database, name: string): boolean {
  return db.row("SELECT count FROM tallies WHERE name = ?", name) !== undefined;
}
