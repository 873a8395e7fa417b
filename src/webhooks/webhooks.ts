import type { Config } from "../config.ts";
import type { Ctx } from "../kernel/context.ts";
import type { Metrics } from "../kernel/http/metrics.ts";
import { webhookGauges } from "./deliveries/gauges.ts";
import { createWebhookSender, type WebhookSender } from "./deliveries/sender.ts";
import { allowedNetworks, type Networks } from "./endpoints/address.ts";

/** What sends messages to receivers elsewhere, and where it may send them. Producers call enqueueWebhook in deliveries/messages.ts. */
export interface Webhooks {
  networks: Networks;
  sender: WebhookSender;
}

/** For the composition root; what is sent is begun by a job. */
export function createWebhooks(
  system: Ctx,
  { webhookNetworks }: Pick<Config, "webhookNetworks">,
  metrics: Metrics,
): Webhooks {
  const networks = allowedNetworks(webhookNetworks);
  webhookGauges(metrics, system);
  return { networks, sender: createWebhookSender(system, networks) };
}
