import type { Config } from "../../config.ts";
import { auditOf } from "../../kernel/audit/audit.ts";
import { type Ctx, inTransaction, systemActor, type Tx } from "../../kernel/context.ts";
import { LoketError, meansDatabaseUnavailable, onViolation } from "../../kernel/errors.ts";
import { wire } from "../../kernel/wire.ts";
import { actionsFor } from "../../staff/actions.ts";
import { type IncomingTransfer, matchTransfer, tellMoneyWaits } from "../payments/matching.ts";
import { paymentMeantBy } from "./candidates/candidates.ts";
import { type Mutation, mutationRoles } from "./office-schema.ts";
import * as queries from "./queries.ts";
import { BankAccountNotFound } from "./refusals.ts";

/** What an office has settled about lines that its staff enter by hand. */
export type EntryRules = Pick<Config, "bankEntryDays" | "bankEntrySecondPerson">;

/** How many are tried in one turn of the job. */
const MOST_AT_ONCE = 1000;

/**
 * Tries to match what waits and was never tried: what a process that died, or a database that was busy, left behind.
 *
 * A mutation is stored in one transaction and tried in another of its own, so that an import holds no bill longer than its one
 * match takes. Nothing is lost between the two: what is stored and untried is ANTREAN without a note, staff see it in the queue,
 * and this finds it. Nothing is done twice either: a try locks the mutation first, and passes it over unless it is still such a one.
 */
export async function matchWaiting(ctx: Ctx): Promise<void> {
  await matchAll(ctx, await queries.untriedMutations(ctx.db, MOST_AT_ONCE));
}

/**
 * Tries each of these, in their order. One that fails stays untried, for the next turn; so do all that follow when the database
 * cannot be used just now.
 * @param before called before each; what it throws ends the trying
 * @returns how many of them have paid bills
 */
export async function matchAll(
  ctx: Ctx,
  ids: readonly number[],
  before: (tried: number) => Promise<void> = async () => {},
): Promise<number> {
  let matched = 0;
  for (const [tried, id] of ids.entries()) {
    try {
      await before(tried);
      if (await matchOne(ctx, id)) matched += 1;
    } catch (error) {
      const failure = { err: error, mutation: id };
      if (!isNoTime(error)) ctx.log.error(failure, "a bank mutation could not be tried to match");
      else {
        ctx.log.warn(failure, "bank mutations are tried to match later");
        break;
      }
    }
  }
  return matched;
}

/** Whether others would fail just as well: the server stops, or the database is away. */
function isNoTime(error: unknown): boolean {
  return error instanceof LoketError ? error.kind === "unavailable" : meansDatabaseUnavailable(error);
}

/**
 * Tries one: it pays its payment, or the reason why it waits is noted. The system does it, whatever user started it. Returns whether
 * it has paid.
 */
async function matchOne(ctx: Ctx, id: number): Promise<boolean> {
  return inTransaction({ ...ctx, actor: systemActor }, async (tx) => {
    const mutation = await queries.lockMutation(tx, id);
    if (mutation.status !== "ANTREAN" || mutation.note !== null) return mutation.status === "COCOK";
    const found = await matchTransfer(tx, transferOf(mutation));
    if ("waits" in found) {
      await queries.noteWaiting(
        tx,
        id,
        found.waits,
        found.forPayment ?? (await paymentMeantBy(tx, mutation)),
      );
      // Only the total says for sure whose money it is; a guess by name is for staff alone.
      if (found.forPayment !== null)
        await tellMoneyWaits(tx, found.forPayment, { mutationId: id, amount: mutation.amount });
      return false;
    }
    await payWith(tx, mutation, { toBills: mutation.amount });
    return true;
  });
}

interface Paid {
  toBills: number;
  walletTransactionId?: number | null;
  /** The payment that it paid, where that was asked for. */
  for_payment_id?: number;
}

/**
 * Records that a locked mutation has paid bills.
 * @param walletTransactionId what put the rest into a wallet, where the bills did not need all of it
 */
export function payWith(
  tx: Tx,
  { id, amount }: queries.MutationRow,
  { toBills, walletTransactionId = null, ...known }: Paid,
): Promise<queries.MutationRow> {
  return queries.decideMutation(tx, id, {
    status: "COCOK",
    to_bills: toBills,
    to_wallet: amount - toBills,
    wallet_transaction_id: walletTransactionId,
    note: null,
    ...known,
  });
}

/** Stores credits that are not there yet, and answers those. Their bank account may have been deleted meanwhile. */
export function storeMutations(
  tx: Tx,
  bankAccountId: number,
  source: queries.Source,
  rows: readonly queries.NewMutation[],
): ReturnType<typeof queries.addMutations> {
  const gone = { bank_mutations_bank_account_id_fkey: BankAccountNotFound(bankAccountId) };
  return onViolation(gone, () => queries.addMutations(tx, bankAccountId, source, rows));
}

/** A mutation as payments know it. */
export function transferOf({
  id,
  bank_account_id,
  amount,
  booked_at,
}: queries.MutationRow): IncomingTransfer {
  return { mutationId: id, bankAccountId: bank_account_id, amount, bookedAt: booked_at };
}

export const auditMutation = auditOf(
  "bank_mutations",
  "id",
  [
    ...(["bank_account_id", "amount", "description", "sender", "reference", "status"] as const),
    ...(["to_bills", "to_wallet", "returned", "return_reference", "note"] as const),
  ],
  ({ booked_at }: queries.MutationRow) => ({ booked_at: booked_at.toISOString() }),
);

/** Whether only somebody else may spend it: the caller entered it by hand, and one person alone makes no money. */
export function isForAnother(
  { entered_by }: Pick<queries.MutationRow, "entered_by">,
  { actor }: Pick<Ctx, "actor">,
  { bankEntrySecondPerson }: EntryRules,
): boolean {
  return bankEntrySecondPerson && entered_by !== null && entered_by === actor.username;
}

/** A mutation with what the caller may do with it. */
export function presentMutation(row: queries.JoinedMutationRow, ctx: Ctx, rules: EntryRules): Mutation {
  const { zone, actor } = ctx;
  const isWaiting = row.status === "ANTREAN";
  const isTheirs = isWaiting && !isForAnother(row, ctx, rules);
  const isPossible = {
    match: isTheirs,
    "pay-bills": isTheirs,
    credit: isTheirs,
    return: isTheirs,
    // A colleague takes back what was entered by hand; what a statement brought stays.
    void: isWaiting && row.entered_by !== null && row.entered_by !== actor.username,
  };
  return { ...wire(row, zone), actions: actionsFor(mutationRoles, isPossible, actor) };
}
