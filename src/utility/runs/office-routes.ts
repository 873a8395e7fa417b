import { type Door, endpoint } from "../../kernel/http/endpoint.ts";
import { PageOf } from "../../kernel/paging.ts";
import type { UtilityParts } from "../parts.ts";
import { Run, RunPath, RunQuery, RunSummary } from "./office-schema.ts";
import { getRun, listRuns } from "./runs.ts";

const tag = "Runs";
const base = "/backoffice/v1/runs";

export function runOfficeRoutes(door: Door, { zone }: UtilityParts): void {
  endpoint(
    door,
    "GET",
    base,
    {
      access: "viewer",
      tag,
      summary: "List runs",
      query: RunQuery,
      answer: PageOf(RunSummary),
      description:
        "Imports and billing, newest first, with their progress; a run's problems are in its own record.",
    },
    (ctx, { query }) => listRuns(ctx, query, zone),
  );

  endpoint(
    door,
    "GET",
    `${base}/:id`,
    {
      access: "viewer",
      tag,
      summary: "Read a run",
      params: RunPath,
      answer: Run,
      description: "Ask again, about once a second, until it is no longer BERJALAN.",
      errors: ["RUN_NOT_FOUND"],
    },
    (ctx, { params }) => getRun(ctx, params.id, zone),
  );
}
