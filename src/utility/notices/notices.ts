import { recordChange } from "../../kernel/audit.ts";
import { type Ctx, inTransaction, type Tx } from "../../kernel/context.ts";
import { invalid, notFound } from "../../kernel/errors.ts";
import { fileOf } from "../../kernel/files.ts";
import { checkIfMatch, type Versioned } from "../../kernel/http/etag.ts";
import { type Page, pageOf } from "../../kernel/paging.ts";
import type { Promo } from "./customer-schema.ts";
import type { NewPromotion, Promotion, PromotionChange, PromotionQuery } from "./office-schema.ts";
import { presentPromo, presentPromotion } from "./present.ts";
import {
  addPromotion,
  deletePromotion,
  lockPromotion,
  type PromotionRow,
  type PromotionValues,
  pageOfPromotions,
  promotionById,
  runningPromotions,
  updatePromotion,
} from "./queries.ts";

/** What customers are shown now, the newest first (customer-contract.md, promo). @param zone the IANA zone of the times */
export async function promosNow(ctx: Ctx, zone: string): Promise<Promo[]> {
  const rows = await runningPromotions(ctx.db, ctx.now());
  return rows.map((row) => presentPromo(row, zone));
}

/** All promotions, the last to begin first. */
export async function listPromotions(
  ctx: Ctx,
  query: PromotionQuery,
  zone: string,
): Promise<Page<Promotion>> {
  const { rows, total } = await pageOfPromotions(ctx.db, query, ctx.now());
  return pageOf(
    rows.map((row) => presentPromotion(row, zone)),
    total,
    query,
  );
}

/** @throws 404 PROMOTION_NOT_FOUND */
export async function getPromotion(ctx: Ctx, id: number, zone: string): Promise<Versioned<Promotion>> {
  const row = await promotionById(ctx.db, id);
  if (row === undefined) throw promotionNotFound(id);
  return versioned(row, zone);
}

/** @throws 422 */
export async function createPromotion(
  ctx: Ctx,
  input: NewPromotion,
  zone: string,
): Promise<Versioned<Promotion>> {
  const values: PromotionValues = {
    title: input.title,
    body: input.body,
    image_id: input.file_id ?? null,
    url: input.url ?? null,
    starts_at: momentOf("starts_at", input.starts_at),
    ends_at: momentOf("ends_at", input.ends_at),
    is_active: input.is_active !== 0,
  };
  return inTransaction(ctx, async (tx) => {
    await refuseNonsense(tx, values);
    const row = await addPromotion(tx, values);
    await recordChange(tx, {
      entity: "promotions",
      entityKey: String(row.id),
      action: "create",
      before: null,
      after: { ...presentPromotion(row, zone) },
    });
    return versioned(row, zone);
  });
}

/** Changes the fields that are sent. @throws 404 PROMOTION_NOT_FOUND, 412, 422 */
export async function changePromotion(
  ctx: Ctx,
  id: number,
  change: PromotionChange,
  zone: string,
  ifMatch?: string,
): Promise<Versioned<Promotion>> {
  return inTransaction(ctx, async (tx) => {
    const before = await lockForChange(tx, id, ifMatch);
    const values = changed(before, change);
    await refuseNonsense(tx, values);
    const after = await updatePromotion(tx, id, values);
    await recordChange(tx, {
      entity: "promotions",
      entityKey: String(id),
      action: "update",
      before: { ...presentPromotion(before, zone) },
      after: { ...presentPromotion(after, zone) },
    });
    return versioned(after, zone);
  });
}

/** For ever; its image stays. @throws 404 PROMOTION_NOT_FOUND, 412 */
export async function removePromotion(
  ctx: Ctx,
  id: number,
  zone: string,
  ifMatch?: string,
): Promise<{ deleted: true; id: number }> {
  return inTransaction(ctx, async (tx) => {
    const before = await lockForChange(tx, id, ifMatch);
    await deletePromotion(tx, id);
    await recordChange(tx, {
      entity: "promotions",
      entityKey: String(id),
      action: "delete",
      before: { ...presentPromotion(before, zone) },
      after: null,
    });
    return { deleted: true, id };
  });
}

async function lockForChange(tx: Tx, id: number, ifMatch?: string): Promise<PromotionRow> {
  const row = await lockPromotion(tx, id);
  if (row === undefined) throw promotionNotFound(id);
  checkIfMatch(ifMatch, row.version);
  return row;
}

function changed(before: PromotionRow, change: PromotionChange): PromotionValues {
  const { title, body, url, file_id: image, starts_at: start, ends_at: end, is_active: isActive } = change;
  return {
    title: title ?? before.title,
    body: body ?? before.body,
    image_id: image === undefined ? before.image_id : image,
    url: url === undefined ? before.url : url,
    starts_at: start === undefined ? before.starts_at : momentOf("starts_at", start),
    ends_at: end === undefined ? before.ends_at : momentOf("ends_at", end),
    is_active: isActive === undefined ? before.is_active : isActive === 1,
  };
}

/** A picture that only staff or one customer may read would be missing on every phone. */
async function refuseNonsense(tx: Tx, { starts_at, ends_at, image_id }: PromotionValues): Promise<void> {
  if (ends_at <= starts_at) throw invalid({ ends_at: ["must be after starts_at"] });
  if (image_id === null) return;
  const image = await fileOf(tx.db, null, image_id);
  if (image === undefined)
    throw invalid({ file_id: ["must be a file from POST /backoffice/v1/files with public: true"] });
}

/** @throws 422 when the text has the form of a moment, but names none of this century */
function momentOf(field: string, text: string): Date {
  const moment = new Date(text);
  const year = moment.getUTCFullYear();
  if (year >= 2000 && year < 2100) return moment;
  throw invalid({
    [field]: ["must be a moment of the years 2000 to 2099, such as 2026-11-21T14:05:00+07:00"],
  });
}

function versioned(row: PromotionRow, zone: string): Versioned<Promotion> {
  return { record: presentPromotion(row, zone), version: row.version };
}

function promotionNotFound(id: number) {
  return notFound("PROMOTION_NOT_FOUND", `There is no promotion ${id}.`);
}
