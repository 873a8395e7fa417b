import type { Snapshot } from "../kernel/audit.ts";
import type { Tx } from "../kernel/context.ts";
import { type AlertChange, onAlertChange } from "./on-alert-change.ts";
import { alertById } from "./queries.ts";
import { alertTexts } from "./texts.ts";

/** Hands the change of an alert, which has been written, to those who are notified of it. */
export async function announce(tx: Tx, id: number, state: AlertChange["state"]): Promise<void> {
  const alert = await alertById(tx.db, id, tx.now());
  if (alert === undefined) throw new Error(`there is no alert ${id}`);
  const { kind, subject, location_code: location } = alert;
  const text = alertTexts(kind, subject, alert.details as Snapshot).en;
  await onAlertChange(tx, { id, kind, state, subject, location, text, at: tx.now() });
}
