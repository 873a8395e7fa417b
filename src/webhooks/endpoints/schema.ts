import { type Static, Type } from "typebox";
import { Body } from "../../kernel/http/endpoint.ts";
import { Count, Deleted, Flag, Instant, Nullable, OneOf, Words } from "../../kernel/http/schema.ts";
import { Text } from "../../kernel/text.ts";
import { eventTypes } from "../deliveries/messages.ts";

const LONGEST_GRACE = 604_800;
const USUAL_GRACE = 86_400;

export const endpointStates = ["active", "failing", "off", "gone"] as const;

const Name = Text({
  minLength: 1,
  maxLength: 100,
  description: "For people: who receives.",
  examples: ["Piket lapangan"],
});
const Url = Text({
  minLength: 1,
  maxLength: 2000,
  description:
    "Where messages are posted to: an https address; one by http only within WEBHOOK_NETWORKS. Without user and password.",
  examples: ["https://piket.example/loket"],
});
const Types = Type.Array(OneOf(eventTypes), {
  maxItems: eventTypes.length,
  uniqueItems: true,
  description: "Which messages it is sent; none named: every type, later ones too.",
  examples: [["alert.opened", "alert.ended"]],
});

const fields = {
  id: Count("Id of the endpoint.", { examples: [3] }),
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
  failing_since: Nullable(Instant("When the first of these attempts failed."), { examples: [null] }),
  gone_at: Nullable(Instant("When the receiver answered 410 Gone."), { examples: [null] }),
  waiting: Count("Deliveries that wait to be sent, or sent again.", { examples: [0] }),
  old_secret_until: Nullable(Instant("Until when messages are signed with an earlier secret too."), {
    examples: [null],
  }),
  created_at: Instant("When it was created."),
  updated_at: Instant("When it was last changed."),
};

export const Webhook = Type.Object(fields, { title: "Webhook" });
export type Webhook = Static<typeof Webhook>;

export const ShownWebhook = Type.Object(
  {
    ...fields,
    secret: Words(
      "Shown this once: the receiver verifies messages with it.",
      "whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oDbZlU3tqEhPk=",
    ),
  },
  { title: "ShownWebhook" },
);
export type ShownWebhook = Static<typeof ShownWebhook>;

export const NewWebhook = Body(
  { name: Name, url: Url, types: Type.Optional(Types) },
  {
    title: "NewWebhook",
    examples: [{ name: "Piket lapangan", url: "https://piket.example/loket", types: ["alert.opened"] }],
  },
);
export type NewWebhook = Static<typeof NewWebhook>;

export const WebhookChange = Body(
  {
    name: Type.Optional(Name),
    url: Type.Optional(Url),
    types: Type.Optional(Types),
    is_active: Type.Optional(
      Flag("0 switches it off and cancels what waits; 1 on again, also after 410 Gone."),
    ),
  },
  { title: "WebhookChange", minProperties: 1, examples: [{ is_active: 0 }] },
);
export type WebhookChange = Static<typeof WebhookChange>;

export const WebhookRotation = Body(
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
  { title: "WebhookRotation", examples: [{ grace_seconds: USUAL_GRACE }] },
);
export type WebhookRotation = Static<typeof WebhookRotation>;

export const WebhookId = Type.Integer({
  minimum: 1,
  maximum: 2147483647,
  description: "Id of the endpoint.",
});
export const WebhookPath = Type.Object({ id: WebhookId });

export const DeletedWebhook = Deleted("DeletedWebhook", { id: Count("Its id.", { examples: [3] }) });
