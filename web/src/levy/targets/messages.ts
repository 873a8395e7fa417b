import { defineMessages } from "../../messages/language.tsx";

export const targetMessages = defineMessages({
  title: ["Target retribusi", "Targets of levies"],
  add: ["Tambah target", "Add a target"],
  change: ["Ubah target", "Change the target"],
  save: ["Simpan target", "Save the target"],
  none: ["Belum ada target", "No targets yet"],
  hint: [
    "Laporan penerimaan membandingkan pendapatan dengan target tahunnya.",
    "The report of takings compares revenue with the target of its year.",
  ],
  year: ["Tahun anggaran", "Fiscal year"],
  amount: ["Target setahun", "Target of the year"],
  everywhere: ["Semua lokasi", "All locations"],
  everything: ["Semua kategori", "All categories"],
  removeTitle: ["Hapus target ini?", "Delete this target?"],
  removeEffect: [
    "Laporan penerimaan tidak lagi membandingkan dengannya.",
    "The report of takings does not compare with it any more.",
  ],
  removed: ["Target dihapus", "Target deleted"],
});
