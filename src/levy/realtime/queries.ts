import { sql } from "kysely";
import type { Db } from "../../kernel/context.ts";
import { storedEntries } from "../entries/queries.ts";

export function entriesAfter(db: Db, id: number, limit: number) {
  return storedEntries(db).where("entries.id", ">", id).orderBy("entries.id").limit(limit).execute();
}

export function voidsAfter(db: Db, voidId: number, limit: number) {
  return storedEntries(db)
    .where("entry_voids.void_id", ">", voidId)
    .orderBy("entry_voids.void_id")
    .limit(limit)
    .execute();
}

export interface TicketRow {
  ticket_hash: string;
  user_id: number;
  session_id: string;
  token_version: number;
  session_expires_at: Date;
  expires_at: Date;
}

export async function addTicket(db: Db, ticket: TicketRow): Promise<void> {
  await db.insertInto("stream_tickets").values(ticket).execute();
}

/** Uses the ticket up, whether or not it is still good. */
export function takeTicket(db: Db, ticketHash: string) {
  return db
    .deleteFrom("stream_tickets")
    .where("ticket_hash", "=", ticketHash)
    .returningAll()
    .executeTakeFirst();
}

export async function sweepTickets(db: Db, now: Date): Promise<void> {
  await sql`DELETE FROM stream_tickets WHERE expires_at < ${now}`.execute(db);
}

/** The zone of a location, deleted ones too. */
export async function zoneOfLocation(db: Db, code: string): Promise<string | undefined> {
  const row = await db.selectFrom("locations").select("timezone").where("code", "=", code).executeTakeFirst();
  return row?.timezone;
}
