import { defineMessages } from "../../messages/language.tsx";
import { idNumber, plural } from "../../messages/plural.ts";

/** Messages of the map of gates and locations. */
export const levyMapMessages = defineMessages(
  {
    nav: "Peta retribusi",
    mapOfGates: "Peta gerbang",
    mapOfLocations: "Peta lokasi",
    states: {
      problem: "Bermasalah",
      silent: "Diam",
      unknown: "Belum pernah mengirim",
      sending: "Mengirim",
      inactive: "Nonaktif",
    },
    openGate: "Buka gerbang",
    openLocation: "Buka lokasi",
    gates: (count: number) => `${idNumber(count)} gerbang`,
  },
  {
    nav: "Map of levies",
    mapOfGates: "Map of gates",
    mapOfLocations: "Map of locations",
    states: {
      problem: "Has a problem",
      silent: "Silent",
      unknown: "Never heard of",
      sending: "Sending",
      inactive: "Inactive",
    },
    openGate: "Open gate",
    openLocation: "Open location",
    gates: (count) => plural(count, "gate", "gates"),
  },
);
