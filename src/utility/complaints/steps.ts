import { auditOf } from "../../kernel/audit/audit.ts";
import type { Tx } from "../../kernel/context.ts";
import { actorName } from "../actor.ts";
import { textOfNote } from "../causes.ts";
import { addFiles } from "../work-history.ts";
import type { WorkStep } from "../work-steps.ts";
import * as queries from "./queries.ts";
import type { ComplaintState } from "./states.ts";

export type Step = WorkStep<ComplaintState, queries.ComplaintChange>;

/** Changes a locked complaint: the row, the event and the audit record, all or nothing. Whether it may is the caller's to know. */
export async function takeStep(tx: Tx, before: queries.ComplaintRow, step: Step) {
  const { action, status, note, change, photos = [] } = step;
  await queries.updateComplaint(tx, before.id, status, change);
  const eventId = await queries.addEvent(tx, before.id, { status, note, actor: actorName(tx) });
  await queries.addPhotos(tx, before.id, eventId, await addFiles(tx, photos, "staff"));
  const after = await queries.storedComplaint(tx, before.id);
  await audit(tx, action, before, after, { note: textOfNote(note) });
  return after;
}

/** Records that a complaint has come in: its first event and the audit record. */
export async function recordArrival(tx: Tx, id: number): Promise<queries.ComplaintRow> {
  await queries.addEvent(tx, id, { status: "DITERIMA", note: null, actor: actorName(tx) });
  const row = await queries.storedComplaint(tx, id);
  await audit(tx, "create", null, row);
  return row;
}

const audit = auditOf(
  "complaints",
  "complaint_no",
  ["status", "priority", "sl", "account_id", "description", "crew_id", "rating"],
  (row: queries.ComplaintRow) => ({
    report_no: row.complaint_no,
    type: row.type_code,
    deadline: row.deadline.toISOString(),
    assigned_to: row.assignee,
    finished_at: row.finished_at?.toISOString() ?? null,
  }),
);
