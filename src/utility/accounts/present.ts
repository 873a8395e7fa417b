import { isoInZone } from "../../kernel/time.ts";
import { fileUrl } from "../files.ts";
import type { Akun } from "./customer-schema.ts";
import { maskNik } from "./mask.ts";
import type { Account } from "./office-schema.ts";
import type { AccountWithConnections } from "./queries.ts";
import type { AccountRow } from "./session.ts";

/** As its owner sees it. @param connections how many it looks after */
export function presentAkun(row: AccountRow, connections: number, zone: string): Akun {
  return {
    id_akun: row.id,
    username: row.username,
    nama: row.name,
    email: row.email,
    no_hp: row.phone,
    alamat: row.address,
    nik: row.nik === null ? null : maskNik(row.nik),
    foto_profil_url: fileUrl(row.photo_id),
    jumlah_sl: connections,
    dibuat_pada: isoInZone(row.created_at.getTime(), zone),
  };
}

/** As staff see it. */
export function presentAccount(row: AccountWithConnections, zone: string): Account {
  return {
    id: row.id,
    username: row.username,
    name: row.name,
    email: row.email,
    phone: row.phone,
    address: row.address,
    nik: row.nik === null ? null : maskNik(row.nik),
    connections: row.connections,
    is_active: row.is_active ? 1 : 0,
    inactive_reason: row.inactive_reason,
    created_at: isoInZone(row.created_at.getTime(), zone),
    updated_at: isoInZone(row.updated_at.getTime(), zone),
  };
}
