import { type ExpressionBuilder, type Kysely, type Selectable, sql } from "kysely";
import type { Customers, DB } from "../../db/tables.ts";
import type { Tx } from "../../kernel/context.ts";
import { listedById } from "../../kernel/lists/page-queries.ts";
import { hasWords } from "../../kernel/lists/search.ts";
import { wayOf } from "../../kernel/lists/sorting.ts";
import { recordsOf } from "../../kernel/records.ts";
import { sealNik } from "../accounts/nik.ts";
import type { CustomerQuery } from "./office-schema.ts";

export type CustomerRow = Selectable<Customers>;
export const customers = recordsOf("customers", "code");
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

interface Search {
  /** The digits that `q` reads as when it is a telephone number. */
  phone: string | undefined;
  /** What finds `q`, should it be a whole NIK. */
  niks: readonly Buffer[];
}

/** The order of names; of those that are alike the oldest is the first. */
export function byCustomerName(sort: "name" | "-name") {
  const way = sql.raw(wayOf(sort));
  return sql`lower(customers.name) ${way}, customers.id ${way}`;
}

/** By code, or as the query sorts them. */
export function listOfCustomers(db: Kysely<DB>, query: CustomerQuery, search: Search) {
  let found = db.selectFrom("customers");
  if (query.q !== undefined) found = found.where(matches(query.q, search));
  const order = query.sort === undefined ? sql`code` : byCustomerName(query.sort);
  // Connections are not counted of the rows that a deep page skips.
  return listedById(found.select("id").orderBy(order), (ids) =>
    db.selectFrom("customers").selectAll().select(connectionCount).where("id", "in", ids).execute(),
  );
}

function matches(q: string, { phone, niks }: Search) {
  const byPhone = phone === undefined ? sql`false` : sql`strpos(phone, ${phone}) > 0`;
  const byNik = niks.length === 0 ? sql`false` : sql`nik_hash IN (${sql.join(niks)})`;
  return sql<boolean>`(${hasWords(q, "code", "name", "address")} OR ${byPhone} OR ${byNik})`;
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

export interface CustomerValues {
  name: string;
  nik: string | null;
  phone: string | null;
  email: string | null;
  address: string | null;
}

export function addCustomer(tx: Tx, values: CustomerValues & { code: string }) {
  return customers.add(tx, { ...values, ...sealNik(tx, `customers:${values.code}`, values.nik) });
}

export function updateCustomer(tx: Tx, code: string, { nik, ...values }: Partial<CustomerValues>) {
  const sealed = nik === undefined ? {} : sealNik(tx, `customers:${code}`, nik);
  return customers.change(tx, code, { ...values, ...sealed });
}

/** Locks those of these customers that are there. */
export function lockCustomers(tx: Tx, codes: readonly string[]) {
  return tx.db
    .selectFrom("customers")
    .selectAll()
    .where((row) => row("code", "=", row.fn.any(row.val(codes))))
    .orderBy("code")
    .forNoKeyUpdate()
    .execute();
}

/**
 * Adds customers, and changes those that are there already where a row says something else; null says nothing, and a NIK always
 * something else. Codes must differ. Returns those that were created or changed, as they are then.
 */
export async function putCustomers(tx: Tx, rows: readonly (CustomerValues & { code: string })[]) {
  const now = tx.now();
  const given = rows.map(({ nik, ...row }) => {
    const { nik_sealed, nik_kid, nik_hash } = sealNik(tx, `customers:${row.code}`, nik);
    return { ...row, nik_sealed: nik_sealed?.toString("hex"), nik_kid, nik_hash: nik_hash?.toString("hex") };
  });
  const { rows: written } = await sql<CustomerRow>`
    INSERT INTO customers AS c (code, name, nik_sealed, nik_kid, nik_hash, phone, email, address, created_at, updated_at)
    SELECT code, name, decode(nik_sealed, 'hex'), nik_kid, decode(nik_hash, 'hex'), phone, email, address,
      ${now}::timestamptz, ${now}::timestamptz
    FROM jsonb_to_recordset(${JSON.stringify(given)}::jsonb) AS given
      (code text, name text, nik_sealed text, nik_kid text, nik_hash text, phone text, email text, address text)
    ORDER BY code
    ON CONFLICT (code) DO UPDATE SET
      name = excluded.name, nik = CASE WHEN excluded.nik_kid IS NULL THEN c.nik END,
      nik_sealed = coalesce(excluded.nik_sealed, c.nik_sealed), nik_kid = coalesce(excluded.nik_kid, c.nik_kid),
      nik_hash = coalesce(excluded.nik_hash, c.nik_hash), phone = coalesce(excluded.phone, c.phone),
      email = coalesce(excluded.email, c.email), address = coalesce(excluded.address, c.address),
      version = c.version + 1, updated_at = excluded.updated_at
    WHERE excluded.nik_kid IS NOT NULL OR (c.name, c.phone, c.email, c.address) IS DISTINCT FROM
      (excluded.name, coalesce(excluded.phone, c.phone), coalesce(excluded.email, c.email), coalesce(excluded.address, c.address))
    RETURNING c.*`.execute(tx.db);
  return written;
}
