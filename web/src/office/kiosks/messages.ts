import { defineMessages } from "../../messages/language.tsx";

export const kioskMessages = defineMessages({
  add: ["Tambah layar", "Add screen"],
  none: ["Belum ada layar", "No screens yet"],
  noneHint: [
    "Layar dinding menunjukkan angka hari ini tanpa ada yang masuk. Ia hanya melihat, dan bekerja sampai dicabut.",
    "A screen on a wall shows the figures of the day with nobody signed in. It only reads, and works until it is revoked.",
  ],
  name: ["Di mana tergantung", "Where it hangs"],
  locations: ["Hanya lokasi ini", "Only these locations"],
  locationsHint: ["Kosong: semua lokasi.", "Empty: all locations."],
  all: ["semua lokasi", "all locations"],
  never: ["belum pernah", "never"],
  made: ["Alamat layar ini", "Address of this screen"],
  madeHint: [
    "Buka sekali di layar itu. Alamat ini tidak ditampilkan lagi; siapa pun yang memilikinya melihat layar ini.",
    "Open it once on that screen. It is not shown again; whoever has it sees this screen.",
  ],
  revoked: ["dicabut", "revoked"],
  revoke: ["Cabut", "Revoke"],
  revokeTitle: [(name: string) => `Cabut ${name}?`, (name) => `Revoke ${name}?`],
  revokeEffect: [
    "Layar itu berhenti dalam beberapa detik, dan tidak dapat dihidupkan lagi.",
    "The screen stops within seconds, and cannot be brought back.",
  ],
  done: ["Layar dicabut", "Screen revoked"],
});
