import { type Kysely, sql } from "kysely";
import type { DB } from "../../../db/tables.ts";
import { countRows, listed } from "../../../kernel/lists/page-queries.ts";
import { endOfDay, startOfDay } from "../../../kernel/time.ts";
import type { Topic } from "../topics.ts";
import type { CustomerDelivery, DeliveryQuery, DeliveryState } from "./office-schema.ts";

/** Columns of a view may be empty for all that PostgreSQL knows. */
type Known = Pick<CustomerDelivery, "message_id" | "way" | "tries"> & { topic: Topic };

/** How a delivery stands, as staff see it: the furthest that is known of it. */
const shownState = sql<DeliveryState>`
  CASE WHEN d.read_at IS NOT NULL THEN 'read' WHEN d.arrived_at IS NOT NULL THEN 'arrived' ELSE d.state END`;

/** What went to customers on which way, the newest message first. */
export function listOfDeliveries(db: Kysely<DB>, query: DeliveryQuery, zone: string) {
  const { topic, way, state, account_id, start_date, end_date } = query;
  let found = db
    .selectFrom("customer_deliveries as d")
    .innerJoin("customer_messages as m", "m.id", "d.message_id")
    .innerJoin("accounts as a", "a.id", "m.account_id");
  if (topic !== undefined) found = found.where("m.topic", "=", topic);
  if (way !== undefined) found = found.where("d.way", "=", way);
  if (state !== undefined) found = found.where(shownState, "=", state);
  if (account_id !== undefined) found = found.where("m.account_id", "=", account_id);
  if (start_date !== undefined) found = found.where("m.created_at", ">=", startOfDay(start_date, zone));
  if (end_date !== undefined) found = found.where("m.created_at", "<", endOfDay(end_date, zone));
  const rows = found
    .select(["m.id as message_id", "m.account_id", "a.username", "a.name", "m.topic", "m.title"])
    .select(["d.way", "d.browser", "d.tries", "d.last_error", "m.created_at", "d.ended_at"])
    .select(["d.arrived_at", "d.read_at", shownState.as("state")])
    .$narrowType<Known>()
    .orderBy("m.id", "desc")
    .orderBy(sql`d.way`)
    .orderBy(sql`d.browser`);
  return listed(rows, { count: () => countRows(found) });
}

/** How each of these messages stands by mail and by the gateway. */
export async function waysOf(db: Kysely<DB>, messageIds: readonly number[]) {
  const rows = await db
    .selectFrom("customer_deliveries as d")
    .where("d.message_id", "in", messageIds.length === 0 ? [0] : messageIds)
    .where("d.way", "<>", "push")
    .select(["d.message_id", "d.way", shownState.as("state")])
    .$narrowType<Pick<CustomerDelivery, "message_id" | "way">>()
    .execute();
  return new Map(rows.map(({ message_id: id, way, state }) => [`${id} ${way}`, state]));
}
