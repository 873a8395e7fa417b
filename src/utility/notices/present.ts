import { isoInZone } from "../../kernel/time.ts";
import { fileUrl } from "../files.ts";
import type { Promo } from "./customer-schema.ts";
import type { Promotion } from "./office-schema.ts";
import type { PromotionRow } from "./queries.ts";

/** As customers see it. @param zone the IANA zone in which times are written */
export function presentPromo(row: PromotionRow, zone: string): Promo {
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

/** As staff see it. */
export function presentPromotion(row: PromotionRow, zone: string): Promotion {
  return {
    id: row.id,
    title: row.title,
    body: row.body,
    file_id: row.image_id,
    url: row.url,
    starts_at: isoInZone(row.starts_at.getTime(), zone),
    ends_at: isoInZone(row.ends_at.getTime(), zone),
    is_active: row.is_active ? 1 : 0,
    created_at: isoInZone(row.created_at.getTime(), zone),
    updated_at: isoInZone(row.updated_at.getTime(), zone),
  };
}
