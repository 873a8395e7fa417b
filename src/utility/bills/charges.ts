import { type Penalty, penaltyOn, stampDuty } from "../pricing/penalty.ts";
import type { ChargedBill } from "./queries.ts";

export interface Charges {
  /** Rupiah. */
  penalty: number;
  /** Rupiah. */
  stamp: number;
  /** Rupiah: what is to be paid. */
  total: number;
  /** The whole penalty from its next step on; null when it grows no more. */
  next_penalty: Penalty | null;
}

/**
 * What a bill costs on a local date by the rules that it froze, or what it did cost when it was paid. Stamp duty is on amount and
 * penalty (docs/contracts/customer-contract.md, "Money rules").
 */
export function chargesOf(row: ChargedBill, on: string): Charges {
  const { amount, due_on: dueOn, stamp_threshold: threshold, stamp_amount: duty } = row;
  if (row.status !== "BELUM_LUNAS") {
    const isPaid = row.status === "LUNAS";
    const penalty = isPaid ? (row.held_penalty ?? 0) : 0;
    const stamp = isPaid ? (row.held_stamp ?? 0) : 0;
    return { penalty, stamp, total: amount + penalty + stamp, next_penalty: null };
  }
  const penaltyRule = row.penalty_rule ?? undefined;
  const stampRule = threshold === null || duty === null ? undefined : { threshold, amount: duty };
  const { penalty, next } = penaltyOn(penaltyRule, { amount, dueOn, on });
  const stamp = stampDuty(stampRule, amount + penalty);
  return { penalty, stamp, total: amount + penalty + stamp, next_penalty: next };
}
