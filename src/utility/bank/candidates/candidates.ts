import type { Kysely } from "kysely";
import type { DB } from "../../../db/tables.ts";
import type { Ctx } from "../../../kernel/context.ts";
import { wire } from "../../../kernel/wire.ts";
import { type DueBill, dueBills } from "../../bills/bills.ts";
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
  ownersOf,
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
  const due = await dueOf(ctx.db, bills, pricingDay(ctx, booked_at, entryDays));
  const totals = new Map(due.flatMap(({ bills: all }) => all.map((bill) => [bill.bill_no, bill.total])));
  const judged = await Promise.all(
    payments.map((payment) => judge(ctx, payment, { amount, bookedAt: booked_at })),
  );
  return {
    payments: judged,
    connections: await payable(ctx.db, due, { amount, bills }),
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

/** A connection, and its unpaid bills as they are on a local date, oldest first. */
interface Owing {
  id: number;
  bills: DueBill[];
}

/** What the connections of these bills owe on a local date. */
function dueOf(db: Kysely<DB>, bills: readonly LikeBill[], on: string): Promise<Owing[]> {
  const ids = new Set(bills.map(({ connection_id }) => connection_id).filter((id) => id !== null));
  return Promise.all([...ids].map(async (id) => ({ id, bills: await dueBills(db, id, on) })));
}

type ConnectionCandidate = MutationDetail["candidates"]["connections"][number];

/** Which bills the money pays of each connection that the bank's texts name, the oldest first, as pay-bills would; the best fit first. */
async function payable(
  db: Kysely<DB>,
  due: readonly Owing[],
  { amount, bills }: { amount: number; bills: readonly LikeBill[] },
): Promise<ConnectionCandidate[]> {
  const named = new Map(
    bills
      .filter(({ reasons }) => reasons.includes("CONNECTION"))
      .map((bill) => [bill.connection_id, bill.sl]),
  );
  const owing = due.filter(({ id }) => named.has(id));
  const owners = await ownersOf(
    db,
    owing.map(({ id }) => id),
  );
  const found = owing.map(({ id, bills: unpaid }) => {
    const paid = whatItPays(unpaid, amount);
    const total = paid.reduce((sum, bill) => sum + bill.total, 0);
    const excess_to = owners.get(id) ?? null;
    return {
      sl: named.get(id) ?? "",
      name: unpaid[0]?.name ?? "",
      bill_nos: paid.map(({ bill_no }) => bill_no),
      total,
      excess: amount - total,
      excess_to,
      obstacle: obstacleOf(paid, amount - total, excess_to),
    };
  });
  return found.toSorted(
    (one, other) =>
      Number(one.obstacle !== null) - Number(other.obstacle !== null) || one.excess - other.excess,
  );
}

/** The oldest of these bills, as many as the money pays in full. */
function whatItPays(unpaid: readonly DueBill[], amount: number): DueBill[] {
  let left = amount;
  const tooMuch = unpaid.findIndex(({ total }) => {
    left -= total;
    return left < 0;
  });
  return tooMuch === -1 ? [...unpaid] : unpaid.slice(0, tooMuch);
}

function obstacleOf(
  paid: readonly DueBill[],
  excess: number,
  excessTo: string | null,
): ConnectionCandidate["obstacle"] {
  if (paid.length === 0) return "AMOUNT";
  if (paid.some(({ open_payment_code }) => open_payment_code !== null)) return "BILL_HELD";
  return excess > 0 && excessTo === null ? "NO_ACCOUNT" : null;
}
