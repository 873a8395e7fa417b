import { recordChange } from "../../kernel/audit.ts";
import type { Tx } from "../../kernel/context.ts";
import { addFile, type StoredUpload } from "../../kernel/files.ts";
import { snapshot } from "./present.ts";
import {
  addEvent,
  addPhotos,
  type ComplaintChange,
  type ComplaintRow,
  complaintById,
  updateComplaint,
} from "./queries.ts";
import type { ComplaintState } from "./states.ts";

export interface Step {
  /** What the audit trail calls it. */
  action: string;
  /** Where the complaint stands afterwards; perhaps where it stood before. */
  status: ComplaintState;
  /** For the customer too. */
  note: string | null;
  change?: Omit<ComplaintChange, "status">;
  /** Of the work; theirs are the staff's. */
  photos?: readonly StoredUpload[];
}

/** Changes a locked complaint: the row, the event and the audit record, all or nothing. Whether it may is the caller's to know. */
export async function takeStep(tx: Tx, before: ComplaintRow, step: Step): Promise<ComplaintRow> {
  const { status, note, photos = [] } = step;
  await updateComplaint(tx, before.id, { ...step.change, status });
  const eventId = await addEvent(tx, before.id, { status, note, actor: actorOf(tx) });
  const fileIds: string[] = [];
  for (const photo of photos) fileIds.push((await addFile(tx, photo, "staff")).id);
  await addPhotos(tx, before.id, eventId, fileIds);
  const after = await requireRow(tx, before.id);
  await recordChange(tx, {
    entity: "complaints",
    entityKey: before.complaint_no,
    action: step.action,
    before: snapshot(before),
    after: { ...snapshot(after), note },
  });
  return after;
}

/** Tells that a complaint has come in: its first event and the audit record. */
export async function recordArrival(tx: Tx, id: number): Promise<void> {
  await addEvent(tx, id, { status: "DITERIMA", note: null, actor: actorOf(tx) });
  const row = await requireRow(tx, id);
  await recordChange(tx, {
    entity: "complaints",
    entityKey: row.complaint_no,
    action: "create",
    before: null,
    after: snapshot(row),
  });
}

async function requireRow(tx: Tx, id: number): Promise<ComplaintRow> {
  const row = await complaintById(tx.db, id);
  if (row === undefined) throw new Error(`complaint ${id} is gone`);
  return row;
}

/** Who did it: an account's username may be a member of staff's too, so accounts go by their number. */
function actorOf({ actor }: Tx): string {
  return actor.role === "customer" ? `account:${actor.id}` : actor.username;
}
