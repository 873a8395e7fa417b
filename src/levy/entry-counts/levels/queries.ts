import { type RawBuilder, sql } from "kysely";
import { prepared } from "../../../db/prepared.ts";
import type { Db, Tx } from "../../../kernel/context.ts";

/**
 * Whose events a figure counts: those of all locations, those of some locations, or those of some gates. `gates` is a condition on gate_id, and
 * `locations` one on location_id; what is of whole locations is read at their own level, and what no level knows yet by their gates.
 */
export interface Area {
  gates: RawBuilder<unknown> | null;
  locations: RawBuilder<unknown> | null;
  /** Whether what no level knows yet of the area is a table of the statement (youngTable). */
  hasYoungTable?: boolean;
}

export const everywhere: Area = { gates: null, locations: null };

/** Conditions on columns that a level has; an empty list holds for every row. */
export type Conditions = readonly RawBuilder<unknown>[];

export const and = (conditions: Conditions) =>
  conditions.length === 0 ? sql`true` : sql.join(conditions, sql` AND `);

/**
 * What the levels do not know yet, by gate, hour and kind, in the statement's own snapshot. It is added up at once: during ingest these are
 * thousands of events, and a statement that did so at each place where it counts them took several times as long.
 * @param conditions on gate_id, local_date and category
 */
function youngRows(conditions: Conditions): RawBuilder<unknown> {
  return sql`
    SELECT gate_id, local_date, local_hour, category, direction, ${utcDay}, utc_hour, in_hours,
      count, voided_count, late_count, revenue, voided_revenue, first_event_at, last_event_at
    FROM (
      SELECT e.gate_id, e.local_date, e.local_hour, e.category, e.direction, ${utcHour}, ${isInHours},
        (count(*) ${counts})::int AS count, count(v.entry_id)::int AS voided_count,
        (count(*) FILTER (WHERE v.entry_id IS NULL AND e.is_late))::int AS late_count, coalesce(sum(e.price) ${counts}, 0)::bigint AS revenue,
        coalesce(sum(e.price) FILTER (WHERE v.entry_id IS NOT NULL), 0)::bigint AS voided_revenue, ${times}
      FROM ${youngEntries(conditions)} GROUP BY 1, 2, 3, 4, 5, 6, 7
    ) AS grouped`;
}

const utcDay = sql`(utc_hour AT TIME ZONE 'UTC')::date AS utc_day`;
const utcHour = sql`date_bin('1 hour', e.event_time, '2000-01-01 00:00:00Z') AS utc_hour`;
const slot = sql`date_bin('10 seconds', e.event_time, '2000-01-01 00:00:00Z') AS slot`;
const isInHours = sql`e.id <= (SELECT folded_until FROM hours_position) AS in_hours`;
const counts = sql`FILTER (WHERE v.entry_id IS NULL)`;
const times = sql`min(e.event_time) ${counts} AS first_event_at, max(e.event_time) ${counts} AS last_event_at`;

/** Entries that no level knows, as e, and their voids as v. */
function youngEntries(conditions: Conditions): RawBuilder<unknown> {
  // Both bounds let the planner see how few they are.
  const above = sql`(SELECT folded_until FROM fold_position)`;
  const until = sql`(SELECT last_entry_id FROM ledger)`;
  // Joins only the voids of events this young; there may be many others.
  return sql`
    entries e LEFT JOIN entry_voids v ON v.entry_id = e.id AND v.entry_id > ${above} AND v.entry_id <= ${until}
    WHERE ${and([sql`e.id > ${above} AND e.id <= ${until}`, ...conditions])}`;
}

/**
 * How many events of an area the levels do not know yet, where a statement counts them more than once: a table to stand behind its WITH,
 * for an area that is `read`. It is by date, UTC hour and category alone, of everywhere by slots of the hour, and knows no revenue: adding up
 * the rest takes as long again.
 * @param conditions on local_date and category, which all that the statement counts fulfils
 */
export function youngTable(area: Area, conditions: Conditions): { table: RawBuilder<unknown>; read: Area } {
  const isOfGates = area.gates !== null;
  const own = area.gates === null ? conditions : [...conditions, area.gates];
  // The city's hours are folded with the levels, and know no times; but its crowded hours are known by slots.
  const keys = isOfGates ? sql`${utcHour}, ${isInHours}` : slot;
  const hour = isOfGates ? sql`` : sql`, date_bin('1 hour', slot, '2000-01-01 00:00:00Z') AS utc_hour`;
  const more = isOfGates ? sql`, ${times}` : sql``;
  return {
    table: sql`young AS MATERIALIZED (
      SELECT *, ${utcDay}, NULL::smallint AS local_hour, NULL::direction AS direction, 0::bigint AS revenue, 0::bigint AS voided_revenue
      FROM (SELECT *${hour} FROM (
        SELECT e.local_date, e.category, ${keys}, count(*) - count(v.entry_id) AS count, count(v.entry_id) AS voided_count${more}
        FROM ${youngEntries(own)} GROUP BY 1, 2, 3${isOfGates ? sql`, 4` : sql``}
      ) AS grouped) AS of_hours)`,
    read: { ...area, hasYoungTable: true },
  };
}

/**
 * What the levels do not know yet of an area, with what it adds to them.
 * @param columns of the innermost SELECT, among them first_event_at and last_event_at
 */
