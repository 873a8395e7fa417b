import { isoInZone } from "../../kernel/time.ts";
import type { Direction } from "../gates/schema.ts";
import { byCategory, type CategoryTally, type Tally, totalOf } from "./figures.ts";
import type { GateDayRow } from "./queries.ts";
import type { DailySummary, GateTotal } from "./schema.ts";

export type Totals = Pick<DailySummary, "total_count" | "total_revenue">;
export type KindTally = CategoryTally & { direction: Direction };

export function totals(parts: readonly Tally[]): Totals {
  const { count, revenue } = totalOf(parts);
  return { total_count: count, total_revenue: revenue };
}

export type RowsOfGate = readonly [GateDayRow, ...GateDayRow[]];

/** The rows of each gate, in their order. */
export function gatesIn(rows: readonly GateDayRow[]): RowsOfGate[] {
  // A group is never empty, which the type of groupBy does not say.
  return [...Map.groupBy(rows, (row) => row.id).values()] as [GateDayRow, ...GateDayRow[]][];
}

export function presentGate(gate: RowsOfGate): GateTotal {
  const [{ location_code, gate_code, name, direction }] = gate;
  return {
    location_code,
    gate_code,
    name,
    direction,
    ...totalOf(gate.flatMap(counted)),
    last_event_at: momentOf(gate, "last_event_at"),
  };
}

/** What a row counted; nothing when its gate counted nothing. */
export function counted(row: GateDayRow): KindTally[] {
  const { category, counted_direction: direction, count, revenue } = row;
  return category === null || direction === null
    ? []
    : [{ category, direction, count: count ?? 0, revenue: revenue ?? 0 }];
}

/** What all the gates of a day come to. */
export function figuresOf(rows: readonly GateDayRow[]) {
  const kinds = rows.flatMap(counted);
  const lateCount = rows.reduce((sum, row) => sum + (row.late_count ?? 0), 0);
  return { ...totals(kinds), ...directionsOf(kinds), late_count: lateCount, by_category: byCategory(kinds) };
}

export function directionsOf(kinds: readonly KindTally[]) {
  const countOf = (direction: Direction) =>
    totalOf(kinds.filter((kind) => kind.direction === direction)).count;
  return { in_count: countOf("in"), out_count: countOf("out") };
}

/** The first or the newest event among the rows, in the zone of the location where it happened. */
export function momentOf(
  rows: readonly GateDayRow[],
  which: "first_event_at" | "last_event_at",
): string | null {
  const moments = rows.flatMap((row) =>
    row[which] === null ? [] : [{ at: row[which].getTime(), zone: row.timezone }],
  );
  const [chosen] = moments.sort((a, b) => (which === "first_event_at" ? a.at - b.at : b.at - a.at));
  return chosen === undefined ? null : isoInZone(chosen.at, chosen.zone);
}
