import { defineMessages } from "../../messages/language.tsx";

export const userMessages = defineMessages(
  {
    list: "Daftar pengguna",
    add: "Tambah pengguna",
    change: (name: string) => `Ubah ${name}`,
    save: "Simpan pengguna",
    username: "Nama pengguna",
    usernameHint: "Seperti petugas.pasar. Tidak dapat diubah lagi.",
    passwordHint:
      "Paling sedikit 8 karakter. Sampaikan sendiri kepada orangnya; ia menggantinya saat pertama masuk.",
    newPassword: "Kata sandi baru",
    newPasswordHint: "Kosong: kata sandi tetap.",
    rolesHint: {
      viewer: "melihat semuanya",
      operator: "juga membuat dan mengubah",
      admin: "juga menghapus, dan mengatur pengguna dan kunci mesin",
    },
    activity: "Boleh masuk",
    you: "Anda",
    ends: "Mengubah peran, keaktifan atau kata sandi mengakhiri semua sesi pengguna ini seketika; ia diminta masuk lagi.",
    endsOwn: "Ini akun Anda sendiri: begitu disimpan, Anda diminta masuk lagi.",
    audit: "Riwayat perubahan",
    mustChange: "Ganti sandi dahulu",
    factor: "Faktor kedua",
    noSessions: "Tidak sedang masuk di mana pun.",
    endAll: "Akhiri semua sesi",
    resetFactor: "Lepas faktor kedua",
    resetFactorEffect:
      "Pastikan orangnya yang meminta. Sesudah ini kata sandinya saja cukup untuk masuk, dan semua sesinya berakhir.",
    factorReset: "Faktor kedua dilepas",
  },
  {
    list: "List of users",
    add: "Add user",
    change: (name) => `Change ${name}`,
    save: "Save user",
    username: "Username",
    usernameHint: "Such as market.officer. Cannot be changed later.",
    passwordHint:
      "At least 8 characters. Hand it to the person yourself, who changes it at the first sign-in.",
    newPassword: "New password",
    newPasswordHint: "Empty: the password stays.",
    rolesHint: {
      viewer: "sees everything",
      operator: "also creates and changes",
      admin: "also deletes, and manages users and machine keys",
    },
    activity: "May sign in",
    you: "you",
    ends: "Changing role, activity or password ends every session of this user at once; they are asked to sign in again.",
    endsOwn: "This is your own account: once it is saved, you are asked to sign in again.",
    audit: "Change history",
    mustChange: "Change password first",
    factor: "Second factor",
    noSessions: "Not signed in anywhere.",
    endAll: "End all sessions",
    resetFactor: "Remove second factor",
    resetFactorEffect:
      "Make sure that it is the person who asks. From then on their password alone opens, and all their sessions end.",
    factorReset: "Second factor removed",
  },
);
