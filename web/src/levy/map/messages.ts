import { defineMessages } from "../../messages/language.tsx";
import { idNumber, plural } from "../../messages/plural.ts";

/** Messages of the map of gates and locations. */
export const levyMapMessages = defineMessages({
  nav: ["Peta retribusi", "Map of levies"],
  mapOfGates: ["Peta gerbang", "Map of gates"],
  mapOfLocations: ["Peta lokasi", "Map of locations"],
  states: [
    {
      problem: "Bermasalah",
      silent: "Diam",
      unknown: "Belum mengirim",
      sending: "Mengirim",
      inactive: "Nonaktif",
    },
    {
      problem: "Has a problem",
      silent: "Silent",
      unknown: "Never heard of",
      sending: "Sending",
      inactive: "Inactive",
    },
  ],
  full: ["Penuh", "Full"],
  openGate: ["Buka gerbang", "Open gate"],
  openLocation: ["Buka lokasi", "Open location"],
  gates: [(count: number) => `${idNumber(count)} gerbang`, (count) => plural(count, "gate", "gates")],
});
