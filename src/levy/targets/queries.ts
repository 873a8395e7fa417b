import type { Kysely, Selectable } from "kysely";
import type { DB, LevyTargets } from "../../db/tables.ts";
import type { Tx } from "../../kernel/context.ts";
import { offsetOf } from "../../kernel/paging.ts";
import type { LevyTargetQuery, NewLevyTarget } from "./schema.ts";

export type TargetRow = Selectable<LevyTargets>;

export async function pageOfTargets(db: Kysely<DB>, query: LevyTargetQuery) {
  const all = db.selectFrom("levy_targets");
  const found = query.year === undefined ? all : all.where("year", "=", query.year);
  const [rows, { total }] = await Promise.all([
    found
      .selectAll()
      .orderBy("year", "desc")
      .orderBy("location_code", (order) => order.asc().nullsFirst())
      .orderBy("category", (order) => order.asc().nullsFirst())
      .limit(query.limit)
      .offset(offsetOf(query))
      .execute(),
    found.select((row) => row.fn.countAll<number>().as("total")).executeTakeFirstOrThrow(),
  ]);
  return { rows, total };
}

export function targetById(db: Kysely<DB>, id: number) {
  return db.selectFrom("levy_targets").selectAll().where("id", "=", id).executeTakeFirst();
}

export function lockTarget(tx: Tx, id: number) {
  return tx.db.selectFrom("levy_targets").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();
}

export function addTarget(tx: Tx, values: NewLevyTarget) {
  const now = tx.now();
  return tx.db
    .insertInto("levy_targets")
    .values({ ...values, created_at: now, updated_at: now })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export function updateTarget(tx: Tx, id: number, amount: number) {
  return tx.db
    .updateTable("levy_targets")
    .set((row) => ({ amount, version: row("version", "+", 1), updated_at: tx.now() }))
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function deleteTarget(tx: Tx, id: number): Promise<void> {
  await tx.db.deleteFrom("levy_targets").where("id", "=", id).execute();
}
