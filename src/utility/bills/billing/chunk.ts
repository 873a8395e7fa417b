import { recordTogether } from "../../../kernel/audit/audit.ts";
import { type Ctx, inTransaction, type Tx } from "../../../kernel/context.ts";
import { onViolation } from "../../../kernel/errors.ts";
import { conflict } from "../../../kernel/refusal.ts";
import { addManyWaterBills } from "../credits/credits.ts";
import { recordNewBill } from "../office.ts";
import { firstDayOf } from "../period.ts";
import { type NewBill, supersedeCancelled } from "../queries.ts";
import { pricesGone, TariffMissing } from "../refusals.ts";
import { endsOfStretches, keepPeriod, lockReadings, queueTellings, type ReadingToBill } from "./queries.ts";
import type { Tally } from "./tally.ts";
import { type Terms, waterBillOf } from "./water-bill.ts";

/** Readings that are billed in one transaction, and the most where others have come meanwhile. */
const size = 1000;
const most = 2 * size;
/** Transactions at once: while one of them waits for its commit or is computed, PostgreSQL works for the other. */
const atOnce = 2;

const PeriodWithdrawn = conflict(
  "PERIOD_WITHDRAWN",
  (period: string) => `The bills of ${period} were withdrawn meanwhile. Close it again.`,
  "202611",
);

interface Step {
  /** Id of the last connection that was looked at. */
  last: number;
  read: number;
  billed: number;
}

/**
 * Bills the readings of a period, each chunk all or none. When one of them fails, what is under way is waited for and nothing else
 * begun.
 * @param note is called with each chunk that was billed, and may throw to stop
 */
export async function billReadings(
  ctx: Ctx,
  terms: Terms,
  tally: Tally,
  note: (step: { read: number; billed: number }) => Promise<void>,
): Promise<void> {
  const ends = await endsOfStretches(ctx.db, terms.period, size);
  const stretches = [...ends, undefined].map((until, at) => ({ after: ends[at - 1] ?? 0, until }));
  let hasFailed = false;
  const billNext = async () => {
    try {
      for (let next = stretches.shift(); next !== undefined && !hasFailed; next = stretches.shift()) {
        const step = await billChunk(ctx, terms, next, tally);
        await note(step);
        if (step.read === most) stretches.unshift({ ...next, after: step.last });
      }
    } catch (error) {
      hasFailed = true;
      throw error;
    }
  };
  const ended = await Promise.allSettled(Array.from({ length: atOnce }, billNext));
  for (const end of ended) if (end.status === "rejected") throw end.reason;
}

/** Bills the next readings of a stretch, all or none of them. */
async function billChunk(
  ctx: Ctx,
  terms: Terms,
  stretch: { after: number; until: number | undefined },
  tally: Tally,
): Promise<Step> {
  const { period } = terms;
  const { found, stored, readingOf } = await inTransaction(ctx, async (tx) => {
    await refuseWithdrawn(tx, period);
    const found = await lockReadings(tx, { period, ...stretch, most });
    const unbilled = found.filter(({ is_billed }) => !is_billed);
    const bills = (await inFreePlaces(tx, unbilled)).map(({ reading }) => billOf(reading, terms));
    const stored = await onViolation(pricesGone(period), () => addManyWaterBills(tx, period, bills));
    await queueTellings(tx, period, stored);
    const readingOf = new Map(found.map((each) => [each.reading.connection_id, each]));
    await recordTogether(tx, async () => {
      for (const bill of stored)
        await recordNewBill(tx, { ...bill, sl: readingOf.get(bill.connection_id)?.sl ?? null });
    });
    return { found, stored, readingOf };
  });
  for (const bill of stored) tally.add(bill, readingOf.get(bill.connection_id)?.replaces ?? null);
  return {
    last: found.at(-1)?.reading.connection_id ?? stretch.after,
    read: found.length,
    billed: stored.length,
  };
}

/** @throws PeriodWithdrawn when the period was withdrawn after its billing began */
export async function refuseWithdrawn(tx: Tx, period: string): Promise<void> {
  if (!(await keepPeriod(tx, period))) throw PeriodWithdrawn(period);
}

/** Those whose bill has a place. A cancelled bill makes room; where it was corrected while we waited, the next close looks again. */
async function inFreePlaces(tx: Tx, readings: readonly ReadingToBill[]): Promise<ReadingToBill[]> {
  const cancelled = readings.flatMap(({ replaces, reading }) =>
    replaces === "CANCELLED" ? (reading.corrects_id ?? []) : [],
  );
  const madeRoom = new Set(cancelled.length === 0 ? [] : await supersedeCancelled(tx, cancelled));
  return readings.filter(
    ({ replaces, reading }) => replaces !== "CANCELLED" || madeRoom.has(reading.corrects_id ?? 0),
  );
}

/** @throws TariffMissing: connections may change their class while the run goes on */
function billOf(reading: ReadingToBill["reading"], terms: Terms): NewBill {
  const made = waterBillOf(reading, terms);
  if (made === undefined) throw TariffMissing([reading.class_code], firstDayOf(terms.period));
  return made;
}
