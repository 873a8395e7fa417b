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
  topics: ["Yang dikabarkan ke ponsel", "What is told to the phone"],
  quiet: ["Jam tenang", "Quiet hours"],
  quietHint: [
    "Di antara jam ini ponsel Anda tidak dibunyikan.",
    "Between these hours your phone is left in peace.",
  ],
  from: ["Mulai jam", "From hour"],
  until: ["Sampai jam", "Until hour"],
});
