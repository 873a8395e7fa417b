import { type Kysely, type Selectable, sql } from "kysely";
import { inSnapshot } from "../../db/snapshot.ts";
import type { DB, Readings } from "../../db/tables.ts";
import type { Tx } from "../../kernel/context.ts";
import { offsetOf } from "../../kernel/paging.ts";
import type { AnomalyQuery, ReadingQuery } from "./office-schema.ts";

export type ReadingRow = Selectable<Readings>;
/** With what its bill says, m³, where it has one that stands. */
export type BilledReading = ReadingRow & { billed_stand: number | null; billed_usage: number | null };
export type ShownReading = Awaited<ReturnType<typeof readingOf>> & {};
export type AnomalyRow = Awaited<ReturnType<typeof pageOfAnomalies>>["rows"][number];

export interface ReadingKey {
  connection_id: number;
  period: string;
}

/** Whether its bill stands, so that it is locked. */
const isBilled = sql<boolean>`EXISTS (SELECT FROM bills WHERE bills.connection_id = readings.connection_id
  AND bills.period = readings.period AND bills.kind = 'AIR' AND bills.status <> 'DIKOREKSI')`;

function shown(db: Kysely<DB>) {
  return db
    .selectFrom("readings")
    .innerJoin("connections", "connections.id", "readings.connection_id")
    .selectAll("readings")
    .select(["connections.sl", "connections.area", isBilled.as("is_billed")]);
}

/** Newest period first. */
export function pageOfReadings(db: Kysely<DB>, query: ReadingQuery) {
  return inSnapshot(db, async (snapshot) => {
    const found = readingsUnder(snapshot, query);
    const { total } = await found
      .select((count) => count.fn.countAll<number>().as("total"))
      .executeTakeFirstOrThrow();
    // A deep page is sought in the index alone.
    const page = found
      .select(["readings.connection_id", "readings.period"])
      .orderBy("readings.period", "desc")
      .orderBy("readings.connection_id", "desc")
      .limit(query.limit)
      .offset(offsetOf(query));
    const rows = await shown(snapshot)
      .innerJoin(page.as("page"), (join) =>
        join
          .onRef("page.connection_id", "=", "readings.connection_id")
          .onRef("page.period", "=", "readings.period"),
      )
      .orderBy("readings.period", "desc")
      .orderBy("readings.connection_id", "desc")
      .execute();
    return { rows, total };
  });
}

function readingsUnder(db: Kysely<DB>, { period, area, sl, method, flag }: ReadingQuery) {
  const connections = db.selectFrom("connections").select("id");
  let found = db.selectFrom("readings");
  if (period !== undefined) found = found.where("readings.period", "=", period);
  if (area !== undefined)
    found = found.where("readings.connection_id", "in", connections.where("area", "=", area));
  if (sl !== undefined) found = found.where("readings.connection_id", "=", connections.where("sl", "=", sl));
  if (method !== undefined) found = found.where("readings.method", "=", method);
  // The first condition is that of the index of flagged readings.
  if (flag !== undefined)
    found = found.where(sql<boolean>`readings.flags <> '{}' AND readings.flags @> ARRAY[${flag}]`);
  return found;
}

export function readingOf(db: Kysely<DB>, connectionId: number, period: string) {
  return shown(db)
    .where("readings.connection_id", "=", connectionId)
    .where("readings.period", "=", period)
    .executeTakeFirst();
}

/** By area and number: connections whose reading of the period has a flag, or that should have one and have none. */
export function pageOfAnomalies(db: Kysely<DB>, query: AnomalyQuery, lastDay: string) {
  const flagged = sql<boolean>`readings.flags <> '{}'`;
  const missing = sql<boolean>`readings.id IS NULL AND connections.status = 'AKTIF'
    AND (connections.installed_on IS NULL OR connections.installed_on <= ${lastDay})`;
  const wanted = {
    FLAGGED: flagged,
    MISSING: missing,
    ANY: sql<boolean>`(${flagged} OR (${missing}))`,
  }[query.reason ?? "ANY"];
  return inSnapshot(db, async (snapshot) => {
    let found = snapshot
      .selectFrom("connections")
      .leftJoin("readings", (join) =>
        join.onRef("readings.connection_id", "=", "connections.id").on("readings.period", "=", query.period),
      )
      .where(wanted);
    if (query.area !== undefined) found = found.where("connections.area", "=", query.area);
    const { total } = await found
      .select((count) => count.fn.countAll<number>().as("total"))
      .executeTakeFirstOrThrow();
    const rows = await found
      .select([
        "connections.sl",
        "connections.area",
        "connections.address",
        "readings.previous",
        "readings.stand",
        "readings.usage",
        "readings.method",
        "readings.flags",
        "readings.file_id",
      ])
      .orderBy("connections.area")
      .orderBy("connections.sl")
      .limit(query.limit)
      .offset(offsetOf(query))
      .execute();
    return { rows, total };
  });
}

