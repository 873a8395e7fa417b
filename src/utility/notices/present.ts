import { isoInZone } from "../../kernel/time.ts";
import { wire } from "../../kernel/wire.ts";
import { fileUrl } from "../files.ts";
import type { Promo } from "./customer-schema.ts";
import type { Promotion } from "./office-schema.ts";
import type { PromotionRow, ShownPromotion } from "./queries.ts";

/** As customers see it. */
export function presentPromo(row: ShownPromotion, zone: string): Promo {
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
export function presentPromotion(
  { image_id, is_active, version: _, ...row }: PromotionRow,
  zone: string,
): Promotion {
  return { ...wire(row, zone), file_id: image_id, is_active: is_active ? 1 : 0 };
}
