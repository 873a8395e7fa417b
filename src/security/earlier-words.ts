import { roleNames } from "../../labels/role-names.ts";
import { type SecurityDetail, securityDetails } from "../db/security-words.ts";

/*
 * What `about` was before it was a code: English words, which the events of that time keep. Each is read as the code that is recorded
 * today, so that the list and its export show it in the reader's language too.
 */
type Parts = readonly string[];
type Earlier = readonly [words: RegExp, code: SecurityDetail, params: (parts: Parts) => readonly string[]];

const asFound = (parts: Parts) => parts;
const roles = Object.keys(roleNames.en).join("|");

const known: readonly Earlier[] = [
  [/^one session$/, "ONE_SESSION", asFound],
  [/^all other sessions$/, "OTHER_SESSIONS", asFound],
  [/^one session of (\S+)$/, "SESSIONS_OF", ([user = ""]) => [user, "1"]],
  [/^(\d+) sessions of (\S+)$/, "SESSIONS_OF", ([count = "", user = ""]) => [user, count]],
  [/^second factor$/, "SECOND_FACTOR", asFound],
  [/^several$/, "SEVERAL", asFound],
  [/^key (\d+)(?:: (.+))?$/, "KEY", asFound],
  [/^created screen (\d+): (.+)$/, "SCREEN_CREATED", asFound],
  [/^revoked screen (\d+): (.+)$/, "SCREEN_REVOKED", asFound],
  [/^webhook (\d+) created: (.+)$/, "WEBHOOK_CREATED", asFound],
  [/^webhook (\d+) changed: (.+)$/, "WEBHOOK_CHANGED", asFound],
  [/^webhook (\d+) secret rotated: (.+)$/, "WEBHOOK_ROTATED", asFound],
  [/^webhook (\d+) deleted: (.+)$/, "WEBHOOK_DELETED", asFound],
  [/^NIK of (\S+)$/, "NIK_OF", asFound],
  [/^photo of (\S+)$/, "ID_CARD_OF", asFound],
  [
    new RegExp(`^([^\\s:,]+): (${roles})((?:, only .+)?)$`),
    "USER_WITH",
    ([user = "", role = "", only = ""]) => [user, role, ...scopeOf(only)],
  ],
  [/^([^\s:,]+)(, only .+)$/, "USER_SCOPE", ([user = "", only = ""]) => [user, ...scopeOf(only)]],
  [
    /^([^\s:,]+): ((?:role )?\w+(?:, \w+)*)$/,
    "USER_FIELDS",
    ([user = "", fields = ""]) => [user, ...fields.replace("role ", "role=").split(", ")],
  ],
];

/** What an event was about, as its code with the parameters; what is no English of ours stays as it is. */
export function codeOf(about: string): string {
  if (securityDetails.some((detail) => about === detail || about.startsWith(`${detail} `))) return about;
  for (const [words, code, params] of known) {
    const found = words.exec(about);
    if (found !== null)
      return [code, ...params(found.slice(1).filter((part) => part !== undefined))].join(" ");
  }
  return about;
}

/** ', only levies, only at PSR01, PSR02' as the two parameters of a scope: products, locations. */
function scopeOf(only: string): string[] {
  const products = /, only (?!at )([a-z]+)/.exec(only)?.[1] ?? "levies,water";
  const codes = /, only at (.+)$/.exec(only)?.[1];
  return [products, ...(codes === undefined ? [] : [codes])];
}
