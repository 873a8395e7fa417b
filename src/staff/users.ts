import { auditOf } from "../kernel/audit.ts";
import { type Ctx, inTransaction, type Tx } from "../kernel/context.ts";
import { onViolation } from "../kernel/errors.ts";
import { type Page, type Paging, pageOf } from "../kernel/paging.ts";
import { hashPassword } from "../kernel/passwords.ts";
import { refusal } from "../kernel/refusal.ts";
import { recordSecurityEvent } from "../kernel/security-event.ts";
import { wire } from "../kernel/wire.ts";
import { refuseWeakPassword } from "./new-password.ts";
import {
  addUser,
  countUsers,
  lockUserAndAdmins,
  lockUsers,
  pageOfUsers,
  type UserRow,
  updateUser,
  userById,
} from "./queries.ts";
import type { NewUser, Role, User, UserChange } from "./schema.ts";
import { endSessionsWithin } from "./sessions/sessions.ts";

export const UserNotFound = refusal(
  "not-found",
  "USER_NOT_FOUND",
  (id: number) => `There is no user ${id}.`,
  9,
);
export const UserExists = refusal(
  "conflict",
  "USER_EXISTS",
  (username: string) => `There is already a user named ${username}.`,
  "petugas.pasar",
);
export const LastAdmin = refusal(
  "conflict",
  "LAST_ADMIN",
  () => "This is the last active admin. Make another user an admin first.",
);

/** Users by id, deactivated ones too. */
export async function listUsers(ctx: Ctx, paging: Paging): Promise<Page<User>> {
  const { rows, total } = await pageOfUsers(ctx.db, paging);
  return pageOf(
    rows.map((row) => presentUser(ctx, row)),
    total,
    paging,
  );
}

export async function getUser(ctx: Ctx, id: number): Promise<User> {
  const row = await userById(ctx.db, id);
  if (row === undefined) throw UserNotFound(id);
  return presentUser(ctx, row);
}

/** A user with a password that somebody else thought of: it opens nothing but its own change. */
export async function createUser(ctx: Ctx, input: NewUser): Promise<User> {
  await refuseWeakPassword("password", input.password, input.username);
  const passwordHash = await hashPassword(input.password);
  const user = await inTransaction(ctx, async (tx) =>
    presentUser(tx, await addRecordedUser(tx, { ...input, mustChange: true }, passwordHash)),
  );
  recordSecurityEvent(ctx, "user_created", { about: `${user.username}: ${user.role}` });
  return user;
}

/** Creates the first admin when there is no user at all; returns whether it did. */
export async function createFirstAdmin(
  ctx: Ctx,
  admin: { username: string; password: string },
): Promise<boolean> {
  if ((await countUsers(ctx.db)) > 0) return false;
  const passwordHash = await hashPassword(admin.password);
  return inTransaction(ctx, async (tx) => {
    await lockUsers(tx);
    // Another process may have come first.
    if ((await countUsers(tx.db)) > 0) return false;
    // Whoever runs the server has the password from its settings or its first lines, and is the admin.
    const first = { username: admin.username, role: "admin", mustChange: false } as const;
    await addRecordedUser(tx, first, passwordHash);
    return true;
  });
}

async function addRecordedUser(
  tx: Tx,
  { username, role, mustChange }: { username: string; role: Role; mustChange: boolean },
  passwordHash: string,
): Promise<UserRow> {
  const row = await onViolation({ users_username_unique: UserExists(username) }, () =>
    addUser(tx, { username, role, password_hash: passwordHash, must_change_password: mustChange }),
  );
  await auditUser(tx, "create", null, row);
  return row;
}

/** Changes role, activity or password; each ends the user's sessions at once. Who is given a password has to change it. */
export async function changeUser(ctx: Ctx, id: number, change: UserChange): Promise<User> {
  const passwordHash = await hashOfNew(ctx, id, change.password);
  const user = await inTransaction(ctx, async (tx) => {
    const { user: before, activeAdmins } = await lockUserAndAdmins(tx, id);
    if (before === undefined) throw UserNotFound(id);
    const isActive = change.is_active === undefined ? before.is_active : change.is_active === 1;
    const role = change.role ?? before.role;
    const wasActiveAdmin = before.is_active && before.role === "admin";
    if (wasActiveAdmin && activeAdmins === 1 && !(isActive && role === "admin")) throw LastAdmin();
    const after = await updateUser(tx, id, {
      role,
      is_active: isActive,
      ...(passwordHash === undefined
        ? {}
        : { password_hash: passwordHash, must_change_password: id !== ctx.actor.id }),
    });
    await endSessionsWithin(tx, id, null);
    await auditUser(tx, "update", before, after, passwordHash === undefined ? {} : { password: "changed" });
    return presentUser(tx, after);
  });
  recordSecurityEvent(ctx, "user_changed", { about: aboutChange(user, change) });
  return user;
}

/** Who was changed, and what: never a password. */
function aboutChange({ username }: User, { role, is_active, password }: UserChange): string {
  const changes = [
    ...(role === undefined ? [] : [`role ${role}`]),
    ...(is_active === undefined ? [] : [is_active === 1 ? "active" : "inactive"]),
    ...(password === undefined ? [] : ["password"]),
  ];
  return `${username}: ${changes.join(", ")}`;
}

async function hashOfNew(ctx: Ctx, id: number, password: string | undefined): Promise<string | undefined> {
  if (password === undefined) return undefined;
  const user = await userById(ctx.db, id);
  if (user === undefined) throw UserNotFound(id);
  await refuseWeakPassword("password", password, user.username);
  return hashPassword(password);
}

export const auditUser = auditOf(
  "users",
  ({ username }: UserRow) => username,
  ({ username, role, is_active }) => ({ username, role, is_active: is_active ? 1 : 0 }),
);

function presentUser(ctx: Ctx, { password_hash: _, ...row }: UserRow): User {
  return {
    ...wire(row, ctx.zone),
    is_active: row.is_active ? 1 : 0,
    must_change_password: row.must_change_password ? 1 : 0,
    has_second_factor: row.second_factor_at === null ? 0 : 1,
  };
}
