import { type Insertable, type Kysely, type Selectable, sql } from "kysely";
import { attempt } from "../../db/snapshot.ts";
import type { Bills, DB, MeterExchanges } from "../../db/tables.ts";
import type { Tx } from "../../kernel/context.ts";
import { violates } from "../../kernel/errors.ts";
import type { PenaltyRule } from "../pricing/penalty.ts";
import type { PriceLine } from "../pricing/price.ts";
import type { CreditLine } from "./credits/price-back.ts";

/** Columns that the database fills, or that say what has become of a bill. */
type Later = "id" | "bill_no" | "amount" | "created_at" | Become;
type Become = "status" | "withdrawn_reason" | "paid_payment_id" | "paid_at" | "superseded_at";

/** What a bill is made of. What is left out has the column's default: 0, nothing, or null. */
export type NewBill = Omit<Insertable<Bills>, Later | "blocks"> & { blocks?: PriceLine[] };

export type BillRow = Awaited<ReturnType<typeof billById>>;

/** What is given back of other months, line by line. */
export const creditsOf = sql<(CreditLine & { period: string })[]>`coalesce((
  SELECT jsonb_agg(line || jsonb_build_object('period', c.period) ORDER BY u.id, position)
  FROM bill_credits u JOIN usage_credits c ON c.id = u.credit_id, jsonb_array_elements(u.lines) WITH ORDINALITY AS l (line, position)
  WHERE u.bill_id = bills.id), '[]')`;

/** Whether the reading of a bill counts the exchange `x`: one since the reading before. */
const isCountedExchange = sql`bills.kind = 'AIR' AND x.connection_id = bills.connection_id AND x.period <= bills.period AND NOT EXISTS (
    SELECT FROM readings r WHERE r.connection_id = x.connection_id AND r.period >= x.period AND r.period < bills.period)`;

/** Whether a bill has credits or exchanges. Finding that there are none takes a fifth of what listing none does. */
export const hasDetails = sql<boolean>`(EXISTS (SELECT FROM bill_credits u WHERE u.bill_id = bills.id)
  OR EXISTS (SELECT FROM meter_exchanges x WHERE ${isCountedExchange}))`;

/** Exchanges of the meter that its reading counts: those since the reading before. */
export const exchangesOf = sql<Exchange[]>`coalesce((
  SELECT jsonb_agg(jsonb_build_object('old_meter_no', x.old_meter_no, 'old_stand', x.old_stand, 'new_meter_no', x.new_meter_no,
    'new_stand', x.new_stand) ORDER BY x.period, x.id)
  FROM meter_exchanges x WHERE ${isCountedExchange}), '[]')`;

type Exchange = Pick<Selectable<MeterExchanges>, "old_meter_no" | "old_stand" | "new_meter_no" | "new_stand">;

/** A line of `blocks`, in the form that a JSON column can be narrowed to. */
type StoredLine = Pick<PriceLine, keyof PriceLine>;

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
      .select(["connections.sl", "stamp_rules.threshold as stamp_threshold"])
      .select(["stamp_rules.amount as stamp_amount", "held.hold", "held.penalty as held_penalty"])
      .select(["held.stamp as held_stamp", "payments.code as payment_code"])
      .select(["payments.method as payment_method"])
      .select((bill) => bill.ref("penalty_rules.rule").$castTo<PenaltyRule | null>().as("penalty_rule"))
      // Not joined: PostgreSQL tries joins in every order, and two more make planning the query cost three times as much.
      .select((bill) => [
        bill
          .selectFrom("bills as corrected")
          .select("corrected.bill_no")
          .whereRef("corrected.id", "=", "bills.corrects_id")
          .as("corrects"),
        bill
          .selectFrom("bills as correction")
          .select("correction.bill_no")
          .whereRef("correction.corrects_id", "=", "bills.id")
          .as("corrected_by"),
        creditsOf.as("credits"),
        exchangesOf.as("exchanges"),
      ])
      .$narrowType<{ blocks: StoredLine[] }>()
  );
}

export function findBill(db: Kysely<DB>, id: number) {
  return bills(db).where("bills.id", "=", id).executeTakeFirst();
}

/** A bill that is known to be there. */
export function billById(db: Kysely<DB>, id: number) {
  return bills(db).where("bills.id", "=", id).executeTakeFirstOrThrow();
}

/** Columns of a bill that the audit trail keeps, beside its connection's number. */
const inTrail = [
  ...(["bill_no", "kind", "period", "description", "issued_on", "due_on"] as const),
  ...(["class_code", "tariff_id", "stand_start", "stand_end", "usage", "adjustment"] as const),
  ...(["water", "base", "maintenance", "admin", "levy", "vat", "installment", "discount", "amount"] as const),
  ...(["status", "reason"] as const),
];

/** What the audit trail keeps of a bill. */
export const billInTrail = ["sl", ...inTrail] as const;

/** What a bill was made of, as it froze it. */
export async function frozenBill(db: Kysely<DB>, id: number): Promise<NewBill> {
  const row = await db
    .selectFrom("bills")
    .selectAll()
    .$narrowType<{ blocks: StoredLine[] }>()
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  const {
    id: _,
    bill_no,
    amount,
    status,
    withdrawn_reason,
    paid_payment_id,
    paid_at,
    created_at,
    superseded_at,
    ...frozen
  } = row;
  return frozen;
}

/** These bills, at least one. */
export function billsById(db: Kysely<DB>, ids: readonly number[]) {
  return bills(db).where("bills.id", "in", ids).execute();
}

/** The unpaid ones of these bills, in the order of their ids. */
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

