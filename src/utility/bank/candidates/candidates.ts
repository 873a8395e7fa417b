import type { Kysely } from "kysely";
import type { DB } from "../../../db/tables.ts";
import type { Ctx } from "../../../kernel/context.ts";
import { wire } from "../../../kernel/wire.ts";
import { dueBills } from "../../bills/bills.ts";
import { foreseenObstacle, proofsFor } from "../../payments/matching.ts";
import { pricingDay } from "../booking-day.ts";
import type { MutationDetail } from "../office-schema.ts";
import type { MutationRow } from "../queries.ts";
import {
  type Clues,
  type LikeBill,
  type LikePayment,
  likeBills,
  likePayments,
  meantPayments,
} from "./queries.ts";

/** Rupiah: what is lacking when the kode_unik was left out, or a bank took its fee out of the transfer. */
const TOLERANCE = 7500;

/**
 * What a mutation that waits may be for, the likeliest first; staff decide. Bills cost what pay-bills would take for them.
 * @param entryDays BANK_ENTRY_DAYS
 */
export async function candidatesFor(
  ctx: Ctx,
  mutation: MutationRow,
  entryDays: number,
): Promise<MutationDetail["candidates"]> {
  const { amount, booked_at, description, reference } = mutation;
  const payments = await likePayments(ctx.db, cluesOf(mutation));
  const bills = await likeBills(ctx.db, { amount, words: wordsOf(`${description} ${reference ?? ""}`) });
  const totals = await totalsOn(ctx.db, bills, pricingDay(ctx, booked_at, entryDays));
  const judged = await Promise.all(
    payments.map((payment) => judge(ctx, payment, { amount, bookedAt: booked_at })),
  );
  return {
    payments: judged,
    bills: bills.map((bill) => ({ ...bill, total: totals.get(bill.bill_no) ?? bill.amount })),
  };
}

/** The payment that a mutation which no total explains was sent for, where its texts or its sender leave one alone; else null. */
export async function paymentMeantBy({ db }: Pick<Ctx, "db">, mutation: MutationRow): Promise<number | null> {
  const found = await meantPayments(db, cluesOf(mutation));
  const best = Math.min(...found.map(({ rank }) => rank));
  const [one, another] = found.filter(({ rank }) => rank === best);
  return one === undefined || another !== undefined ? null : one.id;
}

function cluesOf(mutation: MutationRow): Clues {
  const { amount, booked_at, sender, description, reference, bank_account_id, for_payment_id } = mutation;
  const codes = `${description} ${reference ?? ""}`.match(/(?<!\d)[1-9]\d{11}(?!\d)/g) ?? [];
  return {
    amount,
    tolerance: TOLERANCE,
    bookedAt: booked_at,
    codes,
    sender,
    bankAccountId: bank_account_id,
    forPayment: for_payment_id,
  };
}

/**
 * What may be the number of a connection: long runs of digits wherever they stand, and whole words of the characters that a number
 * may have (connections.sl) with a digit among them.
 */
function wordsOf(text: string): string[] {
  const digits = text.match(/(?<!\d)\d{6,20}(?!\d)/g) ?? [];
  const words = text.toUpperCase().match(/(?<![0-9A-Z-])[0-9A-Z-]{4,20}(?![0-9A-Z-])/g) ?? [];
  return [...new Set([...digits, ...words.filter((word) => /\d/.test(word))])];
}

/** A payment with its proofs, and what would keep this money from settling it. */
async function judge(
  ctx: Ctx,
  { id, ...candidate }: LikePayment,
  transfer: { amount: number; bookedAt: Date },
) {
  const obstacle = await foreseenObstacle(ctx, candidate.code, transfer);
  return {
    ...wire(candidate, ctx.zone),
    proofs: await proofsFor(ctx, id),
    obstacle: obstacle?.why ?? null,
    missing: obstacle?.missing ?? null,
  };
}

/** What these bills of connections cost on a local date, by number. */
async function totalsOn(db: Kysely<DB>, bills: readonly LikeBill[], on: string) {
  const totals = new Map<string, number>();
  for (const id of new Set(bills.map(({ connection_id }) => connection_id)))
    if (id !== null) for (const { bill_no, total } of await dueBills(db, id, on)) totals.set(bill_no, total);
  return totals;
}
