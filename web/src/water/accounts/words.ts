import { wordsOf } from "../../words/language.tsx";

/** What is said of customers' accounts in the app, wherever they are shown. */
export const accountWords = wordsOf(
  {
    username: "Nama akun",
    name: "Nama",
    email: "Surel",
    phone: "Telepon",
    address: "Alamat",
    nik: "NIK",
    connections: "Sambungan",
    registered: "Terdaftar",
    changed: "Diubah",
    active: "Aktif",
    inactive: "Dinonaktifkan",
    reason: "Alasan dinonaktifkan",
  },
  {
    username: "Account name",
    name: "Name",
    email: "E-mail",
    phone: "Telephone",
    address: "Address",
    nik: "Identity number (NIK)",
    connections: "Connections",
    registered: "Registered",
    changed: "Changed",
    active: "Active",
    inactive: "Deactivated",
    reason: "Why it was deactivated",
  },
);
