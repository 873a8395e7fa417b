import { auditOf } from "../../kernel/audit.ts";
import type { CorrectionRow } from "./queries.ts";

/** One record each for the request, the decision and the end; the events are found by the correction. */
export const audit = auditOf("entry_corrections", "id", (row: CorrectionRow) => ({
  action: row.action,
  location_code: row.location_code,
  gate_code: row.gate_code,
  category: row.category,
  from: row.from_time.getTime() / 1000,
  until: row.until_time.getTime() / 1000,
  price: row.price,
  reason: row.reason,
  status: row.status,
  note: row.note,
  events: row.events,
  old_revenue: row.old_revenue,
  new_revenue: row.new_revenue,
}));
