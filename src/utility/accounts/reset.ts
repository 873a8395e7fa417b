import { type Ctx, inTransaction, type Tx } from "../../kernel/context.ts";
import { sha256Hex } from "../../kernel/ids.ts";
import type { Keys } from "../../kernel/keys/key-ring.ts";
import { hashPassword } from "../../kernel/passwords/passwords.ts";
import { recordSecurityEvent } from "../../kernel/security/event.ts";
import type { LoginThrottle } from "../../kernel/throttle/login-throttle.ts";
import {
  addressKey,
  attempt,
  countAttempt,
  countUp,
  forgive,
  type Limit,
  networkOf,
  takeBack,
} from "../../kernel/throttle/throttle.ts";
import { dropContactChanges } from "./contacts/queries.ts";
import type { CekKode, ResetKode } from "./customer-schema.ts";
import { identityOf } from "./identity.ts";
import { loginSubject } from "./login.ts";
import { type Mailing, sendSoon } from "./mailing.ts";
import { passwordThrottle, refuseWeakPassword } from "./password.ts";
import * as queries from "./queries.ts";
import { KodeKadaluarsa, KodeSalah } from "./refusals.ts";
import { codeLife, codeSent, newResetCode, resetCodeHash } from "./reset-code.ts";
import { mailPasswordNews, resetMail } from "./reset-mail.ts";
import type { AccountRow } from "./session.ts";

export interface ResetSettings extends Mailing {
  /** Those for codes. */
  keys: Keys;
  logins: LoginThrottle;
  /** Seconds for which nothing is paid from the account's wallet after a reset; 0: none. */
  debitPause: number;
  /** Makes the PIN of the account's wallet unusable. */
  emptyPin: (tx: Tx, accountId: number) => Promise<void>;
  /** Codes sent, to one account at the request of one address; beyond as many at anybody's, codes are sent less often. */
  perAccount: Limit;
  /** Requests for codes. */
  perAddress: Limit;
  /** Wrong codes. */
  wrongPerAddress: Limit;
}

/** No account has this id: what is done for an unknown name is the same, and finds nothing. */
const nobody = 0;
/** What kirim_ulang_detik promises; no limit that could be switched off. */
const onceAMinute: Limit = { attempts: 1, windowSeconds: codeLife.again };
const onceInItsLife: Limit = { attempts: 1, windowSeconds: codeLife.good };
const mostTries = 5;
/** Networks that asked for a code have five tries of their own; this many of them, since anybody may ask. */
const mostPlaces = 3;

/** Where codes go, in words that are true of every name: a masked address would claim that one was sent there. */
const wherever = "alamat surel yang sudah dikonfirmasi";

/**
 * Sends a code to the account's e-mail address, if it is confirmed. The answer, and the work behind it, are the same whether or not there
 * is such an account, it has an address, or a code was sent just now; so it says where codes go, and never that one was sent
 * (docs/contracts/customer-contract.md, buat_kode).
 */
export async function requestCode(ctx: Ctx, name: string, settings: ResetSettings) {
  const { keys } = settings;
  const identity = identityOf(name);
  const account = await queries.accountByIdentity(ctx.db, identity);
  const code = newResetCode();
  const whose = account === undefined ? `name:${sha256Hex(identity.value)}` : `account:${account.id}`;
  const id = account?.id ?? nobody;
  const isToBeSent = await inTransaction(ctx, async (tx) => {
    await countAttempt(tx, addressKey(ctx, "reset"), settings.perAddress, "codes");
    const expiresAt = new Date(tx.now().getTime() + codeLife.good * 1000);
    const hash = resetCodeHash(keys.newest().secret, id, code);
    const isSent =
      (await isTimeForCode(tx, whose, settings)) && (await queries.putResetCode(tx, id, { hash, expiresAt }));
    await queries.addResetPlace(tx, id, placeHashes(ctx, keys, id), mostPlaces);
    return isSent;
  });
  const { name: shown } = loginSubject(account, identity);
  recordSecurityEvent(ctx, "reset_requested", { id: account?.id ?? null, name: shown });
  if (isToBeSent) sendCode(ctx, account, code, settings);
  return codeSent(wherever);
}

/**
 * Whether a code is sent now, at the most once a minute. One address may ask so often and is then refused; when the account was asked
 * for by others as well, it is refused nothing: then a code is sent once in its lifetime, so that there is always a good one in the
 * owner's mailbox, however many ask (decision 0022).
 */
async function isTimeForCode(tx: Tx, whose: string, { perAccount }: ResetSettings): Promise<boolean> {
  if ((await attempt(tx.db, `reset:sent:${whose}`, onceAMinute, tx.now())) !== null) return false;
  await countAttempt(tx, addressKey(tx, `reset:${whose}`), perAccount, "codes");
  const { attempts, windowSeconds } = perAccount;
  if (attempts === 0 || (await countUp(tx.db, `reset:${whose}`, windowSeconds, tx.now())) <= attempts)
    return true;
  return (await attempt(tx.db, `reset:slow:${whose}`, onceInItsLife, tx.now())) === null;
}

