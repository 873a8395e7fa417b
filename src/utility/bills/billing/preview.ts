import type { Snapshot } from "../../../kernel/audit.ts";
import type { Ctx } from "../../../kernel/context.ts";
import { today } from "../../../kernel/time.ts";
import { pricingOn } from "../../pricing/pricing.ts";
import type { Run, Runs } from "../../runs/runs.ts";
import { requirePeriod } from "../oversight.ts";
import { firstDayOf, lastDayOf } from "../period.ts";
import { countReadings, readingsOf, withoutReading } from "./queries.ts";
import { createTally } from "./tally.ts";
import { waterBillOf } from "./water-bill.ts";

const chunk = 1000;
const mostShown = 100;

/**
 * Computes what closing a period would bill, as a run of the kind billing-preview that stores nothing.
 * @throws 409 RUN_IN_PROGRESS, 422
 */
export function previewBilling(ctx: Ctx, runs: Runs, periodText: string, zone: string): Promise<Run> {
  const period = requirePeriod(periodText);
  return runs.start(ctx, "billing-preview", {}, async (run) => {
    const total = await countReadings(ctx.db, period);
    const prices = await pricingOn(ctx.db, firstDayOf(period));
    const on = today(zone, ctx.now());
    const terms = { period, issuedOn: on, dueOn: on, prices, rulesAtIssue: prices, rulesAtDue: prices };
    const tally = createTally();
    const findings = createFindings();
    let after = 0;
    let done = 0;
    for (;;) {
      await run.progress(done, total);
      const readings = await readingsOf(ctx.db, period, after, chunk);
      for (const reading of readings) {
        const bill = reading.is_billed ? undefined : waterBillOf(reading, terms);
        if (bill !== undefined) tally.add(reading.class_code, reading.usage, bill.sum);
        findings.note(reading, bill === undefined && !reading.is_billed);
      }
      const last = readings.at(-1);
      if (last === undefined) break;
      after = last.connection_id;
      done += readings.length;
    }
    const missing = await withoutReading(ctx.db, period, lastDayOf(period), mostShown);
    const without_reading = { count: missing.count, first: missing.sl };
    return { result: { period, ...tally.result, ...findings.result, without_reading } };
  });
}

function createFindings() {
  let alreadyBilled = 0;
  let notActive = 0;
  const flags: Record<string, number> = {};
  const classesWithoutTariff = new Set<string>();
  return {
    note(
      reading: { is_billed: boolean; status: string; flags: string[]; class_code: string },
      hasNoTariff: boolean,
    ): void {
      if (reading.is_billed) {
        alreadyBilled += 1;
        return;
      }
      if (reading.status !== "AKTIF") notActive += 1;
      for (const flag of reading.flags) flags[flag] = (flags[flag] ?? 0) + 1;
      if (hasNoTariff) classesWithoutTariff.add(reading.class_code);
    },
    get result(): Snapshot {
      return {
        already_billed: alreadyBilled,
        not_active: notActive,
        flags,
        classes_without_tariff: [...classesWithoutTariff].sort(),
      };
    },
  };
}
