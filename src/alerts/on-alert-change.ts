import type { AlertKind } from "../db/alert-words.ts";
import type { Tx } from "../kernel/context.ts";
import { queueMails } from "./mails/queue.ts";

/** What has become of an alert. */
export interface AlertChange {
  id: number;
  kind: AlertKind;
  state: "opened" | "acknowledged" | "ended";
  /** What it is about, by its key: a gate, an agent, a location, a report. */
  subject: string;
  /** Code of its location, where it has one. */
  location: string | null;
  /** One English sentence with the figures that explain it. */
  text: string;
  at: Date;
}

/** Called once for each change of an alert, in the transaction of the change: what is enqueued here is sent when, and only when, it commits. */
export async function onAlertChange(tx: Tx, change: AlertChange): Promise<void> {
  await queueMails(tx, change);
}
