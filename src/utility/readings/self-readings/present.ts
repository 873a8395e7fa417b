import { isoInZone } from "../../../kernel/time.ts";
import { fileUrl } from "../../files.ts";
import type { CatatMeter, Jadwal, OrderBacaMandiri } from "../customer-schema.ts";
import type { ConnectionWindow } from "../schedules/queries.ts";
import { secondsLeft, statusOf } from "../schedules/window.ts";
import type { CustomerSelfReading } from "./queries.ts";

/** @param refusal why staff refused what was sent last */
export function presentJadwal(
  sl: string,
  window: ConnectionWindow,
  now: Date,
  refusal: string | null,
): Jadwal {
  const { period, starts_on, ends_on, method } = window;
  return {
    sl,
    periode: period,
    tanggal_mulai: starts_on,
    tanggal_selesai: ends_on,
    status: statusOf(window, now),
    sisa_detik: secondsLeft(window, now),
    sudah_dibaca: method !== null && method !== "TAKSASI",
    cara_baca: method,
    alasan: refusal,
  };
}

export function presentOrder(row: CustomerSelfReading, zone: string): OrderBacaMandiri {
  if (row.deadline === null) throw new Error("only an order is shown as one");
  return {
    id_order: row.id,
    sl: row.sl,
    periode: row.period,
    status: row.status,
    alasan: row.refusal,
    batas_kirim: isoInZone(row.deadline.getTime(), zone),
    stand_awal: row.previous,
    ...sentOf(row),
    foto_url: fileUrl(row.file_id),
  };
}

export function presentPhoto(row: CustomerSelfReading): CatatMeter {
  if (row.file_id === null) throw new Error("a photo that was sent has a file");
  return { id: row.id, ...sentOf(row), foto_url: fileUrl(row.file_id) };
}

function sentOf({ stand, usage, flags }: CustomerSelfReading) {
  return { stand_akhir: stand, pemakaian: usage, peringatan: flags };
}
