import { dated, textsOf } from "./text.ts";

const bill = { bulan: dated("Oktober 2026"), jumlah: "Rp 47.300", sl: "0101000123" };

/** Of bills, from their issue until they are overdue. */
export const billTexts = textsOf({
  TAGIHAN_TERBIT: {
    topic: "TAGIHAN_TERBIT",
    occasion: {
      id: "Periode ditutup dan tagihannya terbit.",
      en: "A period is closed and its bill is issued.",
    },
    id: {
      title: "Tagihan air {bulan} sudah terbit",
      body: "{jumlah} untuk sambungan {sl}, jatuh tempo {jatuh_tempo}. Mulai {mulai_denda} dapat dikenai denda. Bayar di aplikasi, lewat transfer bank, atau di loket.",
    },
    en: {
      title: "Your water bill of {bulan} is here",
      body: "{jumlah} for connection {sl}, due on {jatuh_tempo}. From {mulai_denda} on a penalty may be added. Pay in the app, by bank transfer, or at the counter.",
    },
    examples: { ...bill, jatuh_tempo: dated("20 November 2026"), mulai_denda: dated("21 November 2026") },
  },
  JATUH_TEMPO: {
    topic: "JATUH_TEMPO",
    occasion: {
      id: "Satu sampai tiga hari sebelum jatuh tempo.",
      en: "One to three days before a bill is due.",
    },
    id: {
      title: "Tagihan air {bulan} segera jatuh tempo",
      body: "{jumlah} untuk sambungan {sl} dibayar paling lambat {jatuh_tempo}.",
    },
    en: {
      title: "Your water bill of {bulan} is due soon",
      body: "Please pay {jumlah} for connection {sl} by {jatuh_tempo}.",
    },
    examples: { ...bill, jatuh_tempo: dated("20 November 2026") },
  },
  DENDA_BESOK: {
    topic: "DENDA_BESOK",
    occasion: {
      id: "Hari jatuh tempo, sebelum denda ditambahkan.",
      en: "On the due day, before a penalty is added.",
    },
    id: {
      title: "Tagihan air {bulan} jatuh tempo hari ini",
      body: "{jumlah} untuk sambungan {sl}.[ Mulai {mulai_denda} bertambah denda {denda}.]",
    },
    en: {
      title: "Your water bill of {bulan} is due today",
      body: "{jumlah} for connection {sl}.[ From {mulai_denda} on a penalty of {denda} is added.]",
    },
    examples: { ...bill, mulai_denda: dated("21 November 2026"), denda: "Rp 5.000" },
  },
  TERLAMBAT: {
    topic: "TERLAMBAT",
    occasion: { id: "Seminggu setelah jatuh tempo.", en: "A week after the due day." },
    id: {
      title: "Tagihan air {bulan} belum dibayar",
      body: "{jumlah} untuk sambungan {sl}, sudah dengan denda hari ini. Bila ada kesulitan, hubungi kami.",
    },
    en: {
      title: "Your water bill of {bulan} is not paid yet",
      body: "{jumlah} for connection {sl}, with the penalty of today. Please contact us if you have difficulties.",
    },
    examples: bill,
  },
});
