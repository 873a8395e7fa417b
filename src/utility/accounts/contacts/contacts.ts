import { timingSafeEqual } from "node:crypto";
import { type Ctx, inTransaction, type Tx } from "../../../kernel/context.ts";
import { onViolation } from "../../../kernel/errors.ts";
import { sha256Hex } from "../../../kernel/ids.ts";
import type { Keys } from "../../../kernel/keys/key-ring.ts";
import { recordSecurityEvent } from "../../../kernel/security/event.ts";
import { attempt, countAttempt, type Limit } from "../../../kernel/throttle/throttle.ts";
import { either, type SendText, tell } from "../../messages/messages.ts";
import { type Mailing, sendSoon } from "../mailing.ts";
import { maskContact } from "../mask.ts";
import { dropResetCode, lockAccount, updateAccount } from "../queries.ts";
import * as refusals from "../refusals.ts";
import { codeLife, codeSent, contactCodeHash, newResetCode } from "../reset-code.ts";
import type { AccountRow } from "../session.ts";
import { codeText, contactChangedMail, contactCodeMail } from "./contact-mails.ts";
import * as queries from "./queries.ts";

export interface ContactSettings extends Mailing {
  /** Those for codes. */
  keys: Keys;
  /** Codes sent for one account, and to one address. */
  codes: Limit;
  /** Sends a text to a number; undefined: there is no gateway. */
  text?: SendText | undefined;
}

/** A new address or number, and where its code goes. */
export type AskedContact = Pick<queries.ContactChangeRow, "kind" | "value" | "sent_to">;

const mostTries = 5;

/**
 * Puts a new address or number alongside the one that counts, until its code comes back. Asked again within a minute nothing changes.
 * @returns the code to mail; undefined when one was sent just now
 * @throws EmailSudahDipakai, NoHpSudahDipakai, RateLimited
 */
export async function askForContact(
  tx: Tx,
  accountId: number,
  asked: AskedContact,
  { keys, codes }: ContactSettings,
): Promise<string | undefined> {
  const now = tx.now();
  const known = await queries.contactChange(tx.db, accountId, asked.kind);
  if (known?.value === asked.value && wasSentJustNow(known, now)) return undefined;
  await countAttempt(tx, `contact-codes:account:${accountId}`, codes, "codes");
  await countAttempt(tx, sentTo(asked), codes, "codes");
  return putCode(tx, accountId, asked, keys);
}

/**
 * Starts the confirmation of the address that a new account was registered with. A stranger who has many codes sent to it must not keep its owner
 * from registering: then none is sent now, and kirim_ulang_kontak sends one later.
 * @returns the code to mail; undefined when none is sent
 * @throws EmailSudahDipakai when another account has confirmed it
 */
export async function askForNewAddress(
  tx: Tx,
  { id, email }: Pick<AccountRow, "id" | "email">,
  { keys, codes }: ContactSettings,
): Promise<string | undefined> {
  if (email === null) return undefined;
  const asked: AskedContact = { kind: "EMAIL", value: email, sent_to: email };
  if (await queries.isTaken(tx, { account_id: id, ...asked })) throw refusals.EmailSudahDipakai();
  if ((await attempt(tx.db, sentTo(asked), codes, tx.now())) !== null) return undefined;
  return putCode(tx, id, asked, keys);
}

const sentTo = ({ sent_to }: AskedContact) => `contact-codes:to:${sha256Hex(sent_to)}`;

async function putCode(tx: Tx, accountId: number, asked: AskedContact, keys: Keys): Promise<string> {
  const now = tx.now();
  const code = newResetCode();
  const change = {
    kind: asked.kind,
    value: asked.value,
    sent_to: asked.sent_to,
    account_id: accountId,
    code_hash: contactCodeHash(keys.newest().secret, { ...asked, account_id: accountId }, code),
    sent_at: now,
    expires_at: new Date(now.getTime() + codeLife.good * 1000),
    tries: 0,
  };
  if (await queries.isTaken(tx, change))
    throw change.kind === "EMAIL" ? refusals.EmailSudahDipakai() : refusals.NoHpSudahDipakai();
  await queries.putContactChange(tx, change);
  return code;
}

function wasSentJustNow({ sent_at }: queries.ContactChangeRow, now: Date): boolean {
  return Math.abs(now.getTime() - sent_at.getTime()) < codeLife.again * 1000;
}

/** Whether the code proves that the account's own number is its owner's. */
const goesToNumber = ({ kind, value, sent_to }: AskedContact) => kind === "PHONE" && sent_to === value;

/** Sends a code to where it goes, and the news of it to the address that counts until then. */
export function mailCode(
  ctx: Ctx,
  account: AccountRow,
  asked: AskedContact,
  code: string,
  settings: ContactSettings,
): void {
  const { utilityName, text } = settings;
  if (goesToNumber(asked)) {
    const words = codeText(account, code, utilityName);
    text?.(ctx, asked.sent_to, words).catch((error: unknown) =>
      ctx.log.warn({ err: error, account: account.id }, "a code was not sent to a number"),
    );
    return;
  }
  sendSoon(ctx, settings, account.id, () => contactCodeMail(account, asked, code, utilityName));
  // The mail with the code of a new number goes to that address already.
  if (asked.kind === "EMAIL") mailNews(ctx, account, { ...asked, step: "ASKED" }, settings);
}

