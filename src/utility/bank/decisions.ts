import { recordChange } from "../../kernel/audit.ts";
import { type Ctx, inTransaction, type Tx } from "../../kernel/context.ts";
import { conflict, invalid, notFound } from "../../kernel/errors.ts";
import { isoInZone, today } from "../../kernel/time.ts";
import { dueBills } from "../bills/bills.ts";
import { requireConnection } from "../connections/connections.ts";
import { payBillsByMutation, settleByStaff } from "../payments/payments.ts";
import { creditWallet } from "../wallet/wallet.ts";
import { payWith, transferOf } from "./bank.ts";
import type { CreditWallet, MatchPayment, Mutation, PayBills, Return } from "./office-schema.ts";
import { presentMutation, snapshotOf } from "./present.ts";
import { accountIdByUsername, decideMutation, lockMutation, type MutationRow, payerOf } from "./queries.ts";
import { mutationNotFound, requireMutation } from "./queue.ts";

/*
 * What staff decide about money that waits: each one transaction, in which the mutation is locked first, then bills, payments and
 * wallets. Two who decide about the same mutation at once meet at its lock, and the second is told MUTATION_DECIDED.
 */

/**
 * Pays the payment that it is for. What is above the payment's total goes to the wallet of who asked for it.
 * @throws 404 MUTATION_NOT_FOUND, PAYMENT_NOT_FOUND; 409 MUTATION_DECIDED, PAYMENT_CANNOT_BE_SETTLED, AMOUNT_TOO_SMALL; 422
 */
export function matchByStaff(ctx: Ctx, id: number, input: MatchPayment, zone: string): Promise<Mutation> {
  return decide(ctx, id, "match", zone, async (tx, mutation) => {
    const paymentCode = input.payment_code;
    const { paymentId, toBills } = await settleByStaff(
      tx,
      { mutation: transferOf(mutation), paymentCode },
      zone,
    );
    const excess = mutation.amount - toBills;
    if (excess === 0) return payWith(tx, mutation, { toBills, walletTransactionId: null });
    const accountId = await payerOf(tx.db, paymentId);
    if (accountId === null) {
      const why = `belongs to no account that could take the ${excess} rupiah above its total; use pay-bills with excess_to, or credit`;
      throw invalid({ payment_code: [why] });
    }
    const description = `Kelebihan transfer untuk pembayaran ${paymentCode}`;
    const walletTransactionId = await creditWallet(tx, accountId, excess, "ISI_SALDO", description);
    return payWith(tx, mutation, { toBills, walletTransactionId });
  });
}

/**
 * Pays bills that nobody asked to pay with it, at what they cost on the day it was booked: those that are named, or all unpaid ones
 * of a connection. What is above them goes to the wallet of `excess_to`.
 * @throws 404 MUTATION_NOT_FOUND, CONNECTION_NOT_FOUND, BILL_NOT_FOUND, ACCOUNT_NOT_FOUND; 409 MUTATION_DECIDED, BILL_NOT_DUE,
 *   PAYMENT_OPEN, AMOUNT_TOO_SMALL; 422
 */
export function payBillsByStaff(ctx: Ctx, id: number, input: PayBills, zone: string): Promise<Mutation> {
  return decide(ctx, id, "pay-bills", zone, async (tx, mutation) => {
    const { toBills, code } = await payBillsByMutation(
      tx,
      {
        mutation: transferOf(mutation),
        billNos: await chosenBills(tx, input, today(zone, mutation.booked_at)),
        cancelOpen: input.cancel_open ?? false,
      },
      zone,
    );
    const excess = mutation.amount - toBills;
    if (excess === 0) return payWith(tx, mutation, { toBills, walletTransactionId: null });
    const username = input.excess_to ?? null;
    if (username === null)
      throw invalid({
        excess_to: [`must name the account whose wallet takes the ${excess} rupiah above the bills`],
      });
    const description = `Kelebihan transfer untuk pembayaran ${code}`;
    const accountId = await requireAccountOf(tx, username);
    const walletTransactionId = await creditWallet(tx, accountId, excess, "ISI_SALDO", description);
    return payWith(tx, mutation, { toBills, walletTransactionId });
  });
}

