import { type Kysely, type Selectable, sql } from "kysely";
import type { DB, PaymentProofs } from "../../db/tables.ts";
import { countRows, listed, listedById } from "../../kernel/lists/page-queries.ts";
import { hasWords } from "../../kernel/lists/search.ts";
import { wayOf } from "../../kernel/lists/sorting.ts";
import type { Method } from "./queries.ts";
import type { PaymentState } from "./states.ts";

/** A payment as both APIs show it. */
export type ShownPayment = Awaited<ReturnType<typeof shownPayment>>;
export type ShownItem = Awaited<ReturnType<typeof itemsOf>>[number];

/** Payments with their account, and where they are transferred to. */
export function shownPayments(db: Kysely<DB>) {
  return db
    .selectFrom("payments")
    .leftJoin("bank_accounts as bank", "bank.id", "payments.bank_account_id")
    .leftJoin("accounts", "accounts.id", "payments.account_id")
    .leftJoin("refunds", "refunds.payment_id", "payments.id")
    .leftJoinLateral(
      (proofs) =>
        proofs
          .selectFrom("payment_proofs")
          .select("payment_proofs.status")
          .select(
            sql<string | null>`CASE WHEN status = 'DITOLAK' AND note_is_shown THEN note END`.as("refusal"),
          )
          .whereRef("payment_proofs.payment_id", "=", "payments.id")
          .orderBy("payment_proofs.id", "desc")
          .limit(1)
          .as("proof"),
      (join) => join.onTrue(),
    )
    .innerJoinLateral(
      (items) =>
        items
          .selectFrom("payment_items")
          .innerJoin("bills", "bills.id", "payment_items.bill_id")
          .leftJoin("connections", "connections.id", "bills.connection_id")
          .select((item) => item.fn.countAll<number>().as("bill_count"))
          .select(sql<string>`string_agg(DISTINCT bills.name, ', ')`.as("customer_name"))
          .select(
            sql<
              string[]
            >`coalesce(array_agg(DISTINCT connections.sl) FILTER (WHERE sl IS NOT NULL), '{}')`.as("sls"),
          )
          .whereRef("payment_items.payment_id", "=", "payments.id")
          .as("paid_for"),
      (join) => join.onTrue(),
    )
    .selectAll("payments")
    .select(["paid_for.customer_name", "paid_for.bill_count", "paid_for.sls"])
    .select(["bank.bank", "bank.account_no", "bank.holder", "accounts.username"])
    .select(["accounts.name as account_name", "accounts.email", "proof.status as proof_status"])
    .select(["proof.refusal as proof_refusal", "refunds.created_at as refunded_at"])
    .select(["refunds.channel as refund_channel", "refunds.amount as refund_amount"])
    .select(["refunds.reason as refund_reason"]);
}

export function shownPayment(db: Kysely<DB>, id: number) {
  return shownPayments(db).where("payments.id", "=", id).executeTakeFirstOrThrow();
}

/**
 * The bills of these payments, oldest bill first. `shown_whole` is false where the account that paid only pays for the connection, or
 * does not look after it any more. A payment of no account was made by staff, who see everything.
 */
export function itemsOf(db: Kysely<DB>, paymentIds: readonly number[]) {
  return db
    .selectFrom("payment_items as item")
    .innerJoin("bills", "bills.id", "item.bill_id")
    .innerJoin("payments", "payments.id", "item.payment_id")
    .leftJoin("connections", "connections.id", "bills.connection_id")
    .leftJoin("account_connections as link", (join) =>
      join
        .onRef("link.connection_id", "=", "bills.connection_id")
        .onRef("link.account_id", "=", "payments.account_id"),
    )
    .select(["item.payment_id", "item.bill_id", "item.amount", "item.penalty", "item.stamp", "item.total"])
    .select(["bills.bill_no", "bills.kind", "bills.period", "bills.name", "bills.address"])
    .select(["bills.description"])
    .select(["bills.usage", "bills.stand_start", "bills.stand_end", "bills.exchanged", "connections.sl"])
    .select((item) =>
      item
        .or([
          item("payments.account_id", "is", null),
          item("bills.connection_id", "is", null),
          item("link.relation", "is not distinct from", "PEMILIK"),
        ])
        .as("shown_whole"),
    )
    .where("item.payment_id", "in", paymentIds.length === 0 ? [0] : paymentIds)
    .orderBy("bills.period")
    .orderBy("bills.id")
    .execute();
}

