import type { Ctx } from "../../kernel/context.ts";
import { isInBox, type PointsQuery } from "../../kernel/places/coordinates.ts";
import { type GateSettings, type GateState, gateStates } from "../gates/gates.ts";
import { insideNow } from "../totals/totals.ts";
import { placedLocations } from "./queries.ts";
import {
  type GatePointsQuery,
  type LocationPointsQuery,
  type LocationState,
  type PointState,
  pointStates,
} from "./schema.ts";

/** Gates as points of a map, in one answer: a city's ten thousand are about a megabyte. */
export async function gatePoints(ctx: Ctx, query: GatePointsQuery, settings: GateSettings) {
  return pointsOf(
    await gatesWithState(ctx, query.location_code, settings),
    query,
    ({ location_code, gate_code, name, state }) => ({ location_code, gate_code, name, state }),
  );
}

/** Locations as points of a map, each full, or in the state of its worst gate. */
export async function locationPoints(ctx: Ctx, query: LocationPointsQuery, settings: GateSettings) {
  const [locations, gates, inside] = await Promise.all([
    placedLocations(ctx),
    gatesWithState(ctx, undefined, settings),
    insideNow(ctx, ctx.now()),
  ]);
  const full = new Set(inside.flatMap((one) => (one.inside > one.capacity ? [one.code] : [])));
  const gatesOf = Map.groupBy(gates, ({ location_code }) => location_code);
  const rows = locations.map((location) => {
    const own = gatesOf.get(location.location_code) ?? [];
    const states = new Set(own.map((gate) => gate.state));
    const worst = pointStates.find((one) => states.has(one)) ?? "inactive";
    const state: LocationState = full.has(location.location_code) ? "full" : worst;
    return { ...location, state, gates: own.length };
  });
  return pointsOf(rows, query, ({ location_code, name, state, gates: count }) => ({
    location_code,
    name,
    state,
    gates: count,
  }));
}

async function gatesWithState(ctx: Ctx, locationCode: string | undefined, settings: GateSettings) {
  const gates = await gateStates(ctx, locationCode, settings);
  return gates.flatMap((one) => (one.gate.is_deleted ? [] : [{ ...one.gate, state: pointState(one) }]));
}

function pointState({ status, problems }: GateState): PointState {
  if (status === "inactive" || status === "unknown") return status;
  if (problems.some((problem) => problem !== "silent" && problem !== "counter_silent")) return "problem";
  return problems.length > 0 || status === "offline" ? "silent" : "sending";
}

interface Row {
  latitude: number | null;
  longitude: number | null;
  state: LocationState;
}

/** The rows that have a place, in the box and as many as are wanted; the others are counted. */
function pointsOf<R extends Row, Shown extends object>(
  rows: readonly R[],
  query: PointsQuery & { state?: LocationState },
  present: (row: R) => Shown,
) {
  const wanted = query.state === undefined ? rows : rows.filter(({ state }) => state === query.state);
  const points = wanted.flatMap((row) => {
    const { latitude, longitude } = row;
    return latitude === null || longitude === null ? [] : [{ ...present(row), latitude, longitude }];
  });
  const inside = points.filter((point) => isInBox(point, query));
  return {
    items: inside.slice(0, query.limit),
    total: inside.length,
    without_place: wanted.length - points.length,
  };
}
