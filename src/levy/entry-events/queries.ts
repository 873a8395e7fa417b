import { type Kysely, type RawBuilder, sql } from "kysely";
import { prepared } from "../../db/prepared.ts";
import type { DB } from "../../db/tables.ts";
import type { Ctx, Tx } from "../../kernel/context.ts";
import { withinPlaces } from "../../kernel/places/queries.ts";
import { type StoredEntryRow, storedEntries } from "../entries/queries.ts";
import { and, type Filter, ofDates, ofGateAndKind } from "../entry-counts/entry-counts.ts";
import type { Cursor } from "./cursor.ts";

/** Which gates, and the locations when they are all of their gates. */
export type NamedGates = Pick<Filter, "gateIds" | "locationIds">;

/** Gates by code that exist for who acts, deleted ones too: their events stay readable. */
export async function gatesNamed(
  { db, actor }: Pick<Ctx, "db" | "actor">,
  codes: { location_code?: string; gate_code?: string },
): Promise<NamedGates> {
  if (codes.location_code === undefined && codes.gate_code === undefined && actor.places === null)
    return { gateIds: null, locationIds: null };
  let gates = db
    .selectFrom("gates")
    .innerJoin("locations", "locations.id", "gates.location_id")
    .where(withinPlaces(actor, sql.ref("locations.code")))
    .select(["gates.id", "gates.location_id"]);
  if (codes.location_code !== undefined) gates = gates.where("locations.code", "=", codes.location_code);
  if (codes.gate_code !== undefined) gates = gates.where("gates.code", "=", codes.gate_code);
  const rows = await gates.execute();
  const locationIds = codes.gate_code === undefined ? [...new Set(rows.map((row) => row.location_id))] : null;
  return { gateIds: rows.map(({ id }) => id), locationIds };
}

