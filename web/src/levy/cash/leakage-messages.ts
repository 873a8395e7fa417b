import { defineMessages } from "../../messages/language.tsx";
import { idNumber, plural } from "../../messages/plural.ts";

export const leakageMessages = defineMessages({
  days: ["Per hari", "By day"],
  leakage: ["Kebocoran", "Leakage"],
  bankLines: ["Rekening kas daerah", "Treasury's account"],
  group: ["Menurut", "By"],
  groups: [
    { location: "Lokasi", collector: "Juru pungut", shift: "Sif", weekday: "Hari" },
    { location: "Location", collector: "Collector", shift: "Shift", weekday: "Weekday" },
  ],
  weekdays: [
    ["Senin", "Selasa", "Rabu", "Kamis", "Jumat", "Sabtu", "Minggu"],
    ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"],
  ],
  nobody: ["Tidak ada setoran", "Nobody handed in"],
  closedDays: ["Hari ditutup", "Closed days"],
  band: [
    (low: string, high: string) => `${low} s.d. ${high}`,
    (low: string, high: string) => `${low} to ${high}`,
  ],
  missing: ["Kurang disetor", "Missing"],
  missingBy: ["Kurang disetor, per baris", "Missing, by row"],
  missingDays: ["Kurang disetor per hari", "Missing by day"],
  usualMissing: ["Biasanya", "Usually"],
  mostMissing: ["Biasanya paling banyak", "Usually at most"],
  sum: [
    (missing: string, percent: string, days: number) =>
      `${missing} kurang disetor (${percent}) pada ${idNumber(days)} hari yang ditutup.`,
    (missing, percent, days) =>
      `${missing} is missing (${percent}) of ${plural(days, "closed day", "closed days")}.`,
  ],
  nothingMissing: [
    (days: number) => `Tidak ada yang kurang pada ${idNumber(days)} hari yang ditutup.`,
    (days) => `Nothing is missing of ${plural(days, "closed day", "closed days")}.`,
  ],
  none: ["Belum ada hari yang ditutup pada rentang ini", "No day of this span is closed"],
  noneHint: [
    "Kebocoran dihitung dari hari yang sudah ditutup. Tutup hari di Kas, lalu lihat di sini.",
    "Leakage is counted of closed days. Close days under Cash, then look here.",
  ],
  open: ["Belum ditutup", "Not closed"],
  openHint: [
    "Uangnya masih dapat disetor, jadi belum dihitung sebagai kebocoran.",
    "The money may still be handed in, so it is no leakage yet.",
  ],
  openDays: ["Hari", "Days"],
  since: ["Sejak", "Since"],
  print: ["Cetak atau simpan", "Print or save"],
});
