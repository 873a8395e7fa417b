import { defineMessages } from "../messages/language.tsx";

export const enrolmentMessages = defineMessages(
  {
    begin: "Mulai",
    scan: "Pindai dengan aplikasi autentikator di ponsel Anda, lalu ketik kode enam angka yang ditunjukkannya.",
    qr: "Kode QR untuk aplikasi autentikator",
    type: "Tanpa kamera: ketik kunci ini di aplikasi.",
    secret: "Kunci",
    code: "Kode enam angka",
    confirm: "Pasang",
    keep: "Simpan kode pemulihan ini di tempat aman, misalnya dicetak. Masing-masing membuka satu kali bila ponsel Anda hilang, dan tidak ditampilkan lagi.",
    codes: "Kode pemulihan",
    kept: "Sudah saya simpan",
  },
  {
    begin: "Begin",
    scan: "Scan this with the authenticator app on your phone, then type the six digits that it shows.",
    qr: "QR code for the authenticator app",
    type: "Without a camera: type this key into the app.",
    secret: "Key",
    code: "Six-digit code",
    confirm: "Set up",
    keep: "Keep these recovery codes in a safe place, such as on paper. Each opens once if you lose your phone, and they are not shown again.",
    codes: "Recovery codes",
    kept: "I have kept them",
  },
);
