import { type Kysely, type Selectable, sql } from "kysely";
import { prepared } from "../../db/prepared.ts";
import type { DB, Promotions } from "../../db/tables.ts";
import { noteChange, type Tx } from "../../kernel/context.ts";
import { readPage } from "../../kernel/page-queries.ts";
import { recordsOf } from "../../kernel/records.ts";
import type { PromotionQuery } from "./office-schema.ts";

export type PromotionRow = Selectable<Promotions>;
export const promotions = recordsOf("promotions", "id");
export type PromotionValues = Omit<PromotionRow, "id" | "version" | "created_at" | "updated_at">;

/** Those that are switched on and have not ended at `now`: the end's own moment is no longer in a promotion. The last to begin first. */
export async function livingPromotions(db: Kysely<DB>, now: Date): Promise<ShownPromotion[]> {
  const { rows } = await sql<ShownPromotion>`${prepared}
    SELECT id, title, body, image_id, url, starts_at, ends_at FROM promotions
    WHERE is_active AND ends_at > ${now} ORDER BY starts_at DESC, id DESC`.execute(db);
  return rows;
}

export type ShownPromotion = Omit<PromotionValues, "is_active"> & Pick<PromotionRow, "id">;

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

export async function addPromotion(tx: Tx, values: PromotionValues) {
  const added = await promotions.add(tx, values);
  noteChange(tx, "promotions", added.id);
  return added;
}

export function updatePromotion(tx: Tx, id: number, values: PromotionValues) {
  noteChange(tx, "promotions", id);
  return promotions.change(tx, id, values);
}

export function deletePromotion(tx: Tx, id: number) {
  noteChange(tx, "promotions", id);
  return promotions.remove(tx, id);
}
