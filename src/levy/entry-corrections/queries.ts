import { type Insertable, type RawBuilder, sql, type Updateable } from "kysely";
import type { EntryCorrections } from "../../db/tables.ts";
import type { Asker, Db, Tx } from "../../kernel/context.ts";
import { listed } from "../../kernel/lists/page-queries.ts";
import { withinPlaces } from "../../kernel/places/queries.ts";
import type { Category } from "../tariffs/schema.ts";
import type { CorrectionQuery, CorrectionStatus } from "./schema.ts";

/** Which events: of these gates, this kind and this span, stored up to an entry. */
export interface Window {
  gateIds: number[];
  /** null: every category. */
  category: Category | null;
  from: Date;
  /** The first moment after it. */
  until: Date;
  /** Rupiah; null: they are only voided. */
  price: number | null;
  untilEntryId: number;
}

/** The location and its gates by code, deleted ones too: their events still count. @param gateCode undefined: every gate */
export async function placeNamed(db: Db, locationCode: string, gateCode: string | undefined) {
  const location = await db
    .selectFrom("locations")
    .select(["id", "timezone"])
    .where("code", "=", locationCode)
    .executeTakeFirst();
  if (location === undefined) return undefined;
  const gates = await gatesOf(db, location.id).execute();
  return { ...location, gates: gates.filter(({ code }) => gateCode === undefined || code === gateCode) };
}

function gatesOf(db: Db, locationId: number) {
  return db.selectFrom("gates").select(["id", "code"]).where("location_id", "=", locationId);
}

async function gateIdsOf(
  tx: Tx,
  { location_id, gate_id }: Pick<CorrectionRow, "location_id" | "gate_id">,
): Promise<number[]> {
  if (gate_id !== null) return [gate_id];
  return (await gatesOf(tx.db, location_id).execute()).map(({ id }) => id);
}

/** What a correction is about, as it was fixed when it was asked for. */
export async function windowOf(tx: Tx, row: CorrectionRow): Promise<Window> {
  return {
    gateIds: await gateIdsOf(tx, row),
    category: row.category,
    from: row.from_time,
    until: row.until_time,
    price: row.price,
    untilEntryId: row.until_entry_id,
  };
}

const ofWindow = ({ gateIds, category, untilEntryId }: Window): RawBuilder<unknown> => sql`
  e.gate_id = ANY(${gateIds}::int[]) AND e.id <= ${untilEntryId}::bigint ${category === null ? sql`` : sql`AND e.category = ${category}`}`;
const isArchived = sql`EXISTS (SELECT FROM archives a WHERE a.month = e.local_date - (extract(day FROM e.local_date)::int - 1))`;
const hasPrice = ({ price }: Window) => (price === null ? sql`false` : sql`e.price = ${price}`);

export interface WindowGroup {
  date: string;
  gate_code: string;
  events: number;
  /** Rupiah. */
  old_revenue: number;
  already_voided: number;
  same_price: number;
}

/** What of the window happened in a part of its span, by day and gate. Parts of a day are read in good time in the largest city. */
export async function groupsOf(db: Db, window: Window, from: Date, until: Date) {
  const wanted = sql`v.entry_id IS NULL AND NOT ${hasPrice(window)}`;
  const { rows } = await sql<WindowGroup>`
    SELECT e.local_date AS date, g.code AS gate_code, count(*) FILTER (WHERE ${wanted})::int AS events,
      coalesce(sum(e.price) FILTER (WHERE ${wanted}), 0)::bigint AS old_revenue,
      count(v.entry_id)::int AS already_voided, count(*) FILTER (WHERE v.entry_id IS NULL AND ${hasPrice(window)})::int AS same_price
    FROM entries e JOIN gates g ON g.id = e.gate_id LEFT JOIN entry_voids v ON v.entry_id = e.id
    WHERE e.event_time >= ${from} AND e.event_time < ${until} AND ${ofWindow(window)} AND NOT ${isArchived}
    GROUP BY 1, 2`.execute(db);
  return rows;
}

export interface EntryToCorrect {
  id: number;
  event_time: Date;
  /** Rupiah. */
  price: number;
}

