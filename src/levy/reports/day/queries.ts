import { sql } from "kysely";
import { preparedRows } from "../../../db/prepared.ts";
import type { Asker } from "../../../kernel/context.ts";
import { gateDayTotals } from "../../entry-counts/levels/queries.ts";
import { byGate, type NamedGate, namedGate } from "../../gates/queries.ts";
import type { Tally } from "../figures.ts";
import { areaOf, isUnder, type KindRow, type MomentsOfDay, type Scope } from "../queries.ts";

/** A gate, and what was counted there on a day. */
export type CountedGate = NamedGate & Tally & MomentsOfDay;

export interface LateKindRow extends KindRow {
  late_count: number;
}

/** Of a kind where `id` is null, else of a gate. */
type SummaryRow = ({ id: null } & LateKindRow) | CountedGate;

/**
 * What was counted on a day, by category and direction and by gate: at gates that are alive, and deleted ones where there was something, by
 * their codes. All of it is of one statement, so that each figure agrees with the others.
 */
export async function summaryOfDay(asker: Asker, date: string, scope: Scope) {
  const day = gateDayTotals(areaOf(asker, scope), [sql`local_date = ${date}::date`]);
  const rows = await preparedRows(
    asker.read,
    sql<SummaryRow>`
    WITH sums AS (
      SELECT gate_id, category, direction AS way, sum(count)::bigint AS count, sum(revenue)::bigint AS revenue,
        sum(late_count)::bigint AS late_count, min(first_event_at) AS first_event_at, max(last_event_at) AS last_event_at
      FROM (${day}) AS days
      GROUP BY GROUPING SETS ((gate_id), (category, direction)) HAVING sum(count) > 0
    ), named AS (
      SELECT ${namedGate}, row_number() OVER (ORDER BY ${byGate}) AS place
      FROM gates JOIN locations ON locations.id = gates.location_id WHERE ${isUnder(asker.actor, scope)}
    )
    SELECT named.*, coalesce(named.direction, sums.way) AS direction, category, coalesce(count, 0) AS count,
      coalesce(revenue, 0) AS revenue, late_count, first_event_at, last_event_at
    FROM sums FULL JOIN named ON named.id = sums.gate_id
    WHERE sums.count > 0 OR NOT named.is_deleted
    ORDER BY named.place`,
  );
  return {
    gates: rows.filter((row) => row.id !== null),
    kinds: rows.filter((row) => row.id === null),
  };
}
