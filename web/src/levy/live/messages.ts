import { defineMessages } from "../../messages/language.tsx";
import { idNumber, plural } from "../../messages/plural.ts";

export const liveMessages = defineMessages({
  voided: ["dibatalkan", "voided"],
  late: ["terlambat", "late"],
  feed: ["Kejadian", "Events"],
  waiting: ["Menunggu kejadian berikutnya…", "Waiting for the next event…"],
  waitingHint: [
    "Kejadian tampil di sini begitu mesin mengirimnya.",
    "Events appear here as soon as a machine sends them.",
  ],
  pause: ["Jeda", "Pause"],
  resume: ["Lanjutkan", "Resume"],
  paused: [
    (more: number) => `Dijeda · ${idNumber(more)} kejadian baru menunggu`,
    (more) => `Paused · ${plural(more, "new event is waiting", "new events are waiting")}`,
  ],
  count: ["Kejadian hari ini", "Events today"],
  revenue: ["Pendapatan hari ini", "Revenue today"],
  newest: [(count: string) => `${count} terbaru`, (count) => `the newest ${count}`],
  allEvents: ["Semua kejadian", "All events"],
});
