import { isoInZone } from "../../kernel/time.ts";
import type { Pembayaran } from "./customer-schema.ts";
import type { ShownItem, ShownPayment } from "./views/queries.ts";

/** An instant on the wire, or null. */
export function when(at: Date | null, zone: string): string | null {
  return at === null ? null : isoInZone(at.getTime(), zone);
}

/** @param items of this payment, and perhaps of others */
export function presentPembayaran(row: ShownPayment, items: readonly ShownItem[], zone: string): Pembayaran {
  return {
    id_pembayaran: row.id,
    kode_pembayaran: row.code,
    status: row.status,
    metode: row.method,
    jumlah_tagihan: row.bills_total,
    biaya_layanan: row.service_fee,
    kode_unik: row.unique_code,
    total_bayar: row.total,
    rekening_tujuan: destinationOf(row),
    dibuat_pada: isoInZone(row.created_at.getTime(), zone),
    kadaluarsa_pada: isoInZone(row.expires_at.getTime(), zone),
    dibayar_pada: when(row.paid_at, zone),
    dibatalkan_pada: when(row.cancelled_at, zone),
    alasan: row.reason,
    no_resi: row.receipt_no,
    status_bukti: row.proof_status as Pembayaran["status_bukti"],
    rincian: items
      .filter(({ payment_id }) => payment_id === row.id)
      .map(({ bill_id, sl, period, total }) => ({
        id_tagihan: bill_id,
        sl,
        periode: period,
        total_tagihan: total,
      })),
  };
}

function destinationOf({ bank, account_no, holder }: ShownPayment): Pembayaran["rekening_tujuan"] {
  if (bank === null || account_no === null || holder === null) return null;
  return { bank, no_rekening: account_no, atas_nama: holder };
}
