import { type Kysely, sql } from "kysely";
import type { DB } from "./tables.ts";

/** Runs a part of a transaction, of which nothing is left where it throws. */
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
