import { createHmac, randomBytes } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";
import { sameSecret } from "../../kernel/ids.ts";

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

/** Milliseconds by which the clock of who signs may differ from ours. */
const clockTolerance = 5 * 60_000;

/** Whether a body came with such headers, made with this secret within the last minutes. */
export function isSigned(
  body: string,
  headers: IncomingHttpHeaders,
  { secret, now }: { secret: string; now: Date },
): boolean {
  const { "webhook-id": id, "webhook-timestamp": timestamp, "webhook-signature": given } = headers;
  if (typeof id !== "string" || typeof given !== "string" || !/^\d{1,11}$/.test(String(timestamp)))
    return false;
  const at = new Date(Number(timestamp) * 1000);
  const { "webhook-signature": right = "" } = signedHeaders({ id, at, body }, [secret]);
  const isRight = given.split(" ", 10).some((one) => sameSecret(one, right));
  return isRight && Math.abs(now.getTime() - at.getTime()) <= clockTolerance;
}
