import { fieldError } from "../field-errors/field-errors.ts";
import { auditOf } from "../kernel/audit/audit.ts";
import { type Ctx, inTransaction, type Tx } from "../kernel/context.ts";
import { invalid, onViolation } from "../kernel/errors.ts";
import { randomToken } from "../kernel/ids.ts";
import { hashPassword } from "../kernel/passwords/passwords.ts";
import { weaknessOf } from "../kernel/passwords/strength.ts";
import { conflict, recordNotFound } from "../kernel/refusal.ts";
import { recordSecurityEvent } from "../kernel/security/event.ts";
import { wire } from "../kernel/wire.ts";
import { removeInvitation } from "./invitations/queries.ts";
import { heldRoles, productOfRole } from "./permissions.ts";
import * as queries from "./queries.ts";
import { type NewUser, rolesOf, scopeOf, type User, type UserChange, type UserQuery } from "./schema.ts";
import { products } from "./scope.ts";
import { endSessionsWithin } from "./sessions/sessions.ts";

export const UserNotFound = recordNotFound("USER_NOT_FOUND", "user", 9);
export const UserExists = conflict(
  "USER_EXISTS",
  (username: string) => `There is already a user named ${username}.`,
  "petugas.pasar",
);
export const LastAdmin = conflict(
  "LAST_ADMIN",
  "This is the last active admin who sees everything. Make another user one first.",
);

/** Users by id, deactivated ones too. */
export function listUsers(ctx: Ctx, query: UserQuery) {
  return queries.listOfUsers(ctx.db, query.q).map((row) => presentUser(ctx, row));
}

export async function getUser(ctx: Ctx, id: number): Promise<User> {
  const row = await queries.userById(ctx.db, id);
  if (row === undefined) throw UserNotFound(id);
  return presentUser(ctx, row);
}

/** A user with a password that another person chose, which opens nothing but its own change; or with one that nobody knows. */
export async function createUser(ctx: Ctx, input: NewUser): Promise<User> {
  const { password } = input;
  if (password !== undefined) await refuseWeakPassword("password", password, input.username);
  const passwordHash = await hashPassword(password ?? randomToken(32));
  const roles = givenRoles(input);
  if (roles === undefined) throw invalid({ role: [fieldError("REQUIRED_WITHOUT", { field: "roles" })] });
  // Who has roles of one product alone works with nothing else, unless it is said.
  const given = input.products ?? productsOf(roles);
  const scope = { products: ordered(given), location_codes: input.location_codes ?? null };
  const user = await inTransaction(ctx, async (tx) => {
    await refuseWrongScope(tx, roles, scope);
    const { username } = input;
    const crew = { crew_id: crewFor(roles, input.crew_id, null) };
    const stored = { password_hash: passwordHash, must_change_password: true, ...crew };
    return presentUser(tx, await addRecordedUser(tx, { username, ...roles, ...scope, ...stored }));
  });
  recordSecurityEvent(ctx, "user_created", {
    about: ["USER_WITH", user.username, user.roles.join(","), ...scopeWords(user)],
  });
  return user;
}

/** What somebody with these roles works with: the products of the roles, or both for who has a rank. */
function productsOf({ role, further_roles: further }: StoredRoles): readonly string[] {
  const own = [role, ...further].map(productOfRole);
  return own[0] === undefined ? products : products.filter((product) => own.includes(product));
}

type StoredRoles = Pick<queries.NewUserRow, "role" | "further_roles">;

/**
 * The roles that a request names, as they are stored; undefined: none.
 * @throws 422 when `role` is not the one that comes first in `roles`, which would leave it open who the person is
 */
function givenRoles({ role, roles }: Pick<UserChange, "role" | "roles">): StoredRoles | undefined {
  const all = roles ?? (role === undefined ? undefined : [role]);
  if (all === undefined) return undefined;
  const { role: first, further } = heldRoles(all);
  if (role !== undefined && role !== first)
    throw invalid({ role: [fieldError("FIRST_OF_ROLES", { role: first })] });
  return { role: first, further_roles: further };
}

