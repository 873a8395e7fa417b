import { defineMessages } from "../../../web/src/messages/language.tsx";

export const inboxMessages = defineMessages({
  readAll: ["Tandai semua sudah dibaca", "Mark all as read"],
  unread: ["belum dibaca", "unread"],
  settings: ["Atur pemberitahuan", "Notification settings"],
  push: ["Pemberitahuan di ponsel ini", "Notifications on this phone"],
  pushOn: ["Nyalakan", "Turn on"],
  pushOff: ["Matikan", "Turn off"],
  pushRefused: [
    "Peramban ini tidak mengizinkan pemberitahuan. Izinkan di pengaturan situs.",
    "This browser does not allow notifications. Allow them in the site's settings.",
  ],
  noPush: [
    "Peramban atau layanan ini tidak mengirim pemberitahuan ke ponsel. Semua pesan ada di kotak masuk.",
    "This browser or this service sends no notifications to phones. Every message is in the inbox.",
  ],
  topics: ["Yang dikabarkan, dan lewat apa", "What you are told, and how"],
  ways: [
    { push: "Ponsel", surel: "Surel", whatsapp: "WhatsApp/SMS" },
    { push: "Phone", surel: "E-mail", whatsapp: "WhatsApp/SMS" },
  ],
  always: ["Tentang uang Anda: selalu lewat surel.", "About your money: always by e-mail."],
  unconfirmed: [
    (value: string) => `${value} belum dikonfirmasi. Selama itu tidak ada pesan yang dikirim ke sana.`,
    (value) => `${value} is not confirmed yet. Until then no message is sent there.`,
  ],
  sendCode: [(value: string) => `Kirim kode ke ${value}`, (value) => `Send a code to ${value}`],
  missing: [
    {
      email: "Akun ini tidak punya alamat surel: tidak ada pesan lewat surel.",
      no_hp: "Akun ini tidak punya nomor HP: tidak ada pesan lewat WhatsApp atau SMS.",
    },
    {
      email: "This account has no e-mail address: nothing goes by e-mail.",
      no_hp: "This account has no mobile number: nothing goes by WhatsApp or SMS.",
    },
  ],
  fillIn: ["Isi di data saya", "Fill it in"],
  language: ["Bahasa pesan", "Language of the messages"],
  quiet: ["Jam tenang", "Quiet hours"],
  quietHint: [
    "Di antara jam ini ponsel Anda tidak dibunyikan.",
    "Between these hours your phone is left in peace.",
  ],
  from: ["Mulai jam", "From hour"],
  until: ["Sampai jam", "Until hour"],
});