export interface PaymentFilter {
  accountId?: number | undefined;
  /** What this account may see as paid: see paidFor. */
  paidFor?: number | undefined;
  connectionId?: number | undefined;
  /** Part of a name on one of its bills, or of the number of a connection that they belong to. */
  whose?: string | undefined;
  /** Who took the money at the counter. */
  staff?: string | undefined;
  /** The till that the cash went into. */
  till?: number | undefined;
  status?: PaymentState | undefined;
  method?: Method | undefined;
  code?: string | undefined;
  /** By this moment it is filtered, and ordered, newest first. */
  by: "created_at" | "paid_at";
  from?: Date | undefined;
  below?: Date | undefined;
  /** Something happened to it since then. */
  changedSince?: Date | undefined;
}

function filtered(db: Kysely<DB>, filter: PaymentFilter) {
  const { accountId, paidFor: ofAccount, connectionId, by, from, below } = filter;
  const { status, method, code, staff, till, whose, changedSince } = filter;
  let all = db.selectFrom("payments");
  if (accountId !== undefined) all = all.where("account_id", "=", accountId);
  if (ofAccount !== undefined) all = all.where("id", "in", paidFor(ofAccount));
  if (status !== undefined) all = all.where("status", "=", status);
  if (method !== undefined) all = all.where("method", "=", method);
  if (code !== undefined) all = all.where("code", "=", code);
  if (from !== undefined) all = all.where(by, ">=", from);
  if (below !== undefined) all = all.where(by, "<", below);
  if (changedSince !== undefined) all = all.where("id", "in", changedAfter(accountId, changedSince));
  if (staff !== undefined) all = all.where("counter_staff", "=", staff);
  if (till !== undefined) all = all.where("till_id", "=", till);
  if (by === "paid_at") all = all.where("paid_at", "is not", null);
  if (whose !== undefined) all = all.where("id", "in", paymentsOf(whose));
  if (connectionId === undefined) return all;
  return all.where("id", "in", (items) =>
    items
      .selectFrom("payment_items")
      .innerJoin("bills", "bills.id", "payment_items.bill_id")
      .select("payment_items.payment_id")
      .where("bills.connection_id", "=", connectionId),
  );
}

/** The ids of the account's payments to which something happened since then: a step, or a decision on a proof. */
function changedAfter(accountId: number | undefined, since: Date) {
  return sql<number>`(
    SELECT p.id FROM payments p WHERE p.account_id = ${accountId ?? null}
      AND (EXISTS (SELECT FROM payment_events e WHERE e.payment_id = p.id AND e.created_at >= ${since})
        OR EXISTS (SELECT FROM payment_proofs f WHERE f.payment_id = p.id AND coalesce(f.reviewed_at, f.created_at) >= ${since})))`;
}

/** The ids of payments with a bill on such a name, or of such a connection. */
function paymentsOf(part: string) {
  return sql<number>`(
    SELECT item.payment_id FROM payment_items item JOIN bills ON bills.id = item.bill_id
    LEFT JOIN connections ON connections.id = bills.connection_id
    WHERE ${hasWords(part, "bills.name", "connections.sl")})`;
}

/** How many payments there are under the filter and what they come to, rupiah; what was paid of them by method, and what went back. */
export async function sumsOfPayments(db: Kysely<DB>, filter: PaymentFilter) {
  const rows = await filtered(db, filter)
    .select((row) => [
      "method",
      "status",
      row.fn.countAll<number>().as("count"),
      row.fn.sum<number>("total").as("total"),
    ])
    .groupBy(["method", "status"])
    .orderBy("method")
    .execute();
  return rows.map((row) => ({ ...row, total: Number(row.total) }));
}

/**
 * The ids of what an account has paid, refunded or not, and of payments of no account (the counter, or a transfer that staff assigned) whose bills are
 * all the account's own, or of connections that it owns. Any other would show it what is somebody else's.
 */
export function paidFor(accountId: number) {
  return sql<number>`(
    WITH own AS (
      SELECT bills.id FROM bills
      JOIN account_connections link ON link.connection_id = bills.connection_id
      WHERE link.account_id = ${accountId} AND link.relation = 'PEMILIK'
      UNION ALL SELECT id FROM bills WHERE account_id = ${accountId} AND connection_id IS NULL
    ), paid AS (
      SELECT payment_id AS id, count(*) AS bills FROM own JOIN payment_items ON bill_id = own.id
      WHERE hold <> 'OPEN' GROUP BY payment_id
    )
    SELECT id FROM payments WHERE account_id = ${accountId} AND status IN ('DIBAYAR', 'DIKEMBALIKAN')
    UNION ALL
    SELECT payments.id FROM paid JOIN payments ON payments.id = paid.id
    WHERE payments.account_id IS NULL AND payments.status IN ('DIBAYAR', 'DIKEMBALIKAN')
      AND paid.bills = (SELECT count(*) FROM payment_items WHERE payment_id = payments.id))`;
}

