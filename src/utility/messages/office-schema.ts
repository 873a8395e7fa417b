import type { Static } from "typebox";
import { WireRecord } from "../../kernel/http/record.ts";
import { Count, Instant, Nullable, OneOf, Words } from "../../kernel/http/schema.ts";
import { deliveryStates } from "./deliveries/office-schema.ts";
import { topics } from "./topics.ts";

export const AccountMessage = WireRecord("AccountMessage", {
  id: Count("Its number.", 12),
  topic: OneOf(topics, { description: "What it is about." }),
  title: Words("As the customer reads it.", "Tagihan air Oktober 2026 sudah terbit"),
  body: Words("As the customer reads it.", "Rp 47.300 untuk 0101000123, jatuh tempo 20 November 2026."),
  created_at: Instant("When the customer was told."),
  read_at: Nullable(Instant("When the customer read it in the app."), null),
  pushed: Count("To how many browsers it was pushed."),
  push_failed: Count("To how many browsers it could not be pushed yet.", 0),
  mail: Nullable(
    OneOf(deliveryStates, { description: "How its mail stands; null: it was not mailed." }),
    "sent",
  ),
  gateway: Nullable(
    OneOf(deliveryStates, { description: "How it stands by WhatsApp or SMS; null: it did not go there." }),
    null,
  ),
});
export type AccountMessage = Static<typeof AccountMessage>;
