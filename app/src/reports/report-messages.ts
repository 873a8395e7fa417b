import { defineMessages } from "../../../web/src/messages/language.tsx";

export const reportMessages = defineMessages({
  title: ["Lapor gangguan", "Report a fault"],
  mine: ["Laporan saya", "My reports"],
  kind: ["Apa yang terjadi?", "What is wrong?"],
  words: ["Ceritakan", "Describe it"],
  wordsHint: [
    "Paling sedikit 10 huruf: apa, di mana, sejak kapan.",
    "At least 10 characters: what, where, since when.",
  ],
  where: ["Di mana", "Where"],
  about: ["Tentang sambungan", "About the connection"],
  none: ["Bukan sambungan saya", "None of mine"],
  needed: [(name: string) => `${name} wajib`, (name) => `${name} required`],
  place: ["Pakai lokasi saya", "Use my position"],
  placeHint: ["Supaya petugas menemukan tempatnya.", "So that the crew finds the place."],
  placed: ["Lokasi tercatat.", "Position noted."],
  notPlaced: [
    "Lokasi tidak dapat dibaca. Tuliskan alamatnya.",
    "The position could not be read. Write the address.",
  ],
  send: ["Kirim laporan", "Send the report"],
  known: [
    (kind: string, area: string) => `Sudah kami ketahui: ${kind} di ${area}.`,
    (kind, area) => `We know already: ${kind} in ${area}.`,
  ],
  knownUntil: [
    (reason: string, time: string) => `Sudah kami ketahui: ${reason} Perkiraan selesai ${time}.`,
    (reason, time) => `We know already: ${reason} Expected to end ${time}.`,
  ],
  kept: [
    "Laporan tersimpan di ponsel ini dan terkirim sendiri begitu tersambung.",
    "The report is kept on this phone and is sent by itself once connected.",
  ],
  until: [
    (time: string) => `Kami usahakan selesai sebelum ${time}.`,
    (time) => `We aim to be done by ${time}.`,
  ],
  what: ["Laporan Anda", "Your report"],
  done: ["Apakah sudah beres?", "Is it all right now?"],
  rate: [(stars: number) => `${stars} dari 5`, (stars) => `${stars} of 5`],
  rated: [(stars: number) => `Nilai Anda: ${stars} dari 5`, (stars) => `Your rating: ${stars} of 5`],
  reopen: ["Belum, buka kembali", "No, open it again"],
  withdraw: ["Batalkan laporan", "Withdraw the report"],
  why: ["Mengapa?", "Why?"],
  photos: [(number: number) => `Foto ${number}`, (number) => `Photo ${number}`],
  callMe: ["Nomor HP", "Mobile number"],
  callMeHint: ["Hanya bila petugas boleh bertanya kepada Anda.", "Only if the crew may ask you."],
  ofThisPhone: ["Laporan dari ponsel ini", "Reports from this phone"],
  keepAddress: [
    "Ponsel ini mengingat laporan Anda. Di ponsel lain: simpan alamat halaman ini.",
    "This phone remembers your report. For another phone, keep the address of this page.",
  ],
});
