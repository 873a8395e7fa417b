import type { MessageType } from "./messages.ts";

// As the staff API answers it, under the name that its schema has in the document.
const alert = { $ref: "#/components/schemas/Alert" };
const cashDay = { $ref: "#/components/schemas/CashDay" };
const deposit = { $ref: "#/components/schemas/Deposit" };

const texts: Record<MessageType, { summary: string; description: string; data: object }> = {
  "alert.opened": {
    summary: "An alert was opened",
    description: "Something needs somebody's attention, such as a gate that has gone silent.",
    data: alert,
  },
  "alert.acknowledged": {
    summary: "An alert was acknowledged",
    description: "Somebody has seen it and takes care of it.",
    data: alert,
  },
  "alert.ended": {
    summary: "An alert ended",
    description: "What it was about is over.",
    data: alert,
  },
  "levy.day-closed": {
    summary: "A location's day was closed",
    description:
      "Its money is fixed: what was counted, exempt and handed in. Sent again when a second person confirms its difference: until then `status` is confirming.",
    data: cashDay,
  },
  "levy.day-reopened": {
    summary: "A closed day was opened again",
    description: "Its closing holds no more; another one follows.",
    data: cashDay,
  },
  "levy.deposited": {
    summary: "The bank took a deposit slip",
    description:
      "The cash of its days is at the bank, with the bank's reference; another person verifies it.",
    data: deposit,
  },
  "webhook.test": {
    summary: "A test",
    description: "Somebody tries the webhook; nothing has happened.",
    data: {
      type: "object",
      description: "Which webhook is tried, and by whom.",
      required: ["webhook_id", "sent_by"],
      properties: {
        webhook_id: { type: "integer", format: "int32", description: "Id of the webhook.", examples: [3] },
        sent_by: { type: "string", description: "Username.", examples: ["admin"] },
      },
    },
  },
};

const header = (name: string, description: string, example: string) => ({
  name,
  in: "header",
  required: true,
  description,
  schema: { type: "string", examples: [example] },
});

const headers = [
  header(
    "Webhook-Id",
    "The same with every attempt: do nothing for one you have seen.",
    "msg_k3Xp9QzAk3Xp9QzAk3Xp9QzA",
  ),
  header("Webhook-Timestamp", "Unix seconds of this attempt.", "1795244700"),
  header(
    "Webhook-Signature",
    "`v1,` and the HMAC-SHA256 of `id.timestamp.body` in base64; several, separated by spaces, after a rotation.",
    "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=",
  ),
];

const operationOf = (type: string, { summary, description, data }: (typeof texts)[MessageType]) => ({
  operationId: `receive${type.replace(/(^|[.-])[a-z]/g, (letter) => letter.slice(-1).toUpperCase())}`,
  tags: ["Webhooks"],
  summary,
  description,
  security: [],
  parameters: headers,
  requestBody: {
    required: true,
    description: "In the form of Standard Webhooks.",
    content: {
      "application/json": {
        schema: {
          type: "object",
          required: ["type", "timestamp", "data"],
          properties: {
            type: { type: "string", enum: [type], description: "What happened.", examples: [type] },
            timestamp: {
              type: "string",
              format: "date-time",
              description: "When it happened.",
              examples: ["2026-11-21T07:05:00.000Z"],
            },
            data,
          },
        },
      },
    },
  },
  responses: {
    "204": { description: "Taken; so is every other 2xx." },
    "410": { description: "Nothing more is wanted: the webhook is switched off." },
  },
});

export const webhooksOfDocument = Object.fromEntries(
  Object.entries(texts).map(([type, text]) => [type, { post: operationOf(type, text) }]),
);
