import type { LiveLocation } from "../../live/book.ts";
import type { DayGate } from "./use-day.ts";

export interface GateState {
  status?: DayGate["status"] | undefined;
  problems?: DayGate["problems"] | undefined;
}

const urgency = { problem: 0, offline: 0, unknown: 1, online: 2, inactive: 3 } as const;

/** How a gate is marked: as one with a problem, or by its status; undefined where neither is known. */
export function lookOf({ status, problems = [] }: GateState): keyof typeof urgency | undefined {
  return problems.length > 0 ? "problem" : status;
}

/** Gates that need attention first; the others keep their order, so that tiles do not move about. */
export function byUrgency<Gate extends GateState>(gates: readonly Gate[]): Gate[] {
  const of = (gate: Gate) => urgency[lookOf(gate) ?? "online"];
  return [...gates].sort((a, b) => of(a) - of(b));
}

export function needsAttention(gate: GateState): boolean {
  return urgency[lookOf(gate) ?? "online"] < urgency.online;
}

/** How a location is marked: by whether one of its gates needs attention. */
export function lookOfLocation({ attention, active }: LiveLocation): "problem" | "online" | "inactive" {
  if (attention > 0) return "problem";
  return active > 0 ? "online" : "inactive";
}

/** Locations with gates that need attention first; the others keep their order. */
export function locationsByUrgency(locations: readonly LiveLocation[]): LiveLocation[] {
  return locations.toSorted((a, b) => urgency[lookOfLocation(a)] - urgency[lookOfLocation(b)]);
}
