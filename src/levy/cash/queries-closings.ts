import { type Insertable, type Kysely, type Selectable, sql, type Updateable } from "kysely";
import type { Shift } from "../../config-values.ts";
import type { ClosedShifts, DayClosings, DB } from "../../db/tables.ts";
import type { Asker, Tx } from "../../kernel/context.ts";
import { listed } from "../../kernel/lists/page-queries.ts";
import { withinPlaces } from "../../kernel/places/queries.ts";
import type { Day } from "./queries.ts";
import type { CorrectionQuery } from "./schema.ts";

export type ClosingRow = Selectable<DayClosings>;

export function closingById(db: Kysely<DB>, id: number): Promise<ClosingRow> {
  return db.selectFrom("day_closings").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
}

export async function addClosing(
  tx: Tx,
  values: Omit<Insertable<DayClosings>, "closed_at" | "closed_by">,
): Promise<number> {
  const { id } = await tx.db
    .insertInto("day_closings")
    .values({ ...values, closed_at: tx.now(), closed_by: tx.actor.username })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

export async function changeClosing(tx: Tx, id: number, values: Updateable<DayClosings>): Promise<void> {
  await tx.db.updateTable("day_closings").set(values).where("id", "=", id).execute();
}

/** A closed day, and what was counted of it when it was closed and in the corrections since, rupiah. */
export interface NotedDay {
  closing_id: number;
  location_id: number;
  local_date: string;
  timezone: string;
  noted: number;
  /** Whether it is kept what it comes to by now. */
  is_kept: boolean;
}

/** The days that are closed, or this one; of a date or later. */
export async function notedDays(db: Kysely<DB>, since: string): Promise<NotedDay[]> {
  const { rows } = await sql<NotedDay>`
    SELECT c.id AS closing_id, c.location_id, c.local_date::text AS local_date, l.timezone,
      c.counted + coalesce((SELECT sum(amount) FROM closing_corrections k WHERE k.closing_id = c.id), 0)::bigint AS noted,
      c.counted_now IS NOT NULL AS is_kept
    FROM day_closings c JOIN locations l ON l.id = c.location_id
    WHERE c.local_date >= ${since}::date AND c.reopened_at IS NULL ORDER BY c.local_date, c.location_id`.execute(
    db,
  );
  return rows;
}

/** What is noted of a closing: what was counted then, and the corrections since. Rupiah. */
export async function notedOf(db: Kysely<DB>, closingId: number): Promise<number> {
  const { rows } = await sql<{ noted: number }>`
    SELECT c.counted + coalesce((SELECT sum(amount) FROM closing_corrections k WHERE k.closing_id = c.id), 0)::bigint AS noted
    FROM day_closings c WHERE c.id = ${closingId}`.execute(db);
  return rows[0]?.noted ?? 0;
}

export async function addCorrection(
  tx: Tx,
  values: { closing_id: number; noted_on: string; amount: number },
): Promise<void> {
  await tx.db
    .insertInto("closing_corrections")
    .values({ ...values, noted_at: tx.now() })
    .execute();
}

/** The shifts that a day was closed with; none: nothing is kept of it. */
export function closedShifts(db: Kysely<DB>, { locationId, date }: Day): Promise<Shift[]> {
  return db
    .selectFrom("closed_shifts")
    .select(["shift as code", "from_hour as from", "to_hour as to"])
    .where("location_id", "=", locationId)
    .where("local_date", "=", date)
    .where("shift", "is not", null)
    .orderBy("from_hour")
    .$narrowType<{ code: string }>()
    .execute();
}

/** Keeps these shifts of the day in place of those that are kept of it. */
export async function putClosedShifts(
  tx: Tx,
  day: Day,
  rows: readonly Omit<Insertable<ClosedShifts>, "location_id" | "local_date">[],
): Promise<void> {
  await forgetClosedShifts(tx, day);
  if (rows.length === 0) return;
  const ofDay = { location_id: day.locationId, local_date: day.date };
  await tx.db
    .insertInto("closed_shifts")
    .values(rows.map((row) => ({ ...row, ...ofDay })))
    .execute();
}

/** Forgets what an earlier closing of the day came to by shifts. */
export async function forgetClosedShifts(tx: Tx, { locationId, date }: Day): Promise<void> {
  await tx.db
    .deleteFrom("closed_shifts")
    .where("location_id", "=", locationId)
    .where("local_date", "=", date)
    .execute();
}

function corrections({ db, actor }: Asker) {
  return db
    .selectFrom("closing_corrections")
    .innerJoin("day_closings", "day_closings.id", "closing_id")
    .innerJoin("locations", "locations.id", "day_closings.location_id")
    .where(withinPlaces(actor, sql.ref("locations.code")))
    .select(["closing_corrections.id", "locations.code as location_code", "day_closings.local_date as date"])
    .select(["noted_on", "amount", "noted_at"]);
}

/** Newest first. */
export function listOfCorrections(asker: Asker, { location_code, from, to }: CorrectionQuery) {
  let found = corrections(asker);
  if (location_code !== undefined) found = found.where("locations.code", "=", location_code);
  if (from !== undefined) found = found.where("noted_on", ">=", from);
  if (to !== undefined) found = found.where("noted_on", "<=", to);
  return listed(found.orderBy("closing_corrections.id", "desc"));
}

export function correctionsOf(asker: Asker, closingId: number) {
  return corrections(asker).where("closing_id", "=", closingId).orderBy("closing_corrections.id").execute();
}
