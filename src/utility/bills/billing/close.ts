import { recordChange } from "../../../kernel/audit.ts";
import { type Ctx, inTransaction } from "../../../kernel/context.ts";
import { checkDate } from "../../../kernel/date-range.ts";
import { conflict, invalid } from "../../../kernel/errors.ts";
import { type Page, pageOf } from "../../../kernel/paging.ts";
import { addDays, isoInZone, today } from "../../../kernel/time.ts";
import { type Pricing, pricingOn } from "../../pricing/pricing.ts";
import type { Run, Runs, RunUnderWay } from "../../runs/runs.ts";
import type { BillingPeriod, Close, PeriodQuery } from "../office-schema.ts";
import { requirePeriod } from "../oversight.ts";
import { firstDayOf, lastDayOf, nextPeriod } from "../period.ts";
import { addBills } from "../queries.ts";
import {
  beginPeriod,
  billedPeriod,
  classesRead,
  countReadings,
  endPeriod,
  lockReadings,
  type PeriodRow,
  pageOfPeriods,
  withoutReading,
} from "./queries.ts";
import { createTally, type Tally } from "./tally.ts";
import { type Terms, waterBillOf } from "./water-bill.ts";

/** Readings that are billed in one transaction. */
const chunk = 1000;
const dueDay = 20;
const daysToPay = 14;

/**
 * Bills every reading of a period that has no bill yet, as a run of the kind billing. A connection that was read is billed
 * whatever its state. What a crash leaves undone, or what is read later, the next close adds.
 * @throws 409 PERIOD_NOT_OVER, READINGS_MISSING, TARIFF_MISSING, RUN_IN_PROGRESS, 422
 */
export async function closePeriod(
  ctx: Ctx,
  runs: Runs,
  periodText: string,
  close: Close,
  zone: string,
): Promise<Run> {
  const period = requirePeriod(periodText);
  const on = today(zone, ctx.now());
  const lastDay = lastDayOf(period);
  if (on < lastDay)
    throw conflict("PERIOD_NOT_OVER", `The period ${period} can be closed from ${lastDay} on.`);
  const dates = await datesOf(ctx, period, close, on);
  const missing = await withoutReading(ctx.db, period, lastDay, 1);
  if (missing.count > 0 && close.missing !== "skip") throw readingsMissing(period, missing);
  const prices = await pricingOn(ctx.db, firstDayOf(period));
  await refuseWithoutTariff(ctx, period, prices);
  const terms: Terms = {
    period,
    ...dates,
    prices,
    rulesAtIssue: await pricingOn(ctx.db, dates.issuedOn),
    rulesAtDue: await pricingOn(ctx.db, dates.dueOn),
  };
  return runs.start(ctx, "billing", {}, (run) => bill(ctx, run, terms, missing.count));
}

interface Dates {
  issuedOn: string;
  dueOn: string;
}

/** A close that is repeated keeps the dates of the first while there is still time to pay. @throws 422 */
async function datesOf(ctx: Ctx, period: string, close: Close, on: string): Promise<Dates> {
  const before = await billedPeriod(ctx.db, period);
  const kept = before !== undefined && before.due_on >= on ? before : undefined;
  const issuedOn =
    close.issued_on === undefined ? (kept?.issued_on ?? on) : checkDate("issued_on", close.issued_on);
  if (issuedOn < firstDayOf(period)) throw invalid({ issued_on: ["must not be before the period"] });
  const dueOn =
    close.due_on === undefined
      ? (kept?.due_on ?? usualDueDate(period, issuedOn))
      : checkDate("due_on", close.due_on);
  if (dueOn < issuedOn) throw invalid({ due_on: ["must not be before issued_on"] });
  return { issuedOn, dueOn };
}

function usualDueDate(period: string, issuedOn: string): string {
  const usual = addDays(firstDayOf(nextPeriod(period)), dueDay - 1);
  const earliest = addDays(issuedOn, daysToPay);
  return usual > earliest ? usual : earliest;
}

function readingsMissing(period: string, { count, sl }: { count: number; sl: string[] }) {
  const message = `${count} active connections have no reading of ${period}, ${sl[0]} for one.`;
  return conflict("READINGS_MISSING", `${message} Read or estimate them, or close with missing: skip.`);
}

async function refuseWithoutTariff(ctx: Ctx, period: string, prices: Pricing): Promise<void> {
  const classes = await classesRead(ctx.db, period);
  const without = classes.filter((code) => prices.tariffOf(code) === undefined);
  if (without.length === 0) return;
  const day = firstDayOf(period);
  throw conflict("TARIFF_MISSING", `These classes have no tariff valid on ${day}: ${without.join(", ")}.`);
}

async function bill(ctx: Ctx, run: RunUnderWay, terms: Terms, withoutReadings: number) {
  const { period } = terms;
  await inTransaction(ctx, (tx) => beginPeriod(tx, terms));
  const total = await countReadings(ctx.db, period);
  const tally = createTally();
  let alreadyBilled = 0;
  let step: Step = { last: 0, read: 0, billed: 0 };
  let done = 0;
  do {
    await run.progress(done, total);
    step = await billChunk(ctx, terms, step.last, tally);
    done += step.read;
    alreadyBilled += step.read - step.billed;
  } while (step.read > 0);

  const { issuedOn: issued_on, dueOn: due_on } = terms;
  const dates = { period, issued_on, due_on };
  const result = {
    ...dates,
    ...tally.result,
    already_billed: alreadyBilled,
    without_reading: withoutReadings,
  };
  return inTransaction(ctx, async (tx) => {
    await endPeriod(tx, period);
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

interface Step {
  /** Id of the last connection that was looked at. */
  last: number;
  read: number;
  billed: number;
}

/** Bills the next readings, all or none of them. */
async function billChunk(ctx: Ctx, terms: Terms, after: number, tally: Tally): Promise<Step> {
  const { readings, bills, stored } = await inTransaction(ctx, async (tx) => {
    const readings = await lockReadings(tx, terms.period, after, chunk);
    const bills = readings
      .filter((reading) => !reading.is_billed)
      .map((reading) => {
        const made = waterBillOf(reading, terms);
        // Connections may change their class while the run goes on.
        if (made === undefined)
          throw conflict("TARIFF_MISSING", `The class ${reading.class_code} has no tariff.`);
        return made;
      });
    return { readings, bills, stored: await addBills(tx, bills) };
  });
  const isStored = new Set(stored.map(({ connection_id }) => connection_id));
  for (const made of bills)
    if (isStored.has(made.connection_id)) tally.add(made.class_code ?? "", made.usage ?? 0, made.sum);
  return {
    last: readings.at(-1)?.connection_id ?? after,
    read: readings.length,
    billed: stored.length,
  };
}

/** Periods that were read or billed, newest first. */
export async function listPeriods(ctx: Ctx, query: PeriodQuery, zone: string): Promise<Page<BillingPeriod>> {
  const { rows, total } = await pageOfPeriods(ctx.db, query);
  return pageOf(
    rows.map((row) => presentPeriod(row, zone)),
    total,
    query,
  );
}

function presentPeriod(row: PeriodRow, zone: string): BillingPeriod {
  const begun = row.closed_at === null ? ("UNFINISHED" as const) : ("CLOSED" as const);
  return {
    ...row,
    status: row.issued_on === null ? "OPEN" : begun,
    closed_at: row.closed_at === null ? null : isoInZone(row.closed_at.getTime(), zone),
  };
}
