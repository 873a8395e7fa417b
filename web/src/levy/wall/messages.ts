import { defineMessages } from "../../messages/language.tsx";
import { idNumber, plural } from "../../messages/plural.ts";

export const wallMessages = defineMessages({
  title: ["Layar dinding", "Wall screen"],
  everywhere: ["Semua lokasi", "All locations"],
  revenue: ["Pendapatan hari ini", "Revenue today"],
  passages: ["Kejadian", "Events"],
  in: ["Masuk", "In"],
  out: ["Keluar", "Out"],
  hours: ["Per jam", "By hour"],
  moreGates: [
    (count: number) => `+${idNumber(count)} gerbang lain`,
    (count) => `+${plural(count, "more gate", "more gates")}`,
  ],
  moreLocations: [
    (count: number) => `+${idNumber(count)} lokasi lain`,
    (count) => `+${plural(count, "more location", "more locations")}`,
  ],
  feed: ["Baru saja", "Just now"],
  fullScreen: ["Layar penuh", "Full screen"],
  leave: ["Tutup layar dinding", "Close the wall screen"],
  stay: ["Jadikan layar tetap", "Keep as a wall screen"],
  stayEffect: [
    "Peramban ini tetap masuk selama berbulan-bulan, hanya untuk melihat. Anda sendiri keluar; sesinya dapat diakhiri di halaman akun Anda.",
    "This browser stays signed in for months, only to look. You yourself are signed out; the session can be ended on your account page.",
  ],
  up: [(percent: string) => `▲ ${percent}`, (percent) => `▲ ${percent}`],
  down: [(percent: string) => `▼ ${percent}`, (percent) => `▼ ${percent}`],
  same: ["= sama", "= the same"],
  pair: [
    (time: string, now: string, date: string, then: string) => `s.d. ${time}: ${now}, ${date}: ${then}`,
    (time, now, date, then) => `by ${time}: ${now}, ${date}: ${then}`,
  ],
  today: ["Hari ini", "Today"],
});
