import { defineMessages, type Language, useLanguage } from "../../messages/language.tsx";

/** The lists that are imported, by the service's names for them. */
export const kindNames = defineMessages({
  users: ["Pengguna", "Users"],
  locations: ["Lokasi", "Locations"],
  gates: ["Gerbang", "Gates"],
  "levy-tariffs": ["Tarif retribusi", "Levy tariffs"],
  "levy-targets": ["Target retribusi", "Levy targets"],
  "treasury-lines": ["Mutasi rekening kas daerah", "Statement of the treasury's account"],
  "tariff-classes": ["Golongan tarif", "Tariff classes"],
  "meter-exchanges": ["Ganti meter", "Meter exchanges"],
  "reading-schedules": ["Jadwal baca mandiri", "Reading schedules"],
  "report-types": ["Jenis laporan gangguan", "Fault report types"],
  crews: ["Regu", "Crews"],
  "bank-accounts": ["Rekening bank", "Bank accounts"],
  customers: ["Pelanggan", "Customers"],
  connections: ["Sambungan", "Connections"],
  tariffs: ["Tarif air", "Water tariffs"],
  arrears: ["Tunggakan awal", "Opening arrears"],
  readings: ["Bacaan meter", "Meter readings"],
  mutations: ["Mutasi bank", "Bank statement"],
});

const runMessages = defineMessages({
  importOf: [(what: string) => `Impor ${what.toLowerCase()}`, (what) => `${what} import`],
  otherRuns: [
    {
      "readings-estimate": "Taksiran bacaan",
      billing: "Penagihan",
      "billing-preview": "Pratinjau penagihan",
    },
    {
      "readings-estimate": "Estimate of readings",
      billing: "Billing",
      "billing-preview": "Billing preview",
    },
  ],
});

/** What each kind of work is called, by the service's name for it. */
export function runNames(language: Language): Readonly<Record<string, string>> {
  const { importOf, otherRuns } = runMessages[language];
  const imports = Object.entries(kindNames[language]).map(([kind, name]) => [
    `${kind}-import`,
    importOf(name),
  ]);
  return { ...Object.fromEntries(imports), ...otherRuns };
}

/** The name of a kind of work. */
export function useRunName(): (kind: string) => string {
  const names = runNames(useLanguage());
  return (kind) => names[kind] ?? kind;
}
