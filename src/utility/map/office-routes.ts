import { callsOf } from "../../kernel/http/calls.ts";
import type { Api } from "../../kernel/http/endpoint.ts";
import { pointsOfConnections, pointsOfOutages, pointsOfReports, type UtilityMapSettings } from "./map.ts";
import {
  ConnectionPoints,
  ConnectionPointsQuery,
  OutagePoints,
  OutagePointsQuery,
  ReportPoints,
  ReportPointsQuery,
} from "./office-schema.ts";

/** Where fault reports, outages and connections are. */
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

  get("/outages", {
    summary: "Outages as points of a map",
    description: "Those that are not over, the first to end first.",
    access: "viewer",
    query: OutagePointsQuery,
    answer: OutagePoints,
    handle: (ctx, { query }) => pointsOfOutages(ctx, query),
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
