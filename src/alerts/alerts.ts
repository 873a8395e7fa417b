import { fieldError } from "../field-errors/field-errors.ts";
import { auditOf } from "../kernel/audit/audit.ts";
import { type Ctx, inTransaction, type Tx } from "../kernel/context.ts";
import { invalid } from "../kernel/errors.ts";
import type { Versioned } from "../kernel/http/etag.ts";
import { conflict, recordNotFound } from "../kernel/refusal.ts";
import { isoInZone } from "../kernel/time.ts";
import { lockerOf } from "../kernel/versioned.ts";
import { announce } from "./announce.ts";
import { dropMails, removeMails } from "./mails/queries.ts";
import { present } from "./present.ts";
import * as queries from "./queries.ts";
import type { Alert, AlertMute, AlertQuery } from "./schema.ts";

export type { Finding, Watcher } from "./finding.ts";
export { lookForAlerts } from "./look.ts";
export { alertsSeenBy } from "./queries.ts";

export const AlertNotFound = recordNotFound("ALERT_NOT_FOUND", "alert", 17);

export const AlertEnded = conflict(
  "ALERT_ENDED",
  (id: number) => `The alert ${id} has ended, so there is nothing to acknowledge.`,
  17,
);

const day = 86_400_000;
const longestMute = 90;

/** Alerts, the newest first. */
export function listAlerts(ctx: Ctx, query: AlertQuery) {
  return queries.listOfAlerts(ctx, query, ctx.now()).map((row) => present(row, ctx.zone));
}

export async function getAlert(ctx: Ctx, id: number): Promise<Versioned<Alert>> {
  const row = await queries.alertById(ctx, id, ctx.now());
  if (row === undefined) throw AlertNotFound(id);
  return versioned(row, ctx.zone);
}

/** Notes who has seen the alert; of several the first. */
export async function acknowledgeAlert(ctx: Ctx, id: number, ifMatch?: string): Promise<Versioned<Alert>> {
  return inTransaction(ctx, async (tx) => {
    const before = await lockForChange(tx, id, ifMatch);
    if (before.acknowledged_at !== null) return versioned(before, tx.zone);
    if (before.ended_at !== null) throw AlertEnded(id);
    await queries.updateAlert(tx, id, { acknowledged_at: tx.now(), acknowledged_by: tx.actor.username });
    await announce(tx, id, "acknowledged");
    return changed(tx, "acknowledge", before);
  });
}

/** Keeps alerts of this kind about this subject from being mailed, until then. */
export async function muteAlert(ctx: Ctx, id: number, { until }: AlertMute, ifMatch?: string) {
  const moment = until === null ? null : checkedUntil(ctx, new Date(until));
  return inTransaction(ctx, async (tx) => {
    const before = await lockForChange(tx, id, ifMatch);
    await queries.setMute(tx, before, moment);
    if (moment !== null) await dropMails(tx, before);
    await queries.updateAlert(tx, id, {});
    return changed(tx, moment === null ? "unmute" : "mute", before);
  });
}

/**
 * Removes alerts that ended this many days ago, with what is known of their mails, and mutes that are over (ALERT_LOG_DAYS). Outages of gates
 * and agents lose their mails alone: reports count them.
 */
export async function sweepAlerts({ db, now }: Pick<Ctx, "db" | "now">, days: number): Promise<void> {
  const before = new Date(now().getTime() - days * day);
  await removeMails(db, before);
  await queries.removeEnded(db, before);
  await queries.removeMutes(db, now());
}

function checkedUntil({ now }: Ctx, until: Date): Date {
  if (until <= now()) throw invalid({ until: [fieldError("IN_THE_PAST")] });
  if (until.getTime() > now().getTime() + longestMute * day)
    throw invalid({ until: [fieldError("TOO_FAR_AHEAD", { days: longestMute })] });
  return until;
}

const lockForChange = lockerOf(queries.lockAlert, AlertNotFound);

async function changed(tx: Tx, action: "acknowledge" | "mute" | "unmute", before: queries.AlertRow) {
  const after = await queries.alertById(tx, before.id, tx.now());
  if (after === undefined) throw AlertNotFound(before.id);
  await audit(tx, action, before, after);
  return versioned(after, tx.zone);
}

function versioned(row: queries.AlertRow, zone: string): Versioned<Alert> {
  return { record: present(row, zone), version: row.version };
}

const audit = auditOf(
  "alerts",
  "id",
  ({ kind, subject, acknowledged_by, muted_until }: queries.AlertRow) => ({
    kind,
    subject,
    acknowledged_by,
    muted_until: muted_until === null ? null : isoInZone(muted_until.getTime(), "UTC"),
  }),
);
