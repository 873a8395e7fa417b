import { callsOf } from "../../kernel/http/calls.ts";
import type { Api } from "../../kernel/http/endpoint.ts";
import { importRoute } from "../../runs/import-route.ts";
import type { Runs } from "../../runs/runs.ts";
import { targetImport } from "./import.ts";
import * as schema from "./schema.ts";
import * as targets from "./targets.ts";

export function targetRoutes(api: Api, runs: Runs): void {
  const calls = callsOf(api, "Targets", "/retribusi/v1/frontend/targets");
  const { list, post } = calls;
  const one = calls.at("/:id", { params: schema.LevyTargetPath, errors: [targets.TargetNotFound] });

  importRoute(calls, "", runs, targetImport, {
    summary: "Import targets from CSV",
    description: "A blank location_code is all locations, a blank category all categories.",
    access: "admin",
  });

  list("", {
    summary: "List targets",
    description: "Of the newest year first.",
    access: "viewer",
    query: schema.LevyTargetQuery,
    item: schema.LevyTarget,
    find: (ctx, { query }) => targets.listTargets(ctx, query),
  });

  post("", {
    summary: "Set a target",
    description:
      "One for a year, a location or all, and a category or all. The report of takings compares with it.",
    access: "admin",
    body: schema.NewLevyTarget,
    answer: schema.LevyTarget,
    status: 201,
    versioned: true,
    errors: [targets.TargetExists],
    handle: (ctx, { body }) => targets.createTarget(ctx, body),
  });

  one.get("", {
    summary: "Read a target",
    access: "viewer",
    answer: schema.LevyTarget,
    versioned: true,
    handle: (ctx, { params }) => targets.getTarget(ctx, params.id),
  });

  one.put("", {
    summary: "Change the amount of a target",
    description: "Year, location and category stay: another target is for others.",
    access: "admin",
    body: schema.LevyTargetChange,
    answer: schema.LevyTarget,
    versioned: true,
    handle: (ctx, { params, body, ifMatch }) => targets.changeTarget(ctx, params.id, body, ifMatch),
  });

  one.remove("", {
    summary: "Remove a target",
    description: "The audit trail keeps it.",
    access: "admin",
    answer: schema.DeletedLevyTarget,
    versioned: true,
    handle: (ctx, { params, ifMatch }) => targets.removeTarget(ctx, params.id, ifMatch),
  });
}
