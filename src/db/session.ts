import { randomUUID } from "node:crypto";
import type pg from "pg";
import { OperatorError } from "../operator-error.ts";

/**
 * The database is reached through a pooler that lends one session to several clients in turn. Prepared statements, LISTEN, advisory
 * locks and the limits below belong to a session, so some requests would fail and some would do harm.
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

/**
 * Milliseconds: what we have given up on must not be done later, behind our back; and nobody may hold a lock while asleep. Warnings are
 * heard whatever the role's own setting, as one says that a commit was answered without its standby (outcome.ts).
 */
const limits = {
  statement_timeout: "2900",
  idle_in_transaction_session_timeout: "10000",
  client_min_messages: "warning",
};

// A setting of our own, which PostgreSQL keeps for as long as the session lives.
const marks = new WeakMap<pg.ClientBase, string>();

/**
 * Sets a new session's limits, by SET and not as parameters of the start, which poolers refuse; and marks it. One that has a mark
 * already is lent to somebody else too.
 * @throws SharedSession
 */
export async function beginSession(client: pg.ClientBase): Promise<void> {
  const mark = randomUUID();
  const { rows } = await client.query<{ earlier: string | null }>({
    text: `SELECT current_setting('loket.session', true) AS earlier, set_config('loket.session', $1, false),
      ${Object.keys(limits).map((name, index) => `set_config('${name}', $${index + 2}, false)`)}`,
    values: [mark, ...Object.values(limits)],
  });
  if (rows[0]?.earlier) throw new SharedSession();
  marks.set(client, mark);
}

/** Looks whether the session is still this client's own. @throws SharedSession */
export async function demandOwnSession(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ mark: string | null }>(
    "SELECT current_setting('loket.session', true) AS mark",
  );
  if (rows[0]?.mark !== marks.get(client)) throw new SharedSession();
}
