import { type Kysely, type Selectable, sql } from "kysely";
import { inSnapshot } from "../../db/snapshot.ts";
import type { Bills, DB } from "../../db/tables.ts";
import type { Tx } from "../../kernel/context.ts";
import { offsetOf, type Paging } from "../../kernel/paging.ts";

/** What a bill is made of; its number and amount follow. */
export type NewBill = Omit<
  Selectable<Bills>,
  "id" | "bill_no" | "amount" | "status" | "blocks" | "paid_payment_id" | "paid_at" | "created_at"
> & { blocks: object[] };

export interface StoredBill {
  id: number;
  bill_no: string;
  connection_id: number | null;
  amount: number;
}

export type BillRow = Awaited<ReturnType<typeof billById>> & {};

/** Bills with the rules they froze, and with the payment that holds or paid them. */
function bills(db: Kysely<DB>) {
  return (
    db
      .selectFrom("bills")
      .leftJoin("connections", "connections.id", "bills.connection_id")
      .leftJoin("penalty_rules", "penalty_rules.id", "bills.penalty_rule_id")
      .leftJoin("stamp_rules", "stamp_rules.id", "bills.stamp_rule_id")
      // At most one: payment_items_one_held.
      .leftJoin("payment_items as held", (join) =>
        join.onRef("held.bill_id", "=", "bills.id").on("held.hold", "in", ["OPEN", "PAID"]),
      )
      .leftJoin("payments", "payments.id", "held.payment_id")
      .selectAll("bills")
      .select([
        "connections.sl",
        "penalty_rules.rule as penalty_rule",
        "stamp_rules.threshold as stamp_threshold",
        "stamp_rules.amount as stamp_amount",
        "held.hold",
        "held.penalty as held_penalty",
        "held.stamp as held_stamp",
        "payments.code as payment_code",
        "payments.method as payment_method",
      ])
      // Not joined: PostgreSQL tries joins in every order, and two more make planning the query cost three times as much.
      .select((bill) => [
        bill
          .selectFrom("bills as corrected")
          .select("corrected.bill_no")
          .whereRef("corrected.id", "=", "bills.corrects_id")
          .as("corrects_no"),
        bill
          .selectFrom("bills as correction")
          .select("correction.bill_no")
          .whereRef("correction.corrects_id", "=", "bills.id")
          .as("corrected_by_no"),
      ])
  );
}

export function billById(db: Kysely<DB>, id: number) {
  return bills(db).where("bills.id", "=", id).executeTakeFirst();
}

/** These bills, newest period first. */
function billsById(db: Kysely<DB>, ids: readonly number[]): Promise<BillRow[]> {
  if (ids.length === 0) return Promise.resolve([]);
  return bills(db)
    .where("bills.id", "in", ids)
    .orderBy("bills.period", "desc")
    .orderBy("bills.id", "desc")
    .execute();
}

/** Of these bills the unpaid ones, in the order of their ids. */
export function unpaidBills(db: Kysely<DB>, ids: readonly number[]): Promise<BillRow[]> {
  if (ids.length === 0) return Promise.resolve([]);
  return bills(db)
    .where("bills.id", "in", ids)
    .where("bills.status", "=", "BELUM_LUNAS")
    .orderBy("bills.id")
    .execute();
}

/** Unpaid bills of these connections, oldest first. */
export function unpaidBillsOf(db: Kysely<DB>, connectionIds: readonly number[]): Promise<BillRow[]> {
  if (connectionIds.length === 0) return Promise.resolve([]);
  return bills(db)
    .where("bills.connection_id", "in", connectionIds)
    .where("bills.status", "=", "BELUM_LUNAS")
    .orderBy("bills.period")
    .orderBy("bills.id")
    .execute();
}

/** Bills of a connection that stand, newest first, of periods that begin with `prefix`. */
export function billsOf(
  db: Kysely<DB>,
  connectionId: number,
  prefix: string,
  most: number,
): Promise<BillRow[]> {
  return bills(db)
    .where("bills.connection_id", "=", connectionId)
    .where("bills.status", "<>", "DIKOREKSI")
    .where(sql<boolean>`starts_with(bills.period, ${prefix})`)
    .orderBy("bills.period", "desc")
    .orderBy("bills.id", "desc")
    .limit(most)
    .execute();
}

/** Locks these bills in the order of their ids, whatever their state. */
export async function lockBills(tx: Tx, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.db.selectFrom("bills").select("id").where("id", "in", ids).orderBy("id").forUpdate().execute();
}

