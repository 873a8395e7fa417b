import { type Kysely, type Selectable, sql } from "kysely";
import { preparedRows } from "../../../db/prepared.ts";
import type { Accounts, DB } from "../../../db/tables.ts";
import type { Ctx, Tx } from "../../../kernel/context.ts";
import { countRows } from "../../../kernel/lists/page-queries.ts";

/** A session as its token names it. */
export interface NewSession {
  id: string;
  account_id: number;
  claimed_version: number;
  token_version: number;
  created_at: Date;
  expires_at: Date;
}

/** What each call knows of the account whose token it was sent. */
export type Caller = Pick<
  Selectable<Accounts>,
  "id" | "username" | "name" | "photo_id" | "is_active" | "deleted_at" | "token_version"
>;

/** The account of a token, with what is kept of the token's session; null where nothing is. */
export async function accountOfSession(
  db: Kysely<DB>,
  accountId: number,
  sessionId: string,
): Promise<SessionAccount | undefined> {
  const [row] = await preparedRows(
    db,
    sql<Caller & SessionColumns>`
    SELECT a.id, username, name, photo_id, is_active, deleted_at, a.token_version, session.claimed_version,
      session.token_version AS session_version, session.ended_at AS session_ended_at, session.last_used_at AS session_used_at
    FROM accounts a LEFT JOIN customer_sessions session ON session.account_id = a.id AND session.id = ${sessionId}
    WHERE a.id = ${accountId}`,
  );
  if (row === undefined) return undefined;
  const { claimed_version, session_version, session_ended_at, session_used_at, ...account } = row;
  return { account, claimed_version, session_version, session_ended_at, session_used_at };
}

/** What is kept of a session; null where nothing is. */
interface SessionColumns {
  claimed_version: number | null;
  session_version: number | null;
  session_ended_at: Date | null;
  session_used_at: Date | null;
}

type SessionAccount = SessionColumns & { account: Caller };

/** Notes that the session is used now and from where; a session without a row gets one. */
export async function noteSession(ctx: Ctx, session: NewSession): Promise<void> {
  const from = {
    user_agent: ctx.actor.userAgent,
    ip_address: ctx.actor.ipAddress,
    last_used_at: ctx.now(),
  };
  await ctx.db
    .insertInto("customer_sessions")
    .values({ ...session, ...from })
    .onConflict((conflict) => conflict.column("id").doUpdateSet(from))
    .execute();
}

function livingSessions(db: Kysely<DB>, accountId: number, now: Date) {
  return db
    .selectFrom("customer_sessions as session")
    .innerJoin("accounts", "accounts.id", "session.account_id")
    .where("session.account_id", "=", accountId)
    .whereRef("session.token_version", "=", "accounts.token_version")
    .where("session.ended_at", "is", null)
    .where("session.expires_at", ">", now);
}

/** Those whose token still opens the account, latest used first. */
export function sessionsOf(db: Kysely<DB>, accountId: number, now: Date, most: number) {
  return livingSessions(db, accountId, now)
    .select(["session.id", "session.user_agent", "session.ip_address"])
    .select(["session.created_at", "session.last_used_at"])
    .orderBy("session.last_used_at", "desc")
    .orderBy("session.id")
    .limit(most)
    .execute();
}

export async function countSessions(db: Kysely<DB>, accountId: number, now: Date): Promise<number> {
  return countRows(livingSessions(db, accountId, now));
}

/** Whether the account has been logged in by such an app or browser, of any version, for as long as sessions are kept. */
export async function isKnownDevice(tx: Tx, accountId: number, userAgent: string | null): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM customer_sessions WHERE account_id = ${accountId}
      AND regexp_replace(user_agent, '[0-9.]+', '', 'g') IS NOT DISTINCT FROM regexp_replace(${userAgent}, '[0-9.]+', '', 'g')
    LIMIT 1`.execute(tx.db);
  return rows.length > 0;
}

/** Ends a session of the account. Returns whether it was living. */
export async function endOne(tx: Tx, accountId: number, id: string): Promise<boolean> {
  const { numUpdatedRows } = await tx.db
    .updateTable("customer_sessions")
    .set({ ended_at: tx.now() })
    .where("id", "in", livingSessions(tx.db, accountId, tx.now()).select("session.id"))
    .where("id", "=", id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Keeps a session alive under a new version of the account's tokens. */
export async function carryOver(tx: Tx, id: string, tokenVersion: number): Promise<void> {
  await tx.db
    .updateTable("customer_sessions")
    .set({ token_version: tokenVersion })
    .where("id", "=", id)
    .execute();
}

/** Lets a session last until then. Returns the version that its tokens claim. */
export async function prolong(tx: Tx, id: string, until: Date): Promise<number | undefined> {
  const row = await tx.db
    .updateTable("customer_sessions")
    .set({ expires_at: until })
    .where("id", "=", id)
    .returning("claimed_version")
    .executeTakeFirst();
  return row?.claimed_version;
}

/** Removes sessions whose tokens have expired. */
export async function sweepExpired(db: Kysely<DB>, before: Date): Promise<void> {
  await sql`DELETE FROM customer_sessions WHERE expires_at < ${before}`.execute(db);
}

/** Removes the sessions of an account that is deleted: they name devices and places. */
export async function removeSessions(tx: Tx, accountId: number): Promise<void> {
  await tx.db.deleteFrom("customer_sessions").where("account_id", "=", accountId).execute();
}
