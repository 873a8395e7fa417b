import { existsSync } from "node:fs";
import { parseArgs } from "node:util";
import { loadConfig } from "../config.ts";
import { changeKeyFile, keysText } from "../kernel/keys/key-file.ts";
import { newKeys, type Purpose, purposes, type RingKey, signingKey } from "../kernel/keys/key-ring.ts";
import { firstKeys, keyFileOf, readKeys } from "../kernel/keys/open.ts";
import { OperatorError } from "../operator-error.ts";
import type { Command } from "./command.ts";

/** Seconds before a new key signs: every server has read the file again by then. */
const spreadFor = 60;

export const keysCommand: Command = {
  about: "the keys of sessions, receipts, codes and sealed data: list them, add new ones, withdraw one",
  usage: "list | rotate [PURPOSE]… [--after SECONDS] | withdraw KID [PURPOSE]…",
  async run(args) {
    const options = { after: { type: "string", default: String(spreadFor) } } as const;
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
    const [verb, ...rest] = positionals;
    if (verb === "list" && rest.length === 0) return list();
    if (verb === "rotate") return rotate(rest.map(purposeOf), secondsOf(values.after));
    const [kid, ...of] = rest;
    if (verb === "withdraw" && kid !== undefined) return withdraw(kid, of.map(purposeOf));
    throw new OperatorError(`usage: loket keys ${this.usage}`);
  },
};

/** One line a key, its purpose and what it does, and never the key itself. */
export function describeKeys(keys: readonly RingKey[], now: Date): string[] {
  return purposes.flatMap((purpose) => {
    const signs = signingKey(keys, purpose, now);
    const mine = keys.filter((key) => key.purpose === purpose);
    return mine.map((key) => `${purpose.padEnd(10)}${key.kid.padEnd(24)}${stateOf(key, signs, now)}`);
  });
}

function stateOf(key: RingKey, signs: RingKey | undefined, now: Date): string {
  if (key.withdrawnAt !== null) return `withdrawn on ${key.withdrawnAt.toISOString()}`;
  if (key.kid === signs?.kid) return "in use";
  return key.signsFrom > now ? `in use from ${key.signsFrom.toISOString()}` : "still valid";
}

function list(): number {
  const lines = describeKeys(readKeys(loadConfig()), new Date());
  if (lines.length === 0)
    throw new OperatorError("there are no keys yet: the first start or `loket keys rotate` makes them");
  for (const line of lines) console.log(line);
  return 0;
}

/** Adds a key for each purpose; what the older ones signed and sealed stays valid. */
function rotate(given: Purpose[], after: number): number {
  const config = loadConfig();
  const of = given.length === 0 ? [...purposes] : given;
  const now = new Date();
  const signsFrom = new Date(now.getTime() + after * 1000);
  const file = keyFileOf(config);
  if (file === undefined) {
    console.log(keysText([...readKeys(config), ...newKeys(of, now, signsFrom)]));
    console.error("loket: nothing was changed; set KEYS to this text on every server, then start them again");
    return 0;
  }
  const isNew = !existsSync(file);
  changeKeyFile(file, (stored) => {
    if (stored === undefined) return firstKeys(config, now, signsFrom);
    // What came by JWT_SECRET is kept, so that the setting can be left out from now on.
    const ids = new Set(stored.map(({ kid, purpose }) => `${purpose} ${kid}`));
    const lacking = readKeys(config).filter(({ kid, purpose }) => !ids.has(`${purpose} ${kid}`));
    return [...stored, ...lacking, ...newKeys(of, now, signsFrom)];
  });
  console.log(
    isNew
      ? `made ${file} with a key for each purpose; put it on every server that shares the database`
      : `added keys for ${of.join(", ")} to ${file}, in use in ${after} s by servers that read this file`,
  );
  console.log("Keep a copy of it apart from the backups: without it what is sealed cannot be read.");
  return 0;
}

/** Makes a key worthless that others may know: what it signed is refused once the servers have read the file. */
function withdraw(kid: string, given: Purpose[]): number {
  const config = loadConfig();
  const file = keyFileOf(config);
  if (file === undefined || !existsSync(file))
    throw new OperatorError(
      file === undefined
        ? `set withdrawn_at of ${kid} in KEYS to a moment such as "${new Date().toISOString()}"`
        : "there is no file of keys: change JWT_SECRET, or leave JWT_SECRET_PREVIOUS out",
    );
  changeKeyFile(file, (stored = []) => {
    const meant = stored.filter((key) => isMeant(key, kid, given));
    if (meant.length === 0) throw new OperatorError(`${file} has no such key: see \`loket keys list\``);
    for (const key of meant) demandDispensable(stored, key);
    return stored.map((key) => (meant.includes(key) ? { ...key, withdrawnAt: new Date() } : key));
  });
  console.log(
    `withdrew ${kid}: what it signed is refused once the servers have read the file, within ten seconds`,
  );
  return 0;
}

/** Without purposes: every one but sealing, which one secret may serve too. */
function isMeant({ kid, purpose, withdrawnAt }: RingKey, wanted: string, given: readonly Purpose[]): boolean {
  if (kid !== wanted || withdrawnAt !== null) return false;
  return given.length === 0 ? purpose !== "sealing" || kid.startsWith("sealing-") : given.includes(purpose);
}

function demandDispensable(keys: readonly RingKey[], { kid, purpose }: RingKey): void {
  if (purpose === "sealing")
    throw new OperatorError(
      `${kid} stays: it opens what it sealed, in backups too; after a rotation everything is sealed by the newest key`,
    );
  if (signingKey(keys, purpose, new Date())?.kid === kid)
    throw new OperatorError(
      `${kid} is in use for ${purpose}: add another key first, with \`loket keys rotate ${purpose} --after 0\``,
    );
}

function purposeOf(text: string): Purpose {
  const purpose = purposes.find((one) => one === text);
  if (purpose === undefined) throw new OperatorError(`${text} must be one of ${purposes.join(", ")}`);
  return purpose;
}

function secondsOf(text: string): number {
  if (!/^\d{1,8}$/.test(text)) throw new OperatorError("--after must be a whole number of seconds");
  return Number(text);
}
