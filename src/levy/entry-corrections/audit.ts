import { auditOf } from "../../kernel/audit/audit.ts";
import type { CorrectionRow } from "./queries.ts";

/** One record each for the request, the decision and the end; the events are found by the correction. */
export const audit = auditOf<CorrectionRow>(
  "entry_corrections",
  "id",
  [
    ...(["action", "location_code", "gate_code", "category", "price", "reason", "status", "note"] as const),
    ...(["events", "old_revenue", "new_revenue"] as const),
  ],
  ({ from_time, until_time }) => ({ from: from_time.getTime() / 1000, until: until_time.getTime() / 1000 }),
);
