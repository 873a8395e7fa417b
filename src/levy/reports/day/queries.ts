import { sql } from "kysely";
import { column, columnOfMoments, readColumn } from "../../../db/columns.ts";
import { preparedRows } from "../../../db/prepared.ts";
import type { Asker } from "../../../kernel/context.ts";
import { gateDayTotals } from "../../entry-counts/levels/queries.ts";
import { withGates } from "../../gates/gates.ts";
import type { KnownGate } from "../../gates/queries.ts";
import type { Tally } from "../figures.ts";
import { areaOf, type KindRow, type MomentsOfDay, type NameOfGate, type Scope } from "../queries.ts";

/** A gate, and what was counted there on a day; its first and last event as Unix milliseconds. */
export type CountedGate = Pick<KnownGate, Exclude<NameOfGate, "location_name">> & Tally & MomentsOfDay;

export interface LateKindRow extends KindRow {
  late_count: number;
}

const figures = ["gate_id", "count", "revenue"] as const;
const moments = ["first_event_at", "last_event_at"] as const;

/** All of them in the same order of gates. */
type FigureColumns = Record<(typeof figures)[number] | (typeof moments)[number], string | null>;

/**
 * What was counted on a day, by category and direction and by gate: at gates that are alive, and deleted ones where there was something, by
 * their codes. All of it is of one statement, so that each figure agrees with the others.
 */
export async function summaryOfDay(asker: Asker, date: string, scope: Scope) {
  const { gates, rows } = await withGates(asker, scope, () => figuresOfDay(asker, date, scope));
  const listOf = (name: keyof FigureColumns) => readColumn(rows[0]?.[name]);
  const [counts, revenues] = [listOf("count"), listOf("revenue")];
  const [firsts, lasts] = [listOf("first_event_at"), listOf("last_event_at")];
  const placeOf = new Map(listOf("gate_id").map((id, place) => [id, place]));
  const counted = gates.flatMap((gate): CountedGate[] => {
    const place = placeOf.get(gate.id) ?? -1;
    if (place === -1 && gate.is_deleted) return [];
    const { gate_code, name, direction, location_code, timezone } = gate;
    return [
      {
        ...{ gate_code, name, direction, location_code, timezone },
        count: counts[place] ?? 0,
        revenue: revenues[place] ?? 0,
        first_event_at: firsts[place] ?? null,
        last_event_at: lasts[place] ?? null,
      },
    ];
  });
  return { gates: counted, kinds: rows[0]?.kinds ?? [] };
}

/** The day's rows are added up once for both, with the version of the catalogue. */
async function figuresOfDay(asker: Asker, date: string, scope: Scope) {
  const columns = [
    ...figures.map((name) => sql`${column(sql.ref(name))} AS ${sql.ref(name)}`),
    ...moments.map((name) => sql`${columnOfMoments(sql.ref(name))} AS ${sql.ref(name)}`),
  ];
  return preparedRows(
    asker.read,
    sql<FigureColumns & { version: number; kinds: LateKindRow[] | null }>`
    WITH sums AS MATERIALIZED (
      SELECT gate_id, category, direction, sum(count) AS count, sum(revenue) AS revenue, sum(late_count) AS late_count,
        min(first_event_at) AS first_event_at, max(last_event_at) AS last_event_at
      FROM (${gateDayTotals(areaOf(asker, scope), [sql`local_date = ${date}::date`])}) AS days
      GROUP BY GROUPING SETS ((gate_id), (category, direction)) HAVING sum(count) > 0
    )
    SELECT (SELECT catalogue_version FROM ledger) AS version, ${sql.join(columns)}, (
        SELECT json_agg(kinds) FROM (
          SELECT category, direction, count, revenue, late_count FROM sums WHERE gate_id IS NULL) AS kinds) AS kinds
    FROM sums WHERE gate_id IS NOT NULL`,
  );
}
