import { isoInZone } from "../../kernel/time.ts";
import type { Direction } from "../gates/schema.ts";
import { categories } from "../tariffs/schema.ts";
import type { CountedGate, GateDayRow } from "../totals/totals.ts";
import { type CategoryTally, type Tally, totalOf } from "./figures.ts";
import type { DailySummary, GateTotal } from "./schema.ts";

export type Totals = Pick<DailySummary, "total_count" | "total_revenue">;
export type KindTally = CategoryTally & { direction: Direction };

export function totals(parts: readonly Tally[]): Totals {
  const { count, revenue } = totalOf(parts);
  return { total_count: count, total_revenue: revenue };
}

export function presentGate(gate: CountedGate): GateTotal {
  const { location_code, gate_code, name, direction, count, revenue, last_event_at: last } = gate;
  const last_event_at = last === null ? null : isoInZone(last.getTime(), gate.timezone);
  return { location_code, gate_code, name, direction, count, revenue, last_event_at };
}

/** What a gate counted of each category, in their fixed order. */
export function categoriesAt(gate: GateDayRow): CategoryTally[] {
  return categories.map((category) => ({
    category,
    count: gate[category],
    revenue: gate[`${category}_revenue`],
  }));
}

export function figuresOf(gates: readonly GateDayRow[]) {
  const sumOf = (name: "in_count" | "out_count" | "late_count") =>
    gates.reduce((sum, gate) => sum + gate[name], 0);
  const kinds = categories.map((category) => ({
    category,
    count: gates.reduce((sum, gate) => sum + gate[category], 0),
    revenue: gates.reduce((sum, gate) => sum + gate[`${category}_revenue`], 0),
  }));
  return {
    ...totals(kinds),
    in_count: sumOf("in_count"),
    out_count: sumOf("out_count"),
    late_count: sumOf("late_count"),
    by_category: kinds,
  };
}

export function directionsOf(kinds: readonly KindTally[]) {
  const countOf = (direction: Direction) =>
    totalOf(kinds.filter((kind) => kind.direction === direction)).count;
  return { in_count: countOf("in"), out_count: countOf("out") };
}

/** The first or the newest event at these gates, in the zone of the location where it happened. */
export function momentOf(
  rows: readonly Pick<CountedGate, "first_event_at" | "last_event_at" | "timezone">[],
  which: "first_event_at" | "last_event_at",
) {
  let chosen: (typeof rows)[number] | undefined;
  for (const row of rows) {
    const [at, before] = [row[which], chosen?.[which] ?? null];
    if (at !== null && (before === null || (which === "first_event_at" ? at < before : at > before)))
      chosen = row;
  }
  const at = chosen?.[which] ?? null;
  return chosen === undefined || at === null ? null : isoInZone(at.getTime(), chosen.timezone);
}
