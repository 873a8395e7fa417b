import { sql } from "kysely";
import type { Ctx, Db, Tx } from "../../kernel/context.ts";
import { countRows, listedById } from "../../kernel/lists/page-queries.ts";
import { withinPlaces } from "../../kernel/places/queries.ts";
import { endOfDay, startOfDay } from "../../kernel/time.ts";
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

export async function addRejections(db: Db, rows: readonly NewRejection[]): Promise<void> {
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

function rejectedEvents(db: Db) {
  return db
    .selectFrom("rejected_events")
    .innerJoin("api_keys", "api_keys.id", "rejected_events.api_key_id")
    .selectAll("rejected_events")
    .select((row) => [
      "api_keys.name as api_key",
      row
        .selectFrom("gate_agents")
        .whereRef("gate_agents.api_key_id", "=", "rejected_events.api_key_id")
        .select(sql<string[]>`coalesce(array_agg(DISTINCT name), '{}')`.as("names"))
        .$asScalar()
        .$notNull()
        .as("agents"),
    ]);
}

/** Refused events, newest first. */
export function listOfRejected(ctx: Pick<Ctx, "db" | "actor" | "zone">, query: RejectedQuery) {
  const sorted = matching(ctx, query).select("id").orderBy("received_at", "desc").orderBy("id", "desc");
  return listedById(sorted, (ids) => rejectedEvents(ctx.db).where("rejected_events.id", "in", ids).execute());
}

/** Nobody has sent it again or dismissed it. */
const waits = sql<boolean>`replayed_at IS NULL AND dismissed_at IS NULL`;

/** Those visible to the actor. An event that names no existing location is visible to actors who see all locations. */
function matching({ db, actor, zone }: Pick<Ctx, "db" | "actor" | "zone">, query: RejectedQuery) {
  let all = db.selectFrom("rejected_events").where(withinPlaces(actor, sql.ref("location_code")));
  if (query.error !== undefined) all = all.where("error", "=", query.error);
  if (query.location_code !== undefined) all = all.where("location_code", "=", query.location_code);
  if (query.gate_code !== undefined) all = all.where("gate_code", "=", query.gate_code);
  if (query.status === "replayed") all = all.where("replayed_at", "is not", null);
  if (query.status === "dismissed") all = all.where("dismissed_at", "is not", null);
  if (query.status === "waiting") all = all.where(waits);
  if (query.start_date !== undefined)
    all = all.where("received_at", ">=", startOfDay(query.start_date, zone));
  if (query.end_date !== undefined) all = all.where("received_at", "<", endOfDay(query.end_date, zone));
  return all;
}

export function rejectedById(db: Db, id: number) {
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

export async function markDismissed(tx: Tx, id: number, reason: string): Promise<void> {
  await tx.db
    .updateTable("rejected_events")
    .set({ dismissed_at: tx.now(), dismissed_by: tx.actor.username, dismissed_reason: reason })
    .where("id", "=", id)
    .execute();
}

/** What those that wait were refused for, the most frequent first; at most `most` causes. `field`: the first that was not valid. */
export function causesOf({ db, actor }: Pick<Ctx, "db" | "actor">, most: number) {
  return db
    .selectFrom("rejected_events")
    .where(withinPlaces(actor, sql.ref("location_code")))
    .where(waits)
    .select((row) => [
      "error",
      "location_code",
      "gate_code",
      sql<string | null>`fields -> 0 ->> 'field'`.as("field"),
      row.fn.countAll<number>().as("count"),
      row.fn.min("received_at").as("first_at"),
      row.fn.max("received_at").as("last_at"),
    ])
    .groupBy(["error", "location_code", "gate_code", sql`fields -> 0 ->> 'field'`])
    .orderBy("count", "desc")
    .orderBy("last_at", "desc")
    .limit(most)
    .execute();
}

/** How many wait, of those visible to the actor. */
export function countWaiting({ db, actor }: Pick<Ctx, "db" | "actor">) {
  return countRows(
    db
      .selectFrom("rejected_events")
      .where(withinPlaces(actor, sql.ref("location_code")))
      .where(waits),
  );
}
