import { callsOf } from "../../kernel/http/calls.ts";
import type { Api } from "../../kernel/http/endpoint.ts";
import { importRoute } from "../../runs/import-route.ts";
import type { Runs } from "../../runs/runs.ts";
import { locationImport } from "./import.ts";
import * as locations from "./locations.ts";
import * as schema from "./schema.ts";

export function locationRoutes(api: Api, runs: Runs): void {
  const calls = callsOf(api, "Locations", "/retribusi/v1/frontend");
  const { get, list, post } = calls;
  const one = calls.at("/locations/:code", {
    params: schema.LocationPath,
    errors: [locations.LocationNotFound],
  });

  importRoute(calls, "/locations", runs, locationImport, {
    summary: "Import locations from CSV",
    description: "When their gates must send is set afterwards, and kept where it is set.",
    access: "operator",
  });

  get("/location-types", {
    summary: "Suggested location types",
    description: "Words to offer where a type is entered; any other is accepted too.",
    access: "viewer",
    answer: schema.LocationTypes,
    handle: () => ({ items: schema.locationTypes }),
  });

  list("/locations", {
    summary: "List locations",
    description: "By code, or by `name` or `-name`; deleted ones are left out.",
    access: "viewer",
    kiosk: true,
    query: schema.LocationQuery,
    item: schema.Location,
    find: (ctx, { query }) => locations.listLocations(ctx, query),
  });

  post("/locations", {
    summary: "Create a location",
    description: "The code of a deleted location revives it with the new values.",
    access: "operator",
    body: schema.NewLocation,
    answer: schema.Location,
    status: 201,
    versioned: true,
    errors: [locations.LocationExists],
    handle: (ctx, { body }) => locations.createLocation(ctx, body),
  });

  one.get("", {
    summary: "Read a location",
    access: "viewer",
    answer: schema.Location,
    versioned: true,
    handle: (ctx, { params }) => locations.getLocation(ctx, params.code),
  });

  one.put("", {
    summary: "Change a location",
    description:
      "Changes the fields that are sent. An inactive location's gates accept no events. The zone is fixed once the location has events.",
    access: "operator",
    body: schema.LocationChange,
    answer: schema.Location,
    versioned: true,
    handle: (ctx, { params, body, ifMatch }) => locations.changeLocation(ctx, params.code, body, ifMatch),
  });

  one.remove("", {
    summary: "Delete a location",
    description:
      "Soft delete: no more ingest at its gates; past events, summaries and audit stay readable by code.",
    access: "admin",
    answer: schema.DeletedLocation,
    versioned: true,
    handle: (ctx, { params, ifMatch }) => locations.removeLocation(ctx, params.code, ifMatch),
  });
}
