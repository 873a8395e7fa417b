import { createHmac, hkdfSync } from "node:crypto";
import { sameSecret } from "../../../kernel/ids.ts";
import type { Key, Keys } from "../../../kernel/keys/key-ring.ts";
import { type Topic, topics } from "../topics.ts";

/** What a letter's address ends: letters about a topic to an account. */
export interface Subscription {
  accountId: number;
  topic: Topic;
}

// A new form of what is signed needs a new purpose, so that no old signature fits it.
const purpose = "loket unsubscribe 1";

function signatureOf({ secret }: Key, { accountId, topic }: Subscription): string {
  const key = Buffer.from(hkdfSync("sha256", secret, "", purpose, 32));
  return createHmac("sha256", key)
    .update(JSON.stringify([accountId, topic]))
    .digest()
    .subarray(0, 16)
    .toString("base64url");
}

/** Where the account ends letters about the topic, without a login. */
export function unsubscribeUrl(publicUrl: string, about: Subscription, keys: Pick<Keys, "newest">): string {
  const token = `${about.accountId}.${about.topic}.${signatureOf(keys.newest(), about)}`;
  return `${publicUrl}/app/berhenti/${token}`;
}

/** What a token is about; null: it is none of ours. Takes as long for a wrong signature as for a right one. */
export function subscriptionOf(token: string, keys: Pick<Keys, "all">): Subscription | null {
  const [, id, name, signature = ""] = /^([1-9]\d{0,14})\.([A-Z_]{3,40})\.([\w-]{22})$/.exec(token) ?? [];
  const topic = topics.find((one) => one === name);
  if (topic === undefined) return null;
  const about = { accountId: Number(id), topic };
  const proven = keys.all().map((key) => sameSecret(signature, signatureOf(key, about)));
  return proven.includes(true) ? about : null;
}
