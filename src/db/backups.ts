import type { Insertable, Kysely } from "kysely";
import type { Backups, DB } from "./tables.ts";

/** Notes a backup that was made and read again. */
export async function noteBackup(db: Kysely<DB>, backup: Insertable<Backups>): Promise<void> {
  await db.insertInto("backups").values(backup).execute();
}

/** When the newest backup that was read again was taken; null: there is none that anybody knows of. */
export async function newestBackup(db: Kysely<DB>): Promise<Date | null> {
  const { taken_at } = await db
    .selectFrom("backups")
    .select(({ fn }) => fn.max("taken_at").as("taken_at"))
    .executeTakeFirstOrThrow();
  return taken_at;
}
