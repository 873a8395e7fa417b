import { either, textsOf } from "./text.ts";

const payment = { kode: "82930174", jumlah: "Rp 47.300" };
const reason = { ...payment, alasan: "Dibayar dua kali." };

/** Of payments, and of the money that customers keep with the utility. */
export const paymentTexts = textsOf({
  PEMBAYARAN_DITERIMA: {
    topic: "PEMBAYARAN_DITERIMA",
    occasion: { id: "Pembayaran dari aplikasi lunas.", en: "A payment made in the app is settled." },
    id: {
      title: "Pembayaran diterima",
      body: "Pembayaran {kode} sebesar {jumlah} sudah kami terima. Nomor resi {no_resi}.",
    },
    en: {
      title: "Payment received",
      body: "We have received payment {kode} of {jumlah}. Receipt number {no_resi}.",
    },
    examples: { ...payment, no_resi: "RS-202611-000012" },
  },
  PEMBAYARAN_DI_LOKET: {
    topic: "PEMBAYARAN_DITERIMA",
    occasion: {
      id: "Tagihan pemilik sambungan dibayar di loket.",
      en: "A bill of the connection's owner is paid at the counter.",
    },
    id: {
      title: "Tagihan {sl} dibayar di loket",
      body: "{jumlah} sudah kami terima. Nomor resi {no_resi}.",
    },
    en: {
      title: "Bill of {sl} paid at the counter",
      body: "We have received {jumlah}. Receipt number {no_resi}.",
    },
    examples: { sl: "0101000123", jumlah: "Rp 47.300", no_resi: "RS-202611-000012" },
  },
  PEMBAYARAN_KADALUARSA: {
    topic: "PEMBAYARAN_KADALUARSA",
    occasion: { id: "Waktu untuk membayar habis.", en: "The time to pay has run out." },
    id: {
      title: "Pembayaran kadaluarsa",
      body: "Waktu untuk membayar {kode} sebesar {jumlah} sudah habis. Bila sudah mentransfer, kirim buktinya: uangnya tidak hilang. Bila belum, minta pembayaran baru.",
    },
    en: {
      title: "Payment expired",
      body: "The time to pay {kode} of {jumlah} has run out. If you have transferred it, send us the proof: your money is not lost. If not, ask for a new payment.",
    },
    examples: payment,
  },
  PEMBAYARAN_DIBATALKAN: {
    topic: "PEMBAYARAN_DIBATALKAN",
    occasion: {
      id: "Pembayaran dibatalkan oleh petugas, atau karena pemilik sambungan yang membayar.",
      en: "Staff cancel a payment, or it gives way to that of the connection's owner.",
    },
    id: {
      title: "Pembayaran dibatalkan",
      body: "Pembayaran {kode} sebesar {jumlah} dibatalkan.[ Alasan: {alasan}] Bila Anda sudah mentransfer, kirim bukti transfernya di aplikasi untuk pembayaran ini; bila belum, jangan mentransfer lagi.",
    },
    en: {
      title: "Payment cancelled",
      body: "Payment {kode} of {jumlah} was cancelled.[ Reason: {alasan}] If you have transferred the money, send the proof for this payment in the app; if not, please do not transfer it.",
    },
    examples: reason,
  },
  UANG_DIPERIKSA: {
    topic: "UANG_DIPERIKSA",
    occasion: {
      id: "Uang masuk yang tidak langsung melunasi tagihan.",
      en: "Money has come in that does not settle a bill by itself.",
    },
    id: {
      title: "Uang masuk sedang diperiksa",
      body: "{jumlah} untuk pembayaran {kode} sudah masuk di rekening kami, tetapi tidak dapat langsung melunasi tagihannya. Petugas memeriksanya, dan uang Anda tidak hilang. Jangan mentransfer lagi; Anda kami kabari.",
    },
    en: {
      title: "We are looking into your money",
      body: "{jumlah} for payment {kode} has reached our account, but cannot settle the bill by itself. Our staff look into it, and your money is not lost. Please do not transfer it again; we will let you know.",
    },
    examples: payment,
  },
  UANG_DIKEMBALIKAN: {
    topic: "UANG_DIKEMBALIKAN",
    occasion: { id: "Petugas mengembalikan uang pembayaran.", en: "Staff give the money of a payment back." },
    id: {
      title: "Uang dikembalikan",
      body: "Uang pembayaran {kode} sebesar {jumlah} dikembalikan {cara}.[ Alasan: {alasan}] Tagihan di dalamnya kembali belum lunas. Resinya tetap dapat diunduh, dengan tanda DIKEMBALIKAN.",
    },
    en: {
      title: "Money given back",
      body: "The money of payment {kode}, {jumlah}, was given back {cara}.[ Reason: {alasan}] Its bills are unpaid again. You can still download the receipt, which is marked DIKEMBALIKAN.",
    },
    examples: { ...reason, cara: either({ id: "tunai di loket", en: "in cash at the counter" }) },
  },
  BUKTI_DITOLAK: {
    topic: "BUKTI_DITOLAK",
    occasion: { id: "Petugas menolak bukti transfer.", en: "Staff refuse a proof of transfer." },
    id: {
      title: "Bukti transfer ditolak",
      body: "Bukti transfer untuk pembayaran {kode} tidak dapat kami terima.[ Alasan: {alasan}] Silakan kirim bukti lain di aplikasi. Pembayaran lunas dengan sendirinya begitu uangnya terlihat di rekening kami.",
    },
    en: {
      title: "Proof of transfer refused",
      body: "We cannot accept the proof of transfer for payment {kode}.[ Reason: {alasan}] Please send another one in the app. The payment is settled by itself once we see the money in our account.",
    },
    examples: { kode: payment.kode, alasan: "Fotonya buram." },
  },
  WIPAY_TERISI: {
    topic: "WIPAY",
    occasion: { id: "Uang masuk ke dompet WiPay.", en: "Money goes into a WiPay wallet." },
    id: { title: "Dompet WiPay terisi", body: "{jumlah} masuk ke dompet WiPay Anda: {keterangan}" },
    en: { title: "WiPay wallet topped up", body: "{jumlah} went into your WiPay wallet: {keterangan}" },
    examples: { jumlah: "Rp 50.000", keterangan: "Isi saldo WiPay" },
  },
  WIPAY_DIKEMBALIKAN: {
    topic: "WIPAY",
    occasion: { id: "Saldo dompet WiPay dibayarkan kembali.", en: "Money of a WiPay wallet is paid out." },
    id: { title: "Saldo WiPay dikembalikan", body: "{jumlah} keluar dari dompet WiPay Anda: {keterangan}" },
    en: { title: "WiPay balance paid out", body: "{jumlah} left your WiPay wallet: {keterangan}" },
    examples: { jumlah: "Rp 50.000", keterangan: "Saldo dikembalikan" },
  },
});