/** Payments, newest first unless sorted otherwise. Only the rows of a page are joined. */
export function listOfPayments(
  db: Kysely<DB>,
  filter: PaymentFilter,
  sort?: "oldest" | "amount" | "-amount",
) {
  const way = sort === undefined ? "desc" : wayOf(sort);
  const by = sort === "amount" || sort === "-amount" ? "total" : filter.by;
  const sorted = filtered(db, filter).orderBy(by, way).orderBy("id", way);
  return listedById(sorted.select("id"), (ids) =>
    shownPayments(db).where("payments.id", "in", ids).execute(),
  );
}

/**
 * Payments that are open on any of these bills, oldest first, as an account sees them that wants the bills itself: `gives_way` where,
 * of each bill in question, it owns the connection and the payer does not, and no money at the bank supports the payment: a line that
 * is known to be for it and enough for its bills, or one of its total that is about to be matched.
 */
export function rivalsOf(db: Kysely<DB>, accountId: number, billIds: readonly number[]) {
  return db
    .selectFrom("payment_items as item")
    .innerJoin("payments", "payments.id", "item.payment_id")
    .innerJoin("bills", "bills.id", "item.bill_id")
    .leftJoin("account_connections as mine", (join) =>
      join.onRef("mine.connection_id", "=", "bills.connection_id").on("mine.account_id", "=", accountId),
    )
    .leftJoin("account_connections as theirs", (join) =>
      join
        .onRef("theirs.connection_id", "=", "bills.connection_id")
        .onRef("theirs.account_id", "=", "payments.account_id"),
    )
    .where("item.bill_id", "in", billIds)
    .where("item.hold", "=", "OPEN")
    .groupBy("payments.id")
    .selectAll("payments")
    .select(
      sql<boolean>`bool_and(mine.relation IS NOT DISTINCT FROM 'PEMILIK' AND theirs.relation IS DISTINCT FROM 'PEMILIK')
        AND NOT EXISTS (SELECT FROM bank_mutations line WHERE line.status = 'ANTREAN'
          AND line.for_payment_id = payments.id AND line.amount >= payments.bills_total + payments.service_fee)
        AND NOT EXISTS (SELECT FROM bank_mutations line WHERE line.status = 'ANTREAN' AND line.note IS NULL
          AND line.bank_account_id = payments.bank_account_id AND line.amount = payments.total)`.as(
        "gives_way",
      ),
    )
    .orderBy("payments.id")
    .execute();
}

/** Bills by id that this account may pay: its own without a connection, and those of its connections. */
export function payableBills(db: Kysely<DB>, accountId: number, billIds: readonly number[]) {
  return db
    .selectFrom("bills")
    .leftJoin("account_connections as link", (join) =>
      join.onRef("link.connection_id", "=", "bills.connection_id").on("link.account_id", "=", accountId),
    )
    .select(["bills.id", "bills.connection_id", "bills.period", "bills.status"])
    .where("bills.id", "in", billIds)
    .where((bill) =>
      bill.or([
        bill("link.account_id", "is not", null),
        bill.and([bill("bills.connection_id", "is", null), bill("bills.account_id", "=", accountId)]),
      ]),
    )
    .execute();
}

/** The connection's bills of these periods, whatever their state. */
export function billsOfPeriods(db: Kysely<DB>, connectionId: number, periods: readonly string[]) {
  return db
    .selectFrom("bills")
    .select(["id", "connection_id", "period", "status"])
    .where("connection_id", "=", connectionId)
    .where("period", "in", periods)
    .execute();
}

export function billsByNumber(db: Kysely<DB>, numbers: readonly string[]) {
  const ids = numbers.map((number) => Number(number.slice(6)));
  return db
    .selectFrom("bills")
    .select(["id", "bill_no", "connection_id", "period", "status"])
    .where("id", "in", ids)
    .where("bill_no", "in", numbers)
    .execute();
}

/** Where customers transfer to: the oldest active account. */
export function receivingAccount(db: Kysely<DB>) {
  return db
    .selectFrom("bank_accounts")
    .select(["id", "bank", "account_no", "holder"])
    .where("is_active", "=", true)
    .orderBy("id")
    .limit(1)
    .executeTakeFirst();
}

