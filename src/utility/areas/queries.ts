import { type Kysely, type Selectable, sql } from "kysely";
import type { Areas, DB } from "../../db/tables.ts";
import type { Tx } from "../../kernel/context.ts";
import { listed } from "../../kernel/lists/page-queries.ts";
import { recordsOf } from "../../kernel/records.ts";

export type AreaRow = Selectable<Areas>;
export const areas = recordsOf("areas", "id");

function shown(db: Kysely<DB>) {
  return db
    .selectFrom("areas")
    .leftJoin("crews", "crews.id", "areas.crew_id")
    .selectAll("areas")
    .select("crews.name as crew_name")
    .select(sql<number>`(SELECT count(*)::int FROM connections WHERE area = areas.name)`.as("connections"));
}

/** By name. */
export function listOfAreas(db: Kysely<DB>) {
  return listed(shown(db).orderBy("areas.name"));
}

export function areaById(db: Kysely<DB>, id: number) {
  return shown(db).where("areas.id", "=", id).executeTakeFirst();
}

/** Whether the list has this area, which then stays until the transaction ends; and whether it has any. */
export async function holdArea(tx: Tx, name: string): Promise<{ isKnown: boolean; isAny: boolean }> {
  const { rows } = await sql`SELECT FROM areas WHERE name = ${name} FOR SHARE`.execute(tx.db);
  if (rows.length > 0) return { isKnown: true, isAny: true };
  const any = await tx.db.selectFrom("areas").select("id").limit(1).executeTakeFirst();
  return { isKnown: false, isAny: any !== undefined };
}

/** Where there is no list yet, the words in use begin it. Waits for another transaction that begins it. */
export async function beginList(tx: Tx): Promise<void> {
  await sql`LOCK TABLE areas IN SHARE ROW EXCLUSIVE MODE`.execute(tx.db);
  await sql`
    INSERT INTO areas (name, created_at, updated_at)
    SELECT word, ${tx.now()}, ${tx.now()}
    FROM (SELECT area FROM connections UNION SELECT area FROM reading_schedules WHERE area IS NOT NULL) AS used (word)
    WHERE NOT EXISTS (SELECT FROM areas) ORDER BY word
    ON CONFLICT (name) DO NOTHING`.execute(tx.db);
}

/** Whether a connection, a schedule, or an outage that is not over names the area. */
export async function isUsed(tx: Tx, name: string): Promise<boolean> {
  const { rows } = await sql<{ used: boolean }>`
    SELECT EXISTS (SELECT FROM connections WHERE area = ${name})
      OR EXISTS (SELECT FROM reading_schedules WHERE area = ${name})
      OR EXISTS (SELECT FROM outages WHERE ${name} = ANY (areas) AND over_at IS NULL) AS used`.execute(tx.db);
  return rows[0]?.used === true;
}
