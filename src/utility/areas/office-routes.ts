import { callsOf } from "../../kernel/http/calls.ts";
import type { Api } from "../../kernel/http/endpoint.ts";
import {
  AreaExists,
  AreaInUse,
  AreaNotFound,
  changeArea,
  createArea,
  getArea,
  listAreas,
  removeArea,
} from "./areas.ts";
import { Area, AreaChange, AreaPath, DeletedArea, NewArea } from "./schema.ts";

/** Reading areas (wilayah), in which connections lie. */
export function areaOfficeRoutes(api: Api): void {
  const { list, post, at } = callsOf(api, "Connections", "/backoffice/v1/areas");
  const one = at("/:id", { params: AreaPath, answer: Area, errors: [AreaNotFound] });

  list("", {
    summary: "List areas",
    description: "By name, with the crew of each.",
    access: "viewer",
    item: Area,
    find: (ctx) => listAreas(ctx),
  });

  post("", {
    summary: "Enter an area",
    description:
      "From the first one on, connections and schedules name areas of the list alone; with it, the words that they use already become areas.",
    access: "operator",
    body: NewArea,
    answer: Area,
    status: 201,
    versioned: true,
    errors: [AreaExists],
    handle: (ctx, { body }) => createArea(ctx, body),
  });

  one.get("", {
    summary: "Read an area",
    access: "viewer",
    versioned: true,
    handle: (ctx, { params }) => getArea(ctx, params.id),
  });

  one.put("", {
    summary: "Give an area to a crew",
    description: "Its reports are offered to that crew first; null: to none.",
    access: "operator",
    body: AreaChange,
    versioned: true,
    handle: (ctx, { params, body, ifMatch }) => changeArea(ctx, params.id, body, ifMatch),
  });

  one.remove("", {
    summary: "Delete an area",
    description: "Only one that no connection and no schedule names.",
    access: "admin",
    answer: DeletedArea,
    versioned: true,
    errors: [AreaInUse],
    handle: (ctx, { params, ifMatch }) => removeArea(ctx, params.id, ifMatch),
  });
}
