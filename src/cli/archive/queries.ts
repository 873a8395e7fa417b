import { sql } from "kysely";
import type pg from "pg";
import { rowDigest } from "../../db/dump.ts";
import type { Db } from "../../kernel/context.ts";

/** A file of events, as the table archives keeps it. `month` is its first day, YYYY-MM-DD. */
export interface Archive {
  month: string;
  part: number;
  events: number;
  /** Sum of prices, rupiah. */
  amount: number;
  voided: number;
  first_id: number;
  last_id: number;
  until_id: number;
  digest: string;
  file_name: string;
  bytes: number;
  sha256: string;
  written_at: Date;
  removed_at: Date | null;
}

export type Facts = Pick<Archive, "events" | "amount" | "voided" | "first_id" | "last_id" | "digest">;

const archiveLock = 0x10ce9;

/** Returns whether this connection is now the only one that archives. */
export async function takeArchiveLock(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ taken: boolean }>("SELECT pg_try_advisory_lock($1) AS taken", [
    archiveLock,
  ]);
  return rows[0]?.taken === true;
}

/** Months before `before` (YYYY-MM-DD) in which events happened, oldest first. */
export async function monthsBefore(client: pg.Client, before: string): Promise<string[]> {
  const { rows } = await client.query<{ month: string }>(
    `SELECT DISTINCT (local_date - (extract(day FROM local_date)::int - 1))::date AS month FROM hourly_totals WHERE local_date < $1::date ORDER BY 1`,
    [before],
  );
  return rows.map(({ month }) => month);
}

/** How far months may be written: what was received more than an hour ago. */
export async function settledPosition(client: pg.Client): Promise<{ untilId: number; lastVoidId: number }> {
  return one(
    await client.query<{ untilId: number; lastVoidId: number }>(`
    SELECT coalesce((SELECT id FROM entries WHERE received_at < now() - interval '1 hour' ORDER BY id DESC LIMIT 1), 0) AS "untilId",
      last_void_id AS "lastVoidId"
    FROM ledger`),
  );
}

const columns = `id bigint, event_time timestamptz, received_at timestamptz, local_date date, location_code text, gate_code text,
  gate_id int, api_key_id int, price int, category category, direction direction, local_hour smallint, is_late boolean, event_id text,
  void_id bigint, void_reason text, voided_at timestamptz, voided_by text`;

/** The events of a month up to an id, with their voids. Both values are ours, not input. */
export function monthRows(month: string, untilId: number): string {
  return `
    SELECT e.id, e.event_time, e.received_at, e.local_date, l.code AS location_code, g.code AS gate_code, e.gate_id, e.api_key_id, e.price,
      e.category, e.direction, e.local_hour, e.is_late, e.event_id, v.void_id, v.reason AS void_reason, v.voided_at, v.voided_by
    FROM entries e JOIN gates g ON g.id = e.gate_id JOIN locations l ON l.id = g.location_id LEFT JOIN entry_voids v ON v.entry_id = e.id
    WHERE e.event_time >= date '${month}' - interval '1 day' AND e.event_time < date '${month}' + interval '1 month 1 day'
      AND e.local_date >= date '${month}' AND e.local_date < date '${month}' + interval '1 month' AND e.id <= ${untilId}`;
}

const facts = (rows: string) => `
  SELECT count(*) AS events, coalesce(sum(price), 0)::bigint AS amount, count(void_id) AS voided, coalesce(min(id), 0) AS first_id,
    coalesce(max(id), 0) AS last_id, ${rowDigest} AS digest
  FROM ${rows} t`;

export async function monthFacts(client: pg.Client, month: string, untilId: number): Promise<Facts> {
  return one(await client.query<Facts>(facts(`(${monthRows(month, untilId)})`)));
}

/** An empty temporary table that takes rows as they were written; it goes with the transaction. */
export async function makeArchivedRows(client: pg.Client): Promise<void> {
  await client.query(`CREATE TEMP TABLE archived_rows (${columns}) ON COMMIT DROP`);
}

export async function archivedRowsFacts(client: pg.Client): Promise<Facts> {
  return one(await client.query<Facts>(facts("archived_rows")));
}

function one<T extends pg.QueryResultRow>({ rows: [row] }: pg.QueryResult<T>): T {
  if (row === undefined) throw new Error("a sum has no row");
  return row;
}

/** Whether the file is now the place of its events; not when one of them was voided since `lastVoidId`. */
export async function declareArchived(db: Db, archive: Archive, lastVoidId: number) {
  const { rows } = await sql<{ declared: boolean }>`
    SELECT declare_archived(jsonb_populate_record(NULL::archives, ${JSON.stringify(archive)}::jsonb), ${lastVoidId})
      AS declared`.execute(db);
  return rows[0]?.declared === true;
}

export interface Removal {
  removed: number;
  last_time: Date | null;
  last_id: number | null;
}

/** Removes up to `most` events of the part after a position in the order of time. @param after null: from the beginning */
export async function removeArchived(
  client: pg.Client,
  { month, part }: Pick<Archive, "month" | "part">,
  after: Removal | null,
  most: number,
): Promise<Removal> {
  return one(
    await client.query<Removal>(
      "SELECT * FROM remove_archived($1, $2, coalesce($3, '-infinity'::timestamptz), coalesce($4, 0), $5)",
      [month, part, after?.last_time ?? null, after?.last_id ?? null, most],
    ),
  );
}

export async function markRemoved(client: pg.Client, { month, part }: Pick<Archive, "month" | "part">) {
  await client.query("UPDATE archives SET removed_at = now() WHERE month = $1 AND part = $2", [month, part]);
}

/** All parts, oldest first; of one month, if given. */
export async function archives(client: pg.Client, month?: string): Promise<Archive[]> {
  const { rows } = await client.query<Archive>(
    "SELECT * FROM archives WHERE $1::date IS NULL OR month = $1 ORDER BY month, part",
    [month ?? null],
  );
  return rows;
}

/** Puts the rows of archived_rows back as the month's events; returns how many. */
export async function takeBack(client: pg.Client, month: string): Promise<number> {
  return one(await client.query<{ taken: number }>("SELECT take_back($1) AS taken", [month])).taken;
}

/** Makes the room of what was removed available to what comes. */
export async function vacuumEntries(client: pg.Client): Promise<void> {
  await client.query("VACUUM (ANALYZE) entries, entry_keys, entry_voids");
}
