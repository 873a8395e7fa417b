import { fieldError } from "../../../field-errors/field-errors.ts";
import { auditOf } from "../../../kernel/audit.ts";
import { type Ctx, inTransaction, type Tx } from "../../../kernel/context.ts";
import { invalid } from "../../../kernel/errors.ts";
import { presentPage } from "../../../kernel/paging.ts";
import { conflict, recordNotFound } from "../../../kernel/refusal.ts";
import { today } from "../../../kernel/time.ts";
import { wire } from "../../../kernel/wire.ts";
import { actionsFor } from "../../../staff/actions.ts";
import type { Mailing } from "../../accounts/accounts.ts";
import { withPeriod } from "../../bills/period.ts";
import * as schema from "../office-schema.ts";
import { judgeInChain } from "../stands.ts";
import { readingFrom, writeReading } from "../write.ts";
import { mailRefusedReading } from "./letters.ts";
import * as queries from "./queries.ts";

export const SelfReadingNotFound = recordNotFound("SELF_READING_NOT_FOUND", "self reading", 7);
export const SelfReadingNotWaiting = conflict(
  "SELF_READING_NOT_WAITING",
  (id: number, status: string) =>
    `The self reading ${id} is ${status}. Only one that is DIKIRIM can be reviewed.`,
  7,
  "DITOLAK",
);
export const ReadingExists = conflict(
  "READING_EXISTS",
  (sl: string, period: string) => `Staff have read ${sl} for ${period}.`,
  "0100123456",
  "202611",
);

/** What customers read themselves, newest first. */
export async function listSelfReadings(ctx: Ctx, query: schema.SelfReadingQuery) {
  return presentPage(await queries.pageOfSelfReadings(ctx.db, withPeriod(query), ctx.now()), query, (row) =>
    presentSelfReading(row, ctx),
  );
}

export async function getSelfReading(ctx: Ctx, id: number) {
  return presentSelfReading(await requireSelfReading(ctx, id), ctx);
}

/** Makes what the customer sent the reading of the period, in the place of an estimate or of another self reading, never of the staff's. */
export async function verifySelfReading(ctx: Ctx, id: number, input: schema.Verification) {
  return inTransaction(ctx, async (tx) => {
    const sent = await requireSelfReading(tx, id);
    const stand = input.stand ?? sent.stand;
    if (stand === null) throw invalid({ stand: [fieldError("STAND_NOT_GIVEN")] });
    const { connection_id, period } = sent;
    // The chain is locked first, as for every change of it; then the self reading, for which others wait.
    const readOn = sent.submitted_at === null ? undefined : today(tx.zone, sent.submitted_at);
    const inChain = await judgeInChain(tx, { connection_id, period, stand, readOn });
    const before = await lockWaiting(tx, id);
    if (inChain.before?.method === "PETUGAS") throw ReadingExists(sent.sl, period);
    const values = readingFrom(inChain, {
      method: "MANDIRI",
      note: input.note ?? null,
      read_at: before.submitted_at ?? tx.now(),
      file_id: before.file_id,
      flags: before.flags.filter((flag) => flag === "LOKASI_JAUH" || flag === "FOTO_BERULANG"),
    });
    const { previous, usage } = values;
    const note = input.note ?? before.note;
    await queries.reviewSelfReading(tx, id, { status: "DIVERIFIKASI", note, previous, stand, usage });
    await writeReading(tx, inChain, values);
    return reviewed(tx, "verify", sent);
  });
}

/** Refuses what the customer sent, who reads why in the app and in a letter. */
export async function rejectSelfReading(
  ctx: Ctx,
  id: number,
  { reason }: schema.Rejection,
  mailing: Mailing,
) {
  const rejected = await inTransaction(ctx, async (tx) => {
    await lockWaiting(tx, id);
    const sent = await requireSelfReading(tx, id);
    await queries.reviewSelfReading(tx, id, { status: "DITOLAK", note: reason });
    return reviewed(tx, "reject", sent);
  });
  await mailRefusedReading(ctx, rejected, reason, mailing);
  return rejected;
}

/** A self reading with what the caller may do with it. */
function presentSelfReading(row: queries.JoinedSelfReading, { zone, actor }: Ctx): schema.SelfReading {
  const isWaiting = row.status === "DIKIRIM";
  const isPossible = { verify: isWaiting, reject: isWaiting };
  return { ...wire(row, zone), actions: actionsFor(schema.selfReadingRoles, isPossible, actor.role) };
}

async function requireSelfReading(ctx: Ctx, id: number): Promise<queries.JoinedSelfReading> {
  const row = await queries.selfReadingById(ctx.db, id, ctx.now());
  if (row === undefined) throw SelfReadingNotFound(id);
  return row;
}

async function lockWaiting(tx: Tx, id: number) {
  const row = await queries.lockSelfReading(tx, id);
  if (row === undefined) throw SelfReadingNotFound(id);
  if (row.status !== "DIKIRIM") throw SelfReadingNotWaiting(id, row.status);
  return row;
}

/** The self reading after its review, which is recorded. */
async function reviewed(tx: Tx, action: "verify" | "reject", before: queries.JoinedSelfReading) {
  const after = await requireSelfReading(tx, before.id);
  await audit(tx, action, before, after);
  return presentSelfReading(after, tx);
}

const inTrail = ["sl", "period", "status", "previous", "stand", "usage", "flags", "note"] as const;
const audit = auditOf<queries.JoinedSelfReading>("self_readings", "id", inTrail);
