import type { Job } from "../jobs.ts";
import type { Ctx } from "../kernel/context.ts";
import type { UtilityParts } from "./parts.ts";

/** What the utility does beside its requests. */
export function utilityJobs(_system: Ctx, _parts: UtilityParts): Job[] {
  return [];
}
