import { type Insertable, type Kysely, type Selectable, sql, type Updateable } from "kysely";
import type { DB, PaymentProofs, Payments, Refunds } from "../../db/tables.ts";
import { systemActor, type Tx } from "../../kernel/context.ts";
import { noteColumns } from "../causes.ts";
import type { PaymentNote } from "./causes.ts";
import type { PaymentState } from "./states.ts";

/**
 * Locks are taken in one order, so that transactions do not wait for each other in a circle: bills by id, payments, wallets. What
 * makes a payment hold bills has locked the bills first, so what is read of other payments on them holds until its end.
 */
export type PaymentRow = Selectable<Payments>;
export type Method = PaymentRow["method"];

/** A bill in a payment, with its amounts frozen. Rupiah. */
export interface FrozenBill {
  id: number;
  amount: number;
  penalty: number;
  stamp: number;
}

/** Adds a payment, unless its code is taken. */
export function addPayment(tx: Tx, values: Insertable<Payments>): Promise<PaymentRow | undefined> {
  return tx.db
    .insertInto("payments")
    .values(values)
    .onConflict((conflict) => conflict.column("code").doNothing())
    .returningAll()
    .executeTakeFirst();
}

export async function addItems(tx: Tx, paymentId: number, bills: readonly FrozenBill[]): Promise<void> {
  const rows = bills.map(({ id, amount, penalty, stamp }) => ({
    payment_id: paymentId,
    bill_id: id,
    hold: "OPEN",
    amount,
    penalty,
    stamp,
  }));
  await tx.db.insertInto("payment_items").values(rows).execute();
}

/** Notes a step of the payment's life, for ever. */
export async function addEvent(
  tx: Tx,
  paymentId: number,
  status: PaymentState,
  actor: string,
  note: PaymentNote,
): Promise<void> {
  await tx.db
    .insertInto("payment_events")
    .values({ payment_id: paymentId, status, actor, ...noteColumns(note), created_at: tx.now() })
    .execute();
}

/** Changes a payment; its items follow its status by their foreign key. */
export function updatePayment(tx: Tx, id: number, change: Updateable<Payments>): Promise<PaymentRow> {
  return tx.db
    .updateTable("payments")
    .set(change)
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Locks every bill of a payment, paid ones too, and returns their ids. */
export async function lockBillsOf(tx: Tx, paymentId: number): Promise<number[]> {
  const rows = await tx.db
    .selectFrom("bills")
    .select("id")
    .where("id", "in", (items) =>
      items.selectFrom("payment_items").select("bill_id").where("payment_id", "=", paymentId),
    )
    .orderBy("id")
    .forUpdate()
    .execute();
  return rows.map(({ id }) => id);
}

export function lockPayment(tx: Tx, id: number): Promise<PaymentRow> {
  return tx.db.selectFrom("payments").selectAll().where("id", "=", id).forUpdate().executeTakeFirstOrThrow();
}

export function paymentByCode(db: Kysely<DB>, code: string): Promise<PaymentRow | undefined> {
  return db.selectFrom("payments").selectAll().where("code", "=", code).executeTakeFirst();
}

export function ownPaymentByCode(db: Kysely<DB>, accountId: number, code: string) {
  return db
    .selectFrom("payments")
    .selectAll()
    .where("account_id", "=", accountId)
    .where("code", "=", code)
    .executeTakeFirst();
}

/** The frozen totals of a payment's bills, rupiah by bill id. */
export async function frozenTotals(db: Kysely<DB>, paymentId: number): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom("payment_items")
    .select(["bill_id", "total"])
    .where("payment_id", "=", paymentId)
    .execute();
  return new Map(rows.map(({ bill_id, total }) => [bill_id, total]));
}

/** Payments that are open on any of these bills, oldest first. */
export function openPaymentsOn(db: Kysely<DB>, billIds: readonly number[]): Promise<PaymentRow[]> {
  return openOn(db, billIds).execute();
}

