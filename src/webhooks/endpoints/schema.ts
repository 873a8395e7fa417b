import { type Static, Type } from "typebox";
import { Body, Deleted, WireRecord } from "../../kernel/http/record.ts";
import { Count, Flag, Instant, Nullable, OneOf, Whole, Words } from "../../kernel/http/schema.ts";
import { Text } from "../../kernel/text.ts";
import { eventTypes } from "../deliveries/messages.ts";

const LONGEST_GRACE = 604_800;
const USUAL_GRACE = 86_400;

export const endpointStates = ["active", "failing", "off", "gone"] as const;

const Name = Text([1, 100], "For people: who receives.", "Piket lapangan");
const Url = Text(
  [1, 2000],
  "Where messages are posted to: an https address; one by http only within WEBHOOK_NETWORKS. Without user and password.",
  "https://piket.example/loket",
);
const Types = Type.Array(OneOf(eventTypes), {
  maxItems: eventTypes.length,
  uniqueItems: true,
  description: "Which messages it is sent; none named: every type, later ones too.",
  examples: [["alert.opened", "alert.ended"]],
});

const fields = {
  id: Count("Id of the endpoint.", 3),
  name: Words("For people: who receives.", "Piket lapangan"),
  url: Words("Where messages are posted to.", "https://piket.example/loket"),
  types: Type.Array(OneOf(eventTypes), {
    description: "Which messages it is sent; none named: every type.",
    examples: [["alert.opened", "alert.ended"]],
  }),
  is_active: Flag("1: messages are sent; 0: nothing is queued."),
  status: OneOf(endpointStates, {
    description:
      "`failing`: active, but attempts have failed since the last that succeeded; `gone`: switched off because the receiver answered 410.",
  }),
  failing_since: Nullable(Instant("When the first of these attempts failed."), null),
  gone_at: Nullable(Instant("When the receiver answered 410 Gone."), null),
  waiting: Count("Deliveries that wait to be sent, or sent again.", 0),
  old_secret_until: Nullable(Instant("Until when messages are signed with an earlier secret too."), null),
  created_at: Instant("When it was created."),
  updated_at: Instant("When it was last changed."),
};

export const Webhook = WireRecord("Webhook", fields);
export type Webhook = Static<typeof Webhook>;

export const ShownWebhook = WireRecord("ShownWebhook", {
  ...fields,
  secret: Words(
    "Shown this once: the receiver verifies messages with it.",
    "whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oDbZlU3tqEhPk=",
  ),
});
export type ShownWebhook = Static<typeof ShownWebhook>;

export const NewWebhook = Body(
  "NewWebhook",
  { name: Name, url: Url, types: Type.Optional(Types) },
  { examples: [{ name: "Piket lapangan", url: "https://piket.example/loket", types: ["alert.opened"] }] },
);
export type NewWebhook = Static<typeof NewWebhook>;

export const WebhookChange = Body(
  "WebhookChange",
  {
    name: Type.Optional(Name),
    url: Type.Optional(Url),
    types: Type.Optional(Types),
    is_active: Type.Optional(
      Flag("0 switches it off and cancels what waits, 1 on again; either takes note of a 410 Gone."),
    ),
  },
  { minProperties: 1, examples: [{ is_active: 0 }] },
);
export type WebhookChange = Static<typeof WebhookChange>;

export const WebhookRotation = Body(
  "WebhookRotation",
  {
    grace_seconds: Type.Optional(
      Type.Integer({
        minimum: 0,
        maximum: LONGEST_GRACE,
        default: USUAL_GRACE,
        description:
          "How long messages are signed with the earlier secret too, while the receiver learns the new one.",
      }),
    ),
  },
  { examples: [{ grace_seconds: USUAL_GRACE }] },
);
export type WebhookRotation = Static<typeof WebhookRotation>;

export const WebhookId = Whole([1, 2147483647], "Id of the endpoint.");
export const WebhookPath = Type.Object({ id: WebhookId });

export const DeletedWebhook = Deleted("DeletedWebhook", { id: Count("Its id.", 3) });
