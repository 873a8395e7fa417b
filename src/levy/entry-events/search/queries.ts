import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../../kernel/context.ts";
import type { StoredEntryRow } from "../../entries/queries.ts";
import { and, type Filter, type Sums, type Way } from "../../totals/totals.ts";
import type { Cursor } from "../cursor.ts";
import { type Bound, beyond, eventsById, ofEntries, orderOf } from "../queries.ts";

/** What no total knows: which events, and whose. */
export interface Search {
  /** null: any. */
  ids: number[] | null;
  /** Ids of keys; null: any. */
  keyIds: number[] | null;
}

/**
 * Ids under which an event is known: its number, or its machine's own id at any of the gates; with what corrections have stored in the
 * place of it. Costs a look into an index for each gate.
 */
export async function idsNamed(db: Db, eventId: string, number: number | null): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    WITH RECURSIVE named (id) AS (
      (SELECT entry_id FROM gates
        CROSS JOIN LATERAL (SELECT entry_id FROM entry_keys k WHERE k.gate_id = gates.id AND k.event_id = ${eventId} LIMIT 1) AS own
      UNION SELECT ${number}::bigint WHERE ${number}::bigint IS NOT NULL)
      UNION SELECT replaced_by FROM named JOIN corrected_entries c ON c.entry_id = named.id WHERE replaced_by IS NOT NULL
    )
    SELECT id FROM named`.execute(db);
  return rows.map(({ id }) => id);
}

/** Ids of the keys that have this text in their name, or in that of an agent which reports with them. */
export async function keysNamed(db: Db, text: string): Promise<number[]> {
  const part = text.toLowerCase();
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM api_keys WHERE strpos(lower(name), ${part}) > 0
      OR id IN (SELECT api_key_id FROM gate_agents WHERE strpos(lower(name), ${part}) > 0)`.execute(db);
  return rows.map(({ id }) => id);
}

/** Which of these ids no row of entries has. */
export async function idsWithoutRow(db: Db, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM unnest(${ids}::bigint[]) AS named (id)
    WHERE NOT EXISTS (SELECT FROM entries e WHERE e.id = named.id)`.execute(db);
  return rows.map(({ id }) => id);
}

// A local date begins up to 14 hours before that of UTC, and ends up to 12 hours after it.
const startOf = (date: string) => sql`(${date}::timestamp - interval '14 hours') AT TIME ZONE 'UTC'`;
const endOf = (date: string) => sql`(${date}::timestamp + interval '36 hours') AT TIME ZONE 'UTC'`;

function ofSearch(filter: Filter, { ids, keyIds }: Search, bound: Bound | null): RawBuilder<unknown>[] {
  const { startDate, endDate } = filter;
  return [
    ...ofEntries(filter, bound),
    ...(ids === null ? [] : [sql`id = ANY(${ids}::bigint[])`]),
    ...(keyIds === null ? [] : [sql`api_key_id = ANY(${keyIds}::int[])`]),
    // No index knows the local date.
    ...(startDate === null ? [] : [sql`event_time >= ${startOf(startDate)}`]),
    ...(endDate === null ? [] : [sql`event_time < ${endOf(endDate)}`]),
  ];
}

/** What the events that are found come to, as sumsOf says it of a filter. */
export async function sumsFound(db: Db, filter: Filter, search: Search): Promise<Sums> {
  const { rows } = await sql<Sums>`
    SELECT count(*) FILTER (WHERE NOT is_voided) AS count, coalesce(sum(price) FILTER (WHERE NOT is_voided), 0)::bigint AS revenue,
      count(*) FILTER (WHERE is_voided) AS voided_count, coalesce(sum(price) FILTER (WHERE is_voided), 0)::bigint AS voided_revenue
    FROM (
      SELECT price, EXISTS (SELECT 1 FROM entry_voids v WHERE v.entry_id = entries.id) AS is_voided
      FROM entries WHERE ${and(ofSearch(filter, search, null))}
    ) AS found`.execute(db);
  if (rows[0] === undefined) throw new Error("sums have no row");
  return rows[0];
}

/** An event that is found, as far as the list has to know it for a page. */
export interface FoundEvent {
  id: number;
  event_time: Date;
}

// So few are sorted here; of more than these a page is found by the index, as one that is wanted comes soon.
const mostSorted = 2000;

/**
 * Every event that is found, in the order of the list, where they are few; undefined: they are not. All events of the dates are looked at
 * once: to look for a page of a few in their order, and to count them, would be twice.
 */
export async function fewFound(db: Db, filter: Filter, search: Search) {
  const { rows } = await sql<FoundEvent>`
    SELECT id, event_time FROM entries WHERE ${and(ofSearch(filter, search, null))}
      LIMIT ${mostSorted + 1}`.execute(db);
  if (rows.length > mostSorted) return undefined;
  return rows.toSorted((a, b) => b.event_time.getTime() - a.event_time.getTime() || b.id - a.id);
}

/** Of few events those beyond one, gone through that way. */
export function beyondAmong(few: readonly FoundEvent[], { at, id }: Cursor, way: Way): FoundEvent[] {
  const later = (event: FoundEvent) => event.event_time.getTime() / 1000 - at || event.id - id;
  return way === "newer"
    ? few.filter((event) => later(event) > 0).toReversed()
    : few.filter((event) => later(event) < 0);
}

interface WantedFound {
  skip?: number;
  limit: number;
  /** Only those beyond this one in the list, by `way`; null: all. */
  from: Cursor | null;
  /** Default: older, so newest first. */
  way?: Way;
  bound?: Bound;
}

export async function eventsFound(
  db: Db,
  filter: Filter,
  search: Search,
  { skip = 0, limit, from, way = "older", bound }: WantedFound,
): Promise<StoredEntryRow[]> {
  const conditions = ofSearch(filter, search, bound ?? null);
  if (from !== null) conditions.push(beyond(from, way));
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM entries WHERE ${and(conditions)} ${orderOf(way)}
      LIMIT ${limit} OFFSET ${skip}::bigint`.execute(db);
  const ids = rows.map(({ id }) => id);
  return eventsById(db, ids);
}
