import { defineMessages } from "../../messages/language.tsx";

export const targetMessages = defineMessages(
  {
    title: "Target retribusi",
    add: "Tambah target",
    change: "Ubah target",
    save: "Simpan target",
    none: "Belum ada target",
    hint: "Laporan penerimaan membandingkan pendapatan dengan target tahunnya.",
    year: "Tahun anggaran",
    amount: "Target setahun",
    everywhere: "Semua lokasi",
    everything: "Semua kategori",
    removeTitle: "Hapus target ini?",
    removeEffect: "Laporan penerimaan tidak lagi membandingkan dengannya.",
    removed: "Target dihapus",
  },
  {
    title: "Targets of levies",
    add: "Add a target",
    change: "Change the target",
    save: "Save the target",
    none: "No targets yet",
    hint: "The report of takings compares revenue with the target of its year.",
    year: "Fiscal year",
    amount: "Target of the year",
    everywhere: "All locations",
    everything: "All categories",
    removeTitle: "Delete this target?",
    removeEffect: "The report of takings does not compare with it any more.",
    removed: "Target deleted",
  },
);
