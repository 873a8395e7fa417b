import { type Kysely, type RawBuilder, type Selectable, sql } from "kysely";
import { preparedRows } from "../../db/prepared.ts";
import type { Connections, DB } from "../../db/tables.ts";
import type { Tx } from "../../kernel/context.ts";
import { countRows, listedById } from "../../kernel/lists/page-queries.ts";
import { hasWords } from "../../kernel/lists/search.ts";
import { wayOf } from "../../kernel/lists/sorting.ts";
import { recordsOf } from "../../kernel/records.ts";
import { byCustomerName } from "../customers/queries.ts";
import type { Relation } from "./customer-schema.ts";
import { exchangesOfConnection } from "./meters/queries.ts";
import type { ConnectionQuery } from "./office-schema.ts";
import type { ImportedConnection } from "./queries-imported.ts";
import { SlTidakDitemukan } from "./refusals.ts";

export type ConnectionRow = Awaited<ReturnType<typeof connectionBySl>> & {};
/** A connection is locked before it is changed, and before its owner decides what happens. */
export const connections = recordsOf("connections", "id");
export type LinkedRow = Awaited<ReturnType<typeof linksOf>>[number];

/** Connections with their customer and class. */
function wholeConnections(db: Kysely<DB>) {
  return db
    .selectFrom("connections")
    .innerJoin("customers", "customers.id", "connections.customer_id")
    .innerJoin("tariff_classes", "tariff_classes.code", "connections.class_code")
    .selectAll("connections")
    .select(["customers.code as customer_code", "customers.name as customer_name"])
    .select(["customers.phone as customer_phone", "tariff_classes.name as class_name"])
    .select((row) =>
      row
        .selectFrom("account_connections")
        .whereRef("connection_id", "=", "connections.id")
        .select((count) => count.fn.countAll<number>().as("total"))
        .$asScalar()
        .$notNull()
        .as("account_count"),
    );
}

interface FoundConnections extends ConnectionQuery {
  /** The digits that `q` reads as when it is a telephone number. */
  phone: string | undefined;
}

/** By number. */
export function listOfConnections(db: Kysely<DB>, query: FoundConnections) {
  const { sort } = query;
  const order =
    sort === undefined ? sql`sl` : sql`${byCustomerName(sort)}, connections.id ${sql.raw(wayOf(sort))}`;
  return listedById(matching(db, query).select("connections.id").orderBy(order), (ids) =>
    wholeConnections(db).where("connections.id", "in", ids).execute(),
  );
}

function matching(db: Kysely<DB>, query: FoundConnections) {
  let all = db.selectFrom("connections").innerJoin("customers", "customers.id", "connections.customer_id");
  if (query.area !== undefined) all = all.where("area", "=", query.area);
  if (query.class_code !== undefined) all = all.where("class_code", "=", query.class_code);
  if (query.status !== undefined) all = all.where("status", "=", query.status);
  if (query.customer_code !== undefined) all = all.where("customers.code", "=", query.customer_code);
  if (query.account_id !== undefined)
    all = all.where(
      "connections.id",
      "in",
      db.selectFrom("account_connections").where("account_id", "=", query.account_id).select("connection_id"),
    );
  if (query.q !== undefined) {
    const byPhone = query.phone === undefined ? sql`false` : sql`strpos(customers.phone, ${query.phone}) > 0`;
    all = all.where(
      sql<boolean>`(${hasWords(query.q, "sl", "meter_no", "connections.address", "customers.name")} OR ${byPhone})`,
    );
  }
  return all;
}

export function connectionBySl(db: Kysely<DB>, sl: string) {
  return wholeConnections(db).where("sl", "=", sl).executeTakeFirst();
}

/** Those of these numbers that are there. */
export function connectionsBySl(db: Kysely<DB>, numbers: readonly string[]) {
  return wholeConnections(db)
    .where((row) => row("sl", "=", row.fn.any(row.val(numbers))))
    .execute();
}

export type ConnectionValues = Omit<
  Selectable<Connections>,
  "id" | "sl" | "version" | "created_at" | "updated_at"
>;

export function classIsActive(tx: Tx, code: string) {
  return tx.db.selectFrom("tariff_classes").select("is_active").where("code", "=", code).executeTakeFirst();
}

/** Whether its meter has been read, or exchanged for another. */
export async function hasMeterHistory(tx: Tx, connectionId: number): Promise<boolean> {
  const { rows } = await sql`
    SELECT 1 FROM readings WHERE connection_id = ${connectionId}
    UNION ALL SELECT 1 FROM meter_exchanges WHERE connection_id = ${connectionId} LIMIT 1`.execute(tx.db);
  return rows.length > 0;
}

// What an account looks after ---------------------------------------------------------------------

