import type { Kysely, Selectable } from "kysely";
import type { AuditLog, DB } from "../../db/tables.ts";
import { offsetOf, type Paging } from "../../kernel/paging.ts";
import { endOfDay, startOfDay } from "../../kernel/time.ts";
import type { AuditFilter } from "./schema.ts";

export type AuditRow = Selectable<AuditLog>;

function records(db: Kysely<DB>, filter: AuditFilter, zone: string) {
  const { entity, action, entity_key, start_date, end_date } = filter;
  let all = db.selectFrom("audit_log");
  if (entity !== undefined) all = all.where("entity", "=", entity);
  if (action !== undefined) all = all.where("action", "=", action);
  if (entity_key !== undefined) all = all.where("entity_key", "=", entity_key);
  if (start_date !== undefined) all = all.where("created_at", ">=", startOfDay(start_date, zone));
  if (end_date !== undefined) all = all.where("created_at", "<", endOfDay(end_date, zone));
  return all;
}

/** The newest id, 0 when there is none. Ids have no gaps, so without a filter it is the number of records too. */
export async function newestId(db: Kysely<DB>): Promise<number> {
  const row = await db.selectFrom("audit_log").select("id").orderBy("id", "desc").limit(1).executeTakeFirst();
  return row?.id ?? 0;
}

/** How many records match, of those up to `upTo`. */
export async function countRecords(
  db: Kysely<DB>,
  filter: AuditFilter,
  zone: string,
  upTo: number,
): Promise<number> {
  if (Object.values(filter).every((value) => value === undefined)) return upTo;
  const { total } = await records(db, filter, zone)
    .where("id", "<=", upTo)
    .select((query) => query.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  return total;
}

/** Newest first, from `upTo` downwards. Without a filter a page is found by its ids, however deep it lies. */
export function pageOfRecords(
  db: Kysely<DB>,
  filter: AuditFilter,
  zone: string,
  upTo: number,
  paging: Paging,
): Promise<AuditRow[]> {
  const isFiltered = Object.values(filter).some((value) => value !== undefined);
  const skipped = offsetOf(paging);
  return records(db, filter, zone)
    .where("id", "<=", isFiltered ? upTo : Math.max(0, upTo - skipped))
    .selectAll()
    .orderBy("id", "desc")
    .limit(paging.limit)
    .offset(isFiltered ? skipped : 0)
    .execute();
}

/** Up to `limit` matching records right below `id`, newest first. */
export function recordsBelow(
  db: Kysely<DB>,
  filter: AuditFilter,
  zone: string,
  id: number,
  limit: number,
): Promise<AuditRow[]> {
  return records(db, filter, zone)
    .where("id", "<", id)
    .selectAll()
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
}
