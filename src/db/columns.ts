import { type RawBuilder, sql } from "kysely";

/**
 * A figure of all rows as one text, in their order, to be read by `readColumn`: of a thousand rows, a value of the driver's for each figure
 * of each makes more garbage than everything else that an answer takes.
 */
export function column(figure: RawBuilder<unknown>): RawBuilder<string | null> {
  return sql`string_agg(coalesce((${figure})::text, 'null'), ',')`;
}

/** The same of moments, as Unix milliseconds. */
export function columnOfMoments(moment: RawBuilder<unknown>): RawBuilder<string | null> {
  return column(sql`round(date_part('epoch', ${moment}) * 1000)`);
}

/** The values of a column; none where there was no row. */
export function readColumn(text: string | null | undefined): (number | null)[] {
  return JSON.parse(`[${text ?? ""}]`) as (number | null)[];
}
