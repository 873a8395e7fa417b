import type { Snapshot } from "../kernel/audit/audit.ts";
import { wire } from "../kernel/wire.ts";
import type { AlertRow } from "./queries.ts";
import type { Alert } from "./schema.ts";
import { alertTexts } from "./texts.ts";

/** An alert as the API answers it. @param zone of its moments */
export function present({ version: _, ...row }: AlertRow, zone: string): Alert & { details: Snapshot } {
  const details = row.details as Snapshot;
  const state = row.ended_at !== null ? "ended" : row.acknowledged_at !== null ? "acknowledged" : "open";
  return { ...wire(row, zone), details, state, text: alertTexts(row.kind, row.subject, details) };
}
