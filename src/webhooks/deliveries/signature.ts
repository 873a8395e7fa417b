import { createHmac, randomBytes } from "node:crypto";

const PREFIX = "whsec_";
const SECRET_BYTES = 32;

/** A new secret in the form of Standard Webhooks: `whsec_` and the key in base64. */
export function newSecret(): string {
  return PREFIX + randomBytes(SECRET_BYTES).toString("base64");
}

interface Signed {
  id: string;
  /** Of this attempt. */
  at: Date;
  body: string;
}

/**
 * The headers of an attempt (standardwebhooks.com, "Webhook headers"): HMAC-SHA256 over `id.timestamp.body` with each secret, so that a
 * receiver who knows any one of them accepts it.
 * @param secrets at least one, the newest first
 */
export function signedHeaders({ id, at, body }: Signed, secrets: readonly string[]): Record<string, string> {
  const timestamp = Math.floor(at.getTime() / 1000);
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(PREFIX.length), "base64");
    return `v1,${createHmac("sha256", key).update(`${id}.${timestamp}.${body}`).digest("base64")}`;
  });
  return {
    "webhook-id": id,
    "webhook-timestamp": String(timestamp),
    "webhook-signature": signatures.join(" "),
  };
}
