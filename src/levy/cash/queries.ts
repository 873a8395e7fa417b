import { type Kysely, type Selectable, sql } from "kysely";
import type { DayClosings, DB, Exemptions, HandIns } from "../../db/tables.ts";
import type { Asker, Tx } from "../../kernel/context.ts";
import { listed } from "../../kernel/lists/page-queries.ts";
import { withinPlaces } from "../../kernel/places/queries.ts";
import type { ExemptionQuery, HandInQuery } from "./schema.ts";

/** A local date of a location. */
export interface Day {
  locationId: number;
  date: string;
}

/** Makes the row of a day where it has none yet; it stays when the rest of the transaction does. */
export async function makeDay(tx: Tx, { locationId, date }: Day): Promise<void> {
  await tx.db
    .insertInto("cash_days")
    .values({ location_id: locationId, local_date: date })
    .onConflict((known) => known.doNothing())
    .execute();
}

/** Locks the day: nothing is entered for it until the transaction ends. Returns the closing that holds; undefined: the day is open. */
export async function lockDay(
  tx: Tx,
  { locationId, date }: Day,
): Promise<Selectable<DayClosings> | undefined> {
  await tx.db
    .selectFrom("cash_days")
    .select("local_date")
    .where("location_id", "=", locationId)
    .where("local_date", "=", date)
    .forUpdate()
    .executeTakeFirstOrThrow();
  // A statement of its own: it sees what the one before has waited for.
  return holdingClosings(tx.db)
    .selectAll()
    .where("location_id", "=", locationId)
    .where("local_date", "=", date)
    .executeTakeFirst();
}

/** The closings that hold. */
export const holdingClosings = (db: Kysely<DB>) =>
  db.selectFrom("day_closings").where("reopened_at", "is", null);

const closingOfDay = sql`closing.location_id = entered.location_id AND closing.local_date = entered.local_date AND closing.reopened_at IS NULL`;

function handIns({ db, actor }: Asker) {
  return db
    .selectFrom("hand_ins as entered")
    .leftJoin("day_closings as closing", (join) => join.on(sql<boolean>`${closingOfDay}`))
    .innerJoin("locations", "locations.id", "entered.location_id")
    .leftJoin("gates", "gates.id", "entered.gate_id")
    .where(withinPlaces(actor, sql.ref("locations.code")))
    .select(["entered.id", "entered.location_id", "locations.code as location_code"])
    .select(["entered.local_date as date", "gates.code as gate_code", "entered.shift", "entered.category"])
    .select([
      "method",
      "reference",
      "amount",
      "entered.counted",
      "entered.note",
      "entered.collector",
      "closing.id as closing_id",
    ])
    .select(["photo_id", sql<boolean>`photo_id IS NOT NULL`.as("has_photo")])
    .select(["entered.created_at", "voided_at", "voided_by", "void_reason"]);
}
export type HandInRow = NonNullable<Awaited<ReturnType<typeof handInById>>>;

export function handInById(asker: Asker, id: number) {
  return handIns(asker).where("entered.id", "=", id).executeTakeFirst();
}

/** Newest first. */
export function listOfHandIns(asker: Asker, { location_code, from, to, collector, state }: HandInQuery) {
  let found = handIns(asker);
  if (location_code !== undefined) found = found.where("locations.code", "=", location_code);
  if (from !== undefined) found = found.where("entered.local_date", ">=", from);
  if (to !== undefined) found = found.where("entered.local_date", "<=", to);
  if (collector !== undefined) found = found.where("collector", "=", collector);
  if (state !== undefined) found = found.where("voided_at", state === "voided" ? "is not" : "is", null);
  return listed(found.orderBy("entered.id", "desc"));
}

