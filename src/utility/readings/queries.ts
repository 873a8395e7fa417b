import { type Kysely, type Selectable, sql } from "kysely";
import { updateRecord } from "../../db/records.ts";
import type { DB, Readings } from "../../db/tables.ts";
import type { Tx } from "../../kernel/context.ts";
import { listed } from "../../kernel/lists/page-queries.ts";
import type { Anomaly, AnomalyQuery, ReadingQuery } from "./office-schema.ts";
import type { LoweredEstimate } from "./settlement.ts";

export type ReadingRow = Selectable<Readings>;
/** With what its bill says, m³, where it has one that stands, and what is given back of that. */
export type ChainReading = ReadingRow & {
  is_estimate: boolean;
  is_billed: boolean;
  billed_stand: number | null;
  billed_usage: number | null;
  credited: number | null;
  credited_in: string | null;
};

export interface ReadingKey {
  connection_id: number;
  period: string;
}

/** Whether its bill stands, so that it is locked. One that was cancelled stands for nothing. */
const isBilled = sql<boolean>`EXISTS (SELECT FROM bills WHERE bills.connection_id = readings.connection_id
  AND bills.period = readings.period AND bills.kind = 'AIR' AND bills.status <> 'DIKOREKSI' AND NOT bills.is_cancelled)`;

function readingsJoined(db: Kysely<DB>) {
  return db
    .selectFrom("readings")
    .innerJoin("connections", "connections.id", "readings.connection_id")
    .innerJoin("customers", "customers.id", "connections.customer_id")
    .selectAll("readings")
    .select([
      "connections.sl",
      "connections.area",
      "customers.name as customer_name",
      isBilled.as("is_billed"),
    ]);
}