export async function unpaidAmong(db: Kysely<DB>, billIds: readonly number[]): Promise<number> {
  return countRows(db.selectFrom("bills").where("id", "in", billIds).where("status", "=", "BELUM_LUNAS"));
}

/** The bank line that paid a payment, with the bank that received it. */
export function mutationOf(db: Kysely<DB>, mutationId: number) {
  return db
    .selectFrom("bank_mutations as mutation")
    .innerJoin("bank_accounts as bank", "bank.id", "mutation.bank_account_id")
    .select(["mutation.id", "mutation.amount", "mutation.booked_at", "mutation.description"])
    .select(["mutation.sender"])
    .select(["mutation.reference", "bank.bank"])
    .where("mutation.id", "=", mutationId)
    .executeTakeFirst();
}

export type LineFor = Awaited<ReturnType<typeof linesFor>>[number];

/**
 * The bank lines that came for a payment, newest first, with how the payment that a line paid was refunded. Where the account's next
 * payment of the same bills took its total (takeTotalAgain), what came for that one came for this one too.
 */
export async function linesFor(db: Kysely<DB>, paymentId: number) {
  const { rows } = await sql<{
    amount: number;
    booked_at: Date;
    bank: string;
    status: "ANTREAN" | "COCOK" | "DIKREDITKAN" | "DIKEMBALIKAN";
    refunded_by: "TRANSFER" | "TUNAI" | "WIPAY" | null;
  }>`
    WITH mine AS (
      SELECT id, mutation_id FROM payments WHERE id = ${paymentId}
      UNION ALL
      SELECT next.id, next.mutation_id FROM payments this JOIN payments next
        ON (next.account_id, next.bank_account_id, next.total) = (this.account_id, this.bank_account_id, this.total)
          AND next.id > this.id AND next.created_at < this.expires_at + interval '8 days'
      WHERE this.id = ${paymentId} AND this.status IN ('DIBATALKAN', 'KADALUARSA')
    )
    SELECT line.amount, line.booked_at, bank.bank, line.status, refunds.channel AS refunded_by
    FROM bank_mutations line JOIN bank_accounts bank ON bank.id = line.bank_account_id
    LEFT JOIN payments ON payments.mutation_id = line.id LEFT JOIN refunds ON refunds.payment_id = payments.id
    WHERE line.id IN (SELECT id FROM bank_mutations WHERE for_payment_id IN (SELECT id FROM mine)
        UNION ALL SELECT mutation_id FROM mine WHERE mutation_id IS NOT NULL)
      AND line.status <> 'DIBATALKAN'
    ORDER BY line.booked_at DESC, line.id DESC`.execute(db);
  return rows;
}

export function eventsOf(db: Kysely<DB>, paymentId: number) {
  return db
    .selectFrom("payment_events")
    .select((event) => event.ref("status").$castTo<PaymentState>().as("status"))
    .select(["actor", "note", "cause", "cause_reference", "created_at as at"])
    .where("payment_id", "=", paymentId)
    .orderBy("id")
    .execute();
}

function proofs(db: Kysely<DB>) {
  return db
    .selectFrom("payment_proofs as proof")
    .innerJoin("payments", "payments.id", "proof.payment_id")
    .innerJoin("files", "files.id", "proof.file_id")
    .selectAll("proof")
    .select(["payments.code", "payments.status as payment_status", "payments.total as payment_total"])
    .select("files.repeats as repeated_photo");
}

export function proofsOf(db: Kysely<DB>, paymentId: number) {
  return proofs(db).where("proof.payment_id", "=", paymentId).orderBy("proof.id").execute();
}

export function proofById(db: Kysely<DB>, id: number) {
  return proofs(db).where("proof.id", "=", id).executeTakeFirstOrThrow();
}

export async function countProofs(db: Kysely<DB>, paymentId: number): Promise<number> {
  return countRows(db.selectFrom("payment_proofs").where("payment_id", "=", paymentId));
}

/** Oldest first, so that none waits for ever. */
export function listOfProofs(db: Kysely<DB>, status: Selectable<PaymentProofs>["status"] | undefined) {
  const all = status === undefined ? proofs(db) : proofs(db).where("proof.status", "=", status);
  return listed(all.orderBy("proof.id"));
}

export function refundOf(db: Kysely<DB>, paymentId: number) {
  return db.selectFrom("refunds").selectAll().where("payment_id", "=", paymentId).executeTakeFirst();
}

export async function connectionIdOf(db: Kysely<DB>, sl: string): Promise<number | undefined> {
  const row = await db.selectFrom("connections").select("id").where("sl", "=", sl).executeTakeFirst();
  return row?.id;
}
