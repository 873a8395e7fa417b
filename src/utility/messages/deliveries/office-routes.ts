import { callsOf } from "../../../kernel/http/calls.ts";
import type { Api } from "../../../kernel/http/endpoint.ts";
import { listDeliveries } from "./deliveries.ts";
import { CustomerDelivery, DeliveryQuery } from "./office-schema.ts";

/** What became of messages to customers, for staff. */
export function deliveryOfficeRoutes(api: Api): void {
  const { list } = callsOf(api, "Accounts", "/backoffice/v1/message-deliveries");

  list("", {
    summary: "List deliveries of messages",
    description:
      "Each message to a customer once for each way on which it went, and each browser; newest first, for a year. Messages that are in the inbox alone are not here.",
    access: "operator",
    query: DeliveryQuery,
    item: CustomerDelivery,
    find: (ctx, { query }) => listDeliveries(ctx, query),
  });
}
