import { defineMessages } from "../../messages/language.tsx";

/** Messages about customers' accounts in the app, shared by its views. */
export const accountMessages = defineMessages({
  username: ["Nama akun", "Account name"],
  registered: ["Terdaftar", "Registered"],
  inactive: ["Dinonaktifkan", "Deactivated"],
});