export function unfolded(
  columns: RawBuilder<unknown>,
  { gates, hasYoungTable }: Area,
  conditions: Conditions,
): RawBuilder<unknown> {
  if (hasYoungTable === true) return sql`SELECT ${columns} FROM young WHERE ${and(conditions)}`;
  const own = gates === null ? conditions : [...conditions, gates];
  return sql`SELECT ${columns} FROM (${youngRows([])}) AS young WHERE ${and(own)}`;
}

/**
 * Rows of (local_date, utc_day, category, count, voided_count, revenue, voided_revenue) that add up to exactly the area's events.
 * @param conditions on local_date, utc_day and category
 */
export function dayTotals(area: Area, conditions: Conditions): RawBuilder<unknown> {
  const columns = sql`local_date, utc_day, category, count::bigint, voided_count::bigint, revenue, voided_revenue`;
  const { level, own } = levelOf(area);
  return sql`
    SELECT ${columns} FROM ${sql.table(`${level}_days`)} WHERE ${and([...own, ...conditions])}
    UNION ALL ${unfolded(columns, area, conditions)}`;
}

/** The coarsest level that knows an area, by the beginning of its tables' names, and the condition on its rows. */
export function levelOf({ locations, gates }: Area): {
  level: "location" | "gate" | "city";
  own: Conditions;
} {
  if (locations !== null) return { level: "location", own: [locations] };
  return gates === null ? { level: "city", own: [] } : { level: "gate", own: [gates] };
}

/**
 * Rows of (local_date, local_hour, utc_hour, category, direction, count, voided_count, revenue, voided_revenue) that add up to exactly
 * the area's events, with (first_event_at, last_event_at) of those that count, null where the level does not know them.
 * @param conditions on the first five
 */
export function hourTotals(area: Area, conditions: Conditions): RawBuilder<unknown> {
  const columns = sql`local_date, local_hour, utc_hour, category, direction, count::bigint, voided_count::bigint, revenue, voided_revenue`;
  if (area.gates !== null) {
    const own = and([...conditions, area.gates]);
    const all = sql`${columns}, first_event_at, last_event_at`;
    if (area.hasYoungTable !== true) return sql`SELECT ${all} FROM current_hours WHERE ${own}`;
    // A void has folded the hours of its event before, so those that the hours do not know all count.
    return sql`
      SELECT ${all} FROM hourly_totals WHERE ${own}
      UNION ALL ${unfolded(all, area, [...conditions, sql`NOT in_hours`])}`;
  }
  const unknown = sql`NULL::timestamptz AS first_event_at, NULL::timestamptz AS last_event_at`;
  return sql`
    SELECT ${columns}, ${unknown} FROM city_hours WHERE ${and(conditions)}
    UNION ALL ${unfolded(sql`${columns}, ${unknown}`, area, conditions)}`;
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
    UNION ALL ${unfolded(sql`${columns}, first_event_at, last_event_at`, area, conditions)}`;
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
 * Folds up to `most` entries that the levels do not know yet into them and into the hours; returns how many. Processes that do it at once
 * wait for none: one folds, the others find nothing to do.
 */
export async function foldEntries(db: Db, most: number): Promise<number> {
  const { rows } = await sql<{ folded: number }>`SELECT fold_entries(${most}::int) AS folded`.execute(db);
  return rows[0]?.folded ?? 0;
}

/**
 * The levels that do not say of a local date what its hours say, none when all is well; of one moment, with what is not folded yet.
 */
export async function differingLevels(db: Db, date: string): Promise<string[]> {
  const day = sql`local_date = ${date}::date`;
  const kinds = sql`utc_day, category, direction`;
  const sums = sql`sum(count), sum(voided_count), sum(revenue), sum(voided_revenue)`;
  const more = sql`sum(late_count), min(first_event_at), max(last_event_at)`;
  const rows = sql`count, voided_count, revenue, voided_revenue`;
  /** Whether a level's rows and the unfolded ones, by these columns, are not what the hours come to. */
  const differs = (level: RawBuilder<unknown>, by: RawBuilder<unknown>, what: RawBuilder<unknown>) => {
    const found = sql`SELECT ${by}, ${what} FROM (${level}) AS level GROUP BY ${by}`;
    const expected = sql`SELECT ${by}, ${what} FROM hours GROUP BY ${by}`;
    // What is equal is there twice, once from each side.
    return sql`EXISTS (SELECT FROM (${found} UNION ALL ${expected}) AS pair GROUP BY pair HAVING count(*) <> 2)`;
  };
  const ofGates = sql`
    SELECT gate_id, ${kinds}, ${rows}, late_count, first_event_at, last_event_at FROM gate_days WHERE ${day}
    UNION ALL SELECT gate_id, ${kinds}, ${rows}, late_count, first_event_at, last_event_at FROM young`;
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

/** A local date with hours: the newest that was never checked, or else the one checked longest ago. */
export async function dateToCheck(db: Db): Promise<string | undefined> {
  const { rows } = await sql<{ date: string }>`
    WITH RECURSIVE dates (date) AS (
      SELECT min(local_date) FROM hourly_totals
      UNION ALL SELECT (SELECT min(local_date) FROM hourly_totals WHERE local_date > date) FROM dates WHERE date IS NOT NULL
    )
    SELECT date FROM dates LEFT JOIN level_checks ON local_date = date WHERE date IS NOT NULL
    ORDER BY checked_at NULLS FIRST, date DESC LIMIT 1`.execute(db);
  return rows[0]?.date;
}

export async function noteCheck(db: Db, date: string, differing: readonly string[], now: Date) {
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

export async function readChecks(db: Db): Promise<LevelChecks> {
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
