import { type Kysely, type Selectable, sql } from "kysely";
import type { DB, Users } from "../db/tables.ts";
import type { Tx } from "../kernel/context.ts";
import { offsetOf, type Paging } from "../kernel/paging.ts";

export type UserRow = Selectable<Users>;

export function userByName(db: Kysely<DB>, username: string) {
  return db.selectFrom("users").selectAll().where("username", "=", username).executeTakeFirst();
}

export function userById(db: Kysely<DB>, id: number) {
  return db.selectFrom("users").selectAll().where("id", "=", id).executeTakeFirst();
}

export async function pageOfUsers(db: Kysely<DB>, paging: Paging) {
  const [rows, total] = await Promise.all([
    db.selectFrom("users").selectAll().orderBy("id").limit(paging.limit).offset(offsetOf(paging)).execute(),
    countUsers(db),
  ]);
  return { rows, total };
}

export async function countUsers(db: Kysely<DB>): Promise<number> {
  const { total } = await db
    .selectFrom("users")
    .select((query) => query.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  return total;
}

/** Until the transaction ends nobody else adds or changes users. */
export async function lockUsers(tx: Tx): Promise<void> {
  await sql`LOCK TABLE users IN SHARE ROW EXCLUSIVE MODE`.execute(tx.db);
}

export interface NewUserRow {
  username: string;
  password_hash: string;
  role: UserRow["role"];
  must_change_password: boolean;
}

export function addUser(tx: Tx, user: NewUserRow) {
  const now = tx.now();
  return tx.db
    .insertInto("users")
    .values({ ...user, created_at: now, updated_at: now })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Locks the user and every active admin, in one order, so that two changes at once cannot remove the last one. */
export async function lockUserAndAdmins(
  tx: Tx,
  id: number,
): Promise<{ user: UserRow | undefined; activeAdmins: number }> {
  const rows = await tx.db
    .selectFrom("users")
    .selectAll()
    .where((row) =>
      row.or([row("id", "=", id), row.and([row("role", "=", "admin"), row("is_active", "=", true)])]),
    )
    .orderBy("id")
    .forUpdate()
    .execute();
  return {
    user: rows.find((row) => row.id === id),
    activeAdmins: rows.filter((row) => row.role === "admin" && row.is_active).length,
  };
}

/** Every change of role, password or activity ends the user's tokens (docs/contracts/levy-contract.md, "Authentication"). */
export function updateUser(
  tx: Tx,
  id: number,
  change: {
    role?: UserRow["role"];
    is_active?: boolean;
    password_hash?: string;
    must_change_password?: boolean;
  },
) {
  return tx.db
    .updateTable("users")
    .set((row) => ({
      ...change,
      token_version: row("token_version", "+", 1),
      version: row("version", "+", 1),
      updated_at: tx.now(),
    }))
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** The user, who cannot be changed by anybody else until the transaction ends. */
export function lockUser(tx: Tx, id: number) {
  return tx.db.selectFrom("users").selectAll().where("id", "=", id).forUpdate().executeTakeFirstOrThrow();
}

/** Since when a login also demands a code; null: it does not any more. The user's tokens stay valid. */
export function setSecondFactor(tx: Tx, id: number, since: Date | null) {
  return tx.db
    .updateTable("users")
    .set((row) => ({ second_factor_at: since, version: row("version", "+", 1), updated_at: tx.now() }))
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirstOrThrow();
}
