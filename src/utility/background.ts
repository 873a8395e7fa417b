import type { Job } from "../jobs.ts";
import type { Ctx } from "../kernel/context.ts";
import { sweepFiles } from "../kernel/files.ts";
import type { UtilityParts } from "./parts.ts";
import { expireOrders } from "./readings/readings.ts";

/** What the utility does beside its requests. */
export function utilityJobs(system: Ctx, { store }: UtilityParts): Job[] {
  return [
    { name: "sweep files", every: 600, run: () => sweepFiles(system, store) },
    { name: "expire reading orders", every: 60, run: () => expireOrders(system) },
  ];
}
