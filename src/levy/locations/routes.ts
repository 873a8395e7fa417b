import { callsOf } from "../../kernel/http/calls.ts";
import type { Api } from "../../kernel/http/endpoint.ts";
import { PageOf } from "../../kernel/paging.ts";
import { importRoute } from "../../runs/import-route.ts";
import type { Runs } from "../../runs/runs.ts";
import { locationImport } from "./import.ts";
import * as locations from "./locations.ts";
import * as schema from "./schema.ts";

export function locationRoutes(api: Api, runs: Runs): void {
  const calls = callsOf(api, "Locations", "/retribusi/v1/frontend");
  const { get, post, put, remove } = calls;

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

  get("/locations", {
    summary: "List locations",
    description: "By code, or by `name` or `-name`; deleted ones are left out.",
    access: "viewer",
    kiosk: true,
    query: schema.LocationQuery,
    answer: PageOf(schema.Location),
    handle: (ctx, { query }) => locations.listLocations(ctx, query),
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

  get("/locations/:code", {
    summary: "Read a location",
    description: "The ETag of the answer is what If-Match takes.",
    access: "viewer",
    params: schema.LocationPath,
    answer: schema.Location,
    versioned: true,
    errors: [locations.LocationNotFound],
    handle: (ctx, { params }) => locations.getLocation(ctx, params.code),
  });

  put("/locations/:code", {
    summary: "Change a location",
    description:
      "Changes the fields that are sent. An inactive location's gates accept no events. The zone is fixed once the location has events.",
    access: "operator",
    params: schema.LocationPath,
    body: schema.LocationChange,
    answer: schema.Location,
    versioned: true,
    errors: [locations.LocationNotFound],
    handle: (ctx, { params, body, ifMatch }) => locations.changeLocation(ctx, params.code, body, ifMatch),
  });

  remove("/locations/:code", {
    summary: "Delete a location",
    description:
      "Soft delete: no more ingest at its gates; past events, summaries and audit stay readable by code.",
    access: "admin",
    params: schema.LocationPath,
    answer: schema.DeletedLocation,
    versioned: true,
    errors: [locations.LocationNotFound],
    handle: (ctx, { params, ifMatch }) => locations.removeLocation(ctx, params.code, ifMatch),
  });
}
