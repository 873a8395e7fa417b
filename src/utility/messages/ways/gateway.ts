import { randomUUID } from "node:crypto";
import type { Config } from "../../../config.ts";
import type { Ctx } from "../../../kernel/context.ts";
import { type AttemptOutcome, attempt } from "../../../webhooks/deliveries/request.ts";
import { signedHeaders } from "../../../webhooks/deliveries/signature.ts";
import { allowedNetworks, type Networks } from "../../../webhooks/endpoints/address.ts";
import { oneLine } from "../../texts.ts";
import type { Sender } from "./deliver.ts";
import type { WaitingMessage } from "./queries.ts";

/** A gateway to WhatsApp or SMS, as the settings MESSAGE_GATEWAY_… name it. */
export interface Gateway {
  /** undefined: there is none. */
  url: string | undefined;
  /** Of the form `loket` the key of its signature, of `whatsapp` an access token. */
  secret: string | undefined;
  form: "loket" | "whatsapp";
  /** Of the form `whatsapp`: the name of a template whose body has two parameters, title and text. */
  template: string;
  networks: Networks;
  /** Of the form `whatsapp`: the app's secret and the verify token, by which it reports what became of messages. */
  appSecret?: string | undefined;
  verifyToken?: string | undefined;
}

/** The gateway that the settings name. */
export const gatewayOf = (config: Config): Gateway => ({
  url: config.messageGatewayUrl,
  secret: config.messageGatewaySecret,
  form: config.messageGatewayForm,
  template: config.messageGatewayTemplate,
  networks: allowedNetworks(config.webhookNetworks),
  appSecret: config.messageGatewayAppSecret,
  verifyToken: config.messageGatewayVerifyToken,
});

/** Sends a text to a number once; throws where the gateway does not take it. */
export type SendText = (
  ctx: Pick<Ctx, "now">,
  phone: string,
  text: { title: string; body: string },
) => Promise<void>;

/** @returns undefined where there is no gateway */
export function textSender(gateway: Gateway): SendText | undefined {
  if (gateway.url === undefined) return undefined;
  return async (ctx, phone, text) => {
    const sent = { id: `kode-${randomUUID()}`, at: ctx.now(), stop: new AbortController().signal };
    const { error, statusCode } = await handOver(gateway, { phone, topic: "KODE", ...text }, sent);
    if (error !== null) throw new Error(`the gateway did not take it: ${error} ${statusCode ?? ""}`);
  };
}

/** By what the gateway knows a message. */
const gatewayName = (messageId: number) => `pesan-${messageId}-gateway`;

/** The message that the gateway knows by this name; undefined: none of an account, such as a code. */
export function messageOfName(name: string): number | undefined {
  const [, id] = /^pesan-([1-9]\d{0,14})-gateway$/.exec(name) ?? [];
  return id === undefined ? undefined : Number(id);
}

type GatewayText = Pick<WaitingMessage, "phone" | "topic" | "title" | "body">;

function handOver(
  gateway: Gateway,
  message: GatewayText,
  { id, at, stop }: { id: string; at: Date; stop: AbortSignal },
): Promise<AttemptOutcome> {
  const { url, secret, networks } = gateway;
  if (url === undefined || secret === undefined) throw new Error("there is no gateway");
  const { body, headers } = requestOf(message, gateway, { id, secret, at });
  const common = { "content-type": "application/json", "user-agent": "Loket", "idempotency-key": id };
  const request = { url: new URL(url), headers: { ...common, ...headers }, body };
  return attempt(request, { networks, timeLimit: 12_000, stop });
}

/** Hands messages to the gateway, for accounts that have chosen it for their topic. */
export function gatewaySender(gateway: Gateway): Sender {
  return {
    way: "gateway",
    atOnce: 8,
    whyNot({ is_active, phone, phone_confirmed, topic, gateway_on }) {
      if (gateway.url === undefined) return "NO_GATEWAY";
      if (!is_active || phone === null || !phone_confirmed) return "NO_ADDRESS";
      return gateway_on?.includes(topic) ? null : "NOT_WANTED";
    },
    async send(ctx, message, stop) {
      // The gateway drops what it has had: a message is sent again where a server died before it was noted.
      const id = gatewayName(message.id);
      const { error, statusCode, retryAfter } = await handOver(gateway, message, { id, at: ctx.now(), stop });
      const isFinal = isRefusedForGood(statusCode, message.tries, gateway.form);
      const shown = error === "REFUSED" ? `REFUSED ${statusCode}` : error;
      return { error: shown, isFinal, retryAfter, isInterrupted: error === "INTERRUPTED" };
    },
  };
}

/**
 * Whether the gateway takes this message at no time: its number or its text is wrong. WhatsApp answers 400 to who sends too fast, too, so
 * there it is asked some minutes long.
 */
function isRefusedForGood(statusCode: number | null, triesBefore: number, form: Gateway["form"]): boolean {
  const most = form === "whatsapp" ? 5 : 1;
  return statusCode !== null && [400, 410, 413, 422].includes(statusCode) && triesBefore + 1 >= most;
}

function requestOf(
  message: GatewayText,
  { form, template }: Pick<Gateway, "form" | "template">,
  { id, secret, at }: { id: string; secret: string; at: Date },
): { body: string; headers: Record<string, string> } {
  if (form === "whatsapp")
    return { body: whatsappBody(message, { id, template }), headers: { authorization: `Bearer ${secret}` } };
  const { phone, topic, title, body: text } = message;
  const body = JSON.stringify({ id, no_hp: phone, topik: topic, judul: title, isi: text });
  return { body, headers: signedHeaders({ id, at, body }, [secret]) };
}

/** A message of the WhatsApp Cloud API: only by a template may a business write first. Its parameters have no line breaks. */
function whatsappBody(
  { phone, title, body }: GatewayText,
  { id, template }: { id: string; template: string },
): string {
  const parameters = [title, body].map((text) => ({ type: "text", text: oneLine(text).slice(0, 1024) }));
  return JSON.stringify({
    messaging_product: "whatsapp",
    recipient_type: "individual",
    to: phone?.replace(/^\+/, ""),
    type: "template",
    template: { name: template, language: { code: "id" }, components: [{ type: "body", parameters }] },
    // Comes back with what is reported of the message.
    biz_opaque_callback_data: id,
  });
}
