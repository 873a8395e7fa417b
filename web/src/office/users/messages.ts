import { defineMessages } from "../../messages/language.tsx";

export const userMessages = defineMessages({
  list: ["Daftar pengguna", "List of users"],
  add: ["Tambah pengguna", "Add user"],
  change: [(name: string) => `Ubah ${name}`, (name) => `Change ${name}`],
  save: ["Simpan pengguna", "Save user"],
  username: ["Nama pengguna", "Username"],
  usernameHint: [
    "Seperti petugas.pasar. Tidak dapat diubah lagi.",
    "Such as market.officer. Cannot be changed later.",
  ],
  passwordHint: [
    "Paling sedikit 8 karakter. Sampaikan sendiri kepada orangnya; ia menggantinya saat pertama masuk.",
    "At least 8 characters. Hand it to the person yourself, who changes it at the first sign-in.",
  ],
  newPassword: ["Kata sandi baru", "New password"],
  newPasswordHint: ["Kosong: kata sandi tetap.", "Empty: the password stays."],
  rolesHint: [
    {
      viewer: "melihat semuanya",
      operator: "juga membuat dan mengubah",
      admin: "juga menghapus, dan mengatur pengguna dan kunci mesin",
      counter: "hanya air: melihat, menerima pembayaran di loket dan mengisi dompet",
      reader: "hanya air: melihat, mencatat dan memeriksa bacaan meter",
      billing: "hanya air: melihat, menutup masa tagihan",
      matching: "hanya air: melihat, mencocokkan mutasi bank dan memeriksa bukti",
      approver: "hanya air: melihat, memutuskan koreksi, pengembalian dan pasang baru",
    },
    {
      viewer: "sees everything",
      operator: "also creates and changes",
      admin: "also deletes, and manages users and machine keys",
      counter: "water only: sees, takes payments at the counter and fills wallets",
      reader: "water only: sees, enters and checks meter readings",
      billing: "water only: sees, closes billing periods",
      matching: "water only: sees, matches bank lines and checks proofs",
      approver: "water only: sees, decides corrections, refunds and new connections",
    },
  ],
  waterRolesHint: [
    "Kasir, pembaca meter, penagih, pencocok bank dan penyetuju muncul bila hanya Air yang dipilih.",
    "Cashier, meter reader, billing, bank matching and approver appear when Water alone is chosen.",
  ],
  products: ["Bekerja dengan", "Works with"],
  productNames: [
    { levies: "Retribusi", water: "Air" },
    { levies: "Levies", water: "Water" },
  ],
  locations: ["Hanya lokasi ini", "Only these locations"],
  locationsHint: [
    "Kosong: semua lokasi. Lokasi lain tidak tampak, juga tidak dalam jumlah.",
    "Empty: all locations. Others do not appear, and are in no total.",
  ],
  confined: [(codes: string) => `hanya ${codes}`, (codes) => `only ${codes}`],
  activity: ["Boleh masuk", "May sign in"],
  you: ["Anda", "you"],
  ends: [
    "Mengubah peran, keaktifan atau kata sandi mengakhiri semua sesi pengguna ini seketika; ia diminta masuk lagi.",
    "Changing role, activity or password ends every session of this user at once; they are asked to sign in again.",
  ],
  endsOwn: [
    "Ini akun Anda sendiri: begitu disimpan, Anda diminta masuk lagi.",
    "This is your own account: once it is saved, you are asked to sign in again.",
  ],
  audit: ["Riwayat perubahan", "Change history"],
  neverSignedIn: ["belum pernah", "never yet"],
  mustChange: ["Ganti sandi dahulu", "Change password first"],
  noSessions: ["Tidak sedang masuk di mana pun.", "Not signed in anywhere."],
  endAll: ["Akhiri semua sesi", "End all sessions"],
  resetFactor: ["Lepas faktor kedua", "Remove second factor"],
  resetFactorEffect: [
    "Pastikan orangnya yang meminta. Sesudah ini kata sandinya saja cukup untuk masuk, dan semua sesinya berakhir.",
    "Make sure that it is the person who asks. From then on their password alone opens, and all their sessions end.",
  ],
  factorReset: ["Faktor kedua dilepas", "Second factor removed"],
});
