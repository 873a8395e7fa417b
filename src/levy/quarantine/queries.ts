import { type Kysely, sql } from "kysely";
import type { DB } from "../../db/tables.ts";
import type { Tx } from "../../kernel/context.ts";
import { offsetOf } from "../../kernel/paging.ts";
import type { RejectedQuery } from "./schema.ts";

export interface NewRejection {
  apiKeyId: number;
  receivedAt: Date;
  /** JSON. */
  event: string;
  idempotencyKey: string | null;
  locationCode: string | null;
  gateCode: string | null;
  error: string;
  message: string;
  /** JSON. */
  fields: string | null;
}

export async function addRejections(db: Kysely<DB>, rows: readonly NewRejection[]): Promise<void> {
  await sql`
    INSERT INTO rejected_events (api_key_id, received_at, event, idempotency_key, location_code, gate_code, error, message, fields)
    SELECT * FROM unnest(
      ${rows.map((row) => row.apiKeyId)}::int[], ${rows.map((row) => row.receivedAt)}::timestamptz[], ${rows.map((row) => row.event)}::text[],
      ${rows.map((row) => row.idempotencyKey)}::text[], ${rows.map((row) => row.locationCode)}::text[], ${rows.map((row) => row.gateCode)}::text[],
      ${rows.map((row) => row.error)}::text[], ${rows.map((row) => row.message)}::text[], ${rows.map((row) => row.fields)}::jsonb[])`.execute(
    db,
  );
}

export type RejectedRow = Awaited<ReturnType<typeof rejectedById>> & {};

function rejectedEvents(db: Kysely<DB>) {
  return db
    .selectFrom("rejected_events")
    .innerJoin("api_keys", "api_keys.id", "rejected_events.api_key_id")
    .selectAll("rejected_events")
    .select("api_keys.name as api_key");
}

export async function pageOfRejected(db: Kysely<DB>, query: RejectedQuery, zone: string) {
  let all = rejectedEvents(db);
  if (query.error !== undefined) all = all.where("error", "=", query.error);
  if (query.location_code !== undefined) all = all.where("location_code", "=", query.location_code);
  if (query.gate_code !== undefined) all = all.where("gate_code", "=", query.gate_code);
  if (query.status !== undefined)
    all = all.where("replayed_at", query.status === "waiting" ? "is" : "is not", null);
  if (query.start_date !== undefined)
    all = all.where("received_at", ">=", startOfDay(query.start_date, zone, 0));
  if (query.end_date !== undefined) all = all.where("received_at", "<", startOfDay(query.end_date, zone, 1));
  const [rows, { total }] = await Promise.all([
    all
      .orderBy("received_at", "desc")
      .orderBy("rejected_events.id", "desc")
      .limit(query.limit)
      .offset(offsetOf(query))
      .execute(),
    db
      .selectFrom(all.as("kept"))
      .select((count) => count.fn.countAll<number>().as("total"))
      .executeTakeFirstOrThrow(),
  ]);
  return { rows, total };
}

function startOfDay(date: string, zone: string, daysLater: number) {
  return sql<Date>`((${date}::date + ${daysLater}::int)::timestamp AT TIME ZONE ${zone})`;
}

export function rejectedById(db: Kysely<DB>, id: number) {
  return rejectedEvents(db).where("rejected_events.id", "=", id).executeTakeFirst();
}

export function lockRejected(tx: Tx, id: number) {
  return tx.db.selectFrom("rejected_events").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();
}

export async function markReplayed(tx: Tx, id: number, entryId: number): Promise<void> {
  await tx.db
    .updateTable("rejected_events")
    .set({ replayed_at: tx.now(), replayed_by: tx.actor.username, entry_id: entryId })
    .where("id", "=", id)
    .execute();
}
