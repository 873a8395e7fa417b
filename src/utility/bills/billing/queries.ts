import { type Kysely, type RawBuilder, sql } from "kysely";
import type { DB } from "../../../db/tables.ts";
import type { Tx } from "../../../kernel/context.ts";
import { countRows, listed } from "../../../kernel/lists/page-queries.ts";
import { enqueue } from "../../../kernel/queue/queries.ts";
import type { UnpaidBill } from "../queries-shown.ts";
import { type StandingSums, sumStanding } from "../totals/totals.ts";
import type { Reading } from "./water-bill.ts";

export interface ReadingToBill {
  reading: Reading;
  /** Of its connection. */
  sl: string;
  status: string;
  flags: string[];
  is_billed: boolean;
  /** What became of the bill that it replaces, where it replaces one. */
  replaces: "CANCELLED" | "WITHDRAWN" | null;
}

/**
 * Readings of a period in the order of their connections, from the one after `after`. They are chosen first, and looked up one by one
 * then: so it costs the same whatever the planner believes of the tables. Of the bills of a reading each took the place of the one
 * before it, so only the last one counts.
 */
async function readingsAfter(
  db: Kysely<DB>,
  { period, after, until = Number.MAX_SAFE_INTEGER, most }: Stretch,
  lock: RawBuilder<unknown>,
): Promise<ReadingToBill[]> {
  const { rows } = await sql<Omit<ReadingToBill, "reading"> & Reading>`
    WITH r AS MATERIALIZED (
      SELECT * FROM readings
      WHERE period = ${period} AND connection_id > ${after} AND connection_id <= ${until}
      ORDER BY connection_id LIMIT ${most} ${lock})
    SELECT r.connection_id, c.class_code, k.name AS class_name, u.name, c.address, r.previous AS stand_start, r.stand AS stand_end,
           r.usage, r.method AS read_by, r.exchanged, r.overestimate,
           CASE WHEN b.replaces IS NOT NULL THEN b.id END AS corrects_id,
           CASE WHEN b.replaces IS NOT NULL THEN coalesce(b.withdrawn_reason, b.reason) END AS reason,
           b.replaces, r.flags, c.sl, c.status, coalesce(b.status <> 'DIKOREKSI' AND NOT b.is_cancelled, false) AS is_billed
    FROM r
      CROSS JOIN LATERAL (SELECT * FROM connections WHERE id = r.connection_id OFFSET 0) c
      CROSS JOIN LATERAL (SELECT name FROM customers WHERE id = c.customer_id OFFSET 0) u
      JOIN tariff_classes k ON k.code = c.class_code
      LEFT JOIN LATERAL (
        SELECT *, CASE WHEN withdrawn_reason IS NOT NULL THEN 'WITHDRAWN'
          WHEN is_cancelled AND status = 'LUNAS' THEN 'CANCELLED' END AS replaces
        FROM bills WHERE connection_id = r.connection_id AND period = r.period AND kind = 'AIR'
        ORDER BY id DESC LIMIT 1) b ON true
    ORDER BY r.connection_id`.execute(db);
  return rows.map(({ sl, status, flags, is_billed, replaces, ...reading }) => ({
    ...{ sl, status, flags, is_billed, replaces },
    reading,
  }));
}

export interface Stretch {
  period: string;
  /** Id of the last connection that was looked at. */
  after: number;
  /** Id of the last one to look at; without it all that follow. */
  until?: number | undefined;
  most: number;
}

export function readingsOf(db: Kysely<DB>, stretch: Stretch): Promise<ReadingToBill[]> {
  return readingsAfter(db, stretch, sql``);
}

/** The same, locked against changes until the transaction ends. */
export function lockReadings(tx: Tx, stretch: Stretch): Promise<ReadingToBill[]> {
  return readingsAfter(tx.db, stretch, sql`FOR SHARE`);
}

