import { Webhook } from "standardwebhooks";
import { expect, test } from "vitest";
import { newSecret, signedHeaders } from "../src/webhooks/deliveries/signature.ts";
import { readWebhook } from "./webhooks.ts";

const body = JSON.stringify({
  type: "webhook.test",
  timestamp: "2026-11-21T07:05:00.000Z",
  data: { webhook_id: 3, sent_by: "admin" },
});
const headersFor = (secrets: string[], at = new Date()) =>
  new Headers(signedHeaders({ id: "msg_1", at, body }, secrets));

test("what Loket signs is read with its type, by either secret of a rotation", () => {
  const [old, fresh] = [newSecret(), newSecret()];
  const headers = headersFor([fresh, old]);
  for (const secret of [old, fresh]) {
    const message = readWebhook(secret, headers, body);
    expect(message.type === "webhook.test" && message.data.webhook_id).toBe(3);
  }
  const at = new Date(1_700_000_000_000);
  expect(headersFor([old], at).get("webhook-signature")).toBe(new Webhook(old).sign("msg_1", at, body));
});

test("another secret, a changed body or id, and a message of an hour ago are refused", () => {
  const secret = newSecret();
  const headers = headersFor([secret]);
  expect(() => readWebhook(newSecret(), headers, body)).toThrow();
  expect(() => readWebhook(secret, headers, body.replace("3", "4"))).toThrow();
  const other = new Headers(headers);
  other.set("webhook-id", "msg_2");
  expect(() => readWebhook(secret, other, body)).toThrow();
  expect(() => readWebhook(secret, headersFor([secret], new Date(Date.now() - 3_600_000)), body)).toThrow();
});
