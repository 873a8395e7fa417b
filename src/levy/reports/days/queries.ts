import { sql } from "kysely";
import { preparedRows } from "../../../db/prepared.ts";
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

/** Each day of a range, also one on which nothing was counted. */
export async function daysOf(asker: Asker, start: string, end: string, scope: Scope): Promise<DayFigures[]> {
  const dates = [sql`local_date >= ${start}::date`, sql`local_date <= ${end}::date`];
  const ofCategory = (category: Category) =>
    sql`coalesce(sum(count) FILTER (WHERE category = ${sql.lit(category)}), 0)::bigint AS ${sql.ref(category)}`;
  const area = areaOf(asker, scope);
  const statement = sql<DayFigures>`
    SELECT local_date AS date, sum(count)::bigint AS count, sum(revenue)::bigint AS revenue, ${sql.join(categories.map(ofCategory))}
    FROM (${dayTotals(area, dates)}) AS totals GROUP BY 1 HAVING sum(count) > 0`;
  // Days of gates have an index by date as well: only for its values is it known which of the two reads less.
  const isOfGates = levelOf(area).level === "gate";
  const rows = isOfGates
    ? (await statement.execute(asker.db)).rows
    : await preparedRows(asker.read, statement);
  const counted = new Map(rows.map((row) => [row.date, row]));
  return eachDay(start, end).map((date) => counted.get(date) ?? { date, ...nothingCounted });
}

const nothingCounted = { count: 0, revenue: 0, person_walk: 0, motor: 0, car: 0 };
