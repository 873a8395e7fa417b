import { type Ctx, inTransaction } from "../../kernel/context.ts";
import { conflict, invalid, notFound, onViolation, unauthenticated } from "../../kernel/errors.ts";
import { sha256Hex } from "../../kernel/ids.ts";
import { hashPassword, verifyPassword } from "../../kernel/passwords.ts";
import { addressKey, countAttempt, forgive, type Limit } from "../../kernel/throttle.ts";
import type { Akun, Daftar, UpdateAkun, UpdatePassword } from "./customer-schema.ts";
import { readsAsPhone } from "./identity.ts";
import { presentAkun } from "./present.ts";
import { profileOf, refuseUnreachable } from "./profile.ts";
import {
  addAccount,
  countConnections,
  dropResetCode,
  lockAccount,
  type ProfileValues,
  updateAccess,
  updateAccount,
} from "./queries.ts";
import type { AccountRow } from "./session.ts";

export type { AccountRow } from "./session.ts";

export function accountNotFound(id: number) {
  return notFound("ACCOUNT_NOT_FOUND", `There is no account ${id}.`);
}

/** The account as its owner sees it. @param zone the IANA zone in which times are written */
export async function ownAccount(ctx: Ctx, row: AccountRow, zone: string): Promise<Akun> {
  return presentAkun(row, await countConnections(ctx.db, row.id), zone);
}

/**
 * Registers an account (customer-contract.md, daftar). Attempts are counted per address, since a refusal tells that a name is taken.
 * @throws 409 USERNAME_SUDAH_DIPAKAI, EMAIL_SUDAH_DIPAKAI, NO_HP_SUDAH_DIPAKAI; 422; 429
 */
export async function register(ctx: Ctx, input: Daftar, perAddress: Limit): Promise<AccountRow> {
  const username = input.username.toLowerCase();
  if (readsAsPhone(username))
    throw invalid({ username: ["tidak boleh berupa nomor telepon; untuk itu ada isian no_hp"] });
  const profile = { name: "", email: null, phone: null, address: null, nik: null, ...profileOf(input) };
  refuseUnreachable(profile);
  await countAttempt(ctx, addressKey(ctx, "register"), perAddress, "registrations");
  const password_hash = await hashPassword(sha256Hex(input.password));
  return inTransaction(ctx, (tx) =>
    onViolation(taken(), () => addAccount(tx, { ...profile, username, password_hash })),
  );
}

/**
 * Changes what was sent and leaves the rest. Other addresses and numbers are counted, since a refusal tells that one is taken.
 * @throws 409 EMAIL_SUDAH_DIPAKAI, NO_HP_SUDAH_DIPAKAI; 422; 429
 */
export async function changeProfile(
  ctx: Ctx,
  account: AccountRow,
  input: UpdateAkun,
  perAccount: Limit,
): Promise<AccountRow> {
  const { id: accountId } = account;
  const change = profileOf(input);
  if (Object.keys(change).length === 0)
    throw invalid({ nama: ["isi paling sedikit satu dari nama, email, no_hp, alamat, nik"] });
  if (takesAnother(account, change))
    await countAttempt(ctx, `profile:${accountId}`, perAccount, "changes of address or number");
  return inTransaction(ctx, async (tx) => {
    const before = await lockAccount(tx, accountId);
    if (before === undefined) throw accountNotFound(accountId);
    refuseUnreachable({ ...before, ...change });
    // A code that went to the earlier address must not open the account any more.
    if (change.email !== undefined && change.email !== before.email) await dropResetCode(tx, accountId);
    return onViolation(taken(), () => updateAccount(tx, accountId, change));
  });
}

function takesAnother(account: AccountRow, { email, phone }: Partial<ProfileValues>): boolean {
  const others = [email !== account.email ? email : null, phone !== account.phone ? phone : null];
  return others.some((value) => typeof value === "string");
}

/**
 * Sets a new password; every token issued before ends.
 * @throws 401 PASSWORD_LAMA_SALAH, 429
 */
export async function changePassword(
  ctx: Ctx,
  account: AccountRow,
  input: UpdatePassword,
  perAccount: Limit,
): Promise<AccountRow> {
  const key = passwordThrottle(account.id);
  await countAttempt(ctx, key, perAccount, "wrong passwords");
  if (!(await verifyPassword(account.password_hash, sha256Hex(input.password_lama))))
    throw wrongOldPassword();
  const password_hash = await hashPassword(sha256Hex(input.password_baru));
  return inTransaction(ctx, async (tx) => {
    const locked = await lockAccount(tx, account.id);
    // Somebody else changed it while we were hashing.
    if (locked?.password_hash !== account.password_hash) throw wrongOldPassword();
    await dropResetCode(tx, account.id);
    await forgive(tx.db, key);
    return updateAccess(tx, account.id, { password_hash });
  });
}

/** Counts wrong old passwords; whoever proves himself by mail starts anew. */
export function passwordThrottle(accountId: number): string {
  return `customer-password:${accountId}`;
}

function wrongOldPassword() {
  return unauthenticated("PASSWORD_LAMA_SALAH", "Kata sandi lama salah.");
}

/** What the database refuses, by constraint. */
function taken() {
  return {
    accounts_username_unique: conflict(
      "USERNAME_SUDAH_DIPAKAI",
      "Nama pengguna ini sudah dipakai. Silakan pilih yang lain.",
    ),
    accounts_email_unique: conflict("EMAIL_SUDAH_DIPAKAI", "Alamat surel ini sudah dipakai akun lain."),
    accounts_phone_unique: conflict("NO_HP_SUDAH_DIPAKAI", "Nomor HP ini sudah dipakai akun lain."),
  };
}
