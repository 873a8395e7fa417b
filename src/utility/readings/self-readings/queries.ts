import { type Kysely, type Selectable, sql } from "kysely";
import type { DB, SelfReadings } from "../../../db/tables.ts";
import type { Tx } from "../../../kernel/context.ts";
import { listed } from "../../../kernel/lists/page-queries.ts";
import type { SelfReadingQuery, SelfReadingStatus } from "../office-schema.ts";

type Row = Selectable<SelfReadings>;
/** The owner and the meter of the reading. */
type Key = Pick<Row, "account_id" | "connection_id" | "period">;
type Sent = Pick<
  Row,
  "exchanges" | "previous" | "stand" | "usage" | "file_id" | "flags" | "latitude" | "longitude"
>;
export type CustomerSelfReading = Awaited<ReturnType<typeof selfReadingOf>> & {};
export type JoinedSelfReading = Awaited<ReturnType<typeof selfReadingById>> & {};

/** An order whose deadline has passed is KADALUARSA, also before the job has written that. */
function statusAt(now: Date) {
  return sql<SelfReadingStatus>`CASE WHEN self_readings.status = 'DIBUKA' AND self_readings.deadline <= ${now}
    THEN 'KADALUARSA' ELSE self_readings.status END`;
}

const facts = [
  ...(["self_readings.id", "self_readings.kind", "self_readings.account_id"] as const),
  ...(["self_readings.connection_id", "self_readings.period", "self_readings.deadline"] as const),
  ...(["self_readings.exchanges", "self_readings.previous"] as const),
  ...(["self_readings.stand", "self_readings.usage"] as const),
  ...(["self_readings.file_id", "self_readings.flags", "self_readings.latitude"] as const),
  ...(["self_readings.longitude", "self_readings.note", "self_readings.submitted_at"] as const),
  ...(["self_readings.reviewed_by", "self_readings.reviewed_at", "self_readings.created_at"] as const),
] as const;

function selfReadingsOfAccount(db: Kysely<DB>, accountId: number, now: Date) {
  return db
    .selectFrom("self_readings")
    .innerJoin("connections", "connections.id", "self_readings.connection_id")
    .where("self_readings.account_id", "=", accountId)
    .select(facts)
    .select(["connections.sl", statusAt(now).as("status"), refusalOf(now).as("refusal")]);
}

/** Why staff refused it; of an order that waits, why they refused what the account sent before it. */
function refusalOf(now: Date) {
  return sql<string | null>`CASE ${statusAt(now)} WHEN 'DITOLAK' THEN self_readings.note WHEN 'DIBUKA' THEN (
    SELECT CASE WHEN earlier.status = 'DITOLAK' THEN earlier.note END FROM self_readings earlier
    WHERE (earlier.account_id, earlier.connection_id, earlier.period)
      = (self_readings.account_id, self_readings.connection_id, self_readings.period)
      AND earlier.id < self_readings.id AND earlier.submitted_at IS NOT NULL ORDER BY earlier.id DESC LIMIT 1) END`;
}

/** Why staff refused what the account sent last of these connections, by connection and period, where they did. */
export async function lastRefusals(db: Kysely<DB>, accountId: number, connectionIds: readonly number[]) {
  const { rows } = await sql<{ connection_id: number; period: string; reason: string | null }>`
    SELECT DISTINCT ON (connection_id, period) connection_id, period, CASE WHEN status = 'DITOLAK' THEN note END AS reason
    FROM self_readings
    WHERE account_id = ${accountId} AND connection_id = ANY(${connectionIds}) AND submitted_at IS NOT NULL
    ORDER BY connection_id, period, id DESC`.execute(db);
  return rows;
}

export function selfReadingOf(db: Kysely<DB>, accountId: number, id: number, now: Date) {
  return selfReadingsOfAccount(db, accountId, now).where("self_readings.id", "=", id).executeTakeFirst();
}

/** The account's last order of this connection and period, whatever came of it. */
export function lastOrderOf(db: Kysely<DB>, { account_id, connection_id, period }: Key, now: Date) {
  return selfReadingsOfAccount(db, account_id, now)
    .where("self_readings.connection_id", "=", connection_id)
    .where("self_readings.period", "=", period)
    .where("self_readings.kind", "=", "ORDER")
    .orderBy("self_readings.id", "desc")
    .limit(1)
    .executeTakeFirst();
}

/** Nothing where the account has a living order of this connection and period; one that is being added is waited for. */
export function openOrder(tx: Tx, order: Key & { deadline: Date; previous: number }) {
  return tx.db
    .insertInto("self_readings")
    .values({ ...order, kind: "ORDER", status: "DIBUKA", created_at: tx.now() })
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
}

export function addPhoto(tx: Tx, photo: Key & Sent) {
  const now = tx.now();
  return tx.db
    .insertInto("self_readings")
    .values({ ...photo, kind: "FOTO", status: "DIKIRIM", submitted_at: now, created_at: now })
    .returning("id")
    .executeTakeFirstOrThrow();
}

export function submitOrder(tx: Tx, id: number, sent: Sent) {
  return tx.db
    .updateTable("self_readings")
    .set({ ...sent, status: "DIKIRIM", submitted_at: tx.now() })
    .where("id", "=", id)
    .execute();
}

