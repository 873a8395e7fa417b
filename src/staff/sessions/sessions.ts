import { randomUUID } from "node:crypto";
import type { FastifyRequest } from "fastify";
import { auditOf } from "../../kernel/audit/audit.ts";
import { type Ctx, inTransaction, type Tx } from "../../kernel/context.ts";
import type { KeyRing } from "../../kernel/keys/key-ring.ts";
import { forbidden, notFound } from "../../kernel/refusal.ts";
import { recordSecurityEvent } from "../../kernel/security/event.ts";
import { isoInZone } from "../../kernel/time.ts";
import { issueToken } from "../../kernel/tokens.ts";
import { wire } from "../../kernel/wire.ts";
import { lockUser, type UserRow } from "../queries.ts";
import { type RequiredAction, rolesOf, type Session, scopeOf } from "../schema.ts";
import type { Product } from "../scope.ts";
import * as queries from "./queries.ts";
import type { EndedSessions, SessionKind } from "./schema.ts";

export { holdingSessions, sweepSessions } from "./queries.ts";

export const SessionNotFound = notFound("SESSION_NOT_FOUND", "There is no such session, or it has ended.");
export const DisplaySession = forbidden(
  "DISPLAY_SESSION",
  "This is the session of a wall display, which only reads. Log in for this.",
);

/** Who is signed in, by which session, and until when. */
export interface StaffSession {
  id: string;
  kind: SessionKind;
  /** In a display's session with the role viewer. */
  user: UserRow;
  authenticatedAt: Date;
  /** When its token ends. */
  expiresAt: Date;
  /** When the session itself ends. */
  endsAt: Date;
}

/** Seconds. */
export interface SessionSettings {
  keys: KeyRing;
  tokenTtl: number;
  sessionLifetime: number;
  displaySessionLifetime: number;
  /** Whether admins must have a second factor. */
  adminSecondFactor: boolean;
  /** What the installation is run for. */
  products: readonly Product[];
}

/** Opens a session for a user who has just proven who they are, and issues its first token. */
export async function openSession(ctx: Ctx, user: UserRow, kind: SessionKind, settings: SessionSettings) {
  const now = ctx.now();
  const lifetime = kind === "display" ? settings.displaySessionLifetime : settings.sessionLifetime;
  const session: queries.SessionRow = {
    id: randomUUID(),
    user_id: user.id,
    kind,
    created_at: now,
    authenticated_at: now,
    last_used_at: now,
    ends_at: new Date(now.getTime() + lifetime * 1000),
    ip_address: ctx.actor.ipAddress,
    user_agent: ctx.actor.userAgent,
  };
  await queries.addSession(ctx.db, session);
  return tokenOf(ctx, { id: session.id, kind, user, endsAt: session.ends_at }, settings);
}

/** A token of the session. A display's lives as long as its session, since there is no person to log in again. */
export async function tokenOf(
  ctx: Ctx,
  { id, kind, user, endsAt }: Pick<StaffSession, "id" | "kind" | "user" | "endsAt">,
  settings: SessionSettings,
): Promise<Session> {
  const remaining = Math.max(1, Math.ceil((endsAt.getTime() - ctx.now().getTime()) / 1000));
  const lifetime = kind === "display" ? remaining : Math.min(settings.tokenTtl, remaining);
  const { role, roles } =
    kind === "display" ? { role: "viewer" as const, roles: ["viewer" as const] } : rolesOf(user);
  const token = await issueToken({
    key: settings.keys.sessions.newest(),
    audience: "staff",
    subject: String(user.id),
    lifetime,
    now: ctx.now(),
    claims: { username: user.username, role, tv: user.token_version, sid: id },
  });
  const required_action = requiredAction({ kind, user }, settings);
  return {
    token,
    expires_in: lifetime,
    user: { id: user.id, username: user.username, role, roles, ...scopeOf(user) },
    products: [...settings.products],
    ...(required_action === null ? {} : { required_action }),
    ...clockOf(ctx),
  };
}

/** The utility's zone, and the time by the service's clock, written in it. */
export function clockOf({ zone, now }: Pick<Ctx, "zone" | "now">): { timezone: string; now: string } {
  return { timezone: zone, now: isoInZone(now().getTime(), zone) };
}

