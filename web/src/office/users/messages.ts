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
  email: ["Surel (boleh kosong)", "E-mail (optional)"],
  emailHint: [
    "Tautan untuk membuat kata sandi dikirim ke sini. Kosong: salin tautannya dan sampaikan sendiri.",
    "The link that sets the password is mailed here. Empty: copy the link and hand it over yourself.",
  ],
  invitation: [
    {
      shownTitle: "Tautan undangan",
      shownHint:
        "Sekali pakai. Siapa yang membukanya membuat kata sandi pengguna ini: sampaikan kepada orangnya saja.",
      kept: "Sudah disampaikan",
    },
    {
      shownTitle: "Invitation link",
      shownHint: "Opens once. Who opens it sets this user's password: hand it to that person alone.",
      kept: "Handed over",
    },
  ],
  link: ["Tautan", "Link"],
  linkOf: [
    (name: string, until: string) => `Untuk ${name}, berlaku sampai ${until}.`,
    (name, until) => `For ${name}, until ${until}.`,
  ],
  mailed: [(to: string) => `Sudah dikirim ke ${to}.`, (to) => `It was mailed to ${to}.`],
  notMailed: ["Tidak dikirim lewat surel.", "It was not mailed."],
  inviteAgain: ["Kata sandi baru", "New password"],
  inviteAgainHint: [
    "Lupa kata sandi, atau undangannya kedaluwarsa: buat tautan baru. Tautan sebelumnya tidak berlaku lagi; kata sandi yang ada tetap berlaku sampai tautan dipakai.",
    "Password forgotten, or invitation expired: make another link. The one before opens nothing any more; the present password stays until the link is used.",
  ],
  makeLink: ["Buat tautan", "Make a link"],
  rolesHint: [
    {
      viewer: "melihat semuanya",
      operator: "juga membuat dan mengubah",
      admin: "juga menghapus, dan mengatur pengguna dan kunci mesin",
      counter: "menerima pembayaran di loket dan mengisi dompet",
      reader: "mencatat dan memeriksa bacaan meter",
      billing: "menutup masa tagihan",
      matching: "mencocokkan mutasi bank dan memeriksa bukti",
      approver: "memutuskan koreksi, pengembalian dan pasang baru",
      crew: "mengerjakan laporan gangguan regunya, dari ponsel",
      collector: "menyetor uang pungutan dan mencatat pembebasan",
      supervisor: "memutuskan pembebasan dan menutup hari",
    },
    {
      viewer: "sees everything",
      operator: "also creates and changes",
      admin: "also deletes, and manages users and machine keys",
      counter: "takes payments at the counter and fills wallets",
      reader: "enters and checks meter readings",
      billing: "closes billing periods",
      matching: "matches bank lines and checks proofs",
      approver: "decides corrections, refunds and new connections",
      crew: "works on its crew's fault reports, on a phone",
      collector: "hands in what was collected, and notes exemptions",
      supervisor: "decides on exemptions, and closes days",
    },
  ],
  work: [
    { water: "Pekerjaan air", levies: "Pekerjaan uang retribusi" },
    { water: "Water work", levies: "Work with the money of levies" },
  ],
  workHint: [
    "Boleh lebih dari satu. Operator dan admin sudah boleh mengerjakan sebagian besarnya.",
    "One or more. Operators and admins may do most of it already.",
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
  mustChange: ["Belum membuat kata sandi", "No password of their own yet"],
  noSessions: ["Tidak sedang masuk di mana pun.", "Not signed in anywhere."],
  endAll: ["Akhiri semua sesi", "End all sessions"],
  resetFactor: ["Lepas faktor kedua", "Remove second factor"],
  resetFactorEffect: [
    "Pastikan orangnya yang meminta. Sesudah ini kata sandinya saja cukup untuk masuk, dan semua sesinya berakhir.",
    "Make sure that it is the person who asks. From then on their password alone opens, and all their sessions end.",
  ],
  factorReset: ["Faktor kedua dilepas", "Second factor removed"],
});
