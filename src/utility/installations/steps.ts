import { recordChange } from "../../kernel/audit.ts";
import type { Tx } from "../../kernel/context.ts";
import { addFile, type StoredUpload } from "../../kernel/files.ts";
import { snapshot } from "./present.ts";
import {
  addEvents,
  addPhotos,
  type InstallationChange,
  type InstallationRow,
  installationsByIds,
  updateInstallations,
} from "./queries.ts";
import type { InstallationState } from "./states.ts";

export interface Step {
  /** What the audit trail calls it. */
  action: string;
  /** Where the application stands afterwards; perhaps where it stood before. */
  status: InstallationState;
  /** For the customer too. */
  note: string | null;
  change?: InstallationChange;
  /** The staff's own. */
  photos?: readonly StoredUpload[];
}

/** Changes a locked application: the row, the event and the audit record, all or nothing. Whether it may is the caller's to know. */
export async function takeStep(tx: Tx, before: InstallationRow, step: Step): Promise<void> {
  const { status, note, change, photos = [] } = step;
  await updateInstallations(tx, [before.id], status, change);
  const [eventId] = await addEvents(tx, [before.id], { status, note, actor: actorOf(tx) });
  const fileIds: string[] = [];
  for (const photo of photos) fileIds.push((await addFile(tx, photo, "staff")).id);
  if (eventId !== undefined) await addPhotos(tx, eventId, fileIds);
  await record(tx, [before], step);
}

/** The same step, without photos, for locked applications that stand at the same place. */
export async function takeSteps(
  tx: Tx,
  ids: readonly number[],
  step: Pick<Step, "action" | "status" | "note">,
): Promise<void> {
  if (ids.length === 0) return;
  const before = await installationsByIds(tx.db, ids);
  await updateInstallations(tx, ids, step.status);
  await addEvents(tx, ids, { status: step.status, note: step.note, actor: actorOf(tx) });
  await record(tx, before, step);
}

/** Tells that an application has come in: its first event and the audit record. */
export async function recordArrival(tx: Tx, id: number): Promise<void> {
  await addEvents(tx, [id], { status: "DIAJUKAN", note: null, actor: actorOf(tx) });
  for (const row of await installationsByIds(tx.db, [id])) {
    await recordChange(tx, {
      entity: "installations",
      entityKey: row.registration_no,
      action: "create",
      before: null,
      after: snapshot(row),
    });
  }
}

async function record(
  tx: Tx,
  rows: readonly InstallationRow[],
  { action, note }: Pick<Step, "action" | "note">,
): Promise<void> {
  const after = await installationsByIds(
    tx.db,
    rows.map(({ id }) => id),
  );
  const before = new Map(rows.map((row) => [row.id, snapshot(row)]));
  for (const row of after) {
    await recordChange(tx, {
      entity: "installations",
      entityKey: row.registration_no,
      action,
      before: before.get(row.id) ?? null,
      after: { ...snapshot(row), note },
    });
  }
}

/** Who did it: an account's username may be a member of staff's too, so accounts go by their number. */
function actorOf({ actor }: Tx): string {
  return actor.role === "customer" ? `account:${actor.id}` : actor.username;
}
