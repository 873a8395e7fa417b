import type { Format } from "../../format/format.ts";
import { commonMessages } from "../../messages/common-messages.ts";
import { defineMessages, type Language } from "../../messages/language.tsx";
import type { AuditRecord } from "./changes.ts";

const messages = defineMessages({
  number: [(number: string) => `nomor ${number}`, (number) => `number ${number}`],
  run: [(id: string) => `proses ${id}`, (id) => `job ${id}`],
});

/** What locations and gates are called. */
export interface PlaceNames {
  location: (code: string) => string;
  gate: (location: string, gate: string) => string;
}

interface NameContext {
  language: Language;
  format: Format;
  places: PlaceNames;
}

/** What a record of the trail is about, as people call it: by its name and what it belongs to, and only else by its key. */
export function recordName(
  { entity, entity_key: key, before, after }: Pick<AuditRecord, "entity" | "entity_key" | "before" | "after">,
  { language, format, places }: NameContext,
): string {
  const t = messages[language];
  const name = nameIn(after) ?? nameIn(before);
  const [first = "", second = "", third = ""] = key.split("/");
  const [, month, run] = /^(?:(\d{6}), )?run (\d+)$/.exec(key) ?? [];
  if (run !== undefined)
    return [...(month === undefined ? [] : [format.month(month)]), t.run(run)].join(", ");
  if (entity === "gates") return `${name ?? places.gate(first, second)} · ${places.location(first)}`;
  if (entity === "tariffs") {
    const categories: Readonly<Record<string, string>> = commonMessages[language].categories;
    return `${categories[third] ?? third} · ${places.gate(first, second)} · ${places.location(first)}`;
  }
  if (/^\d{6}$/.test(second)) return `${first} · ${format.month(second)}`;
  if (second !== "") return key.split("/").join(" · ");
  if (entity === "billed_periods" && /^\d{6}$/.test(key)) return format.month(key);
  const isNumber = /^\d{1,9}$/.test(key);
  if (name === undefined) return isNumber ? t.number(format.number(Number(key))) : key;
  return isNumber || name === key ? name : `${name} (${key})`;
}

/** The fields by which records are called, the first that a record has. */
const nameFields = ["name", "username", "title", "label", "account_no", "email", "url"];

function nameIn(state: AuditRecord["before"]): string | undefined {
  return nameFields
    .map((field) => state?.[field])
    .find((value) => typeof value === "string" && value !== "") as string | undefined;
}
