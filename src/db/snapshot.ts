import type { Kysely } from "kysely";
import type { DB } from "./tables.ts";

/** Everything read in `work` is of one moment of the database. Inside a transaction it joins that one. */
export function inSnapshot<T>(db: Kysely<DB>, work: (snapshot: Kysely<DB>) => Promise<T>): Promise<T> {
  if (db.isTransaction) return work(db);
  return db.transaction().setIsolationLevel("repeatable read").setAccessMode("read only").execute(work);
}
