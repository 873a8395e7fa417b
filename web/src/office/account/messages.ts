import { defineMessages } from "../../messages/language.tsx";
import { idNumber, plural } from "../../messages/plural.ts";

export const accountMessages = defineMessages({
  changePassword: ["Ganti kata sandi", "Change password"],
  changeEmail: ["Ganti alamat surel", "Change mail address"],
  saveEmail: ["Simpan alamat surel", "Save the mail address"],
  noEmail: ["Belum diisi", "None entered"],
  emailHint: [
    "Untuk surel dari layanan ini kepada Anda, seperti uji coba naskah pesan. Kosongkan bila tidak ada.",
    "For mails of this service to you, such as trials of message texts. Leave it empty to have none.",
  ],
  factor: ["Faktor kedua", "Second factor"],
  on: ["Terpasang", "Set up"],
  off: ["Tidak terpasang", "Not set up"],
  factorHint: [
    "Dengan aplikasi autentikator, kata sandi saja tidak cukup untuk masuk sebagai Anda.",
    "With an authenticator app, the password alone is not enough to sign in as you.",
  ],
  setUp: ["Pasang faktor kedua", "Set up a second factor"],
  otherCodes: ["Kode pemulihan baru", "New recovery codes"],
  removeFactor: ["Lepas faktor kedua", "Remove the second factor"],
  codesLeft: [
    (count: number) => `Tersisa ${idNumber(count)} kode pemulihan.`,
    (count) => `${plural(count, "recovery code", "recovery codes")} left.`,
  ],
  sessions: ["Sesi", "Sessions"],
  client: ["Peramban dan alamat", "Browser and address"],
  unknownClient: ["tidak dikenal", "unknown"],
  display: ["Layar dinding", "Wall screen"],
  begun: ["Masuk", "Signed in"],
  used: ["Terakhir dipakai", "Last used"],
  ends: ["Berakhir", "Ends"],
  current: ["Sesi ini", "This session"],
  end: ["Akhiri sesi", "End session"],
  endEffect: ["Siapa pun yang memakainya diminta masuk lagi.", "Whoever uses it is asked to sign in again."],
  endOthers: ["Akhiri sesi lain", "End other sessions"],
  endOthersEffect: [
    "Semua sesi Anda selain yang ini berakhir, juga layar dinding.",
    "All your sessions but this one end, wall screens too.",
  ],
  ended: ["Sesi diakhiri", "Session ended"],
});
