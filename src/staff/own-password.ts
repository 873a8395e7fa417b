import { type Ctx, inTransaction } from "../kernel/context.ts";
import { hashPassword } from "../kernel/passwords/passwords.ts";
import { recordSecurityEvent } from "../kernel/security/event.ts";
import type { Limit } from "../kernel/throttle/throttle.ts";
import { removeInvitation } from "./invitations/queries.ts";
import { lockUser, updateUser } from "./queries.ts";
import type { OwnPasswordChange, Session } from "./schema.ts";
import { provePassword, WrongPassword } from "./second-factor/second-factor.ts";
import { endSessionsWithin, type SessionSettings, type StaffSession, tokenOf } from "./sessions/sessions.ts";
import { auditUser, refuseWeakPassword } from "./users.ts";

/**
 * Changes the own password. Every other session ends, and so does every token there was: the answer brings one that goes on with the
 * session.
 */
export async function changeOwnPassword(
  ctx: Ctx,
  session: StaffSession,
  input: OwnPasswordChange,
  { perUser, ...settings }: SessionSettings & { perUser: Limit },
): Promise<Session> {
  const { user } = session;
  await provePassword(ctx, user, input.old, perUser);
  await refuseWeakPassword("new", input.new, user.username, input.old);
  const password_hash = await hashPassword(input.new);
  const answer = await inTransaction(ctx, async (tx) => {
    const before = await lockUser(tx, user.id);
    // It was changed while we were hashing.
    if (before.password_hash !== user.password_hash) throw WrongPassword();
    const after = await updateUser(tx, user.id, { password_hash, must_change_password: false });
    await endSessionsWithin(tx, user.id, session.id);
    await removeInvitation(tx, user.id);
    const answer = await tokenOf(tx, { ...session, user: after }, settings);
    await auditUser(tx, "update", before, after, { password: "changed" });
    return answer;
  });
  recordSecurityEvent(ctx, "password_changed");
  return answer;
}
