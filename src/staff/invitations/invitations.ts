import { fieldError } from "../../field-errors/field-errors.ts";
import { type Ctx, inTransaction } from "../../kernel/context.ts";
import { invalid } from "../../kernel/errors.ts";
import { randomToken, sha256Hex } from "../../kernel/ids.ts";
import type { Mailer } from "../../kernel/mail.ts";
import { hashPassword } from "../../kernel/passwords/passwords.ts";
import { notFound } from "../../kernel/refusal.ts";
import { recordedRefusal, recordSecurityEvent } from "../../kernel/security/event.ts";
import { addressKey, countAttempt, type Limit, takeBack } from "../../kernel/throttle/throttle.ts";
import { isoInZone } from "../../kernel/time.ts";
import { isMailAddress } from "../../mail-address.ts";
import { lockUser, updateUser, userById } from "../queries.ts";
import { endSessionsWithin } from "../sessions/sessions.ts";
import { auditUser, refuseWeakPassword, UserNotFound } from "../users.ts";
import * as queries from "./queries.ts";
import type { Acceptance, Invitation, NewInvitation } from "./schema.ts";

export const InvitationNotFound = notFound(
  "INVITATION_NOT_FOUND",
  "This link was used, has expired, or was replaced by a newer one. Ask an admin for another.",
);

/** Milliseconds. */
const lifetime = 72 * 3_600_000;

export interface InvitationSettings {
  /** Wrong tokens from one address. */
  perAddress: Limit;
  mailer: Mailer;
  /** Where staff open the console; undefined: no link is mailed. */
  consoleUrl: string | undefined;
  officeName: string;
  /** Without one a mail is written to the log, which is no place for what opens something. */
  smtpUrl: string | undefined;
}

/**
 * Makes the link by which a user sets the password, also one who has forgotten it: until then the present one stays. An earlier link of
 * the user opens nothing any more. The token, 256 bits, is in the answer and in the mail, and nowhere else.
 */
export async function invite(
  ctx: Ctx,
  userId: number,
  { email }: NewInvitation,
  settings: InvitationSettings,
): Promise<Invitation> {
  if (email !== undefined && !isMailAddress(email)) throw invalid({ email: [fieldError("NOT_ONE_EMAIL")] });
  const token = randomToken(32);
  const ends = new Date(ctx.now().getTime() + lifetime);
  const ends_at = isoInZone(ends.getTime(), ctx.zone);
  const username = await inTransaction(ctx, async (tx) => {
    const user = await userById(tx.db, userId);
    if (user === undefined) throw UserNotFound(userId);
    await queries.putInvitation(tx, {
      user_id: userId,
      token_hash: sha256Hex(token),
      created_at: tx.now(),
      ends_at: ends,
    });
    await auditUser(tx, "invite", user, user, { invited_until: ends_at });
    return user.username;
  });
  recordSecurityEvent(ctx, "user_changed", { about: ["USER_FIELDS", username, "invited"] });
  const mailed = email !== undefined && (await mailLink(settings, email, { username, token, ends_at }));
  return { token, ends_at, mailed_to: mailed ? email : null };
}

/** Whether there was a way to mail it. @throws LoketError unavailable when the mail server did not take it */
async function mailLink(
  { mailer, consoleUrl, smtpUrl, officeName }: InvitationSettings,
  to: string,
  { username, token, ends_at }: { username: string; token: string; ends_at: string },
): Promise<boolean> {
  if (consoleUrl === undefined || smtpUrl === undefined) return false;
  const link = `${consoleUrl.replace(/\/+$/, "")}/console/sign-in#invite=${token}`;
  const office = officeName === "" ? "Loket" : `Loket ${officeName}`;
  const until = ends_at.slice(0, 16).replace("T", " ");
  await mailer.send({
    to,
    subject: `${office}: undangan / invitation`,
    text: [
      `Anda diundang ke ${office} sebagai ${username}. Buat kata sandi Anda melalui tautan ini, sekali saja, sampai ${until}:`,
      link,
      `You are invited to ${office} as ${username}. Set your password by the link above, once, until ${until}.`,
    ].join("\n\n"),
  });
  return true;
}

/**
 * Sets the password of whose link it is, uses the link up, and ends the user's sessions. It opens none: who has a second factor logs in
 * with it.
 */
export async function acceptInvitation(
  ctx: Ctx,
  { token, password }: Acceptance,
  { perAddress }: InvitationSettings,
) {
  const key = addressKey(ctx, "invitation");
  await countAttempt(ctx, key, perAddress, "wrong links");
  const hash = sha256Hex(token);
  const user = await queries.invited(ctx.db, hash, ctx.now());
  if (user === undefined) throw recordedRefusal(ctx, "login_failed", InvitationNotFound());
  await takeBack(ctx.db, key);
  await refuseWeakPassword("password", password, user.username);
  const password_hash = await hashPassword(password);
  const actor = { ...ctx.actor, id: user.id, username: user.username };
  await inTransaction({ ...ctx, actor }, async (tx) => {
    const before = await lockUser(tx, user.id);
    if (!before.is_active || !(await queries.takeInvitation(tx, hash))) throw InvitationNotFound();
    const after = await updateUser(tx, user.id, { password_hash, must_change_password: false });
    await endSessionsWithin(tx, user.id, null);
    await auditUser(tx, "update", before, after, { password: "changed" });
  });
  recordSecurityEvent(ctx, "password_changed", { id: user.id, name: user.username });
  return { username: user.username };
}
