import { type RawBuilder, type Selectable, sql } from "kysely";
import { prepared, preparedRows } from "../../db/prepared.ts";
import type { TariffVersions } from "../../db/tables.ts";
import type { Asker, Db, Tx } from "../../kernel/context.ts";
import { countRows } from "../../kernel/lists/page-queries.ts";
import { type StoredEntryRow, storedEntries } from "../entries/queries.ts";
import {
  and,
  type Filter,
  type HourCount,
  type HourPart,
  isUnder,
  ofDates,
  ofGateAndKind,
  type Way,
} from "../totals/totals.ts";
import type { Cursor } from "./cursor.ts";

/** Which gates; null: every gate. */
export type NamedGates = Pick<Filter, "gateIds" | "locationIds">;

/** Gates by code that are visible to the actor, deleted ones too: their events stay readable. */
export async function gatesNamed(
  { read, actor }: Asker,
  codes: { location_code?: string; gate_code?: string },
): Promise<NamedGates> {
  if (codes.location_code === undefined && codes.gate_code === undefined && actor.places === null)
    return { gateIds: null, locationIds: null };
  const rows = await preparedRows(
    read,
    sql<{ id: number; location_id: number }>`
      SELECT gates.id, gates.location_id FROM gates JOIN locations ON locations.id = gates.location_id WHERE ${isUnder(actor, codes)}`,
  );
  const gateIds = rows.map(({ id }) => id);
  if (codes.gate_code !== undefined) return { gateIds, locationIds: null };
  return { gateIds, locationIds: [...new Set(rows.map(({ location_id }) => location_id))] };
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

interface WantedOfHours {
  /** Newest first. */
  hours: readonly (HourPart & Partial<Pick<HourCount, "n" | "isWhole">>)[];
  limit: number;
  /** How many events of the first hour come before them. */
  skip?: number;
  /** Only those after this one in the list; null: all. */
  after: Cursor | null;
  bound?: Bound;
}

/** The newest `limit` events of these hours; newest first. */
export async function eventsOfHours(
  db: Db,
  filter: Filter,
  { hours, limit, skip = 0, after, bound }: WantedOfHours,
): Promise<StoredEntryRow[]> {
  if (hours.length === 0) return [];
  const conditions = [
    ...ofEntries(filter, bound ?? null),
    ...(after === null ? [] : [beyond(after, "older")]),
  ];
  const [first] = hours;
  const others = skip > 0 ? hours.slice(1) : hours;
  const parts = [
    ...(first === undefined || skip === 0 ? [] : [sql`(${eventsWithin(filter, first, skip, limit)})`]),
    sql`
      SELECT e.id, e.event_time
      FROM unnest(${others.map(({ from }) => from)}::timestamptz[], ${others.map(({ until }) => until)}::timestamptz[]) AS h (first, last)
        CROSS JOIN LATERAL (
          SELECT id, event_time FROM entries WHERE event_time >= h.first AND event_time <= h.last AND ${and(conditions)}
          ${orderOf("older")} LIMIT ${limit}) AS e`,
  ];
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM (${sql.join(parts, sql` UNION ALL `)}) AS page ${orderOf("older")} LIMIT ${limit}`.execute(
    db,
  );
  return eventsById(
    db,
    rows.map(({ id }) => id),
  );
}

/** The events of an hour after the first `skip`, found from whichever end of it is nearer. */
function eventsWithin(
  filter: Filter,
  { from, until, n = 0, isWhole = false }: WantedOfHours["hours"][number],
  skip: number,
  limit: number,
): RawBuilder<unknown> {
  // What is skipped of a whole hour is only looked up in the index, which knows neither date nor status.
  const conditions = isWhole ? ofGateAndKind(filter) : ofEntries(filter, null);
  const take = Math.min(limit, n - skip);
  const way = skip <= n - skip - take ? "older" : "newer";
  return sql`
    SELECT id, event_time FROM entries WHERE ${and([sql`event_time >= ${from} AND event_time <= ${until}`, ...conditions])}
    ${orderOf(way)} LIMIT ${take} OFFSET ${way === "older" ? skip : n - skip - take}`;
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

export async function announceVoid(tx: Tx, voidId: number): Promise<void> {
  await sql`SELECT pg_notify('levy_voids', ${String(voidId)})`.execute(tx.db);
}
