import { isoInZone } from "../../../kernel/time.ts";
import { fileUrl } from "../../files.ts";
import type { CatatMeter, Jadwal, OrderBacaMandiri } from "../customer-schema.ts";
import type { readingMethods, SelfReading, SelfReadingStatus } from "../office-schema.ts";
import type { ConnectionWindow } from "../schedules/queries.ts";
import { secondsLeft, statusOf } from "../schedules/window.ts";
import type { OwnSelfReading, ShownSelfReading } from "./queries.ts";

type Method = (typeof readingMethods)[number];

export function presentJadwal(sl: string, window: ConnectionWindow, now: Date): Jadwal {
  const method = window.method as Method | null;
  return {
    sl,
    periode: window.period,
    tanggal_mulai: window.starts_on,
    tanggal_selesai: window.ends_on,
    status: statusOf(window, now),
    sisa_detik: secondsLeft(window, now),
    sudah_dibaca: method !== null && method !== "TAKSASI",
    cara_baca: method,
  };
}

export function presentOrder(row: OwnSelfReading, zone: string): OrderBacaMandiri {
  if (row.deadline === null) throw new Error("only an order is shown as one");
  return {
    id_order: row.id,
    sl: row.sl,
    periode: row.period,
    status: row.status as SelfReadingStatus,
    batas_kirim: isoInZone(row.deadline.getTime(), zone),
    stand_awal: row.previous,
    stand_akhir: row.stand,
    pemakaian: row.usage,
    foto_url: fileUrl(row.file_id),
    peringatan: row.flags,
  };
}

export function presentPhoto(row: OwnSelfReading): CatatMeter {
  if (row.file_id === null) throw new Error("a photo that was sent has a file");
  return {
    id: row.id,
    foto_url: fileUrl(row.file_id),
    stand_akhir: row.stand,
    pemakaian: row.usage,
    peringatan: row.flags,
  };
}

/** For staff. */
export function presentSelfReading(row: ShownSelfReading, zone: string): SelfReading {
  const iso = (at: Date | null) => (at === null ? null : isoInZone(at.getTime(), zone));
  const {
    connection_id: _,
    kind,
    current_method,
    deadline,
    submitted_at,
    reviewed_at,
    created_at,
    ...facts
  } = row;
  return {
    ...facts,
    kind: kind as SelfReading["kind"],
    current_method: current_method as Method | null,
    deadline: iso(deadline),
    submitted_at: iso(submitted_at),
    reviewed_at: iso(reviewed_at),
    created_at: isoInZone(created_at.getTime(), zone),
  };
}