export function connectionsBySl(db: Kysely<DB>, numbers: readonly string[]) {
  return db
    .selectFrom("connections")
    .select(["id", "sl"])
    .where(sql<boolean>`sl = ANY(${numbers})`)
    .execute();
}

/** Locks connections against other changes of their readings, in the order of their ids; bills can still be added to them. */
export function lockMeters(tx: Tx, ids: readonly number[]) {
  return tx.db
    .selectFrom("connections")
    .select(["id", "sl", "initial_stand", "meter_digits"])
    .where(sql<boolean>`id = ANY(${ids})`)
    .orderBy("id")
    .forNoKeyUpdate()
    .execute();
}

/** Locks the readings that are there, by connection and period. */
export async function lockReadings(tx: Tx, keys: readonly ReadingKey[]): Promise<void> {
  await sql`SELECT FROM readings JOIN ${keyTable(keys)} USING (connection_id, period)
    ORDER BY connection_id, period FOR UPDATE OF readings`.execute(tx.db);
}

/** Which of these connections and periods have a bill of water that stands. */
export async function billedAmong(db: Kysely<DB>, keys: readonly ReadingKey[]): Promise<ReadingKey[]> {
  const { rows } = await sql<ReadingKey>`SELECT connection_id, period FROM bills JOIN ${keyTable(keys)}
    USING (connection_id, period) WHERE kind = 'AIR' AND status <> 'DIKOREKSI'`.execute(db);
  return rows;
}

/**
 * Readings from these periods on, and of each connection the last three before, with what their bills say; by connection and period. A period that is just being
 * read is unknown to the planner's statistics, so it is kept from looking for the readings by it.
 */
export async function readingsAround(
  db: Kysely<DB>,
  starts: readonly ReadingKey[],
): Promise<BilledReading[]> {
  const { rows } = await sql<BilledReading>`
    SELECT r.*, bill.stand_end AS billed_stand, bill.usage AS billed_usage
    FROM ${keyTable(starts)} CROSS JOIN LATERAL (
      SELECT * FROM readings WHERE connection_id = key.connection_id AND period || '' >= key.period
      UNION ALL
      (SELECT * FROM readings WHERE connection_id = key.connection_id AND period < key.period
        ORDER BY period DESC LIMIT 3)) r
    ${standingBill}
    ORDER BY r.connection_id, r.period`.execute(db);
  return rows;
}

/** A correction of a bill says what its reading should have been; what comes after it goes on from there. */
const standingBill = sql`LEFT JOIN bills bill ON bill.connection_id = r.connection_id AND bill.period = r.period
  AND bill.kind = 'AIR' AND bill.status <> 'DIKOREKSI' AND bill.stand_end IS NOT NULL`;

