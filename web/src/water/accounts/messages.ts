import { defineMessages } from "../../messages/language.tsx";

/** Messages about customers' accounts in the app, shared by its views. */
export const accountMessages = defineMessages(
  {
    username: "Nama akun",
    registered: "Terdaftar",
    inactive: "Dinonaktifkan",
  },
  {
    username: "Account name",
    registered: "Registered",
    inactive: "Deactivated",
  },
);