/** Pays bills by a payment that is paid, at its time. Answers how many were unpaid until now. */
export async function payBills(tx: Tx, ids: readonly number[], paymentId: number): Promise<number> {
  const { numUpdatedRows } = await tx.db
    .updateTable("bills")
    .from("payments")
    .set((row) => ({ status: "LUNAS", paid_payment_id: paymentId, paid_at: row.ref("payments.paid_at") }))
    .where("payments.id", "=", paymentId)
    .where("bills.id", "in", ids)
    .where("bills.status", "=", "BELUM_LUNAS")
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

/** Answers how many were paid until now. */
export async function unpayBills(tx: Tx, ids: readonly number[]): Promise<number> {
  const { numUpdatedRows } = await tx.db
    .updateTable("bills")
    .set({ status: "BELUM_LUNAS", paid_payment_id: null, paid_at: null })
    .where("id", "in", ids)
    .where("paid_payment_id", "is not", null)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

export function setAside(tx: Tx, id: number) {
  return tx.db.updateTable("bills").set({ status: "DIKOREKSI" }).where("id", "=", id).execute();
}

/** Of locked bills, sets aside those that are not of water, unpaid, and held by no payment. Answers their ids. */
export async function setAsideUnheld(tx: Tx, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    UPDATE bills SET status = 'DIKOREKSI'
    WHERE id = ANY(${ids}) AND kind = 'NON_AIR' AND status = 'BELUM_LUNAS'
      AND NOT EXISTS (SELECT 1 FROM payment_items WHERE bill_id = bills.id AND hold IN ('OPEN', 'PAID'))
    RETURNING id`.execute(tx.db);
  return rows.map(({ id }) => id);
}

/**
 * Stores bills, and answers those that are new: a connection that has a bill of water of the period keeps the one it has
 * (bills_one_per_period). What costs nothing is paid from the start.
 */
export async function addBills(tx: Tx, rows: readonly NewBill[]): Promise<StoredBill[]> {
  const stored = await sql<StoredBill>`
    INSERT INTO bills (kind, connection_id, account_id, period, description, name, address, class_code, class_name, tariff_id,
      penalty_rule_id, stamp_rule_id, vat_rate, issued_on, due_on, stand_start, stand_end, usage, read_by, blocks,
      water, base, maintenance, admin, levy, vat, installment, discount, corrects_id, reason, status, created_at)
    SELECT r.*, CASE WHEN water + base + maintenance + admin + levy + vat + installment = discount
      THEN 'LUNAS' ELSE 'BELUM_LUNAS' END, ${tx.now()}
    FROM jsonb_to_recordset(${JSON.stringify(rows)}) AS r (kind text, connection_id bigint, account_id bigint, period text,
      description text, name text, address text, class_code text, class_name text, tariff_id bigint,
      penalty_rule_id bigint, stamp_rule_id bigint, vat_rate int, issued_on date, due_on date, stand_start int, stand_end int,
      usage int, read_by text, blocks jsonb, water bigint, base bigint, maintenance bigint, admin bigint, levy bigint, vat bigint,
      installment bigint, discount bigint, corrects_id bigint, reason text)
    ON CONFLICT (connection_id, period) WHERE kind = 'AIR' AND status <> 'DIKOREKSI' DO NOTHING
    RETURNING id, bill_no, connection_id, amount`.execute(tx.db);
  return stored.rows;
}

interface BillFilter extends Paging {
  /** 'YYYYMM' */
  period?: string | undefined;
  status?: string | undefined;
  kind?: string | undefined;
  sl?: string | undefined;
}

/** Newest period first. Page and total are found in an index alone; only the bills of the page are read. */
export async function pageOfBills(
  db: Kysely<DB>,
  filter: BillFilter,
): Promise<{ rows: BillRow[]; total: number }> {
  return inSnapshot(db, async (snapshot) => {
    let found = snapshot.selectFrom("bills");
    if (filter.period !== undefined) found = found.where("period", "=", filter.period);
    if (filter.status !== undefined) found = found.where("status", "=", filter.status);
    if (filter.kind !== undefined) found = found.where("kind", "=", filter.kind);
    const { sl } = filter;
    if (sl !== undefined)
      found = found.where("connection_id", "=", (row) =>
        row.selectFrom("connections").select("connections.id").where("sl", "=", sl),
      );
    // Two statements: the planner would rather join all bills than trust that a page has few.
    const page = await found
      .select("id")
      .orderBy("period", "desc")
      .orderBy("id", "desc")
      .limit(filter.limit)
      .offset(offsetOf(filter))
      .execute();
    const rows = await billsById(
      snapshot,
      page.map(({ id }) => id),
    );
    const { total } = await found
      .select((row) => row.fn.countAll<number>().as("total"))
      .executeTakeFirstOrThrow();
    return { rows, total };
  });
}
