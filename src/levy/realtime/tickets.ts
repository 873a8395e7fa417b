import type { Kysely } from "kysely";
import type { DB } from "../../db/tables.ts";
import { unauthenticated } from "../../kernel/errors.ts";
import { randomToken, sha256Hex } from "../../kernel/ids.ts";
import { type UserRow, userById } from "../../staff/queries.ts";
import { addTicket, takeTicket } from "./queries.ts";

export { sweepTickets } from "./queries.ts";

/** Who listens, and until when. */
export interface StreamSession {
  user: UserRow;
  expiresAt: Date;
}

const lifetime = 60;

/** Draws a ticket for one stream, valid for 60 seconds; JWTs never go into URLs. */
export async function drawTicket(
  db: Kysely<DB>,
  session: StreamSession,
  now: Date,
): Promise<{ ticket: string; expires_in: number }> {
  const ticket = randomToken(32);
  await addTicket(db, {
    ticket_hash: sha256Hex(ticket),
    user_id: session.user.id,
    token_version: session.user.token_version,
    session_expires_at: session.expiresAt,
    expires_at: new Date(now.getTime() + lifetime * 1000),
  });
  return { ticket, expires_in: lifetime };
}

/** @throws 401 when the ticket is unknown, used, too old, or its user's tokens have been ended */
export async function redeemTicket(db: Kysely<DB>, ticket: string, now: Date): Promise<StreamSession> {
  const row = await takeTicket(db, sha256Hex(ticket));
  const user = row === undefined || row.expires_at <= now ? undefined : await userById(db, row.user_id);
  if (
    row === undefined ||
    user === undefined ||
    !user.is_active ||
    user.token_version !== row.token_version
  ) {
    throw unauthenticated(
      "UNAUTHORIZED",
      "The ticket is not valid. Draw a new one at POST /retribusi/v1/realtime/ticket.",
    );
  }
  return { user, expiresAt: row.session_expires_at };
}
