import { defineMessages } from "../../messages/language.tsx";

/** Messages of the map of fault reports and connections. */
export const waterMapMessages = defineMessages({
  nav: ["Peta air", "Map of water"],
  mapOfReports: ["Peta laporan gangguan", "Map of fault reports"],
  mapOfConnections: ["Peta sambungan", "Map of connections"],
  reports: [
    { overdue: "Lewat tenggat", due: "Dekat tenggat", open: "Belum selesai" },
    { overdue: "Overdue", due: "Due soon", open: "Open" },
  ],
  mapOfOutages: ["Peta gangguan", "Map of outages"],
  outages: [
    { late: "Lewat perkiraan", open: "Berlangsung", announced: "Diumumkan" },
    { late: "Later than expected", open: "Under way", announced: "Announced" },
  ],
  openOutage: ["Buka gangguan", "Open outage"],
  openReport: ["Buka laporan", "Open report"],
  openConnection: ["Buka sambungan", "Open connection"],
});