/** Locks the payments that are open on any of these bills, in the order of their ids. */
export async function lockOpenPaymentsOn(tx: Tx, billIds: readonly number[]): Promise<void> {
  await openOn(tx.db, billIds).forUpdate().execute();
}

function openOn(db: Kysely<DB>, billIds: readonly number[]) {
  return db
    .selectFrom("payments")
    .selectAll()
    .where("id", "in", (items) =>
      items
        .selectFrom("payment_items")
        .select("payment_id")
        .where("bill_id", "in", billIds)
        .where("hold", "=", "OPEN"),
    )
    .orderBy("id");
}

/** Whether another payment, open or paid, holds a bill of this one. */
export async function isHeldElsewhere(db: Kysely<DB>, paymentId: number, now?: Date): Promise<boolean> {
  let holding = db
    .selectFrom("payment_items as mine")
    .innerJoin("payment_items as other", "other.bill_id", "mine.bill_id")
    .select("other.payment_id")
    .where("mine.payment_id", "=", paymentId)
    .where("other.payment_id", "<>", paymentId)
    .where("other.hold", "in", ["OPEN", "PAID"])
    .limit(1);
  if (now !== undefined)
    holding = holding
      .innerJoin("payments as holder", "holder.id", "other.payment_id")
      .where((row) => row.or([row("other.hold", "=", "PAID"), row("holder.expires_at", ">", now)]));
  return (await holding.executeTakeFirst()) !== undefined;
}

/** How far the totals that are taken at a bank account are above `base`, from `from` to below `below` rupiah. */
export async function takenCodes(
  tx: Tx,
  bankAccountId: number,
  base: number,
  [from, below]: [number, number],
): Promise<number[]> {
  const rows = await tx.db
    .selectFrom("transfer_holds")
    .select("total")
    .where("bank_account_id", "=", bankAccountId)
    .where("total", ">=", base + from)
    .where("total", "<", base + below)
    .where((hold) => hold.or([hold("free_from", "is", null), hold("free_from", ">", tx.now())]))
    .execute();
  return rows.map(({ total }) => total - base);
}

/** Takes a total at a bank account for a payment, also one that has become free; false when it is taken. */
export async function takeTotal(tx: Tx, bankAccountId: number, total: number, paymentId: number) {
  const { numAffectedRows } = await sql`
    INSERT INTO transfer_holds AS hold (bank_account_id, total, payment_id, since)
    VALUES (${bankAccountId}, ${total}, ${paymentId}, ${tx.now()})
    ON CONFLICT (bank_account_id, total) DO UPDATE
      SET payment_id = excluded.payment_id, since = excluded.since, free_from = NULL
      WHERE hold.free_from <= ${tx.now()}`.execute(tx.db);
  return numAffectedRows === 1n;
}

/**
 * Takes for a payment the total of the account's last one of the same bills at the same amounts, if that has ended unpaid and its
 * total is still kept. The bills are locked. Returns the total, in rupiah.
 */
export async function takeTotalAgain(tx: Tx, paymentId: number): Promise<number | undefined> {
  const { rows } = await sql<{ total: number }>`
    WITH earlier AS (
      SELECT old.id FROM payments new
      JOIN payments old ON (old.account_id, old.bank_account_id, old.bills_total, old.service_fee)
        = (new.account_id, new.bank_account_id, new.bills_total, new.service_fee)
      JOIN transfer_holds hold ON hold.payment_id = old.id AND hold.free_from > ${tx.now()}
      WHERE new.id = ${paymentId} AND old.status IN ('DIBATALKAN', 'KADALUARSA')
        AND (SELECT array_agg((bill_id, total) ORDER BY bill_id) FROM payment_items WHERE payment_id = old.id)
          = (SELECT array_agg((bill_id, total) ORDER BY bill_id) FROM payment_items WHERE payment_id = new.id)
      ORDER BY old.id DESC LIMIT 1
    )
    UPDATE transfer_holds SET payment_id = ${paymentId}, free_from = NULL
    FROM earlier WHERE transfer_holds.payment_id = earlier.id RETURNING total`.execute(tx.db);
  return rows[0]?.total;
}

