import { callsOf } from "../../kernel/http/calls.ts";
import type { Api } from "../../kernel/http/endpoint.ts";
import { pointsOfConnections, pointsOfReports, type UtilityMapSettings } from "./map.ts";
import { ConnectionPoints, ConnectionPointsQuery, ReportPoints, ReportPointsQuery } from "./office-schema.ts";

/** Where fault reports and connections are. */
export function mapOfficeRoutes(api: Api, settings: UtilityMapSettings): void {
  const { get } = callsOf(api, "Map", "/backoffice/v1/map");

  get("/reports", {
    summary: "Unfinished fault reports as points of a map",
    description:
      "The first due first: what a map draws and no more. A report without a place of its own is where its connection is.",
    access: "viewer",
    query: ReportPointsQuery,
    answer: ReportPoints,
    handle: (ctx, { query }) => pointsOfReports(ctx, query, settings),
  });

  get("/connections", {
    summary: "Connections as points of a map",
    description: "By number.",
    access: "viewer",
    query: ConnectionPointsQuery,
    answer: ConnectionPoints,
    handle: (ctx, { query }) => pointsOfConnections(ctx, query),
  });
}
