import type { Snapshot } from "../kernel/audit/audit.ts";
import { systemActor, type Tx } from "../kernel/context.ts";
import { enqueueWebhook } from "../webhooks/deliveries/messages.ts";
import { queueMails } from "./mails/mails.ts";
import { present } from "./present.ts";
import { alertById } from "./queries.ts";

/**
 * Lets a change of an alert, which has been written, be mailed and sent to webhooks. Called once for each, in its transaction: what is
 * queued here is sent if, and only if, that commits.
 */
export async function announce(tx: Tx, id: number, state: "opened" | "acknowledged" | "ended") {
  const row = await alertById({ ...tx, actor: systemActor }, id, tx.now());
  if (row === undefined) throw new Error(`there is no alert ${id}`);
  await queueMails(tx, { id, state, at: tx.now() });
  const data: Snapshot = { ...present(row, tx.zone) };
  await enqueueWebhook(tx, { type: `alert.${state}`, at: tx.now(), data });
}