function links(db: Kysely<DB>, accountId: number) {
  return db
    .selectFrom("account_connections")
    .innerJoin("connections", "connections.id", "account_connections.connection_id")
    .innerJoin("customers", "customers.id", "connections.customer_id")
    .innerJoin("tariff_classes", "tariff_classes.code", "connections.class_code")
    .where("account_id", "=", accountId)
    .selectAll("connections")
    .select(["relation", "label", "account_connections.created_at as linked_at"])
    .select(["customers.name", "customers.phone", "tariff_classes.name as class_name"])
    .select(exchangesOfConnection.as("exchanges"));
}

type OfPlace = "id" | "sl" | "area" | "address" | "status" | "class_code" | "class_name";
type OfMeter = "meter_no" | "meter_digits" | "initial_stand" | "installed_on" | "exchanges";
type OfLink = "relation" | "label" | "linked_at" | "name";

/** The columns of a link and its connection that the account sees. */
export type ShownLink = Pick<LinkedRow, OfPlace | OfMeter | OfLink>;

/** Reads as linksOf, with what a feature further right knows of the unpaid bills of `connections.id`, in one statement. */
export function shownLinks<Unpaid>(
  db: Kysely<DB>,
  accountId: number,
  unpaid: RawBuilder<Unpaid>,
): Promise<(ShownLink & { unpaid: Unpaid })[]> {
  return preparedRows(
    db,
    sql<ShownLink & { unpaid: Unpaid }>`
    SELECT connections.id, sl, area, meter_no, meter_digits, initial_stand, installed_on, status, class_code, tariff_classes.name AS class_name,
      relation, label, link.created_at AS linked_at, customers.name, connections.address, ${exchangesOfConnection} AS exchanges,
      ${unpaid} AS unpaid
    FROM account_connections link JOIN connections ON connections.id = link.connection_id
    JOIN customers ON customers.id = connections.customer_id JOIN tariff_classes ON tariff_classes.code = connections.class_code
    WHERE link.account_id = ${accountId} ORDER BY link.created_at, sl`,
  );
}

/** In the order in which they were linked. */
export function linksOf(db: Kysely<DB>, accountId: number) {
  return links(db, accountId).orderBy("account_connections.created_at").orderBy("sl").execute();
}

export function linkBySl(db: Kysely<DB>, accountId: number, sl: string) {
  return links(db, accountId).where("sl", "=", sl).executeTakeFirst();
}

/** The link stays while the transaction lasts. @throws SlTidakDitemukan */
export function holdLink(tx: Tx, accountId: number, sl: string) {
  return links(tx.db, accountId)
    .where("sl", "=", sl)
    .forShare("account_connections")
    .executeTakeFirstOrThrow(() => SlTidakDitemukan());
}

/** Those of these connections that the account looks after; their links stay while the transaction lasts. */
export async function holdLinks(tx: Tx, accountId: number, connectionIds: readonly number[]) {
  const rows = await tx.db
    .selectFrom("account_connections")
    .select("connection_id")
    .where("account_id", "=", accountId)
    .where((link) => link("connection_id", "=", link.fn.any(link.val(connectionIds))))
    .orderBy("connection_id")
    .forShare()
    .execute();
  return rows.map(({ connection_id }) => connection_id);
}

export function lockLink(tx: Tx, accountId: number, connectionId: number) {
  return tx.db
    .selectFrom("account_connections")
    .selectAll()
    .where("account_id", "=", accountId)
    .where("connection_id", "=", connectionId)
    .forUpdate()
    .executeTakeFirst();
}

