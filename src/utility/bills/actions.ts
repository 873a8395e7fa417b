import type { LoketError } from "../../kernel/errors.ts";
import { actionsFor } from "../../staff/actions.ts";
import type { HeldRoles } from "../../staff/permissions.ts";
import { BillCorrected, BillHeld, BillPaid } from "./refusals.ts";

/** What decides about a bill's actions. */
interface BillState {
  bill_no: string;
  status: "BELUM_LUNAS" | "LUNAS" | "DIKOREKSI";
  paid_at: Date | null;
  /** OPEN: an open payment holds it, by its code. */
  hold: string | null;
  payment_code: string | null;
  corrected_by: string | null;
}

/** What staff may do with a bill, and the role that each action needs, or else the permission. */
export const billRoles = {
  pay: { access: "operator", permission: "counter" },
  correct: { access: "admin", permission: "approval" },
} as const;

/** What staff of this role may do with a bill now. */
export function actionsOf(bill: BillState, actor: HeldRoles) {
  const isPossible = {
    // At the counter, which offers to cancel an open payment that holds it.
    pay: bill.status === "BELUM_LUNAS",
    correct: obstacleToReplacing(bill) === null,
  };
  return actionsFor(billRoles, isPossible, actor);
}

/** Why no other bill can take this one's place, or null. A bill over nothing is paid from the start, without a payment. */
export function obstacleToReplacing(bill: BillState): LoketError | null {
  if (bill.status === "DIKOREKSI") return BillCorrected(bill.bill_no, bill.corrected_by);
  if (bill.paid_at !== null) return BillPaid(bill.bill_no);
  if (bill.hold === "OPEN") return BillHeld(bill.bill_no, bill.payment_code ?? "");
  return null;
}
