/** The stages of a new connection (pasang_baru; customer-contract.md, "Records"), as one table. What is not in it is refused. */

export const installationStates = [
  "DIAJUKAN",
  "DIVERIFIKASI",
  "DISURVEI",
  "DISETUJUI",
  "MENUNGGU_PEMBAYARAN",
  "DIJADWALKAN",
  "TERPASANG",
  "AKTIF",
  "DITOLAK",
  "DIBATALKAN",
  "KADALUARSA",
] as const;
export type InstallationState = (typeof installationStates)[number];

/** `payment`: its bill has been paid. Nobody else says so. */
export type InstallationActor = "customer" | "staff" | "payment" | "clock";

interface InstallationStep {
  from: InstallationState;
  to: InstallationState;
  by: readonly InstallationActor[];
}

const steps: readonly InstallationStep[] = [
  { from: "DIAJUKAN", to: "DIVERIFIKASI", by: ["staff"] },
  { from: "DIVERIFIKASI", to: "DISURVEI", by: ["staff"] },
  { from: "DISURVEI", to: "DISETUJUI", by: ["staff"] },
  { from: "DISETUJUI", to: "MENUNGGU_PEMBAYARAN", by: ["staff"] },
  { from: "MENUNGGU_PEMBAYARAN", to: "DIJADWALKAN", by: ["payment"] },
  { from: "DIJADWALKAN", to: "TERPASANG", by: ["staff"] },
  { from: "TERPASANG", to: "AKTIF", by: ["staff"] },
  ...(["DIAJUKAN", "DIVERIFIKASI", "DISURVEI"] as const).map(
    (from): InstallationStep => ({ from, to: "DITOLAK", by: ["staff"] }),
  ),
  // Until it is paid for; after that staff call it off, since money must go back.
  ...(["DIAJUKAN", "DIVERIFIKASI", "DISURVEI", "DISETUJUI", "MENUNGGU_PEMBAYARAN"] as const).map(
    (from): InstallationStep => ({ from, to: "DIBATALKAN", by: ["customer", "staff"] }),
  ),
  { from: "DIJADWALKAN", to: "DIBATALKAN", by: ["staff"] },
  { from: "MENUNGGU_PEMBAYARAN", to: "KADALUARSA", by: ["clock"] },
];

/** The states that an application may go to from here: by anybody, or by the one who asks. None: it is final. */
export function nextStates(state: InstallationState, by?: InstallationActor): InstallationState[] {
  return steps
    .filter((step) => step.from === state && (by === undefined || step.by.includes(by)))
    .map(({ to }) => to);
}
