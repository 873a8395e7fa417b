import { defineMessages } from "../../messages/language.tsx";

export const bankAccountMessages = defineMessages({
  activeHint: [
    "Pelanggan diminta mentransfer ke rekening aktif yang tertua.",
    "Customers are asked to transfer to the oldest active account.",
  ],
  add: ["Tambah rekening", "Add an account"],
  save: ["Simpan rekening", "Save account"],
  change: ["Ubah rekening", "Change account"],
  removeTitle: ["Hapus rekening ini?", "Delete this account?"],
  removeEffect: [
    (name: string) =>
      `${name} dihapus bila belum pernah dipakai. Bila sudah ada mutasi atau pembayarannya, rekening dinonaktifkan saja dan semuanya tetap tersimpan.`,
    (name) =>
      `${name} is deleted if it was never used. If it has mutations or payments it is deactivated only, and all of them stay.`,
  ],
  removeVerb: ["Hapus rekening", "Delete account"],
  removed: ["Rekening dihapus", "Account deleted"],
  deactivated: [
    "Rekening sudah pernah dipakai, jadi dinonaktifkan",
    "The account was used before, so it is deactivated",
  ],
  none: ["Belum ada rekening bank", "No bank account yet"],
  noneHint: [
    "Tambahkan rekening tempat pelanggan mentransfer. Setelah itu mutasinya dapat diimpor.",
    "Add the account that customers transfer to. Then its statements can be imported.",
  ],
  since: ["Dicatat", "Entered"],
  import: ["Impor mutasi", "Import a statement"],
  seeMutations: ["Lihat mutasinya", "See its mutations"],
});
