import { ApiError } from "../../../client/errors.ts";
import { defineMessages, type Language } from "../../../web/src/messages/language.tsx";

const texts = defineMessages({
  noLine: [
    "Tidak tersambung ke layanan. Periksa internet Anda; isian Anda tetap ada.",
    "The service cannot be reached. Check your internet; what you entered is still here.",
  ],
  wait: [
    (seconds: number) => `Terlalu sering dicoba. Coba lagi dalam ${seconds} detik.`,
    (seconds) => `Tried too often. Try again in ${seconds} seconds.`,
  ],
});

/** What the service says in Indonesian, in English, by its code. What is not here is shown as the service says it. */
const english: Readonly<Record<string, string>> = {
  LOGIN_GAGAL: "The name or the password is wrong.",
  AKUN_NONAKTIF: "This account has been closed. Please call us.",
  TIDAK_TEROTENTIKASI: "Please sign in.",
  TOKEN_KADALUARSA: "Your session has ended. Please sign in again.",
  VALIDASI_GAGAL: "Something entered is not right. Look at what is marked.",
  SL_TIDAK_DITEMUKAN: "There is no connection with this number.",
  SL_SUDAH_TERDAFTAR: "This connection is in your account already.",
  BUKTI_SALAH: "The proof does not match what we know. Look at what you entered.",
  AKSES_DITOLAK: "Only for the owner of the connection. Add it again with a proof.",
  PEMBAYAR_TIDAK_DITEMUKAN: "This payer is not on your connection.",
  PEMBAYARAN_MASIH_TERBUKA:
    "There is an open payment for this connection. Let it be paid or cancelled first.",
  KODE_SALAH: "The code is wrong.",
  KODE_KADALUARSA: "The code has expired. Ask for another one.",
  USERNAME_TERPAKAI: "This username is taken.",
  EMAIL_TERPAKAI: "This e-mail address belongs to another account.",
  NO_HP_TERPAKAI: "This mobile number belongs to another account.",
  SALDO_KURANG: "The balance of your wallet is not enough.",
  PIN_SALAH: "The PIN is wrong.",
  KESALAHAN_SERVER: "Something went wrong on our side. Please try again.",
  LAYANAN_TIDAK_TERSEDIA: "The service is not available right now. Please try again.",
};

const englishFields: Readonly<Record<string, string>> = {
  REQUIRED: "Please fill this in.",
  TOO_SHORT: "This is too short.",
  TOO_LONG: "This is too long.",
  TOO_SMALL: "This number is too small.",
  TOO_LARGE: "This number is too large.",
  WRONG_FORMAT: "This does not have the right form.",
  COMMON_PASSWORD: "This password is among those that are guessed first.",
  PERSONAL_PASSWORD: "This password contains your name.",
  MONOTONOUS_PASSWORD: "This password repeats itself.",
};

export function errorText(error: unknown, language: Language): string {
  const t = language === "en" ? texts.en : texts.id;
  if (!(error instanceof ApiError)) return t.noLine;
  if (error.status === 429 && error.retryAfter !== undefined) return t.wait(error.retryAfter);
  return (language === "en" && english[error.code]) || error.said;
}

/** What is wrong with each field that the service names. */
export function fieldTexts(error: unknown, language: Language): Readonly<Record<string, string>> {
  if (!(error instanceof ApiError)) return {};
  const named = error.details.map(({ field, code, message }) => [
    field,
    (language === "en" && englishFields[code]) || message,
  ]);
  return Object.fromEntries(named);
}
