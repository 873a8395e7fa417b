import { Type } from "typebox";
import { type Door, endpoint } from "../../kernel/http/endpoint.ts";
import { IfMatch, withEtag } from "../../kernel/http/etag.ts";
import { PageOf, PageQuery } from "../../kernel/paging.ts";
import { changeLocation, createLocation, getLocation, listLocations, removeLocation } from "./locations.ts";
import {
  DeletedLocation,
  Location,
  LocationChange,
  LocationPath,
  LocationTypes,
  locationTypes,
  NewLocation,
} from "./schema.ts";

const tag = "Locations";
const base = "/retribusi/v1/frontend";

export function locationRoutes(door: Door, defaultZone: string): void {
  endpoint(
    door,
    "GET",
    `${base}/location-types`,
    {
      access: "viewer",
      tag,
      summary: "Suggested location types",
      answer: LocationTypes,
      description: "Words to offer where a type is entered; any other is accepted too.",
    },
    () => ({ items: locationTypes }),
  );

  endpoint(
    door,
    "GET",
    `${base}/locations`,
    {
      access: "viewer",
      tag,
      summary: "List locations",
      query: Type.Object(PageQuery),
      answer: PageOf(Location),
      description: "By code; deleted ones are left out.",
    },
    (ctx, { query }) => listLocations(ctx, query),
  );

  endpoint(
    door,
    "POST",
    `${base}/locations`,
    {
      access: "operator",
      tag,
      summary: "Create a location",
      body: NewLocation,
      answer: Location,
      status: 201,
      versioned: true,
      description: "The code of a deleted location revives it with the new values.",
      errors: ["LOCATION_EXISTS"],
    },
    async (ctx, { body, reply }) => withEtag(reply, await createLocation(ctx, body, defaultZone)),
  );

  endpoint(
    door,
    "GET",
    `${base}/locations/:code`,
    {
      access: "viewer",
      tag,
      summary: "Read a location",
      params: LocationPath,
      answer: Location,
      versioned: true,
      description: "The ETag of the answer is what If-Match takes.",
      errors: ["LOCATION_NOT_FOUND"],
    },
    async (ctx, { params, reply }) => withEtag(reply, await getLocation(ctx, params.code)),
  );

  endpoint(
    door,
    "PUT",
    `${base}/locations/:code`,
    {
      access: "operator",
      tag,
      summary: "Change a location",
      params: LocationPath,
      body: LocationChange,
      headers: IfMatch,
      answer: Location,
      versioned: true,
      description:
        "Changes the fields that are sent. An inactive location's gates accept no events. The zone is fixed once the location has events.",
      errors: ["LOCATION_NOT_FOUND", "PRECONDITION_FAILED"],
    },
    async (ctx, { params, body, request, reply }) =>
      withEtag(reply, await changeLocation(ctx, params.code, body, request.headers["if-match"])),
  );

  endpoint(
    door,
    "DELETE",
    `${base}/locations/:code`,
    {
      access: "admin",
      tag,
      summary: "Delete a location",
      params: LocationPath,
      headers: IfMatch,
      answer: DeletedLocation,
      description:
        "Soft delete: no more ingest at its gates; past events, summaries and audit stay readable by code.",
      errors: ["LOCATION_NOT_FOUND", "PRECONDITION_FAILED"],
    },
    (ctx, { params, request }) => removeLocation(ctx, params.code, request.headers["if-match"]),
  );
}
