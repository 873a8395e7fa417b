import type { Kysely } from "kysely";
import type { DB } from "../../../db/tables.ts";
import type { Ctx, Tx } from "../../../kernel/context.ts";
import { onViolation } from "../../../kernel/errors.ts";
import { conflict } from "../../../kernel/refusal.ts";
import { blockTariffOf } from "../../pricing/pricing.ts";
import { addBills, addBillsInRoom, amountOf, type NewBill, type StoredBill } from "../queries.ts";
import * as queries from "./queries.ts";
import { type CreditUse, type OpenCredit, spend } from "./spend.ts";

export const CreditUsed = conflict(
  "CREDIT_USED",
  "A bill gives back more than this reading would leave. Withdraw that bill first.",
);

/**
 * Notes what true readings found to be estimated and billed too high, in the place of what they found before. The connections are
 * locked against changes of their readings.
 * @param readings every one that is written, whatever it found
 * @throws CreditUsed when a bill has given back more than a reading now finds
 */
export async function noteCredits(
  tx: Tx,
  readings: readonly { connection_id: number; found_in: string }[],
  credits: readonly queries.FoundCredit[],
): Promise<void> {
  if (readings.length === 0) return;
  await onViolation({ usage_credits_not_exceeded: CreditUsed() }, () =>
    queries.putFound(tx, readings, credits),
  );
}

/**
 * Stores bills of water of one period, as addBills does, each less what is open of its connection's credits: as many whole m³ as
 * keep it from going below zero, the rest waits for the next bill.
 */
export async function addWaterBills(tx: Tx, period: string, bills: readonly NewBill[]) {
  const ids = bills.flatMap(({ connection_id }) => connection_id ?? []);
  if (!(await queries.lockOpenCredits(tx, ids, period))) return addBills(tx, bills);
  const usesOf = await creditUses(tx.db, period, bills);
  const stored = await addBills(
    tx,
    bills.map((bill) => ({ ...bill, discount: (bill.discount ?? 0) + discountOf(bill, usesOf) })),
  );
  const uses = stored.flatMap((bill) =>
    (usesOf.get(bill.connection_id ?? 0) ?? []).map((use) => ({ ...use, billId: bill.id })),
  );
  await queries.addUses(tx, uses);
  return stored;
}

/** The same of many bills, of places that were free a moment ago. */
export async function addManyWaterBills(
  tx: Tx,
  period: string,
  bills: readonly NewBill[],
): Promise<StoredBill[]> {
  const ids = bills.flatMap(({ connection_id }) => connection_id ?? []);
  const givesBack = await queries.lockOpenCredits(tx, ids, period);
  const stored = givesBack ? undefined : await addBillsInRoom(tx, bills);
  return stored ?? addWaterBills(tx, period, bills);
}

/** What is given back to a connection, and how much of it waits; newest month first. */
export async function listCredits(ctx: Ctx, connectionId: number) {
  const rows = await queries.creditsOf(ctx.db, connectionId);
  return { items: rows.map((row) => ({ ...row, open: row.volume - row.used })) };
}

/** What bills of water of one period would use of their connections' credits, by connection. */
export async function creditUses(db: Kysely<DB>, period: string, bills: readonly NewBill[]) {
  const ids = bills.flatMap(({ connection_id }) => connection_id ?? []);
  const open = Map.groupBy(await queries.openCredits(db, ids, period), (row) => row.connection_id);
  return new Map(
    bills.flatMap((bill) => {
      const credits = open.get(bill.connection_id ?? 0);
      return credits === undefined
        ? []
        : [[bill.connection_id ?? 0, spend(credits.map(openCreditOf), amountOf(bill))] as const];
    }),
  );
}

/** Rupiah that a bill uses of credits. */
export function discountOf(
  { connection_id }: Pick<NewBill, "connection_id">,
  usesOf: ReadonlyMap<number, readonly CreditUse[]>,
): number {
  return (usesOf.get(connection_id ?? 0) ?? []).reduce((sum, { amount }) => sum + amount, 0);
}

function openCreditOf(row: queries.OpenCreditRow): OpenCredit {
  return {
    id: row.credit_id,
    estimate: { tariff: blockTariffOf(row), vatRate: row.vat_rate, usage: row.usage },
    estimateBillId: row.estimate_bill_id,
    volume: row.volume,
    used: row.used,
  };
}
