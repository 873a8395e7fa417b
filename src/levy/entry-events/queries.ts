import { type RawBuilder, type Selectable, sql } from "kysely";
import { prepared, preparedRows } from "../../db/prepared.ts";
import type { TariffVersions } from "../../db/tables.ts";
import type { Asker, Db, Tx } from "../../kernel/context.ts";
import { countRows } from "../../kernel/page-queries.ts";
import { withinPlaces } from "../../kernel/places/queries.ts";
import { type StoredEntryRow, storedEntries } from "../entries/queries.ts";
import {
  and,
  type Filter,
  type HourPart,
  ofDates,
  ofGateAndKind,
  type Way,
} from "../entry-counts/entry-counts.ts";
import type { Cursor } from "./cursor.ts";

/** Which gates, and the locations when they are all of their gates. */
export type NamedGates = Pick<Filter, "gateIds" | "locationIds">;

/** Gates by code that are visible to the actor, deleted ones too: their events stay readable. */
export async function gatesNamed(
  { read, actor }: Asker,
  codes: { location_code?: string; gate_code?: string },
): Promise<NamedGates> {
  if (codes.location_code === undefined && codes.gate_code === undefined && actor.places === null)
    return { gateIds: null, locationIds: null };
  let gates = read
    .selectFrom("gates")
    .innerJoin("locations", "locations.id", "gates.location_id")
    .where(withinPlaces(actor, sql.ref("locations.code")))
    .select(["gates.id", "gates.location_id"]);
  if (codes.location_code !== undefined) gates = gates.where("locations.code", "=", codes.location_code);
  if (codes.gate_code !== undefined) gates = gates.where("gates.code", "=", codes.gate_code);
  const rows = await preparedRows(read, sql<{ id: number; location_id: number }>`${gates}`);
  const locationIds = codes.gate_code === undefined ? [...new Set(rows.map((row) => row.location_id))] : null;
  return { gateIds: rows.map(({ id }) => id), locationIds };
}

export async function zonesOf(db: Db, gateIds: number[] | null): Promise<string[]> {
  let zones = db
    .selectFrom("gates")
    .innerJoin("locations", "locations.id", "gates.location_id")
    .select("timezone")
    .distinct()
    .orderBy("timezone");
  if (gateIds !== null) zones = zones.where((row) => row("gates.id", "=", row.fn.any(row.val(gateIds))));
  return (await zones.execute()).map(({ timezone }) => timezone);
}

/** What an export may show: nothing that was stored or voided after it began. */
export interface Bound {
  last_entry_id: number;
  last_void_id: number;
}

/** Conditions on a row of entries that is not joined to any. */
export function ofEntries(filter: Filter, bound: Bound | null): RawBuilder<unknown>[] {
  const conditions = [...ofDates(filter), ...ofGateAndKind(filter)];
  if (bound !== null) conditions.push(sql`id <= ${bound.last_entry_id}::bigint`);
  if (filter.status !== null) {
    const known = bound === null ? sql`true` : sql`v.void_id <= ${bound.last_void_id}::bigint`;
    const voided = sql`EXISTS (SELECT 1 FROM entry_voids v WHERE v.entry_id = entries.id AND ${known})`;
    conditions.push(filter.status === "voided" ? voided : sql`NOT ${voided}`);
  }
  return conditions;
}

/** The order of the list, gone through one way or the other. */
export function orderOf(way: Way): RawBuilder<unknown> {
  const order = sql.raw(way === "newer" ? "ASC" : "DESC");
  return sql`ORDER BY event_time ${order}, id ${order}`;
}

/** Events that come after this one in the list, gone through that way. */
export function beyond({ at, id }: Cursor, way: Way): RawBuilder<unknown> {
  return sql`(event_time, id) ${sql.raw(way === "newer" ? ">" : "<")} (to_timestamp(${at}::bigint), ${id}::bigint)`;
}