/** From then on another payment may have this one's total. */
export async function freeTotal(tx: Tx, paymentId: number, from: Date): Promise<void> {
  await tx.db
    .updateTable("transfer_holds")
    .set({ free_from: from })
    .where("payment_id", "=", paymentId)
    .execute();
}

/** The payment that a total at a bank account means. */
export function holderOfTotal(db: Kysely<DB>, bankAccountId: number, total: number) {
  return db
    .selectFrom("transfer_holds")
    .select(["payment_id", "since", "free_from"])
    .where("bank_account_id", "=", bankAccountId)
    .where("total", "=", total)
    .executeTakeFirst();
}

/** Which open payments are looked at: one, those of an account, those on some bills, or every one. */
export type Among = { paymentId: number } | { accountId: number } | { billIds: readonly number[] } | "all";

/**
 * Ends open payments whose time is over, and returns them. `patience: "skip"` leaves those alone that another transaction
 * has locked; at most 500 at once.
 */
export async function expireOverdue(
  tx: Tx,
  among: Among,
  { patience, freeFrom }: { patience: "wait" | "skip"; freeFrom: Date },
): Promise<Pick<PaymentRow, "id" | "account_id" | "code" | "total">[]> {
  const now = tx.now();
  const skip = patience === "skip" ? sql`SKIP LOCKED` : sql``;
  const { rows } = await sql<Pick<PaymentRow, "id" | "account_id" | "code" | "total">>`
    WITH overdue AS (
      SELECT id FROM payments WHERE hold = 'OPEN' AND expires_at <= ${now} AND ${condition(among)}
      ORDER BY id LIMIT 500 FOR UPDATE ${skip}
    ), expired AS (
      UPDATE payments SET status = 'KADALUARSA' FROM overdue WHERE payments.id = overdue.id
        RETURNING payments.id, account_id, code, total
    ), freed AS (
      UPDATE transfer_holds SET free_from = ${freeFrom} FROM expired WHERE payment_id = expired.id
    ), noted AS (
      INSERT INTO payment_events (payment_id, status, actor, created_at)
      SELECT id, 'KADALUARSA', 'system', ${now} FROM expired
    )
    SELECT id, account_id, code, total FROM expired ORDER BY id`.execute(tx.db);
  return rows;
}

function condition(among: Among) {
  if (among === "all") return sql`true`;
  if ("paymentId" in among) return sql`id = ${among.paymentId}`;
  if ("accountId" in among) return sql`account_id = ${among.accountId}`;
  return sql`id IN (SELECT payment_id FROM payment_items WHERE bill_id = ANY(${among.billIds}) AND hold = 'OPEN')`;
}

/** Money that went back. */
export async function addRefund(tx: Tx, refund: Omit<Insertable<Refunds>, "created_at" | "refunded_by">) {
  const row = { ...refund, refunded_by: tx.actor.username, created_at: tx.now() };
  await tx.db.insertInto("refunds").values(row).execute();
}

