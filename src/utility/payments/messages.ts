import type { Pembayaran } from "./customer-schema.ts";
import type { PaymentState } from "./states.ts";

/* What customers read alongside a payment (`pesan`): what is true of it now, for a call may be repeated after days. */

const byState: Record<PaymentState, string> = {
  MENUNGGU_PEMBAYARAN: "Pembayaran sudah dibuat. Silakan bayar sebelum kadaluarsa.",
  MENUNGGU_KONFIRMASI:
    "Konfirmasi sudah kami terima. Kami menunggu uangnya masuk ke rekening; Anda tidak perlu membayar lagi.",
  DIBAYAR: "Pembayaran berhasil. Terima kasih.",
  DIBATALKAN:
    "Pembayaran ini sudah dibatalkan. Jangan membayar dengan kode ini; bila tagihannya belum lunas, minta pembayaran baru.",
  KADALUARSA:
    "Pembayaran ini sudah kadaluarsa. Jangan membayar dengan kode ini; bila tagihannya belum lunas, minta pembayaran baru.",
  DIKEMBALIKAN: "Pembayaran ini sudah dibatalkan dan uangnya dikembalikan.",
};

/** What a customer is to know, and to do, of a payment as it is now. */
export function messageOf({ status }: Pick<Pembayaran, "status">): string {
  return byState[status];
}

/** The same alongside a photo of a transfer that he sends, or sends again. */
export function messageOfProof(payment: Pick<Pembayaran, "status" | "status_bukti">): string {
  if (payment.status !== "MENUNGGU_KONFIRMASI") return messageOf(payment);
  return payment.status_bukti === "DITOLAK"
    ? "Bukti transfer yang terakhir tidak dapat kami terima. Silakan kirim bukti yang lain."
    : "Bukti transfer sudah kami terima.";
}
