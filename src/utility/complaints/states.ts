import { statesAfter } from "../work-steps.ts";

/**
 * The life of a fault report (laporan; docs/contracts/customer-contract.md, "Records"), as one table. What is not in it is
 * refused.
 */

export const complaintStates = [
  "DITERIMA",
  "DITUGASKAN",
  "DIKERJAKAN",
  "SELESAI",
  "DITOLAK",
  "DIBATALKAN",
  "DIBUKA_KEMBALI",
] as const;
export type ComplaintState = (typeof complaintStates)[number];

/** In these somebody still has to do something about it, and may be late. */
export const openStates: readonly ComplaintState[] = [
  "DITERIMA",
  "DITUGASKAN",
  "DIKERJAKAN",
  "DIBUKA_KEMBALI",
];

export type ComplaintActor = "customer" | "staff";

/** The states that a report may go to from here. */
export const nextStates = statesAfter<ComplaintState, ComplaintActor>([
  { from: "DITERIMA", to: "DITUGASKAN", by: ["staff"] },
  { from: "DITERIMA", to: "DITOLAK", by: ["staff"] },
  { from: "DITERIMA", to: "DIBATALKAN", by: ["customer", "staff"] },
  { from: "DITUGASKAN", to: "DIKERJAKAN", by: ["staff"] },
  { from: "DITUGASKAN", to: "DITOLAK", by: ["staff"] },
  // Until somebody works on it; after that it is finished, not called off.
  { from: "DITUGASKAN", to: "DIBATALKAN", by: ["customer", "staff"] },
  { from: "DIKERJAKAN", to: "SELESAI", by: ["staff"] },
  // Only for some days: see mayReopen.
  { from: "SELESAI", to: "DIBUKA_KEMBALI", by: ["customer", "staff"] },
  { from: "DIBUKA_KEMBALI", to: "DITUGASKAN", by: ["staff"] },
  { from: "DIBUKA_KEMBALI", to: "DITOLAK", by: ["staff"] },
]);

/** What staff do with a report. */
export const reportActions = ["assign", "start", "progress", "finish", "reject", "cancel", "reopen"] as const;
export type ReportAction = (typeof reportActions)[number];
/** What a crew does with a report that it has. */
export const crewActions: readonly ReportAction[] = ["start", "progress", "finish"];

const stateOf: Record<Exclude<ReportAction, "progress">, ComplaintState> = {
  assign: "DITUGASKAN",
  start: "DIKERJAKAN",
  finish: "SELESAI",
  reject: "DITOLAK",
  cancel: "DIBATALKAN",
  reopen: "DIBUKA_KEMBALI",
};
/** The order in which the console offers them: what comes next is first. */
const offered: readonly ReportAction[] = [
  "start",
  "finish",
  "progress",
  "assign",
  "reject",
  "cancel",
  "reopen",
];

/** What staff may do with a report now; what comes next is first. @param finishedAt when it was finished, if it was */
export function actionsIn(state: ComplaintState, finishedAt: Date | null, now: Date): ReportAction[] {
  const reachable = nextStates(state, "staff");
  return offered.filter((action) => {
    if (action === "progress") return state === "DIKERJAKAN";
    // Somebody else may take over as long as it is worked on.
    if (action === "assign" && (state === "DITUGASKAN" || state === "DIKERJAKAN")) return true;
    if (action === "reopen" && (finishedAt === null || !mayReopen(finishedAt, now))) return false;
    return reachable.includes(stateOf[action]);
  });
}

const reopenMs = 7 * 24 * 3600 * 1000;

/** Whether a report that was finished then may still be reopened: for 7 days, to the moment. */
export function mayReopen(finishedAt: Date, now: Date): boolean {
  return now.getTime() - finishedAt.getTime() <= reopenMs;
}
