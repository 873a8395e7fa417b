import { type Kysely, sql } from "kysely";
import type { DB } from "../../db/tables.ts";

/** How far is looked for a number that nobody has. */
const farthest = 1000;

/** The number that was given last in an area, else in any; null: there is none. */
export async function lastSl(db: Kysely<DB>, area: string | undefined): Promise<string | null> {
  const { rows } = await sql<{ sl: string }>`
    SELECT sl FROM connections ORDER BY area = ${area ?? null} DESC NULLS LAST, id DESC LIMIT 1`.execute(db);
  return rows[0]?.sl ?? null;
}

export async function lastCustomerCode(db: Kysely<DB>): Promise<string | null> {
  const last = await db
    .selectFrom("customers")
    .select("code")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  return last?.code ?? null;
}

/** A number: what it begins with, and the digits that are counted up. */
export interface Counted {
  start: string;
  digits: string;
}

/** The first number above this one that no connection has; null: none near it is free. */
export function freeSl(db: Kysely<DB>, last: Counted): Promise<string | null> {
  return firstFree(db, last, sql`SELECT sl FROM connections`);
}

export function freeCustomerCode(db: Kysely<DB>, last: Counted): Promise<string | null> {
  return firstFree(db, last, sql`SELECT code FROM customers`);
}

async function firstFree(db: Kysely<DB>, { start, digits }: Counted, taken: ReturnType<typeof sql>) {
  const { rows } = await sql<{ number: string }>`
    SELECT number FROM (
      SELECT n, ${start}::text || lpad(n::text, greatest(${digits.length}::int, length(n::text)), '0') AS number
      FROM generate_series(${digits}::bigint + 1, ${digits}::bigint + ${farthest}::int) AS n) AS next
    WHERE number NOT IN (${taken}) ORDER BY n LIMIT 1`.execute(db);
  return rows[0]?.number ?? null;
}
