import { type Kysely, type Selectable, sql } from "kysely";
import { preparedRows } from "../../db/prepared.ts";
import type { DB, Promotions } from "../../db/tables.ts";
import { listed } from "../../kernel/lists/page-queries.ts";
import { recordsOf } from "../../kernel/records.ts";
import type { PromotionQuery } from "./office-schema.ts";

export type PromotionRow = Selectable<Promotions>;
export const promotions = recordsOf("promotions", "id");
export type PromotionValues = Omit<PromotionRow, "id" | "version" | "created_at" | "updated_at">;

/** Those that are switched on and run at `now`: the end's own moment is no longer in a promotion. The last to begin first. */
export function runningPromotions(db: Kysely<DB>, now: Date): Promise<ShownPromotion[]> {
  return preparedRows(
    db,
    sql<ShownPromotion>`
    SELECT id, title, body, image_id, url, starts_at, ends_at FROM promotions
    WHERE is_active AND starts_at <= ${now} AND ends_at > ${now} ORDER BY starts_at DESC, id DESC`,
  );
}

export type ShownPromotion = Omit<PromotionValues, "is_active"> & Pick<PromotionRow, "id">;

export function listOfPromotions(db: Kysely<DB>, query: PromotionQuery, now: Date) {
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
  return listed(found.selectAll().orderBy("starts_at", "desc").orderBy("id", "desc"));
}
