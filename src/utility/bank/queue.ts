import { fingerprintOf, formerFingerprintOf } from "../../bank-statements/fingerprint.ts";
import type { Credit } from "../../bank-statements/statement.ts";
import { fieldError } from "../../field-errors/field-errors.ts";
import { type Ctx, inTransaction, type Tx } from "../../kernel/context.ts";
import { checkDate } from "../../kernel/date-range.ts";
import { invalid } from "../../kernel/errors.ts";
import { isDate, startOfDay, today } from "../../kernel/time.ts";
import { paymentOfTotal } from "../payments/matching.ts";
import {
  auditMutation,
  type EntryRules,
  matchAll,
  presentMutation,
  storeMutations,
  transferOf,
} from "./bank.ts";
import { earliestBookingDay } from "./booking-day.ts";
import { candidatesFor, paymentMeantBy } from "./candidates/candidates.ts";
import type { MutationQuery, NewMutation } from "./office-schema.ts";
import * as queries from "./queries.ts";

/** Mutations, newest first or as the query sorts them. */
export async function listMutations(ctx: Ctx, query: MutationQuery, rules: EntryRules) {
  const { from, to } = query;
  if (from !== undefined) checkDate("from", from);
  if (to !== undefined) checkDate("to", to);
  if (from !== undefined && to !== undefined && from > to)
    throw invalid({ from: [fieldError("AFTER_FIELD", { field: "to" })] });
  return queries.listOfMutations(ctx, query).map((row) => presentMutation(row, ctx, rules));
}

/** A mutation; while it waits, with the payments and bills it may be for. */
export async function getMutation(ctx: Ctx, id: number, rules: EntryRules) {
  const row = await queries.requireMutation(ctx.db, id);
  const candidates =
    row.status === "ANTREAN"
      ? await candidatesFor(ctx, row, rules.bankEntryDays)
      : { payments: [], connections: [], bills: [] };
  return { ...presentMutation(row, ctx, rules), candidates };
}

/**
 * Enters one credit. It waits for another person or, in an office that has nobody else, is tried to match at once. One that is there
 * already, entered or imported, is answered as it is.
 */
export async function enterMutation(ctx: Ctx, bankAccountId: number, input: NewMutation, rules: EntryRules) {
  await queries.requireBankAccount(ctx.db, bankAccountId);
  const credit = creditOf(ctx, input, rules.bankEntryDays);
  const occurrence = input.occurrence ?? 1;
  const row = { ...credit, fingerprint: fingerprintOf(credit, occurrence) };
  const former = formerFingerprintOf(credit, occurrence);
  const { id, repeated } = await inTransaction(ctx, async (tx) => {
    const known = await queries.mutationByFingerprint(tx, bankAccountId, former);
    return known === undefined ? addOrFind(tx, bankAccountId, row, rules) : { id: known.id, repeated: true };
  });
  await matchAll(ctx, [id]);
  return { record: presentMutation(await queries.requireMutation(ctx.db, id), ctx, rules), repeated };
}

async function addOrFind(tx: Tx, bankAccountId: number, row: queries.NewMutation, rules: EntryRules) {
  for (;;) {
    const [added] = await storeMutations(tx, bankAccountId, { entered_by: tx.actor.username }, [row]);
    if (added !== undefined) {
      if (rules.bankEntrySecondPerson) await keepForAnother(tx, added);
      await auditMutation(tx, "create", null, await queries.requireMutation(tx.db, added.id));
      return { id: added.id, repeated: false };
    }
    // Undefined when it was voided between the two statements.
    const known = await queries.mutationByFingerprint(tx, bankAccountId, row.fingerprint);
    if (known !== undefined) return { id: known.id, repeated: true };
  }
}

/**
 * Notes why it waits, which keeps it from being matched by itself, and what it seems to be for, so that who sent the money reads that
 * it has come.
 */
async function keepForAnother(tx: Tx, mutation: queries.MutationRow): Promise<void> {
  const meant = (await paymentOfTotal(tx, transferOf(mutation))) ?? (await paymentMeantBy(tx, mutation));
  const why = `Entered by hand; another person than ${tx.actor.username} has to decide.`;
  await queries.noteWaiting(tx, mutation.id, why, meant);
}

/** What a statement would say of it. */
function creditOf(ctx: Ctx, { booked_at, amount, ...texts }: NewMutation, entryDays: number): Credit {
  // The day alone, so that anyone who sends it again means the same line.
  const bookedAt =
    booked_at === undefined ? startOfDay(today(ctx.zone, ctx.now()), ctx.zone) : new Date(booked_at);
  const day = Number.isNaN(bookedAt.getTime()) ? "" : today(ctx.zone, bookedAt);
  if (!isDate(day))
    throw invalid({ booked_at: [fieldError("MOMENT_OUTSIDE_YEARS", { first: 2000, last: 2100 })] });
  if (day > today(ctx.zone, ctx.now())) throw invalid({ booked_at: [fieldError("BOOKED_IN_THE_FUTURE")] });
  if (day < earliestBookingDay(ctx, entryDays))
    throw invalid({ booked_at: [fieldError("BOOKED_TOO_LONG_AGO", { days: entryDays })] });
  return {
    bookedAt,
    amount,
    description: texts.description.trim(),
    sender: texts.sender?.trim() || null,
    reference: texts.reference?.trim() || null,
  };
}
