import type { Language } from "../../languages.ts";

/** What messages to customers are about, each with what a customer calls it. */
export const topicNames = {
  TAGIHAN_TERBIT: { id: "Tagihan terbit", en: "Bill issued" },
  JATUH_TEMPO: { id: "Tagihan akan jatuh tempo", en: "Bill due soon" },
  DENDA_BESOK: { id: "Denda mulai besok", en: "Penalty from tomorrow" },
  TERLAMBAT: { id: "Tagihan terlambat", en: "Bill overdue" },
  PEMBAYARAN_DITERIMA: { id: "Pembayaran diterima", en: "Payment received" },
  PEMBAYARAN_KADALUARSA: { id: "Pembayaran kadaluarsa", en: "Payment expired" },
  PEMBAYARAN_DIBATALKAN: { id: "Pembayaran dibatalkan", en: "Payment cancelled" },
  UANG_DIPERIKSA: { id: "Uang masuk yang diperiksa petugas", en: "Money that staff look into" },
  UANG_DIKEMBALIKAN: { id: "Uang dikembalikan", en: "Money given back" },
  BUKTI_DITOLAK: { id: "Bukti transfer ditolak", en: "Proof of transfer refused" },
  BACA_MANDIRI: { id: "Saatnya membaca meter", en: "Time to read the meter" },
  BACAAN_DITOLAK: { id: "Bacaan meter ditolak", en: "Meter reading refused" },
  LAPORAN: { id: "Perkembangan laporan", en: "Progress of a report" },
  GANGGUAN: { id: "Gangguan dan pekerjaan di wilayah Anda", en: "Outages and work in your area" },
  PASANG_BARU: { id: "Perkembangan pasang baru", en: "Progress of an application" },
  PETUGAS_BERANGKAT: { id: "Petugas mulai bekerja", en: "Crew at work" },
  WIPAY: { id: "Dompet WiPay", en: "WiPay wallet" },
  SAMBUNGAN: { id: "Siapa yang membayar sambungan Anda", en: "Who pays for your connection" },
  PERANGKAT_BARU: { id: "Perangkat baru masuk ke akun", en: "A new device in your account" },
  KONTAK_DIUBAH: {
    id: "Surel atau nomor HP akun diubah",
    en: "Mail address or number of the account changed",
  },
} as const satisfies Record<string, Record<Language, string>>;

export type Topic = keyof typeof topicNames;
export const topics = Object.keys(topicNames) as Topic[];

/** Of money that goes another way than the customer thinks, and of who can reach the account: always mailed, and at any hour. */
export const mandatoryTopics: readonly Topic[] = [
  "PEMBAYARAN_DIBATALKAN",
  "UANG_DIPERIKSA",
  "UANG_DIKEMBALIKAN",
  "BUKTI_DITOLAK",
  "KONTAK_DIUBAH",
];
export const isMandatory = (topic: string) => mandatoryTopics.some((one) => one === topic);

/** Its mail is a letter of its own: a changed contact is told to the address of before. */
export const topicsWithLetters: readonly Topic[] = ["KONTAK_DIUBAH"];

/** What a message leads to in an app. */
export const linkKinds = [
  "tagihan",
  "pembayaran",
  "laporan",
  "pasang_baru",
  "sambungan",
  "wipay",
  "gangguan",
] as const;
export type LinkKind = (typeof linkKinds)[number];
