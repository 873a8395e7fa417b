import type { ItemOf } from "../../api/queries.ts";
import type { Tone } from "../../components/status-badge.tsx";
import { defineMessages } from "../../messages/language.tsx";

export type Delivery = ItemOf<"/backoffice/v1/message-deliveries">;

export const deliveryTones: Record<Delivery["state"], Tone> = {
  waiting: "waiting",
  sent: "good",
  arrived: "good",
  read: "good",
  failed: "bad",
  skipped: "off",
};

export const deliveryMessages = defineMessages({
  list: ["Pengiriman pesan", "Deliveries of messages"],
  hint: [
    "Pesan kepada pelanggan lewat surel, WhatsApp atau SMS, dan push. Kotak masuk pelanggan selalu memuat semuanya.",
    "Messages to customers by mail, WhatsApp or SMS, and push. The customer's inbox has all of them in any case.",
  ],
  none: ["Belum ada pesan yang dikirim", "No message was sent yet"],
  noneHint: [
    "Pesan muncul di sini begitu dikirim lewat surel, WhatsApp, SMS atau push.",
    "Messages appear here once they go by mail, WhatsApp, SMS or push.",
  ],
  when: ["Dibuat", "Made"],
  who: ["Akun", "Account"],
  accountNo: ["Nomor akun", "Account number"],
  about: ["Tentang", "About"],
  message: ["Pesan", "Message"],
  way: ["Lewat", "By"],
  cause: ["Sebab", "Cause"],
  ended: ["Berakhir", "Ended"],
  arrived: ["Sampai", "Arrived"],
  read: ["Dibaca", "Read"],
  byWays: ["Lewat", "By"],
  unread: ["belum dibaca", "not read"],
  toBrowsers: ["Push", "Pushed to"],
  ofAccount: ["Pesan kepada pelanggan", "Messages to the customer"],
  ofAccountNone: ["Belum ada pesan kepada akun ini", "This account was told nothing yet"],
  allOfAccount: ["Lihat pengirimannya", "See how they were sent"],
  ways: [
    { mail: "Surel", gateway: "WhatsApp atau SMS", push: "Push" },
    { mail: "Mail", gateway: "WhatsApp or SMS", push: "Push" },
  ],
  states: [
    {
      ...{ waiting: "Menunggu", sent: "Terkirim", arrived: "Sampai", read: "Dibaca" },
      ...{ failed: "Gagal", skipped: "Tidak dikirim" },
    },
    {
      ...{ waiting: "Waiting", sent: "Sent", arrived: "Arrived", read: "Read" },
      ...{ failed: "Failed", skipped: "Not sent" },
    },
  ],
});

/** Labels of topics, by their API values. */
export const topicLabels = defineMessages({
  TAGIHAN_TERBIT: ["Tagihan terbit", "Bill issued"],
  JATUH_TEMPO: ["Segera jatuh tempo", "Due soon"],
  DENDA_BESOK: ["Denda mulai besok", "Penalty from tomorrow"],
  TERLAMBAT: ["Tagihan terlambat", "Bill overdue"],
  PEMBAYARAN_DITERIMA: ["Pembayaran diterima", "Payment received"],
  PEMBAYARAN_KADALUARSA: ["Pembayaran kadaluarsa", "Payment expired"],
  PEMBAYARAN_DIBATALKAN: ["Pembayaran dibatalkan", "Payment cancelled"],
  UANG_DIPERIKSA: ["Uang masuk diperiksa", "Money looked into"],
  UANG_DIKEMBALIKAN: ["Uang dikembalikan", "Money given back"],
  BUKTI_DITOLAK: ["Bukti transfer ditolak", "Proof of transfer refused"],
  BACA_MANDIRI: ["Saatnya membaca meter", "Time to read the meter"],
  BACAAN_DITOLAK: ["Bacaan meter ditolak", "Reading refused"],
  LAPORAN: ["Perkembangan laporan", "Progress of a report"],
  GANGGUAN: ["Gangguan dan pekerjaan", "Outages and work"],
  PASANG_BARU: ["Perkembangan pasang baru", "Progress of an application"],
  PETUGAS_BERANGKAT: ["Petugas mulai bekerja", "Crew at work"],
  SAMBUNGAN: ["Sambungan", "Connection"],
  PERANGKAT_BARU: ["Perangkat baru", "New device"],
  KONTAK_DIUBAH: ["Kontak diubah", "Contact changed"],
  WIPAY: ["Dompet WiPay", "WiPay wallet"],
} satisfies Record<Delivery["topic"], readonly [string, string]>);

/** Why a delivery has not arrived, in words; what is not here is what the other side answered. */
export const causeLabels = defineMessages({
  NOT_WANTED: ["Pelanggan tidak menginginkannya lagi", "The customer does not want it any more"],
  NO_ADDRESS: ["Tidak ada alamat yang dikonfirmasi", "There is no confirmed address"],
  NO_GATEWAY: ["Penyedia WhatsApp tidak diatur", "No gateway is set"],
  NOBODY_SIGNED_IN: ["Pelanggan sudah keluar di peramban itu", "The customer has signed out of that browser"],
  GONE: ["Peramban tidak menerimanya lagi", "The browser does not take it any more"],
  QUIET_HOURS: ["Jam tenang", "Quiet hours"],
  TIMEOUT: ["Tidak ada jawaban", "No answer"],
  CONNECTION_FAILED: ["Tidak tersambung", "No connection"],
});
