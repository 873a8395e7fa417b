import { type Static, Type } from "typebox";
import { WireRecord } from "../../kernel/http/record.ts";
import { Count, OneOf } from "../../kernel/http/schema.ts";
import { PointsQuery, pointCounts, pointFields } from "../../kernel/places/coordinates.ts";
import { gateKeyFields, gateName } from "../gates/schema.ts";
import { CodeFilter } from "../locations/schema.ts";

/** The worst first. */
export const pointStates = ["problem", "silent", "unknown", "sending", "inactive"] as const;
export type PointState = (typeof pointStates)[number];
/** Those of locations; too many inside concerns people, and comes before what concerns machines. */
export const locationStates = ["full", ...pointStates] as const;
export type LocationState = (typeof locationStates)[number];
const states =
  "problem: its agent is offline or falls behind, or a clock is off; silent: nothing is heard of it, or no passage in the hours of its sending rule; unknown: never heard of; sending: all is well; inactive: it or its location is switched off.";
const State = OneOf(pointStates, { description: states, examples: ["sending"] });
const stateFilter = { description: "Only points in this state." };

export const GatePoint = WireRecord(
  "GatePoint",
  { ...gateKeyFields, name: gateName, ...pointFields, state: State },
  { description: "A gate on the map, at its own place or else at that of its location." },
);

export const GatePoints = WireRecord("GatePoints", { items: Type.Array(GatePoint), ...pointCounts });

export const GatePointsQuery = Type.Object({
  ...PointsQuery,
  location_code: Type.Optional(CodeFilter("Only gates of this location.")),
  state: Type.Optional(OneOf(pointStates, stateFilter)),
});
export type GatePointsQuery = Static<typeof GatePointsQuery>;

export const LocationPoint = WireRecord(
  "LocationPoint",
  {
    location_code: gateKeyFields.location_code,
    name: Type.String({ description: "For people.", examples: ["Pasar Baru"] }),
    ...pointFields,
    state: OneOf(locationStates, {
      description: `full: more are inside than it has room for. Else the worst of its gates that are switched on; without any it is inactive. ${states}`,
      examples: ["sending"],
    }),
    gates: Count("How many gates it has.", 3),
  },
  { description: "A location on the map." },
);

export const LocationPoints = WireRecord("LocationPoints", {
  items: Type.Array(LocationPoint),
  ...pointCounts,
});

export const LocationPointsQuery = Type.Object({
  ...PointsQuery,
  state: Type.Optional(OneOf(locationStates, stateFilter)),
});
export type LocationPointsQuery = Static<typeof LocationPointsQuery>;
