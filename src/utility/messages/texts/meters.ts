import { dated, textsOf } from "./text.ts";

const schedule = { sl: "0101000123", bulan: dated("Oktober 2026"), paling_lambat: dated("25 Oktober 2026") };

/** Of meters that customers read. */
export const meterTexts = textsOf({
  BACA_MANDIRI_DIBUKA: {
    topic: "BACA_MANDIRI",
    occasion: { id: "Jadwal baca mandiri dibuka.", en: "The time to read one's meter begins." },
    id: {
      title: "Saatnya membaca meter Anda",
      body: "Sambungan {sl}, {bulan}: kirim foto dan angka meter paling lambat {paling_lambat}. Sesudahnya petugas kami yang membaca.",
    },
    en: {
      title: "Time to read your meter",
      body: "Connection {sl}, {bulan}: send a photo and the figures of your meter by {paling_lambat}. After that our staff read it.",
    },
    examples: schedule,
  },
  BACA_MANDIRI_BERAKHIR: {
    topic: "BACA_MANDIRI",
    occasion: {
      id: "Dua hari terakhir jadwal baca mandiri, bila angka belum dikirim.",
      en: "The last two days to read one's meter, where no figures were sent yet.",
    },
    id: {
      title: "Segera kirim angka meter Anda",
      body: "Sambungan {sl}, {bulan}: kirim foto dan angka meter paling lambat {paling_lambat}. Sesudahnya petugas kami yang membaca.",
    },
    en: {
      title: "Please send your meter's figures soon",
      body: "Connection {sl}, {bulan}: send a photo and the figures of your meter by {paling_lambat}. After that our staff read it.",
    },
    examples: schedule,
  },
  BACAAN_DITOLAK: {
    topic: "BACAAN_DITOLAK",
    occasion: { id: "Petugas menolak bacaan pelanggan.", en: "Staff refuse a reading that a customer sent." },
    id: {
      title: "Bacaan meter {sl} ditolak",
      body: "Bacaan untuk {bulan} tidak dapat kami terima. Alasan: {alasan} Selama jadwal baca mandiri masih dibuka, silakan minta order baru di aplikasi dan kirim bacaan dengan foto yang jelas. Setelah itu petugas yang membaca, atau pemakaian diperkirakan.",
    },
    en: {
      title: "Meter reading of {sl} refused",
      body: "We cannot accept your reading for {bulan}. Reason: {alasan} As long as the time to read your meter lasts, ask for a new order in the app and send a reading with a clear photo. After that our staff read it, or your use is estimated.",
    },
    examples: { sl: "0101000123", bulan: dated("Oktober 2026"), alasan: "Angka di foto tidak terbaca." },
  },
});
