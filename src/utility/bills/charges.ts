import { nextPenalty, type Penalty, type PenaltyRule, penaltyOn } from "../pricing/penalty.ts";
import { type StampRule, stampDuty } from "../pricing/stamp.ts";

/** A bill as its charges depend on it: its rules are those it froze. */
export interface ChargeableBill {
  /** Rupiah without penalty and stamp duty. */
  amount: number;
  /** Local date. */
  dueOn: string;
  penaltyRule: PenaltyRule | undefined;
  stampRule: StampRule | undefined;
}

export interface Charges {
  /** Rupiah. */
  penalty: number;
  /** Rupiah. */
  stamp: number;
  /** Rupiah: what is to be paid. */
  total: number;
  /** The whole penalty from its next step on; null when it grows no more. */
  nextPenalty: Penalty | null;
}

/** What an unpaid bill costs on a local date: stamp duty is on amount and penalty (customer-contract.md, "Money rules"). */
export function chargesOn({ amount, dueOn, penaltyRule, stampRule }: ChargeableBill, on: string): Charges {
  const day = { amount, dueOn, on };
  const penalty = penaltyOn(penaltyRule, day);
  const stamp = stampDuty(stampRule, amount + penalty);
  return { penalty, stamp, total: amount + penalty + stamp, nextPenalty: nextPenalty(penaltyRule, day) };
}
