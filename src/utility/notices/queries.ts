import type { Kysely, Selectable } from "kysely";
import type { DB, Promotions } from "../../db/tables.ts";
import type { Tx } from "../../kernel/context.ts";
import { readPage } from "../../kernel/page-queries.ts";
import type { PromotionQuery } from "./office-schema.ts";

export type PromotionRow = Selectable<Promotions>;
export type PromotionValues = Omit<PromotionRow, "id" | "version" | "created_at" | "updated_at">;

/** What customers are shown at `now`: the end's own moment is no longer in it. */
export function runningPromotions(db: Kysely<DB>, now: Date) {
  return db
    .selectFrom("promotions")
    .selectAll()
    .where("is_active", "=", true)
    .where("starts_at", "<=", now)
    .where("ends_at", ">", now)
    .orderBy("starts_at", "desc")
    .orderBy("id", "desc")
    .execute();
}

export async function pageOfPromotions(db: Kysely<DB>, query: PromotionQuery, now: Date) {
  let found = db.selectFrom("promotions");
  if (query.active !== undefined) {
    const isRunning = query.active === 1;
    found = found.where((row) => {
      const running = row.and([
        row("is_active", "=", true),
        row("starts_at", "<=", now),
        row("ends_at", ">", now),
      ]);
      return isRunning ? running : row.not(running);
    });
  }
  return readPage(found.selectAll().orderBy("starts_at", "desc").orderBy("id", "desc"), query);
}

export function promotionById(db: Kysely<DB>, id: number) {
  return db.selectFrom("promotions").selectAll().where("id", "=", id).executeTakeFirst();
}

export function lockPromotion(tx: Tx, id: number) {
  return tx.db.selectFrom("promotions").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();
}

export function addPromotion(tx: Tx, values: PromotionValues) {
  const now = tx.now();
  return tx.db
    .insertInto("promotions")
    .values({ ...values, created_at: now, updated_at: now })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export function updatePromotion(tx: Tx, id: number, values: PromotionValues) {
  return tx.db
    .updateTable("promotions")
    .set((row) => ({ ...values, version: row("version", "+", 1), updated_at: tx.now() }))
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export function deletePromotion(tx: Tx, id: number) {
  return tx.db.deleteFrom("promotions").where("id", "=", id).execute();
}
