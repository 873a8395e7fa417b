import { Webhook } from "standardwebhooks";
import type { webhooks } from "./generated/staff.ts";

type Messages = {
  [Type in keyof webhooks]: webhooks[Type]["post"]["requestBody"]["content"]["application/json"];
};
/** A message that Loket sends, by its `type`. */
export type WebhookMessage = Messages[keyof Messages];

/**
 * Reads a message that came to a receiver of webhooks, after verifying that it is from the Loket who holds the secret, was not changed,
 * and was sent within five minutes. The same message may come more than once: do nothing for a `webhook-id` that you have seen.
 * @param secret as it was shown when the webhook was created, `whsec_…`
 * @param body exactly as it came, not parsed and written again
 * @throws {WebhookVerificationError} of the package standardwebhooks: answer 400 or 401, and do nothing
 */
export function readWebhook(secret: string, headers: Headers, body: string): WebhookMessage {
  return new Webhook(secret).verify(body, Object.fromEntries(headers)) as WebhookMessage;
}
