import { type Kysely, type Selectable, sql } from "kysely";
import type { DB, Outages } from "../../db/tables.ts";
import type { Tx } from "../../kernel/context.ts";
import { listed } from "../../kernel/lists/page-queries.ts";
import { enqueue } from "../../kernel/queue/queries.ts";
import { recordsOf } from "../../kernel/records.ts";
import type { OutageQuery } from "./schema.ts";
import type { OutageKind, OutageState } from "./states.ts";

export type OutageRow = Selectable<Outages>;
export type ShownOutage = OutageRow & { accounts: number; reports: number; open_reports: number };

export const outages = recordsOf("outages", "id");

function shown(db: Kysely<DB>) {
  return db
    .selectFrom("outages as o")
    .selectAll("o")
    .select([
      sql<number>`(SELECT count(DISTINCT link.account_id)::int FROM account_connections link
        JOIN connections c ON c.id = link.connection_id WHERE c.area = ANY (o.areas) AND c.status <> 'CABUT')`.as(
        "accounts",
      ),
      sql<number>`(SELECT count(*)::int FROM complaints WHERE outage_id = o.id)`.as("reports"),
      sql<number>`(SELECT count(*)::int FROM complaints WHERE outage_id = o.id
        AND status IN ('DITERIMA', 'DITUGASKAN', 'DIKERJAKAN', 'DIBUKA_KEMBALI'))`.as("open_reports"),
    ])
    .$castTo<ShownOutage>();
}

/** The open ones first, then the latest begun first. */
export function listOfOutages(db: Kysely<DB>, { kind, status, area, open }: OutageQuery) {
  let found = shown(db);
  if (kind !== undefined) found = found.where("kind", "=", kind);
  if (status !== undefined) found = found.where("status", "=", status);
  if (area !== undefined) found = found.where(sql<boolean>`${area} = ANY (o.areas)`);
  if (open !== undefined) found = found.where("over_at", open === "true" ? "is" : "is not", null);
  return listed(found.orderBy(sql`over_at IS NOT NULL`).orderBy("starts_at", "desc").orderBy("id", "desc"));
}

export function outageById(db: Kysely<DB>, id: number): Promise<ShownOutage | undefined> {
  return shown(db).where("o.id", "=", id).executeTakeFirst();
}

/** Those of these codes that are no active report types. */
export async function unknownTypes(tx: Tx, codes: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ code: string }>`
    SELECT code FROM unnest(${codes}::text[]) AS given (code)
    WHERE code NOT IN (SELECT code FROM complaint_types WHERE is_active)`.execute(tx.db);
  return rows.map(({ code }) => code);
}

interface KnownOutage {
  id: number;
  kind: OutageKind;
  status: OutageState;
  area: string;
  type_code: string;
  type_name: string;
  connections: number;
  reason: string;
  starts_at: Date;
  ends_at: Date;
}

/** What is announced and not over, once for each of its areas; nothing that was announced for a time that has passed without its start. */
export async function announcedByArea(
  db: Kysely<DB>,
  now: Date,
  areas: readonly string[] | undefined,
): Promise<KnownOutage[]> {
  const { rows } = await sql<KnownOutage>`
    SELECT o.id, o.kind, o.status, a.area, o.report_types[1] AS type_code, coalesce(t.name, o.report_types[1]) AS type_name,
      o.reason, o.starts_at, o.ends_at, (SELECT count(DISTINCT r.connection_id)::int FROM complaints r
        JOIN connections c ON c.id = r.connection_id WHERE r.outage_id = o.id AND c.area = a.area) AS connections
    FROM outages o CROSS JOIN unnest(o.areas) AS a (area) LEFT JOIN complaint_types t ON t.code = o.report_types[1]
    WHERE o.over_at IS NULL AND (o.status <> 'DIUMUMKAN' OR o.ends_at > ${now})
      AND (${areas === undefined} OR a.area = ANY (${areas ?? []}))
    ORDER BY o.status = 'DIUMUMKAN', o.starts_at DESC, o.id, a.area LIMIT 200`.execute(db);
  return rows;
}

export const tellOutageTask = "tell-outage";

/** Queues the messages to the accounts whose ids are above `after`, next to what else this outage has to say. */
export function queueTelling(tx: Tx, id: number, after: number): Promise<void> {
  return enqueue(tx, tellOutageTask, [{ subject: `${id} ${after}` }]);
}

/** The next accounts that look after a connection in these areas, by id. */
export async function accountsIn(
  db: Kysely<DB>,
  areas: readonly string[],
  { after, most }: { after: number; most: number },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    SELECT a.id FROM accounts a WHERE a.id > ${after} AND a.is_active AND EXISTS (
      SELECT FROM account_connections link JOIN connections c ON c.id = link.connection_id
      WHERE link.account_id = a.id AND c.area = ANY (${areas}) AND c.status <> 'CABUT')
    ORDER BY a.id LIMIT ${most}`.execute(db);
  return rows.map(({ id }) => id);
}
