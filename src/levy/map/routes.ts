import { callsOf } from "../../kernel/http/calls.ts";
import type { Api } from "../../kernel/http/endpoint.ts";
import type { GateSettings } from "../gates/gates.ts";
import { gatePoints, locationPoints } from "./map.ts";
import { GatePoints, GatePointsQuery, LocationPoints, LocationPointsQuery } from "./schema.ts";

export function mapRoutes(api: Api, settings: GateSettings): void {
  const { get } = callsOf(api, "Map", "/retribusi/v1/frontend/map");

  get("/gates", {
    summary: "Gates as points of a map",
    description:
      "By location and code: what a map draws and no more. A gate without a place of its own is where its location is.",
    access: "viewer",
    query: GatePointsQuery,
    answer: GatePoints,
    handle: (ctx, { query }) => gatePoints(ctx, query, settings),
  });

  get("/locations", {
    summary: "Locations as points of a map",
    description: "By code, each full or in the state of its worst gate.",
    access: "viewer",
    query: LocationPointsQuery,
    answer: LocationPoints,
    handle: (ctx, { query }) => locationPoints(ctx, query, settings),
  });
}
