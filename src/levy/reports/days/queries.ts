import { sql } from "kysely";
import { column, readColumn } from "../../../db/columns.ts";
import { prepared, preparedRows } from "../../../db/prepared.ts";
import type { Asker } from "../../../kernel/context.ts";
import { eachDay } from "../../../kernel/time.ts";
import { dayTotals, levelOf } from "../../entry-counts/levels/queries.ts";
import { type Category, categories } from "../../tariffs/schema.ts";
import { areaOf, type Scope } from "../queries.ts";

/** What was counted on a day: all of it, and how many of each category. */
export interface DayFigures extends Record<Category, number> {
  date: string;
  count: number;
  revenue: number;
}

const figures = ["count", "revenue", ...categories] as const;

/**
 * Each day of a range, also one on which nothing was counted. A year is one row of PostgreSQL's, with a list for each figure: as rows of a
 * day and a category, it took longer to read them than to add them up.
 */
export async function daysOf(asker: Asker, start: string, end: string, scope: Scope): Promise<DayFigures[]> {
  const dates = [sql`local_date >= ${start}::date`, sql`local_date <= ${end}::date`];
  const ofCategory = (category: Category) =>
    sql`coalesce(sum(count) FILTER (WHERE category = ${sql.lit(category)}), 0)::bigint AS ${sql.ref(category)}`;
  const area = areaOf(asker, scope);
  // Days of gates have an index by date as well: only for its values is it known which of the two reads less.
  const isOfGates = levelOf(area).level === "gate";
  const statement = sql<
    Record<(typeof figures)[number] | "day", string | null>
  >`${isOfGates ? sql`` : prepared}
    SELECT ${sql.join(["day", ...figures].map((name) => sql`${column(sql.ref(name))} AS ${sql.ref(name)}`))}
    FROM (
      SELECT local_date - ${start}::date AS day, sum(count)::bigint AS count, sum(revenue)::bigint AS revenue,
        ${sql.join(categories.map(ofCategory))}
      FROM (${dayTotals(area, dates)}) AS totals GROUP BY 1 HAVING sum(count) > 0
    ) AS days`;
  const rows = isOfGates
    ? (await statement.execute(asker.db)).rows
    : await preparedRows(asker.read, statement);
  const series = eachDay(start, end).map((date) => ({ date, ...nothingCounted }));
  const found = readColumn(rows[0]?.day);
  for (const name of figures)
    for (const [place, figure] of readColumn(rows[0]?.[name]).entries()) {
      const day = series[found[place] ?? -1];
      if (day !== undefined) day[name] = figure ?? 0;
    }
  return series;
}

const nothingCounted = { count: 0, revenue: 0, person_walk: 0, motor: 0, car: 0 };
