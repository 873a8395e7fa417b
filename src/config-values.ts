import { isIP } from "node:net";
import { readAddress } from "./db/address.ts";
import { isMailAddress } from "./mail-address.ts";

/*
 * How the text of a setting becomes its value. Each throws an Error that says what to write.
 */

function wrong(expected: string): never {
  throw new Error(expected);
}

export function whole(least: number, most: number): (text: string) => number {
  return (text) => {
    const value = /^\d{1,15}$/.test(text) ? Number(text) : Number.NaN;
    return value >= least && value <= most ? value : wrong(`a whole number from ${least} to ${most}`);
  };
}

export function longerThan(least: number): (text: string) => string {
  return (text) => (Buffer.byteLength(text) >= least ? text : wrong(`at least ${least} characters long`));
}

/** A text that a header carries as it is. */
export function headerValue(least: number): (text: string) => string {
  return (text) =>
    /^[\x21-\x7e]+$/.test(text) && text.length >= least
      ? text
      : wrong(`at least ${least} characters long, of printable ASCII without spaces`);
}

export function oneOf<Word extends string>(...words: Word[]): (text: string) => Word {
  return (text) => words.find((word) => word === text) ?? wrong(`one of ${words.join(", ")}`);
}

export function onOff(text: string): boolean {
  if (/^(on|true|yes|1)$/i.test(text)) return true;
  return /^(off|false|no|0)$/i.test(text) ? false : wrong("on or off");
}

/** As links to WhatsApp have it. */
export function whatsapp(text: string): string {
  return /^[1-9]\d{7,14}$/.test(text)
    ? text
    : wrong("a number with its country's code, digits alone, such as 6281234567890");
}

export function colour(text: string): string {
  return /^#[0-9a-f]{6}$/i.test(text) ? text : wrong("a colour such as #0b6e99");
}

export function host(text: string): string {
  const isName = /^[a-z0-9]([a-z0-9.-]{0,251}[a-z0-9])?$/i.test(text) && !/^[\d.]+$/.test(text);
  return isIP(text) !== 0 || isName ? text : wrong("an address or a host name, such as 127.0.0.1 or 0.0.0.0");
}

export function username(text: string): string {
  return /^[a-z0-9._-]{3,30}$/.test(text)
    ? text
    : wrong("3 to 30 characters of a-z, 0-9, dot, underscore and hyphen");
}

export function timeZone(text: string): string {
  const expected = "an IANA time zone such as Asia/Jakarta or Asia/Makassar";
  // Intl takes offsets too, but "+07:00" knows no clock changes and PostgreSQL reads its sign the other way round.
  if (!/^[a-z]/i.test(text)) wrong(expected);
  try {
    return new Intl.DateTimeFormat("en", { timeZone: text }).resolvedOptions().timeZone;
  } catch {
    return wrong(expected);
  }
}

/** Sources as a content security policy names them: a scheme, or an origin. */
export function origins(text: string): string[] {
  const all = text.split(/[\s,]+/).filter((part) => part !== "");
  return all.every((part) => /^https?:(\/\/[a-z0-9.[\]:-]+)?$/i.test(part))
    ? all
    : wrong("origins such as https://kamera.example:8443, or https:, separated by commas");
}

