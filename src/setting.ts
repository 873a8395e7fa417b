import { resolve } from "node:path";
import { databaseAddress, headerValue, oneOf, urlOf } from "./config-values.ts";

/** One setting: what it is unless set, and how it is read. */
export interface Setting<T> {
  readonly unset: T;
  /** Throws an Error that says what to write. */
  readonly parse: (text: string) => T;
  readonly about: string;
  /** `whole` is never shown, `url` is shown without its password. */
  readonly secret: false | "whole" | "url";
}

export function setting<T>(unset: T, parse: (text: string) => T, about: string): Setting<T> {
  return { unset, parse, about, secret: false };
}

export function optional<T>(parse: (text: string) => T, about: string): Setting<T | undefined> {
  return { unset: undefined, parse, about, secret: false };
}

export function plainText(unset: string, about: string): Setting<string> {
  return setting(unset, (text) => text, about);
}

export function secret(parse: (text: string) => string, about: string): Setting<string | undefined> {
  return { ...optional(parse, about), secret: "whole" };
}

export function address(schemes: string[], about: string): Setting<string | undefined> {
  return { ...optional(urlOf(schemes), about), secret: "url" };
}

export function database(about: string): Setting<string | undefined> {
  return { ...optional(databaseAddress, about), secret: "url" };
}

/** A folder, or a bucket as FILES_URL has it. */
export function anchorPlace(about: string): Setting<string | undefined> {
  return { ...optional(folderOrBucket, about), secret: "url" };
}

function folderOrBucket(text: string): string {
  return text.startsWith("s3:") ? urlOf(["s3:"])(text) : resolve(text);
}

export function file(about: string): Setting<string | undefined> {
  return optional((text) => resolve(text), `file: ${about}`);
}

/** Settings of the gateway that sends messages to customers. */
export const gatewaySettings = {
  MESSAGE_GATEWAY_URL: address(
    ["http:", "https:"],
    "gateway that sends messages to customers by WhatsApp or SMS, to those who have chosen it; http and private addresses by WEBHOOK_NETWORKS alone; unset: there is none",
  ),
  MESSAGE_GATEWAY_SECRET: secret(
    headerValue(16),
    "of the form loket the key of its signature, `whsec_` and base64; of whatsapp an access token",
  ),
  MESSAGE_GATEWAY_FORM: setting(
    "loket",
    oneOf("loket", "whatsapp"),
    "what is sent there: our own JSON, signed as webhooks are, or a template message of the WhatsApp Cloud API",
  ),
  MESSAGE_GATEWAY_TEMPLATE: plainText(
    "pesan_pelanggan",
    "name of the WhatsApp template, in Indonesian, whose body has two parameters: title and text",
  ),
  MESSAGE_GATEWAY_APP_SECRET: secret(
    headerValue(16),
    "of the form whatsapp the app's secret: with it is signed what WhatsApp reports of messages to {PUBLIC_URL}/app/status_pesan; unset: such reports are refused",
  ),
  MESSAGE_GATEWAY_VERIFY_TOKEN: secret(
    headerValue(16),
    "of the form whatsapp the verify token with which that address is registered there",
  ),
};