/** Ids of the connections that end stretches of this many readings of a period, in their order; after the last one are fewer. */
export async function endsOfStretches(db: Kysely<DB>, period: string, size: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    SELECT connection_id AS id FROM (
      SELECT connection_id, row_number() OVER (ORDER BY connection_id) AS place FROM readings WHERE period = ${period}) AS read
    WHERE place % ${size} = 0 ORDER BY connection_id`.execute(db);
  return rows.map(({ id }) => id);
}

export async function countReadings(db: Kysely<DB>, period: string): Promise<number> {
  return countRows(db.selectFrom("readings").where("period", "=", period));
}

/** Active connections, installed by `date`, without a reading of the period: how many, and the first `most` by number. */
export async function withoutReading(db: Kysely<DB>, period: string, date: string, most: number) {
  const missing = db
    .selectFrom("connections")
    .where("status", "=", "AKTIF")
    .where((row) => row.or([row("installed_on", "is", null), row("installed_on", "<=", date)]))
    .where((row) =>
      row.not(
        row.exists(
          row
            .selectFrom("readings")
            .whereRef("readings.connection_id", "=", "connections.id")
            .where("readings.period", "=", period),
        ),
      ),
    );
  const count = await countRows(missing);
  if (count === 0) return { count, first: [] };
  const first = await missing.select("sl").orderBy("sl").limit(most).execute();
  return { count, first: first.map(({ sl }) => sl) };
}

/** Classes of the connections that were read. */
export async function classesRead(db: Kysely<DB>, period: string): Promise<string[]> {
  const rows = await db
    .selectFrom("readings")
    .innerJoin("connections", "connections.id", "readings.connection_id")
    .select("class_code")
    .distinct()
    .where("period", "=", period)
    .orderBy("class_code")
    .execute();
  return rows.map(({ class_code }) => class_code);
}

export function billedPeriod(db: Kysely<DB>, period: string) {
  return db.selectFrom("billed_periods").selectAll().where("period", "=", period).executeTakeFirst();
}

/** Notes that the billing of a period began; its first dates stay. */
export async function beginPeriod(
  tx: Tx,
  { period, issued_on, due_on }: { period: string; issued_on: string; due_on: string },
): Promise<void> {
  await tx.db
    .insertInto("billed_periods")
    .values({ period, issued_on, due_on, closed_by: tx.actor.username })
    .onConflict((conflict) => conflict.column("period").doNothing())
    .execute();
}

/** Keeps the bills of a period from being withdrawn until the transaction ends. False when they were, since its billing began. */
export async function keepPeriod(tx: Tx, period: string): Promise<boolean> {
  const { rows } = await sql`SELECT FROM billed_periods WHERE period = ${period} FOR KEY SHARE`.execute(
    tx.db,
  );
  return rows.length > 0;
}

export async function endPeriod(tx: Tx, period: string): Promise<void> {
  await tx.db
    .updateTable("billed_periods")
    .set({ closed_at: tx.now(), closed_by: tx.actor.username })
    .where("period", "=", period)
    .execute();
}

/** Bills of water of a period that count: neither superseded nor cancelled. The index bills_by_period answers it. */
const standing = (period: string) =>
  sql`period = ${period} AND kind = 'AIR' AND status <> 'DIKOREKSI' AND NOT is_cancelled`;

// Withdrawal --------------------------------------------------------------------------------------

/** Of them those that closing the period made; arrears of another system it could not make again. */
const made = (period: string) => sql`${standing(period)} AND NOT is_opening`;

/** The bills of water of a period that stand, by class; and a digest that no other bills have, the same in every row. */
export async function standingBills(db: Kysely<DB>, period: string) {
  const { rows } = await sql<{
    class_code: string;
    bills: number;
    usage: number;
    amount: number;
    digest: string;
  }>`
    WITH standing AS MATERIALIZED (SELECT id, class_code, usage, amount FROM bills WHERE ${made(period)})
    SELECT coalesce(class_code, '') AS class_code, count(*) AS bills, sum(usage)::bigint AS usage, sum(amount)::bigint AS amount,
      (SELECT encode(sha256(convert_to(string_agg(id::text, ',' ORDER BY id), 'UTF8')), 'hex') FROM standing) AS digest
    FROM standing GROUP BY 1 ORDER BY 1`.execute(db);
  return rows;
}

/** Of them those that a payment has paid, or holds: how many, and the first `most`. */
export async function boundBills(db: Kysely<DB>, period: string, hold: "PAID" | "OPEN", most: number) {
  const { rows } = await sql<{ bill_no: string; total: number }>`
    SELECT bill_no, count(*) OVER () AS total FROM bills WHERE ${made(period)}
      AND EXISTS (SELECT FROM payment_items i WHERE i.bill_id = bills.id AND i.hold = ${hold})
    ORDER BY id LIMIT ${most}`.execute(db);
  return { count: rows[0]?.total ?? 0, first: rows.map(({ bill_no }) => bill_no) };
}

/** The first of them whose m³ a bill of another period gives back, with the number of that one. */
export async function givenBack(db: Kysely<DB>, period: string) {
  const { rows } = await sql<{ bill_no: string; giver: string }>`
    SELECT bills.bill_no, giver.bill_no AS giver FROM bills JOIN bill_credits u ON u.estimate_bill_id = bills.id AND NOT u.is_void
    JOIN bills giver ON giver.id = u.bill_id
    WHERE bills.id IN (SELECT id FROM bills WHERE ${made(period)}) ORDER BY bills.id, giver.id LIMIT 1`.execute(
    db,
  );
  return rows[0];
}

/** Keeps a period from being billed until the transaction ends. */
export async function lockPeriod(tx: Tx, period: string): Promise<void> {
  await sql`SELECT FROM billed_periods WHERE period = ${period} FOR UPDATE`.execute(tx.db);
}

/** Locks the next standing bills of a period after this one, in the order of their ids. */
export async function lockStanding(tx: Tx, period: string, after: number, most: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`SELECT id FROM bills WHERE ${made(period)} AND id > ${after}
    ORDER BY id LIMIT ${most} FOR UPDATE`.execute(tx.db);
  return rows.map(({ id }) => id);
}

/** The period counts as never billed. */
export async function forgetPeriod(tx: Tx, period: string): Promise<void> {
  await tx.db.deleteFrom("billed_periods").where("period", "=", period).execute();
}

// Periods -----------------------------------------------------------------------------------------

export interface PeriodRow extends PeriodSums {
  period: string;
  issued_on: string | null;
  due_on: string | null;
  closed_at: Date | null;
  closed_by: string | null;
}

type PeriodSums = Omit<StandingSums, "period"> & { readings: number };

/** Every period that was billed or read: one step through the index for each, not one for each reading. */
const periods = sql<{ period: string }>`(
  WITH RECURSIVE read AS (
    SELECT max(period) AS period FROM readings
    UNION ALL
    SELECT (SELECT max(r.period) FROM readings r WHERE r.period < read.period) FROM read WHERE read.period IS NOT NULL)
  SELECT period FROM read WHERE period IS NOT NULL UNION SELECT period FROM billed_periods)`.as("known");

const nothingBilled = { bills: 0, paid: 0, amount: 0, paid_amount: 0 };

/** Newest first. */
export function listOfPeriods(db: Kysely<DB>) {
  const known = db
    .selectFrom(periods)
    .leftJoin("billed_periods as billed", "billed.period", "known.period")
    .select(["known.period", "issued_on", "due_on", "closed_at", "closed_by"])
    .orderBy("known.period", "desc");
  return listed(known).mapRows(async (found) => {
    const sums = await sumStanding(
      db,
      found.map(({ period }) => period),
    );
    const rows: PeriodRow[] = [];
    for (const row of found) {
      const billed = sums.find(({ period }) => period === row.period) ?? nothingBilled;
      // A statement for each, with a time limit of its own.
      rows.push({ ...billed, ...row, readings: await countReadings(db, row.period) });
    }
    return rows;
  });
}

/** The kind of the tasks that tell customers of new bills. Each names a period and the first and last connection of a chunk. */
export const tellBillsTask = "tell-bills";

export async function queueTellings(
  tx: Tx,
  period: string,
  stored: readonly { connection_id: number | null }[],
): Promise<void> {
  const ids = stored.flatMap(({ connection_id }) => connection_id ?? []);
  if (ids.length === 0) return;
  await enqueue(tx, tellBillsTask, [{ subject: `${period} ${Math.min(...ids)} ${Math.max(...ids)}` }]);
}

/** The unpaid bills for water of these connections and this period, once for each account that looks after one. */
export async function newBillsOf(db: Kysely<DB>, period: string, [first, last]: [number, number]) {
  const { rows } = await sql<BillToTell>`
    SELECT b.id, link.account_id, c.sl, b.amount, b.due_on, b.penalty_rule_id, b.stamp_rule_id FROM bills b
    JOIN account_connections link ON link.connection_id = b.connection_id JOIN connections c ON c.id = b.connection_id
    WHERE b.period = ${period} AND b.connection_id BETWEEN ${first} AND ${last} AND b.kind = 'AIR' AND b.status = 'BELUM_LUNAS'
      AND NOT b.is_opening`.execute(db);
  return rows;
}

/** An unpaid bill, and an account that looks after its connection. */
interface BillToTell extends UnpaidBill {
  id: number;
  account_id: number;
  sl: string;
}