function keyTable(keys: readonly ReadingKey[]) {
  const rows = keys.map(({ connection_id, period }) => ({ connection_id, period }));
  return sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS key (connection_id bigint, period text)`;
}

export type ReadingValues = Pick<
  ReadingRow,
  "connection_id" | "period" | "previous" | "stand" | "usage" | "method" | "flags" | "note" | "file_id"
> & { read_at: Date };

/** Adds readings, each in the place of the one that its connection has of the period. Returns how many were added and replaced. */
export async function putReadings(
  tx: Tx,
  readings: readonly ReadingValues[],
): Promise<{ created: number; replaced: number }> {
  const now = tx.now();
  const { rows } = await sql<{ created: boolean }>`
    INSERT INTO readings AS r (connection_id, period, previous, stand, usage, method, flags, note, read_at, recorded_by, file_id,
      created_at, updated_at)
    SELECT connection_id, period, previous, stand, usage, method, flags, note, read_at, ${tx.actor.username}, file_id,
      ${now}::timestamptz, ${now}::timestamptz
    FROM jsonb_to_recordset(${JSON.stringify(readings)}::jsonb) AS given (connection_id bigint, period text, previous int,
      stand int, usage int, method text, flags text[], note text, read_at timestamptz, file_id text)
    ORDER BY connection_id, period
    ON CONFLICT (connection_id, period) DO UPDATE SET previous = excluded.previous, stand = excluded.stand,
      usage = excluded.usage, method = excluded.method, flags = excluded.flags, note = excluded.note,
      read_at = excluded.read_at, recorded_by = excluded.recorded_by, file_id = excluded.file_id,
      version = r.version + 1, updated_at = excluded.updated_at
    RETURNING xmax = 0 AS created`.execute(tx.db);
  const created = rows.filter((row) => row.created).length;
  return { created, replaced: rows.length - created };
}

/**
 * AKTIF connections that were there in the period and have neither a reading of it or a later one, nor a bill. Asks for the last
 * reading of each: a period that is just being read is unknown to the planner's statistics.
 */
function unread(period: string, lastDay: string) {
  return sql<boolean>`c.status = 'AKTIF' AND (c.installed_on IS NULL OR c.installed_on <= ${lastDay})
    AND coalesce((SELECT max(period) FROM readings WHERE connection_id = c.id), '') < ${period}
    AND NOT EXISTS (SELECT FROM bills WHERE connection_id = c.id AND period = ${period} AND kind = 'AIR'
      AND status <> 'DIKOREKSI')`;
}

export async function countUnread(db: Kysely<DB>, period: string, lastDay: string): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    SELECT count(*) AS total FROM connections c WHERE ${unread(period, lastDay)}`.execute(db);
  return rows[0]?.total ?? 0;
}

/** Locks the next unread connections after this one, as lockMeters does. */
export async function lockUnread(
  tx: Tx,
  { period, lastDay, after, limit }: { period: string; lastDay: string; after: number; limit: number },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM connections c WHERE id > ${after} AND ${unread(period, lastDay)}
    ORDER BY id LIMIT ${limit} FOR NO KEY UPDATE`.execute(tx.db);
  return rows.map(({ id }) => id);
}

/**
 * Adds TAKSASI readings to those of these connections that still have none: the mean usage of the last three readings, where there
 * are fewer that of the last one, else 0. Returns how many.
 */
export async function addEstimates(
  tx: Tx,
  ids: readonly number[],
  period: string,
  lastDay: string,
): Promise<number> {
  const now = tx.now();
  const { numAffectedRows } = await sql`
    INSERT INTO readings (connection_id, period, previous, stand, usage, method, flags, read_at, recorded_by, created_at, updated_at)
    SELECT id, ${period}, previous, stand, usage, 'TAKSASI',
      CASE WHEN stand < previous THEN '{ROLLOVER}'::text[] ELSE '{}' END,
      ${now}::timestamptz, ${tx.actor.username}, ${now}::timestamptz, ${now}::timestamptz
    FROM (
      SELECT c.id, coalesce(last.stand, c.initial_stand) AS previous, guess.usage,
        (coalesce(last.stand, c.initial_stand) + guess.usage) % scale.capacity AS stand
      FROM connections c
      CROSS JOIN LATERAL (SELECT power(10, c.meter_digits)::int AS capacity) scale
      CROSS JOIN LATERAL (
        SELECT count(*) AS months, avg(usage) AS mean, (array_agg(usage ORDER BY period DESC))[1] AS usage,
          (array_agg(r.stand ORDER BY period DESC))[1] AS stand
        FROM (SELECT r.period, coalesce(bill.stand_end, r.stand) AS stand, coalesce(bill.usage, r.usage) AS usage
          FROM readings r ${standingBill} WHERE r.connection_id = c.id AND r.period < ${period}
          ORDER BY r.period DESC LIMIT 3) r) last
      CROSS JOIN LATERAL (SELECT least(capacity - 1,
        CASE WHEN months = 3 THEN round(mean)::int ELSE coalesce(last.usage, 0) END) AS usage) guess
      WHERE c.id = ANY(${ids}) AND ${unread(period, lastDay)}) estimate`.execute(tx.db);
  return Number(numAffectedRows);
}
