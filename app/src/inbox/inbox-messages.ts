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
  topics: ["Yang dikabarkan", "What is told"],
  ways: [
    { push: "Ponsel", surel: "Surel", whatsapp: "WhatsApp" },
    { push: "Phone", surel: "E-mail", whatsapp: "WhatsApp" },
  ],
  always: ["selalu dikirim", "always sent"],
  quiet: ["Jam tenang", "Quiet hours"],
  from: ["Mulai", "From"],
  until: ["Sampai", "Until"],
});
