import type { Job } from "../jobs.ts";
import type { Ctx } from "../kernel/context.ts";
import { sealFiles, sweepFiles } from "../kernel/files/files.ts";
import { sweepIdempotencyKeys } from "../kernel/idempotency.ts";
import type { TaskKind } from "../kernel/queue/queue.ts";
import { allowedNetworks } from "../webhooks/endpoints/address.ts";
import { sealAccounts, sweepAccounts } from "./accounts/accounts.ts";
import { matchWaiting } from "./bank/bank.ts";
import { foldBillTotals, remindOfBills, tellBillsKind } from "./bills/bills.ts";
import { sealCustomers } from "./customers/customers.ts";
import { advanceInstallations, sealInstallations } from "./installations/installations.ts";
import {
  gatewayOf,
  gatewaySender,
  type MessageStream,
  mailSender,
  messageTaskKind,
  pushTaskKind,
  sealPushKeys,
  sweepMessages,
  trialTaskKind,
} from "./messages/messages.ts";
import { tellOutageKind } from "./outages/outages.ts";
import type { UtilityParts } from "./parts.ts";
import { expirePayments } from "./payments/payments.ts";
import { enclosedReceipt } from "./payments/receipts/receipts.ts";
import { expireOrders, remindOfReadings } from "./readings/readings.ts";

/** Keys of requests that are repeated within hours or never; a phone may repeat an upload after months. */
const swept = ["request-payment", "counter-payment", "top-up", "pay-out", "other-bill"];
const keptFor = 30 * 86_400_000;

/** What the utility does when it is queued. */
export const utilityTasks = (parts: UtilityParts): TaskKind[] => [
  tellBillsKind,
  tellOutageKind,
  pushTaskKind({ networks: allowedNetworks(parts.config.webhookNetworks), contact: () => contactOf(parts) }),
  messageTaskKind(mailSender(mailParts(parts))),
  trialTaskKind(mailParts(parts)),
  messageTaskKind(gatewaySender(gatewayOf(parts.config))),
];

const mailParts = (parts: UtilityParts) => ({
  mailer: parts.mailer,
  keys: parts.keys.codes,
  utilityName: parts.config.utilityName,
  publicUrl: parts.publicUrl,
  enclosed: (ctx: Ctx, message: Parameters<typeof enclosedReceipt>[1]) =>
    enclosedReceipt(ctx, message, parts),
});

/** To whom a push service may complain. */
function contactOf({ config, publicUrl }: UtilityParts): string {
  const url = publicUrl();
  if (config.utilityEmail !== "") return `mailto:${config.utilityEmail}`;
  return url.startsWith("https:") ? url : "mailto:loket@localhost";
}

/** What the utility keeps sealed, each brought under the newest key. */
export const utilitySeals = ({ store }: UtilityParts): ((ctx: Ctx) => Promise<void>)[] => [
  (ctx) => sealFiles(ctx, store),
  sealAccounts,
  sealCustomers,
  sealInstallations,
  sealPushKeys,
];

/** What the utility does beside its requests. */
export function utilityJobs(system: Ctx, parts: UtilityParts, messages: MessageStream): Job[] {
  const { store } = parts;
  const sweepKeys = () => sweepIdempotencyKeys(system.db, new Date(system.now().getTime() - keptFor), swept);
  return [
    { name: "expire payments", every: 30, run: () => expirePayments(system) },
    { name: "fold totals of bills", every: 5, run: () => foldBillTotals(system) },
    { name: "match bank mutations", every: 60, run: () => matchWaiting(system) },
    { name: "advance installations", every: 5, run: () => advanceInstallations(system) },
    { name: "sweep files", every: 600, run: () => sweepFiles(system, store) },
    { name: "sweep idempotency keys", every: 3600, run: sweepKeys },
    { name: "sweep sessions", every: 3600, run: () => sweepAccounts(system) },
    { name: "remind of bills", every: 60, run: () => remindOfBills(system) },
    { name: "remind of readings", every: 300, run: () => remindOfReadings(system) },
    { name: "look for messages to stream", every: 5, run: () => messages.look() },
    { name: "keep streams of messages alive", every: 15, run: () => messages.beat() },
    { name: "sweep messages", every: 3600, run: () => sweepMessages(system) },
    { name: "expire reading orders", every: 60, run: () => expireOrders(system) },
  ];
}
