import type { Kysely, Selectable } from "kysely";
import { insertRecord, updateRecord } from "../../db/records.ts";
import { inSnapshot } from "../../db/snapshot.ts";
import type { Crews, DB } from "../../db/tables.ts";
import type { Tx } from "../../kernel/context.ts";
import { readPage } from "../../kernel/page-queries.ts";
import type { CrewQuery } from "./schema.ts";

export type CrewRow = Selectable<Crews>;
type CrewValues = Pick<CrewRow, "name" | "phone" | "is_active">;

/** By name. */
export function pageOfCrews(db: Kysely<DB>, query: CrewQuery) {
  return inSnapshot(db, (snapshot) => {
    let found = snapshot.selectFrom("crews");
    if (query.is_active !== undefined) found = found.where("is_active", "=", query.is_active === "true");
    return readPage(found.selectAll().orderBy("name"), query);
  });
}

export function crewById(db: Kysely<DB>, id: number) {
  return db.selectFrom("crews").selectAll().where("id", "=", id).executeTakeFirst();
}

export function crewByName(db: Kysely<DB>, name: string) {
  return db.selectFrom("crews").selectAll().where("name", "=", name).executeTakeFirst();
}

export function lockCrew(tx: Tx, id: number) {
  return tx.db.selectFrom("crews").selectAll().where("id", "=", id).forNoKeyUpdate().executeTakeFirst();
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

export function addCrew(tx: Tx, values: CrewValues) {
  return insertRecord(tx, "crews", values);
}

export function updateCrew(tx: Tx, id: number, values: Partial<CrewValues>) {
  return updateRecord(tx, "crews", { id }, values);
}
