import type { Snapshot } from "../../kernel/audit.ts";
import { isoInZone } from "../../kernel/time.ts";
import { maskNik } from "../accounts/mask.ts";
import type { PasangBaru } from "./customer-schema.ts";
import type { Installation, InstallationDetail } from "./office-schema.ts";
import type { CostLine, EventRow, InstallationRow, PhotoRow } from "./queries.ts";

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
  const { cost_lines: lines } = row;
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
    status: row.status as PasangBaru["status"],
    rab:
      lines === null
        ? null
        : {
            total: costOf(lines),
            rincian: lines.map(({ item, amount }) => ({ uraian: item, jumlah: amount })),
          },
    id_tagihan: row.bill_id,
    bayar_sebelum: row.pay_until === null ? null : iso(row.pay_until),
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
    registration_no: row.registration_no,
    status: row.status as Installation["status"],
    account_id: row.account_id,
    username: row.username,
    name: row.name,
    nik: maskNik(row.nik),
    phone: row.phone,
    email: row.email,
    address: row.address,
    village: row.village,
    district: row.district,
    latitude: row.latitude,
    longitude: row.longitude,
    building: row.building,
    residents: row.residents,
    has_repeated_file: row.has_repeated_file ? 1 : 0,
    cost: row.cost_lines === null ? null : costOf(row.cost_lines),
    bill_no: row.bill_no,
    pay_until: row.pay_until === null ? null : isoInZone(row.pay_until.getTime(), zone),
    payment_code: row.payment_code,
    scheduled_on: row.scheduled_on,
    meter_no: row.meter_no,
    sl: row.sl,
    created_at: isoInZone(row.created_at.getTime(), zone),
    updated_at: isoInZone(row.updated_at.getTime(), zone),
  };
}

/** As staff see it by itself: the number of the identity card is there in full, to be compared with its photo. */
export function presentDetail(
  row: InstallationRow,
  events: readonly EventRow[],
  photos: readonly PhotoRow[],
  zone: string,
): InstallationDetail {
  return {
    ...presentInstallation(row, zone),
    nik: row.nik,
    id_card_file_id: row.id_card_file_id,
    house_file_id: row.house_file_id,
    title_file_id: row.title_file_id,
    cost_lines: row.cost_lines,
    bill_status: row.bill_status,
    meter_digits: row.meter_digits,
    initial_stand: row.initial_stand,
    history: events.map(({ id, status, note, actor, created_at }) => ({
      status,
      note,
      actor,
      created_at: isoInZone(created_at.getTime(), zone),
      photos: photos
        .filter(({ event_id }) => event_id === id)
        .map(({ file_id, repeats, latitude, longitude }) => ({
          file_id,
          is_repeated: repeats ? 1 : 0,
          latitude,
          longitude,
        })),
    })),
  };
}

/** What the audit trail keeps of an application. */
export function snapshot(row: InstallationRow): Snapshot {
  return {
    registration_no: row.registration_no,
    account_id: row.account_id,
    status: row.status,
    name: row.name,
    nik: maskNik(row.nik),
    address: row.address,
    cost_lines: row.cost_lines?.map(({ item, amount }) => ({ item, amount })) ?? null,
    bill_no: row.bill_no,
    pay_until: row.pay_until?.toISOString() ?? null,
    scheduled_on: row.scheduled_on,
    meter_no: row.meter_no,
    meter_digits: row.meter_digits,
    initial_stand: row.initial_stand,
    sl: row.sl,
  };
}
