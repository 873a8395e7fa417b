import { type Kysely, sql } from "kysely";
import type { DB } from "./tables.ts";

/**
 * Everything read in `work` is of one moment of the database. Joins an open transaction. Otherwise it resolves before COMMIT, which is
 * safe because the transaction only reads.
 */
export function inSnapshot<T>(db: Kysely<DB>, work: (snapshot: Kysely<DB>) => Promise<T>): Promise<T> {
  if (db.isTransaction) return work(db);
  const transaction = db.transaction().setIsolationLevel("repeatable read").setAccessMode("read only");
  return new Promise((answer, fail) => {
    transaction.execute(async (snapshot) => answer(await work(snapshot))).catch(fail);
  });
}

/**
 * What `read` yields, all of it of one moment of the database. It holds a connection until it is read to its end or given up; anyone who
 * takes longer than a minute between two queries loses it, and the iteration fails.
 */
export async function* overSnapshot<T>(
  db: Kysely<DB>,
  read: (snapshot: Kysely<DB>) => AsyncIterable<T>,
): AsyncGenerator<T> {
  const snapshot = await db
    .startTransaction()
    .setIsolationLevel("repeatable read")
    .setAccessMode("read only")
    .execute();
  try {
    await sql`SET LOCAL idle_in_transaction_session_timeout = '60s'`.execute(snapshot);
    yield* read(snapshot);
  } finally {
    await snapshot.rollback().execute();
  }
}

/**
 * For what adds up a year, in its transaction: plans its statements for the span that they read, and lets a second core help. A plan for any
 * span looks up each row in an index, which takes twice as long.
 */
export async function planForSpan(snapshot: Kysely<DB>): Promise<void> {
  await sql`SELECT set_config('plan_cache_mode', 'force_custom_plan', true),
    set_config('max_parallel_workers_per_gather', '1', true)`.execute(snapshot);
}

/** Runs a part of a transaction; if it throws, nothing of that part is kept. */
export async function attempt<T>(transaction: Kysely<DB>, part: () => Promise<T>): Promise<T> {
  await sql`SAVEPOINT part`.execute(transaction);
  try {
    const result = await part();
    await sql`RELEASE SAVEPOINT part`.execute(transaction);
    return result;
  } catch (error) {
    await sql`ROLLBACK TO SAVEPOINT part`.execute(transaction);
    throw error;
  }
}
