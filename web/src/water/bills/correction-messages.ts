import { defineMessages } from "../../messages/language.tsx";

/** Messages of the correction of a bill. */
export const correctionMessages = defineMessages({
  effect: [
    (no: string) =>
      `Tagihan ${no} menjadi Dikoreksi, dan tagihan baru menggantikannya. Stand yang dibetulkan juga dibetulkan pada bacaan meter, dan bacaan berikutnya dihitung ulang dari situ.`,
    (no) =>
      `Bill ${no} becomes Corrected, and a new bill takes its place. A meter reading that is corrected here is corrected in the readings too, and the next one is recomputed from there.`,
  ],
  effectOther: [
    (no: string) => `Tagihan ${no} menjadi Dikoreksi, dan tagihan baru menggantikannya.`,
    (no) => `Bill ${no} becomes Corrected, and a new bill takes its place.`,
  ],
  what: ["Yang dikoreksi", "What to correct"],
  mend: ["Betulkan", "Correct it"],
  cancel: ["Batalkan tagihan", "Cancel the bill"],
  cancelEffect: [
    "Tagihan pengganti bernilai Rp 0: tidak ada yang harus dibayar. Bacaannya boleh diubah, dan penutupan periode berikutnya menagihnya lagi.",
    "The bill in its place is over Rp 0: nothing is to be paid. Its reading may change, and the period's next close bills it again.",
  ],
  standStart: [
    (stand: string) => `Mulai dari stand ${stand}, tempat bacaan sebelumnya berakhir.`,
    (stand) => `It begins at ${stand}, where the previous reading ends.`,
  ],
  standEnd: ["Stand akhir (m³)", "Stand at the end (m³)"],
  standEndOfCancelled: ["Kosong: seperti bacaannya sekarang.", "Empty: as its reading says by now."],
  usageHint: [
    "Stand akhir di bawah stand awal: meter berputar. Isi pemakaian yang benar.",
    "The end is below the start: the meter rolled over. Enter what was used.",
  ],
  adjustmentHint: [
    "m³ di luar hitungan meter, di bawah nol: potongan. Terlihat oleh pelanggan.",
    "m³ beside what the meter counted, below zero: less. The customer sees it.",
  ],
  reprice: [
    "Hitung ulang dengan golongan dan tarif yang benar",
    "Price it anew with the right class and tariff",
  ],
  repriceHint: [
    "Tarif, retribusi dan PPN yang kini tercatat untuk awal periode. Tanpa ini, tarif tagihan lama tetap dipakai.",
    "The tariff, levy and VAT that by now are entered for the period's first day. Without this the old bill's tariff stays.",
  ],
  classHint: ["Kosong: golongan sambungan sekarang.", "Empty: the one that the connection has now."],
  withFollower: [
    (no: string) => `Ganti juga tagihan ${no}, yang berlanjut dari stand ini`,
    (no) => `Replace bill ${no} too, which continues from this reading`,
  ],
  withFollowerHint: [
    "Bacaan berikutnya sudah ditagih; keduanya hanya dapat dikoreksi bersama-sama.",
    "The next reading has its bill; the two can only be corrected together.",
  ],
  followerDone: [
    (month: string) => `Bacaan ${month} dihitung ulang dari stand yang dikoreksi.`,
    (month) => `The reading of ${month} was recomputed from the corrected reading.`,
  ],
  followerReplaced: [
    (no: string) => `Tagihan berikutnya diganti oleh ${no}.`,
    (no) => `The next bill was replaced by ${no}.`,
  ],
  reasonHint: ["Tetap tercatat pada tagihan pengganti.", "It stays on the bill in its place."],
  dueHint: [
    "Kosong: seperti semula, paling cepat 14 hari lagi. Bila hanya ini yang diubah, jumlahnya tetap.",
    "Empty: as it was, in 14 days at the earliest. Where nothing else is changed, the amount stays.",
  ],
  askTitle: [(no: string) => `Ganti tagihan ${no}?`, (no) => `Replace bill ${no}?`],
  askEffect: [
    (before: string, after: string, due: string) =>
      `Yang harus dibayar: ${before} menjadi ${after}, jatuh tempo ${due}.`,
    (before, after, due) => `To be paid: ${after} instead of ${before}, due on ${due}.`,
  ],
  askFollower: [
    (month: string, total: string) => `Tagihan ${month} juga diganti, menjadi ${total}.`,
    (month, total) => `The bill of ${month} is replaced too, and becomes ${total}.`,
  ],
  verb: ["Buat tagihan pengganti", "Make the bill in its place"],
});