/** The caller's network, as it has tries of its own at an account's code: under each key, the newest first. */
function placeHashes({ actor }: Ctx, keys: Keys, accountId: number): Buffer[] {
  const network = networkOf(actor.ipAddress ?? "unknown");
  return codeHashes(keys, accountId, `network ${network}`);
}

function codeHashes(keys: Keys, accountId: number, code: string): Buffer[] {
  return keys.all().map(({ secret }) => resetCodeHash(secret, accountId, code));
}

function sendCode(ctx: Ctx, account: AccountRow | undefined, code: string, settings: ResetSettings): void {
  const { id, email } = account ?? {};
  if (account === undefined || id === undefined || typeof email !== "string") return;
  sendSoon(ctx, settings, id, () => resetMail({ ...account, email }, code, settings.utilityName));
}

/**
 * Whether the code is right, without using it up. Wrong ones are counted, here and in resetPassword together; the count stays
 * although the request is refused. Five in all make it useless to strangers; a network that asked for it, or from which the account
 * lately logged in, has five of its own, so that a stranger's guesses do not take the code from its owner. Only somebody who knows the right code learns that it is dead, so that to others every account answers
 * like an unknown one.
 * @returns seconds for which the code is still good
 * @throws KodeSalah, KodeKadaluarsa, RateLimited
 */
export async function checkCode(ctx: Ctx, input: CekKode, settings: ResetSettings): Promise<number> {
  const account = await queries.accountByIdentity(ctx.db, identityOf(input.username));
  return tryCode(ctx, account, input, settings);
}

/**
 * Sets a new password with a code, mailed or from the counter, which is used up; every token ends and failed logins are forgiven. Who
 * has the code need not be the owner: so the wallet's PIN is emptied, its debits pause, and the address gets a letter (decision 0023).
 * @throws as checkCode
 */
export async function resetPassword(ctx: Ctx, input: ResetKode, settings: ResetSettings): Promise<void> {
  const identity = identityOf(input.username);
  const account = await queries.accountByIdentity(ctx.db, identity);
  await tryCode(ctx, account, input, settings);
  // Who has the right code has an account.
  if (account === undefined) throw KodeSalah();
  await refuseWeakPassword("password_baru", input.password_baru, [account.username, account.email]);
  const password_hash = await hashPassword(sha256Hex(input.password_baru));
  const hashes = codeHashes(settings.keys, account.id, input.kode);
  const pause = settings.debitPause * 1000;
  const debits_paused_until = pause === 0 ? null : new Date(ctx.now().getTime() + pause);
  const used = await inTransaction(ctx, async (tx) => {
    await queries.updateAccess(tx, account.id, { password_hash, debits_paused_until });
    const code = await queries.takeResetCode(tx, account.id, hashes);
    // Somebody else may have used it while we were hashing.
    if (code === undefined) throw KodeKadaluarsa();
    await dropContactChanges(tx, account.id);
    await settings.emptyPin(tx, account.id);
    await settings.logins.trust(tx, loginSubject(account, identity));
    await forgive(tx.db, passwordThrottle(account.id));
    return code;
  });
  recordSecurityEvent(ctx, "reset_used", { id: account.id, name: account.username });
  mailPasswordNews(ctx, account, used.at_counter ? "counter" : "reset", debits_paused_until, settings);
}

async function tryCode(
  ctx: Ctx,
  account: AccountRow | undefined,
  { username, kode }: CekKode,
  settings: ResetSettings,
): Promise<number> {
  const id = account?.id ?? nobody;
  const hashes = codeHashes(settings.keys, id, kode);
  const places = placeHashes(ctx, settings.keys, id);
  const key = addressKey(ctx, "reset:wrong");
  const subject = loginSubject(account, identityOf(username));
  // Of an unknown name no address is known.
  const isKnown = await settings.logins.isKnown(ctx, subject);
  // Returns instead of throwing, because the count has to be committed.
  const found = await inTransaction(ctx, async (tx) => {
    await countAttempt(tx, key, settings.wrongPerAddress, "wrong codes");
    const tried = await queries.tryResetCode(tx, id, hashes, { places, isKnown });
    if (tried?.matches === true) await takeBack(tx.db, key);
    return tried;
  });
  if (found === undefined || !found.matches) {
    recordSecurityEvent(ctx, "reset_code_wrong", { id: account?.id ?? null, name: subject.name });
    throw KodeSalah();
  }
  const seconds = Math.ceil((found.expires_at.getTime() - ctx.now().getTime()) / 1000);
  if (found.tries >= mostTries || seconds <= 0) throw KodeKadaluarsa();
  return seconds;
}