export async function addProof(
  tx: Tx,
  proof: Pick<Insertable<PaymentProofs>, "payment_id" | "file_id" | "sender" | "bank" | "amount">,
): Promise<number> {
  const { id } = await tx.db
    .insertInto("payment_proofs")
    .values({ ...proof, created_at: tx.now() })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Closes the proofs of a paid payment that still wait for review: there is nothing left to look for. */
export async function closeProofs(tx: Tx, paymentId: number): Promise<void> {
  await tx.db
    .updateTable("payment_proofs")
    .set({ status: "DITERIMA", note: null, reviewed_by: systemActor.username, reviewed_at: tx.now() })
    .where("payment_id", "=", paymentId)
    .where("status", "=", "MENUNGGU")
    .execute();
}

export function lockProof(tx: Tx, id: number) {
  return tx.db.selectFrom("payment_proofs").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();
}

/** From then on a customer reads what is noted of a refused one. */
export async function reviewProofRow(
  tx: Tx,
  id: number,
  review: { status: "DITERIMA" | "DITOLAK"; note: string | null },
): Promise<void> {
  await tx.db
    .updateTable("payment_proofs")
    .set({ ...review, note_is_shown: true, reviewed_by: tx.actor.username, reviewed_at: tx.now() })
    .where("id", "=", id)
    .execute();
}

/**
 * How many payments are paid, and the codes of those that are not what they were paid with and for: bills, their amounts and state, and
 * the line of the bank's statement or the movement of the wallet.
 */
export async function comparePaid(db: Kysely<DB>): Promise<{ payments: number; wrong: string[] }> {
  const { rows } = await sql<{ payments: number; wrong: string[] }>`
    SELECT count(*)::int AS payments, coalesce(array_agg(code ORDER BY p.id) FILTER (WHERE
      p.bills_total <> items.total OR items.other_bills > 0 OR m.amount < p.total OR moved.amount <> -p.total), '{}') AS wrong
    FROM payments p
    JOIN LATERAL (
      SELECT coalesce(sum(i.total), 0) AS total,
        count(*) FILTER (WHERE b.paid_payment_id IS DISTINCT FROM p.id OR b.amount <> i.amount) AS other_bills
      FROM payment_items i JOIN bills b ON b.id = i.bill_id WHERE i.payment_id = p.id) AS items ON true
    LEFT JOIN bank_mutations m ON m.id = p.mutation_id
    LEFT JOIN LATERAL (
      SELECT sum(e.amount) AS amount FROM wallet_entries e JOIN wallets w ON w.id = e.wallet_id AND w.kind = 'WALLET'
      WHERE e.transaction_id = p.wallet_transaction_id) AS moved ON true
    WHERE p.status = 'DIBAYAR'`.execute(db);
  return rows[0] ?? { payments: 0, wrong: [] };
}

/** Bills that are paid by a payment that is not, by their numbers; the database refuses them, as long as nobody switches its rules off. */
export async function billsPaidByNothing(db: Kysely<DB>): Promise<string[]> {
  const { rows } = await sql<{ bill_no: string }>`
    SELECT bill_no FROM bills b LEFT JOIN payment_items i ON i.payment_id = b.paid_payment_id AND i.bill_id = b.id AND i.hold = 'PAID'
    WHERE b.paid_payment_id IS NOT NULL AND i.bill_id IS NULL ORDER BY b.id LIMIT 100`.execute(db);
  return rows.map(({ bill_no }) => bill_no);
}

/** What paid a bill. */
export function paymentOfBill(db: Kysely<DB>, billId: number) {
  return db
    .selectFrom("bills")
    .innerJoin("payments", "payments.id", "bills.paid_payment_id")
    .select(["bill_no", "code as payment_code", "method", "counter_staff"])
    .select(["payments.paid_at", "receipt_no"])
    .where("bills.id", "=", billId)
    .executeTakeFirst();
}

/** The accounts that own what a payment is for, with what of it is for each connection, in rupiah. */
export async function ownersOfPaid(db: Kysely<DB>, paymentId: number) {
  const { rows } = await sql<{ account_id: number; sl: string; total: number }>`
    SELECT link.account_id, c.sl, sum(i.total)::bigint AS total FROM payment_items i
    JOIN bills b ON b.id = i.bill_id JOIN connections c ON c.id = b.connection_id
    JOIN account_connections link ON link.connection_id = c.id AND link.relation = 'PEMILIK'
    WHERE i.payment_id = ${paymentId} GROUP BY link.account_id, c.sl ORDER BY link.account_id, c.sl`.execute(
    db,
  );
  return rows;
}
