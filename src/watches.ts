import type pg from "pg";
import type { Config } from "./config.ts";
import { newestBackup } from "./db/backups.ts";
import { withClient } from "./db/connect.ts";
import { nothingWaits, queueNames, readWaiting } from "./db/waiting.ts";
import type { Job } from "./jobs.ts";
import { type AnchorPlace, anchorStoreAt, anchorsMailedTo, anchorsTo } from "./kernel/audit/anchors.ts";
import { watchAuditTrail } from "./kernel/audit/watch.ts";
import type { Ctx } from "./kernel/context.ts";
import type { Metrics } from "./kernel/http/metrics.ts";
import type { Mailer } from "./kernel/mail.ts";

/**
 * What operators watch alongside the process: what waits in the database, agents at gates, the audit trail. Returns the jobs that look.
 * @param anchors where the trail's anchors are noted
 */
export function watchJobs(
  system: Ctx,
  pool: pg.Pool,
  metrics: Metrics,
  anchors: readonly AnchorPlace[],
): Job[] {
  const { db, now } = system;
  let waiting = nothingWaits;
  let backedUpAt: Date | null = null;
  const audit = watchAuditTrail(system, anchors);
  metrics.gauges("loket_waiting_items", "What waits, 10,000 at most, by queue.", "queue", () =>
    queueNames.map((name) => [name, waiting.queues.get(name)?.items ?? 0]),
  );
  metrics.gauges("loket_waiting_oldest_seconds", "How long the oldest has waited, by queue.", "queue", () =>
    queueNames.map((name) => [name, secondsSince(waiting.queues.get(name)?.oldest ?? null, now())]),
  );
  const agents = "of the agents that reported within the last hour";
  const gauge = (name: string, help: string, read: () => number) =>
    metrics.gauge(`loket_agent${name}`, `${help} ${agents}.`, read);
  gauge("s_reporting", "Number", () => waiting.agents.reporting);
  gauge("_queue_events", "Events that wait to be sent", () => waiting.agents.queueLength);
  gauge("_dead_letters", "Events that were refused and are kept", () => waiting.agents.deadLetters);
  gauge("_full_stores", "Stores without room,", () => waiting.agents.fullStores);
  gauge("_oldest_waiting_seconds", "Longest wait of an event,", () => waiting.agents.oldestWaiting);
  gauge("_clock_offset_seconds", "Largest error of a machine's clock,", () => waiting.agents.clockOffset);
  metrics.gauge(
    "loket_backup_timestamp_seconds",
    "When the newest backup by `loket backup` was taken that was read again; 0: none is known.",
    () => (backedUpAt?.getTime() ?? 0) / 1000,
  );
  metrics.gauge(
    "loket_audit_verified_timestamp_seconds",
    "When this process last found the whole audit trail unbroken; 0: not yet.",
    () => (audit.verifiedAt?.getTime() ?? 0) / 1000,
  );
  metrics.gauge(
    "loket_audit_verified_records",
    "Records that the audit trail had then.",
    () => audit.records,
  );
  metrics.gauge(
    "loket_audit_broken_record",
    "The first broken record of the audit trail; 0: none was found.",
    () => audit.brokenId,
  );
  return [
    {
      name: "look at what waits",
      every: 30,
      run: async () => {
        waiting = await withClient(pool, (client) => readWaiting(client, now()));
        backedUpAt = await newestBackup(db);
      },
    },
    { name: "verify the audit trail", every: 5, run: () => audit.step(db) },
  ];
}

function secondsSince(moment: Date | null, now: Date): number {
  return moment === null ? 0 : Math.max(0, (now.getTime() - moment.getTime()) / 1000);
}

/** Where the settings have the audit trail's anchors noted. @throws OperatorError when a bucket's address is wrong */
export function anchorPlaces(
  {
    auditAnchors,
    auditAnchorsWebhook,
    auditAnchorsMail,
  }: Pick<Config, "auditAnchors" | "auditAnchorsWebhook" | "auditAnchorsMail">,
  mailer: Pick<Mailer, "send">,
): AnchorPlace[] {
  return [
    ...(auditAnchors === undefined ? [] : [anchorStoreAt(auditAnchors)]),
    ...(auditAnchorsWebhook === undefined ? [] : [anchorsTo(auditAnchorsWebhook)]),
    ...auditAnchorsMail.map((to) => anchorsMailedTo(to, mailer)),
  ];
}
