import { Type } from "typebox";
import { callsOf } from "../../kernel/http/calls.ts";
import type { Api } from "../../kernel/http/endpoint.ts";
import { PageOf, PageQuery } from "../../kernel/paging.ts";
import { importRoute } from "../../runs/import-route.ts";
import type { Runs } from "../../runs/runs.ts";
import { locationImport } from "./import.ts";
import {
  changeLocation,
  createLocation,
  getLocation,
  LocationExists,
  LocationNotFound,
  listLocations,
  removeLocation,
} from "./locations.ts";
import {
  DeletedLocation,
  Location,
  LocationChange,
  LocationPath,
  LocationTypes,
  locationTypes,
  NewLocation,
} from "./schema.ts";

export function locationRoutes(api: Api, runs: Runs): void {
  const calls = callsOf(api, "Locations", "/retribusi/v1/frontend");
  const { get, post, put, remove } = calls;

  importRoute(
    calls,
    "/locations",
    runs,
    {
      summary: "Import locations from CSV",
      description: "When their gates must send is set afterwards, and kept where it is set.",
      access: "operator",
    },
    locationImport,
  );

  get("/location-types", {
    summary: "Suggested location types",
    description: "Words to offer where a type is entered; any other is accepted too.",
    access: "viewer",
    answer: LocationTypes,
    handle: () => ({ items: locationTypes }),
  });

  get("/locations", {
    summary: "List locations",
    description: "By code; deleted ones are left out.",
    access: "viewer",
    kiosk: true,
    query: Type.Object(PageQuery),
    answer: PageOf(Location),
    handle: (ctx, { query }) => listLocations(ctx, query),
  });

  post("/locations", {
    summary: "Create a location",
    description: "The code of a deleted location revives it with the new values.",
    access: "operator",
    body: NewLocation,
    answer: Location,
    status: 201,
    versioned: true,
    errors: [LocationExists],
    handle: (ctx, { body }) => createLocation(ctx, body),
  });

  get("/locations/:code", {
    summary: "Read a location",
    description: "The ETag of the answer is what If-Match takes.",
    access: "viewer",
    params: LocationPath,
    answer: Location,
    versioned: true,
    errors: [LocationNotFound],
    handle: (ctx, { params }) => getLocation(ctx, params.code),
  });

  put("/locations/:code", {
    summary: "Change a location",
    description:
      "Changes the fields that are sent. An inactive location's gates accept no events. The zone is fixed once the location has events.",
    access: "operator",
    params: LocationPath,
    body: LocationChange,
    answer: Location,
    versioned: true,
    errors: [LocationNotFound],
    handle: (ctx, { params, body, ifMatch }) => changeLocation(ctx, params.code, body, ifMatch),
  });

  remove("/locations/:code", {
    summary: "Delete a location",
    description:
      "Soft delete: no more ingest at its gates; past events, summaries and audit stay readable by code.",
    access: "admin",
    params: LocationPath,
    answer: DeletedLocation,
    versioned: true,
    errors: [LocationNotFound],
    handle: (ctx, { params, ifMatch }) => removeLocation(ctx, params.code, ifMatch),
  });
}
