import { type ExpressionBuilder, type Kysely, type Selectable, sql } from "kysely";
import { inSnapshot } from "../../db/snapshot.ts";
import type { Customers, DB } from "../../db/tables.ts";
import type { Tx } from "../../kernel/context.ts";
import { offsetOf } from "../../kernel/paging.ts";
import type { CustomerQuery } from "./office-schema.ts";

export type CustomerRow = Selectable<Customers>;
export type CountedCustomer = Awaited<ReturnType<typeof countedCustomerByCode>> & {};

function connectionCount(row: ExpressionBuilder<DB, "customers">) {
  return row
    .selectFrom("connections")
    .whereRef("customer_id", "=", "customers.id")
    .select((count) => count.fn.countAll<number>().as("total"))
    .$asScalar()
    .$notNull()
    .as("connection_count");
}

/** By code. @param phone the digits that `q` reads as when it is a telephone number */
export function pageOfCustomers(db: Kysely<DB>, query: CustomerQuery, phone: string | undefined) {
  return inSnapshot(db, async (snapshot) => {
    let found = snapshot.selectFrom("customers");
    if (query.q !== undefined) found = found.where(matches(query.q, phone));
    const { total } = await found
      .select((count) => count.fn.countAll<number>().as("total"))
      .executeTakeFirstOrThrow();
    const page = await found
      .select("id")
      .orderBy("code")
      .limit(query.limit)
      .offset(offsetOf(query))
      .execute();
    const ids = page.map(({ id }) => id);
    const rows = await snapshot
      .selectFrom("customers")
      .selectAll()
      // Not of the rows that a deep page skips.
      .select(connectionCount)
      .where((row) => row("id", "=", row.fn.any(row.val(ids))))
      .orderBy("code")
      .execute();
    return { rows, total };
  });
}

function matches(q: string, phone: string | undefined) {
  const part = q.toLowerCase();
  const byPhone = phone === undefined ? sql`false` : sql`strpos(phone, ${phone}) > 0`;
  return sql<boolean>`(strpos(lower(code), ${part}) > 0 OR strpos(lower(name), ${part}) > 0 OR ${byPhone})`;
}

export function customerByCode(db: Kysely<DB>, code: string) {
  return db.selectFrom("customers").selectAll().where("code", "=", code).executeTakeFirst();
}

export function countedCustomerByCode(db: Kysely<DB>, code: string) {
  return db
    .selectFrom("customers")
    .selectAll()
    .select(connectionCount)
    .where("code", "=", code)
    .executeTakeFirst();
}

export function connectionsOfCustomer(db: Kysely<DB>, customerId: number, limit: number) {
  return db
    .selectFrom("connections")
    .select(["sl", "address", "area", "class_code", "status"])
    .where("customer_id", "=", customerId)
    .orderBy("sl")
    .limit(limit)
    .execute();
}

export function lockCustomer(tx: Tx, code: string) {
  return tx.db
    .selectFrom("customers")
    .selectAll()
    .where("code", "=", code)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export interface CustomerValues {
  name: string;
  nik: string | null;
  phone: string | null;
  email: string | null;
  address: string | null;
}

export function addCustomer(tx: Tx, values: CustomerValues & { code: string }) {
  const now = tx.now();
  return tx.db
    .insertInto("customers")
    .values({ ...values, created_at: now, updated_at: now })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export function updateCustomer(tx: Tx, id: number, values: Partial<CustomerValues>) {
  return tx.db
    .updateTable("customers")
    .set((row) => ({ ...values, version: row("version", "+", 1), updated_at: tx.now() }))
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export function deleteCustomerRow(tx: Tx, id: number) {
  return tx.db.deleteFrom("customers").where("id", "=", id).execute();
}

/**
 * Adds customers, and changes those that are there already where a row says something else; null says nothing. Codes must differ.
 * Returns how many were created and changed.
 */
export async function putCustomers(
  tx: Tx,
  rows: readonly (CustomerValues & { code: string })[],
): Promise<{ created: number; updated: number }> {
  const now = tx.now();
  const { rows: written } = await sql<{ created: boolean }>`
    INSERT INTO customers AS c (code, name, nik, phone, email, address, created_at, updated_at)
    SELECT code, name, nik, phone, email, address, ${now}::timestamptz, ${now}::timestamptz
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      AS given (code text, name text, nik text, phone text, email text, address text)
    ORDER BY code
    ON CONFLICT (code) DO UPDATE SET
      name = excluded.name, nik = coalesce(excluded.nik, c.nik), phone = coalesce(excluded.phone, c.phone),
      email = coalesce(excluded.email, c.email), address = coalesce(excluded.address, c.address),
      version = c.version + 1, updated_at = excluded.updated_at
    WHERE (c.name, c.nik, c.phone, c.email, c.address) IS DISTINCT FROM
      (excluded.name, coalesce(excluded.nik, c.nik), coalesce(excluded.phone, c.phone),
       coalesce(excluded.email, c.email), coalesce(excluded.address, c.address))
    RETURNING xmax = 0 AS created`.execute(tx.db);
  const created = written.filter((row) => row.created).length;
  return { created, updated: written.length - created };
}
