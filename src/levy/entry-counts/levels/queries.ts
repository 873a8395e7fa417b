import { type Kysely, type RawBuilder, sql } from "kysely";
import { prepared } from "../../../db/prepared.ts";
import type { DB } from "../../../db/tables.ts";
import type { Tx } from "../../../kernel/context.ts";

/**
 * Whose events a figure counts: everybody's, those of some locations, or those of some gates. `gates` is a condition on gate_id, and
 * `locations` one on location_id; what is of whole locations is read at their own level, and what no level knows yet by their gates.
 */
export interface Area {
  gates: RawBuilder<unknown> | null;
  locations: RawBuilder<unknown> | null;
}

export const everywhere: Area = { gates: null, locations: null };

/** Conditions on columns that a level has; an empty list holds for every row. */
type Conditions = readonly RawBuilder<unknown>[];

export const and = (conditions: Conditions) =>
  conditions.length === 0 ? sql`true` : sql.join(conditions, sql` AND `);

/** Events above one id and up to another, each with what it adds to the levels. Both bounds let the planner see how few they are. */
function entriesBetween(above: RawBuilder<unknown>, until: RawBuilder<unknown>): RawBuilder<unknown> {
  // A void is looked for among those of events this young: all others are of no use here, and may be many.
  return sql`
    SELECT e.gate_id, e.local_date, e.local_hour, e.category, e.direction, (e.event_time AT TIME ZONE 'UTC')::date AS utc_day,
      date_trunc('hour', e.event_time, 'UTC') AS utc_hour,
      CASE WHEN v.entry_id IS NULL THEN 1 ELSE 0 END AS count, CASE WHEN v.entry_id IS NULL THEN 0 ELSE 1 END AS voided_count,
      CASE WHEN v.entry_id IS NULL AND e.is_late THEN 1 ELSE 0 END AS late_count,
      CASE WHEN v.entry_id IS NULL THEN e.price ELSE 0 END::bigint AS revenue,
      CASE WHEN v.entry_id IS NULL THEN 0 ELSE e.price END::bigint AS voided_revenue,
      CASE WHEN v.entry_id IS NULL THEN e.event_time END AS counted_at
    FROM entries e LEFT JOIN entry_voids v ON v.entry_id = e.id AND v.entry_id > ${above} AND v.entry_id <= ${until}
    WHERE e.id > ${above} AND e.id <= ${until}`;
}

/** What the levels do not know yet of an area, in the statement's own snapshot. @param columns of entriesBetween */
export function unfolded(
  columns: RawBuilder<unknown>,
  { gates }: Area,
  conditions: Conditions,
): RawBuilder<unknown> {
  const young = entriesBetween(
    sql`(SELECT folded_until FROM fold_position)`,
    sql`(SELECT last_entry_id FROM ledger)`,
  );
  return sql`SELECT ${columns} FROM (${young}) AS young WHERE ${and(gates === null ? conditions : [...conditions, gates])}`;
}

/**
 * Rows of (local_date, utc_day, category, count, voided_count, revenue, voided_revenue) that add up to exactly the area's events.
 * @param conditions on local_date, utc_day and category
 */
export function dayTotals(area: Area, conditions: Conditions): RawBuilder<unknown> {
  const columns = sql`local_date, utc_day, category, count::bigint, voided_count::bigint, revenue, voided_revenue`;
  const where = (own: Conditions) => and([...own, ...conditions]);
  const level =
    area.locations !== null
      ? sql`location_days WHERE ${where([area.locations])}`
      : area.gates !== null
        ? sql`gate_days WHERE ${where([area.gates])}`
        : sql`city_days WHERE ${where([])}`;
  return sql`SELECT ${columns} FROM ${level} UNION ALL ${unfolded(columns, area, conditions)}`;
}

/**
 * Rows of (local_date, local_hour, utc_hour, category, direction, count, voided_count, revenue, voided_revenue) that add up to exactly
 * the area's events. @param conditions on the first five
 */
