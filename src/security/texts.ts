import { englishFieldNames } from "../../labels/field-names-en.ts";
import { indonesianFieldNames } from "../../labels/field-names-id.ts";
import { roleNames } from "../../labels/role-names.ts";
import { type SecurityDetail, securityDetails } from "../db/security-words.ts";
import type { Language } from "../languages.ts";
import { codeOf } from "./earlier-words.ts";

type Sentence = (params: readonly string[]) => string;

/** What an event was about, as people read it in both languages; what is no detail with a code of ours is its own text. */
export function securityTexts(about: string): Record<Language, string> {
  const [code, ...params] = codeOf(about).split(" ");
  const detail = securityDetails.find((one) => one === code);
  if (detail === undefined) return { id: about, en: about };
  return { id: sentences.id[detail](params), en: sentences.en[detail](params) };
}

const changed: Record<Language, Readonly<Record<string, string>>> = {
  id: {
    ...indonesianFieldNames,
    active: "Aktif",
    invited: "Diundang",
    inactive: "Nonaktif",
    levies: "Retribusi",
    water: "Air",
  },
  en: {
    ...englishFieldNames,
    active: "Active",
    invited: "Invited",
    inactive: "Inactive",
    levies: "Levies",
    water: "Water",
  },
};

const sentences: Record<Language, Record<SecurityDetail, Sentence>> = {
  id: {
    ONE_SESSION: () => "satu sesi",
    OTHER_SESSIONS: () => "semua sesi lain",
    SESSIONS_OF: ([user, count]) => `${count} sesi ${user}`,
    SECOND_FACTOR: () => "faktor kedua",
    ...aboutUsers("id", "hanya di"),
    KEY: named("kunci"),
    SCREEN_CREATED: named("dibuat: layar"),
    SCREEN_REVOKED: named("dicabut: layar"),
    WEBHOOK_CREATED: named("dibuat: webhook"),
    WEBHOOK_CHANGED: named("diubah: webhook"),
    WEBHOOK_ROTATED: named("rahasia baru: webhook"),
    WEBHOOK_DELETED: named("dihapus: webhook"),
    NIK_OF: ([application]) => `NIK pada ${application}`,
    ID_CARD_OF: ([application]) => `foto KTP pada ${application}`,
    SEVERAL: () => "beberapa yang serupa",
  },
  en: {
    ONE_SESSION: () => "one session",
    OTHER_SESSIONS: () => "all other sessions",
    SESSIONS_OF: ([user, count]) => `${count} ${count === "1" ? "session" : "sessions"} of ${user}`,
    SECOND_FACTOR: () => "second factor",
    ...aboutUsers("en", "only at"),
    KEY: named("key"),
    SCREEN_CREATED: named("created: screen"),
    SCREEN_REVOKED: named("revoked: screen"),
    WEBHOOK_CREATED: named("created: webhook"),
    WEBHOOK_CHANGED: named("changed: webhook"),
    WEBHOOK_ROTATED: named("new secret: webhook"),
    WEBHOOK_DELETED: named("deleted: webhook"),
    NIK_OF: ([application]) => `NIK of ${application}`,
    ID_CARD_OF: ([application]) => `identity card's photo of ${application}`,
    SEVERAL: () => "several of a kind",
  },
};

function aboutUsers(language: Language, onlyAt: string) {
  const labels: Readonly<Record<string, string>> = { ...changed[language], ...roleNames[language] };
  const fields: Sentence = ([user, ...names]) =>
    `${user}: ${names.map((name) => labels[name.replace("role=", "")] ?? name).join(", ")}`;
  const scope: Sentence = ([user, products = "", ...codes]) => {
    const places = codes.length === 0 ? [] : [`${onlyAt} ${codes.join(" ")}`];
    return [fields([user ?? "", ...products.split(",")]), ...places].join(", ");
  };
  return {
    USER_FIELDS: fields,
    ACCOUNT_FIELDS: fields,
    USER_SCOPE: scope,
    USER_WITH: ([user, role, products, ...codes]: readonly string[]) =>
      scope([user ?? "", `${role},${products}`, ...codes]),
  };
}

/** '5: Gerbang utara' behind what it is; a key at a new address has its id alone. */
function named(what: string): Sentence {
  return ([id, ...name]) => `${what} ${[id, ...(name.length === 0 ? [] : [name.join(" ")])].join(": ")}`;
}
