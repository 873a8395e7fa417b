import { recordChange, type Snapshot } from "../../../kernel/audit.ts";
import { type Ctx, inTransaction, type Tx } from "../../../kernel/context.ts";
import { conflict, invalid, notFound } from "../../../kernel/errors.ts";
import { type Page, pageOf } from "../../../kernel/paging.ts";
import { examineStand, writable, writeReading } from "../change.ts";
import type { Rejection, SelfReading, SelfReadingQuery, Verification } from "../office-schema.ts";
import { requirePeriod } from "../period.ts";
import { presentSelfReading } from "./present.ts";
import {
  lockSelfReading,
  pageOfSelfReadings,
  reviewSelfReading,
  type ShownSelfReading,
  selfReadingById,
} from "./queries.ts";

/** What customers read themselves, newest first. */
export async function listSelfReadings(
  ctx: Ctx,
  query: SelfReadingQuery,
  zone: string,
): Promise<Page<SelfReading>> {
  const period = query.period === undefined ? {} : { period: requirePeriod(query.period) };
  const { rows, total } = await pageOfSelfReadings(ctx.db, { ...query, ...period }, ctx.now());
  return pageOf(
    rows.map((row) => presentSelfReading(row, zone)),
    total,
    query,
  );
}

/** @throws 404 SELF_READING_NOT_FOUND */
export async function getSelfReading(ctx: Ctx, id: number, zone: string): Promise<SelfReading> {
  return presentSelfReading(await requireSelfReading(ctx, id), zone);
}

/**
 * Makes what the customer sent the reading of the period, in the place of an estimate or of another self reading, never of the staff's.
 * @throws 404 SELF_READING_NOT_FOUND; 409 SELF_READING_NOT_WAITING, READING_EXISTS, PERIOD_BILLED, LATER_READING_EXISTS; 422
 */
export async function verifySelfReading(
  ctx: Ctx,
  id: number,
  input: Verification,
  zone: string,
): Promise<SelfReading> {
  return inTransaction(ctx, async (tx) => {
    const sent = await requireSelfReading(tx, id);
    const stand = input.stand ?? sent.stand;
    if (stand === null) throw invalid({ stand: ["is required: the customer gave none"] });
    const { connection_id, period } = sent;
    // The chain first, as whoever changes it does; then the self reading, for which others wait.
    const examined = await examineStand(tx, { connection_id, period, stand });
    const before = await lockWaiting(tx, id);
    if (examined.before?.method === "PETUGAS")
      throw conflict("READING_EXISTS", `Staff have read ${sent.sl} for ${period}.`);
    const values = writable(examined, {
      method: "MANDIRI",
      note: input.note ?? null,
      read_at: before.submitted_at ?? tx.now(),
      file_id: before.file_id,
      flags: before.flags.filter((flag) => flag === "LOKASI_JAUH" || flag === "FOTO_BERULANG"),
    });
    const { previous, usage } = values;
    const note = input.note ?? before.note;
    await reviewSelfReading(tx, id, { status: "DIVERIFIKASI", note, previous, stand, usage });
    await writeReading(tx, examined, values);
    await recordReview(tx, "verify", sent);
    return getSelfReading(tx, id, zone);
  });
}

/** @throws 404 SELF_READING_NOT_FOUND, 409 SELF_READING_NOT_WAITING */
export async function rejectSelfReading(
  ctx: Ctx,
  id: number,
  { reason }: Rejection,
  zone: string,
): Promise<SelfReading> {
  return inTransaction(ctx, async (tx) => {
    await lockWaiting(tx, id);
    const sent = await requireSelfReading(tx, id);
    await reviewSelfReading(tx, id, { status: "DITOLAK", note: reason });
    await recordReview(tx, "reject", sent);
    return getSelfReading(tx, id, zone);
  });
}

async function requireSelfReading(ctx: Ctx, id: number): Promise<ShownSelfReading> {
  const row = await selfReadingById(ctx.db, id, ctx.now());
  if (row === undefined) throw notFound("SELF_READING_NOT_FOUND", `There is no self reading ${id}.`);
  return row;
}

async function lockWaiting(tx: Tx, id: number) {
  const row = await lockSelfReading(tx, id);
  if (row === undefined) throw notFound("SELF_READING_NOT_FOUND", `There is no self reading ${id}.`);
  if (row.status !== "DIKIRIM")
    throw conflict(
      "SELF_READING_NOT_WAITING",
      `The self reading ${id} is ${row.status}. Only one that is DIKIRIM can be reviewed.`,
    );
  return row;
}

async function recordReview(tx: Tx, action: "verify" | "reject", before: ShownSelfReading): Promise<void> {
  const after = await requireSelfReading(tx, before.id);
  await recordChange(tx, {
    entity: "self_readings",
    entityKey: String(before.id),
    action,
    before: snapshot(before),
    after: snapshot(after),
  });
}

function snapshot({ sl, period, status, previous, stand, usage, flags, note }: ShownSelfReading): Snapshot {
  return { sl, period, status, previous, stand, usage, flags, note };
}
