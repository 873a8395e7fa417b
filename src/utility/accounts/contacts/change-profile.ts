import { customerFieldError } from "../../../field-errors/field-errors.ts";
import { type Ctx, inTransaction, type Tx } from "../../../kernel/context.ts";
import { invalid, onViolation } from "../../../kernel/errors.ts";
import { recordSecurityEvent } from "../../../kernel/security/event.ts";
import { countAttempt, type Limit } from "../../../kernel/throttle/throttle.ts";
import type { UpdateAkun } from "../customer-schema.ts";
import { lockProved, provePassword } from "../password.ts";
import { profileOf, refuseUnreachable } from "../profile.ts";
import { accountById, dropResetCode, lockAccount, type ProfileValues, updateAccount } from "../queries.ts";
import { PasswordDiperlukan, PasswordLamaSalah, taken } from "../refusals.ts";
import type { AccountRow } from "../session.ts";
import {
  type AskedContact,
  askForContact,
  type ContactSettings,
  mailCode,
  mailNews,
  tellOfContact,
} from "./contacts.ts";
import { type ContactKind, dropContactChange } from "./queries.ts";

export interface ProfileSettings extends ContactSettings {
  /** Wrong passwords. */
  perPassword: Limit;
  /** Other addresses and numbers that were named, since a refusal shows that one is taken. */
  perAccount: Limit;
}

type Change = Partial<ProfileValues>;

/** What of a change counts at once, and what waits for a code. */
interface Plan {
  atOnce: Change;
  waiting: AskedContact[];
}

/**
 * Changes what was sent and leaves the rest. Another e-mail address or telephone number takes the account's password, and counts
 * when its code has come back (decision 0023).
 * @returns what waits for a code now
 * @throws PasswordDiperlukan, PasswordLamaSalah, EmailSudahDipakai, NoHpSudahDipakai, RateLimited
 */
export async function changeProfile(
  ctx: Ctx,
  accountId: number,
  { password_lama: password, ...fields }: UpdateAkun,
  settings: ProfileSettings,
): Promise<AskedContact[]> {
  const change = profileOf(fields);
  if (Object.keys(change).length === 0)
    throw invalid({
      nama: [customerFieldError("NO_PROFILE_FIELD", { fields: ["nama", "email", "no_hp", "alamat", "nik"] })],
    });
  const account = await accountById(ctx.db, accountId);
  let proved: AccountRow | undefined;
  if (contactsIn(account, change).length > 0) {
    if (password === undefined || password === null || password === "") throw PasswordDiperlukan();
    proved = await provePassword(ctx, accountId, password, settings.perPassword, PasswordLamaSalah);
    await countNamed(ctx, proved, change, settings.perAccount);
  }
  const { before, after, plan, codes } = await inTransaction(ctx, async (tx) => {
    const before =
      proved === undefined
        ? await lockAccount(tx, accountId)
        : await lockProved(tx, proved, PasswordLamaSalah);
    // Another change came between: what was the account's own a moment ago is another address now.
    if (proved === undefined && contactsIn(before, change).length > 0) throw PasswordDiperlukan();
    const plan = planOf(before, change);
    refuseUnreachable({ ...before, ...plan.atOnce });
    const codes: [AskedContact, string][] = [];
    for (const asked of plan.waiting) {
      const code = await askForContact(tx, accountId, asked, settings);
      if (code !== undefined) codes.push([asked, code]);
    }
    return { before, plan, codes, after: await changeAtOnce(tx, before, plan.atOnce) };
  });
  const names = Object.keys(change).sort();
  recordSecurityEvent(ctx, "account_changed", { about: ["ACCOUNT_FIELDS", after.username, ...names] });
  for (const [asked, code] of codes) mailCode(ctx, before, asked, code, settings);
  for (const kind of contactsIn(before, plan.atOnce))
    mailNews(ctx, before, { kind, value: plan.atOnce[columnOf[kind]] ?? null, step: "DONE" }, settings);
  return plan.waiting;
}

const columnOf = { EMAIL: "email", PHONE: "phone" } as const satisfies Record<ContactKind, keyof Change>;

/** Which of the ways to reach the account's owner a change makes another one. */
function contactsIn(before: AccountRow, change: Change): ContactKind[] {
  return (["EMAIL", "PHONE"] as const).filter((kind) => {
    const value = change[columnOf[kind]];
    return value !== undefined && value !== before[columnOf[kind]];
  });
}

async function countNamed(ctx: Ctx, account: AccountRow, change: Change, limit: Limit): Promise<void> {
  const namesAnother = contactsIn(account, change).some((kind) => change[columnOf[kind]] !== null);
  if (namesAnother) await countAttempt(ctx, `profile:${account.id}`, limit, "changes of address or number");
}

/**
 * What is removed is gone at once. A new address is confirmed by a code that goes there, a new number by one to the confirmed
 * address, since there is no other channel; an account without a confirmed address changes its number at once.
 */
function planOf(before: AccountRow, { email, phone, ...rest }: Change): Plan {
  const atOnce: Change = { ...rest };
  const waiting: AskedContact[] = [];
  if (email === null) atOnce.email = null;
  else if (email !== undefined && email !== before.email)
    waiting.push({ kind: "EMAIL", value: email, sent_to: email });
  const channel = email === null || !before.email_confirmed ? null : before.email;
  if (phone !== undefined && phone !== before.phone) {
    if (phone === null || channel === null) atOnce.phone = phone;
    else waiting.push({ kind: "PHONE", value: phone, sent_to: channel });
  }
  return { atOnce, waiting };
}

async function changeAtOnce(tx: Tx, before: AccountRow, atOnce: Change): Promise<AccountRow> {
  if (Object.keys(atOnce).length === 0) return before;
  for (const kind of contactsIn(before, atOnce)) {
    await dropContactChange(tx, { account_id: before.id, kind });
    await tellOfContact(tx, before.id, { kind, value: atOnce[columnOf[kind]] ?? null });
  }
  // A code that went to the earlier address must not open the account any more.
  if (atOnce.email === null) await dropResetCode(tx, before.id);
  return onViolation(taken(), () => updateAccount(tx, before, atOnce));
}
