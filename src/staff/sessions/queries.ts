import { type Selectable, sql } from "kysely";
import { prepared } from "../../db/prepared.ts";
import type { StaffSessions } from "../../db/tables.ts";
import type { Db, Tx } from "../../kernel/context.ts";
import { listed } from "../../kernel/lists/page-queries.ts";
import { locationCodes, userColumns, withSignIn } from "../queries.ts";

export type SessionRow = Selectable<StaffSessions>;

/** Adds a session. That of a login is noted at its user in the same statement; a display's begins without one. */
export async function addSession(db: Db, session: SessionRow): Promise<void> {
  if (session.kind === "display") {
    await db.insertInto("staff_sessions").values(session).execute();
    return;
  }
  await withSignIn(db, session.user_id, session.created_at)
    .insertInto("staff_sessions")
    .values(session)
    .execute();
}

/** A session that has not ended, with its user. */
export function sessionWithUser(db: Db, id: string, now: Date) {
  return db
    .selectFrom("staff_sessions")
    .modifyFront(prepared)
    .innerJoin("users", "users.id", "staff_sessions.user_id")
    .select(userColumns)
    .select(locationCodes.as("location_codes"))
    .select([
      "staff_sessions.id as session_id",
      "staff_sessions.kind as session_kind",
      "staff_sessions.authenticated_at",
      "staff_sessions.last_used_at",
      "staff_sessions.ends_at",
    ])
    .where("staff_sessions.id", "=", id)
    .where("staff_sessions.ends_at", ">", now)
    .executeTakeFirst();
}

/** The given sessions that have not ended and whose user is active, with the version of the tokens that hold. */
export function holdingSessions(db: Db, ids: string[], now: Date) {
  return db
    .selectFrom("staff_sessions")
    .innerJoin("users", "users.id", "staff_sessions.user_id")
    .select(["staff_sessions.id", "users.token_version"])
    .where("staff_sessions.id", "in", ids)
    .where("staff_sessions.ends_at", ">", now)
    .where("users.is_active", "=", true)
    .execute();
}

/** The user's sessions that have not ended, the newest first. */
export function listOfSessions(db: Db, userId: number, now: Date) {
  const open = db.selectFrom("staff_sessions").where("user_id", "=", userId).where("ends_at", ">", now);
  return listed(open.selectAll().orderBy("created_at", "desc").orderBy("id"));
}

/** Ends one session of the user; undefined: there is no such session. */
export function removeSession(db: Db, userId: number, id: string) {
  return db
    .deleteFrom("staff_sessions")
    .where("user_id", "=", userId)
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirst();
}

/** Ends the user's sessions but the one to keep; returns how many. */
export async function removeSessions(tx: Tx, userId: number, keep: string | null): Promise<number> {
  let removal = tx.db.deleteFrom("staff_sessions").where("user_id", "=", userId);
  if (keep !== null) removal = removal.where("id", "<>", keep);
  const { numDeletedRows } = await removal.executeTakeFirst();
  return Number(numDeletedRows);
}

export async function setAuthenticated(db: Db, id: string, at: Date): Promise<void> {
  await db.updateTable("staff_sessions").set({ authenticated_at: at }).where("id", "=", id).execute();
}

/** Notes when sessions were last used, in one statement. */
export async function storeSessionUses(db: Db, uses: { id: string; at: Date }[]): Promise<void> {
  const ids = uses.map(({ id }) => id);
  const moments = uses.map(({ at }) => at);
  await sql`
    UPDATE staff_sessions s SET last_used_at = u.at
    FROM unnest(${ids}::uuid[], ${moments}::timestamptz[]) AS u (id, at)
    WHERE s.id = u.id AND s.last_used_at < u.at`.execute(db);
}

export async function sweepSessions(db: Db, now: Date): Promise<void> {
  await db.deleteFrom("staff_sessions").where("ends_at", "<=", now).execute();
}
