import type { Snapshot } from "../../kernel/audit.ts";
import { isoInZone } from "../../kernel/time.ts";
import { fileUrl } from "../files.ts";
import type { JenisLaporan, Laporan } from "./customer-schema.ts";
import type { Report, ReportDetail } from "./office-schema.ts";
import type { ComplaintRow, EventRow, PhotoRow, TypeRow } from "./queries.ts";
import { type ComplaintState, openStates } from "./states.ts";
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
    prioritas: row.priority as JenisLaporan["prioritas"],
    sla_jam: row.sla_hours,
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
    status: row.status as Laporan["status"],
    prioritas: row.priority as Laporan["prioritas"],
    batas_waktu: iso(row.deadline),
    dibuat_pada: iso(row.created_at),
    selesai_pada: row.finished_at === null ? null : iso(row.finished_at),
    riwayat: events.map(({ status, created_at, note }) => ({
      status,
      waktu: iso(created_at),
      catatan: note,
    })),
    rating: row.rating,
  };
}

export function presentType(row: TypeRow): ReportType {
  return {
    code: row.code,
    name: row.name,
    needs_photo: row.needs_photo ? 1 : 0,
    needs_location: row.needs_location ? 1 : 0,
    priority: row.priority as ReportType["priority"],
    sla_hours: row.sla_hours,
    is_active: row.is_active ? 1 : 0,
    position: row.position,
  };
}

/** As staff see it. */
export function presentReport(row: ComplaintRow, zone: string, now: Date): Report {
  const iso = (at: Date) => isoInZone(at.getTime(), zone);
  const isOpen = openStates.includes(row.status as ComplaintState);
  return {
    report_no: row.complaint_no,
    type: row.type_code,
    type_name: row.type_name,
    status: row.status as Report["status"],
    priority: row.priority as Report["priority"],
    deadline: iso(row.deadline),
    is_overdue: isOpen && row.deadline < now ? 1 : 0,
    sl: row.sl,
    area: row.area,
    description: row.description,
    address: row.address,
    latitude: row.latitude,
    longitude: row.longitude,
    account_id: row.account_id,
    reporter_name: row.account_name ?? row.caller_name,
    reporter_phone: row.account_phone ?? row.caller_phone,
    assigned_to: row.assigned_to,
    has_repeated_photo: row.has_repeated_photo ? 1 : 0,
    finished_at: row.finished_at === null ? null : iso(row.finished_at),
    rating: row.rating,
    created_at: iso(row.created_at),
    updated_at: iso(row.updated_at),
  };
}

export function presentDetail(
  { row, events, photos }: WholeComplaint,
  zone: string,
  now: Date,
): ReportDetail {
  const photosOf = (eventId: number | null) =>
    photos.filter(({ event_id }) => event_id === eventId).map(presentPhoto);
  return {
    ...presentReport(row, zone, now),
    photos: photosOf(null),
    history: events.map(({ id, status, note, actor, created_at }) => ({
      status,
      note,
      actor,
      created_at: isoInZone(created_at.getTime(), zone),
      photos: photosOf(id),
    })),
  };
}

function presentPhoto({ file_id, repeats, latitude, longitude }: PhotoRow): ReportDetail["photos"][number] {
  return { file_id, is_repeated: repeats ? 1 : 0, latitude, longitude };
}

/** What the audit trail keeps of a complaint. */
export function snapshot(row: ComplaintRow): Snapshot {
  return {
    report_no: row.complaint_no,
    type: row.type_code,
    status: row.status,
    priority: row.priority,
    deadline: row.deadline.toISOString(),
    sl: row.sl,
    account_id: row.account_id,
    description: row.description,
    assigned_to: row.assigned_to,
    finished_at: row.finished_at?.toISOString() ?? null,
    rating: row.rating,
  };
}