/** What the user has to do before anything else; null: nothing. */
export function requiredAction(
  { kind, user }: Pick<StaffSession, "kind" | "user">,
  { adminSecondFactor }: Pick<SessionSettings, "adminSecondFactor">,
): RequiredAction | null {
  if (kind === "display") return null;
  if (user.must_change_password) return "change_password";
  const lacksFactor = adminSecondFactor && user.role === "admin" && user.second_factor_at === null;
  return lacksFactor ? "enrol_second_factor" : null;
}

export function listSessions(ctx: Ctx, userId: number, current: StaffSession) {
  return queries.listOfSessions(ctx.db, userId, ctx.now()).map((row) => ({
    ...wire(row, ctx.zone),
    is_current: row.id === current.id ? (1 as const) : (0 as const),
  }));
}

/** The session's own end. Its tokens are refused from now on, wherever they were copied to. */
export async function logOut(ctx: Ctx, session: StaffSession): Promise<EndedSessions> {
  await queries.removeSession(ctx.db, session.user.id, session.id);
  recordSecurityEvent(ctx, "logout");
  return { ended: 1 };
}

/** Ends one session of the user. */
export async function endSession(ctx: Ctx, user: Pick<UserRow, "id" | "username">, id: string) {
  await inTransaction(ctx, async (tx) => {
    const ended = await queries.removeSession(tx.db, user.id, id);
    if (ended === undefined) throw SessionNotFound();
    await audit(tx, "end", { username: user.username, ended: 1, kind: ended.kind }, null);
  });
  recordSecurityEvent(ctx, "logout", { about: ["SESSIONS_OF", user.username, 1] });
  return { ended: 1 };
}

/** Ends every session of the user, or all but one, and notes it in the trail where there were any. */
export async function endSessions(ctx: Ctx, user: Pick<UserRow, "id" | "username">, keep: string | null) {
  const ended = await inTransaction(ctx, async (tx) => {
    // Anyone who is opening one at this moment comes before, or finds the session ended that it came of.
    await lockUser(tx, user.id);
    const ended = await queries.removeSessions(tx, user.id, keep);
    if (ended > 0) await audit(tx, "end", { username: user.username, ended, kind: null }, null);
    return ended;
  });
  if (ended > 0) recordSecurityEvent(ctx, "logout", { about: ["SESSIONS_OF", user.username, ended] });
  return { ended };
}

/** Ends them as a part of a change that has a record of its own. */
export function endSessionsWithin(tx: Tx, userId: number, keep: string | null): Promise<number> {
  return queries.removeSessions(tx, userId, keep);
}

/** A session for a screen on a wall, which goes on when the one that opened it ends. @throws SessionNotFound when that has ended already */
export async function openDisplay(ctx: Ctx, session: StaffSession, settings: SessionSettings) {
  return inTransaction(ctx, async (tx) => {
    await lockUser(tx, session.user.id);
    if ((await queries.sessionWithUser(tx.db, session.id, tx.now())) === undefined) throw SessionNotFound();
    const display = await openSession(tx, session.user, "display", settings);
    const { username } = session.user;
    await audit(tx, "create", null, { username, ended: null, kind: "display" });
    return display;
  });
}

/** The person has proven again who they are. */
export function noteAuthentication(ctx: Ctx, session: StaffSession): Promise<void> {
  return queries.setAuthenticated(ctx.db, session.id, ctx.now());
}

interface Noted {
  username: string;
  kind: SessionKind | null;
  /** How many. */
  ended: number | null;
}

const audit = auditOf("staff_sessions", "username", ({ kind, ended }: Noted) => ({
  ...(kind === null ? {} : { kind }),
  ...(ended === null ? {} : { sessions: ended }),
}));

declare module "fastify" {
  interface FastifyRequest {
    /** Who of the staff is signed in, on routes for them. */
    staffSession: StaffSession | null;
  }
}

export function sessionOf(request: FastifyRequest): StaffSession {
  if (request.staffSession === null) throw new Error("a call for staff without a session");
  return request.staffSession;
}
