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
    feed: "Baru saja",
    fullScreen: "Layar penuh",
    leave: "Tutup layar dinding",
    stay: "Jadikan layar tetap",
    stayEffect:
      "Peramban ini tetap masuk selama berbulan-bulan, hanya untuk melihat. Anda sendiri keluar; sesinya dapat diakhiri di halaman akun Anda.",
    up: (percent: string, date: string, hour: string) => `▲ ${percent} dari ${date} sampai ${hour}`,
    down: (percent: string, date: string, hour: string) => `▼ ${percent} dari ${date} sampai ${hour}`,
    same: (date: string, hour: string) => `= sama dengan ${date} sampai ${hour}`,
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
    feed: "Just now",
    fullScreen: "Full screen",
    leave: "Close the wall screen",
    stay: "Keep as a wall screen",
    stayEffect:
      "This browser stays signed in for months, only to look. You yourself are signed out; the session can be ended on your account page.",
    up: (percent, date, hour) => `▲ ${percent} on ${date} until ${hour}`,
    down: (percent, date, hour) => `▼ ${percent} on ${date} until ${hour}`,
    same: (date, hour) => `= the same as ${date} until ${hour}`,
    today: "Today",
  },
);
