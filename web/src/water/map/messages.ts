import { defineMessages } from "../../messages/language.tsx";

/** Messages of the map of fault reports and connections. */
export const waterMapMessages = defineMessages(
  {
    nav: "Peta air",
    mapOfReports: "Peta laporan gangguan",
    mapOfConnections: "Peta sambungan",
    reports: { overdue: "Lewat tenggat", due: "Dekat tenggat", open: "Belum selesai" },
    openReport: "Buka laporan",
    openConnection: "Buka sambungan",
  },
  {
    nav: "Map of water",
    mapOfReports: "Map of fault reports",
    mapOfConnections: "Map of connections",
    reports: { overdue: "Overdue", due: "Due soon", open: "Open" },
    openReport: "Open report",
    openConnection: "Open connection",
  },
);
