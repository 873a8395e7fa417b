import { type Static, Type } from "typebox";
import { WireRecord } from "../../../kernel/http/record.ts";
import { Count, Instant, LocalDate, Nullable, OneOf, Whole, Words } from "../../../kernel/http/schema.ts";
import { topics } from "../topics.ts";

const ways = ["mail", "gateway", "push"] as const;
export const deliveryStates = ["waiting", "sent", "arrived", "read", "failed", "skipped"] as const;

const Way = OneOf(ways, { description: "gateway: by WhatsApp or SMS; push: shown by a browser." });
export const DeliveryState = OneOf(deliveryStates, {
  description:
    "sent: the mail server, the gateway or the push service has taken it; arrived, read: the gateway has reported that; failed: given up, or the gateway has reported that it will never arrive; skipped: not wanted any more, or nowhere to go.",
});

export type DeliveryState = Static<typeof DeliveryState>;

export const CustomerDelivery = WireRecord("CustomerDelivery", {
  message_id: Count("The message's number.", 12),
  account_id: Count("Whose message it is.", 12),
  username: Words("What its owner chose to log in with.", "wulan.contoh"),
  name: Words("Full name of the account's owner.", "Wulan Contoh"),
  topic: OneOf(topics, { description: "What the message is about." }),
  title: Words("As the customer reads it.", "Tagihan air Oktober 2026 sudah terbit"),
  way: Way,
  browser: Nullable(Count("Of a push: a number of the browser.", 3), null),
  state: DeliveryState,
  tries: Count("How often it was tried.", 1),
  last_error: Nullable(Words("Why the last try failed.", "REFUSED 400"), null),
  created_at: Instant("When the customer was told."),
  ended_at: Nullable(Instant("When it was sent or given up; null while it waits.")),
  arrived_at: Nullable(
    Instant("When it was on the customer's phone, as the gateway reports; null: not known."),
  ),
  read_at: Nullable(Instant("When it was read there, as the gateway reports."), null),
});
export type CustomerDelivery = Static<typeof CustomerDelivery>;

export const DeliveryQuery = Type.Object({
  topic: Type.Optional(OneOf(topics, { description: "Only of messages of this topic." })),
  way: Type.Optional(OneOf(ways, { description: "Only on this way." })),
  state: Type.Optional(OneOf(deliveryStates, { description: "Only those that stand like this." })),
  account_id: Type.Optional(Whole([1, Number.MAX_SAFE_INTEGER], "Only to this account.")),
  start_date: Type.Optional(LocalDate("First day of the messages, local to TIMEZONE.")),
  end_date: Type.Optional(LocalDate("Last day, local to TIMEZONE; at most 366 days with the first.")),
});
export type DeliveryQuery = Static<typeof DeliveryQuery>;
