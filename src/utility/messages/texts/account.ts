import { either, textsOf } from "./text.ts";

const contact = { kontak: either({ id: "Surel", en: "Mail address" }) };

/** Of accounts, and of who may see a connection. */
export const accountTexts = textsOf({
  PEMBAYAR_BARU: {
    topic: "SAMBUNGAN",
    occasion: {
      id: "Orang lain mulai membayar untuk sambungan; pemiliknya dikabari.",
      en: "Somebody else pays for a connection from now on; its owner is told.",
    },
    id: {
      title: "Pembayar baru untuk {sl}",
      body: "{nama} kini melihat jumlah tagihannya dan dapat membayar; pemakaian dan foto meter tidak terlihat. Bukan undangan Anda? Lepaskan di Sambungan saya.",
    },
    en: {
      title: "Somebody new pays for {sl}",
      body: "{nama} now sees the sums of its bills and can pay them; use and photos of the meter are not shown. You did not invite this person? Remove them under My connections.",
    },
    examples: { sl: "0101000123", nama: "W**** C*****" },
  },
  PEMBAYAR_DILEPAS: {
    topic: "SAMBUNGAN",
    occasion: {
      id: "Pemilik melepas sambungan dari akun pembayar; pembayar dikabari.",
      en: "The owner takes a connection off a payer's account; the payer is told.",
    },
    id: {
      title: "Sambungan {sl} dilepas dari akun Anda",
      body: "Pemiliknya melepas sambungan ini. Resi pembayaran Anda tetap tersimpan.",
    },
    en: {
      title: "Connection {sl} was taken off your account",
      body: "Its owner has removed it. The receipts of your payments are kept.",
    },
    examples: { sl: "0101000123" },
  },
  PERANGKAT_BARU: {
    topic: "PERANGKAT_BARU",
    occasion: {
      id: "Aplikasi atau peramban yang belum dikenal masuk ke akun.",
      en: "An app or browser that is not known yet logs in.",
    },
    id: {
      title: "Perangkat baru masuk ke akun Anda",
      body: "{perangkat}, dari {alamat_ip}. Bukan Anda? Akhiri sesinya di Akun, lalu ganti kata sandi.",
    },
    en: {
      title: "A new device has logged in to your account",
      body: "{perangkat}, from {alamat_ip}. It was not you? End its session under Account, then change your password.",
    },
    examples: { perangkat: "Chrome, Android 14", alamat_ip: "203.0.113.7" },
  },
  KONTAK_DIUBAH: {
    topic: "KONTAK_DIUBAH",
    occasion: {
      id: "Surel atau nomor HP akun diubah.",
      en: "The account's mail address or number is changed.",
    },
    id: {
      title: "{kontak} akun Anda diubah",
      body: "{kontak} akun ini sekarang {baru}. Bukan Anda? Ganti kata sandi, lalu hubungi kami.",
    },
    en: {
      title: "{kontak} of your account changed",
      body: "{kontak} of this account is {baru} from now on. It was not you? Change your password, then contact us.",
    },
    examples: { ...contact, baru: "w***@example.com" },
  },
  KONTAK_DIHAPUS: {
    topic: "KONTAK_DIUBAH",
    occasion: {
      id: "Surel atau nomor HP akun dihapus.",
      en: "The account's mail address or number is removed.",
    },
    id: {
      title: "{kontak} akun Anda dihapus",
      body: "{kontak} akun ini dihapus. Bukan Anda? Ganti kata sandi, lalu hubungi kami.",
    },
    en: {
      title: "{kontak} of your account removed",
      body: "{kontak} of this account was removed. It was not you? Change your password, then contact us.",
    },
    examples: contact,
  },
});
