import type { Kysely } from "kysely";
import type { DB } from "../../db/tables.ts";

/** Money that waits and was booked before then: number of mutations, their sum in rupiah, and the first. */
export function unmatchedBefore(db: Kysely<DB>, before: Date) {
  return db
    .selectFrom("bank_mutations")
    .where("status", "=", "ANTREAN")
    .where("booked_at", "<", before)
    .select((row) => [
      row.fn.countAll<number>().as("count"),
      row.fn.coalesce(row.fn.sum<number>("amount"), row.lit(0)).as("amount"),
      row.fn.min("booked_at").as("oldest"),
    ])
    .executeTakeFirstOrThrow();
}

/** Unfinished fault reports with a deadline before then, the first due first. */
export function reportsDueBefore(db: Kysely<DB>, before: Date, most: number) {
  return db
    .selectFrom("complaints")
    .where("status", "in", ["DITERIMA", "DITUGASKAN", "DIKERJAKAN", "DIBUKA_KEMBALI"])
    .where("deadline", "<", before)
    .select(["complaint_no", "deadline"])
    .orderBy("deadline")
    .limit(most)
    .execute();
}