/** Puts all of it into an account's wallet. @throws 404 MUTATION_NOT_FOUND, ACCOUNT_NOT_FOUND; 409 MUTATION_DECIDED */
export function creditByStaff(ctx: Ctx, id: number, input: CreditWallet, zone: string): Promise<Mutation> {
  return decide(ctx, id, "credit", zone, async (tx, mutation) => {
    const accountId = await requireAccountOf(tx, input.username);
    const day = isoInZone(mutation.booked_at.getTime(), zone).slice(0, 10);
    const description = `Isi saldo dari transfer bank tanggal ${day}`;
    return decideMutation(tx, id, {
      status: "DIKREDITKAN",
      to_bills: 0,
      to_wallet: mutation.amount,
      returned: 0,
      wallet_transaction_id: await creditWallet(tx, accountId, mutation.amount, "ISI_SALDO", description),
      return_reference: null,
      note: input.note,
    });
  });
}

/** Says that all of it was sent back. @throws 404 MUTATION_NOT_FOUND, 409 MUTATION_DECIDED */
export function returnByStaff(ctx: Ctx, id: number, input: Return, zone: string): Promise<Mutation> {
  return decide(ctx, id, "return", zone, (tx, mutation) =>
    decideMutation(tx, id, {
      status: "DIKEMBALIKAN",
      to_bills: 0,
      to_wallet: 0,
      returned: mutation.amount,
      wallet_transaction_id: null,
      return_reference: input.reference,
      note: input.note,
    }),
  );
}

async function decide(
  ctx: Ctx,
  id: number,
  action: "match" | "pay-bills" | "credit" | "return",
  zone: string,
  work: (tx: Tx, mutation: MutationRow) => Promise<MutationRow>,
): Promise<Mutation> {
  return inTransaction(ctx, async (tx) => {
    const before = await lockMutation(tx, id);
    if (before === undefined) throw mutationNotFound(id);
    if (before.status !== "ANTREAN")
      throw conflict("MUTATION_DECIDED", `The mutation ${id} no longer waits: it is ${before.status}.`);
    const after = await work(tx, before);
    const shown = await requireMutation(tx.db, id);
    const { payment_code, credited_to } = shown;
    await recordChange(tx, {
      entity: "bank_mutations",
      entityKey: String(id),
      action,
      before: snapshotOf(before),
      after: { ...snapshotOf(after), payment_code, credited_to },
    });
    return presentMutation(shown, zone);
  });
}

/** The numbers of the bills to pay. @param on local date @throws 404 CONNECTION_NOT_FOUND, BILL_NOT_FOUND; 409 BILL_NOT_DUE; 422 */
async function chosenBills(tx: Tx, { sl, bill_nos }: PayBills, on: string): Promise<string[]> {
  if (sl === undefined) {
    if (bill_nos === undefined) throw invalid({ sl: ["is required without bill_nos"] });
    return bill_nos;
  }
  const connection = await requireConnection(tx.db, sl);
  const due = (await dueBills(tx.db, connection.id, on)).map(({ bill_no }) => bill_no);
  if (bill_nos === undefined && due.length === 0)
    throw conflict("BILL_NOT_DUE", `The connection ${sl} has no unpaid bill.`);
  const foreign = bill_nos?.find((number) => !due.includes(number));
  if (foreign !== undefined)
    throw notFound("BILL_NOT_FOUND", `The connection ${sl} has no unpaid bill ${foreign}.`);
  return bill_nos ?? due;
}

async function requireAccountOf(tx: Tx, username: string): Promise<number> {
  const id = await accountIdByUsername(tx.db, username);
  if (id === undefined) throw notFound("ACCOUNT_NOT_FOUND", `There is no account ${username}.`);
  return id;
}
