import type { Ctx } from "../../kernel/context.ts";
import { isoInZone } from "../../kernel/time.ts";
import { wire } from "../../kernel/wire.ts";
import { mayDo } from "../../staff/permissions.ts";
import { maskNik } from "../accounts/mask.ts";
import { seesIdentity } from "../accounts/nik.ts";
import { presentHistory } from "../work-history.ts";
import type { PasangBaru } from "./customer-schema.ts";
import type { Installation, InstallationDetail } from "./office-schema.ts";
import type { CostLine, EventRow, InstallationRow, PhotoRow } from "./queries.ts";
import { actionsAt, decisions } from "./states.ts";

/** Rupiah. */
export function costOf(lines: readonly CostLine[]): number {
  return lines.reduce((sum, { amount }) => sum + amount, 0);
}

/** As the customer who made it sees it. @param events of this application, from the first on */
export function presentPasangBaru(
  row: InstallationRow,
  events: readonly EventRow[],
  zone: string,
): PasangBaru {
  const iso = (at: Date) => isoInZone(at.getTime(), zone);
  return {
    no_registrasi: row.registration_no,
    nama: row.name,
    nik: maskNik(row.nik),
    no_hp: row.phone,
    email: row.email,
    alamat: row.address,
    kelurahan: row.village,
    kecamatan: row.district,
    latitude: row.latitude,
    longitude: row.longitude,
    jenis_bangunan: row.building,
    jumlah_penghuni: row.residents,
    status: row.status,
    rab: row.cost_lines && {
      total: costOf(row.cost_lines),
      rincian: row.cost_lines.map(({ item, amount }) => ({ uraian: item, jumlah: amount })),
    },
    id_tagihan: row.bill_id,
    bayar_sebelum: row.pay_until && iso(row.pay_until),
    kode_pembayaran: row.payment_code,
    tanggal_pasang: row.scheduled_on,
    sl: row.sl,
    dibuat_pada: iso(row.created_at),
    tahapan: events.map(({ status, created_at, note }) => ({
      tahap: status,
      waktu: iso(created_at),
      catatan: note,
    })),
  };
}

/** As staff see it in lists. */
export function presentInstallation(row: InstallationRow, zone: string): Installation {
  return {
    ...wire(row, zone),
    nik: maskNik(row.nik),
    has_repeated_file: row.has_repeated_file ? 1 : 0,
    cost: row.cost_lines && costOf(row.cost_lines),
  };
}

/**
 * As staff see it by itself: the number of the identity card is there in full, to be compared with its photo. A viewer gets neither, and
 * no actions.
 */
export function presentDetail(
  row: InstallationRow,
  events: readonly EventRow[],
  photos: readonly PhotoRow[],
  { zone, actor }: Pick<Ctx, "zone" | "actor">,
): InstallationDetail {
  return {
    ...wire(row, zone),
    ...presentInstallation(row, zone),
    ...(seesIdentity(actor) ? { nik: row.nik } : { id_card_file_id: null }),
    history: presentHistory(events, photos, zone),
    actions: actionsAt(row.status, row.scheduled_on !== null).filter((action) =>
      mayDo(actor, "operator", decisions.includes(action) ? "approval" : undefined),
    ),
  };
}
