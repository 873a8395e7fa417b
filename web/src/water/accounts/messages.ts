import { defineMessages } from "../../messages/language.tsx";

/** Messages about customers' accounts in the app, shared by its views. */
export const accountMessages = defineMessages({
  username: ["Nama akun", "Account name"],
  registered: ["Terdaftar", "Registered"],
  deleted: ["Dihapus pelanggan", "Deleted by the customer"],
  inactive: ["Dinonaktifkan", "Deactivated"],
});
