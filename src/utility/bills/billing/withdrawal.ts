import type { Selectable } from "kysely";
import type { BilledPeriods } from "../../../db/tables.ts";
import { fieldError } from "../../../field-errors/field-errors.ts";
import { recordChange, type Snapshot } from "../../../kernel/audit/audit.ts";
import { type Ctx, inTransaction, type Tx } from "../../../kernel/context.ts";
import { invalid } from "../../../kernel/errors.ts";
import { conflict } from "../../../kernel/refusal.ts";
import { getRun, type Run, type Runs, type RunUnderWay } from "../../../runs/runs.ts";
import type { Withdrawal } from "../office-schema.ts";
import { requirePeriod } from "../period.ts";
import { withdrawLocked } from "../queries.ts";
import { BillGivenBack } from "../refusals.ts";
import * as queries from "./queries.ts";

const chunk = 5000;
const mostShown = 100;
const previewKind = "withdrawal-preview";

/** How many bills, and the first of them. */
interface Bound {
  count: number;
  first: string[];
}

/** What a withdrawal would take back, and what keeps it from being done. */
type Found = Snapshot & {
  period: string;
  bills: number;
  paid: Snapshot & Bound;
  held: Snapshot & Bound;
  /** No other bills have it: so the act knows whether it takes what was looked at. */
  digest: string;
};

export const NothingToWithdraw = conflict(
  "NOTHING_TO_WITHDRAW",
  (period: string) => `The period ${period} has no bill that could be withdrawn.`,
  "202611",
);
export const BillsChanged = conflict(
  "BILLS_CHANGED",
  (period: string, preview: number) =>
    `The bills of ${period} have changed since the run ${preview} looked at them. Preview again.`,
  "202611",
  12,
);
export const BillsPaid = conflict(
  "BILLS_PAID",
  (paid: Bound) => `${are(paid, "paid")} Refund their payments first. Nothing was withdrawn.`,
  { count: 3, first: ["202611000000812"] },
);
export const BillsHeld = conflict(
  "BILLS_HELD",
  (held: Bound) => `${are(held, "held by open payments")} Cancel those first. Nothing was withdrawn.`,
  { count: 1, first: ["202611000000812"] },
);

function are({ count, first }: Bound, how: string): string {
  return count === 1 ? `The bill ${first[0]} is ${how}.` : `${count} bills are ${how}, ${first[0]} for one.`;
}

/** Finds what withdrawing a period's bills would take back, as a run of the kind withdrawal-preview that changes nothing. */
export function previewWithdrawal(ctx: Ctx, runs: Runs, periodText: string): Promise<Run> {
  const period = requirePeriod(periodText);
  return runs.start(ctx, previewKind, {}, async () => ({ result: await found(ctx, period) }));
}

/**
 * Withdraws every bill of water of a period, so that it can be closed again: all of them in one transaction, or none. They become
 * DIKOREKSI and keep the reason. Cancelled ones stay as they are.
 */
export async function withdrawPeriod(ctx: Ctx, runs: Runs, periodText: string, withdrawal: Withdrawal) {
  const period = requirePeriod(periodText);
  const seen = await previewOf(ctx, withdrawal.preview, period);
  refuse(await found(ctx, period), seen, withdrawal.preview);
  await refuseGivenBack(ctx, period);
  return runs.start(ctx, "withdrawal", { total: Number(seen.bills) }, (run) =>
    inTransaction(ctx, (tx) => withdraw(tx, run, { period, seen, withdrawal })),
  );
}

async function found(ctx: Ctx, period: string): Promise<Found> {
  const classes = await queries.standingBills(ctx.db, period);
  const sum = (of: "bills" | "usage" | "amount") => classes.reduce((total, row) => total + row[of], 0);
  return {
    period,
    bills: sum("bills"),
    usage: sum("usage"),
    amount: sum("amount"),
    classes: Object.fromEntries(
      classes.map(({ class_code, bills, usage, amount }) => [class_code, { bills, usage, amount }]),
    ),
    paid: await queries.boundBills(ctx.db, period, "PAID", mostShown),
    held: await queries.boundBills(ctx.db, period, "OPEN", mostShown),
    digest: classes[0]?.digest ?? "",
  };
}

/** What a finished preview of this period found. @throws RunNotFound, 422 */
async function previewOf(ctx: Ctx, id: number, period: string): Promise<Snapshot> {
  const { kind, status, result } = await getRun(ctx, id);
  if (kind === previewKind && status === "SELESAI" && result?.period === period) return result;
  throw invalid({ preview: [fieldError("NOT_A_PREVIEW", { period })] });
}

/** Refuses, unless there is something to withdraw, the very bills that were seen, and no payment has to do with any. */
function refuse({ period, bills, paid, held, digest }: Found, seen: Snapshot, preview: number): void {
  if (bills === 0) throw NothingToWithdraw(period);
  if (paid.count > 0) throw BillsPaid(paid);
  if (held.count > 0) throw BillsHeld(held);
  if (digest !== seen.digest) throw BillsChanged(period, preview);
}

/** A later bill that gives m³ of an estimate back prices them by the estimate's bill, which so has to stay. */
async function refuseGivenBack(ctx: Ctx, period: string): Promise<void> {
  const bound = await queries.givenBack(ctx.db, period);
  if (bound !== undefined) throw BillGivenBack(bound.bill_no, bound.giver);
}

interface Act {
  period: string;
  seen: Snapshot;
  withdrawal: Withdrawal;
}

async function withdraw(tx: Tx, run: RunUnderWay, { period, seen, withdrawal }: Act) {
  const { reason, preview } = withdrawal;
  await queries.lockPeriod(tx, period);
  const before = await queries.billedPeriod(tx.db, period);
  const ids: number[] = [];
  for (;;) {
    const next = await queries.lockStanding(tx, period, ids.at(-1) ?? 0, chunk);
    if (next.length === 0) break;
    ids.push(...next);
    await run.progress(0, ids.length);
  }
  // All are locked: what is found now stays so.
  const now = await found(tx, period);
  refuse(now, seen, preview);
  await refuseGivenBack(tx, period);
  for (let done = 0; done < ids.length; done += chunk) {
    await run.progress(done, ids.length);
    await withdrawLocked(tx, ids.slice(done, done + chunk), reason);
  }
  await run.progress(ids.length, ids.length);
  await queries.forgetPeriod(tx, period);
  const { bills, usage, amount, classes } = now;
  const result = { period, bills, usage, amount, classes } as Snapshot;
  await run.complete(tx, { result });
  await recordChange(tx, {
    entity: "billed_periods",
    entityKey: period,
    action: "withdraw",
    before: before === undefined ? null : datesOf(before),
    after: { ...result, reason, run_id: run.id, preview_run_id: preview },
  });
  return { result };
}

function datesOf({ issued_on, due_on, closed_by }: Selectable<BilledPeriods>): Snapshot {
  return { issued_on, due_on, closed_by };
}
