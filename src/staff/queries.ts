import { type Selectable, sql } from "kysely";
import { insertRecord, updateRecord } from "../db/records.ts";
import type { Users } from "../db/tables.ts";
import type { Db, Tx } from "../kernel/context.ts";
import { countRows, listed } from "../kernel/lists/page-queries.ts";
import { seesEverything } from "./scope.ts";

/** With the codes of the locations that a user is confined to, by code; null: all locations. */
export type UserRow = Selectable<Users> & { location_codes: string[] | null };

/** Of a row of users. */
export const locationCodes = sql<string[] | null>`
  CASE WHEN NOT users.all_locations THEN
    ARRAY(SELECT l.location_code FROM user_locations l WHERE l.user_id = users.id ORDER BY l.location_code) END`;

/** Of a row of users: each by name, as a statement that is planned once must name them. */
export const userColumns = [
  "users.id",
  "users.username",
  "users.password_hash",
  "users.role",
  "users.further_roles",
  "users.is_active",
  "users.token_version",
  "users.must_change_password",
  "users.second_factor_at",
  "users.products",
  "users.all_locations",
  "users.crew_id",
  "users.email",
  "users.last_sign_in_at",
  "users.version",
  "users.created_at",
  "users.updated_at",
] as const;

function usersOf(db: Db) {
  return db.selectFrom("users").selectAll("users").select(locationCodes.as("location_codes"));
}

export function userByName(db: Db, username: string) {
  return usersOf(db).where("username", "=", username).executeTakeFirst();
}

export function userById(db: Db, id: number) {
  return usersOf(db).where("id", "=", id).executeTakeFirst();
}

/** @param part what is looked for in the usernames; undefined: all users */
export function listOfUsers(db: Db, part: string | undefined) {
  const found = named(part);
  return listed(usersOf(db).where(found).orderBy("id"));
}

export function countUsers(db: Db): Promise<number> {
  return countRows(db.selectFrom("users"));
}

/** Usernames have no capitals. */
function named(part: string | undefined) {
  return part === undefined ? sql<boolean>`true` : sql<boolean>`strpos(username, ${part.toLowerCase()}) > 0`;
}

/** No other transaction adds or changes users until this one ends. */
export async function lockUsers(tx: Tx): Promise<void> {
  await sql`LOCK TABLE users IN SHARE ROW EXCLUSIVE MODE`.execute(tx.db);
}

/** What a user may see in addition to what the role allows; `location_codes` null: of every location. */
export type UserScope = Pick<UserRow, "products" | "location_codes">;

export type NewUserRow = UserScope &
  Pick<UserRow, "username" | "password_hash" | "role" | "further_roles" | "crew_id" | "must_change_password">;

export async function addUser(tx: Tx, { location_codes: codes, ...user }: NewUserRow): Promise<UserRow> {
  const { id } = await insertRecord(tx, "users", { ...user, all_locations: codes === null });
  await addLocations(tx, id, codes ?? []);
  return storedUser(tx, id);
}

async function addLocations(tx: Tx, id: number, codes: readonly string[]): Promise<void> {
  if (codes.length === 0) return;
  const rows = codes.map((location_code) => ({ user_id: id, location_code }));
  await tx.db.insertInto("user_locations").values(rows).execute();
}

function storedUser(tx: Tx, id: number): Promise<UserRow> {
  return usersOf(tx.db).where("id", "=", id).executeTakeFirstOrThrow();
}

/** Which of these are no location, or were deleted. */
export async function unknownLocations(tx: Tx, codes: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ code: string }>`
    SELECT code FROM unnest(${codes}::text[]) AS wanted (code)
    WHERE NOT EXISTS (SELECT FROM locations l WHERE l.code = wanted.code AND l.deleted_at IS NULL)`.execute(
    tx.db,
  );
  return rows.map(({ code }) => code);
}

/** Locks the user and every active admin who sees everything, in one order, so that two changes at once cannot remove the last one. */
export async function lockUserAndAdmins(tx: Tx, id: number) {
  const rows = await usersOf(tx.db)
    .where((row) =>
      row.or([row("id", "=", id), row.and([row("role", "=", "admin"), row("is_active", "=", true)])]),
    )
    .orderBy("id")
    .forUpdate("users")
    .execute();
  return { user: rows.find((row) => row.id === id), activeAdmins: rows.filter(managesUsers).length };
}

/** Whether it is an admin who manages users, which is only for those who see everything. */
export function managesUsers({ role, is_active, products, location_codes }: UserRow): boolean {
  return role === "admin" && is_active && seesEverything({ products, places: location_codes });
}

/** Every change of role, scope, password or activity ends the user's tokens (docs/contracts/levy-contract.md, "Authentication"). */
export async function updateUser(
  tx: Tx,
  id: number,
  { location_codes: codes, ...change }: Partial<NewUserRow & Pick<UserRow, "is_active">>,
): Promise<UserRow> {
  await tx.db
    .updateTable("users")
    .set((row) => ({
      ...change,
      ...(codes === undefined ? {} : { all_locations: codes === null }),
      token_version: row("token_version", "+", 1),
      version: row("version", "+", 1),
      updated_at: tx.now(),
    }))
    .where("id", "=", id)
    .execute();
  if (codes !== undefined) {
    await tx.db.deleteFrom("user_locations").where("user_id", "=", id).execute();
    await addLocations(tx, id, codes ?? []);
  }
  return storedUser(tx, id);
}

/** The user, whom no other transaction changes until this one ends. */
export function lockUser(tx: Tx, id: number) {
  return usersOf(tx.db).where("id", "=", id).forUpdate("users").executeTakeFirstOrThrow();
}

/** Where the user is written to; null: nowhere. The user's tokens stay valid. */
export async function setEmail(tx: Tx, id: number, email: string | null): Promise<UserRow> {
  await updateRecord(tx, "users", { id }, { email });
  return storedUser(tx, id);
}

/** Since when a login also demands a code; null: it does not any more. The user's tokens stay valid. */
export async function setSecondFactor(tx: Tx, id: number, since: Date | null): Promise<UserRow> {
  await updateRecord(tx, "users", { id }, { second_factor_at: since });
  return storedUser(tx, id);
}

/** The statement that follows also notes when the user signed in last. */
export function withSignIn(db: Db, userId: number, at: Date) {
  return db.with("signed_in", (query) =>
    query.updateTable("users").set({ last_sign_in_at: at }).where("id", "=", userId),
  );
}