/** The first event beyond this one that lies in a UTC hour. */
export async function eventBeyond(db: Db, filter: Filter, from: Cursor, way: Way, hour: Date) {
  const conditions = [
    sql`event_time >= ${hour} AND event_time < ${hour}::timestamptz + interval '1 hour'`,
    beyond(from, way),
    ...ofEntries(filter, null),
  ];
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM entries WHERE ${and(conditions)} ${orderOf(way)} LIMIT 1`.execute(db);
  return rows[0]?.id ?? null;
}

/** How many events under the filter lie in a UTC hour and are not newer than this one. */
export async function countWithin(db: Db, filter: Filter, hour: Date, { at, id }: Cursor) {
  const conditions = [
    sql`event_time >= ${hour} AND (event_time, id) <= (to_timestamp(${at}::bigint), ${id}::bigint)`,
    ...ofEntries(filter, null),
  ];
  const { rows } = await sql<{ n: number }>`
    SELECT count(*) AS n FROM entries WHERE ${and(conditions)}`.execute(db);
  return rows[0]?.n ?? 0;
}

/**
 * The newest `limit` events of each of these hours under the filter, after `after`, as (id, event_time) in no particular order.
 * @param hours rows of (first, last), the moments between which its events lie
 */
export function idsOfHours(
  filter: Filter,
  hours: RawBuilder<unknown>,
  limit: number,
  after: Cursor | null,
  bound: Bound | null,
): RawBuilder<unknown> {
  const conditions = [sql`event_time >= h.first AND event_time <= h.last`, ...ofEntries(filter, bound)];
  if (after !== null) conditions.push(beyond(after, "older"));
  return sql`
    SELECT e.id, e.event_time FROM ${hours} AS h (first, last)
    CROSS JOIN LATERAL (SELECT id, event_time FROM entries WHERE ${and(conditions)} ORDER BY event_time DESC, id DESC LIMIT ${limit}) AS e`;
}

/** The newest `limit` events of these hours, after `after` if given; newest first. */
export async function eventsOfHours(
  db: Db,
  filter: Filter,
  wanted: { hours: readonly HourPart[]; after: Cursor | null; limit: number; bound: Bound },
): Promise<StoredEntryRow[]> {
  const { hours, after, limit, bound } = wanted;
  if (hours.length === 0) return [];
  const given = sql`unnest(${hours.map(({ from }) => from)}::timestamptz[], ${hours.map(({ until }) => until)}::timestamptz[])`;
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM (${idsOfHours(filter, given, limit, after, bound)}) AS page ORDER BY event_time DESC, id DESC
      LIMIT ${limit}`.execute(db);
  const ids = rows.map(({ id }) => id);
  return eventsById(db, ids);
}

/** These events, newest first. */
export async function eventsById(db: Db, ids: number[]): Promise<StoredEntryRow[]> {
  if (ids.length === 0) return [];
  return storedEntries(db)
    .modifyFront(prepared)
    .where((row) => row("entries.id", "=", row.fn.any(row.val(ids))))
    .orderBy("entries.event_time", "desc")
    .orderBy("entries.id", "desc")
    .execute();
}

export function entryById(db: Db, id: number) {
  return storedEntries(db)
    .leftJoin("corrected_entries as corrected", "corrected.entry_id", "entries.id")
    .leftJoin("corrected_entries as original", "original.replaced_by", "entries.id")
    .select([
      "corrected.replaced_by",
      "original.entry_id as replaces",
      (row) => row.fn.coalesce("corrected.correction_id", "original.correction_id").as("correction_id"),
      "entries.gate_id",
      "entries.local_date",
      "entries.local_hour",
      "entry_voids.reason",
      "entry_voids.voided_at",
      "entry_voids.voided_by",
      (row) =>
        row
          .selectFrom("api_key_secrets")
          .whereRef("api_key_secrets.api_key_id", "=", "entries.api_key_id")
          .whereRef("created_at", "<=", "entries.received_at")
          .orderBy("created_at", "desc")
          .limit(1)
          .select("prefix")
          .$asScalar()
          .as("key_prefix"),
    ])
    .where("entries.id", "=", id)
    .executeTakeFirst();
}

/**
 * The version of a tariff that priced this event: of those that were known when it was received and have its price, the one that is valid
 * at its time; of what is older than all of them, the first.
 */
export async function versionThatPriced(
  db: Db,
  event: Pick<EntryDetailRow, "gate_id" | "category" | "price" | "event_time" | "received_at">,
) {
  const { gate_id, category, price, event_time, received_at } = event;
  const { rows } = await sql<
    Pick<Selectable<TariffVersions>, "effective_from" | "legal_basis" | "created_at" | "created_by">
  >`
    SELECT effective_from, legal_basis, created_at, created_by FROM (
      SELECT tariff_id, price, effective_from, legal_basis, created_at, created_by FROM tariff_versions
      UNION ALL
      SELECT tariff_id, price, effective_from, legal_basis, created_at, created_by FROM replaced_tariff_versions) AS versions
    WHERE tariff_id = (SELECT id FROM tariffs WHERE gate_id = ${gate_id} AND category = ${category})
      AND created_at <= ${received_at} AND price = ${price}
    ORDER BY effective_from > ${event_time}, abs(extract(epoch FROM effective_from - ${event_time})), created_at DESC LIMIT 1`.execute(
    db,
  );
  return rows[0] ?? null;
}