/** As the database keeps them: in one order. */
function ordered(given: readonly string[]): string[] {
  return products.filter((product) => given.includes(product));
}

/**
 * The crew that somebody with these roles belongs to: the one that is named, or else the present one.
 * @throws 422 when the role crew is without one, or one is named without that role
 */
function crewFor(
  { role, further_roles: further }: StoredRoles,
  given: number | null | undefined,
  present: number | null,
): number | null {
  const isOfCrew = [role, ...further].includes("crew");
  const id = given === undefined && isOfCrew ? present : (given ?? null);
  if (isOfCrew && id === null) throw invalid({ crew_id: [fieldError("CREW_FOR_ROLE")] });
  if (!isOfCrew && id !== null) throw invalid({ crew_id: [fieldError("ONLY_WITH_CREW")] });
  return id;
}

const unknownCrew = { users_crew_known: invalid({ crew_id: [fieldError("NOT_A_CREW")] }) };

/**
 * @throws 422 when a location is none, when locations are named for a user who has nothing to do with them, or when a role is
 * for somebody who does not work with its product
 */
async function refuseWrongScope(
  tx: Tx,
  { role, further_roles: further }: StoredRoles,
  { products: own, location_codes: codes }: queries.UserScope,
): Promise<void> {
  for (const [product, code] of [
    ["water", "WATER_FOR_ROLES"],
    ["levies", "LEVIES_FOR_ROLES"],
  ] as const)
    if ([role, ...further].some((one) => productOfRole(one) === product) && !own.includes(product))
      throw invalid({ products: [fieldError(code)] });
  if (codes === null) return;
  if (!own.includes("levies")) throw invalid({ location_codes: [fieldError("ONLY_WITH_LEVIES")] });
  await refuseUnknownLocations(tx, codes);
}

/** @throws 422 when one of these is no location; null: all of them */
export async function refuseUnknownLocations(tx: Tx, codes: readonly string[] | null): Promise<void> {
  const unknown = codes === null ? [] : await queries.unknownLocations(tx, codes);
  if (unknown.length > 0)
    throw invalid({
      location_codes: unknown.map((location_code) => fieldError("NO_SUCH_LOCATION", { location_code })),
    });
}

/** Creates the first admin when there is no user at all; returns whether it did. */
export async function createFirstAdmin(ctx: Ctx, admin: { username: string; password: string }) {
  if ((await queries.countUsers(ctx.db)) > 0) return false;
  const passwordHash = await hashPassword(admin.password);
  return inTransaction(ctx, async (tx) => {
    await queries.lockUsers(tx);
    // Another process may have come first.
    if ((await queries.countUsers(tx.db)) > 0) return false;
    // The person who runs the server has the password from its settings or its first lines, and is the admin.
    const everything = { products: [...products], location_codes: null };
    const password = { password_hash: passwordHash, must_change_password: false };
    const roles = { role: "admin" as const, further_roles: [], crew_id: null };
    await addRecordedUser(tx, { username: admin.username, ...roles, ...everything, ...password });
    return true;
  });
}

async function addRecordedUser(tx: Tx, user: queries.NewUserRow): Promise<queries.UserRow> {
  const row = await onViolation({ users_username_unique: UserExists(user.username), ...unknownCrew }, () =>
    queries.addUser(tx, user),
  );
  await auditUser(tx, "create", null, row);
  return row;
}

