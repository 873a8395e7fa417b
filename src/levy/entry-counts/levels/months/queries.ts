import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../../../kernel/context.ts";
import { addDays } from "../../../../kernel/time.ts";
import { type Area, and, type Conditions, levelOf, unfolded } from "../queries.ts";

/** Local dates, both included; null: open. */
export interface DateRange {
  startDate: string | null;
  endDate: string | null;
}

/** Conditions on local_date. */
export function ofDates({ startDate, endDate }: DateRange): RawBuilder<unknown>[] {
  return [
    ...(startDate === null ? [] : [sql`local_date >= ${startDate}::date`]),
    ...(endDate === null ? [] : [sql`local_date <= ${endDate}::date`]),
  ];
}

/**
 * Rows of (utc_month, count, voided_count, revenue, voided_revenue) that add up to exactly the area's events of these dates: their whole
 * months are read at their own level, and what is left of them at either end from the days.
 * @param kinds conditions on category
 */
export function rangeTotals(area: Area, range: DateRange, kinds: Conditions): RawBuilder<unknown> {
  const sums = sql`count::bigint, voided_count::bigint, revenue, voided_revenue`;
  const { level, own } = levelOf(area);
  const { months, days } = partsOf(range);
  const parts = [
    ...months.map(
      (whole) =>
        sql`SELECT utc_month, ${sums} FROM ${sql.table(`${level}_months`)} WHERE ${and([...own, ...whole, ...kinds])}`,
    ),
    ...days.map(
      (dates) =>
        sql`SELECT month_of(utc_day) AS utc_month, ${sums} FROM ${sql.table(`${level}_days`)} WHERE ${and([...own, dates, ...kinds])}`,
    ),
    unfolded(sql`month_of(utc_day) AS utc_month, ${sums}`, area, [...ofDates(range), ...kinds]),
  ];
  return sql.join(parts, sql` UNION ALL `);
}

/** Of a range its whole months, as conditions on local_month, none where it has none; and what is left, as ones on local_date. */
function partsOf({ startDate, endDate }: DateRange): {
  months: RawBuilder<unknown>[][];
  days: RawBuilder<unknown>[];
} {
  // Whole months begin with the first, and end before the second of these.
  const first = startDate === null || startDate === monthOf(startDate) ? startDate : nextMonth(startDate);
  const end = endDate === null ? null : monthOf(addDays(endDate, 1));
  if (first !== null && end !== null && first >= end)
    return { months: [], days: [and(ofDates({ startDate, endDate }))] };
  return {
    months: [
      [
        ...(first === null ? [] : [sql`local_month >= ${first}::date`]),
        ...(end === null ? [] : [sql`local_month < ${end}::date`]),
      ],
    ],
    days: [
      ...(startDate === first ? [] : [sql`local_date >= ${startDate}::date AND local_date < ${first}::date`]),
      ...(endDate === null || end === null || end > endDate
        ? []
        : [sql`local_date >= ${end}::date AND local_date <= ${endDate}::date`]),
    ],
  };
}

/** The first day of the month of this date. */
export function monthOf(date: string): string {
  return `${date.slice(0, 7)}-01`;
}

function nextMonth(date: string): string {
  return monthOf(addDays(monthOf(date), 31));
}

/** The levels of months that do not say of the month of a local date what its days say, none when all is well. */
export async function differingMonths(db: Db, date: string): Promise<string[]> {
  const sums = sql`sum(count), sum(voided_count), sum(revenue), sum(voided_revenue)`;
  const month = monthOf(date);
  const differs = (level: string, key: RawBuilder<unknown>) => sql`
    CASE WHEN EXISTS (
      SELECT FROM (
        SELECT ${key} utc_month, category, ${sums} FROM ${sql.table(`${level}_months`)} WHERE local_month = ${month}::date
        GROUP BY ${key} utc_month, category
        UNION ALL
        SELECT ${key} month_of(utc_day), category, ${sums} FROM ${sql.table(`${level}_days`)}
        WHERE local_date >= ${month}::date AND local_date < ${nextMonth(month)}::date
        GROUP BY ${key} month_of(utc_day), category
      ) AS pair GROUP BY pair HAVING count(*) <> 2) THEN ${sql.lit(`${level}_months`)} END`;
  // What is equal is there twice, once from each side.
  const { rows } = await sql<{ differing: string[] }>`
    SELECT array_remove(ARRAY[
      ${differs("gate", sql`gate_id,`)}, ${differs("location", sql`location_id,`)}, ${differs("city", sql``)}], NULL) AS differing`.execute(
    db,
  );
  return rows[0]?.differing ?? [];
}
