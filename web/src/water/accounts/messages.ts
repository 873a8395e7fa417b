import { defineMessages } from "../../messages/language.tsx";

/** Messages about customers' accounts in the app, shared by its views. */
export const accountMessages = defineMessages(
  {
    username: "Nama akun",
    registered: "Terdaftar",
    changed: "Diubah",
    active: "Aktif",
    inactive: "Dinonaktifkan",
  },
  {
    username: "Account name",
    registered: "Registered",
    changed: "Changed",
    active: "Active",
    inactive: "Deactivated",
  },
);