/** Changes role, scope, activity or password; each ends the user's sessions at once. Who is given a password has to change it. */
export async function changeUser(ctx: Ctx, id: number, change: UserChange): Promise<User> {
  const passwordHash = await hashOfNew(ctx, id, change.password);
  const user = await inTransaction(ctx, async (tx) => {
    const { user: before, activeAdmins } = await queries.lockUserAndAdmins(tx, id);
    if (before === undefined) throw UserNotFound(id);
    const isActive = change.is_active === undefined ? before.is_active : change.is_active === 1;
    const roles = givenRoles(change) ?? { role: before.role, further_roles: before.further_roles };
    const scope = {
      products: change.products === undefined ? before.products : ordered(change.products),
      location_codes: change.location_codes === undefined ? before.location_codes : change.location_codes,
    };
    if (movesRights(change)) await refuseWrongScope(tx, roles, scope);
    const manages = queries.managesUsers({ ...before, ...roles, is_active: isActive, ...scope });
    if (queries.managesUsers(before) && activeAdmins === 1 && !manages) throw LastAdmin();
    const stored = {
      ...roles,
      crew_id: crewFor(roles, change.crew_id, before.crew_id),
      is_active: isActive,
      ...scope,
      ...(passwordHash === undefined
        ? {}
        : { password_hash: passwordHash, must_change_password: id !== ctx.actor.id }),
    };
    const after = await onViolation(unknownCrew, () => queries.updateUser(tx, id, stored));
    await endSessionsWithin(tx, id, null);
    if (passwordHash !== undefined || !isActive) await removeInvitation(tx, id);
    await auditUser(tx, "update", before, after, passwordHash === undefined ? {} : { password: "changed" });
    return presentUser(tx, after);
  });
  const { products: _, location_codes: __, ...others } = change;
  if (Object.keys(others).length > 0)
    recordSecurityEvent(ctx, "user_changed", {
      about: ["USER_FIELDS", user.username, ...changeWords(change)],
    });
  if (change.products !== undefined || change.location_codes !== undefined)
    recordSecurityEvent(ctx, "scope_changed", { about: ["USER_SCOPE", user.username, ...scopeWords(user)] });
  return user;
}

function movesRights({ role, roles, products: own, location_codes: codes }: UserChange): boolean {
  return [role, roles, own, codes].some((given) => given !== undefined);
}

/** What a user is confined to, for those who watch over the service. */
function scopeWords({ products: own, location_codes: codes }: User): string[] {
  return [own.join(","), ...(codes === null ? [] : [codes.join(", ")])];
}

/** What was changed: never a password. */
function changeWords({ role, roles, is_active, password }: UserChange): string[] {
  return [
    ...(roles ?? (role === undefined ? [] : [role])).map((one) => `role=${one}`),
    ...(is_active === undefined ? [] : [is_active === 1 ? "active" : "inactive"]),
    ...(password === undefined ? [] : ["password"]),
  ];
}

async function hashOfNew(ctx: Ctx, id: number, password: string | undefined): Promise<string | undefined> {
  if (password === undefined) return undefined;
  const user = await queries.userById(ctx.db, id);
  if (user === undefined) throw UserNotFound(id);
  await refuseWeakPassword("password", password, user.username);
  return hashPassword(password);
}

export const auditUser = auditOf(
  "users",
  "username",
  ["username", "role"],
  ({
    role,
    further_roles: further,
    crew_id,
    email,
    is_active,
    products: own,
    location_codes: codes,
  }: queries.UserRow) => ({
    is_active: is_active ? 1 : 0,
    ...(crew_id === null ? {} : { crew_id }),
    ...(email === null ? {} : { email }),
    ...(further.length === 0 ? {} : { roles: [role, ...further] }),
    ...(own.length === products.length ? {} : { products: own }),
    ...(codes === null ? {} : { location_codes: codes }),
  }),
);

function presentUser(ctx: Ctx, { password_hash: _, ...row }: queries.UserRow): User {
  return {
    ...wire(row, ctx.zone),
    ...rolesOf(row),
    ...scopeOf(row),
    is_active: row.is_active ? 1 : 0,
    must_change_password: row.must_change_password ? 1 : 0,
    has_second_factor: row.second_factor_at === null ? 0 : 1,
  };
}

/**
 * Refuses a new password that others guess; those that are stored already still open.
 * @param field of the request
 * @param old the present one, where it is known
 */
export async function refuseWeakPassword(field: string, password: string, username: string, old?: string) {
  if (password === old) throw invalid({ [field]: [fieldError("PASSWORD_UNCHANGED")] });
  const weakness = await weaknessOf(password, [username]);
  if (weakness !== null) throw invalid({ [field]: [fieldError(weakness)] });
}
