import { type Kysely, type RawBuilder, sql } from "kysely";
import { inSnapshot } from "../../db/snapshot.ts";
import type { DB } from "../../db/tables.ts";
import type { PointsQuery } from "../../kernel/places/coordinates.ts";
import { openStates } from "../complaints/complaints.ts";
import type * as schema from "./office-schema.ts";

interface Found<Point> {
  items: Point[];
  total: number;
  without_place: number;
}

/** Unfinished fault reports, the first due first. @param dueBefore what is due before then is due soon */
export function reportPoints(db: Kysely<DB>, query: schema.ReportPointsQuery, now: Date, dueBefore: Date) {
  const state = sql`CASE WHEN r.deadline < ${now} THEN 'overdue' WHEN r.deadline < ${dueBefore} THEN 'due' ELSE 'open' END`;
  return pointsAmong<schema.ReportPoint>(
    db,
    sql`
      SELECT r.complaint_no AS report_no, t.name, coalesce(r.latitude, c.latitude) AS latitude,
        CASE WHEN r.latitude IS NULL THEN c.longitude ELSE r.longitude END AS longitude, ${state} AS state, r.deadline AS place_in_line
      FROM complaints r JOIN complaint_types t ON t.code = r.type_code LEFT JOIN connections c ON c.id = r.connection_id
      WHERE r.status = ANY(${openStates}) AND ${equalOrAny(sql`c.area`, query.area)} AND ${equalOrAny(state, query.state)}`,
    sql`report_no, name, latitude, longitude, state`,
    query,
  );
}

/** Outages that are not over, the first to end first. */
export function outagePoints(db: Kysely<DB>, query: schema.OutagePointsQuery, now: Date) {
  const state = sql`CASE WHEN ends_at < ${now} THEN 'late' WHEN status = 'DIUMUMKAN' THEN 'announced' ELSE 'open' END`;
  const inArea = query.area === undefined ? sql`true` : sql`${query.area} = ANY (areas)`;
  return pointsAmong<schema.OutagePoint>(
    db,
    sql`
      SELECT id, reason AS name, latitude, longitude, ${state} AS state, ends_at AS place_in_line
      FROM outages WHERE over_at IS NULL AND ${inArea} AND ${equalOrAny(state, query.state)}`,
    sql`id, name, latitude, longitude, state`,
    query,
  );
}

/** Connections by number. */
export function connectionPoints(db: Kysely<DB>, query: schema.ConnectionPointsQuery) {
  return pointsAmong<schema.ConnectionPoint>(
    db,
    sql`
      SELECT sl, address AS name, latitude, longitude, status AS state, sl AS place_in_line
      FROM connections WHERE ${equalOrAny(sql`area`, query.area)} AND ${equalOrAny(sql`status`, query.state)}`,
    sql`sl, name, latitude, longitude, state`,
    query,
  );
}

function equalOrAny(column: RawBuilder<unknown>, wanted: string | undefined): RawBuilder<boolean> {
  return wanted === undefined ? sql<boolean>`true` : sql<boolean>`${column} = ${wanted}`;
}

/** What has a place in the box, in the order of `place_in_line`, and how many there are. */
function pointsAmong<Point>(
  db: Kysely<DB>,
  rows: RawBuilder<unknown>,
  columns: RawBuilder<unknown>,
  { west = -180, south = -90, east = 180, north = 90, limit }: PointsQuery,
): Promise<Found<Point>> {
  const inside = sql`latitude BETWEEN ${south} AND ${north} AND longitude BETWEEN ${west} AND ${east}`;
  return inSnapshot(db, async (snapshot) => {
    const points = await sql<Point>`
      SELECT ${columns} FROM (${rows}) AS rows WHERE ${inside}
      ORDER BY place_in_line LIMIT ${limit}`.execute(snapshot);
    const counts = await sql<{ total: number; without_place: number }>`
      SELECT count(*) FILTER (WHERE ${inside}) AS total, count(*) FILTER (WHERE latitude IS NULL) AS without_place
      FROM (${rows}) AS rows`.execute(snapshot);
    const [{ total, without_place } = { total: 0, without_place: 0 }] = counts.rows;
    return { items: points.rows, total, without_place };
  });
}