/** The zones of the locations whose gates these are. */
export async function zonesOf(db: Kysely<DB>, gateIds: number[] | null): Promise<string[]> {
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

function ofEntries(filter: Filter, bound: Bound | null): RawBuilder<unknown>[] {
  const conditions = [...ofDates(filter), ...ofGateAndKind(filter)];
  if (bound !== null) conditions.push(sql`id <= ${bound.last_entry_id}::bigint`);
  if (filter.status !== null) {
    const known = bound === null ? sql`true` : sql`v.void_id <= ${bound.last_void_id}::bigint`;
    const voided = sql`EXISTS (SELECT 1 FROM entry_voids v WHERE v.entry_id = entries.id AND ${known})`;
    conditions.push(filter.status === "voided" ? voided : sql`NOT ${voided}`);
  }
  return conditions;
}

export interface HourSlice {
  hour: Date;
  skip: number;
  take: number;
  /** Rows that follow within the hour. */
  rest: number;
  whole: boolean;
}

/** Events of one hour after its first `skip`, reading from whichever end of the hour is nearer; in no particular order. */
function idsOfSlice(filter: Filter, { hour, skip, take, rest, whole }: HourSlice): RawBuilder<unknown> {
  const [order, offset] = skip <= rest ? [sql.raw("DESC"), skip] : [sql.raw("ASC"), rest];
  // What is skipped is then only looked up in the index, which knows neither date nor status.
  const conditions = whole ? ofGateAndKind(filter) : ofEntries(filter, null);
  return sql`(
    SELECT id, event_time FROM entries
    WHERE ${and([sql`event_time >= ${hour} AND event_time < ${hour}::timestamptz + interval '1 hour'`, ...conditions])}
    ORDER BY event_time ${order}, id ${order} LIMIT ${take} OFFSET ${offset}::bigint)`;
}

function idsOfHours(
  filter: Filter,
  hours: Date[],
  limit: number,
  after: Cursor | null,
  bound: Bound | null,
): RawBuilder<unknown> {
  const conditions = [
    sql`event_time >= h.hour AND event_time < h.hour + interval '1 hour'`,
    ...ofEntries(filter, bound),
  ];
  if (after !== null)
    conditions.push(sql`(event_time, id) < (to_timestamp(${after.at}::bigint), ${after.id}::bigint)`);
  return sql`(
    SELECT e.id, e.event_time
    FROM unnest(${hours}::timestamptz[]) AS h (hour)
    CROSS JOIN LATERAL (SELECT id, event_time FROM entries WHERE ${and(conditions)} ORDER BY event_time DESC, id DESC LIMIT ${limit}) AS e)`;
}

/** The newest `limit` events of these hours (after `after`, if given), behind an optional slice of a newer hour; newest first. */
export async function eventsOfHours(
  db: Kysely<DB>,
  filter: Filter,
  wanted: { slice?: HourSlice; hours: Date[]; after?: Cursor | null; limit: number; bound?: Bound },
): Promise<StoredEntryRow[]> {
  const { slice, hours, after = null, limit, bound = null } = wanted;
  const parts = [
    ...(slice === undefined ? [] : [idsOfSlice(filter, slice)]),
    ...(hours.length === 0 ? [] : [idsOfHours(filter, hours, limit, after, bound)]),
  ];
  if (parts.length === 0) return [];
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM (${sql.join(parts, sql` UNION ALL `)}) AS page ORDER BY event_time DESC, id DESC LIMIT ${limit}`.execute(
    db,
  );
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  return storedEntries(db)
    .modifyFront(prepared)
    .where((row) => row("entries.id", "=", row.fn.any(row.val(ids))))
    .orderBy("entries.event_time", "desc")
    .orderBy("entries.id", "desc")
    .execute();
}

export function entryById(db: Kysely<DB>, id: number) {
  return storedEntries(db)
    .select([
      "entries.gate_id",
      "entries.local_date",
      "entries.local_hour",
      "entry_voids.reason",
      "entry_voids.voided_at",
      "entry_voids.voided_by",
    ])
    .where("entries.id", "=", id)
    .executeTakeFirst();
}

export type EntryDetailRow = Awaited<ReturnType<typeof entryById>> & {};

export function addVoid(tx: Tx, row: { entry_id: number; void_id: number; reason: string }) {
  return tx.db
    .insertInto("entry_voids")
    .values({ ...row, voided_at: tx.now(), voided_by: tx.actor.username })
    .execute();
}

/** Moves an event from what counts to what was voided, in the one row of totals that it was counted in. Insert its void first. */
export async function uncount(tx: Tx, entry: EntryDetailRow): Promise<void> {
  const sameTotals = sql`
    e.gate_id = ${entry.gate_id} AND e.category = ${entry.category} AND e.direction = ${entry.direction} AND e.local_date = ${entry.local_date}
    AND e.local_hour = ${entry.local_hour} AND e.event_time >= t.utc_hour AND e.event_time < t.utc_hour + interval '1 hour'
    AND NOT EXISTS (SELECT 1 FROM entry_voids v WHERE v.entry_id = e.id)`;
  const { numAffectedRows } = await sql`
    UPDATE hourly_totals t SET
      count = count - 1, revenue = revenue - ${entry.price}, late_count = late_count - ${entry.is_late ? 1 : 0},
      voided_count = voided_count + 1, voided_revenue = voided_revenue + ${entry.price},
      first_event_at = (SELECT e.event_time FROM entries e WHERE ${sameTotals} ORDER BY e.event_time, e.id LIMIT 1),
      last_event_at = (SELECT e.event_time FROM entries e WHERE ${sameTotals} ORDER BY e.event_time DESC, e.id DESC LIMIT 1)
    WHERE gate_id = ${entry.gate_id} AND category = ${entry.category} AND direction = ${entry.direction} AND local_date = ${entry.local_date}
      AND local_hour = ${entry.local_hour} AND utc_hour = date_trunc('hour', ${entry.event_time}::timestamptz, 'UTC')`.execute(
    tx.db,
  );
  if (numAffectedRows !== 1n)
    throw new Error(`entry ${entry.id} is counted in ${numAffectedRows} rows of totals`);
}

export async function announceVoid(tx: Tx, voidId: number): Promise<void> {
  await sql`SELECT pg_notify('levy_voids', ${String(voidId)})`.execute(tx.db);
}
