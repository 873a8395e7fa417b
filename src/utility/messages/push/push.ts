import { ECDH } from "node:crypto";
import webPush from "web-push";
import { customerFieldError } from "../../../field-errors/field-errors.ts";
import { type Ctx, inTransaction } from "../../../kernel/context.ts";
import { invalid } from "../../../kernel/errors.ts";
import { reseal } from "../../../kernel/keys/reseal.ts";
import type { Outcome, TaskKind } from "../../../kernel/queue/queue.ts";
import { attempt } from "../../../webhooks/deliveries/request.ts";
import { literalOf, type Networks } from "../../../webhooks/endpoints/address.ts";
import type { LanggananPush } from "../customer-schema.ts";
import { quietUntil } from "../quiet.ts";
import { isMandatory } from "../topics.ts";
import * as queries from "./queries.ts";

/** An account is in up to this many browsers; a further one takes the place of the oldest. */
const mostBrowsers = 10;
const place = "push_keys.private";

/** By which keys push services know this utility; made when there are none yet, once for all servers. */
export async function pushKeys(ctx: Ctx): Promise<{ publicKey: string; privateKey: string }> {
  const known = await queries.storedKeys(ctx.read);
  if (known !== undefined) return { publicKey: known.public_key, privateKey: ctx.sealer.open(known, place) };
  const made = webPush.generateVAPIDKeys();
  await inTransaction(ctx, (tx) =>
    queries.addKeys(tx, made.publicKey, tx.sealer.seal(made.privateKey, place)),
  );
  // Another server may have been first.
  const stored = await queries.storedKeys(ctx.db);
  if (stored === undefined) throw new Error("the keys of web push were not stored");
  return { publicKey: stored.public_key, privateKey: ctx.sealer.open(stored, place) };
}

export const sealPushKeys = (ctx: Ctx) =>
  reseal(ctx, {
    lock: (tx, newest) => queries.lockKeysNotSealedBy(tx, newest),
    write: async (tx, rows) => {
      for (const row of rows) await queries.resealKeys(tx, tx.sealer.seal(tx.sealer.open(row, place), place));
    },
  });

/** Has the account's messages shown by a browser, as long as the session that asks for it lives. Whether they were already. */
export async function subscribe(
  ctx: Ctx,
  who: { accountId: number; sessionId: string },
  { endpoint, p256dh, auth }: LanggananPush,
  networks: Networks,
): Promise<boolean> {
  refuseEndpoint(endpoint, networks);
  refuseKeys({ p256dh, auth });
  return inTransaction(ctx, async (tx) => {
    const repeated = await queries.putSubscription(tx, { ...who, endpoint, p256dh, auth });
    await queries.dropOldest(tx, who.accountId, mostBrowsers);
    return repeated;
  });
}

export const unsubscribe = (ctx: Ctx, accountId: number, endpoint: string) =>
  queries.removeSubscription(ctx.db, { accountId, endpoint });

/** Our own network is not to be reached by an address that a customer names; names are looked up when something is sent. */
function refuseEndpoint(text: string, networks: Networks): void {
  const url = URL.parse(text);
  const literal = url === null ? null : literalOf(url);
  const isAllowed =
    url !== null &&
    (url.protocol === "https:" || (url.protocol === "http:" && networks.areNamed)) &&
    (literal === null || networks.mayReach(literal, url.protocol));
  if (!isAllowed) throw invalid({ endpoint: [customerFieldError("NOT_A_PUSH_ADDRESS")] });
}

function refuseKeys({ p256dh, auth }: Pick<LanggananPush, "p256dh" | "auth">): void {
  const refused = customerFieldError("NOT_A_PUSH_KEY");
  if (Buffer.from(auth, "base64url").length !== 16) throw invalid({ auth: [refused] });
  try {
    // A point that is not on the curve.
    ECDH.convertKey(p256dh, "prime256v1", "base64url", "base64url", "uncompressed");
    if (Buffer.from(p256dh, "base64url").length !== 65) throw new RangeError("compressed");
  } catch {
    throw invalid({ p256dh: [refused] });
  }
}

interface Sender {
  networks: Networks;
  /** An address of the utility, for the push service to complain to: mailto: or https:. */
  contact: () => string;
}

/** Seconds for which a push service keeps a message for a browser that is off. */
const keptFor = 3 * 86_400;

/** Pushes messages to browsers, to each in their order; with retries for half a day, and not in the hours that an account wants quiet. */
export function pushTaskKind(sender: Sender): TaskKind {
  return {
    name: queries.pushTasks,
    atOnce: 16,
    lease: 60,
    retries: { most: 9, minutes: 1 },
    async run(ctx, { subject }, stop) {
      const [messageId = 0, subscriptionId = 0] = subject.split(" ").map(Number);
      const push = await queries.pushToSend(ctx.db, messageId, subscriptionId, ctx.now());
      if (push === undefined)
        return {
          failure: null,
          note: (tx) =>
            queries.endPush(tx, messageId, subscriptionId, { as: "skipped", error: "NOBODY_SIGNED_IN" }),
        };
      const quiet = isMandatory(push.topic) ? null : quietUntil(push, ctx.now(), ctx.zone);
      if (quiet !== null) return { failure: "QUIET_HOURS", next: quiet };
      return send(ctx, push, { ...sender, stop, subscriptionId });
    },
  };
}

async function send(
  ctx: Ctx,
  push: queries.PushToSend,
  { networks, contact, stop, subscriptionId }: Sender & { stop: AbortSignal; subscriptionId: number },
): Promise<Outcome> {
  const { endpoint, p256dh, auth } = push;
  const request = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payloadOf(push), {
    vapidDetails: { subject: contact(), ...(await pushKeys(ctx)) },
    TTL: keptFor,
    contentEncoding: "aes128gcm",
  });
  const headers = Object.fromEntries(
    Object.entries(request.headers).map(([name, value]) => [name.toLowerCase(), String(value)]),
  );
  const { error, statusCode } = await attempt(
    { url: new URL(endpoint), headers, body: request.body ?? "" },
    { networks, timeLimit: 12_000, stop },
  );
  // The browser has taken its permission back, or is gone.
  const isGone = statusCode === 404 || statusCode === 410;
  return {
    failure: error,
    ...(isGone ? { next: null } : {}),
    note: async (tx, { next }) => {
      await queries.notePush(tx, push.id, subscriptionId, error);
      if (error !== null && next === null)
        await queries.endPush(tx, push.id, subscriptionId, { as: "failed", error: isGone ? "GONE" : error });
      if (isGone) await queries.removeSubscription(tx.db, { id: subscriptionId });
    },
  };
}

function payloadOf({ id, topic, title, body, link_kind, link_id }: queries.PushToSend): string {
  const tautan = link_kind === null ? null : { jenis: link_kind, id: link_id };
  return JSON.stringify({ id_pesan: id, topik: topic, judul: title, isi: body, tautan });
}
