import { type Kysely, type Selectable, sql } from "kysely";
import type { DB, ReadingSchedules, Readings } from "../../../db/tables.ts";
import type { Ctx } from "../../../kernel/context.ts";
import { listed } from "../../../kernel/lists/page-queries.ts";
import { recordsOf } from "../../../kernel/records.ts";
import type { ScheduleQuery } from "../office-schema.ts";
import type { Window } from "./window.ts";

export type ScheduleRow = Selectable<ReadingSchedules>;
export const schedules = recordsOf("reading_schedules", "id");

/** Newest period first, that of all areas before those of one. */
export function listOfSchedules(db: Kysely<DB>, query: ScheduleQuery) {
  let found = db.selectFrom("reading_schedules");
  if (query.period !== undefined) found = found.where("period", "=", query.period);
  if (query.area !== undefined) found = found.where("area", "=", query.area);
  return listed(
    found
      .selectAll()
      .orderBy("period", "desc")
      .orderBy("area", (by) => by.asc().nullsFirst()),
  );
}

export function scheduleOf(db: Kysely<DB>, { area, period }: Pick<ScheduleRow, "area" | "period">) {
  return db
    .selectFrom("reading_schedules")
    .selectAll()
    .where("period", "=", period)
    .where(sql<boolean>`area IS NOT DISTINCT FROM ${area}`)
    .executeTakeFirst();
}

export interface ConnectionWindow extends Window {
  connection_id: number;
  starts_on: string;
  ends_on: string;
  /** How the period was read; null: not yet. */
  method: Readings["method"] | null;
}

/**
 * When these connections may be read by their customers, from a period on: by the schedule of the connection's area, else by that of
 * all areas. A connection that is gone for ever has none.
 */
export async function windowsOf({ db, zone }: Ctx, connectionIds: readonly number[], firstPeriod: string) {
  const { rows } = await sql<ConnectionWindow>`
    SELECT DISTINCT ON (c.id, s.period) c.id AS connection_id, s.period, s.starts_on, s.ends_on, r.method,
      s.starts_on::timestamp AT TIME ZONE ${zone} AS starts_at, (s.ends_on + 1)::timestamp AT TIME ZONE ${zone} AS ends_at
    FROM connections c
    JOIN reading_schedules s ON s.period >= ${firstPeriod} AND (s.area = c.area OR s.area IS NULL)
    LEFT JOIN readings r ON r.connection_id = c.id AND r.period = s.period
    WHERE c.id = ANY(${connectionIds}) AND c.status <> 'CABUT'
    ORDER BY c.id, s.period, s.area NULLS LAST`.execute(db);
  return rows;
}

export interface WindowToRemindOf {
  account_id: number;
  connection_id: number;
  sl: string;
  period: string;
  ends_on: string;
}

/**
 * When owners may read their connections, where that begins and ends between these local dates (null: whenever), nobody has sent a stand
 * yet and the owner has not been told under that key.
 * @param key begins what an account is told once; the connection's id and the period follow
 */
export async function windowsToRemindOf(
  db: Kysely<DB>,
  dates: {
    starts: readonly [string | null, string];
    ends: readonly [string, string | null];
    key: string;
  },
): Promise<WindowToRemindOf[]> {
  const {
    starts: [startsFrom, startsUntil],
    ends: [endsFrom, endsUntil],
    key,
  } = dates;
  const { rows } = await sql<WindowToRemindOf>`
    SELECT link.account_id, w.connection_id, w.sl, w.period, w.ends_on FROM (
      SELECT DISTINCT ON (c.id, s.period) c.id AS connection_id, c.sl, s.period, s.starts_on, s.ends_on FROM connections c
      JOIN reading_schedules s ON s.area = c.area OR s.area IS NULL
      WHERE c.status = 'AKTIF' AND s.period IN (
        SELECT period FROM reading_schedules WHERE starts_on <= ${startsUntil} AND ends_on >= ${endsFrom})
      ORDER BY c.id, s.period, s.area NULLS LAST) w
    JOIN account_connections link ON link.connection_id = w.connection_id AND link.relation = 'PEMILIK'
    WHERE w.starts_on BETWEEN coalesce(${startsFrom}::date, '-infinity') AND ${startsUntil}
      AND w.ends_on BETWEEN ${endsFrom} AND coalesce(${endsUntil}::date, 'infinity')
      AND NOT EXISTS (SELECT FROM readings r WHERE r.connection_id = w.connection_id AND r.period = w.period)
      AND NOT EXISTS (SELECT FROM self_readings sent WHERE sent.connection_id = w.connection_id AND sent.period = w.period
        AND sent.status IN ('DIKIRIM', 'DIVERIFIKASI'))
      AND NOT EXISTS (SELECT FROM customer_messages m
        WHERE m.account_id = link.account_id AND m.once_key = ${key} || ' ' || w.connection_id || ' ' || w.period)
    ORDER BY w.connection_id, w.period`.execute(db);
  return rows;
}