/** Links of an account are counted and added by one at a time. */
export function lockAccountLinks(tx: Tx, accountId: number) {
  return tx.db
    .selectFrom("accounts")
    .select("id")
    .where("id", "=", accountId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
}

export async function countLinks(tx: Tx, accountId: number): Promise<number> {
  return countRows(tx.db.selectFrom("account_connections").where("account_id", "=", accountId));
}

/** Links, or changes the link that is there; without a label it keeps its own. */
export function putLink(
  tx: Tx,
  link: { account_id: number; connection_id: number; relation: Relation; label: string | null },
) {
  return tx.db
    .insertInto("account_connections")
    .values({ ...link, created_at: tx.now() })
    .onConflict((conflict) =>
      conflict.constraint("account_connections_unique").doUpdateSet((row) => ({
        relation: link.relation,
        label: row.fn.coalesce("excluded.label", "account_connections.label"),
      })),
    )
    .execute();
}

export function deleteLink(tx: Tx, accountId: number, connectionId: number) {
  return tx.db
    .deleteFrom("account_connections")
    .where("account_id", "=", accountId)
    .where("connection_id", "=", connectionId)
    .execute();
}

export async function deleteLinksOf(tx: Tx, accountId: number): Promise<void> {
  await tx.db.deleteFrom("account_connections").where("account_id", "=", accountId).execute();
}

/** An owner proved ownership of the customer at that time. */
export function demoteOwners(tx: Tx, connectionId: number) {
  return tx.db
    .updateTable("account_connections")
    .set({ relation: "PEMBAYAR" })
    .where("connection_id", "=", connectionId)
    .where("relation", "=", "PEMILIK")
    .execute();
}

export function accountsOf(db: Kysely<DB>, connectionId: number) {
  return db
    .selectFrom("account_connections")
    .innerJoin("accounts", "accounts.id", "account_connections.account_id")
    .where("connection_id", "=", connectionId)
    .select(["accounts.id", "username", "name", "relation", "label"])
    .select(["account_connections.created_at as linked_at"])
    .orderBy("account_connections.created_at")
    .orderBy("username")
    .execute();
}

/** Whether an open payment of the account holds a bill of the connection. */
export async function hasOpenPayment(db: Kysely<DB>, accountId: number, connectionId: number, now: Date) {
  const row = await db
    .selectFrom("payments")
    .innerJoin("payment_items", "payment_items.payment_id", "payments.id")
    .innerJoin("bills", "bills.id", "payment_items.bill_id")
    .where("payments.account_id", "=", accountId)
    .where("payments.hold", "=", "OPEN")
    .where("payments.expires_at", ">", now)
    .where("bills.connection_id", "=", connectionId)
    .select("payments.id")
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** The end stand of the latest valid bill for water, m³; null where there is none. */
export async function lastBilledStand(db: Kysely<DB>, connectionId: number): Promise<number | null> {
  const bill = await db
    .selectFrom("bills")
    .select("stand_end")
    .where("connection_id", "=", connectionId)
    .where("kind", "=", "AIR")
    .where("status", "<>", "DIKOREKSI")
    .orderBy("period", "desc")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  return bill?.stand_end ?? null;
}

// Imports -----------------------------------------------------------------------------------------

/** A row of a file with the id of its customer, as JSON; of what is missing the file says nothing. */
const given = (rows: readonly ImportedConnection[]) =>
  sql`jsonb_populate_recordset(NULL::connections, ${JSON.stringify(rows)}::jsonb)`;

const withCustomer = sql`c.*, (SELECT code FROM customers WHERE id = c.customer_id) AS customer_code`;
type WithCustomer = Selectable<Connections> & { customer_code: string };

/** Adds those connections whose numbers no other has, and answers them. Every row has its own number. */
export async function addConnections(tx: Tx, rows: readonly ImportedConnection[]): Promise<WithCustomer[]> {
  const added = await sql<WithCustomer>`
    INSERT INTO connections AS c (sl, customer_id, class_code, address, area, meter_no, meter_digits, initial_stand, status,
      latitude, longitude, installed_on, created_at, updated_at)
    SELECT sl, customer_id, class_code, address, area, meter_no, coalesce(meter_digits, 5), coalesce(initial_stand, 0),
      coalesce(status, 'AKTIF'), latitude, longitude, installed_on, now.now, now.now
    FROM ${given(rows)}, (SELECT ${tx.now()}::timestamptz) AS now (now)
    ORDER BY sl
    ON CONFLICT (sl) DO NOTHING RETURNING ${withCustomer}`.execute(tx.db);
  return added.rows;
}

/** Changes locked connections where a row says something else, and answers those. Owners of one that goes to another customer are so no longer. */
export async function changeConnections(
  tx: Tx,
  rows: readonly ImportedConnection[],
): Promise<WithCustomer[]> {
  const changed = await sql<WithCustomer>`
    WITH g AS MATERIALIZED (SELECT * FROM ${given(rows)}),
    demoted AS (
      UPDATE account_connections l SET relation = 'PEMBAYAR'
      FROM g JOIN connections o ON o.sl = g.sl
      WHERE l.connection_id = o.id AND l.relation = 'PEMILIK' AND o.customer_id <> g.customer_id),
    said AS MATERIALIZED (
      SELECT o.id, g.customer_id, g.class_code, g.address, g.area, coalesce(g.meter_no, o.meter_no) AS meter_no,
        coalesce(g.meter_digits, o.meter_digits) AS meter_digits, coalesce(g.initial_stand, o.initial_stand) AS initial_stand,
        coalesce(g.status, o.status) AS status, coalesce(g.latitude, o.latitude) AS latitude,
        coalesce(g.longitude, o.longitude) AS longitude, coalesce(g.installed_on, o.installed_on) AS installed_on
      FROM g JOIN connections o ON o.sl = g.sl)
    UPDATE connections c SET customer_id = s.customer_id, class_code = s.class_code, address = s.address, area = s.area,
      meter_no = s.meter_no, meter_digits = s.meter_digits, initial_stand = s.initial_stand, status = s.status, latitude = s.latitude,
      longitude = s.longitude, installed_on = s.installed_on, version = c.version + 1, updated_at = ${tx.now()}
    FROM said s
    WHERE c.id = s.id AND (c.customer_id, c.class_code, c.address, c.area, c.meter_no, c.meter_digits, c.initial_stand, c.status, c.latitude,
      c.longitude, c.installed_on) IS DISTINCT FROM (s.customer_id, s.class_code, s.address, s.area, s.meter_no, s.meter_digits,
      s.initial_stand, s.status, s.latitude, s.longitude, s.installed_on)
    RETURNING ${withCustomer}`.execute(tx.db);
  return changed.rows;
}
