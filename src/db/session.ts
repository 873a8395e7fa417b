import { randomUUID } from "node:crypto";
import type pg from "pg";
import { codeOf } from "../error-code.ts";
import { OperatorError } from "../operator-error.ts";

/**
 * The database is reached through a pooler that lends one session to several clients in turn. Prepared statements, LISTEN, advisory
 * locks and the settings below belong to a session, so some requests would fail and some would do harm.
 */
export class SharedSession extends OperatorError {
  override name = "SharedSession";
  /** PostgreSQL's protocol violation, so that a request that meets it is answered 503. */
  readonly code = "08P01";

  constructor() {
    super(
      "the database is reached through a pooler that shares sessions between clients, such as pgbouncer with pool_mode = transaction or statement: set pool_mode = session (and leave server_reset_query as it is) for this database, or let DATABASE_URL name PostgreSQL itself",
    );
  }
}

/** PostgreSQL is a standby: it takes no writes, and what it shows may be old. */
export class OnlyStandby extends OperatorError {
  override name = "OnlyStandby";
  /** PostgreSQL's read_only_sql_transaction, so that a request that meets it is answered 503. */
  readonly code = "25006";

  constructor() {
    super(
      "the database is a standby, which takes no writes: DATABASE_URL must name the primary, or what knows which server that is (docs/operations/three-machines.md)",
    );
  }
}

const settings = {
  // Milliseconds: what we have given up on must not be done later, behind our back; and only a session at work may hold a lock.
  statement_timeout: "2900",
  idle_in_transaction_session_timeout: "10000",
  // Before the statement's own, so that a session that waits for a row of another's learns that.
  lock_timeout: "2500",
  // Whatever the role's own setting: one says that a commit was answered without its standby (outcome.ts).
  client_min_messages: "warning",
  // A statement of ours finds little, by an index: starting processes or compiling for it takes longer than reading it.
  max_parallel_workers_per_gather: "0",
  jit: "off",
};

// A setting of our own, which PostgreSQL keeps for as long as the session lives.
const marks = new WeakMap<pg.ClientBase, string>();

/**
 * Sets a new session's settings, by SET and not as parameters of the start, which poolers refuse; and marks it. One that has a mark
 * already is lent to another user too.
 * @throws SharedSession, OnlyStandby
 */
export async function beginSession(client: pg.ClientBase): Promise<void> {
  const mark = randomUUID();
  const { rows } = await client.query<{ earlier: string | null; is_standby: boolean }>({
    text: `SELECT current_setting('loket.session', true) AS earlier, pg_is_in_recovery() AS is_standby, set_config('loket.session', $1, false),
      ${Object.keys(settings).map((name, index) => `set_config('${name}', $${index + 2}, false)`)}`,
    values: [mark, ...Object.values(settings)],
  });
  if (rows[0]?.earlier) throw new SharedSession();
  if (rows[0]?.is_standby) throw new OnlyStandby();
  marks.set(client, mark);
}

/** Looks whether the session is still this client's own. @throws SharedSession */
export async function demandOwnSession(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ mark: string | null }>(
    "SELECT current_setting('loket.session', true) AS mark",
  );
  if (rows[0]?.mark !== marks.get(client)) throw new SharedSession();
}

/**
 * A database without our tables, of another schema, or that only reads: its own answers show that, and
 * nothing is stored there meanwhile.
 */
const notForUs = new Set(["42883", "42P01", "42703", "42501", "3F000", "25006"]);

/**
 * Notes in the database that a new history of the ledger begins, when one does (decision 0027). Each connection calls it before anything
 * else, and lives on one history alone.
 */
export async function noteHistory(client: pg.ClientBase): Promise<void> {
  try {
    await client.query("SELECT note_history()");
  } catch (error) {
    if (!notForUs.has(codeOf(error) ?? "")) throw error;
  }
}
