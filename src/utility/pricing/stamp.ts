export interface StampRule {
  /** Rupiah: a total above it is stamped, the threshold itself is not. */
  threshold: number;
  /** Rupiah. */
  amount: number;
}

/**
 * The stamp duty (meterai) on a bill of `total` rupiah; none without a rule (docs/contracts/customer-contract.md, "Money
 * rules").
 */
export function stampDuty(rule: StampRule | undefined, total: number): number {
  return rule !== undefined && total > rule.threshold ? rule.amount : 0;
}
