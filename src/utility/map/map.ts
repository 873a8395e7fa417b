import type { Ctx } from "../../kernel/context.ts";
import type { ConnectionPointsQuery, OutagePointsQuery, ReportPointsQuery } from "./office-schema.ts";
import { connectionPoints, outagePoints, reportPoints } from "./queries.ts";

export interface UtilityMapSettings {
  /** Seconds before its deadline at which an unfinished fault report is due. */
  alertReportDueWithin: number;
}

/** Unfinished fault reports as points of a map. */
export function pointsOfReports(
  ctx: Ctx,
  query: ReportPointsQuery,
  { alertReportDueWithin }: UtilityMapSettings,
) {
  const now = ctx.now();
  return reportPoints(ctx.db, query, now, new Date(now.getTime() + alertReportDueWithin * 1000));
}

/** Outages that are not over as points of a map. */
export function pointsOfOutages(ctx: Ctx, query: OutagePointsQuery) {
  return outagePoints(ctx.db, query, ctx.now());
}

/** Connections as points of a map; of a city's hundred thousand those in the box. */
export function pointsOfConnections(ctx: Ctx, query: ConnectionPointsQuery) {
  return connectionPoints(ctx.db, query);
}
