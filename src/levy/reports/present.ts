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

export function presentGate(gate: GateDayRow): GateTotal {
  const { location_code, gate_code, name, direction, kinds } = gate;
  return {
    location_code,
    gate_code,
    name,
    direction,
    ...totalOf(kinds),
    last_event_at: momentOf([gate], "last_event_at"),
  };
}

/** What all the gates of a day come to. */
export function figuresOf(gates: readonly GateDayRow[]) {
  const kinds = gates.flatMap((gate) => gate.kinds);
  const lateCount = gates.reduce((sum, gate) => sum + gate.late_count, 0);
  return { ...totals(kinds), ...directionsOf(kinds), late_count: lateCount, by_category: byCategory(kinds) };
}

export function directionsOf(kinds: readonly KindTally[]) {
  const countOf = (direction: Direction) =>
    totalOf(kinds.filter((kind) => kind.direction === direction)).count;
  return { in_count: countOf("in"), out_count: countOf("out") };
}

/** The first or the newest event at these gates, in the zone of the location where it happened. */
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