/** Whether anybody has ever handed in where the actor sees it. */
export async function isUsed({ db, actor }: Asker): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    SELECT EXISTS (SELECT FROM hand_ins JOIN locations ON locations.id = location_id
      WHERE ${withinPlaces(actor, sql.ref("locations.code"))}) AS has`.execute(db);
  return rows[0]?.has === true;
}

type Written<Row> = Omit<Row, "id" | "created_at" | "collector">;
type NewHandInRow = Written<
  Pick<
    Selectable<HandIns>,
    | "location_id"
    | "local_date"
    | "shift"
    | "gate_id"
    | "category"
    | "method"
    | "reference"
    | "amount"
    | "counted"
    | "note"
    | "photo_id"
  >
>;

export async function addHandIn(tx: Tx, values: NewHandInRow): Promise<number> {
  const { id } = await tx.db
    .insertInto("hand_ins")
    .values({ ...values, collector: tx.actor.username, created_at: tx.now() })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

export async function voidHandIn(tx: Tx, id: number, reason: string): Promise<void> {
  await tx.db
    .updateTable("hand_ins")
    .set({ voided_at: tx.now(), voided_by: tx.actor.username, void_reason: reason })
    .where("id", "=", id)
    .execute();
}

function exemptions({ db, actor }: Asker) {
  return db
    .selectFrom("exemptions as entered")
    .leftJoin("day_closings as closing", (join) => join.on(sql<boolean>`${closingOfDay}`))
    .innerJoin("locations", "locations.id", "entered.location_id")
    .where(withinPlaces(actor, sql.ref("locations.code")))
    .select(["entered.id", "entered.location_id", "locations.code as location_code"])
    .select([
      "entered.local_date as date",
      "entered.shift",
      "entered.category",
      "kind",
      "count",
      "price",
      "amount",
    ])
    .select(["entered.note", "collector", "entered.created_at", "status", "decided_at", "decided_by"])
    .select("closing.id as closing_id");
}
export type ExemptionRow = NonNullable<Awaited<ReturnType<typeof exemptionById>>>;

export function exemptionById(asker: Asker, id: number) {
  return exemptions(asker).where("entered.id", "=", id).executeTakeFirst();
}

/** Newest first. */
export function listOfExemptions(
  asker: Asker,
  { location_code, from, to, collector, status }: ExemptionQuery,
) {
  let found = exemptions(asker);
  if (location_code !== undefined) found = found.where("locations.code", "=", location_code);
  if (from !== undefined) found = found.where("entered.local_date", ">=", from);
  if (to !== undefined) found = found.where("entered.local_date", "<=", to);
  if (collector !== undefined) found = found.where("collector", "=", collector);
  if (status !== undefined) found = found.where("status", "=", status);
  return listed(found.orderBy("entered.id", "desc"));
}

type NewExemptionRow = Pick<
  Selectable<Exemptions>,
  "location_id" | "local_date" | "shift" | "category" | "kind" | "count" | "price" | "note" | "status"
>;

export async function addExemption(tx: Tx, values: NewExemptionRow): Promise<number> {
  const { id } = await tx.db
    .insertInto("exemptions")
    .values({ ...values, collector: tx.actor.username, created_at: tx.now() })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

export async function decideExemption(tx: Tx, id: number, status: "APPROVED" | "REJECTED"): Promise<void> {
  await tx.db
    .updateTable("exemptions")
    .set({ status, decided_at: tx.now(), decided_by: tx.actor.username })
    .where("id", "=", id)
    .execute();
}

/** What was entered for a day, by shift: rupiah, and how many passages are exempt of a category. */
export interface EnteredRow {
  shift: string | null;
  handed_in: number;
  exempt: number;
  waiting: number;
  /** Usernames of those whose hand-ins count, by name. */
  collectors: string[];
}

const counts = sql`status IN ('COUNTED', 'APPROVED')`;

export async function enteredByShift(db: Kysely<DB>, { locationId, date }: Day): Promise<EnteredRow[]> {
  const ofDay = sql`location_id = ${locationId} AND local_date = ${date}::date`;
  const { rows } = await sql<EnteredRow>`
    SELECT shift, sum(handed_in)::bigint AS handed_in, sum(exempt)::bigint AS exempt, sum(waiting)::bigint AS waiting,
      coalesce(array_agg(DISTINCT collector ORDER BY collector) FILTER (WHERE collector IS NOT NULL), '{}') AS collectors
    FROM (
      SELECT shift, collector, amount AS handed_in, 0 AS exempt, 0 AS waiting FROM hand_ins WHERE ${ofDay} AND voided_at IS NULL
      UNION ALL
      SELECT shift, NULL, 0, CASE WHEN ${counts} THEN amount ELSE 0 END, CASE WHEN status = 'WAITING' THEN amount ELSE 0 END
      FROM exemptions WHERE ${ofDay}
    ) AS entered GROUP BY shift`.execute(db);
  return rows;
}

/** Passages of a category of that day that are exempt, or may become so. */
export async function exemptCount(
  db: Kysely<DB>,
  { locationId, date }: Day,
  category: string,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT coalesce(sum(count), 0)::bigint AS count FROM exemptions
    WHERE location_id = ${locationId} AND local_date = ${date}::date AND category = ${category} AND status <> 'REJECTED'`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

/** Whether somebody entered money or exemptions that count for that day. */
export async function hasEntered(
  db: Kysely<DB>,
  { locationId, date }: Day,
  username: string,
): Promise<boolean> {
  const own = sql`location_id = ${locationId} AND local_date = ${date}::date AND collector = ${username}`;
  const { rows } = await sql<{ has: boolean }>`
    SELECT EXISTS (SELECT FROM hand_ins WHERE ${own} AND voided_at IS NULL)
      OR EXISTS (SELECT FROM exemptions WHERE ${own} AND ${counts}) AS has`.execute(db);
  return rows[0]?.has === true;
}

/** The same of all locations on a date, with the closing that holds; `counted` to `tolerance` are of the closing, null: open. */
export interface DayRow extends Pick<EnteredRow, "handed_in" | "exempt" | "waiting"> {
  location_id: number;
  closing: Selectable<DayClosings> | null;
}

export async function daysOn(db: Kysely<DB>, date: string): Promise<Map<number, DayRow>> {
  const entered = await sql<DayRow>`
    SELECT location_id, sum(handed_in)::bigint AS handed_in, sum(exempt)::bigint AS exempt, sum(waiting)::bigint AS waiting
    FROM (
      SELECT location_id, amount AS handed_in, 0 AS exempt, 0 AS waiting FROM hand_ins
      WHERE local_date = ${date}::date AND voided_at IS NULL
      UNION ALL
      SELECT location_id, 0, CASE WHEN ${counts} THEN amount ELSE 0 END, CASE WHEN status = 'WAITING' THEN amount ELSE 0 END
      FROM exemptions WHERE local_date = ${date}::date
    ) AS entered GROUP BY location_id`.execute(db);
  const closings = await holdingClosings(db).selectAll().where("local_date", "=", date).execute();
  const days = new Map(entered.rows.map((row) => [row.location_id, { ...row, closing: null } as DayRow]));
  for (const closing of closings) {
    const { location_id } = closing;
    const none = { location_id, handed_in: 0, exempt: 0, waiting: 0 };
    days.set(location_id, { ...none, ...days.get(location_id), closing });
  }
  return days;
}