export function hourTotals(area: Area, conditions: Conditions): RawBuilder<unknown> {
  const columns = sql`local_date, local_hour, utc_hour, category, direction, count::bigint, voided_count::bigint, revenue, voided_revenue`;
  if (area.gates !== null)
    return sql`SELECT ${columns} FROM current_hours WHERE ${and([...conditions, area.gates])}`;
  return sql`
    SELECT ${columns} FROM city_hours WHERE ${and(conditions)}
    UNION ALL ${unfolded(columns, area, conditions)}`;
}

/**
 * Rows of (gate_id, local_date, category, direction, count, late_count, revenue, first_event_at, last_event_at) that add up to exactly
 * the area's counted events. @param conditions on the first four
 */
export function gateDayTotals(area: Area, conditions: Conditions): RawBuilder<unknown> {
  const columns = sql`gate_id, local_date, category, direction, count, late_count, revenue`;
  const own = area.gates === null ? conditions : [...conditions, area.gates];
  return sql`
    SELECT ${columns}, first_event_at, last_event_at FROM gate_days WHERE ${and(own)}
    UNION ALL ${unfolded(sql`${columns}, counted_at, counted_at`, area, conditions)}`;
}

/**
 * Rows of (location_id, local_date, category, count, revenue) that add up to exactly the counted events of all locations.
 * @param conditions on local_date and category
 */
export function locationDayTotals(conditions: Conditions): RawBuilder<unknown> {
  const columns = sql`local_date, category, count, revenue`;
  return sql`
    SELECT location_id, ${columns} FROM location_days
    WHERE ${and([sql`location_id = ANY(ARRAY(SELECT id FROM locations))`, ...conditions])}
    UNION ALL SELECT (SELECT location_id FROM gates WHERE gates.id = gate_id), ${columns}
    FROM (${unfolded(sql`gate_id, ${columns}`, everywhere, conditions)}) AS young`;
}

/**
 * Folds up to `most` entries that the levels do not know yet into them; returns how many. Processes that do it at once wait for none:
 * one folds, the others find nothing to do.
 */
export async function foldEntries(db: Kysely<DB>, most: number): Promise<number> {
  // Taking the lock is a write of its own, which nobody needs while nothing passes.
  const behind = await db
    .selectFrom(["ledger", "fold_position"])
    .whereRef("last_entry_id", ">", "folded_until")
    .select("folded_until")
    .executeTakeFirst();
  if (behind === undefined) return 0;
  return db.transaction().execute(async (tx) => {
    const position = await tx
      .selectFrom("fold_position")
      .select("folded_until")
      .forUpdate()
      .skipLocked()
      .executeTakeFirst();
    if (position === undefined) return 0;
    const { last_entry_id: last } = await tx
      .selectFrom("ledger")
      .select("last_entry_id")
      .executeTakeFirstOrThrow();
    const above = position.folded_until;
    const until = Math.min(last, above + most);
    if (until === above) return 0;
    await addToLevels(tx, above, until);
    return until - above;
  });
}