/** Mails the address that the account had before what was changed, or is about to be. */
export function mailNews(
  ctx: Ctx,
  { email, ...account }: AccountRow,
  news: { kind: queries.ContactKind; value: string | null; step: "ASKED" | "DONE" },
  settings: ContactSettings,
): void {
  // An address that was registered with and is confirmed now has had its letter.
  if (email === null || email === news.value) return;
  const told = { ...news, at: ctx.now(), zone: ctx.zone };
  sendSoon(ctx, settings, account.id, () => contactChangedMail(account, email, told, settings.utilityName));
}

/** The account's address or number, where it is not proved and a code can go there. */
function unproved(account: AccountRow, kind: queries.ContactKind, { text }: ContactSettings): string | null {
  if (kind === "EMAIL") return account.email_confirmed ? null : account.email;
  return account.phone_confirmed || text === undefined ? null : account.phone;
}

/**
 * Sends another code for what waits, or for the account's address or number that is not confirmed; within a minute after the one before it sends none, and answers alike.
 */
export async function resendCode(
  ctx: Ctx,
  accountId: number,
  kind: queries.ContactKind,
  settings: ContactSettings,
) {
  const { account, asked, code } = await inTransaction(ctx, async (tx) => {
    const account = await lockAccount(tx, accountId);
    const known = await queries.contactChange(tx.db, accountId, kind);
    const isWaiting = known !== undefined && known.expires_at > tx.now();
    const value = isWaiting ? known.value : unproved(account, kind, settings);
    const sent_to = kind === "EMAIL" || value === account.phone ? value : account.email;
    if (value === null || sent_to === null) throw refusals.TidakAdaPerubahan();
    const asked = { kind, value, sent_to };
    return { account, asked, code: await askForContact(tx, accountId, asked, settings) };
  });
  if (code !== undefined) mailCode(ctx, account, asked, code, settings);
  return codeSent(maskContact(asked.sent_to));
}

/**
 * Makes the new address or number the one that counts, with the code that was mailed. Five wrong codes kill it; the address of
 * before gets a letter.
 * @throws TidakAdaPerubahan, KodeSalah, KodeKadaluarsa, EmailSudahDipakai, NoHpSudahDipakai
 */
export async function confirmContact(
  ctx: Ctx,
  accountId: number,
  { kind, code }: { kind: queries.ContactKind; code: string },
  settings: ContactSettings,
): Promise<void> {
  // Returns refusals instead of throwing them, because the count has to be committed.
  const outcome = await inTransaction(ctx, async (tx) => {
    const before = await lockAccount(tx, accountId);
    const change = await queries.contactChange(tx.db, accountId, kind);
    if (change === undefined) return refusals.TidakAdaPerubahan();
    if (!isCodeOf(change, code, settings.keys)) {
      await queries.countTry(tx, change);
      return refusals.KodeSalah();
    }
    if (change.tries >= mostTries || change.expires_at <= tx.now()) return refusals.KodeKadaluarsa();
    return { before, value: change.value, after: await makeItCount(tx, before, change) };
  });
  if (outcome instanceof Error) throw outcome;
  const field = kind === "EMAIL" ? "email" : "phone";
  recordSecurityEvent(ctx, "account_changed", { about: ["ACCOUNT_FIELDS", outcome.after.username, field] });
  // A number that its owner has proved is no other one.
  if (outcome.value !== outcome.before.phone)
    mailNews(ctx, outcome.before, { kind, value: outcome.value, step: "DONE" }, settings);
}

/** Under any key that counts, so that a rotation leaves what was mailed valid. */
function isCodeOf(change: queries.ContactChangeRow, code: string, keys: Keys): boolean {
  return keys
    .all()
    .map(({ secret }) => timingSafeEqual(contactCodeHash(secret, change, code), change.code_hash))
    .includes(true);
}

async function makeItCount(tx: Tx, account: AccountRow, change: queries.ContactChangeRow) {
  const { account_id, kind, value } = change;
  await queries.dropContactChange(tx, change);
  // A code that went to the earlier address must not open the account any more.
  if (kind === "EMAIL") await dropResetCode(tx, account_id);
  const counts =
    kind === "EMAIL"
      ? { email: value, email_confirmed: true }
      : { phone: value, phone_confirmed: goesToNumber(change) };
  const after = await onViolation(refusals.taken(), () => updateAccount(tx, account, counts));
  if (value !== (kind === "EMAIL" ? account.email : account.phone))
    await tellOfContact(tx, account_id, change);
  return after;
}

/** Tells the account that another address or number counts from now on, or none (null). */
export function tellOfContact(
  tx: Tx,
  accountId: number,
  { kind, value }: { kind: queries.ContactKind; value: string | null },
): Promise<void> {
  const kontak = either(
    kind === "EMAIL" ? { id: "Surel", en: "Mail address" } : { id: "Nomor HP", en: "Phone number" },
  );
  if (value === null) return tell(tx, { accountId, text: "KONTAK_DIHAPUS", values: { kontak } });
  return tell(tx, { accountId, text: "KONTAK_DIUBAH", values: { kontak, baru: maskContact(value) } });
}