/** Locks it, and answers its state from then on. */
export function lockSelfReading(tx: Tx, id: number) {
  return tx.db
    .selectFrom("self_readings")
    .select(facts)
    .select(statusAt(tx.now()).as("status"))
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
}

type Review = { status: "DIVERIFIKASI" | "DITOLAK"; note: string | null } & Partial<
  Pick<Row, "previous" | "stand" | "usage" | "flags">
>;

export function reviewSelfReading(tx: Tx, id: number, review: Review) {
  return tx.db
    .updateTable("self_readings")
    .set({ ...review, reviewed_by: tx.actor.username, reviewed_at: tx.now() })
    .where("id", "=", id)
    .execute();
}

/** Ends orders whose deadline has passed; one that somebody else holds just now is left to the next time. */
export async function expireDue(tx: Tx): Promise<void> {
  await sql`
    UPDATE self_readings SET status = 'KADALUARSA' WHERE id IN (
      SELECT id FROM self_readings WHERE status = 'DIBUKA' AND deadline <= ${tx.now()}
      FOR UPDATE SKIP LOCKED)`.execute(tx.db);
}

/** Ends the account's order of this connection and period if its deadline has passed. */
export async function expireOrder(tx: Tx, { account_id, connection_id, period }: Key): Promise<void> {
  await tx.db
    .updateTable("self_readings")
    .set({ status: "KADALUARSA" })
    .where("account_id", "=", account_id)
    .where("connection_id", "=", connection_id)
    .where("period", "=", period)
    .where("status", "=", "DIBUKA")
    .where("deadline", "<=", tx.now())
    .execute();
}

/** Gives the period's orders that wait for a reading the deadline of the schedule that now is theirs, if there is one. */
export async function followSchedules(tx: Tx, period: string): Promise<void> {
  await sql`
    UPDATE self_readings SET deadline = mine.ends_at
    FROM (
      SELECT DISTINCT ON (o.id) o.id, (s.ends_on + 1)::timestamp AT TIME ZONE ${tx.zone} AS ends_at
      FROM self_readings o
      JOIN connections c ON c.id = o.connection_id
      JOIN reading_schedules s ON s.period = o.period AND (s.area = c.area OR s.area IS NULL)
      WHERE o.status = 'DIBUKA' AND o.period = ${period}
      ORDER BY o.id, s.area NULLS LAST) mine
    WHERE self_readings.id = mine.id AND self_readings.status = 'DIBUKA'`.execute(tx.db);
}

function selfReadingsJoined(db: Kysely<DB>) {
  return db
    .selectFrom("self_readings")
    .innerJoin("connections", "connections.id", "self_readings.connection_id")
    .innerJoin("accounts", "accounts.id", "self_readings.account_id")
    .leftJoin("readings", (join) =>
      join
        .onRef("readings.connection_id", "=", "self_readings.connection_id")
        .onRef("readings.period", "=", "self_readings.period"),
    );
}

/** Where the same photo came first: the file, and for a meter's photo its connection and period. */
function earlierPhoto(db: Kysely<DB>) {
  return db
    .selectFrom("files as mine")
    .innerJoin("files as first", "first.original_sha256", "mine.original_sha256")
    .leftJoin("self_readings as before", "before.file_id", "first.id")
    .leftJoin("connections as place", "place.id", "before.connection_id")
    .where("mine.id", "=", sql.ref<string>("self_readings.file_id"))
    .where("mine.repeats", "=", true)
    .where("first.repeats", "=", false)
    .select(["first.id as earlier_file_id", "first.created_at as earlier_at"])
    .select(["place.sl as earlier_sl", "before.period as earlier_period"])
    .limit(1)
    .as("earlier");
}

const joinedColumns = [
  ...facts,
  "connections.sl",
  "connections.area",
  "connections.initial_stand",
  "connections.meter_digits",
  "accounts.username",
  "readings.method as current_method",
  "readings.stand as current_stand",
  "earlier.earlier_file_id",
  "earlier.earlier_at",
  "earlier.earlier_sl",
  "earlier.earlier_period",
] as const;

/** Newest first. */
export function listOfSelfReadings(db: Kysely<DB>, query: SelfReadingQuery, now: Date) {
  let found = selfReadingsJoined(db);
  if (query.status !== undefined) found = found.where(statusAt(now), "=", query.status);
  if (query.kind !== undefined) found = found.where("self_readings.kind", "=", query.kind);
  if (query.period !== undefined) found = found.where("self_readings.period", "=", query.period);
  if (query.sl !== undefined) found = found.where("connections.sl", "=", query.sl);
  return listed(
    found
      .leftJoinLateral(earlierPhoto(db), (join) => join.onTrue())
      .select(joinedColumns)
      .select(statusAt(now).as("status"))
      .orderBy("self_readings.id", "desc"),
  );
}

export function selfReadingById(db: Kysely<DB>, id: number, now: Date) {
  return selfReadingsJoined(db)
    .leftJoinLateral(earlierPhoto(db), (join) => join.onTrue())
    .select(joinedColumns)
    .select(statusAt(now).as("status"))
    .where("self_readings.id", "=", id)
    .executeTakeFirst();
}
