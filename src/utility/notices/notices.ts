import { fieldError } from "../../field-errors/field-errors.ts";
import { auditOf } from "../../kernel/audit/audit.ts";
import { type Ctx, inTransaction, type Tx } from "../../kernel/context.ts";
import { invalid } from "../../kernel/errors.ts";
import { fileOf } from "../../kernel/files/files.ts";
import type { Versioned } from "../../kernel/http/etag.ts";
import { recordNotFound } from "../../kernel/refusal.ts";
import { isoInZone } from "../../kernel/time.ts";
import { deleted, finderOf, lockerOf } from "../../kernel/versioned.ts";
import { wire } from "../../kernel/wire.ts";
import { fileUrl } from "../files.ts";
import { momentOf } from "../moments.ts";
import type { Promo } from "./customer-schema.ts";
import type { NewPromotion, Promotion, PromotionChange, PromotionQuery } from "./office-schema.ts";
import * as queries from "./queries.ts";

export const PromotionNotFound = recordNotFound("PROMOTION_NOT_FOUND", "promotion", 3);

/** What customers are shown now, the newest first (docs/contracts/customer-contract.md, promo). */
export async function promosNow(ctx: Ctx) {
  const rows = await queries.runningPromotions(ctx.read, ctx.now());
  return rows.map((row) => presentPromo(row, ctx.zone));
}

/** All promotions, the last to begin first. */
export function listPromotions(ctx: Ctx, query: PromotionQuery) {
  return queries.listOfPromotions(ctx.db, query, ctx.now()).map((row) => presentPromotion(row, ctx.zone));
}

export async function getPromotion(ctx: Ctx, id: number) {
  return versioned(await requirePromotion(ctx.db, id), ctx.zone);
}

export async function createPromotion(ctx: Ctx, input: NewPromotion) {
  const values: queries.PromotionValues = {
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
    const after = versioned(await queries.promotions.add(tx, values), tx.zone);
    await audit(tx, "create", null, after.record);
    return after;
  });
}

/** Changes the fields that are sent. */
export async function changePromotion(ctx: Ctx, id: number, change: PromotionChange, ifMatch?: string) {
  return inTransaction(ctx, async (tx) => {
    const before = await lockForChange(tx, id, ifMatch);
    const values = changed(before, change);
    await refuseNonsense(tx, values);
    const after = versioned(await queries.promotions.change(tx, id, values), tx.zone);
    await audit(tx, "update", presentPromotion(before, tx.zone), after.record);
    return after;
  });
}

/** For ever; its image stays. */
export async function removePromotion(ctx: Ctx, id: number, ifMatch?: string) {
  return inTransaction(ctx, async (tx) => {
    const before = await lockForChange(tx, id, ifMatch);
    await queries.promotions.remove(tx, id);
    await audit(tx, "delete", presentPromotion(before, tx.zone), null);
    return deleted({ id });
  });
}

const requirePromotion = finderOf(queries.promotions.find, PromotionNotFound);
const lockForChange = lockerOf(queries.promotions.lock, PromotionNotFound);

function changed(before: queries.PromotionRow, change: PromotionChange): queries.PromotionValues {
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
async function refuseNonsense(tx: Tx, { starts_at, ends_at, image_id }: queries.PromotionValues) {
  if (ends_at <= starts_at)
    throw invalid({ ends_at: [fieldError("NOT_AFTER_FIELD", { field: "starts_at" })] });
  if (image_id === null) return;
  const image = await fileOf(tx.db, null, image_id);
  if (image === undefined) throw invalid({ file_id: [fieldError("NOT_A_PUBLIC_FILE")] });
}

function versioned(row: queries.PromotionRow, zone: string): Versioned<Promotion> {
  return { record: presentPromotion(row, zone), version: row.version };
}

const audit = auditOf("promotions", "id", (promotion: Promotion) => promotion);

/** As customers see it. */
function presentPromo(row: queries.ShownPromotion, zone: string): Promo {
  return {
    id_promo: row.id,
    judul: row.title,
    isi: row.body,
    gambar_url: fileUrl(row.image_id),
    mulai: isoInZone(row.starts_at.getTime(), zone),
    selesai: isoInZone(row.ends_at.getTime(), zone),
    url: row.url,
  };
}

/** As staff see it, and as the audit trail keeps it. */
function presentPromotion(
  { image_id, is_active, version: _, ...row }: queries.PromotionRow,
  zone: string,
): Promotion {
  return { ...wire(row, zone), file_id: image_id, is_active: is_active ? 1 : 0 };
}
