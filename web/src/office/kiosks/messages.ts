import { defineMessages } from "../../messages/language.tsx";

export const kioskMessages = defineMessages(
  {
    add: "Tambah layar",
    none: "Belum ada layar",
    noneHint:
      "Layar dinding menunjukkan angka hari ini tanpa ada yang masuk. Ia hanya melihat, dan bekerja sampai dicabut.",
    name: "Di mana tergantung",
    locations: "Hanya lokasi ini",
    locationsHint: "Kosong: semua lokasi.",
    all: "semua lokasi",
    used: "Terakhir dipakai",
    never: "belum pernah",
    made: "Alamat layar ini",
    madeHint:
      "Buka sekali di layar itu. Alamat ini tidak ditampilkan lagi; siapa pun yang memilikinya melihat layar ini.",
    works: "bekerja",
    revoked: "dicabut",
    revoke: "Cabut",
    revokeTitle: (name: string) => `Cabut ${name}?`,
    revokeEffect: "Layar itu berhenti dalam beberapa detik, dan tidak dapat dihidupkan lagi.",
    done: "Layar dicabut",
  },
  {
    add: "Add screen",
    none: "No screens yet",
    noneHint:
      "A screen on a wall shows the figures of the day with nobody signed in. It only reads, and works until it is revoked.",
    name: "Where it hangs",
    locations: "Only these locations",
    locationsHint: "Empty: all locations.",
    all: "all locations",
    used: "Last used",
    never: "never",
    made: "Address of this screen",
    madeHint: "Open it once on that screen. It is not shown again; whoever has it sees this screen.",
    works: "works",
    revoked: "revoked",
    revoke: "Revoke",
    revokeTitle: (name) => `Revoke ${name}?`,
    revokeEffect: "The screen stops within seconds, and cannot be brought back.",
    done: "Screen revoked",
  },
);
