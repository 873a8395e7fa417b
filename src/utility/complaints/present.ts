import type { Ctx } from "../../kernel/context.ts";
import { isoInZone } from "../../kernel/time.ts";
import { wire } from "../../kernel/wire.ts";
import { hasRole } from "../../staff/permissions.ts";
import { fileUrl } from "../files.ts";
import { presentHistory, presentPhoto } from "../work-history.ts";
import type { JenisLaporan, Laporan, LaporanUmum } from "./customer-schema.ts";
import type { Report, ReportDetail } from "./office-schema.ts";
import type { ComplaintRow, EventRow, PhotoRow, TypeRow } from "./queries.ts";
import { actionsIn, crewActions, openStates } from "./states.ts";
import type { ReportType } from "./type-schema.ts";

/** A complaint with its own events and photos, each from the first on. */
export interface WholeComplaint {
  row: ComplaintRow;
  events: readonly EventRow[];
  photos: readonly PhotoRow[];
}

export function presentJenis(row: TypeRow): JenisLaporan {
  return {
    kode: row.code,
    nama: row.name,
    perlu_foto: row.needs_photo,
    perlu_lokasi: row.needs_location,
    prioritas: row.priority,
    sla_jam: row.sla_hours,
    tanpa_akun: row.is_public,
  };
}

/** As the customer who made it sees it. Photos of the work are the utility's own. */
export function presentLaporan({ row, events, photos }: WholeComplaint, zone: string): Laporan {
  const iso = (at: Date) => isoInZone(at.getTime(), zone);
  return {
    id_laporan: row.id,
    no_laporan: row.complaint_no,
    kode_jenis: row.type_code,
    jenis: row.type_name,
    sl: row.sl,
    keterangan: row.description,
    alamat: row.address,
    latitude: row.latitude,
    longitude: row.longitude,
    foto: photos.filter(({ event_id }) => event_id === null).map(({ file_id }) => fileUrl(file_id)),
    status: row.status,
    prioritas: row.priority,
    batas_waktu: iso(row.deadline),
    dibuat_pada: iso(row.created_at),
    selesai_pada: row.finished_at === null ? null : iso(row.finished_at),
    riwayat: events.map(({ status, created_at, note }) => ({
      status,
      waktu: iso(created_at),
      catatan: note,
    })),
    rating: row.rating,
    gangguan: presentGangguan(row, iso),
  };
}

function presentGangguan(row: ComplaintRow, iso: (at: Date) => string): Laporan["gangguan"] {
  const { outage_id, outage_kind, outage_starts_at, outage_ends_at, outage_over_at, outage_reason } = row;
  if (outage_id === null || outage_starts_at === null || outage_ends_at === null) return null;
  return {
    id_gangguan: outage_id,
    macam: outage_kind === "PEKERJAAN" ? "PEKERJAAN" : "GANGGUAN",
    mulai: iso(outage_starts_at),
    perkiraan_selesai: iso(outage_ends_at),
    selesai_pada: outage_over_at === null ? null : iso(outage_over_at),
    keterangan: outage_reason ?? "",
  };
}

/** As somebody without an account sees it, who has its code. */
export function presentLaporanUmum(complaint: WholeComplaint, kode_lacak: string, zone: string): LaporanUmum {
  const { id_laporan: _, sl: __, rating: ___, foto, ...shown } = presentLaporan(complaint, zone);
  return { ...shown, jumlah_foto: foto.length, kode_lacak };
}

/** As staff see it, and as the audit trail keeps it. */
export function presentType({ version: _, ...row }: TypeRow): ReportType {
  return {
    ...row,
    needs_photo: row.needs_photo ? 1 : 0,
    needs_location: row.needs_location ? 1 : 0,
    is_active: row.is_active ? 1 : 0,
    is_public: row.is_public ? 1 : 0,
  };
}

/** As staff see it. */
export function presentReport(row: ComplaintRow, { zone, now }: Ctx): Report {
  const isOpen = openStates.includes(row.status);
  return {
    ...wire(row, zone),
    report_no: row.complaint_no,
    type: row.type_code,
    is_open: isOpen ? 1 : 0,
    is_overdue: isOpen && row.deadline < now() ? 1 : 0,
    assigned_to: row.assignee,
    source: sourceOf(row),
    reporter_name: row.account_name ?? row.caller_name,
    reporter_phone: row.account_phone ?? row.caller_phone,
    outage_is_open: row.outage_id !== null && row.outage_over_at === null ? 1 : 0,
    has_repeated_photo: row.has_repeated_photo ? 1 : 0,
  };
}

function sourceOf({ account_id, from_guest }: ComplaintRow): Report["source"] {
  if (account_id !== null) return "account";
  return from_guest ? "public" : "staff";
}

/** @param isOfCaller whether the caller's crew has it */
export function presentDetail(
  { row, events, photos }: WholeComplaint,
  ctx: Ctx,
  isOfCaller: boolean,
): ReportDetail {
  const possible = actionsIn(row.status, row.finished_at, ctx.now());
  const ofCrew = isOfCaller ? possible.filter((action) => crewActions.includes(action)) : [];
  return {
    ...presentReport(row, ctx),
    photos: photos.filter(({ event_id }) => event_id === null).map(presentPhoto),
    history: presentHistory(events, photos, ctx.zone),
    actions: hasRole(ctx.actor, "operator") ? possible : ofCrew,
  };
}
