/** What messages to customers are about, each with what a customer calls it. */
export const topicNames = {
  TAGIHAN_TERBIT: "Tagihan terbit",
  JATUH_TEMPO: "Tagihan akan jatuh tempo",
  DENDA_BESOK: "Denda mulai besok",
  TERLAMBAT: "Tagihan terlambat",
  PEMBAYARAN_DITERIMA: "Pembayaran diterima",
  PEMBAYARAN_KADALUARSA: "Pembayaran kadaluarsa",
  PEMBAYARAN_DIBATALKAN: "Pembayaran dibatalkan",
  UANG_DIPERIKSA: "Uang masuk yang diperiksa petugas",
  UANG_DIKEMBALIKAN: "Uang dikembalikan",
  BUKTI_DITOLAK: "Bukti transfer ditolak",
  BACA_MANDIRI: "Saatnya membaca meter",
  BACAAN_DITOLAK: "Bacaan meter ditolak",
  LAPORAN: "Perkembangan laporan",
  GANGGUAN: "Gangguan dan pekerjaan di wilayah Anda",
  PASANG_BARU: "Perkembangan pasang baru",
  PETUGAS_BERANGKAT: "Petugas mulai bekerja",
  WIPAY: "Dompet WiPay",
  SAMBUNGAN: "Siapa yang membayar sambungan Anda",
  PERANGKAT_BARU: "Perangkat baru masuk ke akun",
  KONTAK_DIUBAH: "Surel atau nomor HP akun diubah",
} as const;

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
