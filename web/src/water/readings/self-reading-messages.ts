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
  noStand: ["tanpa angka", "no stand"],
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
    (method, stand) => `The period is read already: ${method}, stand ${stand}. Verifying replaces it.`,
  ],
  byStaff: [
    (stand: string) => `Petugas sudah membaca periode ini (stand ${stand}); kiriman ini hanya dapat ditolak.`,
    (stand) => `Staff have read this period (stand ${stand}); this one can only be rejected.`,
  ],
  stand: ["Stand yang benar, m³", "The right stand, m³"],
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
});
