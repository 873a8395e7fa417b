import { fieldError } from "../../field-errors/field-errors.ts";
import { type Ctx, inTransaction, type Tx } from "../../kernel/context.ts";
import { invalid } from "../../kernel/errors.ts";
import { today } from "../../kernel/time.ts";
import { AccountNotFound } from "../accounts/refusals.ts";
import { dueBills } from "../bills/bills.ts";
import { BillNotFound } from "../bills/refusals.ts";
import { requireConnection } from "../connections/connections.ts";
import { auditCancelled, payBillsByMutation, settleByStaff } from "../payments/matching.ts";

import { BillNotDue } from "../payments/refusals.ts";
import { creditWallet } from "../wallet/wallet.ts";
import {
  auditMutation,
  type EntryRules,
  isForAnother,
  payWith,
  presentMutation,
  transferOf,
} from "./bank.ts";
import { pricingDay } from "./booking-day.ts";
import type { CreditWallet, MatchPayment, PayBills, Return, VoidMutation } from "./decision-schema.ts";
import type { Mutation, MutationAction } from "./office-schema.ts";
import * as queries from "./queries.ts";
import { EntrySecondPerson, MutationDecided, MutationImported, OwnMutation } from "./refusals.ts";

/*
 * What staff decide about money that waits: each one transaction, in which the mutation is locked first, then bills, payments and
 * wallets. Two who decide about the same mutation at once meet at its lock, and the second gets MutationDecided. Who entered one by
 * hand gets EntrySecondPerson, by the office's rules.
 */

/**
 * Pays the payment that it is for. What is above the payment's total goes to the wallet of the account that asked for it.
 */
export function matchByStaff(ctx: Ctx, id: number, input: MatchPayment, rules: EntryRules) {
  const paymentCode = input.payment_code;
  return decide(ctx, id, { action: "match", rules }, async (tx, mutation) => {
    const paid = await settleByStaff(tx, { mutation: transferOf(mutation), paymentCode });
    const known = { for_payment_id: paid.paymentId };
    return payWithExcess(tx, mutation, { ...paid, code: paymentCode, known }, async (excess) => {
      const accountId = await queries.payerOf(tx.db, paid.paymentId);
      if (accountId !== null) return accountId;
      throw invalid({ payment_code: [fieldError("NO_ACCOUNT_FOR_EXCESS", { excess })] });
    });
  });
}

/**
 * Pays bills that nobody asked to pay with it: those that are named, or all unpaid ones of a connection, at what they cost on the day
 * it was booked, or today when that was too long ago (pricingDay). What is above them goes to the wallet of `excess_to`.
 */
export function payBillsByStaff(ctx: Ctx, id: number, input: PayBills, rules: EntryRules) {
  return decide(ctx, id, { action: "pay-bills", rules }, async (tx, mutation) => {
    const on = pricingDay(tx, mutation.booked_at, rules.bankEntryDays);
    const choice = {
      mutation: transferOf(mutation),
      billNos: await chosenBills(tx, input, on),
      on,
      cancelOpen: input.cancel_open ?? false,
    };
    const paid = await payBillsByMutation(tx, choice);
    const decided = await payWithExcess(tx, mutation, paid, (excess) => {
      const username = input.excess_to ?? null;
      if (username !== null) return requireAccountOf(tx, username);
      throw invalid({ excess_to: [fieldError("EXCESS_WITHOUT_ACCOUNT", { excess })] });
    });
    await auditCancelled(tx, paid.cancelled);
    return decided;
  });
}

/**
 * Records that a locked mutation has paid a payment, and puts what the bills did not need into a wallet.
 * @param accountFor the account whose wallet takes this many rupiah; asked only where there is an excess
 */
async function payWithExcess(
  tx: Tx,
  mutation: queries.MutationRow,
  { toBills, code, known = {} }: { toBills: number; code: string; known?: { for_payment_id?: number } },
  accountFor: (excess: number) => Promise<number>,
): Promise<queries.MutationRow> {
  const excess = mutation.amount - toBills;
  if (excess === 0) return payWith(tx, mutation, { toBills, ...known });
  const accountId = await accountFor(excess);
  const walletTransactionId = await creditWallet(tx, accountId, excess, {
    cause: "EXCESS_TRANSFER",
    of: code,
  });
  return payWith(tx, mutation, { toBills, walletTransactionId, ...known });
}