/** The address of a map's tiles, with {z}, {x} and {y} where their numbers belong. */
export function tiles(text: string): string {
  const [scheme, host] = /^(https?):\/\/([^/{}?#@]+)\//.exec(text)?.slice(1) ?? [];
  const isWhole = ["{z}", "{x}", "{y}"].every((part) => text.includes(part));
  return scheme !== undefined && host !== undefined && isWhole && URL.canParse(text)
    ? text
    : wrong("an address such as https://peta.example/{z}/{x}/{y}.png");
}

export function proxies(text: string): boolean | string[] {
  if (/^(on|true|yes|1|off|false|no|0)$/i.test(text)) return onOff(text);
  const names = text.split(",").map((name) => name.trim());
  return names.every(isNetwork) ? names : wrong("on, off, or addresses such as 10.0.0.1,10.1.0.0/16");
}

/** One address for mail, with a name before it or without. */
export function sender(text: string): string {
  const [, bracketed] = /^[^<>]*<([^<>]*)>$/.exec(text) ?? [];
  return isMailAddress(bracketed ?? text) ? text : wrong('an address such as "Loket <noreply@example.id>"');
}

/** Addresses for mail, separated by commas. */
export function mailAddresses(text: string): string[] {
  const all = text.split(",").map((one) => one.trim());
  return all.every(isMailAddress) ? all : wrong("addresses such as auditor@example.id,desa@example.id");
}

/** Addresses and networks, separated by commas. */
export function networks(text: string): string[] {
  const names = text.split(",").map((name) => name.trim());
  return names.every(isAddressRange)
    ? names
    : wrong("addresses or networks such as 10.20.0.0/16,192.168.1.5");
}

function isNetwork(name: string): boolean {
  return /^(loopback|linklocal|uniquelocal)$/.test(name) || isAddressRange(name);
}

function isAddressRange(name: string): boolean {
  const [ip = "", bits, ...rest] = name.split("/");
  const version = isIP(ip);
  if (version === 0 || rest.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
}

export function urlOf(schemes: string[]): (text: string) => string {
  return (text) => {
    const url = URL.canParse(text) ? new URL(text) : undefined;
    return url && schemes.includes(url.protocol)
      ? text
      : wrong(`an address beginning with ${schemes.join("// or ")}//`);
  };
}

/** Kept as it is written, since it is read again for each connection. */
export function databaseAddress(text: string): string {
  readAddress(text);
  return text;
}

/** An address as it may be shown; also one that URL does not read. */
export function withoutPassword(text: string): string {
  const [, scheme, login, rest = ""] = /^([^/]*\/\/)(?:([^/?#]*)@)?([^?#]*)/.exec(text) ?? [];
  const user = login === undefined ? "" : `${login.split(":")[0]}:***@`;
  return `${scheme}${user}${rest}${text.includes("?") ? "?…" : ""}`;
}

/** Whether a secret is one that an attacker would try. */
export function isGuessable(text: string): boolean {
  return new Set(text).size < 7 || /change.?me|password|secret|example|123456|qwerty|admin/i.test(text);
}

/** Which of some words, separated by commas and in their order; at least one. */
export function someOf<Word extends string>(...words: Word[]): (text: string) => Word[] {
  return (text) => {
    const given = text.split(",").map((part) => part.trim());
    return given.every((one) => words.some((word) => word === one))
      ? words.filter((word) => given.includes(word))
      : wrong(`some of ${words.join(", ")}, separated by commas`);
  };
}

/** Titles of those who sign, up to four; a hyphen: none. */
export function titles(text: string): string[] {
  if (text.trim() === "-") return [];
  const parts = text.split(";").map((part) => part.trim());
  return parts.length <= 4 && parts.every((part) => part !== "" && part.length <= 60)
    ? parts
    : wrong("up to four titles separated by semicolons, or -");
}

/** What something is for, and rupiah. */
export interface PricedItem {
  item: string;
  amount: number;
}

/** Items with their prices in rupiah, separated by semicolons. */
export function pricedItems(text: string): PricedItem[] {
  const parts = text.split(";").map((part) => part.trim());
  const items = parts.map((part) => {
    const [, item = "", amount = ""] = /^(.{1,200}?)\s*=\s*(\d{1,10})$/.exec(part) ?? [];
    return { item, amount: Number(amount) };
  });
  return items.length <= 50 && items.every(({ amount }) => amount >= 1 && amount <= 1_000_000_000)
    ? items
    : wrong("up to 50 items and their rupiah, such as Pipa dan perlengkapan=850000; Meter air=350000");
}

/** A part of a local day, in which one collector takes over from another. */
export interface Shift {
  code: string;
  /** Local hours, 0 to 24: it begins with the first, and ends before the second. */
  from: number;
  to: number;
}

/** Shifts of a local day, separated by commas: no two share an hour. */
export function shifts(text: string): Shift[] {
  if (text.trim() === "-") return [];
  const expected = "shifts such as PAGI 06-14, SIANG 14-22, in their order and within a day, or -";
  const found = text.split(",").map((part) => {
    const [, code = "", from = "", to = ""] = /^\s*(\S{1,20})\s+(\d{1,2})-(\d{1,2})\s*$/.exec(part) ?? [];
    return { code, from: Number(from), to: Number(to) };
  });
  const inOrder = found.every(
    ({ code, from, to }, place) =>
      code !== "" && from < to && to <= 24 && from >= (found[place - 1]?.to ?? 0),
  );
  const once = new Set(found.map(({ code }) => code)).size === found.length;
  return inOrder && once ? found : wrong(expected);
}

/** Local dates, separated by commas; in their order. */
export function dates(text: string): string[] {
  const all = text.split(",").map((date) => date.trim());
  const isDate = (date: string) => {
    const moment = /^\d{4}-\d\d-\d\d$/.test(date) ? new Date(date) : undefined;
    return moment !== undefined && !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(date);
  };
  return all.every(isDate) ? all.toSorted() : wrong("dates such as 2026-12-25,2027-01-01");
}

/** The number of a deposit slip: what stands for its serial, the year and the month. */
export function slipNumber(text: string): string {
  const expected =
    "a text of up to 60 characters with {NO} once, and perhaps {YYYY}, {MM} and {ROMAN}, such as {NO}/STS/{ROMAN}/{YYYY}";
  const rest = text.replace("{NO}", "").replace(/\{(YYYY|MM|ROMAN)\}/g, "");
  return text.includes("{NO}") && !/[{}]/.test(rest) && text.length <= 60 ? text : wrong(expected);
}

/** Short words, separated by commas. */
export function shortWords(text: string): string[] {
  const all = text.split(",").map((word) => word.trim());
  const isOnce = new Set(all).size === all.length;
  return isOnce && all.every((word) => /^[a-z0-9_-]{1,30}$/.test(word))
    ? all
    : wrong("different words of a-z, 0-9, _ and -, such as warga,petugas");
}
