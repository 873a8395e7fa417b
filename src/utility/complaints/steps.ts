import { auditOf } from "../../kernel/audit/audit.ts";
import type { Tx } from "../../kernel/context.ts";
import { actorName } from "../actor.ts";
import { textOfNote } from "../causes.ts";
import { tell } from "../messages/messages.ts";
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
  await tellReporter(tx, before, after, textOfNote(note));
  await auditComplaint(tx, action, before, after, { note: textOfNote(note) });
  return after;
}

type ReportText = "LAPORAN_DITUGASKAN" | "PETUGAS_BERANGKAT" | "LAPORAN_SELESAI" | "LAPORAN_DITOLAK";

/** The text about each state into which staff move a report. */
const told: Partial<Record<ComplaintState, ReportText>> = {
  DITUGASKAN: "LAPORAN_DITUGASKAN",
  DIKERJAKAN: "PETUGAS_BERANGKAT",
  SELESAI: "LAPORAN_SELESAI",
  DITOLAK: "LAPORAN_DITOLAK",
};

/** Tells who made the report where staff have moved it. */
async function tellReporter(
  tx: Tx,
  before: queries.ComplaintRow,
  { status, account_id, complaint_no, type_name }: queries.ComplaintRow,
  note: string | null,
): Promise<void> {
  const text = told[status];
  if (account_id === null || text === undefined || status === before.status) return;
  await tell(tx, {
    accountId: account_id,
    text,
    values: { no_laporan: complaint_no, jenis: type_name, catatan: note },
    link: { kind: "laporan", id: complaint_no },
  });
}

/** Records that a complaint has come in: its first event and the audit record. */
export async function recordArrival(tx: Tx, id: number): Promise<queries.ComplaintRow> {
  await queries.addEvent(tx, id, { status: "DITERIMA", note: null, actor: actorName(tx) });
  const row = await queries.storedComplaint(tx, id);
  await auditComplaint(tx, "create", null, row);
  return row;
}

export const auditComplaint = auditOf(
  "complaints",
  "complaint_no",
  ["status", "priority", "sl", "account_id", "description", "crew_id", "rating", "outage_id"],
  (row: queries.ComplaintRow) => ({
    report_no: row.complaint_no,
    type: row.type_code,
    deadline: row.deadline.toISOString(),
    assigned_to: row.assignee,
    finished_at: row.finished_at?.toISOString() ?? null,
  }),
);
