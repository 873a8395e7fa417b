import type { Kysely, Selectable } from "kysely";
import type { Crews, DB } from "../../db/tables.ts";
import type { Tx } from "../../kernel/context.ts";
import { listed } from "../../kernel/lists/page-queries.ts";
import { recordsOf } from "../../kernel/records.ts";
import type { CrewQuery } from "./schema.ts";

export type CrewRow = Selectable<Crews>;
export const crews = recordsOf("crews", "id");

/** By name. */
export function listOfCrews(db: Kysely<DB>, query: CrewQuery) {
  let found = db.selectFrom("crews");
  if (query.is_active !== undefined) found = found.where("is_active", "=", query.is_active === "true");
  return listed(found.selectAll().orderBy("name"));
}

export function crewByName(db: Kysely<DB>, name: string) {
  return db.selectFrom("crews").selectAll().where("name", "=", name).executeTakeFirst();
}

/** The crew that the user belongs to; null: none. */
export async function crewOfUser(db: Kysely<DB>, userId: number): Promise<number | null> {
  const user = await db.selectFrom("users").select("crew_id").where("id", "=", userId).executeTakeFirst();
  return user?.crew_id ?? null;
}

/** An active crew, which stays active until the transaction ends. */
export function holdActiveCrew(tx: Tx, id: number) {
  return tx.db
    .selectFrom("crews")
    .selectAll()
    .where("id", "=", id)
    .where("is_active", "=", true)
    .forShare()
    .executeTakeFirst();
}
