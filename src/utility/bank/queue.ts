import type { Kysely } from "kysely";
import type { DB } from "../../db/tables.ts";
import { recordChange } from "../../kernel/audit.ts";
import { type Ctx, inTransaction } from "../../kernel/context.ts";
import { checkDate } from "../../kernel/date-range.ts";
import { invalid, notFound } from "../../kernel/errors.ts";
import { type Page, pageOf } from "../../kernel/paging.ts";
import { isDate, today } from "../../kernel/time.ts";
import { requireBankAccount } from "./accounts.ts";
import { matchAll, storeMutations } from "./bank.ts";
import { candidatesFor } from "./candidates/candidates.ts";
import { fingerprintOf } from "./fingerprint.ts";
import type { Mutation, MutationDetail, MutationQuery, NewMutation } from "./office-schema.ts";
import { presentMutation, snapshotOf } from "./present.ts";
import { mutationByFingerprint, pageOfMutations, type ShownMutation, shownMutation } from "./queries.ts";
import type { Credit } from "./statement.ts";

/** Mutations, newest first. @throws 422 */
export async function listMutations(ctx: Ctx, query: MutationQuery, zone: string): Promise<Page<Mutation>> {
  const { from, to } = query;
  if (from !== undefined) checkDate("from", from);
  if (to !== undefined) checkDate("to", to);
  if (from !== undefined && to !== undefined && from > to) throw invalid({ from: ["must not be after to"] });
  const { rows, total } = await pageOfMutations(ctx.db, query, zone);
  return pageOf(
    rows.map((row) => presentMutation(row, zone)),
    total,
    query,
  );
}

/** A mutation; while it waits, with the payments and bills it may be for. @throws 404 MUTATION_NOT_FOUND */
export async function getMutation(ctx: Ctx, id: number, zone: string): Promise<MutationDetail> {
  const row = await requireMutation(ctx.db, id);
  const candidates =
    row.status === "ANTREAN" ? await candidatesFor(ctx.db, row, zone) : { payments: [], bills: [] };
  return { ...presentMutation(row, zone), candidates };
}

/** @throws 404 MUTATION_NOT_FOUND */
export async function requireMutation(db: Kysely<DB>, id: number): Promise<ShownMutation> {
  const row = await shownMutation(db, id);
  if (row === undefined) throw mutationNotFound(id);
  return row;
}

export function mutationNotFound(id: number) {
  return notFound("MUTATION_NOT_FOUND", `There is no mutation ${id}.`);
}

/**
 * Enters one credit and tries to match it. One that is there already, entered or imported, is answered as it is.
 * @throws 404 BANK_ACCOUNT_NOT_FOUND, 422
 */
export async function enterMutation(
  ctx: Ctx,
  bankAccountId: number,
  input: NewMutation,
  zone: string,
): Promise<{ mutation: Mutation; repeated: boolean }> {
  await requireBankAccount(ctx, bankAccountId);
  const credit = creditOf(input, zone, ctx.now());
  const fingerprint = fingerprintOf(credit, input.occurrence ?? 1);
  const { id, repeated } = await inTransaction(ctx, async (tx) => {
    const [added] = await storeMutations(tx, bankAccountId, null, [{ ...credit, fingerprint }]);
    if (added === undefined)
      return { ...(await mutationByFingerprint(tx.db, bankAccountId, fingerprint)), repeated: true };
    await recordChange(tx, {
      entity: "bank_mutations",
      entityKey: String(added.id),
      action: "create",
      before: null,
      after: snapshotOf(await requireMutation(tx.db, added.id)),
    });
    return { id: added.id, repeated: false };
  });
  await matchAll(ctx, [id], zone);
  return { mutation: presentMutation(await requireMutation(ctx.db, id), zone), repeated };
}

/** What a statement would say of it. */
function creditOf({ booked_at, amount, ...texts }: NewMutation, zone: string, now: Date): Credit {
  const bookedAt = new Date(booked_at);
  const day = Number.isNaN(bookedAt.getTime()) ? "" : today(zone, bookedAt);
  if (!isDate(day)) throw invalid({ booked_at: ["must be a moment of the years 2000 to 2100"] });
  if (day > today(zone, now)) throw invalid({ booked_at: ["lies in the future"] });
  return {
    bookedAt,
    amount,
    description: texts.description.trim(),
    sender: texts.sender?.trim() || null,
    reference: texts.reference?.trim() || null,
  };
}