/** Puts all of it into an account's wallet. */
export function creditByStaff(ctx: Ctx, id: number, input: CreditWallet, rules: EntryRules) {
  return decide(ctx, id, { action: "credit", rules }, async (tx, { amount, booked_at, for_payment_id }) => {
    const accountId = await requireAccountOf(tx, input.username);
    const isTheirs = for_payment_id !== null && (await queries.payerOf(tx.db, for_payment_id)) === accountId;
    const from = { cause: "BANK_TRANSFER", of: today(tx.zone, booked_at) } as const;
    return queries.decideMutation(tx, id, {
      status: "DIKREDITKAN",
      to_wallet: amount,
      wallet_transaction_id: await creditWallet(tx, accountId, amount, from),
      note: input.note,
      // Money that goes to somebody else was not sent by who asked for the payment.
      for_payment_id: isTheirs ? for_payment_id : null,
    });
  });
}

/** Records that all of it was sent back. */
export function returnByStaff(ctx: Ctx, id: number, { reference, note }: Return, rules: EntryRules) {
  return decide(ctx, id, { action: "return", rules }, (tx, { amount }) =>
    queries.decideMutation(tx, id, {
      status: "DIKEMBALIKAN",
      returned: amount,
      return_reference: reference,
      note,
    }),
  );
}

/**
 * Takes back a line that was entered by hand by mistake: its money never came. Another must do it than who entered it, and what a
 * statement brought stays (bank_mutations_decision). The same line may be entered again.
 */
export function voidByStaff(ctx: Ctx, id: number, { reason }: VoidMutation, rules: EntryRules) {
  return decide(ctx, id, { action: "void", rules }, (tx, { entered_by }) => {
    if (entered_by === null) throw MutationImported(id);
    if (entered_by === tx.actor.username) throw OwnMutation(id);
    return queries.decideMutation(tx, id, { status: "DIBATALKAN", note: reason });
  });
}

/** @throws MutationNotFound, MutationDecided, EntrySecondPerson */
async function decide(
  ctx: Ctx,
  id: number,
  { action, rules }: { action: MutationAction; rules: EntryRules },
  work: (tx: Tx, mutation: queries.MutationRow) => Promise<queries.MutationRow>,
): Promise<Mutation> {
  return inTransaction(ctx, async (tx) => {
    const before = await queries.lockMutation(tx, id);
    if (before.status !== "ANTREAN") throw MutationDecided(id, before.status);
    if (action !== "void" && isForAnother(before, tx, rules)) throw EntrySecondPerson(id);
    const after = await work(tx, before);
    const shown = await queries.requireMutation(tx.db, id);
    const { payment_code, credited_to } = shown;
    await auditMutation(tx, action, before, after, { payment_code, credited_to });
    return presentMutation(shown, tx, rules);
  });
}

/** The numbers of the bills to pay. @param on local date @throws 404 CONNECTION_NOT_FOUND, BILL_NOT_FOUND; 409 BILL_NOT_DUE; 422 */
async function chosenBills(tx: Tx, { sl, bill_nos }: PayBills, on: string): Promise<string[]> {
  if (sl === undefined) {
    if (bill_nos === undefined)
      throw invalid({ sl: [fieldError("REQUIRED_WITHOUT", { field: "bill_nos" })] });
    return bill_nos;
  }
  const connection = await requireConnection(tx.db, sl);
  const due = (await dueBills(tx.db, connection.id, on)).map(({ bill_no }) => bill_no);
  if (bill_nos === undefined && due.length === 0)
    throw BillNotDue(`The connection ${sl} has no unpaid bill.`);
  const foreign = bill_nos?.find((number) => !due.includes(number));
  if (foreign !== undefined) throw BillNotFound(`${foreign} that the connection ${sl} has to pay`);
  return bill_nos ?? due;
}

async function requireAccountOf(tx: Tx, username: string): Promise<number> {
  const id = await queries.accountIdByUsername(tx.db, username);
  if (id === undefined) throw AccountNotFound(username);
  return id;
}