/** Newest period first. */
export function listOfReadings(db: Kysely<DB>, query: ReadingQuery) {
  // A deep page is sought in the index alone.
  const keys = readingsUnder(db, query)
    .select(["readings.connection_id", "readings.period"])
    .orderBy("readings.period", "desc")
    .orderBy("readings.connection_id", "desc");
  return listed(keys).mapRows((page) => {
    const connections = page.map((key) => key.connection_id);
    const periods = page.map(({ period }) => period);
    return readingsJoined(db)
      .where(
        sql<boolean>`(readings.connection_id, readings.period) IN (SELECT * FROM unnest(${connections}::int[], ${periods}::text[]))`,
      )
      .orderBy("readings.period", "desc")
      .orderBy("readings.connection_id", "desc")
      .execute();
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
  return readingsJoined(db)
    .where("readings.connection_id", "=", connectionId)
    .where("readings.period", "=", period)
    .executeTakeFirstOrThrow();
}

/** By area and number: connections whose reading of the period has a flag, or that should have one and have none. */
export function listOfAnomalies(db: Kysely<DB>, query: AnomalyQuery, lastDay: string) {
  const flagged = sql<boolean>`readings.flags <> '{}'`;
  const missing = sql<boolean>`readings.id IS NULL AND connections.status = 'AKTIF'
    AND (connections.installed_on IS NULL OR connections.installed_on <= ${lastDay})`;
  const wanted = {
    FLAGGED: flagged,
    MISSING: missing,
    ANY: sql<boolean>`(${flagged} OR (${missing}))`,
  }[query.reason ?? "ANY"];
  let found = db
    .selectFrom("connections")
    .leftJoin("readings", (join) =>
      join.onRef("readings.connection_id", "=", "connections.id").on("readings.period", "=", query.period),
    )
    .where(wanted);
  if (query.area !== undefined) found = found.where("connections.area", "=", query.area);
  return listed(
    found
      .select(["connections.sl", "connections.area", "connections.address", "connections.meter_no"])
      // Not of the rows that are only counted.
      .select((row) =>
        row
          .selectFrom("customers")
          .whereRef("customers.id", "=", "connections.customer_id")
          .select("name")
          .$asScalar()
          .$notNull()
          .as("customer_name"),
      )
      .select(sql<Anomaly["reading"]>`to_jsonb(readings)`.as("reading"))
      .orderBy("connections.area")
      .orderBy("connections.sl"),
  );
}

/**
 * The connections with these numbers. One array goes through the index once; joined with it, all connections are read for each chunk of
 * a file.
 */
export function idsBySl(db: Kysely<DB>, numbers: readonly string[]) {
  return db
    .selectFrom("connections")
    .select(["id", "sl"])
    .where((row) => row("sl", "=", row.fn.any(row.val(numbers))))
    .execute();
}

export interface MeterRow {
  id: number;
  sl: string;
  initial_stand: number;
  meter_digits: number;
}

/**
 * Locks connections against other changes of their readings, in the order of their ids, and answers their meters; bills can still be
 * added to them.
 */
export async function lockConnections(tx: Tx, ids: readonly number[]): Promise<MeterRow[]> {
  const { rows } = await sql<MeterRow>`
    SELECT id, sl, initial_stand, meter_digits FROM connections WHERE id = ANY (${ids}::bigint[])
    ORDER BY id FOR NO KEY UPDATE`.execute(tx.db);
  return rows;
}

/** Locks the readings that are there, and the estimates before them that they may change; by connection and period. */
export async function lockReadings(tx: Tx, keys: readonly ReadingKey[]): Promise<void> {
  await sql`SELECT FROM ${keyTable(keys)} CROSS JOIN LATERAL (${lastTrue}) last_true
    JOIN readings r ON r.connection_id = key.connection_id AND r.period > last_true.period AND r.period <= key.period
    ORDER BY r.connection_id, r.period FOR UPDATE OF r`.execute(tx.db);
}

/** The last period before that of a key whose reading is no estimate; '' where there is none. */
const lastTrue = sql`SELECT coalesce(max(period), '') AS period FROM readings
  WHERE connection_id = key.connection_id AND period < key.period AND method <> 'TAKSASI'`;

/** Which of these connections and periods have a bill of water that stands. */
export async function billedAmong(db: Kysely<DB>, keys: readonly ReadingKey[]): Promise<ReadingKey[]> {
  const { rows } = await sql<ReadingKey>`SELECT connection_id, period FROM bills JOIN ${keyTable(keys)}
    USING (connection_id, period) WHERE kind = 'AIR' AND status <> 'DIKOREKSI'
    AND NOT is_cancelled`.execute(db);
  return rows;
}

/**
 * Readings from these periods on, and of each connection those before since somebody read the meter, at least three, with what their
 * bills say; by connection and period. A period that is just being read is unknown to the planner's statistics, so it is kept from
 * looking for the readings by it.
 */
export async function readingsAround(db: Kysely<DB>, starts: readonly ReadingKey[]): Promise<ChainReading[]> {
  const { rows } = await sql<ChainReading>`
    SELECT r.*, bill.id IS NOT NULL AS is_billed, bill.stand_end AS billed_stand, bill.usage - bill.adjustment AS billed_usage,
      credit.volume AS credited, credit.found_in AS credited_in,
      r.method = 'TAKSASI' AND (bill.corrects_id IS NULL OR bill.stand_end = r.stand) AS is_estimate
    FROM ${keyTable(starts)} CROSS JOIN LATERAL (
      SELECT CASE WHEN count(*) < 3 THEN '' WHEN bool_or(method <> 'TAKSASI') THEN min(period) ELSE (${lastTrue}) END AS period
      FROM (SELECT period, method FROM readings
        WHERE connection_id = key.connection_id AND period < key.period ORDER BY period DESC LIMIT 3) three) beginning
    JOIN readings r ON r.connection_id = key.connection_id AND r.period || '' >= beginning.period
    ${standingBill}
    LEFT JOIN usage_credits credit ON credit.connection_id = r.connection_id AND credit.period = r.period AND credit.volume > 0
    ORDER BY r.connection_id, r.period`.execute(db);
  return rows;
}

/** A correction of a bill says what its reading should have been; what comes after it goes on from there. */
const standingBill = sql`LEFT JOIN bills bill ON bill.connection_id = r.connection_id AND bill.period = r.period
  AND bill.kind = 'AIR' AND bill.status <> 'DIKOREKSI' AND NOT bill.is_cancelled AND bill.stand_end IS NOT NULL`;

/** Arrays, since the planner counts their elements: of JSON it expects a hundred rows, and reads whole tables for one. */
function keyTable(keys: readonly ReadingKey[]) {
  const ids = keys.map(({ connection_id }) => connection_id);
  const periods = keys.map(({ period }) => period);
  return sql`unnest(${ids}::bigint[], ${periods}::text[]) AS key (connection_id, period)`;
}

export type ReadingValues = Omit<
  ReadingRow,
  "id" | "lowered" | "version" | "recorded_by" | "created_at" | "updated_at"
> & {
  /** Who read it, where that is somebody else than who writes it now. */
  recorded_by?: string;
};

/** What changes where a reading takes the place of another. */
const replacedColumns = [
  ...(["previous", "stand", "usage", "exchanged", "overestimate", "lowered", "method"] as const),
  ...(["flags", "note", "read_at", "recorded_by", "file_id", "updated_at"] as const),
] satisfies (keyof ReadingRow)[];

/** Readings as the rows that are written of them. */
function rowsToWrite(tx: Tx, readings: readonly ReadingValues[]) {
  return sql`(connection_id, period, created_at, ${columns("")})
    SELECT connection_id, period, now.now, previous, stand, usage, exchanged, overestimate, 0, method, flags, note, read_at,
      coalesce(recorded_by, ${tx.actor.username}), file_id, now.now
    FROM jsonb_populate_recordset(NULL::readings, ${JSON.stringify(readings)}::jsonb), (SELECT ${tx.now()}::timestamptz) AS now (now)
    ORDER BY connection_id, period`;
}

const columns = (of: string) => sql.join(replacedColumns.map((name) => sql.ref(of + name)));

/**
 * Adds readings of periods that their connections, which are locked, have none of, and answers them. Without ON CONFLICT, which makes a
 * row half as dear again.
 */
export async function addReadings(tx: Tx, readings: readonly ReadingValues[]): Promise<ReadingRow[]> {
  if (readings.length === 0) return [];
  const added = await sql<ReadingRow>`INSERT INTO readings ${rowsToWrite(tx, readings)} RETURNING *`.execute(
    tx.db,
  );
  return added.rows;
}

/** Puts readings in the place of those that their connections have of these periods, and answers them. */
export async function replaceReadings(tx: Tx, readings: readonly ReadingValues[]): Promise<ReadingRow[]> {
  if (readings.length === 0) return [];
  const replaced = await sql<ReadingRow>`INSERT INTO readings AS r ${rowsToWrite(tx, readings)}
    ON CONFLICT (connection_id, period) DO UPDATE SET (${columns("")}, version) = ROW (${columns("excluded.")}, r.version + 1)
    RETURNING r.*`.execute(tx.db);
  return replaced.rows;
}

/** Lets an estimate go on from another stand; its own stays. */
export function moveEstimate(tx: Tx, id: number, values: Pick<ReadingRow, "previous" | "usage" | "flags">) {
  return updateRecord(tx, "readings", { id }, values);
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

/** The locked connections that are still unread: a reading may have come while they were waited for. */
export async function stillUnread(tx: Tx, ids: readonly number[], period: string, lastDay: string) {
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM connections c WHERE id = ANY(${ids}) AND ${unread(period, lastDay)}
    ORDER BY id`.execute(tx.db);
  return rows.map(({ id }) => id);
}

/** Writes what true readings leave of estimates that are not billed yet. */
export async function changeEstimates(
  tx: Tx,
  estimates: readonly (LoweredEstimate & { connection_id: number })[],
): Promise<void> {
  await sql`
    UPDATE readings r SET previous = g.previous, stand = g.stand, usage = g.usage, lowered = g.lowered,
      flags = array_remove(r.flags, 'ROLLOVER') || CASE WHEN g."isRollover" THEN '{ROLLOVER}'::text[] ELSE '{}' END,
      version = r.version + 1, updated_at = ${tx.now()}
    FROM jsonb_to_recordset(${JSON.stringify(estimates)}::jsonb) AS g (connection_id bigint, period text, previous int, stand int,
      usage int, lowered int, "isRollover" boolean)
    WHERE r.connection_id = g.connection_id AND r.period = g.period`.execute(tx.db);
}
