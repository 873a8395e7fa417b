import { expect } from "vitest";
import type { TestServer } from "./harness.ts";

/** Finds the sessions of the database that wait for a lock. */
export const waitingForLocks = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;

/**
 * Makes requests meet at a row that each of them locks: the row is held until all of them wait for it, in this order. What each has read
 * before is then what it was before the first.
 * @param row such as 'users WHERE id = 7'
 */
export async function inTurn<Answer>(
  { sql }: Pick<TestServer, "sql">,
  row: string,
  requests: readonly (() => Promise<Answer>)[],
): Promise<Answer[]> {
  const holder = await sql.connect();
  const begun: Promise<Answer>[] = [];
  try {
    await holder.query("BEGIN");
    await holder.query(`SELECT FROM ${row} FOR UPDATE`);
    for (const request of requests) {
      begun.push(request());
      await expect.poll(async () => (await sql.query(waitingForLocks)).rowCount).toBe(begun.length);
    }
  } finally {
    await holder.query("ROLLBACK");
    holder.release();
  }
  return Promise.all(begun);
}