/** In one statement, so that the entries are read and grouped once. */
async function addToLevels(db: Kysely<DB>, above: number, until: number): Promise<void> {
  const sums = sql`sum(count) AS count, sum(voided_count) AS voided_count, sum(revenue) AS revenue, sum(voided_revenue) AS voided_revenue`;
  const added = sql`
    count = t.count + excluded.count, voided_count = t.voided_count + excluded.voided_count,
    revenue = t.revenue + excluded.revenue, voided_revenue = t.voided_revenue + excluded.voided_revenue`;
  await sql`
    WITH young AS MATERIALIZED (
      SELECT gate_id, local_date, local_hour, utc_day, utc_hour, category, direction, ${sums}, sum(late_count) AS late_count,
        min(counted_at) AS first_event_at, max(counted_at) AS last_event_at
      FROM (${entriesBetween(sql`${above}::bigint`, sql`${until}::bigint`)}) AS young GROUP BY 1, 2, 3, 4, 5, 6, 7
    ), gate AS (
      INSERT INTO gate_days AS t (gate_id, local_date, utc_day, category, direction, count, voided_count, revenue, voided_revenue, late_count,
        first_event_at, last_event_at)
      SELECT gate_id, local_date, utc_day, category, direction, ${sums}, sum(late_count), min(first_event_at), max(last_event_at)
      FROM young GROUP BY 1, 2, 3, 4, 5
      ON CONFLICT (gate_id, local_date, utc_day, category, direction) DO UPDATE SET ${added}, late_count = t.late_count + excluded.late_count,
        first_event_at = least(t.first_event_at, excluded.first_event_at), last_event_at = greatest(t.last_event_at, excluded.last_event_at)
    ), location AS (
      INSERT INTO location_days AS t (location_id, local_date, utc_day, category, count, voided_count, revenue, voided_revenue)
      SELECT gates.location_id, local_date, utc_day, category, ${sums} FROM young JOIN gates ON gates.id = gate_id GROUP BY 1, 2, 3, 4
      ON CONFLICT (location_id, local_date, utc_day, category) DO UPDATE SET ${added}
    ), city AS (
      INSERT INTO city_days AS t (local_date, utc_day, category, count, voided_count, revenue, voided_revenue)
      SELECT local_date, utc_day, category, ${sums} FROM young GROUP BY 1, 2, 3
      ON CONFLICT (local_date, utc_day, category) DO UPDATE SET ${added}
    ), hours AS (
      INSERT INTO city_hours AS t (local_date, local_hour, utc_hour, category, direction, count, voided_count, revenue, voided_revenue)
      SELECT local_date, local_hour, utc_hour, category, direction, ${sums} FROM young GROUP BY 1, 2, 3, 4, 5
      ON CONFLICT (local_date, local_hour, utc_hour, category, direction) DO UPDATE SET ${added}
    )
    UPDATE fold_position SET folded_until = ${until}`.execute(db);
}

/**
 * The levels that do not say of a local date what its hours say, none when all is well; of one moment, with what is not folded yet.
 */
export async function differingLevels(db: Kysely<DB>, date: string): Promise<string[]> {
  const day = sql`local_date = ${date}::date`;
  const kinds = sql`utc_day, category, direction`;
  const sums = sql`sum(count), sum(voided_count), sum(revenue), sum(voided_revenue)`;
  const more = sql`sum(late_count), min(first_event_at), max(last_event_at)`;
  const rows = sql`count, voided_count, revenue, voided_revenue`;
  /** Whether a level's rows and the unfolded ones, by these columns, are not what the hours come to. */
  const differs = (level: RawBuilder<unknown>, by: RawBuilder<unknown>, what: RawBuilder<unknown>) => {
    const seen = sql`SELECT ${by}, ${what} FROM (${level}) AS level GROUP BY ${by}`;
    const told = sql`SELECT ${by}, ${what} FROM hours GROUP BY ${by}`;
    // What is equal is there twice, once from each side.
    return sql`EXISTS (SELECT FROM (${seen} UNION ALL ${told}) AS pair GROUP BY pair HAVING count(*) <> 2)`;
  };
  const ofGates = sql`
    SELECT gate_id, ${kinds}, ${rows}, late_count, first_event_at, last_event_at FROM gate_days WHERE ${day}
    UNION ALL SELECT gate_id, ${kinds}, ${rows}, late_count, counted_at, counted_at FROM young`;
  const ofLocations = sql`
    SELECT location_id, utc_day, category, ${rows} FROM location_days
    WHERE location_id = ANY(ARRAY(SELECT id FROM locations)) AND ${day}
    UNION ALL SELECT location_id, utc_day, category, ${rows} FROM young`;
  const ofCity = sql`
    SELECT utc_day, category, ${rows} FROM city_days WHERE ${day}
    UNION ALL SELECT utc_day, category, ${rows} FROM young`;
  const ofHours = sql`
    SELECT local_hour, utc_hour, category, direction, ${rows} FROM city_hours WHERE ${day}
    UNION ALL SELECT local_hour, utc_hour, category, direction, ${rows} FROM young`;
  const { rows: found } = await sql<{ differing: string[] }>`
    WITH young AS MATERIALIZED (
      SELECT young.*, gates.location_id FROM (${unfolded(sql`*`, everywhere, [day])}) AS young JOIN gates ON gates.id = young.gate_id
    ), hours AS MATERIALIZED (
      SELECT current_hours.*, (utc_hour AT TIME ZONE 'UTC')::date AS utc_day, gates.location_id
      FROM current_hours JOIN gates ON gates.id = gate_id WHERE ${day}
    )
    SELECT array_remove(ARRAY[
      CASE WHEN ${differs(ofGates, sql`gate_id, ${kinds}`, sql`${sums}, ${more}`)} THEN 'gate_days' END,
      CASE WHEN ${differs(ofLocations, sql`location_id, utc_day, category`, sums)} THEN 'location_days' END,
      CASE WHEN ${differs(ofCity, sql`utc_day, category`, sums)} THEN 'city_days' END,
      CASE WHEN ${differs(ofHours, sql`local_hour, utc_hour, category, direction`, sums)} THEN 'city_hours' END
    ], NULL) AS differing`.execute(db);
  return found[0]?.differing ?? [];
}

