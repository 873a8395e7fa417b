import { defineMessages } from "../../messages/language.tsx";

/** Messages about self readings, shared by its views. */
export const selfReadingMessages = defineMessages({
  statuses: [
    {
      DIBUKA: "Menunggu pelanggan",
      DIKIRIM: "Menunggu verifikasi",
      DIVERIFIKASI: "Diverifikasi",
      DITOLAK: "Ditolak",
      KADALUARSA: "Kedaluwarsa",
    },
    {
      DIBUKA: "Waits for the customer",
      DIKIRIM: "Waits for staff",
      DIVERIFIKASI: "Verified",
      DITOLAK: "Rejected",
      KADALUARSA: "Expired",
    },
  ],
  kind: ["Asal", "Kind"],
  kinds: [
    { ORDER: "Sesuai jadwal", FOTO: "Foto kiriman sendiri" },
    { ORDER: "On schedule", FOTO: "Sent unasked" },
  ],
  noStand: ["tanpa angka", "no reading"],
  noPhoto: ["Tanpa foto.", "No photo."],
  queue: ["Antrean", "Queue"],
  place: [
    (at: string, of: string) => `${at} dari ${of} di halaman ini`,
    (at, of) => `${at} of ${of} on this page`,
  ],
  next: ["Berikutnya", "Next"],
  photo: [(sl: string) => `Foto meter ${sl}`, (sl) => `Photo of meter ${sl}`],
  customerRead: ["Dari pelanggan", "Customer's"],
  before: ["Sebelumnya", "Before"],
  already: [
    (method: string, stand: string) =>
      `Periode ini sudah dibaca: ${method}, stand ${stand}. Verifikasi menggantikannya.`,
    (method, stand) => `This period already has a reading: ${method}, ${stand}. Verifying replaces it.`,
  ],
  obstacles: [
    {
      READING_EXISTS: "Petugas sudah membaca periode ini; kiriman ini hanya dapat ditolak.",
      PERIOD_BILLED: "Tagihan periode ini sudah terbit; kiriman ini hanya dapat ditolak.",
      LATER_READING_EXISTS: "Periode sesudahnya sudah dibaca; kiriman ini hanya dapat ditolak.",
      METER_EXCHANGED_SINCE:
        "Meter diganti sesudah foto ini dikirim, dan angka terakhir meter lama sudah tercatat. Tolak kiriman ini, atau catat angka meter yang baru.",
      STAND_REFUSED:
        "Angka ini tidak cocok lagi dengan bacaan sebelumnya. Periksa fotonya: isi angka yang benar, atau tolak.",
    },
    {
      READING_EXISTS: "Staff have read this period; this one can only be rejected.",
      PERIOD_BILLED: "The period has its bill; this one can only be rejected.",
      LATER_READING_EXISTS: "A later period has been read; this one can only be rejected.",
      METER_EXCHANGED_SINCE:
        "The meter was exchanged after this photo was sent, and the old meter's final reading is known. Reject this, or record what the new meter shows.",
      STAND_REFUSED:
        "This reading no longer fits the one before it. Look at the photo: enter the right reading, or reject it.",
    },
  ],
  stand: ["Stand yang benar, m³", "Correct reading, m³"],
  standHint: [
    "Samakan dengan foto; angka pelanggan sudah terisi.",
    "Compare it with the photo; the customer's is filled in.",
  ],
  verify: ["Verifikasi", "Verify"],
  verified: [
    (sl: string, usage: string) => `${sl} diverifikasi, pemakaian ${usage}`,
    (sl, usage) => `${sl} verified, ${usage} used`,
  ],
  reject: ["Tolak…", "Reject…"],
  rejectTitle: [(sl: string) => `Tolak baca mandiri ${sl}?`, (sl) => `Reject the self reading of ${sl}?`],
  rejectEffect: [
    "Pelanggan dapat meminta baca mandiri lagi selama jadwalnya dibuka.",
    "The customer may ask for another one while the schedule is open.",
  ],
  rejectReason: ["Alasan, untuk pelanggan", "Reason, for the customer"],
  rejectVerb: ["Tolak baca mandiri", "Reject the self reading"],
  rejected: ["Baca mandiri ditolak", "Self reading rejected"],
  reviewed: ["Diperiksa", "Reviewed"],
  keys: [
    "Enter memverifikasi, kecuali yang bertanda; Alt + ↓ dan Alt + ↑ berpindah; Alt + X menolak.",
    "Enter verifies, except what is flagged; Alt + ↓ and Alt + ↑ move; Alt + X rejects.",
  ],
  where: ["Letak", "Place"],
  earlierPhoto: ["Foto yang sama, dikirim sebelumnya", "The same photo, sent before"],
  earlierSent: ["Foto yang sama dikirim", "The same photo was sent"],
  flaggedTitle: [
    (sl: string) => `Verifikasi ${sl}, walau bertanda?`,
    (sl) => `Verify ${sl} though it is flagged?`,
  ],
  flaggedEffect: [
    (flags: string) => `Bacaan ini bertanda: ${flags}. Bandingkan dahulu dengan fotonya.`,
    (flags) => `This reading is flagged: ${flags}. Compare it with its photo first.`,
  ],
  flaggedVerb: ["Verifikasi juga", "Verify it"],
  changedTitle: [
    (sl: string) => `Verifikasi ${sl} dengan pemakaian lain?`,
    (sl) => `Verify ${sl} with another usage?`,
  ],
  changedEffect: [
    (before: string, usage: string) =>
      `Yang tersimpan berbeda dari yang Anda lihat: pemakaian ${usage} sejak stand ${before}.`,
    (before, usage) => `What is stored differs from what you saw: ${usage} used since ${before}.`,
  ],
});
