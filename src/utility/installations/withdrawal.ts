import type { Tx } from "../../kernel/context.ts";
import type { LoketError } from "../../kernel/errors.ts";
import { withdrawBill } from "../bills/bills.ts";
import { type InstallationRow, storedInstallation } from "./queries.ts";

/** How a bill that cannot be withdrawn is refused. */
interface Refusals {
  paid: (row: InstallationRow) => LoketError;
  held: (row: InstallationRow) => LoketError;
}

/** Withdraws the bill of a locked application, if it has one: what will not come is not to be paid. @throws what `refusals` say */
export async function withdrawCost(tx: Tx, row: InstallationRow, refusals: Refusals): Promise<void> {
  if (row.bill_id === null || (await withdrawBill(tx, row.bill_id))) return;
  // Read again: the bill's lock may have been waited for.
  const now = await storedInstallation(tx, row.id);
  if (now.bill_status === "LUNAS") throw refusals.paid(now);
  if (now.payment_code !== null) throw refusals.held(now);
}
