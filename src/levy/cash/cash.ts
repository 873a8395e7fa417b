import type { Job } from "../../jobs.ts";
import type { Ctx } from "../../kernel/context.ts";
import { createCorrectionNotes } from "./corrections.ts";
import type { CashSettings } from "./days.ts";

/* The money of a levy day (docs/cash.md): hand-ins.ts, exemptions.ts and closings.ts change it, days.ts shows it whole. */

export { cashKeys } from "./entered.ts";
export {
  type Leakage,
  type LeakageGroup,
  leakage,
  leakageGroups,
  type OpenDays,
  openDays,
} from "./leakage.ts";
export { unclosedDays, unusualDays } from "./watched.ts";

/** What runs beside the requests. */
export function cashJobs(system: Ctx, settings: CashSettings): Job[] {
  return [{ name: "note what came after closings", every: 30, run: createCorrectionNotes(system, settings) }];
}
