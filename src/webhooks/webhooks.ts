import type { Config } from "../config.ts";
import type { Ctx } from "../kernel/context.ts";
import type { Metrics } from "../kernel/http/metrics.ts";
import type { TaskKind } from "../kernel/queue/queue.ts";
import { backlog } from "./deliveries/queries.ts";
import { webhookTaskKind } from "./deliveries/sender.ts";
import { allowedNetworks, type Networks } from "./endpoints/address.ts";

/** What sends messages to receivers elsewhere, and where it may send them. Producers call enqueueWebhook in deliveries/messages.ts. */
export interface Webhooks {
  networks: Networks;
  tasks: TaskKind;
}

/** For the composition root; what is to be sent is queued. */
export function createWebhooks(
  system: Ctx,
  { webhookNetworks }: Pick<Config, "webhookNetworks">,
  metrics: Metrics,
): Webhooks {
  const networks = allowedNetworks(webhookNetworks);
  webhookGauges(metrics, system);
  return { networks, tasks: webhookTaskKind(networks) };
}

/** For those who watch over the service; -1 while the database is away. */
export function webhookGauges(metrics: Metrics, { db, now }: Pick<Ctx, "db" | "now">): void {
  metrics.gauge(
    "loket_webhook_oldest_waiting_seconds",
    "For how long the oldest delivery has waited that is not delivered yet; 0: none waits, -1: not known.",
    () =>
      backlog(db).then(
        ({ oldest }) => (oldest === null ? 0 : Math.max(0, (now().getTime() - oldest.getTime()) / 1000)),
        () => -1,
      ),
  );
  metrics.gauge(
    "loket_webhook_failing_endpoints",
    "Endpoints whose latest attempt failed, or that answered 410 Gone; -1: not known.",
    () =>
      backlog(db).then(
        ({ failing }) => failing,
        () => -1,
      ),
  );
}
