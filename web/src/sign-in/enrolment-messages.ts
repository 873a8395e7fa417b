import { defineMessages } from "../messages/language.tsx";

export const enrolmentMessages = defineMessages({
  begin: ["Mulai", "Begin"],
  scan: [
    "Pindai dengan aplikasi autentikator di ponsel Anda, lalu ketik kode enam angka yang ditunjukkannya.",
    "Scan this with the authenticator app on your phone, then type the six digits that it shows.",
  ],
  qr: ["Kode QR untuk aplikasi autentikator", "QR code for the authenticator app"],
  type: ["Tanpa kamera: ketik kunci ini di aplikasi.", "Without a camera: type this key into the app."],
  secret: ["Kunci", "Key"],
  code: ["Kode enam angka", "Six-digit code"],
  confirm: ["Pasang", "Set up"],
  keep: [
    "Simpan kode pemulihan ini di tempat aman, misalnya dicetak. Masing-masing membuka satu kali bila ponsel Anda hilang, dan tidak ditampilkan lagi.",
    "Keep these recovery codes in a safe place, such as on paper. Each opens once if you lose your phone, and they are not shown again.",
  ],
  codes: ["Kode pemulihan", "Recovery codes"],
  kept: ["Sudah saya simpan", "I have kept them"],
});