/** The columns of a bill that make its charges. */
export type ChargedBill = Pick<
  BillRow,
  "amount" | "due_on" | "status" | "held_penalty" | "held_stamp" | OfRules
>;
type OfRules = "penalty_rule" | "stamp_threshold" | "stamp_amount";

/** Which bills of these connections are unpaid, oldest first: what is to be known for choosing among them, and no more. */
export function unpaidAmongConnections(db: Kysely<DB>, connectionIds: readonly number[]) {
  return db
    .selectFrom("bills")
    .select(["id", "bill_no", "period", "connection_id"])
    .where(sql<boolean>`connection_id = ANY(${connectionIds})`)
    .where("status", "=", "BELUM_LUNAS")
    .orderBy("period")
    .orderBy("id")
    .execute();
}

/** Id of the bill of water that stands for a connection's period; none where it was cancelled. */
export async function standingBillOf(
  db: Kysely<DB>,
  { connection_id, period }: { connection_id: number; period: string },
): Promise<number | undefined> {
  const row = await db
    .selectFrom("bills")
    .select("id")
    .where("connection_id", "=", connection_id)
    .where("period", "=", period)
    .where("kind", "=", "AIR")
    .where("status", "<>", "DIKOREKSI")
    .where("is_cancelled", "=", false)
    .executeTakeFirst();
  return row?.id;
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

export function supersedeBill(tx: Tx, id: number) {
  return tx.db
    .updateTable("bills")
    .set({ status: "DIKOREKSI", superseded_at: tx.now() })
    .where("id", "=", id)
    .execute();
}

/** Supersedes cancelled bills, so that others may take their places; answers those that were still there. */
export async function supersedeCancelled(tx: Tx, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{
    id: number;
  }>`UPDATE bills SET status = 'DIKOREKSI', superseded_at = ${tx.now()}
    WHERE id = ANY(${ids}) AND is_cancelled AND status = 'LUNAS' RETURNING id`.execute(tx.db);
  return rows.map(({ id }) => id);
}

/** Withdraws locked bills: nothing takes their places yet. */
export async function withdrawLocked(tx: Tx, ids: readonly number[], reason: string): Promise<void> {
  await sql`UPDATE bills SET status = 'DIKOREKSI', superseded_at = ${tx.now()}, withdrawn_reason = ${reason}
    WHERE id = ANY(${ids})`.execute(tx.db);
}

/** Supersedes those of the locked bills that are not of water, unpaid, and held by no payment. Returns their ids. */
export async function supersedeUnheld(tx: Tx, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    UPDATE bills SET status = 'DIKOREKSI', superseded_at = ${tx.now()}
    WHERE id = ANY(${ids}) AND kind = 'NON_AIR' AND status = 'BELUM_LUNAS'
      AND NOT EXISTS (SELECT 1 FROM payment_items WHERE bill_id = bills.id AND hold IN ('OPEN', 'PAID'))
    RETURNING id`.execute(tx.db);
  return rows.map(({ id }) => id);
}

const parts = ["water", "base", "maintenance", "admin", "levy", "vat", "installment"] as const;

/** What the column `amount` will say, rupiah: a bill without penalty and stamp duty. */
export function amountOf(bill: NewBill): number {
  return parts.reduce((sum, part) => sum + (bill[part] ?? 0), -(bill.discount ?? 0));
}

/** What of bills goes into the table, with its columns. @param bills which all say the same columns */
function rowsToAdd(tx: Tx, bills: readonly NewBill[]) {
  const rows = bills.map((bill) => ({
    ...bill,
    blocks: bill.blocks ?? [],
    status: amountOf(bill) === 0 ? "LUNAS" : "BELUM_LUNAS",
    created_at: tx.now(),
  }));
  const columns = sql.join(Object.keys(rows[0] ?? {}).map((name) => sql.ref(name)));
  return sql`(${columns}) SELECT ${columns} FROM jsonb_populate_recordset(NULL::bills, ${JSON.stringify(rows)}::jsonb)`;
}

/** What is answered of bills that were stored: what the audit trail keeps of them, and what they are found by. */
export type StoredBill = Pick<Selectable<Bills>, "id" | "connection_id" | (typeof inTrail)[number]>;
const stored = sql.join(["id", "connection_id", ...inTrail].map((name) => sql.ref(name)));

/**
 * Stores bills, and answers those that are new: a connection that has a bill of water of the period keeps the one it has
 * (bills_one_per_period), and a bill the one that took its place (bills_corrected_once). What costs nothing is paid from the start.
 * @param bills which all say the same columns
 */
export async function addBills(tx: Tx, bills: readonly NewBill[]): Promise<StoredBill[]> {
  if (bills.length === 0) return [];
  const { rows } = await sql<StoredBill>`
    INSERT INTO bills ${rowsToAdd(tx, bills)} ON CONFLICT DO NOTHING RETURNING ${stored}`.execute(tx.db);
  return rows;
}

/**
 * Stores bills for which there was room a moment ago, in half the time of addBills, and answers them. Undefined, as if it had not begun,
 * where others have taken a place since.
 * @param bills which all say the same columns
 */
export async function addBillsInRoom(tx: Tx, bills: readonly NewBill[]): Promise<StoredBill[] | undefined> {
  if (bills.length === 0) return [];
  const addition = sql<StoredBill>`INSERT INTO bills ${rowsToAdd(tx, bills)} RETURNING ${stored}`;
  try {
    return (await attempt(tx.db, () => addition.execute(tx.db))).rows;
  } catch (error) {
    if (!places.some((place) => violates(error, place))) throw error;
    return undefined;
  }
}

/** What gives each place to one bill. */
const places = ["bills_one_per_period", "bills_corrected_once"];
