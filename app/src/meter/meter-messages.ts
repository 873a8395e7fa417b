import { defineMessages } from "../../../web/src/messages/language.tsx";

export const meterMessages = defineMessages({
  title: ["Baca meter sendiri", "Read your meter"],
  open: [
    (from: string, to: string) => `Jadwal baca: ${from} sampai ${to}.`,
    (from, to) => `To be read from ${from} to ${to}.`,
  ],
  left: ["Ditutup dalam", "Closes in"],
  notOpen: [(from: string) => `Dibuka ${from}.`, (from) => `Opens on ${from}.`],
  closed: ["Jadwal baca bulan ini sudah ditutup.", "The window of this month has closed."],
  none: ["Belum ada jadwal baca untuk sambungan ini.", "There is no window for reading this meter yet."],
  alreadyRead: ["Meter bulan ini sudah dibaca.", "The meter has been read this month."],
  refused: [
    (why: string) => `Bacaan terakhir ditolak: ${why}`,
    (why) => `The last reading was refused: ${why}`,
  ],
  last: [(stand: string) => `Angka terakhir: ${stand} m³`, (stand) => `Last stand: ${stand} m³`],
  stand: ["Angka meter sekarang, m³", "The meter now, m³"],
  standHint: [
    "Angka hitam saja, tanpa angka merah di belakang.",
    "The black digits alone, without the red ones at the end.",
  ],
  photo: ["Foto meter", "Photo of the meter"],
  photoHint: ["Angkanya harus terbaca.", "The digits must be readable."],
  camera: ["Buka kamera dengan bingkai", "Open the camera with a frame"],
  shoot: ["Ambil foto", "Take the photo"],
  frame: ["Letakkan angka meter di dalam bingkai.", "Put the digits of the meter into the frame."],
  noCamera: [
    "Kamera tidak dapat dibuka. Pilih foto di bawah ini.",
    "The camera cannot be opened. Choose a photo below.",
  ],
  placeHint: [
    "Untuk menunjukkan bahwa foto diambil di meter Anda.",
    "To show that the photo was taken at your meter.",
  ],
  lower: [
    (last: string) =>
      `Lebih kecil dari angka terakhir, ${last}. Periksa lagi; meter yang sudah berputar boleh dikirim.`,
    (last) => `Less than the last stand, ${last}. Look again; a meter that has started over may be sent.`,
  ],
  much: [
    (m3: string) => `Pemakaian ${m3} m³, jauh di atas biasanya. Periksa angkanya sekali lagi.`,
    (m3) => `A use of ${m3} m³, far above what is usual. Look at the digits once more.`,
  ],
  uses: [(m3: string) => `Pemakaian ${m3} m³.`, (m3) => `A use of ${m3} m³.`],
  send: ["Kirim bacaan", "Send the reading"],
  kept: [
    "Bacaan tersimpan di ponsel ini dan terkirim sendiri begitu tersambung.",
    "The reading is kept on this phone and is sent by itself once connected.",
  ],
  sent: ["Bacaan terkirim, petugas akan memeriksanya.", "The reading was sent; staff will look at it."],
  history: ["Riwayat bacaan", "Past readings"],
  noHistory: ["Meter ini belum pernah dibaca.", "This meter has not been read yet."],
  photoOf: [(month: string) => `Foto meter ${month}`, (month) => `Photo of the meter, ${month}`],
  ownerOnly: [
    "Hanya pemilik sambungan yang dapat mengirim bacaan.",
    "Only the owner of a connection can send a reading.",
  ],
});
