import { type Kysely, type RawBuilder, sql } from "kysely";
import { inSnapshot } from "../../../db/snapshot.ts";
import type { DB } from "../../../db/tables.ts";
import type { Tx } from "../../../kernel/context.ts";
import { offsetOf, type Paging } from "../../../kernel/paging.ts";
import type { Reading } from "./water-bill.ts";

export type ReadingToBill = Reading & { status: string; flags: string[]; is_billed: boolean };

/** Chosen first, and looked up one by one then: so it costs the same whatever the planner believes of the tables. */
function readingsAfter(period: string, after: number, most: number, lock: RawBuilder<unknown>) {
  return sql<ReadingToBill>`
    WITH r AS MATERIALIZED (
      SELECT connection_id, period, previous, stand, usage, method, flags FROM readings
      WHERE period = ${period} AND connection_id > ${after} ORDER BY connection_id LIMIT ${most} ${lock})
    SELECT r.*, c.class_code, c.address, c.status, k.name AS class_name, u.name,
           (SELECT b.id FROM bills b WHERE b.connection_id = r.connection_id AND b.period = r.period
              AND b.kind = 'AIR' AND b.status <> 'DIKOREKSI' LIMIT 1) IS NOT NULL AS is_billed
    FROM r
      JOIN connections c ON c.id = r.connection_id
      JOIN customers u ON u.id = c.customer_id
      JOIN tariff_classes k ON k.code = c.class_code
    ORDER BY r.connection_id`;
}

/** Readings of a period in the order of their connections, from the one after `after`. */
export async function readingsOf(
  db: Kysely<DB>,
  period: string,
  after: number,
  most: number,
): Promise<ReadingToBill[]> {
  return (await readingsAfter(period, after, most, sql``).execute(db)).rows;
}

/** The same, and nobody changes these readings until the transaction ends. */
export async function lockReadings(
  tx: Tx,
  period: string,
  after: number,
  most: number,
): Promise<ReadingToBill[]> {
  return (await readingsAfter(period, after, most, sql`FOR SHARE`).execute(tx.db)).rows;
}

export async function countReadings(db: Kysely<DB>, period: string): Promise<number> {
  const { count } = await db
    .selectFrom("readings")
    .select((row) => row.fn.countAll<number>().as("count"))
    .where("period", "=", period)
    .executeTakeFirstOrThrow();
  return count;
}

/** Active connections, installed by `date`, without a reading of the period: how many, and the first `most` by number. */
export async function withoutReading(
  db: Kysely<DB>,
  period: string,
  date: string,
  most: number,
): Promise<{ count: number; sl: string[] }> {
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
  const { count } = await missing
    .select((row) => row.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  if (count === 0) return { count, sl: [] };
  const first = await missing.select("sl").orderBy("sl").limit(most).execute();
  return { count, sl: first.map(({ sl }) => sl) };
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
  { period, issuedOn, dueOn }: { period: string; issuedOn: string; dueOn: string },
): Promise<void> {
  await tx.db
    .insertInto("billed_periods")
    .values({ period, issued_on: issuedOn, due_on: dueOn, closed_by: tx.actor.username })
    .onConflict((conflict) => conflict.column("period").doNothing())
    .execute();
}

export async function endPeriod(tx: Tx, period: string): Promise<void> {
  await tx.db
    .updateTable("billed_periods")
    .set({ closed_at: tx.now(), closed_by: tx.actor.username })
    .where("period", "=", period)
    .execute();
}

export interface PeriodRow extends PeriodSums {
  period: string;
  issued_on: string | null;
  due_on: string | null;
  closed_at: Date | null;
  closed_by: string | null;
}

interface PeriodSums {
  readings: number;
  bills: number;
  paid: number;
  amount: number;
  paid_amount: number;
}

/** Every period that was billed or read: one step through the index for each, not one for each reading. */
const periods = sql`
  WITH RECURSIVE read AS (
    SELECT max(period) AS period FROM readings
    UNION ALL
    SELECT (SELECT max(r.period) FROM readings r WHERE r.period < read.period) FROM read WHERE read.period IS NOT NULL),
  known AS (
    SELECT period FROM read WHERE period IS NOT NULL UNION SELECT period FROM billed_periods)`;

/** Newest first. */
export async function pageOfPeriods(
  db: Kysely<DB>,
  paging: Paging,
): Promise<{ rows: PeriodRow[]; total: number }> {
  return inSnapshot(db, async (snapshot) => {
    const counted = await sql<{ total: number }>`${periods} SELECT count(*) AS total FROM known`.execute(
      snapshot,
    );
    const page = await sql<Omit<PeriodRow, keyof PeriodSums>>`${periods}
      SELECT known.period, b.issued_on, b.due_on, b.closed_at, b.closed_by
      FROM known LEFT JOIN billed_periods b ON b.period = known.period
      ORDER BY known.period DESC LIMIT ${paging.limit} OFFSET ${offsetOf(paging)}`.execute(snapshot);
    const rows: PeriodRow[] = [];
    for (const row of page.rows) rows.push({ ...row, ...(await sumsOf(snapshot, row.period)) });
    return { rows, total: counted.rows[0]?.total ?? 0 };
  });
}

/** Reads nothing but the indexes by period; each period is a statement, with a time limit of its own. */
async function sumsOf(db: Kysely<DB>, period: string): Promise<PeriodSums> {
  const { rows } = await sql<Omit<PeriodSums, "readings">>`
    SELECT count(*) AS bills, count(*) FILTER (WHERE status = 'LUNAS') AS paid,
           coalesce(sum(amount), 0)::bigint AS amount,
           coalesce(sum(amount) FILTER (WHERE status = 'LUNAS'), 0)::bigint AS paid_amount
    FROM bills WHERE period = ${period} AND kind = 'AIR' AND status <> 'DIKOREKSI'`.execute(db);
  const [sums] = rows;
  if (sums === undefined) throw new Error("a sum of bills has no row");
  return { ...sums, readings: await countReadings(db, period) };
}