export type EntryDetailRow = Awaited<ReturnType<typeof entryById>> & {};

/** What corrections have done to these events: which they have voided, and which they have stored in the place of another. */
export async function correctionsOf(db: Db, ids: readonly number[]) {
  const { rows } = await sql<{ entry_id: number; replaced_by: number | null; correction_id: number }>`
    SELECT entry_id, replaced_by, correction_id FROM corrected_entries
    WHERE entry_id = ANY(${ids}::bigint[]) OR replaced_by = ANY(${ids}::bigint[])`.execute(db);
  return rows;
}

/** Voids these events under the positions that end with `lastVoidId`, in their order. */
export async function addVoids(tx: Tx, ids: readonly number[], lastVoidId: number, reason: string) {
  await sql`
    INSERT INTO entry_voids (entry_id, void_id, reason, voided_at, voided_by)
    SELECT id, ${lastVoidId - ids.length}::bigint + place, ${reason}, ${tx.now()}, ${tx.actor.username}
    FROM unnest(${ids}::bigint[]) WITH ORDINALITY AS given (id, place)`.execute(tx.db);
}

/** How many events the caller has voided one by one, without a correction, since a moment; archived ones are left out. */
export function singleVoidsSince(tx: Tx, since: Date): Promise<number> {
  return countRows(
    tx.db
      .selectFrom("entry_voids")
      .where("voided_by", "=", tx.actor.username)
      .where("voided_at", ">=", since)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom("corrected_entries")
              .select("corrected_entries.entry_id")
              .whereRef("corrected_entries.entry_id", "=", "entry_voids.entry_id"),
          ),
        ),
      ),
  );
}

/** Moves events from what counts to what was voided, in the rows of totals that they were counted in. Insert their voids first. */
export async function uncount(tx: Tx, ids: readonly number[]): Promise<void> {
  const sameTotals = sql`
    e.gate_id = m.gate_id AND e.category = m.category AND e.direction = m.direction AND e.local_date = m.local_date
    AND e.local_hour = m.local_hour AND e.event_time >= m.utc_hour AND e.event_time < m.utc_hour + interval '1 hour'
    AND NOT EXISTS (SELECT 1 FROM entry_voids v WHERE v.entry_id = e.id)`;
  const { rows } = await sql<{ n: number }>`
    UPDATE hourly_totals t SET
      count = t.count - m.n, revenue = t.revenue - m.amount, late_count = t.late_count - m.late,
      voided_count = t.voided_count + m.n, voided_revenue = t.voided_revenue + m.amount,
      first_event_at = (SELECT e.event_time FROM entries e WHERE ${sameTotals} ORDER BY e.event_time, e.id LIMIT 1),
      last_event_at = (SELECT e.event_time FROM entries e WHERE ${sameTotals} ORDER BY e.event_time DESC, e.id DESC LIMIT 1)
    FROM (
      SELECT gate_id, category, direction, local_date, local_hour, date_trunc('hour', event_time, 'UTC') AS utc_hour, count(*)::int AS n,
        sum(price)::bigint AS amount, count(*) FILTER (WHERE is_late) AS late
      FROM entries WHERE id = ANY(${ids}::bigint[]) GROUP BY 1, 2, 3, 4, 5, 6) AS m
    WHERE t.gate_id = m.gate_id AND t.category = m.category AND t.direction = m.direction AND t.local_date = m.local_date
      AND t.local_hour = m.local_hour AND t.utc_hour = m.utc_hour
    RETURNING m.n`.execute(tx.db);
  const counted = rows.reduce((sum, { n }) => sum + n, 0);
  if (counted !== ids.length)
    throw new Error(`of ${ids.length} events ${counted} are counted in rows of totals`);
}

export async function announceVoid(tx: Tx, voidId: number): Promise<void> {
  await sql`SELECT pg_notify('levy_voids', ${String(voidId)})`.execute(tx.db);
}