/** The next `most` events of the window that are to be corrected, in the order of time, after the place where it had come to. */
export async function nextOf(tx: Tx, window: Window, after: { time: Date; id: number }, most: number) {
  const { rows } = await sql<EntryToCorrect>`
    SELECT e.id, e.event_time, e.price FROM entries e
    WHERE e.event_time >= ${window.from} AND e.event_time < ${window.until} AND (e.event_time, e.id) > (${after.time}::timestamptz, ${after.id}::bigint)
      AND ${ofWindow(window)} AND NOT ${hasPrice(window)} AND NOT EXISTS (SELECT FROM entry_voids v WHERE v.entry_id = e.id)
      AND NOT ${isArchived}
    ORDER BY e.event_time, e.id LIMIT ${most}`.execute(tx.db);
  return rows;
}

function corrections({ db, actor }: Asker) {
  return db
    .selectFrom("entry_corrections")
    .innerJoin("locations", "locations.id", "entry_corrections.location_id")
    .leftJoin("gates", "gates.id", "entry_corrections.gate_id")
    .selectAll("entry_corrections")
    .select(["locations.code as location_code", "locations.timezone", "gates.code as gate_code"])
    .where(withinPlaces(actor, sql`locations.code`));
}

export type CorrectionRow = Awaited<ReturnType<typeof correctionById>> & {};

export function correctionById(asker: Asker, id: number) {
  return corrections(asker).where("entry_corrections.id", "=", id).executeTakeFirst();
}

export function lockCorrection(tx: Tx, id: number) {
  return corrections(tx)
    .where("entry_corrections.id", "=", id)
    .forUpdate("entry_corrections")
    .executeTakeFirst();
}

/** The newest first. */
export function listOfCorrections(asker: Asker, query: CorrectionQuery, now: Date) {
  let all = corrections(asker);
  if (query.location_code !== undefined) all = all.where("locations.code", "=", query.location_code);
  if (query.status !== undefined) all = all.where(statusIs(query.status, now));
  return listed(all.orderBy("entry_corrections.id", "desc"));
}

function statusIs(status: CorrectionStatus, now: Date) {
  switch (status) {
    case "expired":
      return sql<boolean>`status = 'requested' AND expires_at <= ${now}`;
    case "requested":
      return sql<boolean>`status = 'requested' AND expires_at > ${now}`;
    default:
      return sql<boolean>`status = ${status}`;
  }
}

export function addCorrection(tx: Tx, row: Omit<Insertable<EntryCorrections>, "preview">, preview: object) {
  return tx.db
    .insertInto("entry_corrections")
    .values({ ...row, preview: JSON.stringify(preview) })
    .returning("id")
    .executeTakeFirstOrThrow();
}

export async function updateCorrection(tx: Tx, id: number, values: Updateable<EntryCorrections>) {
  await tx.db.updateTable("entry_corrections").set(values).where("id", "=", id).execute();
}

/** The correction that is under way for the longest time; undefined: none is. */
export function oldestApplying(db: Db) {
  return db
    .selectFrom("entry_corrections")
    .select("id")
    .where("status", "=", "applying")
    .orderBy("id")
    .limit(1)
    .executeTakeFirst();
}

const applyLock = 0x10cea;

/** Whether this transaction is now the only one that carries a correction out. */
export async function takeApplyLock(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{
    taken: boolean;
  }>`SELECT pg_try_advisory_xact_lock(${applyLock}) AS taken`.execute(tx.db);
  return rows[0]?.taken === true;
}

/** Notes which events a correction has voided, and which took their places. @param firstId of those; null: none did */
export async function noteCorrected(
  tx: Tx,
  correctionId: number,
  ids: readonly number[],
  firstId: number | null,
): Promise<void> {
  await sql`
    INSERT INTO corrected_entries (entry_id, correction_id, replaced_by)
    SELECT id, ${correctionId}, ${firstId}::bigint + place - 1 FROM unnest(${ids}::bigint[]) WITH ORDINALITY
      AS given (id, place)`.execute(tx.db);
}

/** The events that a correction has voided, by id, after the given one; what is archived has no row any more. */
export function correctedAfter(db: Db, correctionId: number, entryId: number, limit: number) {
  return db
    .selectFrom("corrected_entries as c")
    .leftJoin("entries as e", "e.id", "c.entry_id")
    .leftJoin("gates as g", "g.id", "e.gate_id")
    .where("c.correction_id", "=", correctionId)
    .where("c.entry_id", ">", entryId)
    .select(["c.entry_id", "c.replaced_by", "e.event_time", "e.category", "e.price", "g.code as gate_code"])
    .orderBy("c.entry_id")
    .limit(limit)
    .execute();
}
