import type { Db } from "../../kernel/context.ts";
import { randomToken, sha256Hex } from "../../kernel/ids.ts";
import { findSession, type StaffSession, Unauthorized } from "../../staff/login.ts";
import { addTicket, takeTicket } from "./queries.ts";

export { sweepTickets } from "./queries.ts";

/** Seconds. */
const lifetime = 60;

/** Draws a ticket for one stream, valid for 60 seconds; JWTs never go into URLs. */
export async function drawTicket(db: Db, session: StaffSession, now: Date) {
  const ticket = randomToken(32);
  await addTicket(db, {
    ticket_hash: sha256Hex(ticket),
    user_id: session.user.id,
    session_id: session.id,
    token_version: session.user.token_version,
    session_expires_at: session.expiresAt,
    expires_at: new Date(now.getTime() + lifetime * 1000),
  });
  return { ticket, expires_in: lifetime };
}

/** @throws 401 when the ticket is unknown, used, too old, or the session that drew it, or its user's tokens, have been ended */
export async function redeemTicket(db: Db, ticket: string, now: Date): Promise<StaffSession> {
  const row = await takeTicket(db, sha256Hex(ticket));
  const session =
    row === undefined || row.expires_at <= now ? undefined : await findSession(db, row.session_id, now);
  if (row === undefined || session === undefined || session.user.token_version !== row.token_version) {
    throw Unauthorized("The ticket is not valid. Draw a new one at POST /retribusi/v1/realtime/ticket.");
  }
  return { ...session, expiresAt: row.session_expires_at };
}
