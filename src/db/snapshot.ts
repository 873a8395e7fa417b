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
