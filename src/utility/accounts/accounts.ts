import { type Ctx, inTransaction } from "../../kernel/context.ts";
import { onViolation } from "../../kernel/errors.ts";
import { sha256Hex } from "../../kernel/ids.ts";
import { reseal } from "../../kernel/keys/reseal.ts";
import { hashPassword } from "../../kernel/passwords/passwords.ts";
import { recordSecurityEvent } from "../../kernel/security/event.ts";
import type { LoginThrottle } from "../../kernel/throttle/login-throttle.ts";
import { addressKey, countAttempt, type Limit } from "../../kernel/throttle/throttle.ts";
import { isoInZone } from "../../kernel/time.ts";
import { fileUrl } from "../files.ts";
import { askForNewAddress, type ContactSettings, mailCode } from "./contacts/contacts.ts";
import type { KontakMenunggu } from "./contacts/customer-schema.ts";
import { dropContactChanges, sweepUnconfirmed } from "./contacts/queries.ts";
import type { Daftar, UpdatePassword } from "./customer-schema.ts";
import { identityOf } from "./identity.ts";
import { loginSubject } from "./login.ts";
import type { Mailing } from "./mailing.ts";
import { maskContact, maskNik } from "./mask.ts";
import { openNik, sealNik } from "./nik.ts";
import { lockProved, provePassword, refuseWeakPassword } from "./password.ts";
import { profileOf, refuseUnreachable } from "./profile.ts";
import * as queries from "./queries.ts";
import { PasswordLamaSalah, taken } from "./refusals.ts";
import { mailPasswordNews } from "./reset-mail.ts";
import { type AccountRow, openSession, type SessionSettings } from "./session.ts";
import { sweepExpired } from "./sessions/queries.ts";
import { refuseUsername } from "./username.ts";

export { eraseAccount, hashOfNothing } from "./erasing.ts";
export { lockProved, provePassword } from "./password.ts";
export { accountById } from "./queries.ts";
export type { AccountRow } from "./session.ts";

export interface PasswordSettings extends Mailing {
  /** Wrong passwords. */
  perPassword: Limit;
  sessions: SessionSettings;
}

/** The account as its owner sees it. */
export async function ownAccount(ctx: Ctx, accountId: number) {
  const { account: row, waiting } = await queries.shownAccount(ctx.read, accountId, ctx.now());
  return {
    id_akun: row.id,
    username: row.username,
    nama: row.name,
    email: row.email,
    email_dikonfirmasi: row.email !== null && row.email_confirmed,
    no_hp: row.phone,
    no_hp_dikonfirmasi: row.phone !== null && row.phone_confirmed,
    alamat: row.address,
    nik: maskNik(openNik(ctx, `accounts:${row.username}`, row)),
    foto_profil_url: fileUrl(row.photo_id),
    jumlah_sl: row.connections,
    dibuat_pada: isoInZone(row.created_at.getTime(), ctx.zone),
    menunggu_konfirmasi: waiting.map((change) => presentWaiting(change, ctx.zone)),
  };
}

function presentWaiting(
  { kind, value, sent_to, expires_at }: queries.WaitingContact,
  zone: string,
): KontakMenunggu {
  return {
    isian: kind === "EMAIL" ? "email" : "no_hp",
    nilai: value,
    kode_dikirim_ke: maskContact(sent_to),
    berlaku_sampai: isoInZone(expires_at.getTime(), zone),
  };
}

/**
 * Registers an account and logs it in (docs/contracts/customer-contract.md, daftar). It works at once; its e-mail address is another's
 * who confirms it first, and a code goes there. Attempts are counted per address, since a
 * refusal shows that a name is taken.
 * @throws UsernameSudahDipakai, EmailSudahDipakai, NoHpSudahDipakai, RateLimited
 */
export async function register(
  ctx: Ctx,
  input: Daftar,
  settings: ContactSettings & { perAddress: Limit; sessions: SessionSettings; logins: LoginThrottle },
): Promise<{ account: AccountRow; token: string; isCodeSent: boolean }> {
  const { perAddress, sessions, logins } = settings;
  const username = input.username.toLowerCase();
  refuseUsername(username);
  const profile = { name: "", email: null, phone: null, address: null, nik: null, ...profileOf(input) };
  refuseUnreachable(profile);
  await refuseWeakPassword("password", input.password, [username, profile.email]);
  await countAttempt(ctx, addressKey(ctx, "register"), perAddress, "registrations");
  const password_hash = await hashPassword(sha256Hex(input.password));
  const { account, token, code } = await inTransaction(ctx, async (tx) => {
    const account = await onViolation(taken(), () =>
      queries.addAccount(tx, { ...profile, username, password_hash }),
    );
    const code = await askForNewAddress(tx, account, settings);
    await logins.trust(tx, loginSubject(account, identityOf(username)));
    return { account, code, token: await openSession(tx, account, sessions) };
  });
  const { email } = account;
  if (code !== undefined && email !== null)
    mailCode(ctx, account, { kind: "EMAIL", value: email, sent_to: email }, code, settings);
  return { account, token, isCodeSent: code !== undefined };
}

/**
 * Sets a new password; every token issued before ends, and so does what waits for a code. The account's address gets a letter.
 * @throws PasswordLamaSalah, RateLimited
 */
export async function changePassword(
  ctx: Ctx,
  accountId: number,
  input: UpdatePassword,
  settings: PasswordSettings,
): Promise<string> {
  const { password_lama: old } = input;
  const account = await provePassword(ctx, accountId, old, settings.perPassword, PasswordLamaSalah);
  await refuseWeakPassword("password_baru", input.password_baru, [account.username, account.email]);
  const password_hash = await hashPassword(sha256Hex(input.password_baru));
  const token = await inTransaction(ctx, async (tx) => {
    await lockProved(tx, account, PasswordLamaSalah);
    await queries.dropResetCode(tx, account.id);
    await dropContactChanges(tx, account.id);
    return openSession(tx, await queries.updateAccess(tx, account.id, { password_hash }), settings.sessions);
  });
  recordSecurityEvent(ctx, "password_changed");
  mailPasswordNews(ctx, account, "changed", null, settings);
  return token;
}

/**
 * Seals the NIK of every row of a table by the newest key.
 * @param key the column whose value, after the table's name, is what the NIK is bound to
 */
export function resealNiks(ctx: Ctx, table: queries.NikTable, key: string): Promise<void> {
  return reseal(ctx, {
    lock: (tx, newest, most) => queries.lockUnsealed(tx, table, key, newest, most),
    async write(tx, rows) {
      for (const row of rows) {
        const place = `${table}:${row.key}` as const;
        await queries.writeSealed(tx, table, row.id, sealNik(tx, place, openNik(tx, place, row)));
      }
    },
  });
}

export const sealAccounts = (ctx: Ctx) => resealNiks(ctx, "accounts", "username");

/** Removes sessions whose tokens have expired, and changes that were not confirmed in time. */
export async function sweepAccounts(ctx: Ctx): Promise<void> {
  await sweepExpired(ctx.db, ctx.now());
  await sweepUnconfirmed(ctx.db, new Date(ctx.now().getTime() - 86_400_000));
}
