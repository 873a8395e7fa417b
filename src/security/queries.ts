import { sql } from "kysely";
import type { SecurityEventKind } from "../db/security-words.ts";
import type { Db } from "../kernel/context.ts";
import { listed, type RowOf } from "../kernel/lists/page-queries.ts";
import type { SecurityEvent } from "../kernel/security/log.ts";
import { endOfDay, startOfDay } from "../kernel/time.ts";
import type { SecurityEventFilter } from "./schema.ts";

export type SecurityEventRow = RowOf<ReturnType<typeof listOfEvents>>;

/** A row to be: `event` is the first of `count` that are alike, `lastAt` is when the last of them happened. */
export interface CountedEvent {
  event: SecurityEvent;
  count: number;
  lastAt: Date;
}

/** This many rows are one statement: PostgreSQL takes 65,535 parameters. */
const atOnce = 2000;

export async function addEvents(db: Db, events: readonly CountedEvent[]): Promise<void> {
  const rows = events.map(({ event, count, lastAt }) => ({
    happened_at: event.at,
    // A clock may be set back.
    last_at: lastAt > event.at ? lastAt : event.at,
    kind: event.kind,
    api: event.api,
    count,
    actor_id: event.actorId,
    name: event.name,
    about: event.about,
    ip_address: event.ipAddress,
    user_agent: event.userAgent,
    request_id: event.requestId,
  }));
  await db.transaction().execute(async (tx) => {
    for (let from = 0; from < rows.length; from += atOnce)
      await tx
        .insertInto("security_events")
        .values(rows.slice(from, from + atOnce))
        .execute();
  });
}

function events(db: Db, filter: SecurityEventFilter, zone: string) {
  const { kind, who, ip_address, start_date, end_date } = filter;
  let all = db.selectFrom("security_events");
  if (kind !== undefined) all = all.where("kind", "=", kind);
  if (who !== undefined) all = all.where("name", "=", who);
  if (ip_address !== undefined) all = all.where("ip_address", "=", ip_address);
  if (start_date !== undefined) all = all.where("happened_at", ">=", startOfDay(start_date, zone));
  if (end_date !== undefined) all = all.where("happened_at", "<", endOfDay(end_date, zone));
  return all;
}

/** Newest first. */
export function listOfEvents(db: Db, filter: SecurityEventFilter, zone: string) {
  const found = events(db, filter, zone).selectAll().$narrowType<{ kind: SecurityEventKind }>();
  return listed(found.orderBy("id", "desc"));
}

/** Removes up to 10,000 that happened before `before`; returns how many it were. */
export async function removeEvents(db: Db, before: Date): Promise<number> {
  const { numAffectedRows } = await sql`
    DELETE FROM security_events WHERE id IN
      (SELECT id FROM security_events WHERE happened_at < ${before} ORDER BY id LIMIT 10000)`.execute(db);
  return Number(numAffectedRows ?? 0n);
}
