import { recordChange, type Snapshot } from "../kernel/audit.ts";
import type { Ctx } from "../kernel/context.ts";
import { inTransaction, type Tx } from "../kernel/context.ts";
import { conflict, notFound, onViolation } from "../kernel/errors.ts";
import { type Page, type Paging, pageOf } from "../kernel/paging.ts";
import { hashPassword } from "../kernel/passwords.ts";
import { isoInZone } from "../kernel/time.ts";
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

/** Users by id. `zone` is the IANA zone in which times are written. */
export async function listUsers(ctx: Ctx, paging: Paging, zone: string): Promise<Page<User>> {
  const { rows, total } = await pageOfUsers(ctx.db, paging);
  return pageOf(
    rows.map((row) => presentUser(row, zone)),
    total,
    paging,
  );
}

/** @throws 404 USER_NOT_FOUND */
export async function getUser(ctx: Ctx, id: number, zone: string): Promise<User> {
  const row = await userById(ctx.db, id);
  if (row === undefined) throw userNotFound(id);
  return presentUser(row, zone);
}

/** @throws 409 USER_EXISTS */
export async function createUser(ctx: Ctx, input: NewUser, zone: string): Promise<User> {
  const passwordHash = await hashPassword(input.password);
  return inTransaction(ctx, async (tx) => presentUser(await addRecordedUser(tx, input, passwordHash), zone));
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
    await addRecordedUser(tx, { username: admin.username, role: "admin" }, passwordHash);
    return true;
  });
}

async function addRecordedUser(
  tx: Tx,
  input: { username: string; role: Role },
  passwordHash: string,
): Promise<UserRow> {
  const taken = conflict("USER_EXISTS", `There is already a user named ${input.username}.`);
  const row = await onViolation({ users_username_unique: taken }, () =>
    addUser(tx, { username: input.username, role: input.role, password_hash: passwordHash }),
  );
  await recordChange(tx, {
    entity: "users",
    entityKey: row.username,
    action: "create",
    before: null,
    after: snapshot(row),
  });
  return row;
}

/**
 * Changes role, activity or password; each ends the user's tokens at once.
 * @throws 404 USER_NOT_FOUND, 409 LAST_ADMIN
 */
export async function changeUser(ctx: Ctx, id: number, change: UserChange, zone: string): Promise<User> {
  const passwordHash = change.password === undefined ? undefined : await hashPassword(change.password);
  return inTransaction(ctx, async (tx) => {
    const { user: before, activeAdmins } = await lockUserAndAdmins(tx, id);
    if (before === undefined) throw userNotFound(id);
    const isActive = change.is_active === undefined ? before.is_active : change.is_active === 1;
    const role = change.role ?? before.role;
    const wasActiveAdmin = before.is_active && before.role === "admin";
    if (wasActiveAdmin && activeAdmins === 1 && !(isActive && role === "admin")) {
      throw conflict("LAST_ADMIN", "This is the last active admin. Make another user an admin first.");
    }
    const after = await updateUser(tx, id, {
      role,
      is_active: isActive,
      ...(passwordHash === undefined ? {} : { password_hash: passwordHash }),
    });
    await recordChange(tx, {
      entity: "users",
      entityKey: before.username,
      action: "update",
      before: snapshot(before),
      after: passwordHash === undefined ? snapshot(after) : { ...snapshot(after), password: "changed" },
    });
    return presentUser(after, zone);
  });
}

function snapshot(row: UserRow): Snapshot {
  return { username: row.username, role: row.role, is_active: row.is_active ? 1 : 0 };
}

export function presentUser(row: UserRow, zone: string): User {
  return {
    id: row.id,
    username: row.username,
    role: row.role as Role,
    is_active: row.is_active ? 1 : 0,
    created_at: isoInZone(row.created_at.getTime(), zone),
    updated_at: isoInZone(row.updated_at.getTime(), zone),
  };
}

function userNotFound(id: number) {
  return notFound("USER_NOT_FOUND", `There is no user ${id}.`);
}
