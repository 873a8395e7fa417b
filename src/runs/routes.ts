import { callsOf } from "../kernel/http/calls.ts";
import type { Api } from "../kernel/http/endpoint.ts";
import { getRun, listRuns, RunNotFound } from "./runs.ts";
import { Run, RunPath, RunQuery, RunSummary } from "./schema.ts";

export function runRoutes(api: Api): void {
  const { get, list } = callsOf(api, "Runs", "/backoffice/v1/runs");

  list("", {
    summary: "List runs",
    description:
      "Imports and billing of the products that you work with, newest first, with their progress; a run's problems are in its own record. Who is confined to locations sees of the levies' those they began.",
    access: "viewer",
    query: RunQuery,
    item: RunSummary,
    find: (ctx, { query }) => listRuns(ctx, query),
  });

  get("/:id", {
    summary: "Read a run",
    description: "Ask again, about once a second, until it is no longer BERJALAN.",
    access: "viewer",
    params: RunPath,
    answer: Run,
    errors: [RunNotFound],
    handle: (ctx, { params }) => getRun(ctx, params.id),
  });
}
