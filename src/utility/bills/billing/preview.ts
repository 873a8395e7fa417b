import type { Snapshot } from "../../../kernel/audit/audit.ts";
import type { Ctx } from "../../../kernel/context.ts";
import { today } from "../../../kernel/time.ts";
import type { Run, Runs } from "../../../runs/runs.ts";
import { pricingOn } from "../../pricing/pricing.ts";
import { creditUses, discountOf } from "../credits/credits.ts";
import { firstDayOf, lastDayOf, requirePeriod } from "../period.ts";
import { amountOf } from "../queries.ts";
import { datesOf } from "./close.ts";
import { countReadings, type ReadingToBill, readingsOf, withoutReading } from "./queries.ts";
import { createTally } from "./tally.ts";
import { waterBillOf } from "./water-bill.ts";

const chunk = 1000;
const mostShown = 100;

/** Computes what closing a period would bill, as a run of the kind billing-preview that stores nothing. */
export function previewBilling(ctx: Ctx, runs: Runs, periodText: string): Promise<Run> {
  const period = requirePeriod(periodText);
  return runs.start(ctx, "billing-preview", {}, async (run) => {
    const total = await countReadings(ctx.db, period);
    const prices = await pricingOn(ctx.db, firstDayOf(period));
    const on = today(ctx.zone, ctx.now());
    const rules = { prices, rulesAtIssue: prices, rulesAtDue: prices };
    const terms = { period, issued_on: on, due_on: on, ...rules };
    const firstDay = firstDayOf(period);
    // What a close of today would set, where it names no dates.
    const dates = await datesOf(ctx, period, {}, on > firstDay ? on : firstDay);
    const tally = createTally();
    const findings = createFindings();
    let after = 0;
    let done = 0;
    for (;;) {
      await run.progress(done, total);
      const found = await readingsOf(ctx.db, { period, after, most: chunk });
      const bills = found.map((one) => (one.is_billed ? undefined : waterBillOf(one.reading, terms)));
      const made = bills.filter((bill) => bill !== undefined);
      const usesOf = await creditUses(ctx.db, period, made);
      for (const [index, one] of found.entries()) {
        const bill = bills[index];
        if (bill !== undefined)
          tally.add({ ...bill, amount: amountOf(bill) - discountOf(bill, usesOf) }, one.replaces);
        findings.note(one, bill === undefined && !one.is_billed);
      }
      const last = found.at(-1);
      if (last === undefined) break;
      after = last.reading.connection_id ?? after;
      done += found.length;
    }
    const without_reading = await withoutReading(ctx.db, period, lastDayOf(period), mostShown);
    return { result: { period, ...dates, ...tally.result, ...findings.result, without_reading } };
  });
}

function createFindings() {
  let alreadyBilled = 0;
  let notActive = 0;
  let estimated = 0;
  let flagged = 0;
  const flags: Record<string, number> = {};
  const classesWithoutTariff = new Set<string>();
  return {
    note({ is_billed, status, flags: ofReading, reading }: ReadingToBill, hasNoTariff: boolean): void {
      if (is_billed) {
        alreadyBilled += 1;
        return;
      }
      if (status !== "AKTIF") notActive += 1;
      if (reading.read_by === "TAKSASI") estimated += 1;
      if (ofReading.length > 0) flagged += 1;
      for (const flag of ofReading) flags[flag] = (flags[flag] ?? 0) + 1;
      if (hasNoTariff) classesWithoutTariff.add(reading.class_code);
    },
    get result(): Snapshot {
      return {
        already_billed: alreadyBilled,
        not_active: notActive,
        estimated,
        flagged,
        flags,
        classes_without_tariff: [...classesWithoutTariff].sort(),
      };
    },
  };
}
