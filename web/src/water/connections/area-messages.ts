import { defineMessages } from "../../messages/language.tsx";
import { idNumber, plural } from "../../messages/plural.ts";

export const areaMessages = defineMessages({
  areas: ["Wilayah", "Areas"],
  add: ["Tambah wilayah", "Add an area"],
  change: ["Ubah wilayah", "Change the area"],
  save: ["Simpan wilayah", "Save the area"],
  remove: ["Hapus wilayah", "Delete the area"],
  removed: ["Wilayah dihapus", "Area deleted"],
  removeEffect: [
    (name: string) => `${name} hilang dari daftar. Tidak ada sambungan atau jadwal di dalamnya.`,
    (name) => `${name} leaves the list. No connection and no schedule is in it.`,
  ],
  used: [
    (count: number) =>
      `${idNumber(count)} sambungan di wilayah ini. Untuk menghapusnya, pindahkan dahulu ke wilayah lain.`,
    (count) =>
      `${plural(count, "connection is", "connections are")} in this area. To delete it, give them another one first.`,
  ],
  nameHint: [
    "Tidak dapat diubah lagi: sambungan memakainya.",
    "Cannot be changed later: connections hold it.",
  ],
  crewHint: [
    "Laporan dari wilayah ini ditawarkan kepada regu ini lebih dahulu.",
    "Reports from this area are offered to this crew first.",
  ],
  none: ["Belum ada wilayah", "No areas yet"],
  noneHint: [
    "Sejak wilayah pertama tercatat, sambungan dan jadwal memilih dari daftar ini; salah ketik tidak lagi membuat wilayah baru.",
    "Once the first one is entered, connections and schedules choose from this list; a mistyped word makes no new area any more.",
  ],
});
