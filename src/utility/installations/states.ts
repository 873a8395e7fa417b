import { statesAfter } from "../work-steps.ts";

/**
 * The stages of a new connection (pasang_baru; docs/contracts/customer-contract.md, "Records"), as one table. What is not in it
 * is refused.
 */

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

/** `payment`: the payment of its bill, which alone takes it on from there. */
export type InstallationActor = "customer" | "staff" | "payment" | "clock";

/** The states that an application may go to from here. */
export const nextStates = statesAfter<InstallationState, InstallationActor>([
  { from: "DIAJUKAN", to: "DIVERIFIKASI", by: ["staff"] },
  { from: "DIVERIFIKASI", to: "DISURVEI", by: ["staff"] },
  { from: "DISURVEI", to: "DISETUJUI", by: ["staff"] },
  { from: "DISETUJUI", to: "MENUNGGU_PEMBAYARAN", by: ["staff"] },
  { from: "MENUNGGU_PEMBAYARAN", to: "DIJADWALKAN", by: ["payment"] },
  { from: "DIJADWALKAN", to: "TERPASANG", by: ["staff"] },
  { from: "TERPASANG", to: "AKTIF", by: ["staff"] },
  ...(["DIAJUKAN", "DIVERIFIKASI", "DISURVEI"] as const).map(
    (from) => ({ from, to: "DITOLAK", by: ["staff"] }) as const,
  ),
  // Until it is paid for; after that staff call it off, since money must go back.
  ...(["DIAJUKAN", "DIVERIFIKASI", "DISURVEI", "DISETUJUI", "MENUNGGU_PEMBAYARAN"] as const).map(
    (from) => ({ from, to: "DIBATALKAN", by: ["customer", "staff"] }) as const,
  ),
  { from: "DIJADWALKAN", to: "DIBATALKAN", by: ["staff"] },
  { from: "MENUNGGU_PEMBAYARAN", to: "KADALUARSA", by: ["clock"] },
]);

/** What staff do that changes nothing but the stage, and the stage that each leads to. */
export const plainSteps = {
  /** The papers are in order. */
  verify: "DIVERIFIKASI",
  /** Somebody has been there. */
  survey: "DISURVEI",
  /** The connection can be made. */
  approve: "DISETUJUI",
  /** The utility will not make it. */
  reject: "DITOLAK",
} as const satisfies Record<string, InstallationState>;
export type PlainAction = keyof typeof plainSteps;

/** What staff do with an application, in the order in which the console offers it: what comes next is first. */
export const installationActions = [
  "verify",
  "survey",
  "approve",
  "quote",
  "activate",
  "schedule",
  "installed",
  "reject",
  "cancel",
] as const;
export type InstallationAction = (typeof installationActions)[number];

const stageOf: Record<Exclude<InstallationAction, "schedule">, InstallationState> = {
  ...plainSteps,
  quote: "MENUNGGU_PEMBAYARAN",
  installed: "TERPASANG",
  activate: "AKTIF",
  cancel: "DIBATALKAN",
};

/** What an approver may do, too. */
export const decisions: readonly InstallationAction[] = ["approve", "reject"];

/** What staff may do with an application now; what comes next is first. */
export function actionsAt(state: InstallationState, isScheduled: boolean): InstallationAction[] {
  const reachable = nextStates(state, "staff");
  const open = installationActions.filter((action) => {
    // The day may be changed while it lies ahead, and the meter be put right until it counts.
    if (action === "schedule") return state === "DIJADWALKAN";
    return reachable.includes(stageOf[action]) || (action === "installed" && state === "TERPASANG");
  });
  // With its day set, the installation comes next.
  if (state !== "DIJADWALKAN" || !isScheduled) return open;
  return ["installed", ...open.filter((action) => action !== "installed")];
}
