import { type Ctx, inTransaction, type Tx } from "../../kernel/context.ts";
import { today } from "../../kernel/time.ts";
import { presentBill } from "../bills/present.ts";
import * as replacement from "../bills/replacement.ts";
import { requireConnection } from "../connections/connections.ts";
import { requireClass } from "../pricing/pricing.ts";
import { type ChainReading, lockLink, type Rewritten, recordRewriting } from "../readings/link.ts";
import { adjusted, changesAmount, checkFields, countedBy, countedOf, dueDateOf } from "./figures.ts";
import {
  type CorrectedFollower,
  correctFollower,
  moveStand,
  movesStand,
  refuseBilledFollower,
} from "./follower.ts";
import type { CorrectedBill, Correction, CorrectionPreview } from "./office-schema.ts";

/** A locked bill; of one of water its reading and the one after it, with its bill, where there are such. */
interface Case {
  row: replacement.BillRow;
  own?: ChainReading | undefined;
  follower?: ChainReading | undefined;
  followerBill?: replacement.BillRow | undefined;
}

/** What a correction wrote. */
interface Corrected {
  bill: replacement.BillRow;
  reading?: Rewritten | undefined;
  follower?: CorrectedFollower | undefined;
}

/**
 * Supersedes an unpaid bill (DIKOREKSI) by a new one. The meter's readings say the same as their bills: where the stand changes, so
 * does the reading, and the one that goes on from it is recomputed, with its bill where that is asked for.
 */
export function correctBill(ctx: Ctx, billNo: string, correction: Correction) {
  return inTransaction(ctx, (tx) => correctIn(tx, billNo, correction));
}

/** What correcting a bill would make. It is made, and taken back with its transaction, so that it is never other than the real one. */
export async function previewCorrection(
  ctx: Ctx,
  billNo: string,
  correction: Correction,
): Promise<CorrectionPreview> {
  const seen = await inVain(ctx, (tx) => correctIn(tx, billNo, correction));
  const { amount, total, due_on, follower } = seen;
  const next = follower && { period: follower.period, total: follower.bill?.total ?? null };
  return { amount, total, due_on, follower: next };
}

async function correctIn(tx: Tx, billNo: string, correction: Correction): Promise<CorrectedBill> {
  const on = today(tx.zone, tx.now());
  const found = await lockCase(tx, billNo);
  replacement.refuseIrreplaceable(found.row);
  checkFields(found.row, correction);
  const due_on = dueDateOf(found.row, correction, on);
  const succession = { reason: correction.reason, issued_on: on, due_on };
  const corrected = await correct(tx, found, correction, succession);
  await recordAll(tx, found, corrected);
  return present(corrected, on, tx);
}

/** Does work in a transaction that is taken back, and answers what the work said. */
async function inVain<Said>(ctx: Ctx, work: (tx: Tx) => Promise<Said>): Promise<Said> {
  const takenBack = new Error("a preview is taken back");
  let said: { of: Said } | undefined;
  const whole = inTransaction(ctx, async (tx) => {
    said = { of: await work(tx) };
    throw takenBack;
  });
  await whole.catch((error: unknown) => {
    if (error !== takenBack) throw error;
  });
  if (said === undefined) throw new Error("a preview said nothing");
  return said.of;
}

/** Locks connection, readings and bills, in this order. */
async function lockCase(tx: Tx, billNo: string): Promise<Case> {
  const { id, kind, connection_id, period } = await replacement.requireBill(tx, billNo);
  const isWater = kind === "AIR" && connection_id !== null;
  const { own, follower } = isWater ? await lockLink(tx, { connection_id, period }) : {};
  const followerBillId = follower && (await replacement.standingBillOf(tx.db, follower));
  const bills = await replacement.lockForReplacement(
    tx,
    followerBillId === undefined ? [id] : [id, followerBillId],
  );
  const row = bills.find((bill) => bill.id === id);
  if (row === undefined) throw new Error(`bill ${billNo} is gone`);
  return { row, own, follower, followerBill: bills.find((bill) => bill.id === followerBillId) };
}

async function correct(
  tx: Tx,
  found: Case,
  correction: Correction,
  succession: replacement.Succession,
): Promise<Corrected> {
  const { row } = found;
  if (correction.cancel !== true && !changesAmount(correction))
    return { bill: await replacement.replaceSame(tx, row, succession) };
  if (correction.cancel !== true && correction.amount === undefined)
    return correctWater(tx, found, correction, succession);
  await replacement.supersede(tx, row);
  const made =
    correction.amount === undefined
      ? await replacement.cancelledBill(tx, row, succession)
      : await replacement.otherAmount(tx, row, succession, correction.amount);
  return { bill: await replacement.replacementFor(tx, row, made) };
}

async function correctWater(
  tx: Tx,
  { row, own, follower, followerBill }: Case,
  correction: Correction,
  succession: replacement.Succession,
): Promise<Corrected> {
  const moved = own !== undefined && movesStand(own, correction) ? own : undefined;
  const goesOn =
    moved !== undefined && follower?.previous !== (correction.stand_end ?? moved.stand)
      ? follower
      : undefined;
  if (goesOn !== undefined && followerBill !== undefined) {
    refuseBilledFollower(followerBill, correction);
    // First the one that may give m³ of the other back.
    await replacement.supersede(tx, followerBill);
  }
  await replacement.supersede(tx, row);

  const reading = moved && (await moveStand(tx, moved, correction));
  const counted = reading === undefined ? countedOf(row, own, correction) : countedBy(reading.after);
  const figures = adjusted(counted, correction, row.is_cancelled ? 0 : row.adjustment);
  const bill = await replacement.replacementFor(
    tx,
    row,
    await priced(tx, row, correction, succession, figures),
  );
  const after =
    reading &&
    goesOn &&
    (await correctFollower(tx, { reading: goesOn, bill: followerBill }, reading.after, succession));
  return { bill, reading, follower: after };
}

async function priced(
  tx: Tx,
  row: replacement.BillRow,
  { reprice, class_code }: Correction,
  succession: replacement.Succession,
  figures: replacement.Figures,
) {
  if (reprice !== true) return replacement.frozenPriced(tx, row, succession, figures);
  if (class_code !== undefined)
    return replacement.repriced(tx, row, succession, figures, await requireClass(tx.db, class_code));
  const connection = await requireConnection(tx.db, row.sl ?? "");
  const ofConnection = { code: connection.class_code, name: connection.class_name };
  return replacement.repriced(tx, row, succession, figures, ofConnection);
}

async function recordAll(tx: Tx, { row }: Case, { bill, reading, follower }: Corrected): Promise<void> {
  const sl = row.sl ?? "";
  await replacement.recordReplacement(tx, row, bill);
  if (reading !== undefined) await recordRewriting(tx, sl, reading);
  if (follower === undefined) return;
  await recordRewriting(tx, sl, follower.reading);
  if (follower.bill !== undefined)
    await replacement.recordReplacement(tx, follower.bill.before, follower.bill.after);
}

function present({ bill, follower }: Corrected, on: string, ctx: Ctx): CorrectedBill {
  if (follower === undefined) return { ...presentBill(bill, on, ctx), follower: null };
  const its = follower.bill === undefined ? null : presentBill(follower.bill.after, on, ctx);
  return { ...presentBill(bill, on, ctx), follower: { ...follower.reading.after, bill: its } };
}
