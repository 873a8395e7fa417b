import { fieldError } from "../../../field-errors/field-errors.ts";
import { auditOf } from "../../../kernel/audit/audit.ts";
import { type Ctx, inTransaction, type Tx } from "../../../kernel/context.ts";
import { invalid } from "../../../kernel/errors.ts";
import { conflict, recordNotFound } from "../../../kernel/refusal.ts";
import { wire } from "../../../kernel/wire.ts";
import { actionsFor } from "../../../staff/actions.ts";
import { labelOf, withPeriod } from "../../bills/period.ts";
import { dated, sentence, tell } from "../../messages/messages.ts";
import * as schema from "../office-schema.ts";
import type { ReadingValues } from "../queries.ts";
import { judgeInChain } from "../stands.ts";
import { readingFrom, writeReading } from "../write.ts";
import { flagsOfPhoto, type Outlook, obstacleToVerify, outlooksOf } from "./outlook.ts";
import * as queries from "./queries.ts";

export const SelfReadingNotFound = recordNotFound("SELF_READING_NOT_FOUND", "self reading", 7);
export const SelfReadingNotWaiting = conflict(
  "SELF_READING_NOT_WAITING",
  (id: number, status: string) =>
    `The self reading ${id} is ${status}. Only one that is DIKIRIM can be reviewed.`,
  7,
  "DITOLAK",
);
export const SelfReadingChanged = conflict(
  "SELF_READING_CHANGED",
  (sl: string, { previous, usage, flags }: Pick<ReadingValues, "previous" | "usage" | "flags">) => ({
    message: `Verifying ${sl} stores a usage of ${usage} m³ by now, since the stand ${previous}, with the flags: ${flags.join(", ") || "none"}. Nothing was stored; send expected_usage and expected_flags to store just that.`,
    data: { previous, usage, flags },
  }),
  "0100123456",
  { previous: 1204, usage: 245, flags: ["PEMAKAIAN_TIDAK_WAJAR"] },
);

/** What customers read themselves, newest first. */
export function listSelfReadings(ctx: Ctx, query: schema.SelfReadingQuery) {
  return queries.listOfSelfReadings(ctx.db, withPeriod(query), ctx.now()).mapRows(async (rows) => {
    const outlooks = await outlooksOf(ctx.db, rows);
    return rows.map((row) => presentSelfReading(row, outlooks.get(row.id), ctx));
  });
}

export async function getSelfReading(ctx: Ctx, id: number) {
  return shown(ctx, await requireSelfReading(ctx, id));
}

/**
 * Makes what the customer sent the reading of the period, in the place of an estimate or of another self reading, never of the staff's.
 * It is judged as readings and meters are by now: a usage other than the one that was seen is asked about again, and so is a flag that
 * was neither seen nor sent. @throws SelfReadingChanged, and what obstacleToVerify finds
 */
export async function verifySelfReading(ctx: Ctx, id: number, input: schema.Verification) {
  return inTransaction(ctx, async (tx) => {
    const sent = await requireSelfReading(tx, id);
    const stand = input.stand ?? sent.stand;
    if (stand === null) throw invalid({ stand: [fieldError("STAND_NOT_GIVEN")] });
    const { connection_id, period } = sent;
    // The chain is locked first, as for every change of it; then the self reading, for which others wait.
    const inChain = await judgeInChain(tx, { connection_id, period, stand, exchanges: sent.exchanges });
    const before = await lockWaiting(tx, id);
    const obstacle = obstacleToVerify(inChain);
    if (obstacle !== undefined) throw obstacle;
    const values = readingFrom(inChain, {
      method: "MANDIRI",
      note: input.note ?? null,
      read_at: before.submitted_at ?? tx.now(),
      file_id: before.file_id,
      flags: flagsOfPhoto(before.flags),
    });
    const { previous, usage, flags } = values;
    const { expected_usage = usage, expected_flags = before.flags } = input;
    if (usage !== expected_usage || flags.some((flag) => !expected_flags.includes(flag)))
      throw SelfReadingChanged(sent.sl, values);
    const note = input.note ?? before.note;
    await queries.reviewSelfReading(tx, id, { status: "DIVERIFIKASI", note, previous, stand, usage, flags });
    await writeReading(tx, inChain, values);
    return reviewed(tx, "verify", sent);
  });
}

/** Refuses what the customer sent, who reads why in the app and by mail. */
export function rejectSelfReading(ctx: Ctx, id: number, { reason }: schema.Rejection) {
  return inTransaction(ctx, async (tx) => {
    await lockWaiting(tx, id);
    const sent = await requireSelfReading(tx, id);
    await queries.reviewSelfReading(tx, id, { status: "DITOLAK", note: reason });
    await tell(tx, {
      accountId: sent.account_id,
      text: "BACAAN_DITOLAK",
      values: { sl: sent.sl, bulan: dated(labelOf(sent.period)), alasan: sentence(reason) },
      link: { kind: "sambungan", id: sent.sl },
    });
    return reviewed(tx, "reject", sent);
  });
}

async function shown(ctx: Ctx, row: queries.JoinedSelfReading) {
  return presentSelfReading(row, (await outlooksOf(ctx.db, [row])).get(row.id), ctx);
}

/** A self reading with what the caller may do with it. @param outlook of one that waits */
function presentSelfReading(
  row: queries.JoinedSelfReading,
  outlook: Outlook | undefined,
  { zone, actor }: Ctx,
): schema.SelfReading {
  const { obstacle = null } = outlook ?? {};
  const isWaiting = row.status === "DIKIRIM";
  const isPossible = {
    verify: isWaiting && (obstacle === null || obstacle === "STAND_REFUSED"),
    reject: isWaiting,
  };
  const actions = actionsFor(schema.selfReadingRoles, isPossible, actor);
  return { ...wire(row, zone), ...outlook, obstacle, actions };
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
  return shown(tx, after);
}

const inTrail = ["sl", "period", "status", "previous", "stand", "usage", "flags", "note"] as const;
const audit = auditOf<queries.JoinedSelfReading>("self_readings", "id", inTrail);
