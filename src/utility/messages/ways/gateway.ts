import { attempt } from "../../../webhooks/deliveries/request.ts";
import { signedHeaders } from "../../../webhooks/deliveries/signature.ts";
import type { Networks } from "../../../webhooks/endpoints/address.ts";
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
}

/** Hands messages to the gateway, for accounts that have chosen it for their topic. */
export function gatewaySender(gateway: Gateway): Sender {
  return {
    way: "gateway",
    atOnce: 8,
    whyNot({ is_active, phone, topic, gateway_on }) {
      if (gateway.url === undefined) return "NO_GATEWAY";
      if (!is_active || phone === null) return "NO_ADDRESS";
      return gateway_on?.includes(topic) ? null : "NOT_WANTED";
    },
    async send(ctx, message, stop) {
      const { url, secret, networks } = gateway;
      if (url === undefined || secret === undefined) throw new Error("there is no gateway");
      // The gateway drops what it has had: a message is sent again where a server died before it was noted.
      const id = `pesan-${message.id}-gateway`;
      const { body, headers } = requestOf(message, gateway, { id, secret, at: ctx.now() });
      const { error, statusCode, retryAfter } = await attempt(
        {
          url: new URL(url),
          headers: {
            "content-type": "application/json",
            "user-agent": "Loket",
            "idempotency-key": id,
            ...headers,
          },
          body,
        },
        { networks, timeLimit: 12_000, stop },
      );
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
  message: WaitingMessage,
  { form, template }: Pick<Gateway, "form" | "template">,
  { id, secret, at }: { id: string; secret: string; at: Date },
): { body: string; headers: Record<string, string> } {
  if (form === "whatsapp")
    return { body: whatsappBody(message, template), headers: { authorization: `Bearer ${secret}` } };
  const { phone, topic, title, body: text } = message;
  const body = JSON.stringify({ id, no_hp: phone, topik: topic, judul: title, isi: text });
  return { body, headers: signedHeaders({ id, at, body }, [secret]) };
}

/** A message of the WhatsApp Cloud API: only by a template may a business write first. Its parameters have no line breaks. */
function whatsappBody({ phone, title, body }: WaitingMessage, template: string): string {
  const parameters = [title, body].map((text) => ({ type: "text", text: oneLine(text).slice(0, 1024) }));
  return JSON.stringify({
    messaging_product: "whatsapp",
    recipient_type: "individual",
    to: phone?.replace(/^\+/, ""),
    type: "template",
    template: { name: template, language: { code: "id" }, components: [{ type: "body", parameters }] },
  });
}
