import { callsOf } from "../../kernel/http/calls.ts";
import type { Api } from "../../kernel/http/endpoint.ts";
import { importRoute } from "../../runs/import-route.ts";
import type { UtilityParts } from "../parts.ts";
import { CrewExists, CrewNotFound, changeCrew, createCrew, getCrew, listCrews } from "./crews.ts";
import { crewImport } from "./import.ts";
import { Crew, CrewChange, CrewPath, CrewQuery, NewCrew } from "./schema.ts";

/** Crews that repair what fault reports name. */
export function crewOfficeRoutes(api: Api, { runs }: UtilityParts): void {
  const calls = callsOf(api, "Reports", "/backoffice/v1/crews");
  const { list, post, at } = calls;
  const one = at("/:id", { params: CrewPath, answer: Crew, errors: [CrewNotFound] });

  importRoute(calls, "", runs, crewImport, {
    summary: "Import crews from CSV",
    description: "By name; reports that they have stay with them.",
    access: "operator",
  });

  list("", {
    summary: "List crews",
    description: "By name; deactivated ones too, unless told.",
    access: "viewer",
    query: CrewQuery,
    item: Crew,
    find: (ctx, { query }) => listCrews(ctx, query),
  });

  post("", {
    summary: "Enter a crew",
    description: "Reports can be given to it at once, unless is_active is false.",
    access: "operator",
    body: NewCrew,
    answer: Crew,
    status: 201,
    versioned: true,
    errors: [CrewExists],
    handle: (ctx, { body }) => createCrew(ctx, body),
  });

  one.get("", {
    summary: "Read a crew",
    access: "viewer",
    versioned: true,
    handle: (ctx, { params }) => getCrew(ctx, params.id),
  });

  one.put("", {
    summary: "Change or deactivate a crew",
    description: "What is not named stays. Reports that it has stay with it, under its new name.",
    access: "operator",
    body: CrewChange,
    versioned: true,
    errors: [CrewExists],
    handle: (ctx, { params, body, ifMatch }) => changeCrew(ctx, params.id, body, ifMatch),
  });
}