/** Of the local dates that have hours, one that was never checked, the newest first, or else the one checked longest ago. */
export async function dateToCheck(db: Kysely<DB>): Promise<string | undefined> {
  const { rows } = await sql<{ date: string }>`
    WITH RECURSIVE dates (date) AS (
      SELECT min(local_date) FROM hourly_totals
      UNION ALL SELECT (SELECT min(local_date) FROM hourly_totals WHERE local_date > date) FROM dates WHERE date IS NOT NULL
    )
    SELECT date FROM dates LEFT JOIN level_checks ON local_date = date WHERE date IS NOT NULL
    ORDER BY checked_at NULLS FIRST, date DESC LIMIT 1`.execute(db);
  return rows[0]?.date;
}

export async function noteCheck(
  db: Kysely<DB>,
  date: string,
  differing: readonly string[],
  now: Date,
): Promise<void> {
  const result = { checked_at: now, differing: differing.length === 0 ? null : differing.join(", ") };
  await db
    .insertInto("level_checks")
    .values({ local_date: date, ...result })
    .onConflict((conflict) => conflict.column("local_date").doUpdateSet(result))
    .execute();
}

export interface LevelChecks {
  /** Local dates that were checked, and of them the one checked longest ago. */
  days: number;
  oldest: Date | null;
  /** Where levels differ from the hours, and which do, newest first. */
  wrong: { local_date: string; differing: string }[];
}

export async function readChecks(db: Kysely<DB>): Promise<LevelChecks> {
  const { rows } = await sql<Omit<LevelChecks, "wrong">>`
    SELECT count(*)::int AS days, min(checked_at) AS oldest FROM level_checks`.execute(db);
  const wrong = await db
    .selectFrom("level_checks")
    .select(["local_date", "differing"])
    .$narrowType<{ differing: string }>()
    .where("differing", "is not", null)
    .orderBy("local_date", "desc")
    .execute();
  return { days: 0, oldest: null, ...rows[0], wrong };
}

/**
 * Keeps the levels from being folded until the transaction ends, and then takes the ledger's lock (lockLedger) in the same statement;
 * returns up to which entry they are.
 */
export async function lockFoldAndLedger(tx: Tx): Promise<number> {
  // Rows are locked in the order of the tables.
  const { rows } = await sql<{ folded_until: number }>`
    SELECT folded_until FROM fold_position, ledger FOR UPDATE OF fold_position FOR UPDATE OF ledger`.execute(
    tx.db,
  );
  if (rows[0] === undefined) throw new Error("fold_position or ledger has no row");
  return rows[0].folded_until;
}

/**
 * Moves these events from what counts to what was voided, in every level. Those that are not folded yet will be folded as voided; but a
 * day's first and last event may be one of them already. Call it when hourly_totals has moved them, under the locks of fold and ledger.
 */
