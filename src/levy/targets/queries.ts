import { type Selectable, sql } from "kysely";
import { insertRecord, updateRecord } from "../../db/records.ts";
import type { LevyTargets } from "../../db/tables.ts";
import type { Asker, Tx } from "../../kernel/context.ts";
import { listed } from "../../kernel/lists/page-queries.ts";
import { withinPlaces } from "../../kernel/places/queries.ts";
import type { LevyTargetQuery, NewLevyTarget } from "./schema.ts";

export type TargetRow = Selectable<LevyTargets>;

function targets({ db, actor }: Asker) {
  return db.selectFrom("levy_targets").where(withinPlaces(actor, sql`location_code`));
}

export function listOfTargets(asker: Asker, query: LevyTargetQuery) {
  const all = targets(asker);
  const found = query.year === undefined ? all : all.where("year", "=", query.year);
  const sorted = found
    .selectAll()
    .orderBy("year", "desc")
    .orderBy("location_code", (order) => order.asc().nullsFirst())
    .orderBy("category", (order) => order.asc().nullsFirst());
  return listed(sorted);
}

export function targetById(asker: Asker, id: number) {
  return targets(asker).selectAll().where("id", "=", id).executeTakeFirst();
}

export function targetByKey(asker: Asker, { year, location_code, category }: Omit<NewLevyTarget, "amount">) {
  return targets(asker)
    .selectAll()
    .where("year", "=", year)
    .where(sql<boolean>`location_code IS NOT DISTINCT FROM ${location_code}`)
    .where(sql<boolean>`category IS NOT DISTINCT FROM ${category}`)
    .executeTakeFirst();
}

export function lockTarget(tx: Tx, id: number) {
  return targets(tx).selectAll().where("id", "=", id).forUpdate().executeTakeFirst();
}

export function addTarget(tx: Tx, values: NewLevyTarget) {
  return insertRecord(tx, "levy_targets", values);
}

export function updateTarget(tx: Tx, id: number, amount: number) {
  return updateRecord(tx, "levy_targets", { id }, { amount });
}

export async function deleteTarget(tx: Tx, id: number): Promise<void> {
  await tx.db.deleteFrom("levy_targets").where("id", "=", id).execute();
}
