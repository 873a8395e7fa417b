import { inSnapshot } from "../../db/snapshot.ts";
import { type Ctx, isWithin, within } from "../../kernel/context.ts";
import { checkDate } from "../../kernel/date-range.ts";
import { isoInZone, today } from "../../kernel/time.ts";
import { presentEntry } from "../entries/present.ts";
import { newestOfDay } from "../entry-events/entry-events.ts";
import { type GateSettings, type GateState, gateStates, keyText } from "../gates/gates.ts";
import { readGateKeys } from "../gates/schema.ts";
import { readPosition } from "../ledger/ledger.ts";
import { byCategory, totalOf } from "../reports/figures.ts";
import {
  type GateFigures,
  gateFiguresOfDay,
  type LocationKindRow,
  locationsOfDay,
} from "../totals/totals.ts";
import { zoneOfLocation } from "./queries.ts";
import type { GateSums, Snapshot, SnapshotGate, SnapshotLocation, SnapshotQuery } from "./schema.ts";

const recent = 10;

/**
 * Where a day stands, with the last event id that its figures know: a stream from there misses and repeats nothing. All figures are of
 * one moment of the database; what gates are doing is asked just before. Today is the location's, or that of the server's zone.
 */
export async function snapshot(ctx: Ctx, query: SnapshotQuery, settings: GateSettings): Promise<Snapshot> {
  const { location_code: location } = query;
  const states = await gateStates(ctx, location, settings);
  const zone = location === undefined ? ctx.zone : await zoneOf(ctx, location, states);
  const date = checkDate("date", query.date ?? today(zone, ctx.now()));
  const named = namedGates(states, query);
  const gateIds = named.map(({ gate }) => gate.id);
  const day = await inSnapshot(ctx.db, async (db) => {
    const asker = within(ctx, db);
    return {
      ...(await readPosition(db)),
      locations: await locationsOfDay(asker, date, { location_code: location }),
      gates: await gateFiguresOfDay(db, date, gateIds),
      newest: await newestOfDay(asker, date, location, recent),
    };
  });
  const { count, revenue } = totalOf(day.locations);
  const countOf = (way: string) => totalOf(day.locations.filter(({ direction }) => direction === way)).count;
  return {
    date,
    as_of: isoInZone(ctx.now().getTime(), zone),
    last_event_id: day.last_entry_id,
    last_void_id: day.last_void_id,
    total_count: count,
    total_revenue: revenue,
    in_count: countOf("in"),
    out_count: countOf("out"),
    by_category: byCategory(day.locations),
    gate_sums: sumsOf(states),
    locations: locationsOf(states, day.locations),
    gates: presentGates(named, day.gates),
    recent_events: day.newest.map(presentEntry),
  };
}

async function zoneOf(ctx: Ctx, location: string, states: readonly GateState[]): Promise<string> {
  if (states[0] !== undefined) return states[0].gate.timezone;
  const zone = isWithin(ctx.actor, location) ? await zoneOfLocation(ctx.db, location) : undefined;
  return zone ?? ctx.zone;
}

const urgency = { offline: 0, unknown: 1, online: 2, inactive: 3 } as const;

/** The gates that the query wants named, deleted ones last where it says how many. */
function namedGates(states: readonly GateState[], query: SnapshotQuery): readonly GateState[] {
  let named = states;
  if (query.gates !== undefined) {
    const keys = new Set(readGateKeys(query.gates).map(keyText));
    named = states.filter(({ gate }) => keys.has(keyText(gate)));
  }
  if (query.gate_limit === undefined) return named;
  const of = ({ gate, status, problems }: GateState) =>
    gate.is_deleted ? 4 : problems.length > 0 ? 0 : urgency[status];
  return named.toSorted((a, b) => of(a) - of(b)).slice(0, query.gate_limit);
}

/** Deleted gates are shown where something was counted. */
function presentGates(named: readonly GateState[], rows: readonly GateFigures[]): SnapshotGate[] {
  const figures = new Map(rows.map((row) => [row.gate_id, row]));
  return named.flatMap(({ gate, status, problems }) => {
    const figure = figures.get(gate.id);
    if (figure === undefined && gate.is_deleted) return [];
    const { location_code, gate_code, name, direction } = gate;
    const last = figure?.last_event_at?.getTime() ?? null;
    return {
      location_code,
      gate_code,
      name,
      direction,
      count: figure?.count ?? 0,
      revenue: figure?.revenue ?? 0,
      last_event_at: last === null ? null : isoInZone(last, gate.timezone),
      status,
      problems,
    };
  });
}

function sumsOf(states: readonly GateState[]): GateSums {
  const sums = { gates: 0, active: 0, online: 0, attention: 0 };
  for (const { gate, status, problems } of states) {
    if (gate.is_deleted) continue;
    sums.gates += 1;
    if (status === "inactive") continue;
    sums.active += 1;
    if (status === "online") sums.online += 1;
    if (status !== "online" || problems.length > 0) sums.attention += 1;
  }
  return sums;
}

/** Of each location its gates and what was counted at them; a location that has neither is left out. */
function locationsOf(states: readonly GateState[], figures: readonly LocationKindRow[]): SnapshotLocation[] {
  const gatesOf = Map.groupBy(states, ({ gate }) => gate.location_code);
  const figuresOf = Map.groupBy(figures, (figure) => figure.location_code);
  // Gates come in the order of their locations, and what is counted was counted at one of them.
  const codes = new Set([...gatesOf.keys(), ...figuresOf.keys()]);
  return [...codes].flatMap((code) => {
    const gates = gatesOf.get(code) ?? [];
    const counted = figuresOf.get(code) ?? [];
    const sums = sumsOf(gates);
    if (sums.gates === 0 && counted.length === 0) return [];
    const name = gates[0]?.gate.location_name ?? counted[0]?.name ?? code;
    return { location_code: code, name, ...totalOf(counted), ...sums };
  });
}