export async function voidInLevels(tx: Tx, ids: readonly number[], foldedUntil: number): Promise<void> {
  const sums = sql`sum(n)::int AS n, sum(amount)::bigint AS amount`;
  const move = sql`
    count = t.count - m.n, revenue = t.revenue - m.amount, voided_count = t.voided_count + m.n,
    voided_revenue = t.voided_revenue + m.amount`;
  const sameDay = sql`t.local_date = m.local_date AND t.utc_day = m.utc_day AND t.category = m.category`;
  const ofHours = (value: RawBuilder<unknown>) => sql`(
    SELECT ${value} FROM hourly_totals h WHERE h.local_date = m.local_date AND h.gate_id = m.gate_id AND h.category = m.category
      AND h.direction = m.direction AND (h.utc_hour AT TIME ZONE 'UTC')::date = m.utc_day)`;
  const { rows } = await sql<Record<"folded" | "gate" | "location" | "city" | "hours", number>>`
    ${prepared} WITH moved AS MATERIALIZED (
      SELECT e.gate_id, g.location_id, e.local_date, e.local_hour, (e.event_time AT TIME ZONE 'UTC')::date AS utc_day,
        date_trunc('hour', e.event_time, 'UTC') AS utc_hour, e.category, e.direction, count(*) FILTER (WHERE is_folded) AS n,
        coalesce(sum(e.price) FILTER (WHERE is_folded), 0) AS amount, count(*) FILTER (WHERE is_folded AND e.is_late) AS late
      FROM entries e JOIN gates g ON g.id = e.gate_id CROSS JOIN LATERAL (SELECT e.id <= ${foldedUntil}::bigint AS is_folded) AS f
      WHERE e.id = ANY(${ids}::bigint[]) GROUP BY 1, 2, 3, 4, 5, 6, 7, 8
    ), folded AS (
      SELECT * FROM moved WHERE n > 0
    ), gate AS (
      UPDATE gate_days t SET ${move}, late_count = t.late_count - m.late,
        first_event_at = ${ofHours(sql`min(h.first_event_at)`)}, last_event_at = ${ofHours(sql`max(h.last_event_at)`)}
      FROM (SELECT gate_id, local_date, utc_day, category, direction, ${sums}, sum(late)::int AS late FROM moved GROUP BY 1, 2, 3, 4, 5) AS m
      WHERE t.gate_id = m.gate_id AND ${sameDay} AND t.direction = m.direction RETURNING m.n
    ), location AS (
      UPDATE location_days t SET ${move}
      FROM (SELECT location_id, local_date, utc_day, category, ${sums} FROM folded GROUP BY 1, 2, 3, 4) AS m
      WHERE t.location_id = m.location_id AND ${sameDay} RETURNING m.n
    ), city AS (
      UPDATE city_days t SET ${move}
      FROM (SELECT local_date, utc_day, category, ${sums} FROM folded GROUP BY 1, 2, 3) AS m WHERE ${sameDay} RETURNING m.n
    ), hours AS (
      UPDATE city_hours t SET ${move}
      FROM (SELECT local_date, local_hour, utc_hour, category, direction, ${sums} FROM folded GROUP BY 1, 2, 3, 4, 5) AS m
      WHERE t.local_date = m.local_date AND t.local_hour = m.local_hour AND t.utc_hour = m.utc_hour AND t.category = m.category
        AND t.direction = m.direction RETURNING m.n
    )
    SELECT (SELECT coalesce(sum(n), 0) FROM folded)::int AS folded, (SELECT coalesce(sum(n), 0) FROM gate)::int AS gate,
      (SELECT coalesce(sum(n), 0) FROM location)::int AS location, (SELECT coalesce(sum(n), 0) FROM city)::int AS city,
      (SELECT coalesce(sum(n), 0) FROM hours)::int AS hours`.execute(tx.db);
  const { folded, ...moved } = rows[0] ?? { folded: -1 };
  if (Object.values(moved).some((count) => count !== folded))
    throw new Error(`of ${folded} events the levels counted ${JSON.stringify(moved)}`);
}
