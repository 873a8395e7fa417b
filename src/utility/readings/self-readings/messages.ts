import type { SelfReadingStatus } from "../office-schema.ts";
import { type WhyRead, whyRead } from "./orders.ts";
import type { CustomerSelfReading } from "./queries.ts";

/* What customers read in addition to what they sent (`pesan`): what is true of it now, for a call may be repeated after weeks. */

const orders: Record<SelfReadingStatus, string> = {
  DIBUKA: "Silakan baca meter Anda dan kirim sebelum batas waktu.",
  DIKIRIM: "Bacaan meter sudah kami terima dan akan diperiksa. Terima kasih.",
  DIVERIFIKASI: "Bacaan meter Anda sudah diperiksa dan diterima. Tidak perlu mengirim lagi.",
  DITOLAK: "Bacaan ini tidak dapat kami terima. Minta order baru, lalu kirim lagi.",
  KADALUARSA: "Batas waktu pengiriman sudah lewat. Petugas kami yang akan membaca meter Anda.",
};

/** @param unwanted why an open order need not be answered any more */
export function messageOfOrder(
  { status, deadline }: Pick<CustomerSelfReading, "status" | "deadline">,
  now: Date,
  unwanted: WhyRead | null = null,
): string {
  if (status === "DIBUKA" && unwanted !== null) return whyRead[unwanted];
  const isTooLate = status === "DITOLAK" && deadline !== null && deadline <= now;
  return isTooLate
    ? "Bacaan ini tidak dapat kami terima, dan batas waktunya sudah lewat. Petugas kami yang akan membaca meter Anda."
    : orders[status];
}

/** The same of a photo of the meter that no order asked for. */
export function messageOfPhoto({ status }: Pick<CustomerSelfReading, "status">): string {
  if (status === "DIVERIFIKASI") return "Foto meter sudah diperiksa dan diterima. Terima kasih.";
  return status === "DITOLAK"
    ? "Foto meter ini tidak dapat kami terima. Silakan kirim foto yang baru."
    : "Foto meter sudah kami terima. Terima kasih.";
}
