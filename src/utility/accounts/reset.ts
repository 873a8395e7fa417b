import { type Ctx, inTransaction } from "../../kernel/context.ts";
import { invalid } from "../../kernel/errors.ts";
import { sha256Hex } from "../../kernel/ids.ts";
import type { Mailer } from "../../kernel/mail.ts";
import { hashPassword } from "../../kernel/passwords.ts";
import { addressKey, attempt, countAttempt, forgive, type Limit, takeBack } from "../../kernel/throttle.ts";
import { passwordThrottle } from "./accounts.ts";
import type { CekKode, KodeTerkirim, ResetKode } from "./customer-schema.ts";
import { type Identity, identityOf } from "./identity.ts";
import { loginThrottle } from "./login.ts";
import { maskEmail } from "./mask.ts";
import { accountByIdentity, putResetCode, takeResetCode, tryResetCode, updateAccess } from "./queries.ts";
import { codeLife, newResetCode, plausibleMask, resetCodeHash } from "./reset-code.ts";
import { resetMail } from "./reset-mail.ts";
import type { AccountRow } from "./session.ts";

export interface ResetSettings {
  /** Keys for codes and masks are derived from it. */
  secret: string;
  mailer: Mailer;
  utilityName: string;
  /** Codes sent. */
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
const mostTries = 5;

/**
 * Sends a code to the account's e-mail address. The answer, and the work behind it, are the same whether or not there is such an
 * account, it has an address, or a code was sent just now (customer-contract.md, buat_kode).
 * @throws 429
 */
export async function requestCode(ctx: Ctx, name: string, settings: ResetSettings): Promise<KodeTerkirim> {
  const { secret } = settings;
  const identity = identityOf(name);
  const account = await accountByIdentity(ctx.db, identity);
  const code = newResetCode();
  const whose = account === undefined ? `name:${sha256Hex(identity.value)}` : `account:${account.id}`;
  const isToBeSent = await inTransaction(ctx, async (tx) => {
    await countAttempt(tx, addressKey(ctx, "reset"), settings.perAddress, "codes");
    if ((await attempt(tx.db, `reset:sent:${whose}`, onceAMinute, tx.now())) !== null) return false;
    await countAttempt(tx, `reset:${whose}`, settings.perAccount, "codes");
    const id = account?.id ?? nobody;
    const expiresAt = new Date(tx.now().getTime() + codeLife.good * 1000);
    return putResetCode(tx, id, { hash: resetCodeHash(secret, id, code), expiresAt });
  });
  if (isToBeSent) sendCode(ctx, account, code, settings);
  return {
    tujuan_tersamar: maskOf(account, identity, secret),
    berlaku_detik: codeLife.good,
    kirim_ulang_detik: codeLife.again,
  };
}

/** After the answer is under way: neither the mail server's time nor that of writing the mail shall tell that there is an account. */
function sendCode(ctx: Ctx, account: AccountRow | undefined, code: string, settings: ResetSettings): void {
  if (account === undefined || account.email === null) return;
  const mail = resetMail({ ...account, email: account.email }, code, settings.utilityName);
  setImmediate(() => {
    settings.mailer
      .send(mail)
      .catch((error: unknown) =>
        ctx.log.warn({ err: error, account: account.id }, "a reset code was not mailed"),
      );
  });
}

function maskOf(account: AccountRow | undefined, { by, value }: Identity, secret: string): string {
  if (by === "email") return maskEmail(value);
  return typeof account?.email === "string" ? maskEmail(account.email) : plausibleMask(secret, value);
}

/**
 * Whether the code is right, without using it up. Wrong ones are counted, five in all here and in resetPassword; the count stays
 * although the request is refused. Only who knows the right code learns that it is dead, so that to others every account answers
 * like an unknown one.
 * @returns seconds for which the code is still good
 * @throws 422 KODE_SALAH, KODE_KADALUARSA; 429
 */
export async function checkCode(ctx: Ctx, input: CekKode, settings: ResetSettings): Promise<number> {
  const account = await accountByIdentity(ctx.db, identityOf(input.username));
  return tryCode(ctx, account, input.kode, settings);
}

/**
 * Sets a new password with a code, which is used up; every token ends and failed logins are forgiven.
 * @throws as checkCode
 */
export async function resetPassword(ctx: Ctx, input: ResetKode, settings: ResetSettings): Promise<void> {
  const identity = identityOf(input.username);
  const account = await accountByIdentity(ctx.db, identity);
  await tryCode(ctx, account, input.kode, settings);
  // Who has the right code has an account.
  if (account === undefined) throw wrongCode();
  const password_hash = await hashPassword(sha256Hex(input.password_baru));
  const hash = resetCodeHash(settings.secret, account.id, input.kode);
  await inTransaction(ctx, async (tx) => {
    await updateAccess(tx, account.id, { password_hash });
    // Somebody else may have used it while we were hashing.
    if (!(await takeResetCode(tx, account.id, hash))) throw deadCode();
    await forgive(tx.db, loginThrottle(account, identity));
    await forgive(tx.db, passwordThrottle(account.id));
  });
}

async function tryCode(
  ctx: Ctx,
  account: AccountRow | undefined,
  code: string,
  settings: ResetSettings,
): Promise<number> {
  const id = account?.id ?? nobody;
  const hash = resetCodeHash(settings.secret, id, code);
  const key = addressKey(ctx, "reset:wrong");
  // Returns instead of throwing, because the count has to be committed.
  const found = await inTransaction(ctx, async (tx) => {
    await countAttempt(tx, key, settings.wrongPerAddress, "wrong codes");
    const tried = await tryResetCode(tx, id, hash);
    if (tried?.matches === true) await takeBack(tx.db, key);
    return tried;
  });
  if (found === undefined || !found.matches) throw wrongCode();
  const seconds = Math.ceil((found.expires_at.getTime() - ctx.now().getTime()) / 1000);
  if (found.tries >= mostTries || seconds <= 0) throw deadCode();
  return seconds;
}

function wrongCode() {
  const message = "Kode verifikasi salah. Periksa kembali surel Anda, atau minta kode baru.";
  return invalid({ kode: ["salah"] }, "KODE_SALAH", message);
}

function deadCode() {
  const message = "Kode verifikasi sudah tidak berlaku. Silakan minta kode baru.";
  return invalid({ kode: ["sudah tidak berlaku"] }, "KODE_KADALUARSA", message);
}
