import { isoInZone } from "../../kernel/time.ts";
import type { Pesan } from "./customer-schema.ts";
import type { MessageRow } from "./queries.ts";
import type { LinkKind, Topic } from "./topics.ts";

/** As its customer reads it. */
export function presentPesan(row: MessageRow, zone: string): Pesan {
  const { link_kind, link_id } = row;
  return {
    id_pesan: row.id,
    topik: row.topic as Topic,
    judul: row.title,
    isi: row.body,
    tautan: link_kind === null || link_id === null ? null : { jenis: link_kind as LinkKind, id: link_id },
    dibuat_pada: isoInZone(row.created_at.getTime(), zone),
    dibaca_pada: row.read_at === null ? null : isoInZone(row.read_at.getTime(), zone),
  };
}
