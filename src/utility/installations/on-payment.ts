import { type Ctx, inTransaction } from "../../kernel/context.ts";
import { withdrawBills } from "../bills/bills.ts";
import { workCauses } from "../work-steps.ts";
import { followCorrections, installationsByIds, isAnyDue, lockPaid, lockUnpaid } from "./queries.ts";
import { takeStep } from "./steps.ts";

/**
 * Moves on what waits for money: what has been paid is scheduled; what was not paid in time expires, and its bill cannot be paid any
 * more. A payment under way is waited for. Each in one transaction, at most 100 at a time, and alongside other processes.
 */
export async function advanceInstallations(ctx: Ctx): Promise<void> {
  // Most of the time there is nothing to move on.
  if (!(await isAnyDue(ctx.db, ctx.now()))) return;
  await inTransaction(ctx, async (tx) => {
    await followCorrections(tx);
    const paid = await lockPaid(tx);
    if (paid.length === 0) return;
    await takeStep(tx, await installationsByIds(tx, paid), {
      action: "pay",
      status: "DIJADWALKAN",
      note: workCauses.remark("COST_PAID"),
    });
  });
  await inTransaction(ctx, async (tx) => {
    const unpaid = await lockUnpaid(tx, tx.now());
    if (unpaid.length === 0) return;
    const bills = unpaid.map(({ bill_id }) => bill_id);
    const withdrawn = new Set(await withdrawBills(tx, bills));
    const expired = unpaid.filter(({ bill_id }) => withdrawn.has(bill_id)).map(({ id }) => id);
    if (expired.length === 0) return;
    await takeStep(tx, await installationsByIds(tx, expired), {
      action: "expire",
      status: "KADALUARSA",
      note: workCauses.remark("COST_UNPAID"),
    });
  });
}
