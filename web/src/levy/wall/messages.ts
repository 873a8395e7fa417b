import { defineMessages } from "../../messages/language.tsx";
import { idNumber, plural } from "../../messages/plural.ts";

export const wallMessages = defineMessages(
  {
    title: "Layar dinding",
    everywhere: "Semua lokasi",
    revenue: "Pendapatan hari ini",
    passages: "Lintasan",
    in: "Masuk",
    out: "Keluar",
    hours: "Jam demi jam",
    moreGates: (count: number) => `+${idNumber(count)} gerbang lain`,
    moreLocations: (count: number) => `+${idNumber(count)} lokasi lain`,
    feed: "Baru saja",
    fullScreen: "Layar penuh",
    leave: "Tutup layar dinding",
    stay: "Jadikan layar tetap",
    stayEffect:
      "Peramban ini tetap masuk selama berbulan-bulan, hanya untuk melihat. Anda sendiri keluar; sesinya dapat diakhiri di halaman akun Anda.",
    up: (percent: string) => `▲ ${percent}`,
    down: (percent: string) => `▼ ${percent}`,
    same: "= sama",
    pair: (time: string, now: string, date: string, then: string) => `s.d. ${time}: ${now}, ${date}: ${then}`,
    today: "Hari ini",
  },
  {
    title: "Wall screen",
    everywhere: "All locations",
    revenue: "Revenue today",
    passages: "Passages",
    in: "In",
    out: "Out",
    hours: "Hour by hour",
    moreGates: (count) => `+${plural(count, "more gate", "more gates")}`,
    moreLocations: (count) => `+${plural(count, "more location", "more locations")}`,
    feed: "Just now",
    fullScreen: "Full screen",
    leave: "Close the wall screen",
    stay: "Keep as a wall screen",
    stayEffect:
      "This browser stays signed in for months, only to look. You yourself are signed out; the session can be ended on your account page.",
    up: (percent) => `▲ ${percent}`,
    down: (percent) => `▼ ${percent}`,
    same: "= the same",
    pair: (time, now, date, then) => `by ${time}: ${now}, ${date}: ${then}`,
    today: "Today",
  },
);
