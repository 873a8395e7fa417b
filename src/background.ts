import { lookForAlerts, sweepAlerts } from "./alerts/alerts.ts";
import { alertTaskKind } from "./alerts/mails/mails.ts";
import type { Config } from "./config.ts";
import type { Job } from "./jobs.ts";
import type { Ctx } from "./kernel/context.ts";
import { sweepIdempotencyKeys } from "./kernel/idempotency.ts";
import type { KeyRing } from "./kernel/keys/key-ring.ts";
import type { Mailer } from "./kernel/mail.ts";
import type { TaskKind } from "./kernel/queue/queue.ts";
import { knownAddresses, sweepKnownAddresses } from "./kernel/throttle/known-addresses.ts";
import { sweepThrottles } from "./kernel/throttle/throttle.ts";
import { cashJobs, cashKeys } from "./levy/cash/cash.ts";
import { depositKeys } from "./levy/deposits/deposits.ts";
import { applyCorrections, correctionKeys } from "./levy/entry-corrections/entry-corrections.ts";
import type { UseNotes } from "./levy/machines/machines.ts";
import type { StreamHub } from "./levy/realtime/hub.ts";
import { sweepTickets } from "./levy/realtime/tickets.ts";
import { createNightlyComparison } from "./levy/totals/totals.ts";
import { matchNamed } from "./levy/treasury/treasury.ts";
import { levyWatchers } from "./levy/watch/watch.ts";
import type { ReportDefinition } from "./reporting/definition.ts";
import { queueReports, reportTaskKind } from "./reporting/schedules/deliver.ts";
import type { SecurityBuffer } from "./security/buffer.ts";
import { sweepSecurityEvents } from "./security/security-events.ts";
import { sweepInvitations } from "./staff/invitations/queries.ts";
import { sealFactors } from "./staff/second-factor/second-factor.ts";
import { sweepSessions } from "./staff/sessions/sessions.ts";
import type { SessionUses } from "./staff/sessions/uses.ts";
import { utilityWatchers } from "./utility/watch/watch.ts";
import { sweepDeliveries, testKeys } from "./webhooks/deliveries/deliveries.ts";
import { sealWebhookSecrets } from "./webhooks/endpoints/secret.ts";

const day = 86_400_000;

/** What runs beside the requests. */
export function jobsOf(
  config: Config,
  system: Ctx,
  hub: StreamHub,
  useNotes: UseNotes,
  uses: SessionUses,
): Job[] {
  const { db, now } = system;
  const sweepKeys = () =>
    sweepIdempotencyKeys(db, new Date(now().getTime() - 30 * day), [
      correctionKeys,
      ...cashKeys,
      depositKeys,
    ]);
  return [
    { name: "note uses of keys", every: 5, run: () => useNotes.flush(db) },
    { name: "note uses of sessions", every: 30, run: () => uses.flush(db) },
    { name: "look for new entries", every: 1, run: () => hub.look() },
    { name: "notify gates", every: 5, run: () => hub.notifyGates() },
    { name: "keep streams alive", every: 15, run: () => hub.beat() },
    { name: "correct entries", every: 5, run: () => applyCorrections(system) },
    ...cashJobs(system, config),
    { name: "match lines of the treasury", every: 5, run: async () => void (await matchNamed(system)) },
    { name: "sweep keys of staff", every: 3600, run: sweepKeys },
    { name: "compare totals", every: 3600, run: createNightlyComparison(system) },
    { name: "sweep throttles", every: 600, run: () => sweepThrottles(db, new Date(now().getTime() - day)) },
    { name: "sweep tickets", every: 600, run: () => sweepTickets(db, now()) },
    { name: "sweep sessions", every: 600, run: () => sweepSessions(db, now()) },
    { name: "sweep invitations", every: 600, run: () => sweepInvitations(db, now()) },
  ];
}

interface Watch {
  config: Config;
  security: SecurityBuffer;
  useNotes: UseNotes;
  keys: KeyRing;
  /** Bring what the products keep sealed under the newest key. */
  seals: readonly ((ctx: Ctx) => Promise<void>)[];
}

/** Jobs that write and expire security events. */
export function securityJobs(system: Ctx, { config, security, useNotes, keys, seals }: Watch): Job[] {
  const { db, now } = system;
  const machines = { ...system, security: security.logOf("machine") };
  const addresses = knownAddresses(keys.codes);
  const sweep = () => sweepSecurityEvents(system, config.securityEventsDays);
  const seal = async () => {
    for (const sealOne of [sealFactors, sealWebhookSecrets, ...seals]) await sealOne(system);
  };
  return [
    {
      name: "look at addresses of keys",
      every: 5,
      run: () => useNotes.recordNewAddresses(machines, addresses),
    },
    { name: "read keys again", every: 10, run: async () => keys.refresh() },
    { name: "seal by the newest key", every: 10, run: seal },
    { name: "write security events", every: 2, run: () => security.flush(db, now()) },
    { name: "sweep security events", every: 3600, run: sweep },
    { name: "sweep known addresses", every: 3600, run: () => sweepKnownAddresses(db, now()) },
  ];
}

export function webhookJobs(system: Ctx, { webhookLogDays }: Config): Job[] {
  const { db, now } = system;
  const sweepKeys = () => sweepIdempotencyKeys(db, new Date(now().getTime() - day), [testKeys]);
  return [
    { name: "sweep webhooks", every: 3600, run: () => sweepDeliveries(system, webhookLogDays) },
    { name: "sweep keys of tests", every: 3600, run: sweepKeys },
  ];
}

export function alertJobs(system: Ctx, config: Config): Job[] {
  const watchers = [...levyWatchers(config), ...utilityWatchers(config)];
  return [
    {
      name: "look for alerts",
      every: config.alertLookEvery,
      run: () => lookForAlerts(system, watchers, config),
    },
    { name: "sweep alerts", every: 3600, run: () => sweepAlerts(system, config.alertLogDays) },
  ];
}

export function reportJobs(system: Ctx): Job[] {
  return [{ name: "queue reports", every: 5, run: () => queueReports(system) }];
}

/** What staff are mailed when it is queued. */
export function staffMailTasks(
  config: Config,
  mailer: Mailer,
  definitions: readonly ReportDefinition[],
): TaskKind[] {
  return [alertTaskKind(mailer), reportTaskKind({ definitions, settings: config, mailer })];
}
