import { fieldError } from "../../../field-errors/field-errors.ts";
import { recordChange } from "../../../kernel/audit/audit.ts";
import { type Ctx, inTransaction } from "../../../kernel/context.ts";
import { checkDate } from "../../../kernel/date-range.ts";
import { invalid } from "../../../kernel/errors.ts";
import { conflict } from "../../../kernel/refusal.ts";
import { addDays, today } from "../../../kernel/time.ts";
import type { Run, Runs, RunUnderWay } from "../../../runs/runs.ts";
import { type Pricing, pricingOn } from "../../pricing/pricing.ts";
import { checkDueOn, daysToPay } from "../due-date.ts";
import type { Close } from "../office-schema.ts";
import { firstDayOf, lastDayOf, nextPeriod, requirePeriod } from "../period.ts";
import { TariffMissing } from "../refusals.ts";
import { billReadings, refuseWithdrawn } from "./chunk.ts";
import * as queries from "./queries.ts";
import { createTally } from "./tally.ts";
import type { Terms } from "./water-bill.ts";

const dueDay = 20;
/** A close on a period's last day may issue its bills on a day of the next month. */
const mostDaysAhead = 31;

export const PeriodNotOver = conflict(
  "PERIOD_NOT_OVER",
  (period: string, lastDay: string) => ({
    message: `The period ${period} can be closed from ${lastDay} on.`,
    data: { period, closable_from: lastDay },
  }),
  "202611",
  "2026-11-30",
);
export const ReadingsMissing = conflict(
  "READINGS_MISSING",
  (period: string, { count, first }: { count: number; first: string[] }) => ({
    message: `${count} active connections have no reading of ${period}, ${first[0]} for one. Read or estimate them, or close with missing: skip.`,
    data: { period, missing: count },
  }),
  "202611",
  { count: 25, first: ["0101000123"] },
);

/**
 * Bills every reading of a period that has no bill yet, as a run of the kind billing. A connection that was read is billed
 * whatever its state. What a crash leaves undone, or what is read later, the next close adds.
 */
export async function closePeriod(ctx: Ctx, runs: Runs, periodText: string, close: Close): Promise<Run> {
  const period = requirePeriod(periodText);
  const on = today(ctx.zone, ctx.now());
  const lastDay = lastDayOf(period);
  if (on < lastDay) throw PeriodNotOver(period, lastDay);
  const dates = await datesOf(ctx, period, close, on);
  const missing = await queries.withoutReading(ctx.db, period, lastDay, 1);
  if (missing.count > 0 && close.missing !== "skip") throw ReadingsMissing(period, missing);
  const prices = await pricingOn(ctx.db, firstDayOf(period));
  await refuseWithoutTariff(ctx, period, prices);
  const terms: Terms = {
    period,
    ...dates,
    prices,
    rulesAtIssue: await pricingOn(ctx.db, dates.issued_on),
    rulesAtDue: await pricingOn(ctx.db, dates.due_on),
  };
  return runs.start(ctx, "billing", {}, (run) => bill(ctx, run, terms, missing.count));
}

/** A close that is repeated keeps the dates of the first while there is still time to pay. @throws 422 */
export async function datesOf(ctx: Ctx, period: string, close: Close, on: string) {
  const before = await queries.billedPeriod(ctx.db, period);
  const kept = before !== undefined && before.due_on >= on ? before : undefined;
  const issued_on =
    close.issued_on === undefined ? (kept?.issued_on ?? on) : checkDate("issued_on", close.issued_on);
  if (issued_on < firstDayOf(period)) throw invalid({ issued_on: [fieldError("BEFORE_THE_PERIOD")] });
  if (issued_on > addDays(on, mostDaysAhead))
    throw invalid({ issued_on: [fieldError("TOO_FAR_AHEAD", { days: mostDaysAhead })] });
  const due_on =
    close.due_on === undefined
      ? (kept?.due_on ?? usualDueDate(period, issued_on))
      : checkDate("due_on", close.due_on);
  if (due_on < issued_on) throw invalid({ due_on: [fieldError("BEFORE_FIELD", { field: "issued_on" })] });
  return { issued_on, due_on: checkDueOn(due_on, issued_on) };
}

function usualDueDate(period: string, issuedOn: string): string {
  const usual = addDays(firstDayOf(nextPeriod(period)), dueDay - 1);
  const earliest = addDays(issuedOn, daysToPay);
  return usual > earliest ? usual : earliest;
}

async function refuseWithoutTariff(ctx: Ctx, period: string, prices: Pricing): Promise<void> {
  const classes = await queries.classesRead(ctx.db, period);
  const without = classes.filter((code) => prices.tariffOf(code) === undefined);
  if (without.length > 0) throw TariffMissing(without, firstDayOf(period));
}

async function bill(ctx: Ctx, run: RunUnderWay, terms: Terms, withoutReadings: number) {
  const { period, issued_on, due_on } = terms;
  await inTransaction(ctx, (tx) => queries.beginPeriod(tx, terms));
  const total = await queries.countReadings(ctx.db, period);
  const tally = createTally();
  let alreadyBilled = 0;
  let done = 0;
  await run.progress(done, total);
  await billReadings(ctx, terms, tally, async ({ read, billed }) => {
    done += read;
    alreadyBilled += read - billed;
    await run.progress(done, total);
  });

  const result = {
    ...{ period, issued_on, due_on },
    ...tally.result,
    already_billed: alreadyBilled,
    without_reading: withoutReadings,
  };
  return inTransaction(ctx, async (tx) => {
    await refuseWithdrawn(tx, period);
    await queries.endPeriod(tx, period);
    await run.complete(tx, { result });
    await recordChange(tx, {
      entity: "billed_periods",
      entityKey: period,
      action: "close",
      before: null,
      after: { ...result, run_id: run.id },
    });
    return { result };
  });
}
