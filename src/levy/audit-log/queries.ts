import { type RawBuilder, type Selectable, sql } from "kysely";
import { alertsSeenBy } from "../../alerts/alerts.ts";
import { type AuditEntity, auditEntitiesOf } from "../../db/audit-words.ts";
import type { AuditLog } from "../../db/tables.ts";
import type { Actor, Ctx, Db } from "../../kernel/context.ts";
import { countRows } from "../../kernel/lists/page-queries.ts";
import { offsetOf, type Paging } from "../../kernel/lists/paging.ts";
import { withinPlaces } from "../../kernel/places/queries.ts";
import { endOfDay, startOfDay } from "../../kernel/time.ts";
import { seesEverything, worksWith } from "../../staff/scope.ts";
import type { AuditFilter } from "./schema.ts";

export type AuditRow = Selectable<AuditLog>;

type Asker = Pick<Ctx, "db" | "actor" | "zone">;

/**
 * The records visible to the actor: of the actor's products, and for levies those about the actor's locations
 * alone.
 */
function recordsSeenBy(actor: Actor): RawBuilder<boolean> {
  if (seesEverything(actor)) return sql<boolean>`true`;
  const of = (...entities: AuditEntity[]) => sql`entity = ANY(${entities}::text[])`;
  const seen = [
    sql`entity = 'alerts' AND EXISTS (
      SELECT FROM alerts WHERE alerts.id = CASE WHEN entity = 'alerts' THEN entity_key::bigint END AND ${alertsSeenBy(actor)})`,
  ];
  if (worksWith(actor, "water")) seen.push(of(...auditEntitiesOf.water));
  if (worksWith(actor, "levies")) {
    if (actor.places === null) seen.push(of(...auditEntitiesOf.levies));
    else seen.push(...recordsOfPlaces(actor));
  }
  return sql<boolean>`(${sql.join(seen, sql` OR `)})`;
}

/** The levies' records that name a location visible to the actor. */
function recordsOfPlaces(actor: Actor): RawBuilder<unknown>[] {
  const within = (code: RawBuilder<unknown>) => withinPlaces(actor, code);
  return [
    sql`entity IN ('locations', 'gates', 'tariffs') AND ${within(sql`split_part(entity_key, '/', 1)`)}`,
    sql`entity IN ('entry_events', 'entry_corrections', 'levy_targets', 'hand_ins', 'exemptions', 'day_closings', 'spot_checks') AND ${within(sql`coalesce(after, before)::jsonb ->> 'location_code'`)}`,
    sql`entity = 'rejected_events' AND EXISTS (
      SELECT FROM rejected_events r WHERE r.id = CASE WHEN entity = 'rejected_events' THEN entity_key::bigint END
        AND ${within(sql`r.location_code`)})`,
  ];
}

function records({ db, actor, zone }: Asker, filter: AuditFilter) {
  const { entity, action, entity_key, actor: who, start_date, end_date } = filter;
  let all = db.selectFrom("audit_log").where(recordsSeenBy(actor));
  if (entity !== undefined) all = all.where("entity", "=", entity);
  if (action !== undefined) all = all.where("action", "=", action);
  if (entity_key !== undefined) all = all.where("entity_key", "=", entity_key);
  if (who !== undefined) all = all.where("actor_username", "=", who);
  if (start_date !== undefined) all = all.where("created_at", ">=", startOfDay(start_date, zone));
  if (end_date !== undefined) all = all.where("created_at", "<", endOfDay(end_date, zone));
  return all;
}

/** The newest id, 0 when there is none. Ids have no gaps, so without a filter it is the number of records too. */
export async function newestId(db: Db): Promise<number> {
  const row = await db.selectFrom("audit_log").select("id").orderBy("id", "desc").limit(1).executeTakeFirst();
  return row?.id ?? 0;
}

/** Whether these are all records that there are. */
function isWhole({ actor }: Asker, filter: AuditFilter): boolean {
  return seesEverything(actor) && Object.values(filter).every((value) => value === undefined);
}

/** How many records match, of those up to `upTo`. */
export async function countRecords(asker: Asker, filter: AuditFilter, upTo: number): Promise<number> {
  if (isWhole(asker, filter)) return upTo;
  return countRows(records(asker, filter).where("id", "<=", upTo));
}

/** Newest first, from `upTo` downwards. Without a filter a page is found by its ids, however deep it lies. */
export function pageOfRecords(asker: Asker, filter: AuditFilter, upTo: number, paging: Paging) {
  const isFiltered = !isWhole(asker, filter);
  const skipped = offsetOf(paging);
  return records(asker, filter)
    .where("id", "<=", isFiltered ? upTo : Math.max(0, upTo - skipped))
    .selectAll()
    .orderBy("id", "desc")
    .limit(paging.limit)
    .offset(isFiltered ? skipped : 0)
    .execute();
}

/** Up to `limit` matching records right below `id`, newest first. */
export function recordsBelow(asker: Asker, filter: AuditFilter, id: number, limit: number) {
  return records(asker, filter).where("id", "<", id).selectAll().orderBy("id", "desc").limit(limit).execute();
}

/** Up to `limit` records right above `id`, oldest first, no matter who asks. */
export function recordsAbove(db: Db, id: number, limit: number) {
  return db.selectFrom("audit_log").selectAll().where("id", ">", id).orderBy("id").limit(limit).execute();
}
