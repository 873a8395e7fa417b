import type { Kysely } from "kysely";
import { readPatiently } from "../db/patience.ts";
import type { DB } from "../db/tables.ts";
import { dateDiffers, datesOfEvents, datesOfTotals, differingTotals } from "../levy/totals/totals.ts";
import { compareBillTotals } from "../utility/bills/bills.ts";
import { billsPaidByNothing, comparePaid } from "../utility/payments/payments.ts";
import { compareWallets } from "../utility/wallet/wallet.ts";

/**
 * Compares every figure that is kept with what it is kept of: totals with the events and bills, wallets with their entries, payments with
 * their bills and evidence. It reads all of them.
 * @param problems gets a line for each kind that differs
 * @returns a line for each kind
 */
export function compareFigures(pool: Kysely<DB>, problems: string[]): Promise<string[]> {
  return readPatiently(pool, async (db) => {
    return [
      `totals: ${await totals(db, problems)}`,
      `events: ${await events(db, problems)}`,
      `totals of bills: ${await bills(db, problems)}`,
      `wallets: ${await wallets(db, problems)}`,
      `payments: ${await payments(db, problems)}`,
    ];
  });
}

async function totals(db: Kysely<DB>, problems: string[]): Promise<string> {
  const dates = await datesOfTotals(db);
  const wrong: string[] = [];
  for (const date of dates) {
    const differing = await differingTotals(db, date);
    if (differing.length > 0) wrong.push(`${differing.join(", ")} of ${date}`);
  }
  if (wrong.length > 0)
    problems.push(
      `totals of ${plural(wrong.length, "day")} differ from their hours (${wrong[0]}): SELECT rebuild_totals() makes them again`,
    );
  return `${plural(dates.length - wrong.length, "day")} of ${dates.length} found equal to their hours`;
}

async function events(db: Kysely<DB>, problems: string[]): Promise<string> {
  const dates = await datesOfEvents(db);
  const wrong: string[] = [];
  for (const date of dates) if (await dateDiffers(db, date)) wrong.push(date);
  if (wrong.length > 0)
    problems.push(
      `the events of ${plural(wrong.length, "day")} are not what was counted (${wrong[0]}): somebody has changed either past the service; compare them with a backup`,
    );
  return `${plural(dates.length - wrong.length, "day")} of ${dates.length} found equal to what was counted`;
}

async function bills(db: Kysely<DB>, problems: string[]): Promise<string> {
  const { periods, wrong } = await compareBillTotals(db);
  if (wrong.length > 0)
    problems.push(
      `totals of bills differ from the bills of ${plural(wrong.length, "period")} (${wrong[0]}): SELECT rebuild_bill_totals() makes them again`,
    );
  return `${plural(periods - wrong.length, "period")} of ${periods} found equal to their bills`;
}

async function wallets(db: Kysely<DB>, problems: string[]): Promise<string> {
  const { wallets: all, wrong } = await compareWallets(db);
  if (wrong.length > 0)
    problems.push(
      `the balance of ${plural(wrong.length, "wallet")} is not what its entries come to (${wrong[0]}): somebody has changed either past the service; compare them with a backup`,
    );
  return `${plural(all - wrong.length, "wallet")} of ${all} found equal to their entries`;
}

async function payments(db: Kysely<DB>, problems: string[]): Promise<string> {
  const { payments: all, wrong } = await comparePaid(db);
  if (wrong.length > 0)
    problems.push(
      `${plural(wrong.length, "payment")} differ from their bills or from what they were paid with (${wrong[0]}): somebody has changed either past the service; compare them with a backup`,
    );
  const unpaid = await billsPaidByNothing(db);
  if (unpaid.length > 0)
    problems.push(`${plural(unpaid.length, "bill")} are paid by no payment (${unpaid[0]})`);
  return `${plural(all - wrong.length, "payment")} of ${all} found equal to their bills and evidence`;
}

function plural(count: number, word: string): string {
  return `${count} ${word}${count === 1 ? "" : "s"}`;
}
