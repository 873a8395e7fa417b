import { statesAfter } from "../work-steps.ts";

/** The life of an outage, as one table. What is not in it is refused. */

export const outageStates = ["DIUMUMKAN", "BERLANGSUNG", "DIPERPANJANG", "SELESAI", "DIBATALKAN"] as const;
export type OutageState = (typeof outageStates)[number];

export const outageKinds = ["PEKERJAAN", "GANGGUAN"] as const;
export type OutageKind = (typeof outageKinds)[number];

const nextStates = statesAfter<OutageState, "staff">([
  { from: "DIUMUMKAN", to: "BERLANGSUNG", by: ["staff"] },
  { from: "DIUMUMKAN", to: "DIBATALKAN", by: ["staff"] },
  { from: "BERLANGSUNG", to: "DIPERPANJANG", by: ["staff"] },
  { from: "BERLANGSUNG", to: "SELESAI", by: ["staff"] },
  { from: "DIPERPANJANG", to: "DIPERPANJANG", by: ["staff"] },
  { from: "DIPERPANJANG", to: "SELESAI", by: ["staff"] },
]);

/** What staff do with it, what comes next first. */
export const outageActions = ["start", "extend", "end", "cancel"] as const;
export type OutageAction = (typeof outageActions)[number];

export const stateAfter: Record<OutageAction, OutageState> = {
  start: "BERLANGSUNG",
  extend: "DIPERPANJANG",
  end: "SELESAI",
  cancel: "DIBATALKAN",
};

export function actionsIn(state: OutageState): OutageAction[] {
  return outageActions.filter((action) => nextStates(state).includes(stateAfter[action]));
}
