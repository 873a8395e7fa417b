import { defineMessages } from "../../messages/language.tsx";
import { idNumber, plural } from "../../messages/plural.ts";

export const liveMessages = defineMessages(
  {
    voided: "dibatalkan",
    late: "terlambat",
    feed: "Kejadian",
    waiting: "Menunggu kejadian berikutnya…",
    waitingHint: "Kejadian tampil di sini begitu mesin mengirimnya.",
    pause: "Jeda",
    resume: "Lanjutkan",
    paused: (more: number) => `Dijeda · ${idNumber(more)} kejadian baru menunggu`,
    count: "Kejadian hari ini",
    revenue: "Pendapatan hari ini",
    newest: (count: string) => `${count} terbaru`,
    allEvents: "Semua kejadian",
  },
  {
    voided: "voided",
    late: "late",
    feed: "Events",
    waiting: "Waiting for the next event…",
    waitingHint: "Events appear here as soon as a machine sends them.",
    pause: "Pause",
    resume: "Resume",
    paused: (more) => `Paused · ${plural(more, "new event is waiting", "new events are waiting")}`,
    count: "Events today",
    revenue: "Revenue today",
    newest: (count) => `the newest ${count}`,
    allEvents: "All events",
  },
);
